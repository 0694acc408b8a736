import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What a search field suggests, and when") struct SearchDetailTests {
  struct Word: Identifiable, Hashable {
    let id: String
  }

  @Observable final class Model {
    var text = ""
    var words: [Word] = []
    var suggested = [Word(id: "red"), Word(id: "blue")]
    var scope = 1
  }

  private struct Searching: View {
    @Bindable var model: Model
    var activation = SearchScopeActivation.automatic
    var hides = false

    var body: some View {
      Text("Content")
        .searchable(text: $model.text, tokens: $model.words, suggestedTokens: $model.suggested, prompt: "Find") { Text($0.id) }
        .searchSuggestions(hides ? .hidden : .automatic, for: .menu)
        .searchScopes($model.scope, activation: activation) {
          Text("Here").tag(1)
          Text("Everywhere").tag(2)
        }
    }
  }

  private func host(_ content: @autoclosure () -> Searching) throws -> ControlHost {
    let host = try ControlHost(size: CGSize(width: 700, height: 400), barRoom: 0) { ToolbarHost(content: content()) }
    host.key(Key("f"), .control)
    host.settle()
    return host
  }

  @Test("a token that is suggested is added in the place of what was written") func suggestedTokens() throws {
    let model = Model()
    let host = try host(Searching(model: model))
    host.type("bl")
    try host.click(.row, "blue")
    #expect(model.words == [Word(id: "blue")] && model.text.isEmpty)
    host.type("x")
    #expect(model.text == "x")
  }

  @Test("scopes are seen at once, or once something is written") func activation() throws {
    let at = try host(Searching(model: Model()))
    #expect(at.find(.text, "Everywhere") != nil || at.tree.flattened.contains { $0.label == "Everywhere" })
    let host = try host(Searching(model: Model(), activation: .onTextEntry))
    #expect(!host.tree.flattened.contains { $0.label == "Everywhere" })
    host.type("a")
    host.settle()
    #expect(host.tree.flattened.contains { $0.label == "Everywhere" })
  }

  @Test("nothing is suggested where suggestions are hidden") func hidden() throws {
    let host = try host(Searching(model: Model(), hides: true))
    #expect(host.find(.row, "red") == nil)
    #expect(host.tree.flattened.contains { $0.label == "Everywhere" })
  }

  private struct Result: View {
    let model: Model
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View {
      VStack {
        Text(isSearching ? "searching" : "at rest")
        Button("Found") { dismissSearch() }
      }
    }
  }

  private struct Finding: View {
    @Bindable var model: Model
    var body: some View { Result(model: model).searchable(text: $model.text) }
  }

  @Test("views within know whether somebody searches, and end the search") func searching() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 700, height: 400)) { Finding(model: model) }
    #expect(host.find(.text, "at rest") != nil)
    host.key(Key("f"), .control)
    host.settle()
    host.type("ab")
    #expect(host.find(.text, "searching") != nil && model.text == "ab")
    try host.click(.button, "Found")
    host.settle()
    #expect(host.find(.text, "at rest") != nil && model.text.isEmpty)
    #expect(host.find(.button, "Search") != nil && host.find(.searchField) == nil, "the field is a button again")
    try host.click(.button, "Found")
    #expect(host.find(.text, "at rest") != nil)
  }
}
