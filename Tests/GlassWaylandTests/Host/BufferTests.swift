import FakeCompositor
import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassWayland

@MainActor @Suite("Buffers of a window", .serialized) struct BufferTests {
  @Test("a buffer is attached again only after its release") func reuse() async throws {
    let host = try TestHost { $0.frameInterval = 1 }
    host.content.animates = true
    try await host.run(untilFrames: 12)
    let attached = host.fake.requests("wl_surface.attach").compactMap(\.arguments.first)
    #expect(Set(attached.map { "\($0)" }).count <= BufferLedger.capacity)
    for (one, next) in zip(attached, attached.dropFirst()) { #expect(one != next, "the buffer shown is still held") }
  }

  @Test("with every buffer held the window waits for a release and does not spin") func starved() async throws {
    let host = try TestHost { server in
      server.releasesBuffers = false
      server.frameInterval = 1
    }
    host.content.animates = true
    #expect(try await host.run { host.fake.requests("wl_surface.attach").count == BufferLedger.capacity })
    try await host.settle()
    #expect(host.content.draws.count == BufferLedger.capacity)
    let wakeups = host.platform.wakeups
    host.platform.schedule(after: 0.1) { host.platform.quit() }
    try host.platform.run()
    #expect(host.platform.wakeups - wakeups <= 2)
    host.fake.perform { $0.releaseBuffers() }
    try await host.run(untilFrames: BufferLedger.capacity + 1)
  }

  @Test("every frame but the first of a size shows what the last one did wherever nothing was drawn") func lastFrame()
    async throws
  {
    let host = try TestHost { $0.frameInterval = 1 }
    // Each frame draws two squares: one of its own, and one that the frame before it drew, too.
    host.content.onDraw = { [content = host.content] in
      let count = content.draws.count
      content.needsFrame = count < 9
      content.damage = PixelRegion([0, -1].map { PixelRect(x: 20 * max(0, count + $0), y: 10, width: 10, height: 10) })
    }
    try await host.run(untilFrames: 10)
    #expect(host.content.draws.first?.holdsLastFrame == false)
    #expect(host.content.draws.dropFirst().allSatisfy { $0.holdsLastFrame })
    let shown = try #require(
      (host.window as? WaylandWindow)?.withCommittedPixels { target in
        let pixels = target.base.assumingMemoryBound(to: UInt32.self)
        return (0..<10).map { pixels[15 * target.stride / 4 + 20 * $0 + 5] & 0xFF }
      })
    #expect(shown == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10])
  }

  @Test("only what changed is said to be damaged, in pixels of the buffer") func damage() async throws {
    let host = try TestHost { $0.preferredScale = 240 }
    try await host.run(untilFrames: 1)
    host.content.damage = PixelRegion(PixelRect(x: 10, y: 20, width: 30, height: 40))
    host.content.needsFrame = true
    try await host.run(untilFrames: 2)
    #expect(host.fake.requests("wl_surface.damage_buffer").last?.arguments == [.int(10), .int(20), .int(30), .int(40)])
  }

  @Test("a frame that changes nothing commits no buffer") func unchanged() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    let attached = host.fake.requests("wl_surface.attach").count
    host.content.damage = PixelRegion()
    host.content.needsFrame = true
    try await host.run(untilFrames: 2)
    #expect(host.fake.requests("wl_surface.attach").count == attached)
  }

  @Test("while a window is resized few pools are made, none grows, and old buffers go") func resize() async throws {
    let host = try TestHost { $0.frameInterval = 1 }
    try await host.run(untilFrames: 1)
    for step in 1...20 {
      host.window.resize(to: CGSize(width: 300 + Double(step) * 7, height: 200))
      try await host.run(untilFrames: step + 1)
    }
    let made = host.fake.requests("wl_shm_pool.create_buffer").count
    let destroyed = host.fake.requests("wl_buffer.destroy").count
    #expect(made - destroyed <= BufferLedger.capacity)
    // The mapping of a pool that grows may move under what a compositor shows.
    #expect(host.fake.requests("wl_shm_pool.resize").isEmpty)
    #expect(host.fake.requests("wl_shm.create_pool").count <= 3)
  }

  @Test("memory made ready for a second buffer is as large as that buffer, while one of another size is still shown")
  func secondOfAnotherSize() async throws {
    let host = try TestHost { server in
      server.windowSize = (600, 400)
      server.releasesBuffers = false
      server.frameInterval = 1
    }
    try await host.run(untilFrames: 1)
    // More than twice as large: the pool has room for one such buffer and part of another.
    host.window.resize(to: CGSize(width: 900, height: 620))
    try await host.run(untilFrames: 2)
    host.platform.schedule(after: 0.05) { host.platform.quit() }
    try host.platform.run()
    host.content.needsFrame = true
    // The compositor ends the connection of whoever makes a buffer that reaches beyond its pool.
    try await host.run(untilFrames: 3)
    #expect(host.fake.requests("wl_shm_pool.create_buffer").count == 3)
  }

  @Test("after a much larger window the memory is given back") func shrinks() async throws {
    let host = try TestHost { $0.windowSize = (3000, 2000) }
    try await host.run(untilFrames: 1)
    host.window.resize(to: CGSize(width: 300, height: 200))
    try await host.run(untilFrames: 2)
    host.content.needsFrame = true
    try await host.run(untilFrames: 3)
    #expect(host.fake.requests("wl_shm.create_pool").count == 2)
    #expect(host.fake.requests("wl_shm_pool.destroy").count == 1)
  }

  @Test("a window that its content closes while drawing is gone without harm") func closesWhileDrawing() async throws {
    let host = try TestHost()
    let other = RecordingContent()
    other.onDraw = { [weak other] in other?.window?.close() }
    other.window = host.platform.openWindow(TestHost.options, content: other)
    #expect(try await host.run { !other.draws.isEmpty })
    try await host.settle()
    #expect(host.fake.requests("xdg_toplevel.destroy").count == 1)
  }

  @Test("a size asked for while drawing is drawn next, and the frame under way keeps its own") func resizesWhileDrawing()
    async throws
  {
    let host = try TestHost()
    host.content.onDraw = { [weak window = host.window] in window?.resize(to: CGSize(width: 350, height: 200)) }
    try await host.run(untilFrames: 2)
    let widths = host.fake.requests("xdg_surface.set_window_geometry").map { $0.arguments[2] }
    #expect(widths == [.int(300), .int(350)])
    #expect(host.content.draws.last?.size.width == 350 + WindowMargin.shadow.left + WindowMargin.shadow.right)
  }

  @Test("the opaque region is what the content says, moved by the margin and rounded inwards") func opaque() async throws {
    let host = try TestHost()
    host.window.setOpaqueRegion([
      CGRect(x: 0.5, y: 10, width: 100, height: 50.7), .null, .zero, CGRect(x: Double.nan, y: .infinity, width: .nan, height: 1),
    ])
    try await host.run(untilFrames: 1)
    let margin = WindowMargin.shadow
    let expected: [FakeArgument] = [.int(Int32(margin.left) + 1), .int(Int32(margin.top) + 10), .int(99), .int(50)]
    #expect(host.fake.requests("wl_region.add").contains { $0.arguments == expected })
  }
}
