import FakeCompositor
import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassWayland

@MainActor @Suite("A window on a compositor", .serialized) struct WindowTests {
  @Test("no buffer is committed before the first configure, and that is answered") func firstFrame() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    let names = host.fake.requests.map(\.name)
    let ack = try #require(names.firstIndex(of: "xdg_surface.ack_configure"))
    let attach = try #require(names.firstIndex(of: "wl_surface.attach"))
    #expect(names.firstIndex(of: "wl_surface.commit").map { $0 < ack } == true)
    #expect(ack < attach)
    #expect(host.content.states.first?.size == CGSize(width: 300, height: 200))
    #expect(host.content.draws.first?.holdsLastFrame == false)
  }

  @Test("the size the compositor gives is taken, with the margin around it") func given() async throws {
    let host = try TestHost { $0.windowSize = (640, 480) }
    try await host.run(untilFrames: 1)
    let margin = WindowMargin.shadow
    #expect(host.content.states.last?.size == CGSize(width: 640, height: 480))
    #expect(
      host.content.draws.last?.size
        == PixelSize(width: 640 + margin.left + margin.right, height: 480 + margin.top + margin.bottom))
    #expect(
      host.fake.requests("xdg_surface.set_window_geometry").last?.arguments
        == [.int(Int32(margin.left)), .int(Int32(margin.top)), .int(640), .int(480)])
  }

  @Test("of two configures before an answer only the newest is acknowledged") func newest() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    let serials = host.fake.perform { server -> [UInt32] in
      guard let window = server.window else { return [] }
      return [
        server.configure(window, width: 500, height: 400, states: [4]),
        server.configure(window, width: 520, height: 410, states: [4]),
      ]
    }
    #expect(try await host.run { host.content.states.last?.size.width == 520 })
    try await host.settle()
    let acknowledged = host.fake.requests("xdg_surface.ack_configure").compactMap(\.arguments.first)
    #expect(acknowledged.last == .uint(try #require(serials.last)))
    #expect(Set(acknowledged.map { "\($0)" }).count == acknowledged.count)
    #expect(host.fake.perform { server in server.window.map { server.openConfigures(of: $0).count } } == 0)
  }

  @Test("a window that does not change draws no more, and the loop sleeps") func idle() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    try await host.settle()
    let frames = host.content.draws.count
    let wakeups = host.platform.wakeups
    host.platform.schedule(after: 0.2) { host.platform.quit() }
    try host.platform.run()
    #expect(host.platform.wakeups - wakeups == 1)
    #expect(host.content.draws.count == frames)
  }

  @Test("frames follow frame callbacks and nothing else") func callbacks() async throws {
    let host = try TestHost { $0.frameInterval = nil }
    host.content.animates = true
    try await host.run(untilFrames: 1)
    let before = host.content.draws.count
    try await host.settle()
    #expect(host.content.draws.count == before)
    host.fake.perform { $0.fireFrames() }
    try await host.run(untilFrames: before + 1)
    #expect(host.content.draws.count == before + 1)
  }

  @Test("a suspended window draws nothing until it is seen again") func suspended() async throws {
    let host = try TestHost()
    host.content.animates = true
    try await host.run(untilFrames: 2)
    host.fake.perform { server in server.window.map { _ = server.configure($0, width: 0, height: 0, states: [9]) } }
    #expect(try await host.run { host.content.states.last?.isSuspended == true })
    try await host.settle()
    let frames = host.content.draws.count
    try await host.settle()
    #expect(host.content.draws.count == frames)
    host.fake.perform { server in server.window.map { _ = server.configure($0, width: 0, height: 0, states: [4]) } }
    try await host.run(untilFrames: frames + 2)
  }

  @Test("a maximized window has no margin, and none is sent for its geometry") func maximized() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    host.window.setMaximized(true)
    #expect(try await host.run { host.content.states.last?.isMaximized == true })
    try await host.settle()
    #expect(host.content.states.last?.margin == .zero)
    #expect(host.content.draws.last?.size == PixelSize(width: 1920, height: 1080))
    #expect(
      host.fake.requests("xdg_surface.set_window_geometry").last?.arguments == [.int(0), .int(0), .int(1920), .int(1080)])
    host.window.setMaximized(false)
    #expect(try await host.run { host.content.states.last?.size == CGSize(width: 300, height: 200) })
  }

  @Test("server-side decorations are taken where they are offered, and cost no margin") func serverDecorations() async throws {
    var options = TestHost.options
    options.decorations = .server
    let host = try TestHost(options: options)
    try await host.run(untilFrames: 1)
    #expect(host.content.states.last?.decorations == .server)
    #expect(host.content.states.last?.margin == .zero)
    let plain = try TestHost(.all.without("zxdg_decoration_manager_v1"), options: options)
    try await plain.run(untilFrames: 1)
    #expect(plain.content.states.last?.decorations == .client)
  }

  @Test("integer scales make buffers that are multiples of them, and change while running") func integerScale() async throws {
    let host = try TestHost(.all.without("wp_fractional_scale_manager_v1")) { server in server.outputs[0].scale = 2 }
    try await host.run(untilFrames: 1)
    #expect(host.content.draws.last?.scale == 2)
    host.fake.perform { server in
      server.changeOutput { $0.scale = 3 }
      server.windowSurface?.send("preferred_buffer_scale", .int(3))
    }
    #expect(try await host.run { host.content.draws.last?.scale == 3 })
    try await host.settle()
    #expect(host.content.draws.allSatisfy { $0.size.width % Int($0.scale) == 0 && $0.size.height % Int($0.scale) == 0 })
    #expect(host.fake.requests("wl_surface.set_buffer_scale").last?.arguments == [.int(3)])
  }

  @Test("fractional scales use a viewport of the surface's size, and change while running") func fractionalScale() async throws {
    let host = try TestHost { $0.preferredScale = 180 }
    try await host.run(untilFrames: 1)
    let margin = WindowMargin.shadow
    let width = 300 + margin.left + margin.right
    #expect(host.content.draws.last?.scale == 1.5)
    #expect(host.content.draws.last?.size.width == (width * 3 + 1) / 2)
    #expect(host.fake.requests("wp_viewport.set_destination").last?.arguments.first == .int(Int32(width)))
    host.fake.perform { $0.changePreferredScale(150) }
    #expect(try await host.run { host.content.draws.last?.scale == 1.25 })
  }

  @Test("an older compositor's outputs decide the scale, and one that goes away no longer does") func outputs() async throws {
    let globals = [FakeGlobal].all.without("wp_fractional_scale_manager_v1").with("wl_compositor", version: 4)
    let host = try TestHost(globals) { server in server.outputs[0].scale = 2 }
    try await host.run(untilFrames: 1)
    #expect(host.content.draws.last?.scale == 2)
    host.fake.perform { $0.removeGlobal("wl_output") }
    #expect(try await host.run { host.content.draws.last?.scale == 1 })
  }

  @Test("closing asks the content, and the program ends with its last window") func close() async throws {
    var options = TestHost.options
    options.decorations = .server
    let host = try TestHost(options: options)
    try await host.run(untilFrames: 1)
    host.content.mayClose = false
    host.fake.perform { $0.window?.send("close") }
    #expect(try await host.run { host.content.closeRequests == 1 })
    host.content.mayClose = true
    host.fake.perform { $0.window?.send("close") }
    try host.platform.run()
    #expect(host.content.closeRequests == 2)
    #expect(host.fake.waitForRequest("wl_surface.destroy") != nil)
    let names = host.fake.requests.map(\.name)
    let order = ["zxdg_toplevel_decoration_v1.destroy", "xdg_toplevel.destroy", "xdg_surface.destroy", "wl_surface.destroy"]
    #expect(names.filter(order.contains) == order)
  }

  @Test("title, id, icon and smallest size reach the compositor") func properties() async throws {
    let host = try TestHost()
    host.window.setTitle("Other")
    try await host.run(untilFrames: 1)
    #expect(host.fake.requests("xdg_toplevel.set_title").map(\.arguments) == [[.string("Test")], [.string("Other")]])
    #expect(host.fake.requests("xdg_toplevel.set_app_id").first?.arguments == [.string("test.host")])
    #expect(host.fake.requests("xdg_toplevel.set_min_size").first?.arguments == [.int(100), .int(80)])
    #expect(host.fake.requests("xdg_toplevel_icon_v1.set_name").first?.arguments == [.string("test.host")])
    #expect(host.fake.requests("xdg_toplevel_icon_manager_v1.set_icon").count == 1)
  }

  @Test("other size limits count at once, also where the window keeps its size") func sizeLimits() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    let before = host.fake.requests("wl_surface.commit").count
    host.window.setSizeLimits(WindowSizeLimits(minimum: CGSize(width: 120, height: 90)))
    try await host.settle()
    #expect(host.fake.requests("xdg_toplevel.set_min_size").last?.arguments == [.int(120), .int(90)])
    #expect(host.fake.requests("wl_surface.commit").count > before)
  }

  @Test("a drawn icon comes at every size that the compositor likes, for scales 1 and 2, and counts with a commit") func icon()
    async throws
  {
    let host = try TestHost { $0.iconSizes = [48, -3, 16, 100_000] }
    try await host.run(untilFrames: 1)
    let commits = host.fake.requests("wl_surface.commit").count
    host.window.setIcon { target in
      let pixels = target.base.assumingMemoryBound(to: UInt32.self)
      #expect(pixels[0] == 0 && target.size.width == target.size.height && target.stride == target.size.width * 4)
      pixels[0] = 0xff00_0000 | UInt32(target.size.width)
    }
    try await host.settle()
    let pictures = host.fake.perform { $0.iconPictures }
    #expect(pictures.map(\.scale) == [1, 2, 1, 2])
    #expect(pictures.map(\.picture.width) == [16, 32, 48, 96])
    #expect(pictures.allSatisfy { Int32($0.picture.bytes[0]) == $0.picture.width && $0.picture.bytes[3] == 0xff })
    #expect(host.fake.requests("xdg_toplevel_icon_manager_v1.set_icon").count == 2)
    #expect(host.fake.requests("wl_surface.commit").count == commits + 1)
    let window = host.window
    host.platform.schedule(after: 0) { window.close() }
    try host.platform.run()
    #expect(host.fake.waitForRequest("wl_surface.destroy") != nil)
    let names = host.fake.requests.map(\.name)
    let icon = try #require(names.lastIndex(of: "xdg_toplevel_icon_v1.destroy"))
    #expect(icon < (try #require(names.lastIndex(of: "xdg_toplevel.destroy"))))
  }

  @Test("without a protocol for icons none is drawn") func noIcons() async throws {
    let host = try TestHost(.all.without("xdg_toplevel_icon_manager_v1"))
    try await host.run(untilFrames: 1)
    host.window.setIcon { _ in Issue.record("nobody wants an icon") }
    try await host.settle()
  }

  @Test("a floating window takes the size its content asks for, a maximized one does not") func resize() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    host.window.resize(to: CGSize(width: 400, height: 20))
    #expect(host.window.state.size == CGSize(width: 400, height: 80))
    try await host.run(untilFrames: 2)
    host.window.setMaximized(true)
    #expect(try await host.run { host.window.state.isMaximized })
    host.window.resize(to: CGSize(width: 500, height: 300))
    #expect(host.window.state.size == CGSize(width: 1920, height: 1080))
  }

  @Test("the window's menu opens where it is asked for, with the margin around the content") func windowMenu() async throws {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    host.fake.perform { server in
      server.windowSurface.map { _ = server.pointerEnters($0, x: 60, y: 60) }
      _ = server.pointerButton(pressed: true)
    }
    try await host.settle()
    host.window.showWindowMenu(at: CGPoint(x: 10, y: 20))
    try await host.settle()
    let request = try #require(host.fake.requests("xdg_toplevel.show_window_menu").first)
    let margin = WindowMargin.shadow
    #expect(request.arguments.suffix(2) == [.int(Int32(10 + margin.left)), .int(Int32(20 + margin.top))])
  }
}
