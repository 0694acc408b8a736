import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Lists") struct ListTests {
  private struct Item: Identifiable { let id: Int }

  private struct Chooser: View {
    let note: @MainActor (Int?) -> Void
    @State private var chosen: Int?
    var body: some View {
      let _ = note(chosen)
      List((0..<5000).map(Item.init), selection: $chosen) { Text(verbatim: "row \($0.id)").named("text \($0.id)") }
    }
  }

  @Test("rows are 36 points high, made as they come into view, and a click chooses one")
  func selection() throws {
    final class Notes { var chosen: Int? }
    let notes = Notes()
    let host = LayoutHost(Chooser(note: { notes.chosen = $0 }), width: 300, height: 200)
    let (first, second) = (try #require(host.frame("text 0")), try #require(host.frame("text 1")))
    #expect(second.midY - first.midY == 36)
    #expect(host.node("text 100") == nil)
    let place = CGPoint(x: 250, y: second.midY)
    let node = try #require(host.graph.root.hitTest(place) { $0.responder != nil })
    let press = Press(
      button: .left, position: CGPoint(x: 5, y: 5), start: CGPoint(x: 5, y: 5), isTouch: false, count: 1, modifiers: [], time: 0)
    #expect(node.responder?.pressBegan(press) == true)
    node.responder?.pressEnded(press)
    host.pump()
    #expect(notes.chosen == 1)
  }
}
