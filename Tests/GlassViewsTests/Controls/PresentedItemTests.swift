import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What is presented for an item") struct PresentedItemTests {
  struct Item: Identifiable {
    let id: String
    var name: String
  }

  @Observable final class Model {
    var item: Item?
    var dismissals = 0
  }

  enum Kind: CaseIterable {
    case sheet
    case cover
    case popover
  }

  private struct Shown: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 }.padding(60) }
  }

  private struct Presenting: View {
    @Bindable var model: Model
    let kind: Kind

    var body: some View {
      let view = Color.blue.frame(width: 100, height: 40)
      switch kind {
      case .sheet: view.sheet(item: $model.item, onDismiss: { model.dismissals += 1 }) { Shown(name: $0.name) }
      case .cover: view.fullScreenCover(item: $model.item, onDismiss: { model.dismissals += 1 }) { Shown(name: $0.name) }
      case .popover: view.popover(item: $model.item) { Shown(name: $0.name) }
      }
    }
  }

  private let model = Model()

  private func window(_ kind: Kind) throws -> ControlHost {
    let window = try ControlHost(size: CGSize(width: 700, height: 500), barRoom: 0) { Presenting(model: model, kind: kind) }
    model.item = Item(id: "a", name: "First")
    window.settle()
    return window
  }

  @Test("another item is shown in a panel of its own, after the first one was dismissed", arguments: Kind.allCases)
  func other(kind: Kind) throws {
    let window = try window(kind)
    try window.click(.button, "First 0")
    #expect(window.find(.button, "First 1") != nil)
    model.item = Item(id: "b", name: "Second")
    window.settle()
    #expect(window.find(.button, "Second 0") != nil && window.find(.button, "First 1") == nil)
    #expect(window.all(.dialog).count == 1 && model.dismissals == (kind == .popover ? 0 : 1))
    #expect(window.focusedLabel == "Second 0")
    window.key(.escape)
    window.settle()
    if kind == .cover {
      #expect(model.item != nil, "Escape does not dismiss one")
    } else {
      #expect(model.item == nil && window.find(.dialog) == nil && model.dismissals == (kind == .popover ? 0 : 2))
    }
  }

  @Test("the same item in another state is shown in the same panel", arguments: Kind.allCases) func same(kind: Kind) throws {
    let window = try window(kind)
    try window.click(.button, "First 0")
    model.item?.name = "Renamed"
    window.settle()
    #expect(window.find(.button, "Renamed 1") != nil && model.dismissals == 0)
  }

  @Test("what is shown stays in the panel while that goes", arguments: Kind.allCases) func leaving(kind: Kind) throws {
    let window = try window(kind)
    var found: TextNode?
    window.graph.root.visitSubtree { if let text = $0 as? TextNode { found = text } }
    let text = try #require(found)
    model.item = nil
    window.settle(0.05)
    #expect(!text.isRemoved)
    window.settle()
    #expect(text.isRemoved && window.find(.dialog) == nil)
  }
}
