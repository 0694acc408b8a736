import FakeCompositor
import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassWayland

@MainActor @Suite("Popups", .serialized) struct PopupTests {
  private func open(_ host: TestHost, _ content: RecordingContent, grabs: Bool = true) -> (any PlatformWindow)? {
    host.window.openPopup(
      Popup(anchorRect: CGRect(x: 10, y: 20, width: 30, height: 40), size: CGSize(width: 120, height: 90), grabs: grabs),
      content: content)
  }

  private func host(
    _ globals: [FakeGlobal] = .all, setUp: @escaping @Sendable (FakeServer) -> Void = { _ in }
  ) async throws -> TestHost {
    let host = try TestHost(globals, setUp: setUp)
    try await host.run(untilFrames: 1)
    host.fake.perform { server in
      server.windowSurface.map { _ = server.pointerEnters($0, x: 100, y: 100) }
      _ = server.pointerButton(pressed: true)
    }
    try #require(try await host.run { host.content.pointers.count == 2 })
    return host
  }

  @Test("a popup is placed by its rectangle, takes the grab, and draws after its configure") func opens() async throws {
    let host = try await host()
    let content = RecordingContent()
    let popup = try #require(open(host, content))
    #expect(try await host.run { content.draws.count == 1 })
    #expect(content.draws.first?.size == PixelSize(width: 120, height: 90))
    #expect(
      host.fake.requests("xdg_positioner.set_anchor_rect").last?.arguments == [.int(10), .int(20), .int(30), .int(40)])
    #expect(host.fake.requests("xdg_popup.grab").count == 1)
    popup.close()
    try await host.settle()
    #expect(host.fake.requests("xdg_popup.destroy").count == 1)
  }

  @Test("a dismissed popup is told and closes, its own popups before it") func dismissed() async throws {
    let host = try await host()
    let outer = RecordingContent()
    let inner = RecordingContent()
    let popup = try #require(open(host, outer))
    try #require(try await host.run { outer.draws.count == 1 })
    _ = try #require(popup.openPopup(Popup(anchorRect: .zero, size: CGSize(width: 50, height: 50)), content: inner))
    try #require(try await host.run { inner.draws.count == 1 })
    host.fake.perform { server in server.objects("xdg_popup").first?.send("popup_done") }
    #expect(try await host.run { outer.closeRequests == 1 })
    try await host.settle()
    #expect(host.fake.requests("xdg_popup.destroy").count == 2)
    let objects = host.fake.requests("xdg_popup.destroy").map(\.object)
    let made = host.fake.requests("xdg_surface.get_popup").compactMap { request -> UInt32? in
      if case .newID(let id)? = request.arguments.first { id } else { nil }
    }
    #expect(objects == made.reversed())
    #expect(host.content.draws.count >= 1)
  }

  @Test("a popup that changes its size is placed anew") func repositioned() async throws {
    let host = try await host()
    let content = RecordingContent()
    let popup = try #require(open(host, content))
    try #require(try await host.run { content.draws.count == 1 })
    popup.resize(to: CGSize(width: 200, height: 50))
    #expect(try await host.run { content.draws.last?.size == PixelSize(width: 200, height: 50) })
    #expect(host.fake.requests("xdg_popup.reposition").count == 1)
  }

  @Test("a popup on a popup stays beside the same place as it changes its size") func nested() async throws {
    let host = try await host()
    let (outer, inner) = (RecordingContent(), RecordingContent())
    var wanted = Popup(anchorRect: CGRect(x: 40, y: 50, width: 30, height: 40), size: CGSize(width: 120, height: 90))
    wanted.margin = WindowMargin.shadow
    let popup = try #require(host.window.openPopup(wanted, content: outer))
    try #require(try await host.run { outer.draws.count == 1 })
    let nested = try #require(popup.openPopup(wanted, content: inner))
    try #require(try await host.run { inner.draws.count == 1 })
    wanted.size.height = 60
    #expect(nested.reposition(wanted))
    try #require(try await host.run { inner.draws.count == 2 })
    let anchors = host.fake.requests("xdg_positioner.set_anchor_rect").map(\.arguments)
    #expect(anchors.count == 3 && anchors[1] == anchors[2] && anchors[0] != anchors[1])
  }

  @Test("of popups beside each other one has the grab: two would be a protocol error") func siblings() async throws {
    let host = try await host()
    let contents = [RecordingContent(), RecordingContent()]
    let first = try #require(open(host, contents[0]))
    try #require(try await host.run { contents[0].draws.count == 1 })
    let second = try #require(open(host, contents[1]))
    try #require(try await host.run { contents[1].draws.count == 1 })
    #expect(host.fake.requests("xdg_popup.grab").count == 1)
    second.close()
    first.close()
    let third = try #require(open(host, RecordingContent()))
    try await host.settle()
    #expect(host.fake.requests("xdg_popup.grab").count == 2)
    third.close()
  }

  private func sizes(_ host: TestHost) -> [[FakeArgument]] { host.fake.requests("xdg_positioner.set_size").map(\.arguments) }

  @Test("a popup is no larger than the screen, which may be scaled and turned, at first and as it changes its size")
  func limited() async throws {
    let host = try await host { server in
      server.outputs[0].width = 1200
      server.outputs[0].height = 800
      server.outputs[0].scale = 2
      server.outputs[0].transform = 1
      server.preferredScale = 240
    }
    let content = RecordingContent()
    let popup = try #require(
      host.window.openPopup(
        Popup(anchorRect: CGRect(x: 10, y: 20, width: 30, height: 40), size: CGSize(width: 120, height: 2172)),
        content: content))
    try #require(try await host.run { content.draws.count == 1 })
    #expect(sizes(host).last == [.int(120), .int(600)])
    #expect(content.draws.first?.size == PixelSize(width: 240, height: 1200))
    popup.resize(to: CGSize(width: 900, height: 300))
    #expect(try await host.run { content.states.last?.size == CGSize(width: 400, height: 300) })
    #expect(sizes(host).last == [.int(400), .int(300)])
  }

  @Test(
    "without fractional scales a popup is no larger than the screen either, whatever tells its whole scale",
    arguments: [1, 2, 3], [false, true])
  func limitedAtWholeScale(scale: Int32, tellsSurfaces: Bool) async throws {
    let whole = [FakeGlobal].all.without("wp_fractional_scale_manager_v1")
    let host = try await host(tellsSurfaces ? whole : whole.with("wl_compositor", version: 5)) { server in
      server.outputs[0].scale = scale
    }
    let content = RecordingContent()
    let popup = try #require(
      host.window.openPopup(
        Popup(anchorRect: CGRect(x: 10, y: 20, width: 30, height: 40), size: CGSize(width: 120, height: 2172)),
        content: content))
    try #require(try await host.run { content.draws.count == 1 })
    #expect(sizes(host).last == [.int(120), .int(1080 / scale)])
    popup.resize(to: CGSize(width: 3000, height: 300))
    #expect(try await host.run { content.states.last?.size == CGSize(width: 1920 / Double(scale), height: 300) })
  }

  @Test("at a fractional scale the screen has more points than its rounded scale says") func limitedAtFractionalScale()
    async throws
  {
    let host = try await host { server in
      server.outputs[0].scale = 2
      server.preferredScale = 180
    }
    let content = RecordingContent()
    _ = try #require(
      host.window.openPopup(
        Popup(anchorRect: CGRect(x: 10, y: 20, width: 30, height: 40), size: CGSize(width: 120, height: 2172)),
        content: content))
    try #require(try await host.run { content.draws.count == 1 })
    #expect(sizes(host).last == [.int(120), .int(720)])
  }

  @Test("a popup takes no more than it asked for") func lengthened() async throws {
    let host = try await host()
    let content = RecordingContent()
    _ = try #require(open(host, content))
    try #require(try await host.run { content.draws.count == 1 })
    // As sway does with one that is longer than its screen.
    host.fake.perform { server in
      guard let popup = server.last("xdg_popup") else { return }
      popup.send("configure", .int(15), .int(0), .int(500), .int(3624))
      server.shellSurface(of: popup).map { _ = server.finishConfigure($0) }
    }
    #expect(try await host.run { content.states.last?.origin == CGPoint(x: 15, y: 0) })
    #expect(content.states.last?.size == CGSize(width: 120, height: 90))
  }

  @Test("the pointer over a popup belongs to its content, also at its edges") func pointer() async throws {
    let host = try await host()
    let content = RecordingContent()
    _ = try #require(open(host, content, grabs: false))
    try #require(try await host.run { content.draws.count == 1 })
    host.fake.perform { server in
      server.windowSurface.map { server.pointerLeaves($0) }
      guard let popup = server.last("xdg_popup"), let surface = server.surface(of: popup) else { return }
      server.pointerEnters(surface, x: 1, y: 2)
    }
    #expect(try await host.run { content.pointers.first?.position == CGPoint(x: 1, y: 2) })
    #expect(host.fake.requests("xdg_popup.grab").isEmpty)
  }

  @Test("a popup that is closed is not moved, also where its parent is no more") func repositionClosed() async throws {
    let host = try await host()
    let contents = [RecordingContent(), RecordingContent()]
    var outer = open(host, contents[0])
    try #require(try await host.run { contents[0].draws.count == 1 })
    let wanted = Popup(anchorRect: .zero, size: CGSize(width: 50, height: 50))
    let inner = try #require(outer?.openPopup(wanted, content: contents[1]))
    try #require(try await host.run { contents[1].draws.count == 1 })
    outer?.close()
    outer = nil
    try await host.settle()
    #expect(!inner.reposition(wanted))
    inner.resize(to: CGSize(width: 60, height: 60))
  }
}
