import GlassUI

/// One piece of glass and everything it can be.
struct MaterialPage: View {
  @State private var variant = "Regular"
  @State private var shape = "Rounded"
  @State private var width = 300.0
  @State private var height = 200.0
  @State private var radius = 36.0
  @State private var tint = "None"
  @State private var strength = 0.6
  @State private var position = CGSize.zero
  @State private var start = CGSize.zero
  /// How far the glass may be moved without leaving the page.
  @State private var reach: CGRect?

  private static let tints: [(String, Color)] = [("Blue", .blue), ("Green", .green), ("Orange", .orange), ("Pink", .pink)]

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 10) {
        Image(systemName: "mountain.2").font(.system(size: 40)).accessibilityHidden(true)
        Text(verbatim: variant).font(.title2)
        // Between the lower points of a star there is no glass for it to lie on.
        if shape != "Star" { Text("Drag me").foregroundStyle(.secondary) }
      }
      .frame(maxWidth: width)
      .frame(height: height)
      .glassEffect(glass, in: form)
      .animation(.smooth, value: [variant, shape, tint])
      .onGeometryChange(for: CGRect?.self, of: Self.reach) { reach = $0 }
      .offset(shift)
      .gesture(
        DragGesture()
          .onChanged {
            position = CGSize(width: start.width + $0.translation.width, height: start.height + $0.translation.height)
          }
          .onEnded { _ in
            position = shift
            start = shift
          })
    } parameters: {
      ChoiceParameter("Variant", $variant, [("Regular", "Regular"), ("Clear", "Clear"), ("None", "Identity")])
      ChoiceParameter(
        "Shape", $shape,
        [("Rounded", "Rounded"), ("Capsule", "Capsule"), ("Ellipse", "Ellipse"), ("Heart", "Heart"), ("Star", "Star")])
      NumberParameter("Width", $width, in: 60...480)
      NumberParameter("Height", $height, in: 44...360)
      NumberParameter("Corner radius", $radius, in: 0...120)
      ChoiceParameter("Tint", $tint, [("None", "None")] + Self.tints.map { ($0.0, $0.0) })
      NumberParameter("Strength of the tint", $strength, in: 0...1)
    }
  }

  private static func reach(_ glass: GeometryProxy) -> CGRect? {
    glass.bounds(of: .scrollView).map { room in
      CGRect(
        x: room.minX, y: room.minY, width: max(0, room.width - glass.size.width), height: max(0, room.height - glass.size.height))
    }
  }

  private var shift: CGSize {
    guard let reach else { return position }
    return CGSize(
      width: min(max(position.width, reach.minX), reach.maxX), height: min(max(position.height, reach.minY), reach.maxY))
  }

  private var glass: Glass {
    let base: Glass = variant == "Clear" ? .clear : variant == "Identity" ? .identity : .regular
    return base.tint(Self.tints.first { $0.0 == tint }?.1.opacity(strength))
  }

  private var form: AnyShape {
    switch shape {
    case "Capsule": AnyShape(.capsule)
    case "Ellipse": AnyShape(.ellipse)
    case "Heart": AnyShape(HeartShape())
    case "Star": AnyShape(StarShape())
    default: AnyShape(.rect(cornerRadius: radius))
    }
  }
}
