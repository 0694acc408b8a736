import Foundation
import Testing
import WaylandClient

/// A registry whose requests nobody reads.
private func unansweredRegistry() throws -> WlRegistry {
  var ends: [Int32] = [-1, -1]
  try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
  return try Connection(fd: ends[0]).display.getRegistry()
}

/// What only a mistake in the program can cause stops it, with a sentence.
@Suite struct MisuseTests {
  @Test("a request newer than the object traps and names the request and both versions")
  func tooNew() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let compositor: WlCompositor = try unansweredRegistry().bind(name: 1, version: 3)
      let surface = compositor.createSurface()
      surface.damageBuffer(x: 0, y: 0, width: 1, height: 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The request wl_surface.damage_buffer needs version 4, but the object has 3"))
  }

  @Test("a request on a destroyed object traps and names the request")
  func destroyed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let compositor: WlCompositor = try unansweredRegistry().bind(name: 1, version: 6)
      let surface = compositor.createSurface()
      surface.destroy()
      surface.commit()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The request wl_surface.commit was sent on an object that is already destroyed."))
  }

  @Test("a destroyed object as an argument traps")
  func destroyedArgument() async {
    await #expect(processExitsWith: .failure) {
      let registry = try unansweredRegistry()
      let compositor: WlCompositor = registry.bind(name: 1, version: 6)
      let viewporter: WpViewporter = registry.bind(name: 2, version: 1)
      let surface = compositor.createSurface()
      surface.destroy()
      _ = viewporter.getViewport(surface: surface)
    }
  }
}
