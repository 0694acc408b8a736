import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Where one column is seen at a time, Return goes on to what is chosen as a click does.
@MainActor @Suite("Return in a column that covers the next") struct SplitReturnTests {
  @Observable final class Model {
    var folder: Int? = 0
    var letter: Int?
    var several: Set<Int> = []
    var acted: [Set<Int>] = []
  }

  private struct Three: View {
    @Bindable var model: Model
    var choosesSeveral = false
    var hasAction = false

    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self, selection: $model.folder) { Text("Folder \($0)") }
      } content: {
        if hasAction {
          letters.contextMenu(forSelectionType: Int.self) { _ in
          } primaryAction: {
            model.acted.append($0)
          }
        } else {
          letters
        }
      } detail: {
        VStack {
          Text("letter \(model.letter ?? -1)")
          Button("Answer") {}
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .toolbar { ToolbarItem { Button("Act") {} } }
      }
    }

    @ViewBuilder private var letters: some View {
      if choosesSeveral {
        List(0..<4, id: \.self, selection: $model.several) { Text("Letter \($0)") }
      } else {
        List(0..<4, id: \.self, selection: $model.letter) { Text("Letter \($0)") }
      }
    }
  }

  private func window(_ view: Three, width: CGFloat = 480) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 500), barRoom: 0) { view }
  }

  /// Walks on by Tab until what has the focus is of a kind.
  private func tab(_ window: ControlHost, to role: SemanticsRole, _ label: String? = nil) {
    func isThere() -> Bool {
      window.all(role).contains { (label == nil || $0.label == label) && $0.states.contains(.focused) }
    }
    for _ in 0..<20 where !isThere() { window.key(.tab) }
    #expect(isThere(), "no \(role)")
  }

  private func isListSeen(_ window: ControlHost) -> Bool { window.find(.row, "Letter 0") != nil }

  @Test("arrows choose, Return goes on, and the focus goes along", arguments: [false, true]) func one(hasAction: Bool) throws {
    let model = Model()
    let window = try window(Three(model: model, hasAction: hasAction))
    tab(window, to: .list)
    window.key(.down)
    window.key(.down)
    #expect(model.letter == 1 && isListSeen(window), "who walks through the rows has not finished")
    window.key(.return)
    #expect(!isListSeen(window) && window.find(.text, "letter 1") != nil)
    #expect(window.focusedLabel == "Answer", "and not what had it before the list")
    #expect(model.acted == (hasAction ? [[1]] : []))
    // Back again it goes on to what is chosen already.
    try window.click(.button, "Show List")
    tab(window, to: .list)
    window.key(.return)
    #expect(!isListSeen(window) && model.letter == 1)
  }

  @Test("it goes on with several rows too, and with none that is chosen it does not") func several() throws {
    let model = Model()
    let window = try window(Three(model: model, choosesSeveral: true))
    tab(window, to: .list)
    window.key(.return)
    #expect(isListSeen(window))
    window.key(.down)
    window.key(.down, .shift)
    #expect(model.several == [0, 1] && isListSeen(window))
    window.key(.return)
    #expect(!isListSeen(window) && model.several == [0, 1])
  }

  @Test("beside the next column the keys stay in the list") func wide() throws {
    let model = Model()
    let window = try window(Three(model: model), width: 1000)
    for _ in 0..<2 { tab(window, to: .list) }
    let place = try #require(window.find(.row, "Letter 2")).frame.center
    window.click(place)
    let list = window.focused
    window.key(.return)
    #expect(window.focused === list && list is ListKeysNode && isListSeen(window))
  }

  @Test("a sidebar that lies over the rest makes way for the column that it leads to") func sidebar() throws {
    let model = Model()
    let window = try window(Three(model: model))
    tab(window, to: .button, "Show Sidebar")
    window.key(.return)
    #expect(window.find(.sidebar) != nil)
    tab(window, to: .list)
    window.key(.down)
    #expect(model.folder == 1 && window.find(.sidebar) != nil)
    window.key(.return)
    #expect(window.find(.sidebar) == nil && isListSeen(window))
    #expect(window.all(.list).contains { $0.states.contains(.focused) })
    window.key(.down)
    #expect(model.letter == 0)
    window.key(.return)
    #expect(window.find(.text, "letter 0") != nil && !isListSeen(window))
  }

  @Test("the way back by Show List gives the focus back to the list, whose arrows go on from there") func back() throws {
    let model = Model()
    let window = try window(Three(model: model))
    tab(window, to: .list)
    let list = window.focused
    window.key(.down)
    window.key(.down)
    window.key(.return)
    #expect(window.focusedLabel == "Answer")
    tab(window, to: .button, "Show List")
    window.key(.return)
    #expect(isListSeen(window) && window.focused === list)
    #expect(window.focused.map(window.host.input.focus.isRingVisible) == true)
    window.key(.down)
    #expect(model.letter == 2 && isListSeen(window))
  }

  @Test("so does the pointer's, by which the list was left as well", arguments: [false, true]) func byPointer(usesDetail: Bool)
    throws
  {
    let model = Model()
    let window = try window(Three(model: model))
    window.click(try #require(window.find(.row, "Letter 1")).frame.center)
    #expect(!isListSeen(window) && window.focused == nil)
    if usesDetail {
      tab(window, to: .button, "Answer")
      window.key(.space)
    }
    try window.click(.button, "Show List")
    #expect(isListSeen(window) && window.focused is ListKeysNode)
    #expect(window.focused.map(window.host.input.focus.isRingVisible) == false)
    window.key(.down)
    #expect(model.letter == 2 && isListSeen(window))
  }

  @Test("where nothing in the list had it before, keys that go back begin there") func first() throws {
    let model = Model()
    model.letter = 1
    let window = try window(Three(model: model))
    tab(window, to: .button, "Show List")
    window.key(.space)
    #expect(isListSeen(window) && window.focused is ListKeysNode)
    // And what has the focus elsewhere in the bar keeps it.
    tab(window, to: .button, "Show Sidebar")
    window.key(.return)
    #expect(window.focusedLabel == "Hide Sidebar")
  }
}
