import GlassUI

/// Gradients in ellipses and over a grid, through spaces of colour, on text, and pictures as a fill.
struct MoreGradients: Program {
  private let mesh = MeshGradient(
    width: 3, height: 3,
    points: [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.7, 0.3], [1, 0.5], [0, 1], [0.5, 1], [1, 1]],
    colors: [.red, .purple, .indigo, .orange, .white, .blue, .yellow, .green, .mint])

  var body: some View {
    Grid(horizontalSpacing: 5, verticalSpacing: 5) {
      GridRow {
        EllipticalGradient(colors: [.white, .blue])
        EllipticalGradient(colors: [.yellow, .red], center: .topLeading, startRadiusFraction: 0.2, endRadiusFraction: 0.8)
        mesh
        MeshGradient(
          width: 2, height: 2, points: [[0.1, 0.1], [0.9, 0], [0, 1], [1, 0.9]], colors: [.red, .blue, .green, .yellow],
          background: .gray, smoothsColors: false, colorSpace: .perceptual)
      }
      GridRow {
        Rectangle().fill(Gradient(colors: [.yellow, .blue]).colorSpace(.perceptual))
        Text("Mesh").font(.largeTitle.bold()).foregroundStyle(mesh)
        RoundedRectangle(cornerRadius: 12).fill(.image(Image(systemName: "star")))
        Circle().strokeBorder(.ellipticalGradient(colors: [.red, .blue]), lineWidth: 9)
      }
    }
    .foregroundStyle(.purple)
    .background(.white)
  }

  static let size = CGSize(width: 400, height: 160)
  static let steps: [Step] = [.picture]
}
