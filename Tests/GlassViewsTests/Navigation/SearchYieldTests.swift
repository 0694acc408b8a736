import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("A search beneath a sidebar") struct SearchYieldTests {
  enum Owner: CaseIterable { case detail, splitView, sidebarField }

  @Observable final class Model {
    var text = ""
  }

  private struct Window: View {
    @Bindable var model: Model
    let owner: Owner

    var body: some View {
      switch owner {
      case .detail: columns(Text("Results").searchable(text: $model.text))
      case .splitView: columns(Text("Results")).searchable(text: $model.text)
      case .sidebarField: columns(Text("Results").searchable(text: $model.text, placement: .sidebar))
      }
    }

    private func columns(_ detail: some View) -> some View {
      NavigationSplitView {
        List { Text("Row") }
      } detail: {
        detail
      }
    }
  }

  @Test(
    "what lies over the detail goes as that is searched, and stays where the search may be its own", arguments: Owner.allCases)
  func begins(owner: Owner) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 480, height: 360), barRoom: 0) { Window(model: model, owner: owner) }
    try host.click(.button, "Show Sidebar")
    #expect(host.find(.sidebar) != nil)
    host.key(Key("f"), .control)
    host.settle()
    #expect((host.find(.sidebar) == nil) == (owner == .detail))
    host.type("zz")
    #expect(model.text == "zz")
  }

  @Test("a sidebar that is asked for during the search stays until one goes on with that") func goesOn() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 480, height: 360), barRoom: 0) { Window(model: model, owner: .detail) }
    host.key(Key("f"), .control)
    host.type("zz")
    try host.click(.button, "Show Sidebar")
    #expect(host.find(.sidebar) != nil && model.text == "zz")
    host.key(Key("f"), .control)
    host.settle()
    #expect(host.find(.sidebar) == nil)
    host.type("top")
    #expect(model.text.contains("top") && host.find(.searchField) != nil)
  }

  @Test("beside the detail it stays") func wide() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 1000, height: 360), barRoom: 0) { Window(model: model, owner: .detail) }
    host.key(Key("f"), .control)
    host.type("zz")
    host.settle()
    #expect(host.find(.sidebar) != nil)
  }
}
