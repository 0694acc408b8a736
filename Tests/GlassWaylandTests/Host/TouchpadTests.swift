import FakeCompositor
import Foundation
import GlassPlatform
import Testing

@testable import GlassWayland

@MainActor @Suite("Touchpads", .serialized) struct TouchpadTests {
  private let pinch = "zwp_pointer_gesture_pinch_v1"
  private let hold = "zwp_pointer_gesture_hold_v1"

  private func host(_ globals: [FakeGlobal] = .all) async throws -> TestHost {
    let host = try TestHost(globals)
    try await host.run(untilFrames: 1)
    let margin = WindowMargin.shadow
    host.fake.perform { server in
      server.windowSurface.map { _ = server.pointerEnters($0, x: 20 + Double(margin.left), y: 30 + Double(margin.top)) }
    }
    _ = try await host.run { !host.content.pointers.isEmpty }
    return host
  }

  @Test("a pinch tells its scale, its turn and the place of the pointer") func pinching() async throws {
    let host = try await host()
    host.fake.perform { [pinch] server in
      server.windowSurface.map { server.gestureBegins(pinch, over: $0) }
      server.pinches(scale: 1.5, rotation: 45)
      server.pinches(scale: 2, rotation: 45)
      server.gestureEnds(pinch)
    }
    #expect(try await host.run { host.content.pinches.count == 4 })
    let pinches = host.content.pinches
    #expect(pinches.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(pinches.map(\.scale) == [1, 1.5, 2, 2])
    #expect(abs((pinches.last?.rotation ?? 0) - .pi / 2) < 0.001)
    #expect(pinches.first?.position == CGPoint(x: 20, y: 30))
  }

  @Test("a pinch that the desktop takes away is cancelled, and so is one whose pointer leaves") func cancelling() async throws {
    let host = try await host()
    host.fake.perform { [pinch] server in
      server.windowSurface.map { server.gestureBegins(pinch, over: $0) }
      server.gestureEnds(pinch, cancelled: true)
      server.windowSurface.map { server.gestureBegins(pinch, over: $0) }
      server.windowSurface.map { server.pointerLeaves($0) }
    }
    #expect(try await host.run { host.content.pinches.count == 4 })
    #expect(host.content.pinches.map(\.phase) == [.began, .cancelled, .began, .cancelled])
  }

  @Test("fingers that come to rest scroll by nothing, which stops what flies on") func resting() async throws {
    let host = try await host()
    host.fake.perform { [hold] server in server.windowSurface.map { server.gestureBegins(hold, over: $0) } }
    #expect(try await host.run { !host.content.scrolls.isEmpty })
    #expect(host.content.scrolls.map(\.delta) == [.zero])
    #expect(host.content.scrolls.map(\.source) == [.finger])
  }

  @Test("a compositor of the protocol's first version has no fingers at rest, one without it no gestures") func versions()
    async throws
  {
    let old = try await host([FakeGlobal].all.with("zwp_pointer_gestures_v1", version: 1))
    #expect(old.fake.requests("zwp_pointer_gestures_v1.get_pinch_gesture").count == 1)
    #expect(old.fake.requests("zwp_pointer_gestures_v1.get_hold_gesture").isEmpty)
    let none = try await host([FakeGlobal].all.without("zwp_pointer_gestures_v1"))
    #expect(none.fake.requests("zwp_pointer_gestures_v1.get_pinch_gesture").isEmpty)
    #expect(!none.content.pointers.isEmpty)
  }

  @Test("gestures go with their pointer") func unplugging() async throws {
    let host = try await host()
    host.fake.perform { $0.changeCapabilities(2) }
    #expect(try await host.run { !host.fake.requests("zwp_pointer_gesture_pinch_v1.destroy").isEmpty })
    #expect(host.fake.requests("zwp_pointer_gesture_hold_v1.destroy").count == 1)
  }
}
