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

  private static let tints: [(String, Color)] = [("Blue", .blue), ("Green", .green), ("Orange", .orange), ("Pink", .pink)]

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 10) {
        Image(systemName: "mountain.2").font(.system(size: 40)).accessibilityHidden(true)
        Text(verbatim: variant).font(.title2)
        // Between the lower points of a star there is no glass for it to lie on.
        if shape != "Star" { Text("Drag me").foregroundStyle(.secondary) }
      }
      .frame(width: width, height: height)
      .glassEffect(glass, in: form)
      .animation(.smooth, value: [variant, shape, tint])
      .offset(position)
      .gesture(
        DragGesture()
          .onChanged {
            position = CGSize(width: start.width + $0.translation.width, height: start.height + $0.translation.height)
          }
          .onEnded { _ in start = position })
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
