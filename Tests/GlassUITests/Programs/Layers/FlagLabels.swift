import GlassUI

/// A label on grounds of its own: a material, the same in the container's form, the default style, and a style in two forms.
struct FlagLabels: Program {
  private var label: some View { Label("Flag", systemImage: "flag.fill").padding(10) }

  private struct Trapezoid: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: 0, y: rect.maxY))
        path.addLine(to: CGPoint(x: 12, y: 0))
        path.addLine(to: CGPoint(x: rect.maxX - 12, y: 0))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  private var column: some View {
    VStack(spacing: 6) {
      label.probe("label").background(.regularMaterial).probe("material")
      label.background(.regularMaterial).containerShape(RoundedRectangle(cornerRadius: 16))
      label.background()
      label.background(in: RoundedRectangle(cornerRadius: 8, style: .continuous))
      label.background(in: Trapezoid())
      label.background(.teal, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
      label.background(.teal, in: Trapezoid())
    }
    .padding(6)
    .background(LinearGradient(colors: [.orange, .purple], startPoint: .leading, endPoint: .trailing))
  }

  var body: some View {
    HStack(spacing: 0) {
      column
      column.environment(\.colorScheme, .dark)
    }
  }

  static let size = CGSize(width: 220, height: 320)

  static let steps: [Step] = [
    .check { frames in
      guard let label = frames["label"], let material = frames["material"] else { return "nothing was laid out" }
      return label == material && label.height > 30 ? nil : "\(label), \(material)"
    },
    .picture,
  ]
}
