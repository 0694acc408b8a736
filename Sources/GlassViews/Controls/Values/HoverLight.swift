import Foundation

/// How much a part of a control answers to the pointer over it; it comes quickly and goes slowly.
@MainActor final class HoverLight: Endable {
  private weak var node: ViewNode?
  private var light = AnimatedValue(0.0)

  /// How much of an ink lies on what the pointer is over, 0 … 1: it is seen, and what stands on it stays legible.
  private static let strength = 0.08

  init(_ node: ViewNode) { self.node = node }

  /// How much of an ink lies there now, 0 … 1.
  var current: Double { light.current }

  /// How far it answers now, from 0, not at all, to 1.
  var share: Double { Self.share(of: light.current) }

  /// How far so much of an ink is an answer to the pointer.
  static func share(of light: Double) -> Double { min(light / strength, 1) }

  /// The pointer comes or goes.
  func set(_ isHovered: Bool) {
    let target = isHovered ? Self.strength : 0
    guard let graph = node?.graph, light.target != target else { return }
    light.retarget(to: target, .easeOut(duration: isHovered ? 0.08 : 0.2), now: graph.now)
    graph.animations.add(self)
  }

  func endMotion() { light.set(light.target) }

  func advance(to now: Double) -> Bool {
    guard let node, !node.isRemoved else { return false }
    let moves = light.advance(to: now)
    node.setNeedsPaint()
    return moves
  }
}
