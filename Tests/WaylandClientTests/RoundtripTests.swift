import FakeCompositor
import Foundation
import Testing
import WaylandClient

@Suite struct RoundtripTests {
  @Test("the registry announces every global with its version")
  func registry() throws {
    let client = try TestClient(globals: .all.with("wl_seat", version: 5).without("wl_output"))
    #expect(client.globals["wl_seat"]?.version == 5)
    #expect(client.globals["xdg_wm_base"]?.version == 6)
    #expect(client.globals["wl_output"] == nil)
  }

  @Test("a global that goes is announced by the number it came with")
  func globalRemoved() throws {
    let client = try TestClient()
    client.fake.perform { $0.removeGlobal("wl_seat") }
    try client.connection.roundtrip()
    #expect(client.globals["wl_seat"] == nil)
    client.fake.perform { $0.addGlobal(FakeGlobal("wl_seat", 7)) }
    try client.connection.roundtrip()
    #expect(client.globals["wl_seat"]?.version == 7)
  }

  @Test("binding asks for no more than the bindings know")
  func boundVersion() throws {
    let client = try TestClient()
    let compositor = client.bind("wl_compositor", WlCompositor.self, version: 99)
    #expect(compositor.version == WlCompositor.maxVersion)
    try client.connection.roundtrip()
    #expect(client.fake.requests("wl_registry.bind").first?.arguments[1] == .uint(WlCompositor.maxVersion))
  }

  @Test("objects take the version of the object that made them, and know what it supports")
  func inheritedVersion() throws {
    let client = try TestClient()
    let compositor = client.bind("wl_compositor", WlCompositor.self, version: 4)
    let surface = compositor.createSurface()
    #expect(surface.version == 4)
    #expect(surface.supports(since: 4))
    #expect(!surface.supports(since: 5))
  }

