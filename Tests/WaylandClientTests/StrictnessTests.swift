import FakeCompositor
import Foundation
import Testing
import WaylandClient

/// The fake compositor is as strict as the strictest real one, for other tests lean on it.
@Suite struct StrictnessTests {
  private func fault(_ client: TestClient) -> ProtocolFault? {
    do {
      try client.connection.roundtrip()
      return nil
    } catch .protocolError(let fault) {
      return fault
    } catch {
      return nil
    }
  }

  @Test("a buffer before the first configure is acknowledged ends the connection")
  func unconfiguredBuffer() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    window.surface.attach(buffer: try solidBuffer(client, width: 1, height: 1, pixel: 0), x: 0, y: 0)
    window.surface.commit()
    let fault = fault(client)
    #expect(fault?.interface == "xdg_surface")
    #expect(fault?.code == XdgSurface.Error.unconfiguredBuffer.rawValue)
  }

  @Test("acknowledging a configure twice ends the connection")
  func doubleAcknowledgement() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    window.surface.commit()
    try client.connection.roundtrip()
    let serial = try #require(window.serials.last)
    window.shell.ackConfigure(serial: serial)
    window.shell.ackConfigure(serial: serial)
    #expect(fault(client)?.code == XdgSurface.Error.invalidSerial.rawValue)
  }

  @Test("a buffer whose size is not a multiple of the scale ends the connection")
  func oddSize() throws {
    let client = try TestClient()
    let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
    surface.setBufferScale(scale: 2)
    surface.attach(buffer: try solidBuffer(client, width: 3, height: 2, pixel: 0), x: 0, y: 0)
    surface.commit()
    #expect(fault(client)?.code == WlSurface.Error.invalidSize.rawValue)
  }

  @Test("a surface destroyed before its window ends the connection")
  func destructionOrder() throws {
    let client = try TestClient()
    let base = client.bind("xdg_wm_base", XdgWmBase.self)
    let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
    let shell = base.getXdgSurface(surface: surface)
    let toplevel = shell.getToplevel()
    surface.destroy()
    #expect(fault(client)?.code == WlSurface.Error.defunctRoleObject.rawValue)
    withExtendedLifetime(toplevel) {}
  }

  @Test("a popup is placed by its rules and told so")
  func popup() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    let base = client.bind("xdg_wm_base", XdgWmBase.self)
    let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
    let rules = base.createPositioner()
    rules.setSize(width: 100, height: 50)
    rules.setAnchorRect(x: 10, y: 20, width: 30, height: 40)
    rules.setAnchor(anchor: .bottomLeft)
    rules.setGravity(gravity: .bottomRight)
    rules.setOffset(x: 1, y: 2)
    let shell = base.getXdgSurface(surface: surface)
    let popup = shell.getPopup(parent: window.shell, positioner: rules)
    var place: [Int32] = []
    popup.onEvent = { if case .configure(let x, let y, let width, let height) = $0 { place = [x, y, width, height] } }
    surface.commit()
    try client.connection.roundtrip()
    #expect(place == [11, 62, 100, 50])
    popup.destroy()
    shell.destroy()
  }

  @Test("decorations follow the client's wish where that is allowed")
  func decorations() throws {
    let client = try TestClient { $0.decorationModes = [1] }
    let window = TestWindow(client)
    let decoration = client.bind("zxdg_decoration_manager_v1", ZxdgDecorationManagerV1.self)
      .getToplevelDecoration(toplevel: window.toplevel)
    var modes: [ZxdgToplevelDecorationV1.Mode] = []
    decoration.onEvent = { if case .configure(let mode) = $0 { modes.append(mode) } }
    decoration.setMode(mode: .clientSide)
    window.surface.commit()
    try client.connection.roundtrip()
    #expect(modes == [.clientSide])
    decoration.unsetMode()
    try client.connection.roundtrip()
    #expect(modes == [.clientSide, .serverSide])
    decoration.destroy()
  }

  @Test("fractional scale, icon sizes, presentation and tokens are answered")
  func extensions() throws {
    let client = try TestClient {
      $0.preferredScale = 150
      $0.iconSizes = [24, 48]
      $0.frameInterval = 1
    }
    let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
    let scale = client.bind("wp_fractional_scale_manager_v1", WpFractionalScaleManagerV1.self)
      .getFractionalScale(surface: surface)
    let icons = client.bind("xdg_toplevel_icon_manager_v1", XdgToplevelIconManagerV1.self)
    let feedback = client.bind("wp_presentation", WpPresentation.self).feedback(surface: surface)
    let token = client.bind("xdg_activation_v1", XdgActivationV1.self).getActivationToken()
    var scales: [UInt32] = [], sizes: [Int32] = [], presented = false, tokens: [String] = []
    scale.onEvent = { if case .preferredScale(let scale) = $0 { scales.append(scale) } }
    icons.onEvent = { if case .iconSize(let size) = $0 { sizes.append(size) } }
    feedback.onEvent = { if case .presented = $0 { presented = true } }
    token.onEvent = { if case .done(let token) = $0 { tokens.append(token) } }
    token.commit()
    surface.commit()
    #expect(try client.dispatch { presented && !tokens.isEmpty })
    #expect(scales == [150])
    #expect(sizes == [24, 48])
    #expect(tokens == ["token-1"])
    client.fake.perform { $0.changePreferredScale(180) }
    try client.connection.roundtrip()
    #expect(scales == [150, 180])
  }
}
