import FakeCompositor
import Foundation
import Testing

/// A menu in a surface of its own: dismissals and orders of events that the compositors of the harness do not show.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct FakePopupTests {
  /// Too low for the menu called More.
  private static let size = (width: Int32(480), height: Int32(360))

  private func session() async throws -> FakeSession {
    let session = try FakeSession(arguments: ["--fullscreen"]) { server in
      server.outputs[0].width = Self.size.width
      server.outputs[0].height = Self.size.height
    }
    try await session.settle()
    session.fake.perform { server in
      server.window.map { _ = server.configure($0, width: Self.size.width, height: Self.size.height, states: [2, 4]) }
    }
    try await session.rest()
    return session
  }

  private func openMenu(_ session: FakeSession) async throws {
    let count = session.fake.requests("xdg_surface.get_popup").count
    session.perform { server, surface in
      server.keyboardEnters(surface)
      // The buttons of the sidebar, the overflow, the search and two of the picture's stand before it.
      for _ in 0..<6 {
        server.key(15, pressed: true)
        server.key(15, pressed: false)
      }
      server.key(28, pressed: true)
      server.key(28, pressed: false)
    }
    try await session.rest()
    #expect(session.fake.requests("xdg_surface.get_popup").count == count + 1, "no popup opened")
  }

  @Test("a popup that the compositor dismisses closes its menu, which opens again")
  func dismissed() async throws {
    let session = try await session()
    try await openMenu(session)
    #expect(session.fake.requests("xdg_popup.grab").count == 1)
    session.fake.perform { $0.last("xdg_popup")?.send("popup_done") }
    try await session.rest()
    #expect(session.fake.requests("xdg_popup.destroy").count == 1)
    session.perform { server, surface in
      server.keyboardEnters(surface)
      server.key(28, pressed: true)
      server.key(28, pressed: false)
    }
    try await session.rest()
    #expect(session.fake.requests("xdg_surface.get_popup").count == 2)
    session.fake.perform { $0.window?.send("close") }
    #expect(try await session.end() == .status(0), "\(session.shell.process.errors)")
  }

  @Test("a dismissal twice over, and one right after the popup closed itself, do no harm")
  func lateDismissal() async throws {
    let session = try await session()
    try await openMenu(session)
    session.fake.perform { server in
      server.last("xdg_popup")?.send("popup_done")
      server.last("xdg_popup")?.send("popup_done")
    }
    try await session.rest()
    try await openAndEscape(session)
    session.fake.perform { $0.window?.send("close") }
    #expect(try await session.end() == .status(0), "\(session.shell.process.errors)")
  }

  private func openAndEscape(_ session: FakeSession) async throws {
    session.perform { server, surface in
      server.keyboardEnters(surface)
      server.key(28, pressed: true)
      server.key(28, pressed: false)
    }
    try await session.rest()
    session.fake.perform { server in
      guard let popup = server.last("xdg_popup"), let surface = server.surface(of: popup) else { return }
      server.keyboardEnters(surface)
      server.key(KeyCode.escape, pressed: true)
      server.key(KeyCode.escape, pressed: false)
      popup.send("popup_done")
    }
    try await session.rest()
  }

  @Test("a window that is closed while a menu has a surface of its own destroys that first")
  func closesWithPopup() async throws {
    let session = try await session()
    try await openMenu(session)
    session.fake.perform { $0.window?.send("close") }
    #expect(try await session.end() == .status(0), "\(session.shell.process.errors)")
    let order = ["xdg_popup.destroy", "xdg_toplevel.destroy"]
    #expect(session.fake.requests.map(\.name).filter(order.contains) == order)
  }

  @Test("a popup that is configured again, smaller and elsewhere, follows")
  func configuredAgain() async throws {
    let session = try await session()
    try await openMenu(session)
    let before = session.fake.requests("wl_surface.attach").count
    session.fake.perform { server in
      guard let popup = server.last("xdg_popup") else { return }
      popup.send("configure", .int(5), .int(5), .int(180), .int(120))
      server.shellSurface(of: popup).map { _ = server.finishConfigure($0) }
    }
    try await session.rest()
    #expect(session.fake.requests("wl_surface.attach").count > before)
    let geometry = session.fake.requests("xdg_surface.set_window_geometry").last?.arguments.suffix(2)
    #expect(geometry.map(Array.init) == [.int(180), .int(120)])
  }
}
