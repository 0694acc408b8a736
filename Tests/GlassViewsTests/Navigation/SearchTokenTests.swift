import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("A search field with tokens") struct SearchTokenTests {
  struct Tag: Identifiable, Hashable {
    let id: String
  }

  @Observable final class Search {
    var text = ""
    var tokens = [Tag(id: "Lake"), Tag(id: "Night")]
    var isOpen = true
    var scope = "All"
  }

  private struct Content: View {
    @Bindable var search: Search

    var body: some View {
      Color.blue
        .searchable(text: $search.text, tokens: $search.tokens, isPresented: $search.isOpen) { tag in Text(tag.id) }
        .searchSuggestions {
          if search.text.hasPrefix("f") { Text("Forest").searchCompletion("forest") }
        }
        .searchScopes($search.scope) {
          Text("All").tag("All")
          Text("Places").tag("Places")
        }
    }
  }

  private let search = Search()

  private func window() throws -> ControlHost {
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) { Content(search: search) }
    try window.click(.searchField, "Search")
    return window
  }

  private func tokens(_ window: ControlHost) -> [String] {
    (window.find(.toolbar)?.flattened ?? []).filter { $0.hint == "Removes it from the search" }.map(\.label)
  }

  @Test("tokens stand before the text, as the binding has them") func shown() throws {
    let window = try window()
    #expect(tokens(window) == ["Lake", "Night"])
    let field = try #require(window.find(.searchField, "Search"))
    let last = try #require(window.find(.button, "Night"))
    #expect(last.frame.maxX <= field.frame.minX)
    search.tokens.append(Tag(id: "Snow"))
    window.settle()
    #expect(tokens(window) == ["Lake", "Night", "Snow"])
  }

  @Test("Backspace at the beginning of the text takes the last token away, within the text it does not") func backspace() throws {
    let window = try window()
    window.type("a")
    window.key(.backspace)
    #expect(search.text.isEmpty && search.tokens.count == 2)
    window.key(.backspace)
    #expect(search.tokens == [Tag(id: "Lake")])
    window.key(.backspace)
    window.key(.backspace)
    #expect(search.tokens.isEmpty)
  }

  @Test("pressing a token removes that one") func pressing() throws {
    let window = try window()
    try window.click(.button, "Lake")
    #expect(search.tokens == [Tag(id: "Night")])
    #expect(tokens(window) == ["Night"])
  }

  @Test("Tab goes from the field on to its scopes and suggestions, and round to the tokens, which Space removes") func keys()
    throws
  {
    let window = try window()
    window.type("f")
    var visited: [String] = []
    for _ in 0..<12 where window.focusedLabel != "Lake" {
      window.key(.tab)
      visited.append(window.focusedLabel ?? "")
    }
    #expect(visited.contains("Forest") && visited.last == "Lake", "\(visited)")
    window.key(.space)
    #expect(search.tokens == [Tag(id: "Night")])
    try window.click(.searchField, "Search")
    window.key(.down)
    #expect(window.focusedLabel != "Search" && window.find(.button, "Forest") != nil, "an arrow down leads to what is suggested")
  }

  @Test("a field with tokens stays open without its being asked for") func open() throws {
    search.isOpen = false
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) { Content(search: search) }
    #expect(window.find(.searchField, "Search") != nil)
    search.tokens = []
    window.settle()
    #expect(window.find(.searchField, "Search") == nil && window.find(.button, "Search") != nil)
  }

  @Test("the field grows out of its button, and a suggestion completes the text beside the tokens") func growing() throws {
    search.tokens = []
    search.isOpen = false
    let window = try ControlHost(size: CGSize(width: 900, height: 500)) { Content(search: search) }
    let button = try #require(window.find(.button, "Search")).frame
    window.window.inject(.key(KeyEvent(.down, Key("f"), text: "", modifiers: .control, time: window.platform.now)))
    window.settle(0.05)
    let during = try #require(window.find(.searchField, "Search")).frame
    window.settle()
    let after = try #require(window.find(.searchField, "Search")).frame
    #expect(after.width > button.width && after.maxX <= 900)
    #expect(during.minX >= after.minX && during.minX <= button.maxX, "it comes from where the button was")
    search.tokens = [Tag(id: "Lake")]
    window.type("f")
    try window.click(.button, "Forest")
    #expect(search.text == "forest" && tokens(window) == ["Lake"])
  }
}
