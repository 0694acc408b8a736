import FakeCompositor
import Foundation
import Testing

/// Compositors that lack something, break off or find fault.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct FakeFaultTests {
  @Test("a required global that is missing is named, with 69", arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
  func missingGlobal(interface: String) async throws {
    let session = try FakeSession(.all.without(interface))
    #expect(try await session.end() == .status(69))
    #expect(session.shell.process.errors.contains(interface), "\(session.shell.process.errors)")
    #expect(isOneSentence(session.shell.process.errors), "\(session.shell.process.errors)")
  }

  @Test("with only what is required the window draws and closes")
  func minimal() async throws {
    let session = try FakeSession(.minimal)
    try await session.settle()
    session.fake.perform { $0.window?.send("close") }
    #expect(try await session.end() == .status(0), "\(session.shell.process.errors)")
  }

  @Test("a protocol error is told with its place and words, with 69", arguments: ["xdg_toplevel", "wl_surface", "wl_shm"])
  func protocolError(interface: String) async throws {
    let session = try FakeSession()
    try await session.settle()
    session.fake.perform { $0.last(interface)?.postError(code: 3, "too round for a window") }
    #expect(try await session.end(seconds: 3) == .status(69))
    let errors = session.shell.process.errors
    #expect(errors.contains(interface) && errors.contains("too round for a window"), "\(errors)")
    #expect(isOneSentence(errors), "\(errors)")
  }

  @Test("a protocol error in the middle of the start ends it with 69 as well")
  func earlyError() async throws {
    let session = try FakeSession {
      $0.overrides["xdg_surface.get_toplevel"] = { _, request in
        request.object.postError(code: 1, "not today")
        return true
      }
    }
    #expect(try await session.end() == .status(69))
    #expect(session.shell.process.errors.contains("not today"), "\(session.shell.process.errors)")
    #expect(isOneSentence(session.shell.process.errors), "\(session.shell.process.errors)")
  }

  @Test("a compositor that ends without a word ends it with 69 within two seconds")
  func disconnects() async throws {
    let session = try FakeSession()
    try await session.settle()
    session.fake.perform { $0.disconnectClients() }
    #expect(try await session.end(seconds: 3) == .status(69))
    #expect(isOneSentence(session.shell.process.errors), "\(session.shell.process.errors)")
  }

  @Test("buffers that never come back are waited for, and no more than a few are made")
  func starves() async throws {
    // Icons have buffers of their own.
    let session = try FakeSession(.all.without("xdg_toplevel_icon_manager_v1")) { $0.releasesBuffers = false }
    try await session.settle()
    for _ in 1...4 {
      session.perform { server, _ in server.tap(KeyCode.right) }
      try await session.rest()
    }
    #expect(session.fake.requests("wl_shm_pool.create_buffer").count <= 4)
    let wakeups = try await session.shell.process.wakeups(during: 1)
    #expect(wakeups == 0)
    session.fake.perform {
      $0.releasesBuffers = true
      $0.releaseBuffers()
    }
    try await session.rest()
    #expect(try await session.changes { server, _ in server.tap(KeyCode.f9) })
  }

  @Test("sizes and states that make no sense do not end it")
  func absurd() async throws {
    let session = try FakeSession()
    try await session.settle()
    session.fake.perform { server in
      guard let window = server.window else { return }
      window.send("configure_bounds", .int(-5), .int(.max))
      window.send("configure", .int(.min), .int(-1), .array([1, 2, 3]))
      server.configure(window, width: -100, height: 0, states: [4, 77, 4_000_000_000])
      server.configure(window, width: 1, height: 1, states: [2, 4])
    }
    try await session.rest()
    #expect(session.picture.map { ($0.width, $0.height) } ?? (0, 0) == (1, 1))
    let size = FakeSession.size
    session.fake.perform { server in
      server.window.map { _ = server.configure($0, width: Int32(size.width), height: Int32(size.height), states: [2, 4]) }
    }
    try await session.rest()
    #expect(session.picture?.width == Int32(size.width))
  }
}
