import Foundation
import GlassScripting
import GlassViews
import Testing

/// The gallery in a window too low for its menus and one of its popovers, at a place of its own on a large screen, and a twin that is told the same and
/// knows where things lie.
@MainActor private final class LowGallery {
  let session: CompositorSession
  let process: ShellProcess
  let twin: GalleryTwin
  private(set) var shown: Screenshot

  /// Where the window's corner lies on the screen, in points.
  private static let corner = CGPoint(x: 140, y: 80)
  private static let size = Compositor.Size(480, 360)

  init(_ session: CompositorSession, _ sample: PopupTests.Case, page: String) async throws {
    self.session = session
    let options = ["--size", "\(Self.size)", "--appearance", "light", "--decorations", "client"]
    let twin = try GalleryTwin(options)
    for _ in 0..<40 where !twin.elements.contains(where: { $0.role == .heading && $0.label == page }) {
      twin.key(try #require(KeyChord("ctrl+Page_Down")))
    }
    twin.settle()
    self.twin = twin
    let empty = try await session.screenshot()
    process = try session.launch(
      options + ["glass-gallery:\(page.lowercased())"], program: Places.glassGallery, adding: ["WAYLAND_DEBUG": "1"])
    let opened = try await session.restedScreenshot(of: process, after: empty)
    let (x, y, width, height) = (Int(Self.corner.x), Int(Self.corner.y), Self.size.width, Self.size.height)
    if case .sway = sample.compositor {
      let window = "[app_id=\"glass-gallery\"]"
      for command in ["floating enable", "border none", "resize set \(width) \(height)", "move absolute position \(x) \(y)"] {
        try await session.sway("\(window) \(command)")
      }
    } else {
      try await session.run("kwin-script", "w.frameGeometry = {x: \(x), y: \(y), width: \(width), height: \(height)}")
    }
    shown = try await session.restedScreenshot(of: process, after: opened)
  }

  func find(_ role: SemanticsRole, _ label: String) -> SemanticsElement? {
    twin.elements.first { $0.role == role && $0.label == label }
  }

  /// How far from the twin's the only popup lies on the screen, in points: the twin's screen is the window.
  private var shift = CGPoint.zero

  /// Learns from the compositor where the only popup lies.
  func locatePopup() throws {
    let placed = try #require(log.last { !$0.isRequest && $0.fullName == "xdg_popup.configure" })
    let (x, y) = (try #require(placed.number(0)), try #require(placed.number(1)))
    let corner = try #require(twin.popupCorner)
    shift = CGPoint(x: Double(x) - corner.x, y: Double(y) - corner.y)
  }

  /// Presses a place of the window, in points, on the screen and in the twin, and waits until something else is shown.
  func click(_ point: CGPoint) async throws {
    twin.move(to: point)
    twin.press()
    twin.release()
    twin.settle()
    try await session.movePointer(Self.corner.x + shift.x + point.x, Self.corner.y + shift.y + point.y)
    try await session.click()
    shown = try await session.restedScreenshot(of: process, after: shown)
  }

  func click(_ role: SemanticsRole, _ label: String) async throws {
    let all = twin.elements.map { "\($0.role) \($0.label)" }
    let frame = try #require(find(role, label), "no \(role) \(label) among \(all)").frame
    try await click(CGPoint(x: frame.midX, y: frame.midY))
  }

  func key(_ name: String) async throws {
    twin.key(try #require(KeyChord(name)))
    twin.settle()
    try await session.key(name)
    shown = try await session.restedScreenshot(of: process, after: shown)
  }

  /// Whether the screen shows something else than before where an element of the twin lies.
  func differs(from before: Screenshot, at frame: CGRect) -> Bool {
    let scale = Double(shown.width) / Double(PopupTests.screen.width)
    let region = Region(
      x: (Self.corner.x + shift.x + frame.minX) * scale, y: (Self.corner.y + shift.y + frame.minY) * scale,
      width: frame.width * scale, height: frame.height * scale)
    return shown.differs(from: before, in: region)
  }

  private var log: [ProtocolLog.Message] { ProtocolLog(process.process.errors).messages }

  func requests(_ name: String) -> Int { log.count { $0.isRequest && $0.fullName == name } }

  /// The surfaces that became popups and those they belong to, in order.
  var parents: [(surface: String, parent: String)] {
    log.filter { $0.isRequest && $0.fullName == "xdg_surface.get_popup" }.map { ($0.object, $0.arguments[1]) }
  }

  func quit() async throws {
    try await session.key("ctrl+q")
    #expect(try await process.process.wait(seconds: 20) == .status(0), "\(process.process.errors.suffix(2000))")
  }
}

/// A real pointer in surfaces that leave their window.
@MainActor @Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct PopupPointerTests {
  private func work(_ sample: PopupTests.Case, on page: String, _ body: (LowGallery) async throws -> Void) async throws {
    let session = try await CompositorSession(sample.compositor)
    do {
      let gallery = try await LowGallery(session, sample, page: page)
      try await body(gallery)
      try await gallery.quit()
      try await session.end()
    } catch {
      try? await session.end()
      throw error
    }
  }

  /// One of either compositor; keys try them all.
  nonisolated static let cases = [PopupTests.cases[0], PopupTests.cases[2]]

  @Test("a click on a row of a submenu that leaves its window chooses that and closes it", arguments: cases)
  func row(sample: PopupTests.Case) async throws {
    try await work(sample, on: "Menus") { gallery in
      let before = gallery.shown
      let last = try #require(gallery.find(.text, "Nothing chosen yet")).frame
      try await gallery.click(.menuButton, "Edit")
      try await gallery.click(.menuItem, "Share")
      #expect(gallery.requests("xdg_surface.get_popup") == 1, "there is room for it")
      try await gallery.click(.menuItem, "By Link")
      #expect(gallery.requests("xdg_popup.destroy") == 1)
      #expect(gallery.find(.text, "By link") != nil && gallery.differs(from: before, at: last), "the row was not chosen")
    }
  }

  @Test("a submenu of that is a popup of the popup, and a click on a row of it closes both", arguments: cases)
  func submenu(sample: PopupTests.Case) async throws {
    try await work(sample, on: "Menus") { gallery in
      let before = gallery.shown
      let last = try #require(gallery.find(.text, "Nothing chosen yet")).frame
      try await gallery.click(.menuButton, "Edit")
      try await gallery.click(.menuItem, "Share")
      try await gallery.click(.menuItem, "More Ways")
      let parents = gallery.parents
      try #require(parents.count == 2, "\(parents)")
      #expect(parents[1].parent == parents[0].surface && parents[0].parent != parents[0].surface, "\(parents)")
      try await gallery.click(.menuItem, "By Hand")
      #expect(gallery.requests("xdg_popup.destroy") == 2)
      #expect(gallery.find(.text, "By hand") != nil && gallery.differs(from: before, at: last), "the row was not chosen")
    }
  }

  @Test("a slider and a button in a popover that leaves its window work by a pointer", arguments: cases)
  func popover(sample: PopupTests.Case) async throws {
    try await work(sample, on: "Popovers") { gallery in
      try await gallery.key("ctrl+e")
      #expect(gallery.requests("xdg_surface.get_popup") == 1)
      try gallery.locatePopup()
      let before = gallery.shown
      let slider = try #require(gallery.find(.slider, "Level 1")).frame
      try await gallery.click(CGPoint(x: slider.maxX - 12, y: slider.midY))
      #expect(gallery.find(.slider, "Level 1")?.value.flatMap(Double.init).map { $0 > 0.8 } == true)
      #expect(gallery.differs(from: before, at: slider), "the slider does not answer")
      try await gallery.click(.button, "Reset…")
      #expect(gallery.requests("xdg_popup.destroy") == 1, "no question was asked")
      try await gallery.key("Escape")
      try await gallery.key("Escape")
    }
  }

  @Test("a press in the window beside such a menu dismisses it, and does nothing else", arguments: cases)
  func dismissed(sample: PopupTests.Case) async throws {
    try await work(sample, on: "Menus") { gallery in
      let before = gallery.shown
      let last = try #require(gallery.find(.text, "Nothing chosen yet")).frame
      try await gallery.click(.menuButton, "Edit")
      try await gallery.click(.menuItem, "Share")
      try await gallery.click(CGPoint(x: 20, y: 340))
      #expect(gallery.requests("xdg_popup.destroy") == 1 && gallery.requests("xdg_surface.get_popup") == 1)
      #expect(!gallery.differs(from: before, at: last))
      #expect(gallery.process.process.poll() == nil)
    }
  }
}
