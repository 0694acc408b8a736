import Foundation

/// Something that moves with time.
@MainActor protocol Animating: AnyObject {
  /// Moves to a time in seconds.
  ///
  /// - Returns: Whether it still moves.
  func advance(to now: Double) -> Bool
}

/// What moves in one window.
@MainActor final class AnimationRunner {
  private var running: [any Animating] = []
  private var completions: [Transaction.Completion] = []

  /// Whether anything moves.
  var isActive: Bool { !running.isEmpty }

  /// Adds something that moves; twice has no effect.
  func add(_ animating: any Animating) {
    if !running.contains(where: { $0 === animating }) { running.append(animating) }
  }

  /// Runs the completions once everything that moves now has arrived.
  func whenSettled(_ new: [Transaction.Completion]) { completions += new }

  /// Moves everything to a time.
  func advance(to now: Double) {
    if !running.isEmpty {
      let current = running
      running = []
      let still = current.filter { $0.advance(to: now) }
      // Whatever was added meanwhile moves on as well.
      running = still + running.filter { new in !still.contains { $0 === new } }
    }
    guard running.isEmpty, !completions.isEmpty else { return }
    let due = completions
    completions = []
    for completion in due { completion.action() }
  }
}

/// A layout node's frame on its way from where it was to where layout placed it.
@MainActor final class FrameMotion: Animating {
  private weak var node: ViewNode?
  private var value: AnimatedValue<Quad>

  init(node: ViewNode, at frame: CGRect) {
    self.node = node
    value = AnimatedValue(Quad(frame))
  }

  /// The frame now.
  var current: CGRect { value.current.rect }

  func retarget(to frame: CGRect, _ animation: Animation, now: Double) {
    value.retarget(to: Quad(frame), animation, now: now)
  }

  func follow(_ frame: CGRect) { value.follow(Quad(frame)) }

  /// Arrives at once.
  func finish() { node?.motion = nil }

  func advance(to now: Double) -> Bool {
    guard let node, node.motion === self, !node.isRemoved else { return false }
    let moves = value.advance(to: now)
    if !moves { node.motion = nil }
    node.setNeedsPaint()
    return moves
  }
}
