import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Toolbar items of one's own types, and what sidebars of tabs show besides") struct OwnBarContentTests {
  private struct Inner: ToolbarContent {
    let title: String
    var body: some ToolbarContent { ToolbarItem(placement: .primaryAction) { Button(title) {} } }
  }

  private struct Outer: ToolbarContent {
    let isLong: Bool
    var body: some ToolbarContent {
      Inner(title: "First")
      if isLong { Inner(title: "Second") }
      ToolbarItemGroup(placement: .secondaryAction) {
        Button("Left") {}
        Button("Right") {}
      } label: {
        Text("Align")
      }
    }
  }

  @Test("content with a body is listed as what it is made of, each item by its place") func bodies() {
    var elements: [ToolbarElement] = []
    Outer(isLong: true)._collect(into: &elements, path: "x")
    #expect(elements.count == 3 && Set(elements.map(\.id)).count == 3)
    var fewer: [ToolbarElement] = []
    Outer(isLong: false)._collect(into: &fewer, path: "x")
    #expect(fewer.map(\.id) == [elements[0].id, elements[2].id])
  }

  @Test("its items stand in the bar") func bar() throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 300), barRoom: 0) {
      ToolbarHost(content: Text("Content").toolbar { Outer(isLong: true) })
    }
    for title in ["First", "Second", "Left", "Right"] { #expect(host.find(.button, title) != nil, "\(title)") }
  }

  @Test("a group with a label is a menu of its own in the overflow menu") func overflow() throws {
    let host = try ControlHost(size: CGSize(width: 240, height: 300), barRoom: 0) {
      ToolbarHost(content: Text("Content").toolbar { Outer(isLong: true) })
    }
    #expect(host.find(.button, "Left") == nil)
    let more = try #require(host.all(.menuButton).last?.label)
    try host.click(.menuButton, more)
    try host.click(.menuItem, "Align")
    #expect(host.find(.menuItem, "Left") != nil && host.find(.menuItem, "Right") != nil)
  }

  @Test("a sidebar of tabs has a header, a footer, a bar, and what belongs to a section beneath its tabs") func sidebar() throws {
    var presses = 0
    let host = try ControlHost(size: CGSize(width: 900, height: 500), barRoom: 0) {
      TabView {
        Tab("Home", systemImage: "house") { Text("Home View") }
        TabSection("Lists") { Tab("Red", systemImage: "star") { Text("Red View") } }
          .sectionActions { Button("Add List") { presses += 1 } }
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewSidebarHeader { Text("Header").named("Header") }
      .tabViewSidebarFooter { Text("Footer").named("Footer") }
      .tabViewSidebarBottomBar { Text("Bar").named("Bar") }
    }
    let header = try #require(host.frame("Header"))
    let add = try #require(host.find(.button, "Add List")).frame
    let footer = try #require(host.frame("Footer"))
    let bar = try #require(host.frame("Bar"))
    #expect(header.maxY < add.minY && add.maxY < footer.minY && footer.maxY < bar.minY)
    #expect(bar.maxY > 440)
    try host.click(.button, "Add List")
    #expect(presses == 1)
  }
}
