import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Menus that are buttons too, stay open, and have styles") struct MenuStyleTests {
  private final class Log { var entries: [String] = [] }

  @Test("a menu with an action of its own acts, and opens from its arrow or by the secondary button") func primaryAction() throws
  {
    let log = Log()
    let host = try ControlHost {
      Menu("Add") {
        Button("Folder") { log.entries.append("folder") }
      } primaryAction: {
        log.entries.append("add")
      }
    }
    try host.click(.button, "Add")
    #expect(log.entries == ["add"] && host.find(.menu) == nil)
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Folder")
    #expect(log.entries == ["add", "folder"])
    try host.click(.button, "Add", .right)
    try host.click(.menuItem, "Folder")
    #expect(log.entries == ["add", "folder", "folder"])
  }

  @Test("without its arrow it still opens by the secondary button; within a menu it is a submenu") func arrowless() throws {
    let log = Log()
    let host = try ControlHost {
      VStack(spacing: 40) {
        Menu("Add") {
          Button("Folder") {}
        } primaryAction: {
          log.entries.append("add")
        }.menuIndicator(.hidden)
        Menu("Outer") {
          Menu("Inner") {
            Button("Row") { log.entries.append("row") }
          } primaryAction: {
            log.entries.append("no")
          }
        }
      }
    }
    #expect(host.find(.menuButton, "More") == nil)
    try host.click(.button, "Add", .right)
    #expect(host.find(.menuItem, "Folder") != nil)
    host.key(.escape)
    host.settle()
    try host.click(.menuButton, "Outer")
    try host.click(.menuItem, "Inner")
    try host.click(.menuItem, "Row")
    #expect(log.entries == ["row"])
  }

  @Test("an arrow beside the label where it is asked for") func indicator() throws {
    func width(_ visibility: Visibility) throws -> CGFloat {
      let host = try ControlHost { Menu("More") { Button("Row") {} }.buttonStyle(.bordered).menuIndicator(visibility) }
      return try #require(host.find(.menuButton, "More")).frame.width
    }
    #expect(try width(.visible) > width(.automatic) + 10)
    #expect(try width(.hidden) == width(.automatic))
  }

  @Test("a menu stays open after what says so has acted, by pointer and keys") func dismissBehavior() throws {
    let log = Log()
    let host = try ControlHost {
      Menu("More") {
        Button("Larger") { log.entries.append("larger") }.menuActionDismissBehavior(.disabled)
        Button("Done") { log.entries.append("done") }
      }
    }
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Larger")
    try host.click(.menuItem, "Larger")
    host.key(.return)
    #expect(log.entries == ["larger", "larger", "larger"] && host.find(.menu) != nil)
    try host.click(.menuItem, "Done")
    #expect(log.entries.last == "done" && host.find(.menu) == nil)
  }

  private struct Doubled: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("Style")
        Menu(configuration)
      }
    }
  }

  @Test("a style wraps the menu, which is as it was within") func style() throws {
    let log = Log()
    let host = try ControlHost { Menu("More") { Button("Row") { log.entries.append("row") } }.menuStyle(Doubled()) }
    #expect(host.all(.text).count { $0.label == "Style" } == 1)
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Row")
    #expect(log.entries == ["row"])
  }
}
