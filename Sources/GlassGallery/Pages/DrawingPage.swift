import GlassUI

/// Shapes, gradients, effects and type.
struct DrawingPage: View {
  @State private var angle = 6.0
  @State private var opacity = 1.0
  @State private var blur = 0.0
  @State private var lineWidth = 6.0
  @State private var turn = 0.0
  @State private var value = 0.5

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 28) {
        HStack(spacing: 24) {
          Circle().fill(LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom))
          RoundedRectangle(cornerRadius: 26).stroke(.teal, lineWidth: lineWidth)
          Capsule().fill(.tint).shadow(radius: 8, y: 4)
          Star().fill(.yellow)
        }
        .frame(height: 96)
        // Turned, the row is higher.
        .padding(.vertical, 14)
        .rotationEffect(.degrees(angle))
        .rotation3DEffect(.degrees(turn), axis: (x: 0, y: 1, z: 0))
        .blur(radius: blur)
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 22) {
            plainSymbols
            colouredSymbols
          }
          VStack(spacing: 16) {
            HStack(spacing: 22) { plainSymbols }
            HStack(spacing: 22) { colouredSymbols }
          }
        }
        .font(.title)
        VStack(alignment: .leading, spacing: 6) {
          Text("Large title").font(.largeTitle)
          Text("Headline, then body").font(.headline)
          Text("Latin, ελληνικά, русский, עברית and العربية")
          Text("Secondary").foregroundStyle(.secondary)
        }
      }
      .opacity(opacity)
      .padding(30)
      .background(.background, in: RoundedRectangle(cornerRadius: 28))
      .frame(maxWidth: 420)
    } parameters: {
      NumberParameter("Angle", $angle, in: -180...180)
      NumberParameter("Opacity", $opacity, in: 0...1)
      NumberParameter("Blur", $blur, in: 0...20)
      NumberParameter("Turn in space", $turn, in: -180...180)
      NumberParameter("Value of symbols", $value, in: 0...1)
      NumberParameter("Line", $lineWidth, in: 1...24)
    }
  }

  @ViewBuilder private var plainSymbols: some View {
    Image(systemName: "wifi", variableValue: value).accessibilityLabel("Wireless network")
    Image(systemName: "speaker.wave.2", variableValue: value).accessibilityLabel("Volume")
    Image(systemName: "folder.badge.plus").symbolRenderingMode(.hierarchical).foregroundStyle(.tint)
      .accessibilityLabel("New folder")
  }

  @ViewBuilder private var colouredSymbols: some View {
    Image(systemName: "checkmark.circle.fill").foregroundStyle(.white, .indigo).accessibilityLabel("Done")
    Image(systemName: "sun.rain.fill").symbolRenderingMode(.multicolor).accessibilityLabel("Sun and rain")
    Image(systemName: "cloud.bolt.rain.fill").symbolRenderingMode(.multicolor).accessibilityLabel("Thunder")
  }
}

/// Five points.
private struct Star: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      let center = CGPoint(x: rect.midX, y: rect.midY)
      let radius = min(rect.width, rect.height) / 2
      for point in 0..<10 {
        let length = point.isMultiple(of: 2) ? radius : radius * 0.45
        let angle = Double(point) * .pi / 5 - .pi / 2
        let place = CGPoint(x: center.x + length * cos(angle), y: center.y + length * sin(angle))
        if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.closeSubpath()
    }
  }
}
