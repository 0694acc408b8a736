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
}
