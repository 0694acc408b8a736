import FakeCompositor
import Foundation
import Testing
import WaylandClient

@Suite struct EventTests {
  @Test("pointer events carry coordinates, the surface itself, and values newer than the bindings")
  func pointer() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    let pointer = client.bind("wl_seat", WlSeat.self).getPointer()
    var entered: WlSurface?
    var place = (0.0, 0.0)
    var wheel: Int32 = 0
    var source: WlPointer.AxisSource?
    pointer.onEvent = {
      switch $0 {
      case .enter(_, let surface, let x, let y): (entered, place) = (surface, (x, y))
      case .axisValue120(_, let value): wheel = value
      case .axisSource(let value): source = value
      default: break
      }
    }
    try client.connection.roundtrip()
    client.fake.perform { server in
      if let surface = server.last("wl_surface") { server.pointerEnters(surface, x: 12.5, y: -3.25) }
      server.last("wl_pointer")?.send("axis_source", .uint(77))
      server.last("wl_pointer")?.send("axis_value120", .uint(0), .int(-30))
    }
    try client.connection.roundtrip()
    #expect(entered === window.surface)
    #expect(place == (12.5, -3.25))
    #expect(wheel == -30)
    #expect(source?.rawValue == 77)
    #expect(source != .wheel)
  }

  @Test("touches, seats' bit fields and pressed keys arrive typed")
  func touchAndKeys() throws {
    let client = try TestClient { $0.capabilities = 6 }
    let window = TestWindow(client)
    let seat = client.bind("wl_seat", WlSeat.self)
    var capabilities: WlSeat.Capability = []
    seat.onEvent = { if case .capabilities(let value) = $0 { capabilities = value } }
    let touch = seat.getTouch(), keyboard = seat.getKeyboard()
    var fingers: [Int32] = []
    var keys: [UInt32] = []
    touch.onEvent = { if case .down(_, _, _, let id, _, _) = $0 { fingers.append(id) } }
    keyboard.onEvent = { if case .enter(_, _, let pressed) = $0 { keys = pressed.uint32Values } }
    try client.connection.roundtrip()
    client.fake.perform { server in
      guard let surface = server.last("wl_surface") else { return }
      server.keyboardEnters(surface, pressed: [30, 42])
      server.last("wl_touch")?.send(
        "down", .uint(server.nextSerial()), .uint(0), .object(surface), .int(3), .fixed(1), .fixed(2))
    }
    try client.connection.roundtrip()
    #expect(capabilities == [.keyboard, .touch])
    #expect(fingers == [3])
    #expect(keys == [30, 42])
    withExtendedLifetime(window) {}
  }

  @Test("an event newer than the bound version is not sent by the fake, as by a real server")
  func versions() throws {
    let client = try TestClient()
    let pointer = client.bind("wl_seat", WlSeat.self, version: 4).getPointer()
    var events = 0
    pointer.onEvent = { _ in events += 1 }
    try client.connection.roundtrip()
    client.fake.perform { $0.last("wl_pointer")?.send("frame") }
    try client.connection.roundtrip()
    #expect(events == 0)
  }

  @Test("an event that speaks of a destroyed object gives nil for it")
  func destroyedArgument() throws {
    let client = try TestClient()
    var window: TestWindow? = TestWindow(client)
    let pointer = client.bind("wl_seat", WlSeat.self).getPointer()
    var entered = false, surface: WlSurface?
    pointer.onEvent = { if case .enter(_, let value, _, _) = $0 { (entered, surface) = (true, value) } }
    try client.connection.roundtrip()
    client.fake.perform { server in
      if let surface = server.last("wl_surface") { server.pointerEnters(surface, x: 0, y: 0) }
    }
    window = nil
    #expect(window == nil)
    #expect(try client.dispatch { entered })
    #expect(surface == nil)
  }

  @Test("a handler may drop the object whose event it handles")
  func droppedInHandler() throws {
    let client = try TestClient { $0.frameInterval = nil }
    let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
    var callback: WlCallback? = surface.frame()
    callback?.onEvent = { _ in callback = nil }
    surface.commit()
    try client.connection.roundtrip()
    client.fake.perform { $0.fireFrames() }
    try client.connection.roundtrip()
    #expect(callback == nil)
    #expect(client.connection.error == nil)
  }

  @Test("an object made by an event that nobody handles is given up to the compositor")
  func unhandledNewObject() throws {
    let client = try TestClient()
    let seat = client.bind("wl_seat", WlSeat.self)
    let device = client.bind("wl_data_device_manager", WlDataDeviceManager.self).getDataDevice(seat: seat)
    try client.connection.roundtrip()
    client.fake.perform { $0.fillClipboard(["text/plain": Array("hello".utf8)]) }
    try client.connection.roundtrip()
    try client.connection.roundtrip()
    #expect(client.fake.requests("wl_data_offer.destroy").count == 1)
    withExtendedLifetime(device) {}
  }

  @Test("an offer tells its types before it is selected, and gives its data through a pipe")
  func clipboard() throws {
    let client = try TestClient()
    let device = client.bind("wl_data_device_manager", WlDataDeviceManager.self)
      .getDataDevice(seat: client.bind("wl_seat", WlSeat.self))
    var offer: WlDataOffer?, types: [String] = [], selected: WlDataOffer?
    device.onEvent = {
      switch $0 {
      case .dataOffer(let new):
        offer = new
        new.onEvent = { if case .offer(let type) = $0 { types.append(type) } }
      case .selection(let id): selected = id
      default: break
      }
    }
    try client.connection.roundtrip()
    client.fake.perform { $0.fillClipboard(["text/plain": Array("hello".utf8)]) }
    try client.connection.roundtrip()
    #expect(types == ["text/plain"])
    #expect(selected === offer)
    let pipe = Pipe()
    offer?.receive(mimeType: "text/plain", fd: pipe.fileHandleForWriting.fileDescriptor)
    try client.connection.roundtrip()
    try pipe.fileHandleForWriting.close()
    #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) == "hello")
  }
}
