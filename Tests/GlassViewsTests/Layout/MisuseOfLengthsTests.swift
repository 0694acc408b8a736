import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Lengths that are none: told once, and nothing hangs or crashes") struct MisuseOfLengthsTests {
  /// What was said for the first time while a view was shown, used and drawn.
  private func complaints(_ view: some View) throws -> Set<String> {
    let before = Diagnostics.messages
    let host = try ControlHost(size: CGSize(width: 200, height: 200), barRoom: 0) { view }
    let middle = CGPoint(x: 100, y: 100)
    for distance in [100, CGFloat.nan, .infinity, -1e9] {
      host.window.inject(
        .scroll(ScrollEvent(.wheel, delta: CGSize(width: distance, height: distance), at: middle, time: host.platform.now)))
      host.settle(0.1)
    }
    host.click(middle)
    _ = host.tree
    return Diagnostics.messages.subtracting(before)
  }

  nonisolated private static let none: [CGFloat] = [.nan, .infinity, -.infinity, 1e300]

  /// A number whose complaint no other test has drawn yet: what was said once is not said again.
  private func isTold(_ name: String) -> Bool { Diagnostics.messages.contains { $0.contains(name + " was given") } }

  @Test("distances of modifiers are told by the modifier's name alone", arguments: none)
  func modifiers(length: CGFloat) throws {
    let text = Text(verbatim: "a")
    let said = try [
      complaints(text.padding(length)), complaints(text.padding(.leading, length)), complaints(text.offset(x: length)),
      complaints(text.position(x: 5, y: length)),
      complaints(
        VStack(spacing: length) {
          text; text
        }),
      complaints(
        HStack {
          text; Spacer(minLength: length); text
        }),
      complaints(
        HStack(alignment: .top) {
          text.alignmentGuide(.top) { _ in length }; text
        }),
      complaints(text.safeAreaInset(edge: .top, spacing: length) { text }),
      complaints(ScrollView { text }.safeAreaPadding(length)),
      complaints(ScrollView { text }.contentMargins(length)),
    ].flatMap { $0 }
    for name in [
      "padding", "offset", "position", "a stack's spacing", "Spacer(minLength:)", "an alignment guide", "safeAreaInset",
      "safeAreaPadding", "contentMargins",
    ] { #expect(isTold(name), "\(name)") }
    #expect(said.allSatisfy { $0.hasSuffix("a distance is finite") }, "\(said)")
  }

  @Test("so are those of lists, grids and lazy containers", arguments: none)
  func containers(length: CGFloat) throws {
    let rows = ForEach(0..<1000) { Text(verbatim: "\($0)") }
    let items = [GridItem(.fixed(length)), GridItem(.adaptive(minimum: length)), GridItem(spacing: length)]
    let said = try [
      complaints(ScrollView { LazyVStack(spacing: length) { rows } }),
      complaints(ScrollView { LazyVGrid(columns: items, spacing: length) { rows } }),
      complaints(
        Grid(horizontalSpacing: length, verticalSpacing: length) {
          GridRow {
            Text(verbatim: "a").gridCellAnchor(UnitPoint(x: length, y: 0))
            Color.red
          }
        }),
      complaints(List { rows.listRowInsets(EdgeInsets(top: length, leading: 0, bottom: 0, trailing: 0)) }),
      complaints(List { rows }.listRowSpacing(length)),
    ].flatMap { $0 }
    for name in [
      "a lazy container's spacing", "GridItem", "a grid's spacing", "gridCellAnchor", "listRowInsets", "listRowSpacing",
    ] {
      #expect(isTold(name), "\(name)")
    }
    #expect(said.allSatisfy { $0.hasSuffix("a distance is finite") }, "\(said)")
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
    #expect(isTold("layoutPriority") && isTold("zIndex"))
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
      #expect(Diagnostics.messages.contains { $0.contains("to draw with that is none; that part is not drawn") })
    }
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
    #expect(isTold("gridCellColumns"))
  }
}
