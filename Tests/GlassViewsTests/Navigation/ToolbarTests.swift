import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("The toolbar of a window") struct ToolbarTests {
  @Observable final class Model {
    var log: [String] = []
    var isEnabled = false
    var isOn = false
    var text = ""
    var isSearching = false
    var isFavouriteHidden = false
  }

  private struct Content: View {
    @Bindable var model: Model

    var body: some View {
      Color.blue.named("content")
        .navigationTitle("A rather long title of what is shown")
        .toolbar {
          ToolbarItem(placement: .navigation) { Button("Back", systemImage: "chevron.left") {} }
          ToolbarItem(placement: .principal) {
            Button("Copy", systemImage: "doc.on.doc") { model.log.append("copy") }.keyboardShortcut("d")
          }
          ToolbarItem(placement: .principal) {
            Button("Cut", systemImage: "scissors") { model.log.append("cut") }.disabled(!model.isEnabled)
          }
          ToolbarItem(placement: .principal) { Toggle("Grid", systemImage: "grid", isOn: $model.isOn).toggleStyle(.button) }
          ToolbarItem { Button("Favourite", systemImage: "heart") {} }.hidden(model.isFavouriteHidden)
          ToolbarItem(placement: .confirmationAction) { Button("Done") { model.log.append("done") } }
        }
        .searchable(text: $model.text, isPresented: $model.isSearching)
    }
  }

  private func window(_ model: Model = Model(), width: CGFloat, decorations: WindowDecorations = .client) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 400), decorations: decorations) { Content(model: model) }
  }

  private func labels(_ window: ControlHost) -> [String] {
    let bar = window.find(.toolbar)
    return (bar?.flattened ?? []).filter { [.button, .menuButton, .toggle, .textField, .heading].contains($0.role) }.map(\.label)
  }

  @Test("in a wide window everything is in the bar, in order") func wide() throws {
    let window = try window(width: 1000)
    #expect(
      labels(window) == [
        "Close", "Minimize", "Maximize", "Back", "A rather long title of what is shown", "Copy", "Cut", "Grid", "Search",
        "Favourite", "Done",
      ])
  }

  @Test("in a narrow one the middle is in a menu: in order, with shortcuts, checkmarks and what is disabled") func overflow()
    throws
  {
    let model = Model()
    let window = try window(model, width: 480)
    #expect(!labels(window).contains("Copy"))
    #expect(labels(window).contains("Favourite") && labels(window).contains("Done"))
    try window.click(.menuButton, "More Toolbar Items")
    let rows = window.all(.menuItem)
    #expect(rows.map(\.label) == ["Copy", "Cut", "Grid"])
    #expect(rows.map { $0.states.contains(.disabled) } == [false, true, false])
    #expect(rows.first?.hint == "Ctrl+D")
    try window.click(.menuItem, "Copy")
    #expect(model.log == ["copy"])
    #expect(window.find(.menu) == nil)
  }

  @Test("shortcuts of items without room still act") func shortcuts() throws {
    let model = Model()
    let window = try window(model, width: 400)
    window.key(Key("d"), .control)
    #expect(model.log == ["copy"])
  }

  @Test(
    "nothing of the bar lies outside the window, nor over its neighbours, at any width",
    arguments: [360, 400, 480, 560, 700, 900])
  func inside(width: CGFloat) throws {
    for isSearching in [false, true] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let model = Model()
        model.isSearching = isSearching
        let window = try window(model, width: width)
        window.host.appearance.layoutDirection = direction
        window.settle()
        var frames = try #require(window.find(.toolbar)).children.map(\.frame)
        frames.sort { $0.minX < $1.minX }
        #expect(frames.allSatisfy { $0.minX >= 8 && $0.maxX <= width - 8 }, "\(direction) \(isSearching): \(frames)")
        for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxX <= b.minX + 0.01, "\(direction) \(isSearching)") }
      }
    }
  }

  @Test("keys reach the bar before the content, as one reads") func order() throws {
    let window = try ControlHost(size: CGSize(width: 800, height: 400)) {
      Button("Within") {}.toolbar { Button("Above") {} }
    }
    window.key(.tab)
    var visited = [window.focusedLabel ?? ""]
    while let label = window.focusedLabel, label != "Within", visited.count < 9 {
      window.key(.tab)
      visited.append(window.focusedLabel ?? "")
    }
    #expect(visited.last == "Within" && visited.contains("Above"), "\(visited)")
  }

  @Test("an item with the focus that has no room any more leaves it to the menu it went into, and has it again with the room")
  func overflowFocus() throws {
    let window = try window(width: 1000)
    while window.focusedLabel != "Copy" { window.key(.tab) }
    window.window.resize(to: CGSize(width: 480, height: 400))
    window.settle()
    #expect(window.focusedLabel == "More Toolbar Items")
    window.window.resize(to: CGSize(width: 1000, height: 400))
    window.settle()
    #expect(window.focusedLabel == "Copy")
  }

  @Test("items come back when there is room again") func back() throws {
    let window = try window(width: 480)
    window.window.resize(to: CGSize(width: 1000, height: 400))
    window.settle()
    #expect(labels(window).contains("Copy"))
    #expect(!labels(window).contains("More Toolbar Items"))
  }

  @Test("hidden items leave no trace") func hidden() throws {
    let model = Model()
    let window = try window(model, width: 1000)
    model.isFavouriteHidden = true
    window.settle()
    #expect(!labels(window).contains("Favourite"))
  }

  @Test("the title can be left out") func removedTitle() throws {
    let window = try ControlHost(size: CGSize(width: 800, height: 400)) {
      Content(model: Model()).toolbar(removing: .title)
    }
    #expect(window.find(.heading) == nil)
    #expect(labels(window).contains("Back"))
  }

  private func content(_ window: ControlHost) throws -> CGRect {
    let node = try #require(window.graph.root.firstNamed("content"))
    return node.globalTargetFrame
  }

  @Test(
    "a window without a split view gives its top to a bar only where there is one",
    arguments: [WindowDecorations.server, .client])
  func emptyBar(decorations: WindowDecorations) throws {
    let plain = try ControlHost(size: CGSize(width: 480, height: 400), decorations: decorations, barRoom: 0) {
      Color.blue.named("content")
    }
    #expect(try content(plain).minY == (decorations == .client ? 40 : 0))
    #expect((plain.find(.button, "Close") != nil) == (decorations == .client))
    #expect(plain.host.input.focus.order.isEmpty, "Tab passes the window's own buttons by")
    plain.window.setFullscreen(true)
    plain.settle()
    #expect(try content(plain).minY == 0)
    let full = try ControlHost(size: CGSize(width: 480, height: 400), decorations: decorations, barRoom: 0) {
      Color.blue.named("content").toolbar { Button("Act") {} }
    }
    #expect(try content(full).minY == 60)
  }
}

extension ViewNode {
  /// The probe of a name beneath.
  func firstNamed(_ name: String) -> ViewNode? {
    var found: ViewNode?
    visitSubtree { if let probe = $0 as? ProbeNode, probe.modifier.name == name { found = probe } }
    return found
  }
}
