import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("What stands in the rows of a menu") struct MenuLabelTests {
  @Test("a second text of a row stands beneath the first, smaller, clear of an icon") func subtitles() throws {
    let host = try ControlHost(size: CGSize(width: 600, height: 480)) {
      VStack {
        Menu("More") {
          Button(action: {}) {
            Image(decorativeSystemName: "folder")
            Text("Open").named("Open")
            Text("From disk").named("From disk")
          }
          Button(action: {}) {
            Label(title: { Text("Save").named("Save") }, icon: { Image(decorativeSystemName: "square.and.arrow.down") })
            Text("To disk").named("To disk")
          }
          Toggle(isOn: .constant(true)) {
            Text("Grid").named("Grid")
            Text("Of lines").named("Of lines")
          }
          Menu {
            Button("Inner") {}
          } label: {
            Text("Share").named("Share")
            Text("With others").named("With others")
          }
        }
        Spacer()
      }
    }
    try host.click(.menuButton, "More")
    for (title, subtitle) in [
      ("Open", "From disk"), ("Save", "To disk"), ("Grid", "Of lines"), ("Share", "With others"),
    ] {
      let (upper, lower) = (try #require(host.frame(title)), try #require(host.frame(subtitle)))
      #expect(lower.minY >= upper.maxY && lower.minX == upper.minX && lower.height < upper.height, "\(title)")
      let row = try #require(host.find(.menuItem, "\(title), \(subtitle)")).frame
      #expect(row.contains(upper) && row.contains(lower) && row.height > MenuMetrics.rowHeight)
    }
  }

  @Test("a link is a row like the others: in their colour, chosen by a click, with no menu of its own") func link() throws {
    let url = try #require(URL(string: "https://swift.org/x"))
    let host = try ControlHost(size: CGSize(width: 600, height: 480)) {
      VStack {
        Menu("More") {
          Button("Swift") {}
          Link("Swift", destination: url)
        }
        Spacer()
      }
    }
    try host.click(.menuButton, "More")
    let rows = host.all(.menuItem)
    #expect(rows.map(\.label) == ["Swift", "Swift"] && host.find(.link) == nil)
    let picture = try #require(host.window.picture)
    func coloured(_ frame: CGRect) -> Int {
      var count = 0
      for x in Int(frame.minX)..<Int(frame.midX) {
        for y in Int(frame.minY)..<Int(frame.maxY) {
          let pixel = picture[x, y]
          if abs(Int(pixel >> 16 & 0xff) - Int(pixel & 0xff)) > 60 { count += 1 }
        }
      }
      return count
    }
    #expect(coloured(rows[1].frame) <= coloured(rows[0].frame))
    host.click(rows[1].frame.center)
    #expect(host.platform.openedURLs == ["https://swift.org/x"] && host.find(.menu) == nil)
  }

  @Test("a text among the rows is as pale as a row that is disabled, and nothing leads to it") func remark() throws {
    let host = try ControlHost(size: CGSize(width: 600, height: 480)) {
      VStack {
        Menu("More") {
          Button("First") {}
          Text("Three pictures")
          Slider(value: .constant(0.5)) { Text("Level") }
          Button("Last") {}
        }
        Spacer()
      }
    }
    host.key(.tab)
    host.key(.space)
    host.settle()
    #expect(host.focusedLabel == "First")
    host.key(.down)
    #expect(host.focusedLabel == "Level")
    host.click(try #require(host.find(.text, "Three pictures")).frame.center)
    #expect(host.find(.menu) != nil)
    var column: MenuColumnNode?
    host.graph.root.visitSubtree { column = column ?? $0 as? MenuColumnNode }
    let pale = try #require(column).chunk.items.filter { item in
      if case .effect(.opacity(MenuMetrics.disabledOpacity), _, _) = item { true } else { false }
    }
    #expect(pale.count == 1)
  }
}
