import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Menus and popovers that have no room in their window.
@MainActor struct PopupMenuTests {
  private func host(rows: Int = 20, opensPopups: Bool = true, _ chosen: @escaping (Int) -> Void = { _ in }) throws -> ControlHost
  {
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) {
      VStack {
        Menu("More") {
          ForEach(0..<rows, id: \.self) { row in
            if row == 2 {
              Menu("Row 2") {
                Button("Inner A") { chosen(100) }
                Button("Inner B") { chosen(101) }
              }
            } else {
              Button("Row \(row)") { chosen(row) }
            }
          }
        }
        .buttonStyle(.glass)
        Spacer()
      }
    }
    host.platform.opensPopups = opensPopups
    return host
  }

  @Test("a menu with no room in its window gets a surface of its own, as large as it likes to be") func opens() throws {
    let host = try host()
    try host.click(.menuButton, "More")
    let popup = try #require(host.window.popups.first)
    #expect(host.window.popups.count == 1)
    #expect(popup.popup?.grabs == true)
    #expect(host.all(.menuItem).count == 20)
    let panel = try #require(host.find(.menu)?.frame)
    #expect(panel.height > 600)
    let button = try #require(host.find(.menuButton, "More")?.frame)
    #expect(panel.minX == button.minX)
    #expect(host.find(.menuButton, "More")?.states == [.expanded])
    let picture = try #require(popup.picture)
    #expect(picture[2, 2] >> 24 == 0, "the margin is not transparent")
    #expect(picture[picture.size.width / 2, picture.size.height / 2] >> 24 == 255, "the panel is not opaque")
  }

  @Test("a long menu in the middle of a window that shows many rows stays there, over its button, and scrolls to its end")
  func overItsButton() throws {
    let host = try ControlHost(size: CGSize(width: 600, height: 720), barRoom: 0) {
      Menu("More") { ForEach(0..<60, id: \.self) { Button("Row \($0)") {} } }
    }
    try host.click(.menuButton, "More")
    #expect(host.window.popups.isEmpty)
    let panel = try #require(host.find(.menu)?.frame)
    #expect(panel.minY >= 0 && panel.maxY <= 720 && panel.height > 600)
    host.key(.end)
    host.settle()
    let last = try #require(host.find(.menuItem, "Row 59")?.frame)
    #expect(last.minY >= panel.minY && last.maxY <= panel.maxY)
  }

  @Test("a row of it is chosen by a click") func clicks() throws {
    var chosen: [Int] = []
    let host = try host { chosen.append($0) }
    try host.click(.menuButton, "More")
    try host.click(.menuItem, "Row 15")
    #expect(chosen == [15])
    #expect(host.window.popups.isEmpty)
    #expect(host.find(.menu) == nil)
    #expect(host.find(.menuButton, "More")?.states == [.collapsed])
    #expect(!host.host.needsFrame)
  }

  @MainActor @Observable final class Bubble {
    var isShown = false
    var rows = 20
    var isLower = false
  }

  private struct Bubbling: View {
    @Bindable var bubble: Bubble

    var body: some View {
      VStack {
        if bubble.isLower { Color.clear.frame(height: 90) }
        Button("Tell") { bubble.isShown = true }
          .popover(isPresented: $bubble.isShown) {
            VStack { ForEach(0..<bubble.rows, id: \.self) { Text("Row \($0)").frame(width: 200, height: 20) } }
          }
        Spacer()
      }
    }
  }

  @Test("a popover's own surface grows and shrinks with its content and goes along with its control") func followsContent() throws
  {
    let bubble = Bubble()
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) { Bubbling(bubble: bubble) }
    try host.click(.button, "Tell")
    let surface = try #require(host.window.popups.first)
    let first = surface.state
    bubble.rows = 14
    host.settle()
    #expect(abs(first.size.height - surface.state.size.height - 6 * 28) < 0.5)
    bubble.rows = 20
    host.settle()
    #expect(surface.state.size == first.size)
    bubble.isLower = true
    host.settle()
    let button = try #require(host.find(.button, "Tell")).frame
    let anchor = try #require(surface.popup?.anchorRect)
    #expect(abs(anchor.midY - button.midY) < 1 && surface.state.origin != first.origin)
    #expect(host.window.popups.count == 1 && bubble.isShown)
  }

  @Test("where surfaces cannot be moved it gets a new one once all rests, with what was done in it, and is dismissed as before")
  func movesToAnotherSurface() throws {
    let bubble = Bubble()
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) { Bubbling(bubble: bubble) }
    host.platform.movesPopups = false
    try host.click(.button, "Tell")
    let first = try #require(host.window.popups.first)
    bubble.rows = 14
    bubble.isLower = true
    host.settle(0.1)
    #expect(host.window.popups.first === first, "it waits for all to rest")
    host.settle()
    let second = try #require(host.window.popups.first)
    #expect(second !== first && host.window.popups.count == 1 && host.platform.windows.count == 2)
    #expect(abs(first.state.size.height - second.state.size.height - 6 * 28) < 0.5)
    let button = try #require(host.find(.button, "Tell")).frame
    let anchor = try #require(second.popup?.anchorRect)
    #expect(abs(anchor.midY - button.midY) < 1)
    let picture = try #require(second.picture)
    #expect(picture[picture.size.width / 2, picture.size.height / 2] >> 24 == 255, "the panel is not drawn")
    second.dismiss()
    host.settle()
    #expect(!bubble.isShown && host.platform.windows.count == 1 && !host.host.needsFrame)
  }

  @Test("a new surface that is refused a grab comes back without one") func movesWithoutGrab() throws {
    let bubble = Bubble()
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) { Bubbling(bubble: bubble) }
    host.platform.movesPopups = false
    try host.click(.button, "Tell")
    host.platform.grantsGrabs = false
    bubble.isLower = true
    host.settle()
    #expect(host.window.popups.count == 1 && bubble.isShown)
    #expect(host.window.popups.first?.popup?.grabs == false)
    host.key(.escape)
    host.settle()
    #expect(!bubble.isShown && host.window.popups.isEmpty)
  }

  @Test("it springs shut within its own surface: it gets smaller on the way, and the surface goes when it has") func springsShut()
    throws
  {
    let host = try host()
    try host.click(.menuButton, "More")
    let popup = try #require(host.window.popups.first)
    func height() throws -> Int {
      let picture = try #require(popup.picture)
      let x = 60
      return (0..<picture.size.height).count { picture[x, $0] >> 24 > 200 }
    }
    let open = try height()
    host.key(.escape)
    // A key lets half a second pass: it has gone by then.
    #expect(host.window.popups.isEmpty && !host.host.needsFrame)
    try host.click(.menuButton, "More")
    let second = try #require(host.window.popups.first)
    host.window.popups[0].inject(.key(KeyEvent(.down, .escape, text: "", time: host.platform.now)))
    host.settle(0.1)
    #expect(host.window.popups.first === second, "it is on its way")
    let picture = try #require(second.picture)
    let half = (0..<picture.size.height).count { picture[60, $0] >> 24 > 200 }
    #expect(half < open - 20 && half > 0)
    host.settle(1)
    #expect(host.window.popups.isEmpty)
  }

  @Test("keys work in it and the focus comes back") func keys() throws {
    var chosen: [Int] = []
    let host = try host { chosen.append($0) }
    host.key(.tab)
    host.key(.return)
    #expect(host.window.popups.count == 1)
    host.key(.down)
    host.type("row 17")
    #expect(host.focusedLabel == "Row 17")
    host.key(.return)
    #expect(chosen == [17])
    #expect(host.focusedLabel == "More")
  }

  @Test("keys that come to the window, where there is no grab, work too") func keysWithoutGrab() throws {
    var chosen: [Int] = []
    let host = try host { chosen.append($0) }
    host.key(.tab)
    host.key(.return)
    for key in [Key.end, .return] { host.window.inject(.key(KeyEvent(.down, key, time: host.platform.now))) }
    host.settle()
    #expect(chosen == [19])
    #expect(host.window.popups.isEmpty)
  }

  @Test("Escape, a press in the window, a dismissal by the desktop and another active window close it", arguments: 0..<4)
  func dismissal(way: Int) throws {
    let host = try host()
    try host.click(.menuButton, "More")
    #expect(host.window.popups.count == 1)
    switch way {
    case 0: host.key(.escape)
    case 1: host.window.inject(.pointer(PointerEvent(.pressed(.left), at: CGPoint(x: 280, y: 200), time: host.platform.now)))
    case 2: host.window.popups.first?.dismiss()
    default: host.window.pretendActivated(false)
    }
    host.settle()
    #expect(host.window.popups.isEmpty)
    #expect(host.find(.menu) == nil)
    #expect(host.find(.menuButton, "More")?.states == [.collapsed])
    try host.click(.menuButton, "More")
    #expect(host.window.popups.count == 1)
  }

  @Test("dismissed before it was drawn, as where keys are granted no grab, it comes back without one, and all works")
  func withoutGrab() throws {
    var chosen: [Int] = []
    let host = try host { chosen.append($0) }
    host.platform.grantsGrabs = false
    host.key(.tab)
    host.key(.return)
    host.settle()
    let popup = try #require(host.window.popups.first)
    #expect(host.window.popups.count == 1 && popup.popup?.grabs == false)
    host.key(.down)
    host.key(.return)
    host.settle()
    #expect(chosen == [1] && host.window.popups.isEmpty && host.find(.menu) == nil)
    host.key(.return)
    host.settle()
    #expect(host.window.popups.count == 1)
    host.window.pretendActivated(false)
    host.settle()
    #expect(host.window.popups.isEmpty && host.find(.menu) == nil, "another active window closes it")
    #expect(!host.host.needsFrame)
  }

  @Test("keys that come to it while it goes are meant for the window") func keysAfterwards() throws {
    var pressed = 0
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) {
      VStack {
        Menu("More") { ForEach(0..<20, id: \.self) { Button("Row \($0)") {} } }
        Button("Act") { pressed += 1 }.keyboardShortcut("k")
      }
    }
    try host.click(.menuButton, "More")
    let popup = try #require(host.window.popups.first)
    popup.inject(.key(KeyEvent(.down, .escape, time: host.platform.now)))
    host.settle(0.05)
    #expect(host.window.popups.count == 1)
    popup.inject(.key(KeyEvent(.down, Key("k"), text: "k", modifiers: .control, time: host.platform.now)))
    #expect(pressed == 1)
  }

  @Test("its submenu is a popup on the popup, and closes with it") func nested() throws {
    var chosen: [Int] = []
    let host = try host { chosen.append($0) }
    try host.click(.menuButton, "More")
    host.move(to: try #require(host.find(.menuItem, "Row 2")?.frame.center))
    host.settle(0.5)
    let outer = try #require(host.window.popups.first)
    #expect(outer.popups.count == 1)
    let panels = host.all(.menu).map(\.frame)
    #expect(panels.count == 2 && panels[1].minX >= panels[0].maxX, "\(panels)")
    try host.click(.menuItem, "Inner B")
    #expect(chosen == [101])
    #expect(host.platform.windows.count == 1)
    // By keys, and dismissed by the desktop: the submenu alone, then all.
    host.key(.tab)
    host.key(.return)
    host.key(.down)
    host.key(.down)
    host.key(.right)
    #expect(host.focusedLabel == "Inner A")
    host.window.popups.first?.popups.first?.dismiss()
    host.settle()
    #expect(host.all(.menu).count == 1)
    host.key(.right)
    #expect(host.all(.menu).count == 2)
    host.window.popups.first?.dismiss()
    host.settle()
    #expect(host.platform.windows.count == 1)
    #expect(host.all(.menu).isEmpty)
  }

  @Test("it stays on the screen, shrinks to it, and scrolls to what keys highlight") func constrained() throws {
    let host = try host(rows: 60)
    try host.click(.menuButton, "More")
    let panel = try #require(host.find(.menu)?.frame)
    #expect(panel.height == 1080)
    host.key(.end)
    host.settle()
    let last = try #require(host.find(.menuItem, "Row 59")?.frame)
    #expect(panel.contains(last))
    #expect(host.focusedLabel == "Row 59")
  }

  @Test("without popups it stays in the window and scrolls") func inside() throws {
    let host = try host(opensPopups: false)
    try host.click(.menuButton, "More")
    #expect(host.platform.windows.count == 1)
    let panel = try #require(host.find(.menu)?.frame)
    #expect(panel.height <= 240)
    host.key(.end)
    host.settle()
    #expect(host.focusedLabel == "Row 19")
  }

  @Test("opened again at once it is open once, and ends without a trace") func reopening() throws {
    let host = try host()
    host.key(.tab)
    for _ in 0..<5 {
      host.window.inject(.key(KeyEvent(.down, .return, time: host.platform.now)))
      host.settle(0.03)
      host.window.inject(.key(KeyEvent(.down, .escape, time: host.platform.now)))
      host.settle(0.03)
    }
    host.settle()
    #expect(host.platform.windows.count == 1)
    #expect(!host.host.needsFrame)
  }

  @Test("it springs out of what it belongs to, within its surface, and not where motion is reduced", arguments: [false, true])
  func springs(reducesMotion: Bool) throws {
    let host = try host()
    host.platform.desktopSettings = DesktopSettings(reduceMotion: reducesMotion)
    host.settle(0.1)
    let button = try #require(host.find(.menuButton, "More")?.frame.center)
    host.press(at: button)
    host.release()
    var heights: [Int] = []
    for _ in 0..<60 {
      host.settle(1.0 / 60)
      guard let picture = host.window.popups.first?.picture else { continue }
      let x = picture.size.width / 2
      heights.append((0..<picture.size.height).count { picture[x, $0] >> 24 > 250 })
    }
    let final = try #require(heights.last)
    #expect(final > 600)
    let partial = Set(heights.filter { $0 > 30 && $0 < final - 4 })
    #expect(reducesMotion ? partial.isEmpty : partial.count > 4, "\(heights)")
    if !reducesMotion { #expect((heights.max() ?? 0) > final, "no overshoot: \(heights)") }
  }

  @Test("it has the window's scale and follows its appearance") func scale() throws {
    let host = try host()
    _ = host.window.setScale(2)
    host.settle(0.1)
    try host.click(.menuButton, "More")
    let popup = try #require(host.window.popups.first)
    #expect(popup.state.scale == 2)
    let picture = try #require(popup.picture)
    #expect(picture.size.width == Int(popup.state.size.width * 2))
    func luma() -> UInt32 { popup.picture.map { $0[$0.size.width - 90, $0.size.height / 2] & 0xFF } ?? 0 }
    let light = luma()
    host.platform.desktopSettings.appearance = .dark
    host.settle()
    #expect(luma() + 60 < light)
  }

  @Test("a popover with no room in its window gets a surface of its own, keeps the focus and is dismissed", arguments: 0..<3)
  func popover(way: Int) throws {
    struct Content: View {
      @State var isShown = false
      @State var taps = 0
      var body: some View {
        Button("Taps \(taps)") { isShown = true }
          .popover(isPresented: $isShown) {
            VStack {
              Text("Larger than the window")
              Button("Tap") { taps += 1 }
            }
            .frame(width: 420, height: 380)
          }
      }
    }
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) { Content() }
    try host.click(.button, "Taps 0")
    #expect(host.window.popups.count == 1)
    let panel = try #require(host.all(.dialog).map(\.frame).first { $0.width == 420 })
    let button = try #require(host.find(.button, "Taps 0")?.frame)
    #expect(panel.midX == button.midX && panel.minY == button.maxY + 8)
    #expect(host.focusedLabel == "Tap")
    try host.click(.button, "Tap")
    host.key(.return)
    #expect(host.find(.button, "Taps 2") != nil)
    // sway leaves the keyboard with the window.
    for phase in [KeyEvent.Phase.down, .up] {
      host.window.inject(.key(KeyEvent(phase, .return, text: "", modifiers: [], time: host.platform.now)))
    }
    host.settle()
    #expect(host.find(.button, "Taps 3") != nil && host.window.popups.count == 1)
    switch way {
    case 0: host.key(.escape)
    case 1: host.click(CGPoint(x: 10, y: 10))
    default: host.window.popups.first?.dismiss()
    }
    host.settle()
    #expect(host.platform.windows.count == 1)
    #expect(host.find(.button, "Tap") == nil)
    #expect(!host.host.needsFrame)
  }

  @Test("a popover that is too high for the screen scrolls in its own surface, and no further than its end") func popoverScrolls()
    throws
  {
    struct Content: View {
      @State var isShown = false
      var body: some View {
        Button("Ask") { isShown = true }
          .popover(isPresented: $isShown) {
            VStack(spacing: 0) { ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(width: 260, height: 30) } }
          }
      }
    }
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) { Content() }
    host.platform.screenSize = CGSize(width: 640, height: 480)
    try host.click(.button, "Ask")
    let popup = try #require(host.window.popups.first)
    let panel = PopupSurface.panelFrame(in: popup.state.size)
    #expect(panel.height == 480)
    func top(_ row: String) -> CGFloat? { host.find(.text, row)?.frame.minY }
    func turn(_ notches: Double) {
      let event = ScrollEvent(
        .wheel, delta: CGSize(width: 0, height: notches), isEnd: false, at: panel.center, time: host.platform.now)
      popup.inject(.scroll(event))
      host.settle()
    }
    let before = try #require(top("Row 0"))
    turn(100)
    #expect(top("Row 0") == before - 100)
    turn(9000)
    #expect(top("Row 0") == before - (1200 - panel.height))
    turn(-9000)
    #expect(top("Row 0") == before)
  }

  @Test("once it has gone nothing of it is kept") func letGo() throws {
    let host = try host()
    weak var content: ViewHost?
    weak var graph: ViewGraph?
    weak var root: ViewNode?
    func open() throws {
      try host.click(.menuButton, "More")
      content = try #require(host.host.popups.first).host
      graph = content?.graph
      root = graph?.root
    }
    try open()
    #expect(content != nil && root != nil)
    host.key(.escape)
    host.settle(1)
    #expect(host.window.popups.isEmpty)
    #expect(root == nil, "the tree")
    #expect(graph == nil, "the graph")
    #expect(content == nil, "the host")
  }
}
