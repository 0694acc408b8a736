/// What an `xdg_surface` went through.
final class ShellSurfaceState {
  let surface: FakeObject
  var role: FakeObject?
  var wasConfigured = false
  var hasAcknowledged = false
  var openSerials: [UInt32] = []

  init(surface: FakeObject) { self.surface = surface }
}

/// What a window wants to be.
final class ToplevelState {
  var states: Set<UInt32> = [4]
  var decoration: FakeObject?
}

extension FakeObject {
  var shell: ShellSurfaceState? { state as? ShellSurfaceState }
  var toplevel: ToplevelState? { state as? ToplevelState }
  var isConfigured: Bool { shell?.hasAcknowledged ?? true }
}

extension Behaviours {
  static let windows: [String: Handler] = [
    "xdg_wm_base.get_xdg_surface": { _, request in
      guard let surface = request.target(1), let new = request.new else { return }
      guard surface.surface?.buffer == nil else { return request.object.postError(code: 4, "the surface already has a buffer") }
      new.state = ShellSurfaceState(surface: surface)
      surface.surface?.shellSurface = new
    },
    "xdg_surface.get_toplevel": { _, request in
      request.new?.state = ToplevelState()
      request.object.shell?.role = request.new
    },
    "xdg_surface.ack_configure": { _, request in
      guard let shell = request.object.shell, let index = shell.openSerials.firstIndex(of: request.uint(0)) else {
        return request.object.postError(code: 4, "the acknowledged configure was never sent, or is acknowledged already")
      }
      shell.openSerials.removeSubrange(...index)
      shell.hasAcknowledged = true
    },
    "xdg_surface.destroy": { _, request in
      guard request.object.shell?.role?.isAlive != true else {
        return request.object.postError(code: 6, "the xdg_surface is destroyed before its role")
      }
      request.object.shell?.surface.surface?.shellSurface = nil
    },
    "xdg_toplevel.set_maximized": { server, request in server.answer(request.object, adding: 1) },
    "xdg_toplevel.unset_maximized": { server, request in server.answer(request.object, removing: 1) },
    "xdg_toplevel.set_fullscreen": { server, request in server.answer(request.object, adding: 2) },
    "xdg_toplevel.unset_fullscreen": { server, request in server.answer(request.object, removing: 2) },
  ]
}

extension FakeServer {
  /// The `xdg_surface` of a window or popup.
  public func shellSurface(of role: FakeObject) -> FakeObject? { role.parent }

  /// Sends the configure that answers a window's or popup's first commit.
  func configureFirst(_ shell: FakeObject) {
    guard let state = shell.shell, !state.wasConfigured, let role = state.role else { return }
    if role.interface == "xdg_popup" { return configurePopup(role) }
    role.send("wm_capabilities", .array(of: [1, 2, 3, 4]))
    configure(role, width: windowSize.width, height: windowSize.height)
  }

  fileprivate func answer(_ toplevel: FakeObject, adding state: UInt32? = nil, removing other: UInt32? = nil) {
    guard let window = toplevel.toplevel, configuresWindows else { return }
    if let state { window.states.insert(state) }
    if let other { window.states.remove(other) }
    let output = outputs.first ?? FakeOutput()
    let fills = !window.states.isDisjoint(with: [1, 2])
    let (width, height) = fills ? (output.width / max(1, output.scale), output.height / max(1, output.scale)) : windowSize
    configure(toplevel, width: width, height: height)
  }

  /// Ends a group of configure events; returns the serial.
  @discardableResult
  public func finishConfigure(_ shell: FakeObject) -> UInt32 {
    let serial = nextSerial()
    shell.shell?.openSerials.append(serial)
    shell.shell?.wasConfigured = true
    shell.send("configure", .uint(serial))
    return serial
  }

  // MARK: What tests use

  /// Suggests a size and tells a window's states (`xdg_toplevel.state` numbers, by default those it has); returns the serial.
  @discardableResult
  public func configure(_ toplevel: FakeObject, width: Int32, height: Int32, states: [UInt32]? = nil) -> UInt32 {
    if let states { toplevel.toplevel?.states = Set(states) }
    toplevel.toplevel?.decoration.map { sendMode(to: $0) }
    // A suspended window is only told so if its version knows the word.
    let known = (toplevel.toplevel?.states ?? []).sorted().filter { $0 < 9 || toplevel.version >= 6 }
    toplevel.send("configure", .int(width), .int(height), .array(of: known))
    return shellSurface(of: toplevel).map { finishConfigure($0) } ?? 0
  }

  /// The configures a window or popup has not acknowledged yet.
  public func openConfigures(of role: FakeObject) -> [UInt32] { shellSurface(of: role)?.shell?.openSerials ?? [] }

  /// The `wl_surface` of a window or popup.
  public func surface(of role: FakeObject) -> FakeObject? { shellSurface(of: role)?.shell?.surface }
}
