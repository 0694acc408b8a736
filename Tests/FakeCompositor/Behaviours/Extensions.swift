/// Viewports, fractional scale, decorations, presentation, cursor shapes and icons.
extension Behaviours {
  static let extensions: [String: Handler] = [
    "wp_viewporter.get_viewport": { _, request in
      guard let surface = request.target(1)?.surface else { return }
      guard surface.viewport?.isAlive != true else {
        return request.object.postError(code: 0, "the surface has a viewport already")
      }
      surface.viewport = request.new
      request.new?.state = surface
    },
    "wp_viewport.destroy": { _, request in request.object.surface?.viewport = nil },
    "wp_fractional_scale_manager_v1.get_fractional_scale": { server, request in
      request.new?.send("preferred_scale", .uint(server.preferredScale))
    },
    "wp_presentation.feedback": { _, request in
      request.new.map { request.target(0)?.surface?.pendingFeedback.append($0) }
    },
    "zxdg_decoration_manager_v1.get_toplevel_decoration": { server, request in
      guard let toplevel = request.target(1), let new = request.new else { return }
      new.state = DecorationState(toplevel: toplevel)
      toplevel.toplevel?.decoration = new
    },
    "zxdg_toplevel_decoration_v1.set_mode": { server, request in server.wish(request.uint(0), request.object) },
    "zxdg_toplevel_decoration_v1.unset_mode": { server, request in server.wish(nil, request.object) },
    "zxdg_toplevel_decoration_v1.destroy": { _, request in
      (request.object.state as? DecorationState)?.toplevel.toplevel?.decoration = nil
    },
    "wp_cursor_shape_device_v1.set_shape": { _, request in
      guard (1...34).contains(request.int(1)) else { return request.object.postError(code: 1, "there is no such shape") }
    },
    "xdg_toplevel_icon_v1.add_buffer": { server, request in
      guard let buffer = request.target(0)?.buffer, buffer.width == buffer.height else {
        return request.object.postError(code: 1, "the icon is not a square")
      }
      if let picture = buffer.read() { server.iconPictures.append((request.int(1), picture)) }
    },
  ]
}

/// A window's negotiation about its frame.
final class DecorationState {
  let toplevel: FakeObject
  var wish: UInt32?

  init(toplevel: FakeObject) { self.toplevel = toplevel }
}

extension FakeServer {
  fileprivate func wish(_ mode: UInt32?, _ decoration: FakeObject) {
    guard let state = decoration.state as? DecorationState else { return }
    state.wish = mode
    // Before the first configure, that one carries the answer.
    guard let shell = shellSurface(of: state.toplevel), shell.shell?.wasConfigured == true, configuresWindows else { return }
    sendMode(to: decoration)
    finishConfigure(shell)
  }

  func sendMode(to decoration: FakeObject) {
    let wish = (decoration.state as? DecorationState)?.wish
    let mode = wish.flatMap { decorationModes.contains($0) ? $0 : nil } ?? decorationMode
    decoration.send("configure", .uint(mode))
  }

  /// Changes the fractional scale of all surfaces, in 120ths.
  public func changePreferredScale(_ scale: UInt32) {
    preferredScale = scale
    for object in objects("wp_fractional_scale_v1") { object.send("preferred_scale", .uint(scale)) }
  }
}
