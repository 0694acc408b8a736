import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Where the columns do not lie beside each other, the one that shows what is chosen comes to the front.
@MainActor @Suite("Rows chosen in a column that covers the next") struct SplitChoiceTests {
  @Observable final class Model {
    var chosen: Int?
    var several: Set<Int> = []
    var compact = NavigationSplitViewColumn.sidebar
  }

  private struct Two: View {
    @Bindable var model: Model
    var body: some View {
      NavigationSplitView(preferredCompactColumn: $model.compact) {
        List(0..<6, id: \.self, selection: $model.chosen) { NavigationLink("Category \($0)", value: $0) }
          .contextMenu(forSelectionType: Int.self) { _ in Button("Act") {} }
      } detail: {
        Text("detail \(model.chosen ?? -1)").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  private func window(_ model: Model) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 480, height: 500), barRoom: 0) { Two(model: model) }
  }

  private func click(_ window: ControlHost, _ label: String, _ button: PointerButton = .left) throws {
    window.click(try #require(window.find(.row, label), "no row \(label)").frame.center, button)
  }

  @Test("the sidebar makes way for what was chosen, and again for what was chosen before", arguments: [false, true])
  func makesWay(byFinger: Bool) throws {
    let model = Model()
    let window = try window(model)
    window.usesFinger = byFinger
    for _ in 0..<2 {
      #expect(window.find(.sidebar) != nil)
      try click(window, "Category 2")
      #expect(model.chosen == 2 && model.compact == .detail && window.find(.sidebar) == nil)
      #expect(window.find(.text, "detail 2") != nil)
      model.compact = .sidebar
      window.settle()
    }
  }

  @Test("the sidebar that a person asked for makes way too") func askedFor() throws {
    let model = Model()
    model.compact = .detail
    let window = try window(model)
    try window.click(.button, "Show Sidebar")
    #expect(window.find(.sidebar) != nil)
    try click(window, "Category 3")
    #expect(model.chosen == 3 && window.find(.sidebar) == nil)
  }

  @Test("it stays while keys walk through its rows, while a button is held down and for a menu") func stays() throws {
    let model = Model()
    let window = try window(model)
    let place = try #require(window.find(.row, "Category 1")).frame.center
    window.press(at: place)
    window.settle()
    #expect(model.chosen == 1 && window.find(.sidebar) != nil, "a press may become a drag")
    window.move(to: CGPoint(x: 440, y: 480))
    window.release()
    window.settle()
    #expect(window.find(.sidebar) != nil, "what is let go elsewhere is no click")
    window.key(.down)
    #expect(model.chosen == 2 && window.find(.sidebar) != nil)
    try click(window, "Category 4", .right)
    #expect(window.find(.menu) != nil && model.compact == .sidebar)
  }

  @Test("beside the detail the sidebar stays") func wide() throws {
    let model = Model()
    let window = try window(model)
    window.window.resize(to: CGSize(width: 900, height: 500))
    window.settle()
    try click(window, "Category 2")
    #expect(model.chosen == 2 && window.find(.sidebar) != nil)
  }

  private struct Several: View {
    @Bindable var model: Model
    var body: some View {
      NavigationSplitView(preferredCompactColumn: $model.compact) {
        List(0..<6, id: \.self, selection: $model.several) { Text("Row \($0)") }
      } detail: {
        Text("\(model.several.count) chosen").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  @Test("who chooses several rows has not finished") func several() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 480, height: 500), barRoom: 0) { Several(model: model) }
    for row in 1..<3 {
      let text = try #require(window.find(.row, "Row \(row)")).frame.center
      window.click(text, modifiers: .control)
    }
    #expect(model.several == [1, 2] && window.find(.sidebar) != nil)
    try click(window, "Row 4")
    #expect(model.several == [4] && window.find(.sidebar) == nil)
  }

  private struct Three: View {
    @Bindable var model: Model
    @State private var letter: Int?
    var body: some View {
      NavigationSplitView(preferredCompactColumn: $model.compact) {
        List(0..<3, id: \.self, selection: $model.chosen) { Text("Folder \($0)") }
      } content: {
        List(0..<3, id: \.self, selection: $letter) { Text("Letter \($0)") }
      } detail: {
        Text("letter \(letter ?? -1)").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  @Test("of three columns each leads to the next") func three() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 480, height: 500), barRoom: 0) { Three(model: model) }
    #expect(window.find(.sidebar) != nil)
    try click(window, "Folder 1")
    #expect(model.compact == .content && window.find(.sidebar) == nil)
    try click(window, "Letter 2")
    #expect(model.compact == .detail && window.find(.text, "letter 2") != nil)
    try window.click(.button, "Show List")
    try window.click(.button, "Show Sidebar")
    try click(window, "Folder 2")
    #expect(model.chosen == 2 && window.find(.sidebar) == nil, "it lay over the letters of that folder")
  }
}
