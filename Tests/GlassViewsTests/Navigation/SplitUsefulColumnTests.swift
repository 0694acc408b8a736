import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Which column is seen where there is room for one and the program prefers none.
@MainActor @Suite("The column that shows something useful") struct SplitUsefulColumnTests {
  @Observable final class Model {
    var folder: Int?
    var letter: Int?
  }

  private struct Three: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self, selection: $model.folder) { Text("Folder \($0)") }.navigationTitle("Folders")
      } content: {
        List(0..<3, id: \.self, selection: $model.letter) { Text("Letter \($0)") }
          .navigationTitle("Letters").navigationSubtitle("3 letters")
      } detail: {
        Text("letter \(model.letter ?? -1)").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  private struct Two: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self, selection: $model.folder) { Text("Folder \($0)") }.navigationTitle("Folders")
      } detail: {
        Text("folder \(model.folder ?? -1)").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  private func three(_ model: Model, width: CGFloat = 480) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 500), barRoom: 0) { Three(model: model) }
  }

  private func two(_ model: Model, width: CGFloat = 480) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 500), barRoom: 0) { Two(model: model) }
  }

  private enum Seen: Equatable { case sidebar, content, detail }

  /// The column in front; a sidebar lies over the others.
  private func seen(_ window: ControlHost) -> Seen {
    if window.find(.sidebar) != nil { return .sidebar }
    return window.find(.row, "Letter 0") != nil ? .content : .detail
  }

  private func click(_ window: ControlHost, _ row: String) throws {
    window.click(try #require(window.find(.row, row), "no row \(row)").frame.center)
  }

  private func resize(_ window: ControlHost, to width: CGFloat) {
    window.window.resize(to: CGSize(width: width, height: 500))
    window.settle()
  }

  @Test("the last column whose content was chosen is it, by what was chosen before it") func rule() {
    let choices: [SplitColumnChoice?] = [nil, .open, .made]
    let expected: [[NavigationSplitViewColumn]] = [
      [.detail, .content, .detail], [.sidebar, .sidebar, .detail], [.detail, .content, .detail],
    ]
    for (sidebar, columns) in zip(choices, expected) {
      for (content, column) in zip(choices, columns) {
        #expect(NavigationSplitViewColumn(sidebar: sidebar, content: content) == column)
      }
    }
  }

  @Test("a window opens on the column to choose from, and on the detail once that was done") func opening() throws {
    let cases: [(folder: Int?, letter: Int?, column: Seen)] = [(nil, nil, .sidebar), (1, nil, .content), (1, 2, .detail)]
    for (folder, letter, column) in cases {
      let model = Model()
      (model.folder, model.letter) = (folder, letter)
      #expect(seen(try three(model)) == column)
    }
    let model = Model()
    #expect(seen(try two(model)) == .sidebar)
    model.folder = 1
    #expect(seen(try two(model)) == .detail)
  }

  private struct Filtered: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        if model.letter == nil {
          List(0..<3, id: \.self, selection: $model.folder) { Text("Folder \($0)") }
        } else {
          Text("nothing found")
        }
      } detail: {
        Text("detail").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  @Test("a column whose rows are filtered away stays in front") func filtered() throws {
    let model = Model()
    let window = try ControlHost(size: CGSize(width: 480, height: 500), barRoom: 0) { Filtered(model: model) }
    #expect(seen(window) == .sidebar)
    model.letter = 1
    window.settle()
    #expect(seen(window) == .sidebar && window.find(.text, "nothing found") != nil)
  }

  private struct Inspected: View {
    @Bindable var model: Model
    @Bindable var panel: Panel

    var body: some View {
      Two(model: model).inspector(isPresented: $panel.isOpen) { Text("inspector") }
    }
  }

  @Observable final class Panel { var isOpen = true }

  @Test("an open inspector stays where nothing is chosen: nobody asked for the sidebar") func inspector() throws {
    let (model, panel) = (Model(), Panel())
    let window = try ControlHost(size: CGSize(width: 480, height: 500), barRoom: 0) { Inspected(model: model, panel: panel) }
    window.settle()
    #expect(panel.isOpen && window.find(.inspector) != nil)
    model.folder = 1
    window.settle()
    model.folder = nil
    window.settle()
    #expect(panel.isOpen)
    panel.isOpen = false
    window.settle()
    #expect(seen(window) == .sidebar, "with the room for it, it is there")
  }

  @Test("so does one that becomes narrow") func resized() throws {
    let model = Model()
    let window = try three(model, width: 1000)
    model.folder = 1
    window.settle()
    resize(window, to: 480)
    #expect(seen(window) == .content)
    resize(window, to: 1000)
    try click(window, "Letter 1")
    try click(window, "Folder 2")
    resize(window, to: 480)
    #expect(seen(window) == .detail)
  }

  @Test("rows that are chosen lead on, and back once nothing is chosen any more") func following() throws {
    let model = Model()
    let window = try three(model)
    try click(window, "Folder 1")
    #expect(seen(window) == .content)
    try click(window, "Letter 2")
    #expect(seen(window) == .detail && window.find(.text, "letter 2") != nil)
    model.letter = nil
    window.settle()
    #expect(seen(window) == .content)
    (model.folder, model.letter) = (2, 0)
    window.settle()
    #expect(seen(window) == .detail, "the program chooses as well")
  }

  @Test("who walks through the rows by keys stays among them") func keys() throws {
    let model = Model()
    model.folder = 1
    let window = try three(model)
    for _ in 0..<12 where !(window.focused is ListKeysNode) { window.key(.tab) }
    window.key(.down)
    window.key(.down)
    #expect(model.letter == 1 && seen(window) == .content)
  }

  @Test("what the program chooses after that in the same column leads on, what it chooses in the next one does not")
  func program() throws {
    let model = Model()
    let window = try three(model)
    func walk() {
      for _ in 0..<12 where !(window.focused is ListKeysNode) { window.key(.tab) }
      window.key(.down)
    }
    walk()
    #expect(model.folder != nil && seen(window) == .sidebar)
    model.letter = 1
    window.settle()
    #expect(seen(window) == .sidebar)
    model.folder = 2
    window.settle()
    #expect(seen(window) == .detail)
    let letters = Model()
    letters.folder = 1
    let other = try three(letters)
    for _ in 0..<12 where !(other.focused is ListKeysNode) { other.key(.tab) }
    other.key(.down)
    #expect(letters.letter != nil && seen(other) == .content)
    letters.letter = 2
    other.settle()
    #expect(seen(other) == .detail && other.find(.text, "letter 2") != nil)
  }

  @Test("a sidebar that was closed without a choice stays closed") func closed() throws {
    let window = try two(Model())
    window.key(.escape)
    window.settle()
    #expect(seen(window) == .detail)
    try window.click(.button, "Show Sidebar")
    try click(window, "Folder 1")
    #expect(seen(window) == .detail && window.find(.text, "folder 1") != nil)
  }

  @Test("links are choices too, and where there is nothing to choose the detail is useful") func others() throws {
    let links = try ControlHost(size: CGSize(width: 480, height: 400), barRoom: 0) {
      NavigationSplitView {
        List { NavigationLink("One") { Text("the first") } }
      } detail: {
        Text("Nothing").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    #expect(seen(links) == .sidebar)
    try links.click(.link, "One")
    #expect(seen(links) == .detail && links.find(.text, "the first") != nil)
    let plain = try ControlHost(size: CGSize(width: 480, height: 400), barRoom: 0) {
      NavigationSplitView {
        List { Text("One") }
      } detail: {
        Text("Always").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    #expect(seen(plain) == .detail)
  }

  @Observable final class Items {
    struct Item: Identifiable { let id: Int }
    let all = (0..<3).map { Item(id: $0) }
    var one: Int?
    var several: Set<Int> = []
  }

  private struct OfItems: View {
    @Bindable var items: Items
    let allowsSeveral: Bool

    var body: some View {
      NavigationSplitView {
        if allowsSeveral {
          List(items.all, selection: $items.several) { Text("Item \($0.id)") }
        } else {
          List(items.all, selection: $items.one) { Text("Item \($0.id)") }
        }
      } detail: {
        Text("detail").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  @Test("a list of identifiable elements chooses none, one or several of them", arguments: [false, true])
  func identifiable(allowsSeveral: Bool) throws {
    let items = Items()
    let window = try ControlHost(size: CGSize(width: 480, height: 400), barRoom: 0) {
      OfItems(items: items, allowsSeveral: allowsSeveral)
    }
    #expect(seen(window) == .sidebar)
    try click(window, "Item 1")
    #expect(allowsSeveral ? items.several == [1] : items.one == 1)
    #expect(seen(window) == .detail)
  }

  @Test("a column that is not seen gives the window neither its title nor its second line") func titles() throws {
    let model = Model()
    func texts(_ window: ControlHost) -> Set<String> {
      Set((window.find(.toolbar)?.flattened ?? []).filter { [.text, .heading].contains($0.role) }.map(\.label))
    }
    (model.folder, model.letter) = (1, 1)
    #expect(texts(try three(model)).isDisjoint(with: ["Folders", "Letters", "3 letters"]))
    #expect(!texts(try two(model)).contains("Folders"))
    model.letter = nil
    let content = try three(model)
    #expect(texts(content).isSuperset(of: ["Letters", "3 letters"]) && !texts(content).contains("Folders"))
  }
}
