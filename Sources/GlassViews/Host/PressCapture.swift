import Foundation
import GlassPlatform

/// A press from its beginning to its end: who holds it, who comes before, and who has a turn should the holder's gesture fail.
///
/// Gestures with precedence hear of everything first. The innermost node that takes the press holds it; what happens meanwhile is kept, so
/// that the next node further out gets it all where the holder turns out to be no gesture.
@MainActor struct PressCapture {
  /// Who holds the press.
  weak var node: ViewNode?
  /// The press as it is now, in points of the window.
  var press: Press
  /// All responders under the press when it began, innermost first.
  var observers: [ViewNode]
  /// Gestures with precedence that may still come about, outermost first.
  private(set) var high: [ViewNode] = []
  /// Who has a turn where the holder fails, innermost first.
  private var next: [ViewNode] = []
  /// Gestures that leave the press to others and follow it too.
  private var rivals: [ViewNode] = []
  private let kept = History()
  private var isOver = false

  /// What happened so far. All copies of a capture share it: a long drag is not copied with each of its steps.
  @MainActor private final class History {
    var moments: [(press: Press, phase: PressPhase)] = []
  }

  /// A press on responders, innermost first; those within a gesture that leaves no others a chance hear nothing.
  ///
  /// - Parameter end: Up to which of them, not included, they may take it; `nil` for all.
  init(press: Press, chain: [ViewNode], until end: Int? = nil) {
    self.press = press
    let closed = chain.lastIndex { ($0.responder as? any GestureResponder)?.allowsGesturesWithin == false }
    let open = Array(chain[(closed ?? 0)...])
    observers = closed == nil ? chain : chain.filter { node in open.contains { $0 === node } || !Self.isGesture(node) }
    candidates = end.map { end in open.filter { node in chain[..<end].contains { $0 === node } } } ?? open
    kept.moments = [(press, .began)]
    rivals = observers.filter { Self.gesture($0)?.priority == .simultaneous && wants(press, $0) }
    let others = observers.filter { Self.gesture($0)?.priority == .normal && wants(press, $0) }
    for node in rivals { Self.gesture(node)?.isContested = !others.isEmpty || rivals.contains { $0 !== node } }
  }

  /// Who may take the press, innermost first.
  let candidates: [ViewNode]

  private static func isGesture(_ node: ViewNode) -> Bool { node.responder is any GestureResponder }

  private static func gesture(_ node: ViewNode?) -> (any GestureResponder)? { node?.responder as? any GestureResponder }

  /// Whether a gesture that leaves the press to others wants it.
  var isObserved: Bool {
    observers.contains { node in
      guard let gesture = Self.gesture(node) else { return false }
      return gesture.priority == .simultaneous && gesture.wants(press.converted(for: node))
    }
  }

  private func wants(_ press: Press, _ node: ViewNode) -> Bool {
    Self.gesture(node)?.wants(press.converted(for: node)) == true
  }

  /// Whether somebody answers the press to be seen, taken or not, or will answer a finger that rests.
  var isShown: Bool {
    press.button == .left
      && observers.contains { node in
        node.responder?.showsPresses == true || press.isTouch && node.responder?.touchInterest.contains(.answersRest) == true
      }
  }

  /// Tells all who only look on.
  func notify(_ phase: PressPhase) {
    for node in observers { notify(node, phase) }
  }

  /// Tells one of them.
  func notify(_ node: ViewNode, _ phase: PressPhase) {
    if !node.isRemoved { node.responder?.observePress(press.converted(for: node), phase) }
  }

  /// All who look on in the order in which they are told.
  var listeners: [ViewNode] {
    let leading = observers.filter { $0.responder?.leadsPresses == true }
    return leading.isEmpty ? observers : leading + observers.filter { node in !leading.contains { $0 === node } }
  }

  // MARK: Beginning

  /// Offers the press to gestures with precedence.
  ///
  /// - Returns: Whether one has come about at once, so that it holds the press.
  mutating func beginHigh() -> Bool {
    for node in candidates.reversed() {
      guard let gesture = Self.gesture(node), gesture.priority == .high || isWaitedFor(node),
        gesture.take(press.converted(for: node), beginning: gesture.priority == .normal)
      else { continue }
      high.append(node)
      if claim() { return true }
    }
    return false
  }

  /// Whether a gesture of several taps is waited for by one of fewer around it: it has precedence until it fails.
  private func isWaitedFor(_ node: ViewNode) -> Bool {
    guard let gesture = Self.gesture(node), gesture.priority == .normal else { return false }
    if gesture.awaitsPress { return true }
    guard gesture.begins(with: press.converted(for: node)), let index = candidates.firstIndex(where: { $0 === node }) else {
      return false
    }
    // Whoever else takes the press waits for nobody.
    func takesPart(_ other: ViewNode) -> Bool {
      guard let gesture = Self.gesture(other) else { return true }
      return gesture.priority != .simultaneous && wants(press, other)
    }
    guard !candidates[..<index].contains(where: takesPart), let outer = candidates[(index + 1)...].first(where: takesPart),
      let other = Self.gesture(outer)
    else { return false }
    return other.priority == .normal && other.isTap(press.converted(for: outer))
  }

