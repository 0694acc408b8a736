import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Items of the toolbar that the columns of a split view bring along") struct ToolbarColumnTests {
  @Observable final class Model {
    var visibility = NavigationSplitViewVisibility.all
    var compact = NavigationSplitViewColumn.detail
    var log: [String] = []
  }

  private struct Columns: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView(columnVisibility: $model.visibility, preferredCompactColumn: $model.compact) {
        Text("Folders").toolbar { item("Side") }
      } content: {
        Text("Letters").toolbar { item("Middle") }
      } detail: {
        Text("Letter").toolbar { item("First") }.toolbar { ToolbarItem(placement: .primaryAction) { button("Last") } }
      }
      .toolbar { item("Whole") }
      .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }

    private func button(_ name: String) -> some View { Button(name, systemImage: "star") { model.log.append(name) } }
    private func item(_ name: String) -> some ToolbarContent { ToolbarItem { button(name) } }
  }

  private func host(_ model: Model, width: CGFloat = 1300) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 400), barRoom: 0) { Columns(model: model) }
  }

  /// The buttons that are seen, from left to right.
  private func buttons(_ host: ControlHost) -> [String] {
    host.all(.button).filter { ["Side", "Middle", "First", "Last", "Whole"].contains($0.label) }
      .sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
  }

  @Test("stand as the columns do, and go with a column that is not seen") func order() throws {
    let model = Model()
    let host = try host(model)
    #expect(buttons(host).prefix(2) == ["Side", "Middle"])
    #expect(Set(buttons(host).dropFirst(2)) == ["Whole", "First", "Last"])
    model.visibility = .doubleColumn
    host.settle()
    #expect(buttons(host).first == "Middle" && !buttons(host).contains("Side"))
    model.visibility = .detailOnly
    host.settle()
    #expect(Set(buttons(host)) == ["Whole", "First", "Last"])
    model.visibility = .all
    host.settle()
    #expect(buttons(host).prefix(2) == ["Side", "Middle"])
  }

  @Test("are those of the one column that there is room for") func compact() throws {
    let model = Model()
    let host = try host(model, width: 480)
    #expect(Set(buttons(host)) == ["Whole", "First", "Last"])
    model.compact = .content
    host.settle()
    #expect(Set(buttons(host)) == ["Whole", "Middle"])
  }

  @Test("do not reach over the end of a short column: they go into the menu") func shortColumn() throws {
    let host = try ControlHost(size: CGSize(width: 640, height: 400), decorations: .client, barRoom: 0) {
      NavigationSplitView {
        Text("Folders")
      } content: {
        Text("Letters").frame(maxWidth: .infinity, maxHeight: .infinity).named("letters")
          .navigationTitle("Inbox of a friend")
          .toolbar { ToolbarItem(placement: .primaryAction) { Button("Middle", systemImage: "star") {} } }
      } detail: {
        Text("Letter").frame(maxWidth: .infinity, maxHeight: .infinity).named("letter")
          .toolbar { ToolbarItem(placement: .primaryAction) { Button("Last", systemImage: "star") {} } }
      }
      .navigationSplitViewStyle(.balanced)
    }
    let end = try #require(host.frame("letter")).minX
    #expect(end > 200 && host.find(.heading, "Inbox of a friend").map { $0.frame.maxX <= end } == true)
    #expect(host.find(.button, "Middle") == nil && host.find(.button, "Last") != nil)
    try host.click(.menuButton, "More Toolbar Items")
    #expect(host.find(.menuItem, "Middle") != nil)
  }

  @Test("stand above their own column, also at its end", arguments: [LayoutDirection.leftToRight, .rightToLeft], [true, false])
  func place(direction: LayoutDirection, detailHasTitle: Bool) throws {
    let host = try ControlHost(size: CGSize(width: 1300, height: 400), barRoom: 0) {
      NavigationSplitView {
        Text("Folders")
      } content: {
        Text("Letters").frame(maxWidth: .infinity, maxHeight: .infinity).named("letters")
          .navigationTitle("Inbox")
          .toolbar { ToolbarItem(placement: .primaryAction) { Button("Middle", systemImage: "star") {} } }
      } detail: {
        Text("Letter").frame(maxWidth: .infinity, maxHeight: .infinity).named("letter")
          .navigationTitle(detailHasTitle ? "Hello" : "")
          .toolbar { ToolbarItem(placement: .primaryAction) { Button("Last", systemImage: "star") {} } }
      }
      .environment(\.layoutDirection, direction)
    }
    let middle = try #require(host.find(.button, "Middle")).frame
    let last = try #require(host.find(.button, "Last")).frame
    let (letters, letter) = (try #require(host.frame("letters")), try #require(host.frame("letter")))
    if direction == .leftToRight {
      #expect(middle.minX > letters.midX && middle.maxX <= letter.minX - 4, "\(middle) \(letters)")
      #expect(last.minX > letter.midX)
    } else {
      #expect(middle.maxX < letters.midX && middle.minX >= letter.maxX + 4, "\(middle) \(letters)")
      #expect(last.maxX < letter.midX)
    }
  }

  @Test("leave the keys of the others alone as they go") func keys() throws {
    let model = Model()
    let host = try host(model)
    host.key(Key("1"), [.control, .alt])
    host.key(Key("2"), [.control, .alt])
    #expect(model.log == ["Side", "Middle"])
    model.visibility = .doubleColumn
    host.settle()
    host.key(Key("1"), [.control, .alt])
    host.key(Key("2"), [.control, .alt])
    #expect(model.log == ["Side", "Middle", "Middle"])
  }

  @Test("of one split view within another stand within the column that holds it") func nested() throws {
    let host = try ControlHost(size: CGSize(width: 1600, height: 400), barRoom: 0) {
      NavigationSplitView {
        Text("Folders").toolbar { Button("Side", systemImage: "star") {} }
      } content: {
        Text("Letters").toolbar { Button("Middle", systemImage: "star") {} }
      } detail: {
        NavigationSplitView {
          Text("Inner").toolbar { Button("First", systemImage: "star") {} }
        } detail: {
          Text("Innermost").toolbar { Button("Last", systemImage: "star") {} }
        }
      }
    }
    let shown = buttons(host)
    #expect(shown.prefix(2) == ["Side", "Middle"] && shown.last == "Last", "\(shown)")
  }
}
