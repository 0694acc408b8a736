import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Styles of texts that are put together") struct TextStyleTests {
  private let pure = Color(red: 1, green: 0, blue: 0)
  private let deep = Color(red: 0, green: 0, blue: 1)

  /// The colours of each run of a text off glass, `nil` where it is that of the whole.
  private func parts(_ text: Text) -> [RGBA?] {
    var environment = EnvironmentValues()
    environment.tint = Color(red: 0, green: 1, blue: 0)
    let (request, inks) = text.lettering(in: environment)
    return request.runs.map { $0.color ?? ($0.part > 0 ? inks[$0.part - 1].plain : nil) }
  }

  @Test("a part in any style keeps it, and the others that of the whole")
  func concatenated() {
    #expect(parts(Text("a").foregroundStyle(.tint) + Text("b")) == [RGBA(0, 1, 0), nil])
    #expect(parts(Text("a") + Text("b").foregroundStyle(pure)) == [nil, RGBA(1, 0, 0)])
    #expect(parts(Text("a").foregroundStyle(.blue.gradient) + Text("b").foregroundStyle(pure)).last == RGBA(1, 0, 0))
    let gradient = LinearGradient(colors: [pure, deep], startPoint: .leading, endPoint: .trailing)
    #expect(parts(Text("a").foregroundStyle(gradient) + Text("b")) == [RGBA(0.5, 0, 0.5), nil], "its middle colour")
    // What was set further in stays.
    #expect(parts((Text("a").foregroundStyle(pure) + Text("b")).foregroundStyle(.tint)) == [RGBA(1, 0, 0), RGBA(0, 1, 0)])
    let levels = parts(Text("a").foregroundStyle(.secondary) + Text("b").foregroundStyle(.primary))
    #expect(levels[0] != nil && levels[0] != levels[1])
  }

  @Test("parts in inks that depend on the glass are drawn in those, each once, and keep their places")
  func partsOnGlass() throws {
    let text =
      Text("one ") + Text("two ").foregroundStyle(.secondary) + Text("three ").foregroundStyle(pure)
      + Text("four").foregroundStyle(.secondary) + Text(" [five](https://a.b)")
    let host = LayoutHost(text.padding().glassEffect(), width: 500, height: 100)
    let drawn = host.operations().compactMap { item -> (layout: TextLayout, ink: Ink)? in
      if case .text(let layout, _, let ink) = item.operation { (layout, ink) } else { nil }
    }
    guard drawn.count == 3, case .vibrant(0, _) = drawn[0].ink, case .vibrant(1, _) = drawn[1].ink, case .tint = drawn[2].ink
    else { return #expect(Bool(false), "\(drawn.map(\.ink))") }
    #expect(Set(drawn.map(\.layout.size.width)).count == 1)
    // Together they are the whole text, and no letter is drawn twice.
    let whole = TextLayout.make(drawn[0].layout.request, width: nil)
    func ink(_ layouts: [TextLayout]) -> [UInt32] {
      let picture = Bitmap(size: PixelSize(width: 300, height: 30))
      for layout in layouts { Painter(picture).draw(layout, at: .zero, scale: 1, color: .black) }
      return (0..<30).flatMap { row in (0..<300).map { picture[$0, row] } }
    }
    #expect(ink(drawn.map(\.layout)) == ink([whole]))
    #expect(ink([drawn[1].layout]) != ink([whole]))
  }

  @Test("a part keeps the glass legible where its letters are, and nowhere else; its shadow is the text's") func partPlaces() {
    let text = Text("one ") + Text("[link](https://a.b)") + Text(" and a lot more")
    let host = LayoutHost(
      VStack { text }.foregroundStyle(.primary.shadow(.drop(color: deep, radius: 0, x: 3, y: 4))), width: 500, height: 100)
    let drawn = host.operations().compactMap { item -> (layout: TextLayout, ink: Ink)? in
      if case .text(let layout, _, let ink) = item.operation { (layout, ink) } else { nil }
    }
    guard drawn.count == 3 else { return #expect(Bool(false), "\(drawn.map(\.ink))") }
    #expect(drawn[0].ink.plain == RGBA(0, 0, 1))
    let (shadow, part) = (drawn[0].layout, drawn[2].layout)
    #expect(shadow.inkRects == [CGRect(origin: .zero, size: shadow.size)], "all letters have it")
    let rect = part.inkRects.reduce(CGRect.null) { $0.union($1) }
    #expect(rect.minX > 10 && rect.width < shadow.size.width / 3)
    #expect(host.graph.root.chunk.inkBoxes(.hue).map(\.width) == [rect.width])
  }

  @Test("a text that leaves does so in its own inks") func leavingParts() {
    struct Counter: View {
      let remote: Remote
      @State private var isOne = true
      var body: some View {
        let text = isOne ? Text("3 ") + Text("new").foregroundStyle(.secondary) : Text("4")
        text.contentTransition(.opacity).onAppear { remote.act = { withAnimation { isOne = false } } }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Counter(remote: remote))
    remote.act()
    host.advance(by: 0.03)
    host.pump()
    let strengths = host.operations().compactMap { item -> Int? in
      if case .text(_, _, .vibrant(let strength, _)) = item.operation { strength } else { nil }
    }
    #expect(strengths.sorted() == [0, 0, 1], "\(strengths)")
  }

  @Test("where all of a text leads somewhere, all of it is in the tint") func onlyLink() {
    let drawn = LayoutHost(Text("[five](https://a.b)")).operations().compactMap { item -> Ink? in
      if case .text(_, _, let ink) = item.operation { ink } else { nil }
    }
    #expect(drawn.count == 1)
    guard case .tint? = drawn.first else { return #expect(Bool(false), "\(drawn)") }
  }

  @Test("a text in one gradient is drawn in all of it, also where it is put together")
  func gradient() {
    let gradient = LinearGradient(colors: [pure, deep], startPoint: .leading, endPoint: .trailing)
    for text in [Text("abc").foregroundStyle(gradient), (Text("a").bold() + Text("bc")).foregroundStyle(gradient)] {
      guard case .paintedText(_, _, .linearGradient)? = LayoutHost(text).operations().first?.operation else {
        Issue.record("letters in a gradient are painted")
        return
      }
    }
  }

  @Test("a style that cannot be compared is that of the whole text, with its shadows")
  func shadows() {
    let style = pure.shadow(.drop(color: deep, radius: 2, x: 3, y: 4))
    for text in [Text("abc").foregroundStyle(style), (Text("a").bold() + Text("bc")).foregroundStyle(style)] {
      let host = LayoutHost(text)
      // The shadow first, then the letters: the same ones, further on.
      let drawn = host.operations().compactMap { item -> (color: RGBA, origin: CGPoint, letters: TextLayout)? in
        guard case .text(let letters, _, let ink) = item.operation else { return nil }
        return (ink.plain, item.origin, letters)
      }
      #expect(drawn.map(\.color) == [RGBA(0, 0, 1), RGBA(1, 0, 0)])
      guard let shadow = drawn.first, let top = drawn.last else { continue }
      #expect(shadow.letters === top.letters)
      #expect(shadow.origin == CGPoint(x: top.origin.x + 3, y: top.origin.y + 4))
      #expect(blurs(host.graph.root.chunk) == [2])
    }
  }

  /// The radii of what is blurred.
  private func blurs(_ chunk: DisplayChunk) -> [CGFloat] {
    chunk.items.flatMap { item -> [CGFloat] in
      switch item {
      case .effect(.blur(let radius), let inner, _): [radius] + blurs(inner)
      case .chunk(let inner, _), .effect(_, let inner, _): blurs(inner)
      default: []
      }
    }
  }

  @Test("the same style again is the same text, another one is not")
  func equality() {
    func text(_ end: Color) -> Text {
      Text("a").foregroundStyle(LinearGradient(colors: [pure, end], startPoint: .leading, endPoint: .trailing))
    }
    #expect(text(deep) == text(deep) && text(deep).hashValueOfSegments == text(deep).hashValueOfSegments)
    #expect(text(deep) != text(pure))
    #expect(Text("a").foregroundStyle(.tint) == Text("a").foregroundStyle(.tint))
    #expect(Text("a").foregroundStyle(.tint) != Text("a").foregroundStyle(.background))
  }
}

extension Text {
  fileprivate var hashValueOfSegments: Int { segments.hashValue }
}
