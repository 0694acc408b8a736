import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Search fields in sidebars") struct SearchPlacementTests {
  @Observable final class Model {
    var text = ""
    var columns = NavigationSplitViewVisibility.all
  }

  private struct Detail: View {
    @Environment(\.isSearching) private var isSearching

    var body: some View { Text(isSearching ? "searching" : "at rest") }
  }

  private struct Searched: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView(columnVisibility: $model.columns) {
        List { Text("First") }
      } detail: {
        Detail().navigationTitle("Title")
      }
      .searchable(text: $model.text, placement: .sidebar, prompt: "Find")
      .searchSuggestions { Text("Forest").searchCompletion("forest") }
    }
  }

  private func window(_ model: Model) throws -> ControlHost {
    let host = try ControlHost(size: CGSize(width: 1000, height: 600)) { Searched(model: model) }
    host.settle()
    return host
  }

  @Test("the field stands above the list, as wide as the sidebar lets it be, and is used there")
  func inSidebar() throws {
    let model = Model()
    let host = try window(model)
    #expect(host.all(.searchField).count == 1)
    let (field, sidebar) = (try #require(host.find(.searchField)).frame, try #require(host.find(.sidebar)).frame)
    #expect(sidebar.contains(field) && field.width > sidebar.width / 2)
    let row = try #require(host.tree.flattened.first { $0.label == "First" }).frame
    #expect(field.maxY < row.minY)
    host.key(Key("f"), .control)
    host.settle()
    let suggested = try #require(host.find(.row, "Forest")).frame
    #expect(suggested.minY > field.maxY && suggested.minX < sidebar.maxX, "what is suggested stands beneath the field")
    let panel = try #require(host.find(.list, "Suggestions")).frame
    #expect(panel.minX == sidebar.minX + 10 && panel.maxX == sidebar.maxX - 10, "and is as wide as that: \(panel) in \(sidebar)")
    host.type("fo")
    #expect(model.text == "fo")
    for _ in 0..<3 { host.key(.escape) }
    host.settle()
    #expect(model.text.isEmpty && host.find(.row, "Forest") == nil && host.find(.searchField)?.frame == field)
    #expect(!host.tree.flattened.contains { $0.states.contains(.focused) })
  }

  @Observable final class Two {
    var list = ""
    var detail = ""
    var columns = NavigationSplitViewVisibility.all
  }

  private struct BothSearched: View {
    @Bindable var two: Two

    var body: some View {
      NavigationSplitView(columnVisibility: $two.columns) {
        List { Text("First") }.searchable(text: $two.list, prompt: "Find in List")
      } detail: {
        Detail().navigationTitle("Title").searchable(text: $two.detail, prompt: "Find in Detail")
      }
    }
  }

  @Test("of two searches that of the sidebar has its field there, and the other one in the bar, which keys go to") func both()
    throws
  {
    let two = Two()
    let host = try ControlHost(size: CGSize(width: 1000, height: 600)) { BothSearched(two: two) }
    let sidebar = try #require(host.find(.sidebar)).frame
    #expect(sidebar.contains(try #require(host.find(.searchField, "Find in List")).frame))
    host.key(Key("f"), .control)
    host.settle()
    host.type("ab")
    #expect(two.detail == "ab" && two.list.isEmpty)
    #expect(try #require(host.find(.searchField, "Find in Detail")).frame.minX > 500)
    try host.click(.searchField, "Find in List")
    host.type("cd")
    #expect(two.detail == "ab" && two.list == "cd" && host.find(.text, "searching") != nil)
    two.columns = .detailOnly
    host.settle()
    #expect(host.all(.searchField).map(\.label) == ["Find in Detail"])
    two.columns = .all
    host.settle()
    #expect(host.find(.searchField, "Find in List")?.value == "cd")
  }

  @Test("while the sidebar is closed the field is the bar's, with the same text")
  func closed() throws {
    let model = Model()
    let host = try window(model)
    host.key(Key("f"), .control)
    host.type("fo")
    host.settle()
    model.columns = .detailOnly
    host.settle()
    let field = try #require(host.find(.searchField))
    #expect(field.value == "fo" && field.frame.minX > 500)
    model.columns = .all
    host.settle()
    #expect(host.all(.searchField).count == 1)
    #expect(try #require(host.find(.searchField)).frame.maxX < 248)
  }

  @Test("a search goes on as the sidebar closes and opens: with its focus, and Escape still ends it", arguments: [true, false])
  func goesOn(opensFirst: Bool) throws {
    let model = Model()
    model.columns = opensFirst ? .all : .detailOnly
    let host = try ControlHost(size: CGSize(width: 1000, height: 600)) { Searched(model: model) }
    host.key(Key("f"), .control)
    host.settle()
    host.type("fo")
    for _ in 0..<2 {
      withAnimation { model.columns = model.columns == .all ? .detailOnly : .all }
      host.settle()
      #expect(host.find(.text, "searching") != nil)
      #expect(host.find(.searchField)?.states.contains(.focused) == true)
      host.type("x")
    }
    #expect(model.text == "foxx")
    for _ in 0..<3 { host.key(.escape) }
    host.settle()
    #expect(host.find(.text, "at rest") != nil && model.text.isEmpty)
    #expect(!host.tree.flattened.contains { $0.states.contains(.focused) })
  }

  @Test(
    "what is selected, and what can be undone, goes along to the other field", arguments: [false, true],
    [NavigationSplitViewVisibility.all, .detailOnly])
  func selection(isAnimated: Bool, first: NavigationSplitViewVisibility) throws {
    let model = Model()
    model.columns = first
    let host = try ControlHost(size: CGSize(width: 1000, height: 600)) { Searched(model: model) }
    host.key(Key("f"), .control)
    host.settle()
    host.type("forest")
    host.key(.left)
    for _ in 0..<3 { host.key(.left, .shift) }
    for _ in 0..<2 {
      withAnimation(isAnimated ? .brisk : nil) { model.columns = model.columns == .all ? .detailOnly : .all }
      host.settle()
      let field = try #require(host.focused as? TextFieldNode)
      #expect(field.state.text == "forest" && field.state.anchor == 5 && field.state.caret == 2)
    }
    host.type("x")
    #expect(model.text == "foxt")
    withAnimation(isAnimated ? .brisk : nil) { model.columns = model.columns == .all ? .detailOnly : .all }
    host.settle()
    host.key(Key("z"), .control)
    #expect(model.text == "forest")
  }

  @Test("a search that begins anew knows nothing of the last one") func anew() throws {
    let model = Model()
    model.columns = .detailOnly
    let host = try window(model)
    host.key(Key("f"), .control)
    host.settle()
    host.type("fo")
    // What is suggested goes, then the text, then the search.
    for _ in 0..<3 { host.key(.escape) }
    host.settle()
    #expect(!(host.focused is TextFieldNode))
    host.key(Key("f"), .control)
    host.settle()
    host.key(Key("z"), .control)
    #expect(model.text.isEmpty && host.focused is TextFieldNode)
  }

  @Test("so they do where the window becomes narrow and wide again") func narrow() throws {
    let model = Model()
    let host = try window(model)
    host.key(Key("f"), .control)
    host.settle()
    host.type("forest")
    for _ in 0..<3 { host.key(.left, .shift) }
    for width in [480.0, 1000] {
      host.window.resize(to: CGSize(width: width, height: 600))
      host.settle()
      #expect(try #require(host.focused as? TextFieldNode).state.selection == 3..<6)
    }
  }
}
