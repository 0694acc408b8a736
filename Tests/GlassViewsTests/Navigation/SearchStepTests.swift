import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What keys do in a search, step by step") struct SearchStepTests {
  @Observable final class Model {
    var text = ""
    var isOpen = false
    var submitted: [String] = []
  }

  private struct Searching: View {
    @Bindable var model: Model
    var submits = true

    var body: some View {
      if submits {
        searched.onSubmit(of: .search) { model.submitted.append(model.text) }
      } else {
        searched
      }
    }

    private var searched: some View {
      Text("Results").frame(maxWidth: .infinity, maxHeight: .infinity)
        .searchable(text: $model.text, isPresented: $model.isOpen)
        .searchSuggestions {
          ForEach(["Forest", "Lake", "Lane"].filter { model.text.isEmpty || $0.lowercased().hasPrefix(model.text) }, id: \.self) {
            Text($0).searchCompletion($0.lowercased())
          }
        }
    }
  }

  /// The same with scopes to go on to.
  private struct ScopedSearching: View {
    @Bindable var model: Model
    @State private var scope = 0

    var body: some View {
      Searching(model: model)
        .searchScopes($scope, activation: .onSearchPresentation) {
          Text("All").tag(0)
          Text("Places").tag(1)
        }
    }
  }

  private let model = Model()

  private func window(submits: Bool = true) throws -> ControlHost {
    let window = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) { Searching(model: model, submits: submits) }
    window.key(Key("f"), .control)
    window.settle()
    return window
  }

  private func suggested(_ window: ControlHost) -> [String] { window.all(.row).map(\.label) }

  @Test("a program that closes the field ends the search, and a click on the field begins it again") func closing() throws {
    let window = try window()
    window.type("la")
    model.isOpen = false
    window.settle()
    #expect(!(window.focused is TextFieldNode) && suggested(window).isEmpty && model.text == "la")
    try window.click(.searchField, "Search")
    #expect(model.isOpen && window.focused is TextFieldNode)
  }

  @Test("Return submits and closes what is suggested, which typing opens again", arguments: [true, false])
  func submitting(submits: Bool) throws {
    let window = try window(submits: submits)
    window.type("la")
    #expect(suggested(window) == ["Lake", "Lane"])
    window.key(.return)
    window.settle()
    #expect(model.submitted == (submits ? ["la"] : []) && model.text == "la")
    #expect(suggested(window).isEmpty && window.find(.list, "Suggestions") == nil && window.focused is TextFieldNode)
    window.type("k")
    window.settle()
    #expect(suggested(window) == ["Lake"])
  }

  @Test("Escape closes what is suggested, then clears the text, then ends the search", arguments: [true, false])
  func escape(amongSuggestions: Bool) throws {
    let window = try window()
    window.type("la")
    if amongSuggestions { window.key(.down) }
    window.key(.escape)
    window.settle()
    #expect(model.text == "la" && suggested(window).isEmpty && window.focused is TextFieldNode)
    window.key(.escape)
    window.settle()
    #expect(model.text.isEmpty && model.isOpen && suggested(window).isEmpty)
    window.key(.escape)
    window.settle()
    #expect(!model.isOpen && window.focused == nil)
  }

  @Test("undo brings back in one step what Escape cleared, and what is suggested for it; redo clears it again") func undo() throws
  {
    let window = try window()
    window.type("la")
    window.settle()
    for _ in 0..<2 { window.key(.escape) }
    window.settle()
    #expect(model.text.isEmpty && model.isOpen && suggested(window).isEmpty && window.focused is TextFieldNode)
    window.key(Key("z"), .control)
    window.settle()
    #expect(model.text == "la" && suggested(window) == ["Lake", "Lane"])
    window.key(Key("z"), [.control, .shift])
    window.settle()
    #expect(model.text.isEmpty && model.isOpen)
  }

  @Test("what is suggested and has the keys is filled like a menu's row, and the ring stays around the field") func marks() throws
  {
    let window = try window()
    window.type("la")
    let field = try #require(window.graph.root.firstDescendant { $0 is SearchFocusRingNode } as? SearchFocusRingNode)
    let row = try #require(window.find(.row, "Lake")).frame
    /// What is seen along a line that crosses a place from side to side, in the middle of its height.
    func line(across rect: CGRect, reach: CGFloat) -> [UInt32] {
      let start = Int(rect.midY) * 900
      return Array(window.pixels[start + Int(rect.minX - reach)..<start + Int(rect.maxX + reach)])
    }
    let before = (ring: line(across: field.globalFrame, reach: 5).prefix(8), row: line(across: row, reach: 0))
    window.key(.down)
    window.settle()
    #expect(window.focused is PressableNode)
    #expect(line(across: row, reach: 0) != before.row)
    #expect(line(across: field.globalFrame, reach: 5).prefix(8) == before.ring)
    window.key(.up)
    window.settle()
    #expect(line(across: row, reach: 0) == before.row)
  }

  @Test("the ring goes with the focus that Tab has taken through what is suggested and on to the scopes") func leftByTab() throws
  {
    let window = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) { ScopedSearching(model: model) }
    window.key(Key("f"), .control)
    window.type("la")
    window.settle()
    let field = try #require(window.graph.root.firstDescendant { $0 is SearchFocusRingNode }).globalFrame
    var ring: [UInt32] {
      Array(window.pixels[Int(field.midY) * 900 + Int(field.minX) - 5..<Int(field.midY) * 900 + Int(field.minX) + 3])
    }
    let seen = ring
    func tab(to label: String) {
      for _ in 0..<5 where window.focusedLabel != label {
        window.key(.tab)
        window.settle()
      }
    }
    tab(to: "Lake")
    #expect(window.focusedLabel == "Lake" && ring == seen)
    tab(to: "All")
    #expect(window.focusedLabel == "All" && ring != seen)
  }

  @Test("where nothing is suggested Escape clears the text at once") func nothingSuggested() throws {
    let window = try window()
    window.type("x")
    window.settle()
    #expect(window.find(.list, "Suggestions") == nil, "there is no empty panel")
    window.key(.escape)
    #expect(model.text.isEmpty && model.isOpen)
  }

  @Test("what is typed among the suggestions goes on in the field") func typing() throws {
    let window = try window()
    window.type("l")
    window.key(.down)
    #expect(window.focusedLabel == "Lake")
    window.type("a")
    #expect(model.text == "la" && window.focused is TextFieldNode)
    window.key(.down)
    window.key(.backspace)
    #expect(model.text == "l" && window.focused is TextFieldNode)
    window.key(.down)
    window.key(.left)
    window.type("x")
    #expect(model.text == "xl")
    window.settle()
    #expect(window.find(.list, "Suggestions") == nil)
  }

  private struct Principal: View {
    @Bindable var model: Model
    let placement: SearchFieldPlacement

    var body: some View {
      Color.blue.navigationTitle("Title")
        .toolbar {
          ToolbarItem(placement: .principal) { Button("Middle") {} }
          ToolbarItem { Button("Last") {} }
        }
        .searchable(text: $model.text, isPresented: $model.isOpen, placement: placement)
    }
  }

  @Test("a principal field stands in the middle of the bar, before what else stands there") func principal() throws {
    model.isOpen = true
    func order(_ placement: SearchFieldPlacement) throws -> [CGFloat] {
      let window = try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) {
        Principal(model: model, placement: placement)
      }
      return try [
        #require(window.find(.searchField)).frame.midX, #require(window.find(.button, "Middle")).frame.midX,
        #require(window.find(.button, "Last")).frame.midX,
      ]
    }
    let principal = try order(.toolbarPrincipal)
    #expect(principal == principal.sorted() && principal[0] > 300 && principal[1] < 700)
    let usual = try order(.toolbar)
    #expect(usual[0] > usual[1] && usual[0] < usual[2])
  }
}
