import FakeCompositor
import Foundation
import Testing
import WaylandClient

/// What only a mistake in the program can cause stops it, with a sentence.
@Suite struct MisuseTests {
  @Test("a request newer than the object traps and names the request and both versions")
  func tooNew() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let client = try TestClient()
      let surface = client.bind("wl_compositor", WlCompositor.self, version: 3).createSurface()
      surface.damageBuffer(x: 0, y: 0, width: 1, height: 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The request wl_surface.damage_buffer needs version 4, but the object has 3"))
  }

  @Test("a request on a destroyed object traps and names the request")
  func destroyed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let client = try TestClient()
      let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
      surface.destroy()
      surface.commit()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The request wl_surface.commit was sent on an object that is already destroyed."))
  }

  @Test("a destroyed object as an argument traps")
  func destroyedArgument() async {
    await #expect(processExitsWith: .failure) {
      let client = try TestClient()
      let window = TestWindow(client)
      let buffer = try solidBuffer(client, width: 1, height: 1, pixel: 0)
      buffer.destroy()
      window.surface.attach(buffer: buffer, x: 0, y: 0)
    }
  }
}
