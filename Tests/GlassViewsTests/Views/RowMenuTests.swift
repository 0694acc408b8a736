import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Menus of rows") struct RowMenuTests {
  private struct Rows: View {
    @State private var chosen: String?
    @State private var items = ["deleted"]

    var body: some View {
      List(selection: $chosen) {
        ForEach(items, id: \.self) { item in
          Text(verbatim: item).named(item).contextMenu { Button("Rename") {} }
        }
        .onDelete { items.remove(atOffsets: $0) }
        ForEach(["swiped"], id: \.self) { item in
          Text(verbatim: item).named(item).contextMenu { Button("Rename") {} }.swipeActions { Button("Delete") {} }
        }
        ForEach(["labelled"], id: \.self) { item in
          Label(item, systemImage: "tray").named(item).contextMenu { Button("Rename") {} }.swipeActions { Button("Delete") {} }
        }
      }
    }
  }

  @Test("all that can be done with a row is in one menu, wherever it is opened", arguments: ["deleted", "swiped", "labelled"])
  func oneMenu(_ name: String) throws {
    let host = try ControlHost { Rows() }
    let letters = try #require(host.frame(name))
    for x in [letters.midX, 400] {
      host.click(CGPoint(x: x, y: letters.midY), .right)
      #expect(host.find(.menuItem, "Rename") != nil && host.find(.menuItem, "Delete") != nil, "at \(x)")
      host.key(.escape)
      host.settle()
    }
    host.click(CGPoint(x: 400, y: letters.midY))
    host.key(.menu)
    #expect(host.find(.menuItem, "Rename") != nil && host.find(.menuItem, "Delete") != nil)
  }

  @Test("the menu of a row's content opens beside that, whatever lies behind or before it", arguments: 0..<4)
  func decorated(_ kind: Int) throws {
    let host = try ControlHost {
      List {
        let row = Text(verbatim: "Row").named("row").contextMenu { Button("Rename") {} }
        switch kind {
        case 0: row.background(.yellow)
        case 1: row.listRowBackground(Color.yellow)
        case 2: row.overlay(alignment: .top) { Color.red.frame(height: 1) }
        default: row.badge(3)
        }
      }
    }
    host.click(CGPoint(x: 400, y: try #require(host.frame("row")).midY), .right)
    #expect(host.find(.menuItem, "Rename") != nil && marked(host) == 1)
  }

  @Observable final class Model { var chosen: Set<Int> = [0] }

  private struct Chooser: View {
    @Bindable var model: Model
    var body: some View {
      List(0..<3, id: \.self, selection: $model.chosen) { Text(verbatim: "Row \($0)").named("\($0)") }
        .contextMenu(forSelectionType: Int.self) { values in Button("Act on \(values.sorted())") {} }
    }
  }

  private func marked(_ host: ControlHost) -> Int {
    var count = 0
    host.graph.root.visitSubtree { if let row = $0 as? RowNode, row.showsMenu { count += 1 } }
    return count
  }

  @Test("a row whose menu is open is marked meanwhile, and not chosen for that") func mark() throws {
    let model = Model()
    let host = try ControlHost { Chooser(model: model) }
    host.click(try #require(host.frame("2")).center, .right)
    #expect(model.chosen == [0] && marked(host) == 1)
    #expect(host.find(.menuItem, "Act on [2]") != nil)
    host.key(.escape)
    host.settle()
    #expect(model.chosen == [0] && marked(host) == 0)
  }

  @Observable final class Work { var isOn = false }

  private struct Live: View {
    let work: Work
    var body: some View {
      List {
        ForEach(["row"], id: \.self) { item in
          Text(verbatim: item).named(item).contextMenu { Button(work.isOn ? "Stop" : "Start") {} }
        }
        .onDelete { _ in }
      }
    }
  }

  @Test("an open menu shows what its row's content offers by then") func live() throws {
    let work = Work()
    let host = try ControlHost { Live(work: work) }
    host.click(try #require(host.frame("row")).center, .right)
    #expect(host.find(.menuItem, "Start") != nil)
    work.isOn = true
    host.settle()
    #expect(host.find(.menuItem, "Stop") != nil && host.find(.menuItem, "Start") == nil && host.find(.menuItem, "Delete") != nil)
  }

  private struct Doubled: View {
    @State private var items = ["row"]
    var body: some View {
      List {
        ForEach(items, id: \.self) { item in
          Text(verbatim: item).named(item)
            .contextMenu {
              Button("Open") {}
              Divider()
              Trashing()
            }
            .swipeActions {
              Button("Delete", systemImage: "trash", role: .destructive) {}
              Button("Flag") {}
            }
            .swipeActions(edge: .leading) { Button("Open", role: .destructive) {} }
        }
      }
    }
  }

  /// A part of a menu that keeps something.
  private struct Trashing: View {
    @State private var count = 0
    var body: some View { Button("Delete", role: .destructive) { count += 1 } }
  }

  @Test("what a row's own menu offers is not offered again by its swipe actions; a line parts the two") func once() throws {
    let host = try ControlHost { Doubled() }
    host.click(try #require(host.frame("row")).center, .right)
    host.settle()
    let items = host.all(.menuItem)
    #expect(items.map(\.label) == ["Open", "Delete", "Open", "Flag"], "one that destroys is another one")
    let gaps = zip(items, items.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
    #expect(gaps.map { $0 > 4 } == [true, true, false])
    for _ in 0..<4 { host.key(.down) }
    #expect(host.focusedLabel == "Flag", "keys pass by what is left out")
  }

  @Test("where nothing is left of the swipe actions, no line ends the menu") func nothingLeft() throws {
    let host = try ControlHost {
      List {
        ForEach(["row"], id: \.self) { item in
          Text(verbatim: item).named(item).contextMenu { Button("Delete", role: .destructive) {} }
        }
        .onDelete { _ in }
      }
    }
    host.click(try #require(host.frame("row")).center, .right)
    host.settle()
    let item = try #require(host.all(.menuItem).first)
    let menu = try #require(host.find(.menu))
    #expect(host.all(.menuItem).count == 1 && menu.frame.maxY - item.frame.maxY < 10)
  }
}