  @Test("a request arrives with its arguments in order")
  func requestArguments() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    window.toplevel.setTitle(title: "Blätter · 葉")
    window.surface.damageBuffer(x: 1, y: -2, width: 3, height: 4)
    let viewport = client.bind("wp_viewporter", WpViewporter.self).getViewport(surface: window.surface)
    viewport.setSource(x: 0.5, y: 1.25, width: 10, height: 20.75)
    try client.connection.roundtrip()
    #expect(client.fake.requests("xdg_toplevel.set_title").map(\.arguments) == [[.string("Blätter · 葉")]])
    #expect(client.fake.requests("wl_surface.damage_buffer").map(\.arguments) == [[.int(1), .int(-2), .int(3), .int(4)]])
    #expect(
      client.fake.requests("wp_viewport.set_source").map(\.arguments)
        == [[.fixed(0.5), .fixed(1.25), .fixed(10), .fixed(20.75)]])
    let made = client.fake.requests("xdg_wm_base.get_xdg_surface").first
    #expect(made?.arguments == [.newID(window.shell.id), .object(window.surface.id)])
  }

  @Test("null goes where the protocol allows it")
  func nullArguments() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    window.toplevel.setParent(parent: nil)
    window.surface.attach(buffer: nil, x: 0, y: 0)
    try client.connection.roundtrip()
    #expect(client.fake.requests("xdg_toplevel.set_parent").map(\.arguments) == [[.object(nil as UInt32?)]])
    #expect(client.fake.requests("wl_surface.attach").first?.arguments.first == .object(nil as UInt32?))
  }

  @Test("a text too long for a message is cut at a whole character instead of ending the connection")
  func longText() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    window.toplevel.setTitle(title: String(repeating: "é", count: 5000))
    try client.connection.roundtrip()
    #expect(client.fake.requests("xdg_toplevel.set_title").first?.arguments == [.string(String(repeating: "é", count: 2000))])
  }

  @Test("the first commit is answered by a configure, and the acknowledgement arrives")
  func configure() throws {
    let client = try TestClient { $0.windowSize = (640, 480) }
    let window = TestWindow(client)
    window.surface.commit()
    try client.connection.roundtrip()
    #expect(window.configures.last?.width == 640)
    #expect(window.configures.last?.states == [XdgToplevel.State.activated.rawValue])
    let serial = try #require(window.serials.last)
    window.shell.ackConfigure(serial: serial)
    try client.connection.roundtrip()
    #expect(client.fake.requests("xdg_surface.ack_configure").map(\.arguments) == [[.uint(serial)]])
    let open = client.fake.perform { server in server.last("xdg_toplevel").map { server.openConfigures(of: $0) } }
    #expect(open == [])
  }

  @Test("a window can be told that it is suspended")
  func suspended() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    window.surface.commit()
    try client.connection.roundtrip()
    client.fake.perform { server in
      if let toplevel = server.last("xdg_toplevel") { server.configure(toplevel, width: 10, height: 20, states: [4, 9]) }
    }
    try client.connection.roundtrip()
    #expect(window.configures.last?.states == [4, XdgToplevel.State.suspended.rawValue])
  }

  @Test("pixels in shared memory reach the compositor, and a replaced buffer is released")
  func pixels() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    window.surface.commit()
    try client.connection.roundtrip()
    window.shell.ackConfigure(serial: try #require(window.serials.last))
    let first = try solidBuffer(client, width: 4, height: 2, pixel: 0xFF11_2233)
    let second = try solidBuffer(client, width: 4, height: 2, pixel: 0x8000_0000)
    var released = 0
    first.onEvent = { _ in released += 1 }
    second.onEvent = { _ in released += 100 }
    window.surface.attach(buffer: first, x: 0, y: 0)
    window.surface.commit()
    try client.connection.roundtrip()
    let picture = client.fake.perform { server in server.last("wl_surface").flatMap { server.picture(of: $0) } }
    #expect(picture?.width == 4)
    #expect(picture?.bytes.uint32Values == [UInt32](repeating: 0xFF11_2233, count: 8))
    #expect(released == 0)
    window.surface.attach(buffer: second, x: 0, y: 0)
    window.surface.commit()
    try client.connection.roundtrip()
    #expect(released == 1)
  }

  @Test("a frame callback fires once, when the compositor says so")
  func frameCallback() throws {
    let client = try TestClient { $0.frameInterval = nil }
    let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
    var fired = 0
    let callback = surface.frame()
    callback.onEvent = { _ in fired += 1 }
    surface.commit()
    try client.connection.roundtrip()
    #expect(fired == 0)
    client.fake.perform { $0.fireFrames() }
    try client.connection.roundtrip()
    #expect(fired == 1)
    #expect(callback.proxy == nil)
  }

  @Test("frame callbacks come by themselves after the interval")
  func automaticFrames() throws {
    let client = try TestClient { $0.frameInterval = 1 }
    let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
    var fired = 0
    let callback = surface.frame()
    callback.onEvent = { _ in fired += 1 }
    surface.commit()
    #expect(try client.dispatch { fired > 0 })
    withExtendedLifetime(callback) {}
  }

  @Test("the compositor is reached by the path of its socket too")
  func namedSocket() throws {
    let fake = try FakeCompositor()
    let connection = try Connection(display: fake.socketPath)
    let registry = connection.display.getRegistry()
    try connection.roundtrip()
    #expect(registry.version == 1)
  }

  @Test("a test can wait for a request, for one with certain arguments, and for a state of the compositor")
  func waiting() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    window.toplevel.setTitle(title: "one")
    window.toplevel.setTitle(title: "two")
    _ = try client.connection.flush()
    #expect(client.fake.waitForRequest("xdg_toplevel.set_title", count: 2)?.arguments == [.string("two")])
    #expect(client.fake.waitForRequest("xdg_toplevel.set_title") { $0.arguments == [.string("two")] } != nil)
    #expect(client.fake.wait { $0.last("xdg_toplevel") != nil })
    #expect(client.fake.waitForRequest("xdg_toplevel.set_title", count: 3, timeout: 0) == nil)
    #expect(!client.fake.wait(timeout: 0) { $0.last("xdg_popup") != nil })
  }
}
