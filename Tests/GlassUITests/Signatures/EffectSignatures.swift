import GlassUI

/// Initialisers and modifiers as they are documented: joined forms, further styles, changed colours.
struct EffectSignatures: View {
  var body: some View {
    colors
    shapes
    gradients
    styles
  }

  @ViewBuilder private var colors: some View {
    Text("a").brightness(0.1)
    Text("a").contrast(1)
    Text("a").saturation(0)
    Text("a").grayscale(1)
    Text("a").hueRotation(.degrees(3))
    Text("a").colorInvert()
    Text("a").colorMultiply(.red)
    Text("a").luminanceToAlpha()
    Text("a").blendMode(.multiply)
    Text("a").compositingGroup()
    Text("a").drawingGroup()
    Text("a").drawingGroup(opaque: false, colorMode: .linear)
  }

  @ViewBuilder private var shapes: some View {
    MyShape().union(Circle()).fill(.red)
    MyShape().intersection(Circle())
    MyShape().subtracting(Circle())
    MyShape().symmetricDifference(Circle())
    MyShape().union(Circle(), eoFill: true)
    Path(CGRect(x: 0, y: 0, width: 9, height: 9)).union(Path(ellipseIn: CGRect(x: 4, y: 4, width: 9, height: 9)))
    Path(CGRect(x: 0, y: 0, width: 9, height: 9)).normalized()
  }

  @ViewBuilder private var gradients: some View {
    EllipticalGradient(colors: [.red, .blue])
    EllipticalGradient(colors: [.red, .blue], center: .top, startRadiusFraction: 0, endRadiusFraction: 0.4)
    EllipticalGradient(gradient: Gradient(colors: [.red]))
    EllipticalGradient(stops: [.init(color: .red, location: 0)], center: .center)
    Rectangle().fill(.ellipticalGradient(colors: [.red]))
    Rectangle().fill(.ellipticalGradient(Gradient(colors: [.red]), center: .bottom))
    MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .mint])
    MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .mint], background: .red,
      smoothsColors: false, colorSpace: .perceptual)
    Rectangle().fill(Gradient(colors: [.red, .blue]).colorSpace(.perceptual))
    Rectangle().tint(.red.gradient)
  }

  @ViewBuilder private var styles: some View {
    Rectangle().fill(.image(Image(systemName: "star")))
    Rectangle().fill(.image(Image(systemName: "star"), sourceRect: CGRect(x: 0, y: 0, width: 0.5, height: 0.5), scale: 2))
    ImagePaint(image: Image(systemName: "star"), scale: 0.5)
    Rectangle().fill(.shadow(.drop(radius: 3)))
    Rectangle().fill(.red.shadow(.inner(color: .black, radius: 3, x: 1, y: 1)))
    Rectangle().fill(.red.blendMode(.multiply))
    Rectangle().fill(.opacity(0.5))
    Color(.displayP3, red: 1, green: 0, blue: 0)
    Color(.displayP3, white: 0.5)
    Color.red.mix(with: .blue, by: 0.5)
    Color.red.mix(with: .blue, by: 0.5, in: .device)
    Color(Color.Resolved(red: 1, green: 0, blue: 0, opacity: 1))
    Text(verbatim: "\(Color.red.resolve(in: EnvironmentValues()).red)")
  }
}
