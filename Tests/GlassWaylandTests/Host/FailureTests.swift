import FakeCompositor
import Foundation
import GlassPlatform
import Testing
import WaylandClient

@testable import GlassWayland

@MainActor @Suite("Compositors that fail", .serialized) struct FailureTests {
  @Test("a required global that is missing is named", arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
  func missing(interface: String) throws {
    let fake = try FakeCompositor(globals: .all.without(interface))
    #expect(throws: PlatformError.missingProtocol(interface)) {
      try WaylandPlatform(WaylandOptions(socket: fake.connect(), handlesSignals: false, settingsBus: .none))
    }
  }

  @Test("with only what is required, a window draws") func minimal() async throws {
    let host = try TestHost(.minimal)
    try await host.run(untilFrames: 1)
    #expect(host.content.draws.count == 1)
  }

  @Test("no compositor is said in a sentence that names where one was looked for") func none() {
    let error = #expect(throws: PlatformError.self) {
      try WaylandPlatform(WaylandOptions(display: "/nowhere/wayland-9", handlesSignals: false, settingsBus: .none))
    }
    guard case .noCompositor(let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("/nowhere/wayland-9"))
  }

  @Test("a compositor that dies ends the loop with a reason") func dies() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    host.fake.perform { $0.disconnectClients() }
    #expect(await host.failure() == .connectionLost("it went away"))
  }

  @Test("a protocol error is told with interface, code and words") func protocolError() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    host.fake.perform { $0.window?.postError(code: 2, "too small for words") }
    guard case .connectionLost(let reason)? = await host.failure() else {
      Issue.record("the loop went on")
      return
    }
    #expect(reason.contains("xdg_toplevel") && reason.contains("2") && reason.contains("too small for words"))
  }

  @Test("a ping is answered") func ping() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    host.fake.perform { $0.last("xdg_wm_base")?.send("ping", .uint(77)) }
    #expect(try await host.run { host.fake.requests("xdg_wm_base.pong").last?.arguments == [.uint(77)] })
  }

  @Test("absurd sizes and states do not end the program") func absurd() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    host.fake.perform { server in
      guard let window = server.window else { return }
      window.send("configure_bounds", .int(-5), .int(.max))
      window.send("configure", .int(.min), .int(-1), .array([1, 2, 3]))
      server.configure(window, width: -100, height: 0, states: [4, 77, 4_000_000_000])
    }
    try await host.settle()
    #expect(host.content.states.last?.size == CGSize(width: 300, height: 200))
  }

  @Test("events for a closed window do no harm") func late() async throws {
    let host = try TestHost()
    let other = RecordingContent()
    let second = host.platform.openWindow(TestHost.options, content: other)
    try #require(try await host.run { other.draws.count == 1 })
    host.fake.perform { server in
      server.windowSurface.map { _ = server.pointerEnters($0, x: 60, y: 60) }
      server.windowSurface.map { _ = server.keyboardEnters($0) }
    }
    try #require(try await host.run { !other.focuses.isEmpty })
    second.close()
    host.fake.perform { server in
      server.pointerMoves(x: 61, y: 61)
      server.key(30, pressed: true)
      server.pointerButton(pressed: true)
    }
    try await host.settle()
    #expect(other.keys.isEmpty)
    host.content.needsFrame = true
    let count = host.content.draws.count
    try await host.run(untilFrames: count + 1)
  }

  @Test("the activation token reaches the first window and no child process") func activation() async throws {
    setenv("XDG_ACTIVATION_TOKEN", "token-1", 1)
    let host = try TestHost()
    #expect(getenv("XDG_ACTIVATION_TOKEN") == nil)
    try await host.run(untilFrames: 1)
    #expect(host.fake.requests("xdg_activation_v1.activate").first?.arguments.first == .string("token-1"))
  }

  @Test("settings that override the desktop's reach the content") func settings() async throws {
    let host = try TestHost()
    host.platform.settingsOverride = DesktopSettings(appearance: .dark)
    host.platform.settingsOverride = DesktopSettings(appearance: .dark)
    #expect(host.content.settings == [DesktopSettings(appearance: .dark)])
    #expect(host.platform.settings.appearance == .dark)
  }

  @Test("the main queue has a descriptor to wait for") func mainQueue() {
    // Tests are served by libdispatch itself; a loop on the main thread polls this.
    #expect(Thread.isMainThread == (DispatchMainQueue.descriptor >= 0))
  }

  @Test("frames are measured") func statistics() async throws {
    let host = try TestHost()
    host.content.animates = true
    try await host.run(untilFrames: 3)
    let statistics = host.window.statistics
    #expect(statistics.frames >= 3)
    #expect(statistics.meanDamage > 0)
    #expect(statistics.wakeups > 0)
    #expect(statistics.startupMilliseconds > 0)
  }

  @Test("a frame that there was no memory for is drawn once there is") func noMemory() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    // Files, and memory that is one, may have no more than a few bytes.
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    let before = signal(SIGXFSZ, SIG_IGN)
    defer { signal(SIGXFSZ, before) }
    var limit = rlimit()
    getrlimit(resource, &limit)
    var none = limit
    none.rlim_cur = 16
    let drawn = host.content.draws.count
    host.window.resize(to: CGSize(width: 1200, height: 900))
    setrlimit(resource, &none)
    host.platform.schedule(after: 0.05) { [platform = host.platform] in platform.quit() }
    let ran = Result { try host.platform.run() }
    setrlimit(resource, &limit)
    try ran.get()
    #expect(host.content.draws.count == drawn, "there was memory after all")
    try await host.run(untilFrames: drawn + 1)
    #expect(host.content.draws.last?.size.width ?? 0 >= 1200)
  }

  @Test("a host whose window is closed leaves nothing behind") func released() async throws {
    weak var platform: WaylandPlatform?
    do {
      let host = try TestHost()
      platform = host.platform
      try await host.run(untilFrames: 1)
      host.fake.perform { server in server.windowSurface.map { _ = server.pointerEnters($0, x: 60, y: 60) } }
      try #require(try await host.run { !host.content.pointers.isEmpty })
      host.window.close()
      try await host.settle()
    }
    #expect(platform == nil)
  }
}
