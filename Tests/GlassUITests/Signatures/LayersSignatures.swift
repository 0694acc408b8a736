import GlassUI

/// Initialisers and modifiers as they are documented: layers.
struct LayersSignatures: View {

  var body: some View {
    part1
    part2
    part3
  }

  @ViewBuilder private var part1: some View {
    Text("a").overlay(.blue, in: Rectangle().inset(by: 5).stroke(lineWidth: 5))
    Text("a").overlay(.blue, in: Rectangle().inset(by: 5).stroke(lineWidth: 5), fillStyle: FillStyle())
    Text("a").containerBackground(.red.gradient, for: .navigation)
    Text("a").environment(\.backgroundMaterial, nil)
    Text("a").environment(\.backgroundMaterial, .thick)
    Text("a").presentationBackground(.thinMaterial)
    ConcentricRectangle()
    ConcentricRectangle(corners: .concentric, isUniform: true)
    ConcentricRectangle(corners: .concentric(minimum: 12))
    ConcentricRectangle(corners: .fixed(12))
    ConcentricRectangle(
      topLeadingCorner: .fixed(3), topTrailingCorner: .concentric, bottomLeadingCorner: .concentric,
      bottomTrailingCorner: .concentric)
    ConcentricRectangle(uniformTopCorners: .fixed(3), uniformBottomCorners: .concentric)
    ConcentricRectangle(uniformLeadingCorners: .concentric)
    Text("a").clipShape(.rect(uniformTopCorners: .concentric, bottomLeadingCorner: 4, bottomTrailingCorner: .concentric))
  }

  @ViewBuilder private var part2: some View {
    Text("a").clipShape(.rect(corners: .concentric))
    Text("a").clipShape(.rect(cornerRadius: 4, style: .continuous), style: FillStyle())
    Text("a").clipShape(.rect(cornerRadii: .init(topLeading: 3, bottomLeading: 1, bottomTrailing: 1, topTrailing: 1)))
    Text("a").clipShape(.rect(topLeadingRadius: 1, bottomTrailingRadius: 2))
    Text("a").clipShape(.rect(cornerSize: CGSize(width: 1, height: 1)))
    Text("a").clipShape(.containerRelative)
    Text("a").clipShape(.ellipse)
    Text("a").clipShape(.circle)
    Text("a").clipShape(.capsule(style: .continuous))
    Text("a").clipped(antialiased: true)
    Text("a").cornerRadius(5)
    Text("a").mask(alignment: .top) { Circle() }
  }

  @ViewBuilder private var part3: some View {
    Text("a").mask(Circle())
    Text("a").shadow(radius: 3)
    Text("a").blur(radius: 3, opaque: true)
    Text("a").scaleEffect(x: 1, y: 2, anchor: .center)
    Text("a").scaleEffect(CGSize(width: 1, height: 2), anchor: .top)
    Text("a").transformEffect(CGAffineTransform(scaleX: 1, y: 2))
    Text("a").hidden()
    Text("a").ignoresSafeArea(.keyboard, edges: .bottom)
    Text("a").modifier(MyModifier())
  }
}
