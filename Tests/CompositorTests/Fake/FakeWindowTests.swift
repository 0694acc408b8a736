import FakeCompositor
import Foundation
import Testing

/// States and orders of events that the compositors of the harness do not show.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct FakeWindowTests {
  private static let size = (width: Int32(FakeSession.size.width), height: Int32(FakeSession.size.height))

  @Test("a suspended window draws nothing and never wakes up; seen again it goes on")
  func suspended() async throws {
    let session = try FakeSession()
    try await session.settle()
    session.fake.perform { server in
      server.window.map { _ = server.configure($0, width: Self.size.width, height: Self.size.height, states: [2, 4, 9]) }
    }
    try await session.rest()
    let frames = session.fake.requests("wl_surface.attach").count
    // What happens meanwhile begins an animation that nobody sees.
    session.perform { server, _ in server.tap(KeyCode.f9) }
    try await session.rest()
    #expect(session.fake.requests("wl_surface.attach").count == frames)
    let wakeups = try await session.shell.process.wakeups(during: 2)
    #expect(wakeups == 0)
    session.fake.perform { server in
      server.window.map { _ = server.configure($0, width: Self.size.width, height: Self.size.height, states: [2, 4]) }
    }
    try await session.rest()
    #expect(session.fake.requests("wl_surface.attach").count > frames)
  }

  @Test("frames come on callbacks alone")
  func frameCallbacks() async throws {
    let session = try FakeSession()
    try await session.settle()
    session.fake.perform { $0.frameInterval = nil }
    session.perform { server, _ in server.tap(KeyCode.f9) }
    try await session.rest()
    let first = session.fake.requests("wl_surface.attach").count
    #expect(session.fake.requests("wl_surface.attach").count == first)
    session.fake.perform { $0.fireFrames() }
    try await session.rest()
    #expect(session.fake.requests("wl_surface.attach").count == first + 1)
  }

  @Test("a storm of configures is answered by the newest, each at most once")
  func configureStorm() async throws {
    let session = try FakeSession()
    try await session.settle()
    let sent = session.fake.perform { server -> [UInt32] in
      guard let window = server.window else { return [] }
      return (0..<200).map { server.configure(window, width: 400 + $0, height: 500 - $0, states: [2, 4]) }
    }
    try await session.rest()
    let answers = session.fake.requests("xdg_surface.ack_configure").compactMap { request -> UInt32? in
      if case .uint(let serial)? = request.arguments.first { serial } else { nil }
    }
    #expect(answers.last == sent.last)
    #expect(answers == answers.sorted() && Set(answers).count == answers.count)
    #expect(session.picture.map { ($0.width, $0.height) } ?? (0, 0) == (599, 301))
  }

  @Test("a scale that comes before the first configure holds for the first frame")
  func scaleBeforeConfigure() async throws {
    let session = try FakeSession(.all.without("wp_fractional_scale_manager_v1")) { $0.configuresWindows = false }
    #expect(session.fake.waitForRequest("wl_surface.commit", timeout: 60) != nil)
    session.fake.perform { server in
      server.windowSurface?.send("preferred_buffer_scale", .int(2))
      server.window.map { _ = server.configure($0, width: 300, height: 200, states: [2, 4]) }
    }
    try await session.settle()
    #expect(session.fake.requests("wl_shm_pool.create_buffer").first?.arguments[2...3] == [.int(600), .int(400)])
  }

  @Test("no buffer comes before the first configure, however long that takes")
  func lateConfigure() async throws {
    let session = try FakeSession { $0.configuresWindows = false }
    #expect(session.fake.waitForRequest("wl_surface.commit", timeout: 60) != nil)
    try await session.rest()
    #expect(session.fake.requests("wl_surface.attach").isEmpty)
    session.fake.perform { server in server.window.map { _ = server.configure($0, width: 0, height: 0, states: []) } }
    try await session.settle()
  }

  @Test("closed while its menu is open it quits with 0 and in order")
  func closesWithMenu() async throws {
    let session = try FakeSession()
    try await session.settle()
    let menu = try #require(try await session.description().element("menuButton", "More")).middle
    #expect(try await session.changes { server, _ in server.click(menu.x, menu.y) }, "no menu opened")
    session.fake.perform { $0.window?.send("close") }
    #expect(try await session.end() == .status(0), "\(session.shell.process.errors)")
    let order = ["xdg_toplevel.destroy", "xdg_surface.destroy", "wl_surface.destroy"]
    #expect(session.fake.requests.map(\.name).filter(order.contains) == order)
  }

  @Test("without any output it opens, and one that comes later is used")
  func outputsComeLate() async throws {
    let session = try FakeSession(.all.without("wl_output"))
    try await session.settle()
    session.fake.perform { $0.addGlobal(FakeGlobal("wl_output", 4)) }
    #expect(session.fake.wait { $0.objects("wl_output").count == 1 })
    session.fake.perform { server in
      server.windowSurface?.send("enter", .object(server.last("wl_output")))
      server.removeGlobal("wl_output")
    }
    #expect(try await session.changes { server, _ in server.tap(KeyCode.f9) })
  }

  @Test("input for a window that does not have the pointer or the keyboard does no harm")
  func strayInput() async throws {
    let session = try FakeSession()
    try await session.settle()
    session.perform { server, surface in
      server.pointerMoves(x: 50, y: 50)
      server.pointerButton(pressed: true)
      server.key(KeyCode.f9, pressed: true)
      server.key(KeyCode.f9, pressed: false)
      server.pointerLeaves(surface)
      server.keyboardLeaves(surface)
      server.pointerButton(pressed: false)
      server.last("wl_touch")?.send("up", .uint(server.nextSerial()), .uint(0), .int(3))
      server.last("wl_touch")?.send("frame")
      server.pointerEnters(surface, x: -50, y: 1e6)
    }
    try await session.rest()
    #expect(try await session.changes { server, _ in server.tap(KeyCode.f9) })
  }
}
