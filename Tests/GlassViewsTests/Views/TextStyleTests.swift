import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Styles of texts that are put together") struct TextStyleTests {
  private let pure = Color(red: 1, green: 0, blue: 0)
  private let deep = Color(red: 0, green: 0, blue: 1)

  /// The colours of each part of a text, `nil` where it is that of the whole.
  private func parts(_ text: Text) -> [RGBA?] {
    var environment = EnvironmentValues()
    environment.tint = Color(red: 0, green: 1, blue: 0)
    return text.request(in: environment).runs.map(\.color)
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
