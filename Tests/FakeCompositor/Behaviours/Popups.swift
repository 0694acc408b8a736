/// The rules of an `xdg_positioner`.
final class PositionerState {
  var size: (width: Int32, height: Int32) = (0, 0)
  var rect: (x: Int32, y: Int32, width: Int32, height: Int32) = (0, 0, 0, 0)
  var anchor: UInt32 = 0
  var gravity: UInt32 = 0
  var offset: (x: Int32, y: Int32) = (0, 0)

  /// −1, 0 or 1 along each axis for `xdg_positioner.anchor` and `gravity`.
  private static func direction(_ value: UInt32) -> (x: Int32, y: Int32) {
    switch value {
    case 1: (0, -1)
    case 2: (0, 1)
    case 3: (-1, 0)
    case 4: (1, 0)
    case 5: (-1, -1)
    case 6: (-1, 1)
    case 7: (1, -1)
    case 8: (1, 1)
    default: (0, 0)
    }
  }

  /// The popup's corner relative to its parent; nothing is constrained, for the fake has no screen edges.
  var place: (x: Int32, y: Int32) {
    let anchor = Self.direction(anchor), gravity = Self.direction(gravity)
    let x = rect.x + (anchor.x + 1) * rect.width / 2 + (gravity.x - 1) * size.width / 2 + offset.x
    let y = rect.y + (anchor.y + 1) * rect.height / 2 + (gravity.y - 1) * size.height / 2 + offset.y
    return (x, y)
  }
}

extension Behaviours {
  static let popups: [String: Handler] = [
    "xdg_wm_base.create_positioner": { _, request in request.new?.state = PositionerState() },
    "xdg_positioner.set_size": { _, request in
      guard request.int(0) > 0, request.int(1) > 0 else { return request.object.postError(code: 0, "the size is not positive") }
      positioner(request)?.size = (Int32(request.int(0)), Int32(request.int(1)))
    },
    "xdg_positioner.set_anchor_rect": { _, request in
      positioner(request)?.rect = (Int32(request.int(0)), Int32(request.int(1)), Int32(request.int(2)), Int32(request.int(3)))
    },
    "xdg_positioner.set_anchor": { _, request in positioner(request)?.anchor = request.uint(0) },
    "xdg_positioner.set_gravity": { _, request in positioner(request)?.gravity = request.uint(0) },
    "xdg_positioner.set_offset": { _, request in
      positioner(request)?.offset = (Int32(request.int(0)), Int32(request.int(1)))
    },
    "xdg_surface.get_popup": { _, request in
      guard let rules = request.target(2)?.state as? PositionerState, rules.size.width > 0 else {
        return request.object.postError(code: 5, "the positioner has no size")
      }
      request.new?.state = rules
      request.object.shell?.role = request.new
    },
    "xdg_popup.reposition": { server, request in
      request.object.state = request.target(0)?.state
      request.object.send("repositioned", .uint(request.uint(1)))
      server.configurePopup(request.object)
    },
  ]

  private static func positioner(_ request: IncomingRequest) -> PositionerState? { request.object.state as? PositionerState }
}

extension FakeServer {
  func configurePopup(_ popup: FakeObject) {
    guard let rules = popup.state as? PositionerState else { return }
    popup.send("configure", .int(rules.place.x), .int(rules.place.y), .int(rules.size.width), .int(rules.size.height))
    shellSurface(of: popup).map { _ = finishConfigure($0) }
  }
}
