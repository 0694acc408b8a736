import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Links and buttons in lists") struct ListLinkTests {
  @Observable final class Model {
    var chosen: Int?
    var pressed = 0
    var path: [Int] = []
    var isOpen = false
  }

  private struct Sidebar: View {
    @Bindable var model: Model
    var body: some View {
      NavigationSplitView {
        List(selection: $model.chosen) {
          Section("Numbers") {
            ForEach(1..<4, id: \.self) { number in
              NavigationLink(value: number) { Label("Number \(number)", systemImage: "star") }
            }
          }
        }
        .navigationTitle("Sidebar")
      } detail: {
        Text("\(model.chosen ?? -1)").navigationTitle("Detail")
      }
    }
  }

  @Test("a link in a list whose selection takes its value is a row that chooses it") func selection() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 800, height: 400), barRoom: 0) { Sidebar(model: model) }
    #expect(host.all(.row).count == 3 && host.find(.button, "Number 2") == nil)
    host.click(try #require(host.find(.row, "Number 2")).frame.center)
    #expect(model.chosen == 2)
    host.key(.down)
    #expect(model.chosen == 3)
  }

  private struct Unbound: View {
    var body: some View {
      NavigationSplitView {
        List {
          NavigationLink("One", value: 1)
          NavigationLink("Two", value: 2)
          NavigationLink("View") { Text("A view") }
        }
        .navigationDestination(for: Int.self) { Text("Detail \($0)") }
      } detail: {
        Text("Nothing")
      }
    }
  }

  @Test("a link beside what it leads to marks its row, where its list chooses none") func followed() throws {
    let host = try ControlHost(size: CGSize(width: 800, height: 400), barRoom: 0) { Unbound() }
    func marked() -> [String?] { host.all(.row).filter { $0.states.contains(.selected) }.map(\.label) }
    #expect(marked() == [])
    try host.click(.link, "One")
    #expect(marked() == ["One"] && host.find(.text, "Detail 1") != nil)
    try host.click(.link, "View")
    #expect(marked() == ["View"] && host.find(.text, "A view") != nil)
    try host.click(.link, "Two")
    #expect(marked() == ["Two"] && host.find(.text, "Detail 2") != nil)
    let (row, link) = (try #require(host.find(.row, "Two")).frame, try #require(host.find(.link, "Two")).frame)
    #expect(link.minX == row.minX && link.maxX == row.maxX && link.height == row.height, "all of the mark answers")
  }

  @Test("a link answers as far as the room that its row has around it") func reach() throws {
    let host = try ControlHost(size: CGSize(width: 500, height: 400), barRoom: 0) {
      NavigationStack {
        List {
          NavigationLink("Usual") { Text("A") }
          NavigationLink("Wide") { Text("B") }.listRowInsets(EdgeInsets(top: 20, leading: 40, bottom: 20, trailing: 30))
          NavigationLink("None") { Text("C") }.listRowInsets(EdgeInsets())
          NavigationLink("Leading") { Text("D") }.listRowInsets(.leading, 60)
        }
      }
    }
    for name in ["Usual", "Wide", "None", "Leading"] {
      let (row, link) = (try #require(host.find(.row, name)).frame, try #require(host.find(.link, name)).frame)
      let gaps = [link.minX - row.minX, row.maxX - link.maxX, link.minY - row.minY, row.maxY - link.maxY]
      #expect(gaps.allSatisfy { $0 > -0.01 && $0 < 4.01 }, "\(name): \(link) in \(row)")
    }
  }

  @Observable final class Rows {
    var names = ["A", "B", "C"]
    var chosen: String?
  }

  private struct Deleting: View {
    @Bindable var rows: Rows
    var body: some View {
      NavigationSplitView {
        List(selection: $rows.chosen) {
          ForEach(rows.names, id: \.self) { name in NavigationLink(name) { Text("About \(name)") } }
            .onDelete { rows.names.remove(atOffsets: $0) }
        }
      } detail: {
        Text("Nothing")
      }
    }
  }

  @Test("a row that is marked for its link alone is not among those that Delete deletes") func followedIsNotChosen() throws {
    let rows = Rows()
    let host = try ControlHost(size: CGSize(width: 800, height: 400), barRoom: 0) { Deleting(rows: rows) }
    try host.click(.link, "A")
    rows.chosen = "B"
    host.settle()
    for _ in 0..<6 where !(host.focused is ListKeysNode) { host.key(.tab) }
    host.key(.delete)
    host.settle()
    #expect(!rows.names.contains("A") || !rows.names.contains("B"))
    #expect(rows.names.count == 2, "\(rows.names)")
  }

  @Test("the window is called as its last column is; where that says nothing, as the one before") func titles() throws {
    for (detail, title) in [("Detail", "Detail"), (nil, "Content")] {
      let host = try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) {
        NavigationSplitView {
          Text("a").navigationTitle("Sidebar")
        } content: {
          Text("b").navigationTitle("Content").navigationSubtitle("Second line")
        } detail: {
          if let detail { Text("c").navigationTitle(detail) } else { Text("c") }
        }
      }
      #expect(host.find(.heading, title) != nil || host.find(.text, title) != nil, "\(title)")
      #expect(host.find(.heading, "Sidebar") == nil && host.find(.text, "Sidebar") == nil)
    }
  }

  private struct Stack: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        List {
          NavigationLink("Onward", value: 7)
          Button("Press") { model.pressed += 1 }
          Text("Quiet").contextMenu { Button("Act") { model.pressed += 10 } }
        }
        .navigationDestination(for: Int.self) { Text("There \($0)") }
      }
    }
  }

  @Test("a link in any other list fills its row, a button only takes what its label does") func rows() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 400, height: 300), barRoom: 0) { Stack(model: model) }
    let link = try #require(host.find(.link, "Onward")).frame
    #expect(link.width > 360)
    #expect(try #require(host.find(.button, "Press")).frame.width < 90)
    host.click(CGPoint(x: link.maxX - 20, y: link.midY))
    #expect(model.path == [7])
  }

  @Test("the menu of all that a row shows opens anywhere in the row") func menu() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 400, height: 300), barRoom: 0) { Stack(model: model) }
    let row = try #require(host.find(.text, "Quiet")).frame
    host.click(CGPoint(x: 330, y: row.midY), .right)
    try host.click(.menuItem, "Act")
    #expect(model.pressed == 10)
  }

  @Test("a label of several views makes one button", arguments: 0..<4) func label(style: Int) throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 400, height: 300), barRoom: 0) {
      let button = Button {
        model.pressed += 1
      } label: {
        Image(systemName: "star")
        Text("Star")
      }
      switch style {
      case 0: button
      case 1: button.buttonStyle(.borderedProminent)
      case 2: button.buttonStyle(.plain)
      default: button.buttonStyle(Own())
      }
    }
    #expect(host.all(.button).count == 1)
    host.click(try #require(host.all(.button).first).frame.center)
    #expect(model.pressed == 1)
  }

  private struct Own: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding().background(.blue) }
  }
}
