import Foundation
import GlassPlatform

/// What a pointer did in one frame of events, in an order that can be acted on.
enum PointerAction: Sendable, Hashable {
  /// It came onto a surface.
  case enter(surface: UInt32, serial: UInt32, position: CGPoint)
  /// It left a surface; `nil` where that is gone already.
  case leave(surface: UInt32?)
  /// It moved.
  case motion(position: CGPoint, stamp: UInt32)
  /// A button changed.
  case button(code: UInt32, isPressed: Bool, serial: UInt32, stamp: UInt32)
  /// Something scrolled; a delta in points.
  case scroll(ScrollEvent.Source, delta: CGSize, stamp: UInt32)
  /// The finger lifted.
  case scrollEnd(ScrollEvent.Source, stamp: UInt32)
}

/// Gathers the events of a wl_pointer until its frame event, so that both axes of a scroll and what belongs together stay together.
struct PointerFrame: Sendable, Hashable {
  /// One of the two axes.
  enum Axis: Sendable, Hashable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }

  private struct AxisValue: Sendable, Hashable {
    /// The distance in points, for devices that follow a finger.
    var distance = 0.0
    /// Notches of a wheel, whole or in 120ths.
    var notches: Double?
  }

  private var actions: [PointerAction] = []
  private var axes: [Axis: AxisValue] = [:]
  private var stopped: Set<Axis> = []
  private var source: ScrollEvent.Source?
  private var stamp: UInt32 = 0
  /// Axes that a finger moved since it came down.
  private var flying: Set<Axis> = []

  /// A whole number of notches beyond this is a mistake.
  private static let maximumNotches = 100.0

  /// Adds what needs no gathering.
  mutating func add(_ action: PointerAction) {
    switch action {
    case .leave:
      // Whoever is left hears nothing of the finger any more.
      if !flying.isEmpty { actions.append(.scrollEnd(.finger, stamp: stamp)) }
      flying = []
    case .enter: flying = []
    default: break
    }
    actions.append(action)
  }

  /// axis_source.
  mutating func scrolls(with source: ScrollEvent.Source) { self.source = source }

  /// axis: a distance in points.
  mutating func scrolled(_ axis: Axis, by distance: Double, stamp: UInt32) {
    axes[axis, default: AxisValue()].distance += distance
    self.stamp = stamp
  }

  /// axis_discrete or axis_value120: notches of a wheel.
  mutating func scrolled(_ axis: Axis, notches: Double) {
    let clamped = min(max(notches, -Self.maximumNotches), Self.maximumNotches)
    axes[axis, default: AxisValue()].notches = (axes[axis]?.notches ?? 0) + clamped
  }

  /// axis_stop: the finger lifted.
  mutating func stopped(_ axis: Axis, stamp: UInt32) {
    stopped.insert(axis)
    self.stamp = stamp
  }

  /// The frame is complete: what happened in it.
  mutating func finish() -> [PointerAction] {
    var result = actions
    if !axes.isEmpty { result.append(contentsOf: scroll()) }
    if !stopped.isEmpty { result.append(contentsOf: end()) }
    actions = []
    axes = [:]
    stopped = []
    source = nil
    return result
  }

  private mutating func scroll() -> [PointerAction] {
    let isWheel = axes.values.contains { $0.notches != nil }
    let source = source ?? (isWheel ? .wheel : .continuous)
    let delta = CGSize(width: length(.horizontal, source), height: length(.vertical, source))
    if source == .finger { flying.formUnion(axes.keys) }
    return delta == .zero ? [] : [.scroll(source, delta: delta, stamp: stamp)]
  }

  private func length(_ axis: Axis, _ source: ScrollEvent.Source) -> Double {
    guard let value = axes[axis] else { return 0 }
    if let notches = value.notches { return notches * ScrollEvent.notch }
    // Servers older than axis_discrete send 10 per notch.
    return source == .wheel ? value.distance / 10 * ScrollEvent.notch : value.distance
  }

  /// The scroll ends when no axis moves any more.
  private mutating func end() -> [PointerAction] {
    guard !flying.isEmpty else { return [] }
    flying.subtract(stopped)
    return flying.isEmpty ? [.scrollEnd(source ?? .finger, stamp: stamp)] : []
  }
}
