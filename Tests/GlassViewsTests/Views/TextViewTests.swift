import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Text and images") struct TextViewTests {
  private let long = "The quick brown fox jumps over the lazy dog and runs away into the deep forest"

  @Test("text takes its ideal width where there is room, and wraps where there is not")
  func wrapping() throws {
    let wide = try #require(LayoutHost(Text(verbatim: long).named("t"), width: 2000).frame("t"))
    let narrow = try #require(LayoutHost(Text(verbatim: long).named("t"), width: 150, height: 400).frame("t"))
    #expect(wide.width > 300 && wide.width < 800)
    #expect(narrow.width <= 150)
    #expect(narrow.height > wide.height * 2.5)
  }

  @Test("text never exceeds the height it is offered by more than its first line")
  func height() throws {
    let host = LayoutHost(Text(verbatim: long).named("t"), width: 100, height: 40)
    #expect(try #require(host.frame("t")).height <= 40)
    let low = LayoutHost(Text(verbatim: long).named("t"), width: 100, height: 5)
    let line = try #require(LayoutHost(Text(verbatim: "x").named("t")).frame("t")).height
    #expect(low.frame("t")?.height == line)
  }

  @Test("a line limit cuts lines")
  func lineLimit() throws {
    let host = LayoutHost(
      VStack {
        Text(verbatim: long).named("one").lineLimit(1)
        Text(verbatim: "x").named("x")
      }, width: 100, height: 400)
    #expect(host.frame("one")?.height == host.frame("x")?.height)
  }

  @Test("text sizes are whole device pixels at any scale", arguments: [1.0, 1.25, 1.5, 2])
  func pixels(_ scale: Double) throws {
    let host = LayoutHost(Text(verbatim: "Hamburg").named("t"), width: 500) { $0.displayScale = CGFloat(scale) }
    let size = try #require(host.node("t")).frame.size
    #expect(abs((size.width * scale).rounded() - size.width * scale) < 1e-6)
    #expect(abs((size.height * scale).rounded() - size.height * scale) < 1e-6)
  }

  @Test("styles have the sizes of the table, and follow the dynamic type size")
  func fonts() {
    var environment = EnvironmentValues()
    let sizes: [(Font, Double)] = [
      (.largeTitle, 31), (.title, 25), (.title2, 20), (.title3, 17), (.headline, 14), (.body, 14), (.callout, 13),
      (.subheadline, 12), (.footnote, 11), (.caption, 11), (.caption2, 10),
    ]
    for (font, size) in sizes { #expect(font.resolved(in: environment).size == size) }
    #expect(Font.headline.resolved(in: environment).weight == .semibold)
    #expect(Font.body.bold().italic().resolved(in: environment).weight == .bold)
    environment.dynamicTypeSize = .accessibility1
    #expect(Font.body.resolved(in: environment).size == 22.5)
    #expect(Font.system(size: 14).resolved(in: environment).size == 14)
  }

  @Test("a weight set around a text holds where the text says nothing")
  func traits() {
    var environment = EnvironmentValues()
    environment.fontTraits = FontTraits(weight: .light)
    let text = Text(verbatim: "a") + Text(verbatim: "b").bold() + Text(verbatim: "c").font(.title).foregroundColor(.white)
    let runs = text.request(in: environment).runs
    #expect(runs.map(\.string) == ["a", "b", "c"])
    #expect(runs.map(\.font.weight) == [.light, .bold, .light])
    #expect(runs[2].font.size == 25)
    #expect(runs.map(\.color) == [nil, nil, RGBA.white])
  }

  @Test("interpolated keys hold their values")
  func interpolation() {
    let count = 3
    #expect(Text("\(count) pictures").string == "3 pictures")
    let name: Substring = "abc"[...]
    #expect(Text(name).string == "abc")
  }

  @Test("a new text lays out again; a new colour only paints")
  func updates() throws {
    struct Changing: View {
      let remote: Remote
      let recolor: Remote
      @State private var text = "short"
      @State private var isRed = false
      var body: some View {
        let _ = remote.act = { text = "much longer" }
        let _ = recolor.act = { isRed.toggle() }
        Text(text).named("t").foregroundStyle(isRed ? Color.red : .blue)
      }
    }
    let (remote, recolor) = (Remote(), Remote())
    let host = LayoutHost(Changing(remote: remote, recolor: recolor))
    let before = try #require(host.frame("t")).width
    remote.act()
    host.pump()
    #expect(try #require(host.frame("t")).width > before)
    let layouts = host.graph.layoutGeneration
    recolor.act()
    host.pump()
    #expect(host.graph.layoutGeneration == layouts)
    guard case .text(_, _, let ink)? = host.operations().first?.operation else {
      Issue.record("text is drawn")
      return
    }
    #expect(ink == Color.red.ink(in: EnvironmentValues()))
  }

  @Test("a symbol is 1.25 of its font and lies on the capitals of its text")
  func symbols() throws {
    let host = LayoutHost(
      HStack(alignment: .firstTextBaseline) {
        Image(systemName: "heart").named("symbol")
        Text(verbatim: "H").named("text")
      }.font(.system(size: 16)))
    let symbol = try #require(host.frame("symbol"))
    let text = try #require(host.node("text"))
    #expect(symbol.size == CGSize(width: 20, height: 20))
    let baseline = try #require(
      text.explicitAlignment(VerticalAlignment.firstTextBaseline.key, in: text.frame.size, text.placedProposal))
    let middleOfCapitals = text.globalTargetFrame.minY + baseline - 16 * 0.727 / 2
    #expect(abs(symbol.midY - middleOfCapitals) < 0.01)
  }

  @Test("an unknown symbol is reported and leaves its room empty", .collectsDiagnostics)
  func unknownSymbol() {
    let host = LayoutHost(Image(systemName: "no.such.symbol").named("symbol"))
    #expect(host.operations().isEmpty)
    #expect(host.frame("symbol")?.width == 18)
    #expect(isTold("no.such.symbol"))
  }

  @Test("a picture has its own size unless it is resizable")
  func pictures() {
    let bitmap = Bitmap(size: PixelSize(width: 60, height: 20))
    #expect(LayoutHost(Image(bitmap, scale: 2).named("i")).frame("i")?.size == CGSize(width: 30, height: 10))
    #expect(LayoutHost(Image(bitmap).resizable().named("i")).frame("i")?.size == CGSize(width: 200, height: 100))
    let fitted = LayoutHost(Image(bitmap).resizable().scaledToFit().named("i"))
    #expect(fitted.frame("i") == rect(0, 16.667, 200, 66.667))
    #expect(LayoutHost(Image(bitmap).resizable().named("i").fixedSize()).frame("i")?.size == CGSize(width: 60, height: 20))
  }

  @Test("a file that is no picture becomes a card, without a crash")
  func brokenFile() async throws {
    let host = LayoutHost(FileImage(path: "/nonexistent/picture.jpg").named("i").frame(width: 80, height: 60))
    #expect(host.frame("i")?.size == CGSize(width: 80, height: 60))
    for _ in 0..<12_000 where host.operations().count < 2 {
      try await Task.sleep(for: .milliseconds(5))
      host.pump()
    }
    #expect(host.operations().count == 2)
  }

  @Test("where there is room, a file that is no picture says why")
  func brokenFileWords() async throws {
    let host = LayoutHost(FileImage(path: "/nonexistent/other.jpg").frame(width: 400, height: 300))
    for _ in 0..<12_000 where host.operations().count < 2 {
      try await Task.sleep(for: .milliseconds(5))
      host.pump()
    }
    let hasText = host.operations().contains { if case .text = $0.operation { true } else { false } }
    #expect(hasText)
    let image = SemanticsTree.describe(host.graph.root).flatMap(\.flattened).first { $0.role == .image }
    #expect(image?.value == ImageFileError.notFound.description)
  }

  @Test("where there is no symbol of its name, a label of which the icon alone is shown shows its title", .collectsDiagnostics)
  func unknownIcon() {
    func texts(_ symbol: String) -> Int {
      let host = LayoutHost(Label("Favourites", systemImage: symbol).labelStyle(.iconOnly))
      return host.operations().count { if case .text = $0.operation { true } else { false } }
    }
    #expect(texts("heart") == 0 && texts("no.such.symbol") == 1)
  }

  @Test("a label is an icon and a title")
  func label() {
    let host = LayoutHost(Label("Favourites", systemImage: "heart"))
    let kinds = host.operations().map { item in
      switch item.operation {
      case .symbol: "symbol"
      case .text: "text"
      default: "other"
      }
    }
    #expect(kinds == ["symbol", "text"])
  }
}