  /// Another press began elsewhere, or too late: nobody waits any more.
  func stopWaiting() { for node in high { Self.gesture(node)?.stopWaiting() } }

  /// Gives the press to the first node that takes it.
  mutating func findHolder(among nodes: [ViewNode]) -> Bool {
    for (index, node) in nodes.enumerated() where !node.isRemoved {
      let press = (kept.moments.first?.press ?? press).converted(for: node)
      guard let responder = node.responder, responder.pressBegan(press) else { continue }
      self.node = node
      next = Array(nodes[(index + 1)...])
      if let gesture = Self.gesture(node) {
        gesture.isContested =
          next.contains { Self.gesture($0)?.priority == .normal && wants(self.press, $0) }
          || !rivals.isEmpty
      }
      return true
    }
    node = nil
    next = []
    return false
  }

  // MARK: Going on

  /// The press moved or ended.
  mutating func advance(_ phase: PressPhase) {
    if !next.isEmpty { kept.moments.append((press, phase)) }
    if phase == .ended { isOver = true }
    for node in high where !node.isRemoved { Self.tell(node, press, phase) }
    if claim() { return }
    // While a gesture with precedence waits for another click, nobody else is done.
    if phase == .ended, isUndecided { return }
    if let node { Self.tell(node, press, phase) }
    handOver()
  }

  /// Time went on: gestures may have come about or failed.
  mutating func settle() {
    if !claim() { handOver() }
  }

  private static func tell(_ node: ViewNode, _ press: Press, _ phase: PressPhase) {
    let local = press.converted(for: node)
    switch phase {
    case .began: _ = node.responder?.pressBegan(local)
    case .moved: node.responder?.pressMoved(local)
    case .ended: node.responder?.pressEnded(local)
    case .cancelled: node.responder?.pressCancelled()
    }
  }

  /// Gives the press to a gesture with precedence that has come about.
  private mutating func claim() -> Bool {
    high.removeAll { Self.gesture($0)?.hasFailed != false }
    guard let winner = high.first(where: { Self.gesture($0)?.isRecognized == true }) else { return false }
    for other in high where other !== winner { other.responder?.pressCancelled() }
    node?.responder?.pressCancelled()
    (node, high, next) = (winner, [], [])
    return true
  }

  /// The holder's gesture has failed: the next one out has its turn, and is told what happened so far.
  private mutating func handOver() {
    while let holder = Self.gesture(node), holder.hasFailed, !next.isEmpty {
      guard findHolder(among: next), let node else { return }
      for (press, phase) in kept.moments.dropFirst() { Self.tell(node, press, phase) }
    }
  }

  /// Takes the press away from all.
  mutating func cancel() {
    for node in high { node.responder?.pressCancelled() }
    node?.responder?.pressCancelled()
    (high, next) = ([], [])
  }

  /// Takes out those who left or no longer react; what others know goes on.
  ///
  /// - Returns: Who are to be told, once the capture is back in its place.
  mutating func letGo(of gone: (ViewNode) -> Bool) -> Released? {
    let released = Released(
      press: press, holders: (high + [node].compactMap(\.self)).filter(gone), observers: observers.filter(gone))
    guard !released.holders.isEmpty || !released.observers.isEmpty else { return nil }
    observers.removeAll(where: gone)
    high.removeAll(where: gone)
    next.removeAll(where: gone)
    if node.map(gone) == true { node = nil }
    return released
  }

  /// Nodes for which a press is over before it ends.
  @MainActor struct Released {
    fileprivate let press: Press
    fileprivate let holders: [ViewNode]
    fileprivate let observers: [ViewNode]

    /// Tells them.
    ///
    /// - Parameter holders: Whether those who held it are told too: not where they acted on its end just now.
    func tell(holders tellsHolders: Bool = true) {
      if tellsHolders { for node in holders { Self.listeners(node).forEach { $0.pressCancelled() } } }
      for node in observers { Self.listeners(node).forEach { $0.observePress(press.converted(for: node), .cancelled) } }
    }

    /// Whoever answers for a node when it is enabled: one that is disabled has no responder any more.
    private static func listeners(_ node: ViewNode) -> [any Responder] {
      (node as? any PressDelegating)?.pressListeners ?? [node as? any Responder].compactMap(\.self)
    }
  }

  // MARK: After the end

  /// Whether a gesture with precedence waits for another click.
  var isUndecided: Bool { isOver && high.contains { Self.gesture($0)?.isSettled == false } }

  /// Whether a press goes on with a gesture that this one waits for.
  func isAwaited(by other: PressCapture) -> Bool { high.contains { node in other.candidates.contains { $0 === node } } }

  /// Lets the holder know what has become of the gestures with precedence.
  ///
  /// - Returns: Whether that is known.
  mutating func resolve() -> Bool {
    if claim() { return true }
    guard !isUndecided else { return false }
    if let node, !node.isRemoved { Self.tell(node, press, .ended) }
    handOver()
    return true
  }
}

/// A node that leaves presses to others.
@MainActor protocol PressDelegating: ViewNode {
  /// All who may have been given one.
  var pressListeners: [any Responder] { get }
}
