import Foundation
import GlassPlatform

/// Makes one gesture of what changes a scale or an angle: two fingers on a screen, a pinch on a touchpad, a wheel while Control is held.
@MainActor final class MagnificationTracker {
  /// How far a notch of the wheel scales.
  private static let notchFactor = 1.1

  /// A change of scale and angle that is going on.
  private struct Active {
    /// The innermost node that hears of scales, the innermost one that hears of angles, and those that listen beside them.
    let nodes: [NodeToken]
    /// In points of the window.
    let start: CGPoint
    var scale = 1.0
    var velocity = 0.0
    /// In radians clockwise.
    var rotation = 0.0
    var angularVelocity = 0.0
    var time: Double
  }

  private unowned let graph: ViewGraph
  private var active: Active?
  private var isWheel = false
  private var fingers: [Int: CGPoint] = [:]
  /// How far apart the two fingers were when the gesture began.
  private var distance = 0.0
  /// The direction from the first finger to the second, in radians clockwise from the right, as it was last.
  private var direction = 0.0
  /// The two fingers.
  private var pair: (Int, Int)?

  init(graph: ViewGraph) { self.graph = graph }

  // MARK: Sources

  /// A pinch on a touchpad.
  func pinch(_ event: PinchEvent) {
    switch event.phase {
    case .began: begin(at: event.position, event.time)
    case .changed: change(to: event.scale, rotation: event.rotation, event.time)
    case .ended: end(.ended, event.time)
    case .cancelled: end(.cancelled, event.time)
    }
  }

  /// A turn of the wheel.
  ///
  /// - Returns: Whether somebody under the pointer wants to be scaled by it.
  func scroll(_ event: ScrollEvent) -> Bool {
    guard event.modifiers.contains(.control) else {
      endWheel(event.time)
      return false
    }
    if active == nil {
      guard begin(at: event.position, event.time) else { return false }
      isWheel = true
    }
    let notches = -event.delta.height / ScrollEvent.notch
    change(to: (active?.scale ?? 1) * pow(Self.notchFactor, notches), event.time)
    if event.isEnd { endWheel(event.time) }
    return true
  }

  /// Control was let go of: what the wheel did is done.
  func modifiersDidChange(_ modifiers: KeyModifiers, _ time: Double) {
    if !modifiers.contains(.control) { endWheel(time) }
  }

  private func endWheel(_ time: Double) {
    guard isWheel else { return }
    isWheel = false
    end(.ended, time)
  }

  /// A finger on a screen.
  ///
  /// - Returns: The fingers that have become a gesture: whoever holds them loses them.
  func touch(_ event: TouchEvent) -> [Int] {
    switch event.phase {
    case .began:
      fingers[event.id] = event.position
      return beginPair(event.time)
    case .moved:
      fingers[event.id] = event.position
      if let pair, let apart = apart(pair), distance > 0 {
        change(to: apart / distance, rotation: (active?.rotation ?? 0) + turn(pair), event.time)
      }
    case .ended, .cancelled:
      fingers[event.id] = nil
      guard let (first, second) = pair, event.id == first || event.id == second else { return [] }
      pair = nil
      end(event.phase == .ended ? .ended : .cancelled, event.time)
    }
    return []
  }

  private func beginPair(_ time: Double) -> [Int] {
    guard pair == nil, active == nil, fingers.count == 2 else { return [] }
    let ids = fingers.keys.sorted()
    guard let first = fingers[ids[0]], let second = fingers[ids[1]], let apart = apart((ids[0], ids[1])), apart > 1,
      begin(at: CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2), time)
    else { return [] }
    pair = (ids[0], ids[1])
    distance = apart
    direction = direction(ids[0], ids[1])
    return ids
  }

  private func apart(_ pair: (Int, Int)) -> Double? {
    guard let first = fingers[pair.0], let second = fingers[pair.1] else { return nil }
    return hypot(first.x - second.x, first.y - second.y)
  }

  private func direction(_ first: Int, _ second: Int) -> Double {
    guard let a = fingers[first], let b = fingers[second] else { return 0 }
    return atan2(b.y - a.y, b.x - a.x)
  }

  /// How far the fingers turned since the last time, by the shorter way.
  private func turn(_ pair: (Int, Int)) -> Double {
    let new = direction(pair.0, pair.1)
    defer { direction = new }
    return (new - direction).remainder(dividingBy: 2 * .pi)
  }

  // MARK: The gesture

  @discardableResult
  private func begin(at position: CGPoint, _ time: Double) -> Bool {
    end(.cancelled, time)
    let hit = graph.root.hitTest(position, where: \.stopsHits)
    func innermost(_ hears: (any Responder) -> Bool) -> ViewNode? {
      var node = hit
      while let current = node, current.responder.map(hears) != true { node = current.layoutParent }
      return node
    }
    let scaled = innermost(\.magnifies)
    let turned = innermost(\.rotates)
    var hearing = [scaled, turned === scaled ? nil : turned].compactMap { $0 }
    // Gestures that leave theirs to others hear of it as well.
    var node = hit
    while let current = node {
      if let gesture = current.responder as? any GestureResponder, gesture.priority == .simultaneous,
        gesture.magnifies || gesture.rotates, !hearing.contains(where: { $0 === current })
      {
        hearing.append(current)
      }
      node = current.layoutParent
    }
    let nodes = hearing.map(\.reference)
    guard !nodes.isEmpty else { return false }
    active = Active(nodes: nodes, start: position, time: time)
    tell(.began)
    return true
  }

  private func change(to scale: Double, rotation: Double? = nil, _ time: Double) {
    guard var active, scale.isFinite, scale > 0 else { return }
    let rotation = rotation.flatMap { $0.isFinite ? $0 : nil } ?? active.rotation
    let elapsed = time - active.time
    if elapsed > 0 {
      active.velocity = (scale - active.scale) / elapsed
      active.angularVelocity = (rotation - active.rotation) / elapsed
    }
    (active.scale, active.rotation, active.time) = (scale, rotation, time)
    self.active = active
    tell(.changed)
  }

  private func end(_ phase: Magnification.Phase, _ time: Double) {
    guard active != nil else { return }
    active?.time = time
    tell(phase)
    active = nil
  }

  private func tell(_ phase: Magnification.Phase) {
    guard let active else { return }
    for node in active.nodes.compactMap(\.node) where !node.isRemoved {
      node.responder?.magnify(
        Magnification(
          phase: phase, scale: active.scale, velocity: active.velocity, rotation: active.rotation,
          angularVelocity: active.angularVelocity, start: node.convertFromWindow(active.start), time: active.time))
    }
  }
}
