import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("The scopes of a search") struct SearchScopeTests {
  struct Word: Identifiable, Hashable {
    let id: String
  }

  @Observable final class Model {
    var text = ""
    var words: [Word] = []
    var scope = 1
    var columns = NavigationSplitViewVisibility.all
  }

  /// What is searched, and in what.
  enum Place: CaseIterable {
    case window
    case aroundSplitView
    case detail
    case sheet
  }

  private struct Searching: View {
    @Bindable var model: Model
    let place: Place
    var activation = SearchScopeActivation.automatic

    var body: some View {
      switch place {
      case .window: searched(Text("Content"))
      case .aroundSplitView: searched(NavigationSplitView(sidebar: { Text("Sidebar") }, detail: { Text("Content") }))
      case .detail: NavigationSplitView(sidebar: { Text("Sidebar") }, detail: { searched(Text("Content")) })
      case .sheet:
        Color.blue.sheet(isPresented: .constant(true)) {
          searched(Text("Content").frame(width: 500, height: 240)).navigationTitle("Title")
        }
      }
    }

    private func searched(_ content: some View) -> some View {
      content
        .searchable(text: $model.text, tokens: $model.words) { Text($0.id) }
        .searchScopes($model.scope, activation: activation) {
          Text("Here").tag(1)
          Text("Everywhere").tag(2)
        }
    }
  }

  private let model = Model()

  private func window(_ place: Place, _ activation: SearchScopeActivation = .automatic) throws -> ControlHost {
    let window = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) {
      Searching(model: model, place: place, activation: activation)
    }
    #expect(scope(window) == nil)
    window.key(Key("f"), .control)
    window.settle()
    return window
  }

  private func scope(_ window: ControlHost) -> SemanticsElement? {
    window.tree.flattened.first { $0.label == "Everywhere" && $0.actions.contains(.press) }
  }

  @Test("they stand beneath the bar, over content that makes room, until the search ends", arguments: Place.allCases)
  func untilCancelled(place: Place) throws {
    let window = try window(place)
    let field = try #require(window.find(.searchField)).frame
    let (scope, content) = (try #require(self.scope(window)).frame, try #require(window.find(.text, "Content")).frame)
    #expect(scope.minY > field.maxY && scope.maxY < field.maxY + 70)
    #expect(abs(scope.midX - field.midX) < 110)
    window.type("ab")
    // Into the results.
    window.click(CGPoint(x: content.midX, y: content.maxY + 40))
    // A sheet keeps the focus where it is.
    let isLeft = place != .sheet
    #expect((window.focused is TextFieldNode) != isLeft && self.scope(window)?.frame == scope)
    window.click(scope.center)
    #expect(model.scope == 2 && model.text == "ab" && (window.focused is TextFieldNode) != isLeft)
    window.key(Key("f"), .control)
    window.key(.escape)
    window.settle()
    #expect(model.text.isEmpty && self.scope(window) != nil)
    window.key(.escape)
    window.settle()
    #expect(self.scope(window) == nil && window.find(.text, "Content") != nil)
  }

  @Test("content gives way to them and comes back") func room() throws {
    let window = try window(.window)
    let during = try #require(window.find(.text, "Content")).frame
    window.key(.escape)
    window.settle()
    let after = try #require(window.find(.text, "Content")).frame
    #expect(during.minY > after.minY + 20)
  }

  @Test("those that wait for a text stay when it is empty again, and while tokens alone are searched for") func text() throws {
    let window = try window(.window, .onTextEntry)
    #expect(scope(window) == nil)
    window.type("a")
    window.settle()
    #expect(scope(window) != nil)
    window.key(.backspace)
    window.settle()
    #expect(model.text.isEmpty && scope(window) != nil)
    model.words = [Word(id: "red")]
    window.settle()
    window.click(CGPoint(x: 450, y: 450))
    #expect(!(window.focused is TextFieldNode) && scope(window) != nil)
    model.words = []
    window.key(Key("f"), .control)
    window.key(.escape)
    window.settle()
    #expect(scope(window) == nil)
    window.key(Key("f"), .control)
    window.settle()
    #expect(scope(window) == nil, "a new search waits again")
  }

  @Test("Tab leads on to them from the field, also before anything is written, and the search goes on") func tab() throws {
    let window = try window(.aroundSplitView)
    window.key(.tab)
    window.settle()
    #expect(window.focusedLabel == "Here" && scope(window) != nil && window.find(.searchField) != nil)
    window.key(.right)
    #expect(model.scope == 2)
    window.key(.tab, .shift)
    window.settle()
    #expect(window.focused is TextFieldNode)
    window.key(.tab)
    window.key(.tab)
    window.settle()
    #expect(scope(window) == nil, "it was left empty")
  }

  @Test("keys lead to them from the field and back, and Escape goes one step back from there, too") func keys() throws {
    let window = try window(.window)
    window.key(.down)
    window.settle()
    #expect(window.focusedLabel == "Here" && scope(window) != nil)
    window.key(.right)
    #expect(model.scope == 2)
    window.key(.tab, .shift)
    window.settle()
    #expect(window.focused is TextFieldNode)
    window.key(.down)
    window.settle()
    window.key(.escape)
    window.settle()
    #expect(scope(window) == nil && window.find(.searchField) == nil)
  }

  private struct InSidebar: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView(columnVisibility: $model.columns) {
        List { Text("First") }
      } detail: {
        Text("Content")
      }
      .searchable(text: $model.text, placement: .sidebar)
      .searchScopes($model.scope) {
        Text("Here").tag(1)
        Text("Everywhere").tag(2)
      }
    }
  }

  @Test("in a sidebar they stand beneath the field, and over the detail while that is closed") func sidebar() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 500), barRoom: 0) { InSidebar(model: model) }
    window.key(Key("f"), .control)
    window.settle()
    let sidebar = try #require(window.find(.sidebar)).frame
    let (scope, row) = (try #require(self.scope(window)).frame, try #require(window.find(.row, "First")).frame)
    #expect(sidebar.contains(scope) && scope.maxY <= row.minY)
    window.type("a")
    model.columns = .detailOnly
    window.settle()
    let moved = try #require(self.scope(window)).frame
    #expect(moved.minX > 300 && window.tree.flattened.count { $0.label == "Everywhere" } == 1)
  }
}
