import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Lengths that are none: told once, and nothing hangs or crashes", .collectsDiagnostics)
struct MisuseOfLengthsTests {
  /// Shows, uses and draws a view.
  private func use(_ view: some View) throws {
    let host = try ControlHost(size: CGSize(width: 200, height: 200), barRoom: 0) { view }
    let middle = CGPoint(x: 100, y: 100)
    for distance in [100, CGFloat.nan, .infinity, -1e9] {
      host.window.inject(
        .scroll(ScrollEvent(.wheel, delta: CGSize(width: distance, height: distance), at: middle, time: host.platform.now)))
      host.settle(0.1)
    }
    host.click(middle)
    _ = host.tree
  }

  nonisolated private static let none: [CGFloat] = [.nan, .infinity, -.infinity, 1e300]

  @Test("distances of modifiers are told by the modifier's name alone", arguments: none)
  func modifiers(length: CGFloat) throws {
    let text = Text(verbatim: "a")
    try use(text.padding(length))
    try use(text.padding(.leading, length))
    try use(text.offset(x: length))
    try use(text.position(x: 5, y: length))
    try use(
      VStack(spacing: length) {
        text; text
      })
    try use(
      HStack {
        text; Spacer(minLength: length); text
      })
    try use(
      HStack(alignment: .top) {
        text.alignmentGuide(.top) { _ in length }; text
      })
    try use(text.safeAreaInset(edge: .top, spacing: length) { text })
    try use(ScrollView { text }.safeAreaPadding(length))
    try use(ScrollView { text }.contentMargins(length))
    for name in [
      "padding", "offset", "position", "a stack's spacing", "Spacer(minLength:)", "an alignment guide", "safeAreaInset",
      "safeAreaPadding", "contentMargins",
    ] { #expect(isTold(name + " was given"), "\(name)") }
    #expect(told().allSatisfy { $0.hasSuffix("a distance is finite") }, "\(told())")
  }

  @Test("so are those of lists, grids and lazy containers", arguments: none)
  func containers(length: CGFloat) throws {
    let rows = ForEach(0..<1000) { Text(verbatim: "\($0)") }
    let items = [GridItem(.fixed(length)), GridItem(.adaptive(minimum: length)), GridItem(spacing: length)]
    try use(ScrollView { LazyVStack(spacing: length) { rows } })
    try use(ScrollView { LazyVGrid(columns: items, spacing: length) { rows } })
    try use(
      Grid(horizontalSpacing: length, verticalSpacing: length) {
        GridRow {
          Text(verbatim: "a").gridCellAnchor(UnitPoint(x: length, y: 0))
          Color.red
        }
      })
    try use(List { rows.listRowInsets(EdgeInsets(top: length, leading: 0, bottom: 0, trailing: 0)) })
    try use(List { rows }.listRowSpacing(length))
    for name in [
      "a lazy container's spacing", "GridItem", "a grid's spacing", "gridCellAnchor", "listRowInsets", "listRowSpacing",
    ] {
      #expect(isTold(name + " was given"), "\(name)")
    }
    #expect(told().allSatisfy { $0.hasSuffix("a distance is finite") }, "\(told())")
  }

  @Test("a priority or an index that is no number counts as 0")
  func ranks() {
    let host = LayoutHost(
      HStack(spacing: 0) {
        Color.red.layoutPriority(.nan).zIndex(.nan).named("a")
        Color.blue.named("b")
      })
    #expect(host.frame("a") == rect(0, 0, 100, 100))
    #expect(host.frame("b") == rect(100, 0, 100, 100))
    #expect(isTold("layoutPriority was given") && isTold("zIndex was given"))
  }

  private struct Odd: View {
    let length: CGFloat

    var body: some View {
      ZStack {
        Circle().stroke(.red, lineWidth: length)
        Circle().strokeBorder(.red, lineWidth: length)
        Circle().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [length, 3], dashPhase: length))
        Circle().inset(by: length).trim(from: length, to: 0.5).fill(.red)
        RoundedRectangle(cornerRadius: length).fill(.red)
        UnevenRoundedRectangle(topLeadingRadius: length).stroke(.red, lineWidth: 3)
        Path { path in
          path.move(to: CGPoint(x: length, y: 0))
          path.addArc(center: .zero, radius: length, startAngle: .degrees(length), endAngle: .zero, clockwise: true)
          path.addLine(to: CGPoint(x: 0, y: length))
        }
        .fill(.red)
        LinearGradient(
          stops: [.init(color: .red, location: length), .init(color: .blue, location: 0.3)],
          startPoint: UnitPoint(x: length, y: 0), endPoint: .bottom)
        RadialGradient(colors: [.red, .blue], center: .center, startRadius: length, endRadius: 20)
        AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(length), endAngle: .degrees(9))
      }
    }
  }

  private struct OddEffects: View {
    let length: CGFloat

    var body: some View {
      ZStack {
        Text(verbatim: "a").scaleEffect(length).rotationEffect(.degrees(length)).opacity(length)
        Text(verbatim: "b").blur(radius: length).shadow(radius: length, x: length)
        Text(verbatim: "c").font(.system(size: length)).kerning(length).baselineOffset(length).lineSpacing(length)
        Text(verbatim: "d").padding().glassEffect(.regular, in: .rect(cornerRadius: length))
        GlassEffectContainer(spacing: length) { Text(verbatim: "e").padding().glassEffect() }
        Text(verbatim: "f").transformEffect(CGAffineTransform(a: length, b: 0, c: length, d: 1, tx: length, ty: 0))
        Color.clear.overlay(Color(red: length, green: 0, blue: 0, opacity: length).hueRotation(.degrees(length)))
      }
    }
  }

  @Test(
    "what cannot be drawn is left out, told of, and leaves the rest of the picture alone",
    arguments: [.nan, .infinity, -.infinity, -50, 1e300, 1e7, 1e-300])
  func drawing(length: CGFloat) throws {
    func blue(beside view: some View) throws -> UInt32? {
      let host = try ControlHost(size: CGSize(width: 60, height: 60), barRoom: 0) {
        VStack(spacing: 0) {
          Color.blue
          view.frame(height: 20).clipped()
        }
      }
      return host.window.picture?[30, 10]
    }
    let plain = try #require(try blue(beside: Color.clear))
    #expect(try blue(beside: Odd(length: length)) == plain)
    #expect(try blue(beside: OddEffects(length: length)) == plain)
    if length.isNaN {
      #expect(isTold("to draw with that is none; that part is not drawn"))
    }
  }

  @Test("a length that is another one in each frame is told of once")
  func animatedLength() {
    for step in 1...20 { _ = LayoutHost(Color.red.frame(width: -CGFloat(step)).padding(CGFloat.nan)) }
    #expect(told().map { $0.prefix { $0 != ";" } } == ["frame(width:) was given -1.0", "padding was given nan"])
  }

  @Test("ranges as long as numbers go, and cells over as many columns, are laid out")
  func longest() {
    let rows = ForEach(0..<Int.max, id: \.self) { Color.red.frame(height: 20).named("\($0)") }
    let host = LayoutHost(ScrollView { LazyVStack(spacing: 0) { rows } })
    #expect(host.frame("3") == rect(0, 60, 200, 20))
    let grid = LayoutHost(ScrollView { LazyVGrid(columns: [GridItem(spacing: 0), GridItem()], spacing: 0) { rows } })
    #expect(grid.frame("3") == rect(100, 20, 100, 20))
    #expect(LayoutHost(List(0..<Int.max) { Box().named("\($0)") }, height: 200).frame("1")?.minY == 57)
    let wide = LayoutHost(
      Grid {
        GridRow { Box(width: 30).gridCellColumns(.max).named("wide") }
        GridRow { Box().gridCellColumns(.min).named("one") }
      })
    #expect(wide.frame("wide") != nil && wide.frame("one") != nil)
    #expect(isTold("gridCellColumns was given"))
  }
}
