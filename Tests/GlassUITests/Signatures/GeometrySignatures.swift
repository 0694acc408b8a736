import GlassUI

/// Initialisers and modifiers as they are documented: geometry.
struct GeometrySignatures: View {

  var body: some View {
    part1
    part2
  }

  @ViewBuilder private var part1: some View {
    HStack(alignment: .firstTextBaseline) { Text("a") }
    HStack(spacing: nil) { Text("a") }
    VStack(alignment: .leading, spacing: 10) { Text("a") }
    ZStack(alignment: .bottomLeading) { Text("a") }
    Spacer(minLength: 20)
    Divider()
    Text("a").fixedSize(horizontal: true, vertical: false)
    Text("a").position(CGPoint(x: 1, y: 2))
    Text("a").aspectRatio(CGSize(width: 1, height: 2), contentMode: .fit)
    Text("a").frame(minWidth: 0, idealWidth: 10, maxWidth: .infinity, minHeight: 0, idealHeight: 1, maxHeight: 2, alignment: .top)
    Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    AnyLayout(VStackLayout(alignment: .leading, spacing: 1)) { Text("a") }
  }

  @ViewBuilder private var part2: some View {
    GridLayout(alignment: .top, horizontalSpacing: 1, verticalSpacing: 1) { Text("a") }
    ViewThatFits(in: .horizontal) {
      Text("a"); Text("b")
    }
    Grid(alignment: .bottom, horizontalSpacing: 1, verticalSpacing: 1) { GridRow(alignment: .top) { Text("a") } }
    LazyVStack(alignment: .leading, spacing: 1, pinnedViews: [.sectionHeaders, .sectionFooters]) { Text("a") }
    LazyHStack(alignment: .top, spacing: 1, pinnedViews: .sectionHeaders) { Text("a") }
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 20, maximum: 40))], alignment: .leading, spacing: 4, pinnedViews: []) {
      Text("a")
    }
    LazyHGrid(rows: [GridItem(.fixed(20), spacing: 4, alignment: .top)], alignment: .top, spacing: 2) { Text("a") }
    GeometryReader { p in Text("\(p.bounds(of: .named("x"))?.width ?? 0)") }
    Text("a").coordinateSpace(.named("x"))
    Text("a").alignmentGuide(.third) { d in d[explicit: .third] ?? 0 }
  }
}
