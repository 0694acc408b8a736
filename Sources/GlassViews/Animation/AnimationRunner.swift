import Foundation

/// Something that moves with time.
@MainActor protocol Animating: AnyObject {
  /// Moves to a time in seconds.
  ///
  /// - Returns: Whether it still moves.
  func advance(to now: Double) -> Bool
  /// The node whose view moves for ever, if one does: while it is not shown it need not.
  var endlessNode: ViewNode? { get }
}

extension Animating {
  var endlessNode: ViewNode? { nil }
}

/// Something whose way can be cut short where motion is reduced.
@MainActor protocol Endable: Animating {
  /// Arrives; the next frame tidies up.
  func endMotion()
}

/// What moves in one window.
@MainActor final class AnimationRunner {
  private var running: [any Animating] = []
  /// Who is among them.
  private var members: Set<ObjectIdentifier> = []
  private var waiting: [Waiting] = []
  /// What moves for ever and is not shown.
  private var resting: [any Animating] = []
  /// Whether some of that may be shown again.
  private var mayMoveAgain = false

  /// Who is to be told once nobody holds a ticket any more.
  private struct Waiting {
    weak var ticket: AnimationTicket?
    let action: @MainActor @Sendable () -> Void
  }

  /// Whether anything moves, or somebody waits for what did.
  var isActive: Bool { !running.isEmpty || !waiting.isEmpty || mayMoveAgain }

  /// How many things move.
  var count: Int { running.count }

  /// Adds something that moves; twice has no effect.
  func add(_ animating: any Animating) {
    if members.insert(ObjectIdentifier(animating)).inserted { running.append(animating) }
  }

  private func takeAll() -> [any Animating] {
    defer {
      running = []
      members.removeAll(keepingCapacity: true)
    }
    return running
  }

  /// Takes on a ticket: its owner is told once nobody holds it.
  func adopt(_ ticket: AnimationTicket) {
    guard !ticket.isAdopted else { return }
    ticket.isAdopted = true
    waiting.append(Waiting(ticket: ticket, action: ticket.action))
  }

  /// Something has its place that had none: what rests may be within it.
  func placementDidBegin() { if !resting.isEmpty { mayMoveAgain = true } }

  private func wake() {
    guard mayMoveAgain else { return }
    mayMoveAgain = false
    let all = resting
    resting = []
    for animating in all where animating.endlessNode?.isRemoved == false { add(animating) }
  }

  private func moves(_ animating: any Animating, to now: Double) -> Bool {
    guard let node = animating.endlessNode, !node.isRemoved, !node.showsSomething else { return animating.advance(to: now) }
    if !resting.contains(where: { $0 === animating }) { resting.append(animating) }
    return false
  }

  /// Motion is reduced from now on: what is on its way has arrived.
  func endMotion() { for case let moving as any Endable in running { moving.endMotion() } }

  /// Moves everything to a time.
  func advance(to now: Double) {
    wake()
    if !running.isEmpty {
      let current = takeAll()
      let still = current.filter { moves($0, to: now) }
      // Whatever was added meanwhile moves on as well.
      let added = takeAll()
      for animating in still + added { add(animating) }
    }
    guard !waiting.isEmpty else { return }
    // Where nothing moves, whoever still has a ticket has stopped without arriving.
    let rests = running.isEmpty
    func isDue(_ one: Waiting) -> Bool { one.ticket.map { rests && !$0.isHeld } ?? true }
    let due = waiting.filter(isDue)
    waiting.removeAll(where: isDue)
    for one in due { one.action() }
  }
}

/// A layout node's frame on its way from where it was to where layout placed it.
@MainActor final class FrameMotion: Endable {
  @NodeReference private var node: ViewNode?
  private var value: AnimatedValue<Quad>

  init(node: ViewNode, at frame: CGRect) {
    self.node = node
    value = AnimatedValue(Quad(frame))
  }

  /// The frame now.
  var current: CGRect { value.current.rect }

  func retarget(to frame: CGRect, _ animation: Animation, now: Double) {
    value.retarget(to: Quad(frame), animation, now: now, in: node?.environment)
  }

  func follow(_ frame: CGRect) { value.follow(Quad(frame)) }

  /// What is around has another size: what is left of the way lies before the new place.
  func carry(to frame: CGRect) { value.shift(by: Quad(frame) - value.target) }

  /// Arrives at once.
  func finish() { node?.motion = nil }

  func endMotion() { value.set(value.target) }

  var endlessNode: ViewNode? { value.isEndless ? node : nil }

  func advance(to now: Double) -> Bool {
    guard let node, node.motion === self else { return false }
    // Edges lie on whole pixels: the last sixteenth of one would only draw the same picture again and again.
    let moves = value.advance(to: now, precision: 1 / (16 * max(1, node.environment.displayScale)))
    if !moves { node.motion = nil }
    node.setNeedsPaint()
    return moves
  }
}
