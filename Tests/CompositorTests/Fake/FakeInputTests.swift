import FakeCompositor
import Foundation
import Testing

/// Input that no compositor of the harness can make.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct FakeInputTests {
  @Test("a finger presses what it touches")
  func touch() async throws {
    let session = try FakeSession()
    try await session.settle()
    let button = try #require(try await session.description().element("button", "Hide Sidebar")).middle
    let changed = try await session.changes { server, surface in
      let touch = server.last("wl_touch")
      touch?.send(
        "down", .uint(server.nextSerial()), .uint(server.milliseconds), .object(surface), .int(0), .fixed(button.x),
        .fixed(button.y))
      touch?.send("frame")
      touch?.send("up", .uint(server.nextSerial()), .uint(server.milliseconds + 80), .int(0))
      touch?.send("frame")
    }
    #expect(changed, "the sidebar is still there")
  }

  @Test("a touch that is cancelled presses nothing, and the next one does")
  func cancelledTouch() async throws {
    let session = try FakeSession()
    try await session.settle()
    let before = session.picture
    let button = try #require(try await session.description().element("button", "Hide Sidebar")).middle
    session.perform { server, surface in
      let touch = server.last("wl_touch")
      for id in [Int32(0), 7] {
        touch?.send(
          "down", .uint(server.nextSerial()), .uint(server.milliseconds), .object(surface), .int(id), .fixed(button.x),
          .fixed(button.y))
      }
      touch?.send("frame")
      touch?.send("cancel")
    }
    try await session.rest()
    #expect(session.picture == before)
  }

  @Test("a quarter of a wheel's notch scrolls the strip")
  func highResolutionWheel() async throws {
    let session = try FakeSession()
    try await session.settle()
    let strip = try #require(try await session.description().element("button", "picture 2.png")).middle
    session.perform { server, surface in _ = server.pointerEnters(surface, x: strip.x, y: strip.y) }
    try await session.rest()
    let changed = try await session.changes { server, _ in
      let pointer = server.last("wl_pointer")
      pointer?.send("axis_source", .uint(0))
      pointer?.send("axis_value120", .uint(1), .int(30))
      pointer?.send("axis", .uint(server.milliseconds), .uint(1), .fixed(3.75))
      pointer?.send("frame")
    }
    #expect(changed)
  }

  @Test("cursors are set by name, with the serial of the pointer's entry")
  func cursorShape() async throws {
    let session = try FakeSession(arguments: [])
    try await session.settle()
    let serial = session.fake.perform { server in
      server.windowSurface.map { server.pointerEnters($0, x: 300, y: 300) } ?? 0
    }
    let shape = session.fake.waitForRequest("wp_cursor_shape_device_v1.set_shape")
    #expect(shape?.arguments == [.uint(serial), .uint(1)])
    #expect(session.fake.requests("wl_pointer.set_cursor").isEmpty)
  }

  @Test("the window has the program's icon")
  func icon() async throws {
    let session = try FakeSession()
    try await session.settle()
    #expect(session.fake.requests("xdg_toplevel_icon_v1.set_name").allSatisfy { $0.arguments == [.string("glass-shell")] })
    let pictures = session.fake.perform { $0.iconPictures }
    #expect(pictures.map(\.picture.width) == [16, 32, 32, 64, 64, 128])
    #expect(pictures.allSatisfy { picture in picture.picture.bytes.contains { $0 != 0 } })
    #expect(session.fake.requests("xdg_toplevel.set_app_id").map(\.arguments) == [[.string("glass-shell")]])
  }

  @Test("a seat that is pulled out while a button is pressed lets go of it, and a new one works")
  func seatRemoval() async throws {
    let session = try FakeSession()
    try await session.settle()
    let button = try #require(try await session.description().element("button", "Hide Sidebar")).middle
    let before = session.picture
    session.perform { server, surface in
      server.keyboardEnters(surface)
      server.key(KeyCode.right, pressed: true)
      server.pointerEnters(surface, x: button.x, y: button.y)
      server.pointerButton(pressed: true)
      server.removeGlobal("wl_seat")
    }
    try await session.rest()
    let wakeups = try await session.shell.process.wakeups(during: 1)
    #expect(wakeups == 0, "the key repeats for ever")
    session.fake.perform { server in
      server.addGlobal(FakeGlobal("wl_seat", FakeGlobal.version(of: "wl_seat")))
    }
    #expect(session.fake.wait { $0.objects("wl_pointer").count == 1 && $0.objects("wl_keyboard").count == 1 })
    session.perform { server, _ in server.click(button.x, button.y) }
    try await session.rest()
    #expect(session.picture != before)
  }
}

extension FakeGlobal {
  /// The newest version that the bindings know.
  static func version(of interface: String) -> UInt32 { [FakeGlobal].all.first { $0.interface == interface }?.version ?? 1 }
}
