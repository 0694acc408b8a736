import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("The title of a window's bar") struct ToolbarTitleTests {
  private func bar(_ window: ControlHost) -> [SemanticsElement] { window.find(.toolbar)?.flattened ?? [] }

  @Test("a subtitle stands under the title, in the same capsule") func subtitle() throws {
    let window = try ControlHost(size: CGSize(width: 700, height: 400)) {
      Color.blue.navigationTitle("Letters").navigationSubtitle("12 unread")
    }
    let title = try #require(bar(window).first { $0.role == .heading && $0.label == "Letters" }).frame
    let subtitle = try #require(bar(window).first { $0.label == "12 unread" }).frame
    #expect(subtitle.minY >= title.maxY - 1 && subtitle.minX == title.minX)
    #expect(subtitle.maxY <= 8 + SplitMetrics.barHeight && title.minY >= 8)
  }

  @Test("a title above a subtitle is as large as one alone where text is large, also in a narrow window")
  func largeText() throws {
    func title(_ subtitle: String, width: CGFloat = 900) throws -> CGRect {
      let window = try ControlHost(size: CGSize(width: width, height: 400)) {
        Color.blue.navigationTitle("A title of several words").navigationSubtitle(subtitle)
          .toolbar { Button("Copy", systemImage: "doc.on.doc") {} }
      }
      window.host.appearance.textSize = .xxxLarge
      window.settle()
      return try #require(bar(window).first { $0.role == .heading }).frame
    }
    let alone = try title("")
    #expect(try title("12 unread").height == alone.height)
    #expect(try title("12 unread", width: 480).height == alone.height)
  }

  @Test("items stand in the place of the title and its second line, and are no items of the bar") func items() throws {
    let window = try ControlHost(size: CGSize(width: 700, height: 400)) {
      Color.blue.navigationTitle("Letters").navigationSubtitle("12 unread")
        .toolbar {
          ToolbarItem(placement: .title) { Text("Own title") }
          ToolbarItem(placement: .subtitle) { Text("Own line") }
          ToolbarItem(placement: .largeTitle) { Text("Large title") }
          ToolbarItem(placement: .navigation) { Button("Back") {} }
        }
    }
    let labels = bar(window).map(\.label)
    #expect(window.find(.heading, "Own title") != nil)
    #expect(labels.contains("Own title") && labels.contains("Own line"))
    #expect(!labels.contains("Letters") && !labels.contains("12 unread") && !labels.contains("Large title"))
    let back = try #require(bar(window).first { $0.label == "Back" }).frame
    let title = try #require(bar(window).first { $0.label == "Own title" }).frame
    #expect(title.minX > back.maxX + 8, "it has a capsule of its own")
  }

  private struct Turning: View {
    @State private var isSecond = false

    var body: some View {
      VStack {
        if isSecond {
          Text("two").navigationTitle("Second")
        } else {
          Text("one").navigationTitle("First").navigationSubtitle("Sub")
        }
        Button("Turn") { withAnimation(.easeOut(duration: 0.2)) { isSecond.toggle() } }
      }
    }
  }

  @Test("a subtitle goes with a view that leaves with an animation") func leaving() throws {
    let window = try ControlHost(size: CGSize(width: 900, height: 400)) { Turning() }
    #expect(window.find(.text, "Sub") != nil)
    try window.click(.button, "Turn")
    #expect(window.find(.heading, "Second") != nil && window.find(.text, "Sub") == nil)
    try window.click(.button, "Turn")
    #expect(window.find(.text, "Sub") != nil)
  }

  @Test("a title with a menu is a button that opens it; its rows are commands of the window too") func menu() throws {
    var renamed = 0
    let window = try ControlHost(size: CGSize(width: 700, height: 400)) {
      Color.blue.navigationTitle("Letter")
        .toolbarTitleMenu { Button("Rename") { renamed += 1 } }
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    try window.click(.menuButton, "Letter")
    try window.click(.menuItem, "Rename")
    #expect(renamed == 1)
    window.key(.function(10))
    window.settle()
    try window.click(.menuItem, "View")
    try window.click(.menuItem, "Rename")
    #expect(renamed == 2)
  }

  @Test("a menu of the title that stands among the items is a command where the bar is hidden, and renames what the view renames")
  func menuOfHiddenBar() throws {
    var log: [String] = []
    let window = try ControlHost(size: CGSize(width: 700, height: 400)) {
      Color.blue.navigationTitle("Letter")
        .toolbar {
          ToolbarTitleMenu {
            Button("Duplicate") { log.append("duplicated") }
            RenameButton()
          }
        }
        .renameAction { log.append("renamed") }
        .toolbarVisibility(.hidden, for: .windowToolbar)
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    for command in ["Duplicate", "Rename"] {
      window.key(.function(10))
      window.settle()
      try window.click(.menuItem, "View")
      try window.click(.menuItem, command)
    }
    #expect(log == ["duplicated", "renamed"])
  }

  @Test("the menu of a title that has no room is in the overflow menu, under the title's name") func menuWithoutRoom() throws {
    var renamed = 0
    let window = try ControlHost(size: CGSize(width: 560, height: 400)) {
      Color.blue.navigationTitle("Letter")
        .toolbarTitleMenu { Button("Rename") { renamed += 1 } }
        .toolbar {
          ToolbarItem { Color.clear.frame(width: 470).accessibilityElement(role: .image, label: "Wide") }
        }
    }
    #expect(window.find(.menuButton, "Letter") == nil && window.find(.image, "Wide") != nil)
    try window.click(.menuButton, "More Toolbar Items")
    #expect(window.all(.menuItem).map(\.label) == ["Letter"])
    try window.click(.menuItem, "Letter")
    try window.click(.menuItem, "Rename")
    #expect(renamed == 1)
    window.window.resize(to: CGSize(width: 900, height: 400))
    window.settle()
    #expect(window.find(.menuButton, "Letter") != nil && window.find(.menuButton, "More Toolbar Items") == nil)
  }

  @Test("a large title is in line once content was scrolled on, and large again at its beginning") func large() throws {
    let window = try ControlHost(size: CGSize(width: 700, height: 400), barRoom: 0) {
      ScrollView { Color.blue.frame(width: 100, height: 3000) }.navigationTitle("Letters").toolbarTitleDisplayMode(.large)
    }
    func height() throws -> CGFloat { try #require(bar(window).first { $0.label == "Letters" }).frame.height }
    func scroll(_ distance: CGFloat) {
      window.window.inject(
        .scroll(
          ScrollEvent(
            .wheel, delta: CGSize(width: 0, height: distance), at: CGPoint(x: 350, y: 200), time: window.platform.now)))
      window.settle()
    }
    let large = try height()
    scroll(400)
    let small = try height()
    #expect(small < large - 3)
    scroll(-800)
    #expect(try height() == large)
  }

  @Test("a hidden bar shows neither title nor items; their commands stay") func hidden() throws {
    var saved = 0
    let window = try ControlHost(size: CGSize(width: 700, height: 400), decorations: .client, barRoom: 0) {
      Color.blue.navigationTitle("Letters")
        .toolbar { ToolbarItem { Button("Save") { saved += 1 } } }
        .toolbarVisibility(.hidden, for: .windowToolbar)
        .windowCommands { [WindowCommandMenu(title: "View", content: AnyView(ToolbarCommandItems()))] }
    }
    let labels = bar(window).map(\.label)
    #expect(!labels.contains("Letters") && !labels.contains("Save") && labels.contains("Close"))
    window.key(Key("s"), .control)
    #expect(saved == 1)
  }

  @Test("without being asked the title is in line; large in line it stays so") func modes() {
    #expect(
      !ToolbarTitleDisplayMode.automatic.isLarge(scrolled: false) && !ToolbarTitleDisplayMode.inline.isLarge(scrolled: false))
    #expect(ToolbarTitleDisplayMode.inlineLarge.isLarge(scrolled: true))
  }
}
