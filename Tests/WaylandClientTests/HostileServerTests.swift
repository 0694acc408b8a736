import Foundation
import Testing
import WaylandClient

/// A server that writes whatever it likes: what arrives may end the connection, but never the process.
@Suite struct HostileServerTests {
  /// A client that listens to many kinds of object, and the server's end of its socket.
  private final class Victim {
    let connection: Connection
    let server: Int32
    private var objects: [WaylandObject] = []
    private(set) var events = 0

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
      connection = try Connection(fd: ends[0])
      server = ends[1]
      let registry = connection.display.getRegistry()
      let seat: WlSeat = registry.bind(name: 1, version: 9)
      let compositor: WlCompositor = registry.bind(name: 2, version: 6)
      let base: XdgWmBase = registry.bind(name: 3, version: 6)
      let devices: WlDataDeviceManager = registry.bind(name: 4, version: 3)
      let output: WlOutput = registry.bind(name: 5, version: 4)
      let pointer = seat.getPointer(), keyboard = seat.getKeyboard(), device = devices.getDataDevice(seat: seat)
      let surface = compositor.createSurface(), callback = surface.frame()
      let shell = base.getXdgSurface(surface: surface), toplevel = shell.getToplevel()
      registry.onEvent = { [unowned self] _ in events += 1 }
      seat.onEvent = { [unowned self] _ in events += 1 }
      output.onEvent = { [unowned self] _ in events += 1 }
      pointer.onEvent = { [unowned self] _ in events += 1 }
      keyboard.onEvent = { [unowned self] _ in events += 1 }
      device.onEvent = { [unowned self] event in
        events += 1
        if case .dataOffer(let offer) = event { objects.append(offer) }
      }
      callback.onEvent = { [unowned self] _ in events += 1 }
      toplevel.onEvent = { [unowned self] event in
        events += 1
        if case .configure(_, _, let states) = event { _ = states.uint32Values }
      }
      objects = [
        registry, seat, compositor, base, devices, output, pointer, keyboard, device, surface, callback, shell, toplevel,
      ]
      _ = try connection.flush()
    }

    deinit { close(server) }

    /// Reads and dispatches once; false when the connection has ended.
    func handle(_ bytes: [UInt8]) -> Bool {
      guard send(server, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) == bytes.count else {
        return false
      }
      do {
        try connection.prepareRead()
        try connection.readEvents()
        try connection.dispatchPending()
        return true
      } catch {
        return false
      }
    }
  }

  private struct Generator {
    var state: UInt64

    mutating func next(_ bound: UInt32) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 33) % bound
    }
  }

  private func bytes(_ words: [UInt32]) -> [UInt8] { words.flatMap { word in withUnsafeBytes(of: word) { [UInt8]($0) } } }

  /// A message with a header that fits its length, for an object that may exist.
  private func message(_ random: inout Generator) -> [UInt8] {
    let payload = (0..<random.next(9)).map { _ in
      switch random.next(4) {
      case 0: random.next(20)
      case 1: UInt32.max - random.next(3)
      case 2: 0xFF00_0000 + random.next(4)
      default: random.next(64)
      }
    }
    let size = UInt32(8 + payload.count * 4)
    return bytes([2 + random.next(16), size << 16 | random.next(12)] + payload)
  }

  @Test("random messages never trap", arguments: [1, 2, 3, 4] as [UInt64])
  func randomMessages(seed: UInt64) throws {
    var random = Generator(state: seed)
    var events = 0
    for _ in 0..<150 {
      let victim = try Victim()
      for _ in 0..<30 where !victim.handle(message(&random)) { break }
      events += victim.events
    }
    #expect(events > 0)
  }

  @Test("a header that claims less than a header's length, or more than can be, ends the connection or waits for more")
  func badLengths() throws {
    for size in [0, 4, 7, 9, 4097, 65535] as [UInt32] {
      let victim = try Victim()
      for _ in 0..<3 where !victim.handle(bytes([2, size << 16, 0, 0])) { break }
      #expect(victim.events == 0)
    }
  }

  @Test("a string without an end, an absent one and an array longer than its message end the connection")
  func badValues() throws {
    let registryGlobal: [[UInt32]] = [
      [1, 4, 0x4141_4141, 1], [1, 0, 1], [1, 4000, 0, 1], [1, UInt32.max, 0, 1],
    ]
    for payload in registryGlobal {
      let victim = try Victim()
      let size = UInt32(8 + payload.count * 4)
      #expect(!victim.handle(bytes([2, size << 16] + payload)))
      #expect(victim.connection.error != nil)
      #expect(victim.events == 0)
    }
  }

  @Test("a descriptor that was announced but never came ends the connection")
  func missingDescriptor() throws {
    let victim = try Victim()
    let keymap: [UInt32] = [9, 16 << 16, 1, 4096]
    #expect(!victim.handle(bytes(keymap)))
    #expect(victim.connection.error != nil)
  }
}
