import FakeCompositor
import Foundation
import Testing
import WaylandClient

/// A client of a fake compositor, with the globals it announced.
final class TestClient {
  let fake: FakeCompositor
  let connection: Connection
  let registry: WlRegistry
  private(set) var globals: [String: (name: UInt32, version: UInt32)] = [:]

  init(_ fake: FakeCompositor) throws {
    self.fake = fake
    connection = try Connection(fd: fake.connect())
    registry = connection.display.getRegistry()
    registry.onEvent = { [unowned self] in handle($0) }
    try connection.roundtrip()
  }

  convenience init(globals: [FakeGlobal] = .all, setUp: @escaping @Sendable (FakeServer) -> Void = { _ in }) throws {
    try self.init(FakeCompositor(globals: globals, setUp: setUp))
  }

  private func handle(_ event: WlRegistry.Event) {
    switch event {
    case .global(let name, let interface, let version): globals[interface] = (name, version)
    case .globalRemove(let name): globals = globals.filter { $0.value.name != name }
    }
  }

  /// Binds a global, at the version offered unless told otherwise.
  func bind<T: WaylandObject>(_ interface: String, _ type: T.Type, version: UInt32? = nil) -> T {
    let global = globals[interface]
    return registry.bind(name: global?.name ?? 0, version: version ?? global?.version ?? 1)
  }

  /// Drives the connection as a main loop does until `condition` holds; false after two minutes.
  func dispatch(_ condition: () -> Bool) throws -> Bool {
    let deadline = Date(timeIntervalSinceNow: 120)
    while !condition() {
      guard Date() < deadline else { return false }
      try connection.prepareRead()
      _ = try connection.flush()
      var descriptor = pollfd(fd: connection.fd, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, 100) > 0 { try connection.readEvents() } else { connection.cancelRead() }
      try connection.dispatchPending()
    }
    return true
  }
}

/// A window as far as the protocol goes: surface, shell surface and toplevel.
final class TestWindow {
  private let base: XdgWmBase
  let surface: WlSurface
  let shell: XdgSurface
  let toplevel: XdgToplevel
  var serials: [UInt32] = []
  var configures: [(width: Int32, height: Int32, states: [UInt32])] = []

  init(_ client: TestClient) {
    let compositor = client.bind("wl_compositor", WlCompositor.self)
    base = client.bind("xdg_wm_base", XdgWmBase.self)
    surface = compositor.createSurface()
    shell = base.getXdgSurface(surface: surface)
    toplevel = shell.getToplevel()
    shell.onEvent = { [unowned self] in if case .configure(let serial) = $0 { serials.append(serial) } }
    toplevel.onEvent = { [unowned self] in
      if case .configure(let width, let height, let states) = $0 { configures.append((width, height, states.uint32Values)) }
    }
    base.onEvent = { [unowned self] in if case .ping(let serial) = $0 { base.pong(serial: serial) } }
  }

  deinit {
    toplevel.destroy()
    shell.destroy()
    surface.destroy()
  }
}

/// A buffer of one colour in memory of its own.
func solidBuffer(_ client: TestClient, width: Int32, height: Int32, pixel: UInt32) throws -> WlBuffer {
  let shm = client.bind("wl_shm", WlShm.self)
  let file = try #require(tmpfile())
  defer { fclose(file) }
  let pixels = [UInt32](repeating: pixel, count: Int(width * height))
  _ = pixels.withUnsafeBytes { write(fileno(file), $0.baseAddress, $0.count) }
  let pool = shm.createPool(fd: fileno(file), size: width * height * 4)
  return pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .argb8888)
}
