import Foundation
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Lines and distances of all texts within") struct TextDecorationTests {
  private func runs(_ view: some View) -> [TextRun] {
    let host = LayoutHost(view)
    var runs: [TextRun] = []
    host.graph.root.visitSubtree { node in
      if let text = node as? TextNode { runs += text.text.request(in: text.environment).runs }
    }
    return runs
  }

  @Test("texts within have them, however deep, and those that say otherwise have their own") func inherited() throws {
    let runs = runs(
      VStack {
        Text("a")
        HStack { Text("b").underline(false).kerning(1) }
        Toggle("c", isOn: .constant(true))
      }.underline(pattern: .dot, color: .red).strikethrough().tracking(3).baselineOffset(4))
    try #require(runs.count >= 3)
    #expect(runs[0].isUnderlined && runs[0].isStruckThrough)
    #expect(runs[0].underline.pattern == .dot && runs[0].strikethrough.pattern == .solid)
    #expect(runs[0].underline.color != nil && runs[0].strikethrough.color == nil)
    #expect((runs[0].kerning, runs[0].baselineOffset) == (3, 4))
    #expect(!runs[1].isUnderlined && runs[1].isStruckThrough && runs[1].kerning == 1)
    #expect(runs[2].isUnderlined)
  }

  @Test("the innermost says whether there is a line") func switched() throws {
    let runs = runs(VStack { Text("a").frame(width: 20).strikethrough(false) }.strikethrough().underline(false))
    #expect(runs.first?.isStruckThrough == false)
    #expect(runs.first?.isUnderlined == false)
  }

  @Test("letters that stand apart take more room, and are laid out again when they do") func laidOut() throws {
    struct Spread: View {
      let remote: Remote
      @State private var isWide = false
      var body: some View {
        remote.act = { isWide.toggle() }
        return HStack { Text("wide").named("text") }.kerning(isWide ? 10 : 0)
      }
    }
    let remote = Remote()
    let host = LayoutHost(Spread(remote: remote))
    let before = try #require(host.frame("text")).width
    remote.act()
    host.pump()
    #expect(try #require(host.frame("text")).width > before + 25)
  }
}
