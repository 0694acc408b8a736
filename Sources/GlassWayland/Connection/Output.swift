import WaylandClient

/// A screen: its whole scale and its refresh rate.
@MainActor final class Output {
  /// Its number in the registry.
  let name: UInt32
  /// The protocol object.
  let object: WlOutput
  /// Device pixels per point.
  private(set) var scale = 1
  /// Seconds from one refresh to the next.
  private(set) var refreshInterval = 1.0 / 60
  private var pendingScale = 1
  private var pendingInterval = 1.0 / 60

  /// Calls `onChange` whenever a complete description came.
  init(_ name: UInt32, _ object: WlOutput, onChange: @escaping (Output) -> Void) {
    self.name = name
    self.object = object
    object.onEvent = { [unowned self] event in
      switch event {
      case .scale(let factor): pendingScale = Int(factor)
      case .mode(let flags, _, _, let refresh):
        // Virtual outputs may report 0 mHz.
        if flags.contains(.current), refresh > 0 { pendingInterval = 1000 / Double(refresh) }
        if !object.supports(since: 2) { apply(onChange) }
      case .done: apply(onChange)
      default: break
      }
    }
  }

  private func apply(_ onChange: (Output) -> Void) {
    scale = max(1, pendingScale)
    refreshInterval = min(max(pendingInterval, 1.0 / 1000), 1)
    onChange(self)
  }

  /// Gives the object back.
  func release() {
    object.onEvent = nil
    if object.supports(since: 3) { object.release() }
  }
}
