import Foundation
import Testing

/// A menu that has no room in its window, under real compositors: it is a surface of its own, takes pointer and keys, and goes away.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct PopupTests {
  /// Too low for the menu called More.
  private static let window = Compositor.Size(480, 360)
  /// How often Tab is pressed to get to the button: the sidebar's, the overflow's, the search and two of the picture's stand before it.
  private static let tabs = 6
  static let screen = Compositor.Size(1100, 900)

  struct Case: Sendable, CustomTestStringConvertible {
    let compositor: Compositor
    /// How many of the units in which the harness moves the pointer a point has.
    var pointerUnits = 1.0
    var testDescription: String { compositor.testDescription }
  }

  static let cases: [Case] = [
    Case(compositor: .sway(size: screen)),
    Case(compositor: .sway(size: .init(2200, 1800), scale: 2)),
    Case(compositor: .kwin(size: screen, scale: 1.5), pointerUnits: 1.5),
    Case(compositor: .kwin(size: screen)),
  ]

  /// One of either compositor, with pixels of its own for a point: opening and closing are tried everywhere.
  private static let scaledCases = [cases[1], cases[2]]

  /// Opens a small window on a large screen and its menu by keys, wherever the window lies.
  private func open(_ session: CompositorSession) async throws -> (shell: ShellProcess, before: Screenshot, menu: Screenshot) {
    let (shell, before) = try await launch(session, Places.glassShell, PictureFolder.usual(in: session.folder).path)
    for _ in 0..<Self.tabs { try await session.key("Tab") }
    let focused = try await session.restedScreenshot(of: shell, after: before)
    return (shell, before, try await openMenu(session, shell, after: focused))
  }

  /// Opens a program's small window on a large screen.
  private func launch(
    _ session: CompositorSession, _ program: URL, _ argument: String
  ) async throws -> (process: ShellProcess, before: Screenshot) {
    let empty = try await session.screenshot()
    let process = try session.launch(
      ["--size", "\(Self.window)", "--appearance", "light", argument], program: program, adding: ["WAYLAND_DEBUG": "1"])
    let before = try await session.restedScreenshot(of: process, after: empty)
    guard case .sway = session.compositor else { return (process, before) }
    // Its windows fill the screen until they float.
    let window = "[app_id=\"\(program.lastPathComponent)\"]"
    try await session.sway("\(window) floating enable")
    try await session.sway("\(window) resize set \(Self.window.width) \(Self.window.height)")
    return (process, try await session.restedScreenshot(of: process, after: before))
  }

  private func openMenu(
    _ session: CompositorSession, _ shell: ShellProcess, after before: Screenshot
  ) async throws -> Screenshot {
    try await session.key("Return")
    return try await session.restedScreenshot(of: shell, after: before)
  }

  private func requests(_ shell: ShellProcess, _ name: String) -> Int {
    ProtocolLog(shell.process.errors).messages.count { $0.isRequest && $0.fullName == name }
  }

  @Test("it opens as a popup with a grab, Escape closes it, and it opens again", arguments: cases)
  func opens(sample: Case) async throws {
    try await withCompositor(sample.compositor) { session in
      let (shell, _, menu) = try await open(session)
      #expect(requests(shell, "xdg_surface.get_popup") == 1, "the menu fits the window")
      #expect(requests(shell, "xdg_popup.grab") == 1)
      try await session.key("Down")
      let highlighted = try await session.restedScreenshot(of: shell, after: menu)
      #expect(highlighted != menu, "keys do not reach the menu")
      try await session.key("Escape")
      let closed = try await session.restedScreenshot(of: shell, after: highlighted)
      #expect(requests(shell, "xdg_popup.destroy") == 1)
      _ = try await openMenu(session, shell, after: closed)
      #expect(requests(shell, "xdg_popup.grab") == 2)
      try await session.key("Escape")
      try await session.key("ctrl+q")
      #expect(try await shell.process.wait(seconds: 20) == .status(0), "\(shell.process.errors.suffix(2000))")
    }
  }

  @Test("a popover that has no room in its window is a popup, too: keys work in it, and Escape closes it", arguments: scaledCases)
  func popover(sample: Case) async throws {
    try await withCompositor(sample.compositor) { session in
      let (gallery, before) = try await launch(session, Places.glassGallery, "glass-gallery:popovers")
      try await session.key("ctrl+e")
      let open = try await session.restedScreenshot(of: gallery, after: before)
      #expect(requests(gallery, "xdg_surface.get_popup") == 1 && requests(gallery, "xdg_popup.grab") == 1)
      try await session.key("Tab")
      try await session.key("End")
      let moved = try await session.restedScreenshot(of: gallery, after: open)
      #expect(moved != open, "keys do not reach the popover")
      try await session.key("Escape")
      _ = try await session.restedScreenshot(of: gallery, after: moved)
      #expect(requests(gallery, "xdg_popup.destroy") == 1)
      try await session.key("ctrl+q")
      #expect(try await gallery.process.wait(seconds: 20) == .status(0), "\(gallery.process.errors.suffix(2000))")
    }
  }

  @Test(
    "such a popover makes way for an alert that is asked for in it, and is back with the keys once that is answered",
    arguments: scaledCases)
  func question(sample: Case) async throws {
    try await withCompositor(sample.compositor) { session in
      let (gallery, before) = try await launch(session, Places.glassGallery, "glass-gallery:popovers")
      try await session.key("ctrl+e")
      let open = try await session.restedScreenshot(of: gallery, after: before)
      try await session.key("ctrl+r")
      let asking = try await session.restedScreenshot(of: gallery, after: open)
      #expect(requests(gallery, "xdg_popup.destroy") == 1, "the popover lies over the alert")
      try await session.key("Escape")
      let back = try await session.restedScreenshot(of: gallery, after: asking)
      #expect(requests(gallery, "xdg_surface.get_popup") == 2 && requests(gallery, "xdg_popup.destroy") == 1)
      try await session.key("Tab")
      try await session.key("End")
      let moved = try await session.restedScreenshot(of: gallery, after: back)
      #expect(moved != back, "keys do not reach the popover")
      try await session.key("Escape")
      _ = try await session.restedScreenshot(of: gallery, after: moved)
      #expect(requests(gallery, "xdg_popup.destroy") == 2)
      try await session.key("ctrl+q")
      #expect(try await gallery.process.wait(seconds: 20) == .status(0), "\(gallery.process.errors.suffix(2000))")
    }
  }

  @Test("under weston, which grants keys no grab, it opens by a key all the same, keys reach it and Escape closes it")
  func withoutGrab() async throws {
    try await withCompositor(.westonDesktop(size: Self.screen)) { session in
      let (shell, before, menu) = try await open(session)
      #expect(requests(shell, "xdg_popup.grab") == 1)
      #expect(requests(shell, "xdg_surface.get_popup") == 2, "weston has refused the first")
      try await session.key("Down")
      let highlighted = try await session.restedScreenshot(of: shell, after: menu)
      try await session.key("Escape")
      let closed = try await session.restedScreenshot(of: shell, after: highlighted)
      #expect(requests(shell, "xdg_popup.destroy") == 2)
      #expect(closed != before, "the button has the focus")
      try await session.key("ctrl+q")
      #expect(try await shell.process.wait(seconds: 20) == .status(0), "\(shell.process.errors.suffix(2000))")
    }
  }

  @Test("a press beside the window dismisses it", arguments: scaledCases)
  func dismissed(sample: Case) async throws {
    try await withCompositor(sample.compositor) { session in
      let (shell, _, menu) = try await open(session)
      let corner = sample.compositor.cornerPoint
      try await session.movePointer(corner.x * sample.pointerUnits, corner.y * sample.pointerUnits)
      try await session.click()
      _ = try await session.restedScreenshot(of: shell, after: menu)
      #expect(requests(shell, "xdg_popup.destroy") == 1)
      #expect(shell.process.poll() == nil, "\(shell.process.errors.suffix(2000))")
    }
  }
}

extension Compositor {
  /// A place that no window of the popup tests covers.
  fileprivate var cornerPoint: (x: Double, y: Double) { (1090, 890) }
}
