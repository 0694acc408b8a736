import FakeCompositor
import Foundation
import Testing
import WaylandClient

@Suite struct ConnectionTests {
  @Test("a display that nobody serves is named in the error")
  func noCompositor() throws {
    let error = #expect(throws: ConnectionError.self) { try Connection(display: "/nowhere/wayland-7") }
    #expect(error == .noCompositor(display: "/nowhere/wayland-7", errno: ENOENT))
    #expect(error?.description.contains("“/nowhere/wayland-7”") == true)
  }

  @Test("a compositor that goes away is reported as lost, and objects can still be dropped")
  func lost() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    window.surface.commit()
    try client.connection.roundtrip()
    client.fake.perform { $0.disconnectClients() }
    let error = #expect(throws: ConnectionError.self) {
      _ = try client.dispatch { false }
    }
    guard case .lost = error else {
      Issue.record("\(String(describing: error)) is not a lost connection")
      return
    }
    #expect(error?.description == "The Wayland compositor went away.")
    #expect(client.connection.error == error)
    window.toplevel.setTitle(title: "requests after the end are harmless")
    #expect(throws: ConnectionError.self) { try client.connection.roundtrip() }
  }

  @Test("stopping the whole compositor ends the connection too")
  func stopped() throws {
    let client = try TestClient()
    client.fake.stop()
    #expect(throws: ConnectionError.self) { _ = try client.dispatch { false } }
  }

  @Test("a protocol error tells interface, object, code and the compositor's words")
  func protocolError() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    try client.connection.roundtrip()
    client.fake.perform { $0.last("xdg_surface")?.postError(code: 4, "a test asked for it") }
    let error = #expect(throws: ConnectionError.self) { try client.connection.roundtrip() }
    let fault = ProtocolFault(interface: "xdg_surface", object: window.shell.id, code: 4, message: "a test asked for it")
    #expect(error == .protocolError(fault))
    #expect(client.connection.error == error)
    #expect(
      error?.description
        == "The Wayland compositor reported protocol error 4 on xdg_surface \(window.shell.id): a test asked for it.")
  }

  @Test("a protocol error on the display itself is a protocol error, not a lost connection")
  func displayError() throws {
    let client = try TestClient()
    // Number 0 for a version is what libwayland-server refuses on the registry.
    _ = client.registry.bind(name: 4711, version: 1, as: WlSeat.self)
    let error = #expect(throws: ConnectionError.self) { try client.connection.roundtrip() }
    guard case .protocolError(let fault) = error else {
      Issue.record("\(String(describing: error)) is not a protocol error")
      return
    }
    #expect(fault.code == WlDisplay.Error.invalidObject.rawValue)
    #expect(fault.message?.contains("4711") == true)
  }

  @Test("a protocol error queued before the compositor hung up is still read after a failing flush")
  func errorBehindHangup() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    try client.connection.roundtrip()
    client.fake.perform { $0.last("wl_surface")?.postError(code: 2, "too large") }
    client.fake.perform { $0.disconnectClients() }
    window.surface.commit()
    let error = #expect(throws: ConnectionError.self) { _ = try client.dispatch { false } }
    guard case .protocolError(let fault) = error else {
      Issue.record("\(String(describing: error)) is not a protocol error")
      return
    }
    #expect(fault.interface == "wl_surface")
  }

  @Test("a full socket blocks the flush, which goes on once the compositor reads")
  func blockedFlush() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    try client.connection.roundtrip()
    let gate = DispatchSemaphore(value: 0), entered = DispatchSemaphore(value: 0)
    let fake = client.fake
    Thread {
      fake.perform { _ in
        entered.signal()
        gate.wait()
      }
    }.start()
    entered.wait()
    var sent = 0
    var state = FlushState.done
    while state == .done, sent < 1000 {
      window.toplevel.setAppId(appId: String(repeating: "x", count: 3000))
      sent += 1
      state = try client.connection.flush()
    }
    #expect(state == .blocked)
    gate.signal()
    try client.connection.roundtrip()
    #expect(client.fake.requests("xdg_toplevel.set_app_id").count == sent)
  }

  @Test("the connection lives as long as an object on it")
  func lifetime() throws {
    let fake = try FakeCompositor()
    var connection: Connection? = try Connection(fd: fake.connect())
    weak let observed = connection
    var registry: WlRegistry? = connection?.display.getRegistry()
    connection = nil
    #expect(observed != nil)
    #expect(registry?.connection === observed)
    registry = nil
    #expect(observed == nil)
  }

  @Test("dropping an object sends its destructor, or nothing where the bound version has none")
  func destructors() throws {
    let client = try TestClient()
    var new: WlOutput? = client.bind("wl_output", WlOutput.self, version: 4)
    var old: WlOutput? = client.bind("wl_output", WlOutput.self, version: 2)
    try client.connection.roundtrip()
    #expect(new?.supports(since: 3) == true)
    #expect(old?.supports(since: 3) == false)
    let id = new?.id
    new = nil
    old = nil
    try client.connection.roundtrip()
    #expect(client.fake.requests("wl_output.release").map(\.object) == [id])
  }

  @Test("a handle lent by another library takes requests and is left to its owner")
  func borrowed() throws {
    let client = try TestClient()
    let buffer = try solidBuffer(client, width: 1, height: 1, pixel: 0)
    do {
      let lent = WlBuffer(borrowing: try #require(buffer.proxy), connection: client.connection)
      let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
      surface.attach(buffer: lent, x: 0, y: 0)
    }
    try client.connection.roundtrip()
    #expect(client.fake.requests("wl_surface.attach").first?.arguments.first == .object(buffer.id))
    #expect(client.fake.requests("wl_buffer.destroy").isEmpty)
  }
}
