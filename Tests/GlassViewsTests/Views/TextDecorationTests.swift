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

  private struct Struck: View {
    @State private var isAsking = false
    @State private var choice = 1

    var body: some View {
      VStack {
        TextField("Name", text: .constant("milk")).frame(width: 200)
        Picker("Kind", selection: $choice) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        Button("Ask") { isAsking = true }
          .alert("Sure?", isPresented: $isAsking) {
            Button("Yes") {}
          } message: {
            Text("It is for good.")
          }
      }
      .strikethrough().underline().kerning(4).baselineOffset(2)
    }
  }

  /// What is seen of some words, wherever in the window; of what lies over others where they stand twice.
  private func run(_ words: String, in host: ControlHost) -> TextRun? {
    var found: TextRun?
    host.graph.root.visitSubtree { node in
      guard let text = node as? TextNode else { return }
      found = text.text.request(in: text.environment).runs.first { $0.string == words } ?? found
    }
    return found
  }

  private func isPlain(_ run: TextRun) -> Bool {
    !run.isStruckThrough && !run.isUnderlined && run.kerning == 0 && run.baselineOffset == 0
  }

  @Test("a field's own text has them") func fields() throws {
    let host = try ControlHost { Struck() }
    var fields: [TextFieldNode] = []
    host.graph.root.visitSubtree { if let field = $0 as? TextFieldNode { fields.append(field) } }
    let run = try #require(fields.first?.layout.request.runs.first)
    #expect(run.string == "milk" && run.isStruckThrough && run.isUnderlined)
    #expect((run.kerning, run.baselineOffset) == (4, 2))
  }

  @Test("neither the menus nor the alerts of what has them do") func presented() throws {
    let host = try ControlHost(size: CGSize(width: 640, height: 700)) { Struck() }
    #expect(run("Ask", in: host)?.isStruckThrough == true)
    host.click(try #require(host.find(.textField)).frame.center, .right)
    #expect(isPlain(try #require(run("Paste", in: host))))
    host.key(.escape)
    host.settle()
    host.click(try #require(host.find(.menuButton)).frame.center)
    #expect(isPlain(try #require(run("Two", in: host))))
    host.key(.escape)
    host.settle()
    try host.click(.button, "Ask")
    for words in ["Sure?", "It is for good.", "Yes"] { #expect(isPlain(try #require(run(words, in: host)))) }
  }
}
