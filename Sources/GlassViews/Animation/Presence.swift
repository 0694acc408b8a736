import Foundation
import GlassGeometry

/// What a view does while it comes or goes.
public struct AnyTransition: Sendable {
  /// What is seen of a view that is not there yet or no more.
  struct State: Sendable, Hashable {
    var opacity = 1.0
    var scales: [Scale] = []
    /// Points towards the trailing edge and down.
    var offset = CGSize.zero
    /// The radius of a blur in points.
    var blur: CGFloat = 0
    /// How far away it is in sizes of its own, towards the trailing edge and down.
    var sizes = CGSize.zero
    /// Whether it is seen in the nearer half of its way alone: what goes is gone before what comes in its place is seen.
    var isInTurn = false

    /// The opacity of what is there to a part, 0 … 1.
    func opacity(there visibility: Double, inTurn: Bool) -> Double {
      let part = inTurn ? 2 * visibility - 1 : visibility
      return min(max(1 + (opacity - 1) * (1 - part), 0), 1)
    }
  }

  /// A size of the view around a point of it.
  struct Scale: Sendable, Hashable {
    let scale: CGFloat
    let anchor: UnitPoint
  }

  var insertion: State
  var removal: State
  /// The animations it always uses to come and to go, where it has some of its own.
  var animations: (insertion: Animation?, removal: Animation?)
  /// Whether the glass shapes within come and go by themselves, each in its own way.
  var isLeftToGlass = false

  /// Transitions of one's own among what it does.
  var own: [OwnTransition] = []
  /// The node that shows those; only where a view carries the transition.
  weak var stage: TransitionStageNode?

  /// The glass shapes within flow out of where they come from; everything else is on them.
  static let glass: AnyTransition = {
    var transition = AnyTransition.identity
    transition.isLeftToGlass = true
    return transition
  }()

  /// Fades.
  public static let opacity = AnyTransition(State(opacity: 0))
  /// Fades before what comes in its place does: letters at one place are never seen through each other.
  static let opacityInTurn = AnyTransition(State(opacity: 0, isInTurn: true))
  /// Comes and goes at once.
  public static let identity = AnyTransition(State())
  /// Grows from and shrinks to nothing.
  public static var scale: AnyTransition { scale(scale: 0) }
  /// Slides in over the leading edge and out over the trailing one.
  public static var slide: AnyTransition { asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing)) }

  /// Grows from and shrinks to a scale around a point.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(State(scales: [Scale(scale: scale, anchor: anchor)]))
  }

  /// Comes from and goes to a distance in points.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(State(offset: offset)) }

  /// Comes from and goes to a distance in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// Comes in over an edge and goes out over it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(State(sizes: edge.direction)) }

  /// Pushes what is there out over the opposite edge while it comes in over one.
  public static func push(from edge: Edge) -> AnyTransition {
    asymmetric(insertion: .move(edge: edge), removal: .move(edge: edge.opposite)).combined(with: .opacity)
  }
  /// Comes out of a blur and goes into one.
  public static var blurReplace: AnyTransition {
    AnyTransition(State(opacity: 0, scales: [Scale(scale: 0.9, anchor: .center)], blur: 10))
  }
  /// The same transition, which shrinks and grows to one scale around the middle instead of its own.
  func scaled(to scale: CGFloat) -> AnyTransition {
    var transition = self
    transition.insertion.scales = [Scale(scale: scale, anchor: .center)]
    transition.removal.scales = transition.insertion.scales
    return transition
  }
  /// The same transition, always with an animation of its own where it is animated at all.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.animations = (animation, animation)
    return transition
  }
  /// One transition to come, another one to go.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var transition = AnyTransition(insertion: insertion.insertion, removal: removal.removal)
    transition.animations = (insertion.animations.insertion, removal.animations.removal)
    transition.own = insertion.own.map { $0.only(.willAppear) } + removal.own.map { $0.only(.didDisappear) }
    return transition
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var transition = AnyTransition(
      insertion: Self.combine(insertion, other.insertion), removal: Self.combine(removal, other.removal))
    transition.animations = (
      animations.insertion ?? other.animations.insertion, animations.removal ?? other.animations.removal
    )
    transition.own = own + other.own
    return transition
  }

  /// A transition of one's own.
  @MainActor public init<T: Transition>(_ transition: T) {
    if let known = transition as? any NamedTransition {
      self = known.transition
    } else {
      self.init(State())
      own = [OwnTransition(transition)]
    }
  }

  private init(_ state: State) { self.init(insertion: state, removal: state) }

  private init(insertion: State, removal: State) {
    self.insertion = insertion
    self.removal = removal
  }

  private static func combine(_ a: State, _ b: State) -> State {
    State(
      opacity: a.opacity * b.opacity, scales: a.scales + b.scales,
      offset: CGSize(width: a.offset.width + b.offset.width, height: a.offset.height + b.offset.height),
      blur: max(a.blur, b.blur),
      sizes: CGSize(width: a.sizes.width + b.sizes.width, height: a.sizes.height + b.sizes.height),
      isInTurn: a.isInTurn || b.isInTurn)
  }

  /// The transition where motion is reduced: a fade, unless nothing was to be seen at all.
  var reduced: AnyTransition {
    if insertion == State(), removal == State(), !own.contains(where: \.hasMotion) { return self }
    return insertion.isInTurn ? .opacityInTurn : .opacity
  }
}

/// How far a node has come on its way in or out.
@MainActor final class Presence: Endable {
  @NodeReference private var node: ViewNode?
  private weak var container: ViewNode?
  private let away: AnyTransition.State
  private var value: AnimatedValue<Double>
  let isLeaving: Bool
  /// When the node set out, in seconds.
  private(set) var begun = 0.0
  /// What a transition of one's own moves: the node is not gone before that is done.
  weak var ticket: AnimationTicket?

  /// How much of the node is there: 0 … 1, beyond while a spring overshoots.
  var fraction: Double { value.current }
  /// How much of the node is seen, 0…1. A spring swings around its end, and so do places; but what has once been wholly there, or gone, does
  /// not become less or more again.
  var visibility: Double { hasArrived ? value.target : min(max(value.current, 0), 1) }
  /// Whether the node has once been wholly there, or gone.
  private var hasArrived = false
  /// Whether it comes or goes several times over.
  private var isRepeated = false

  /// What the node left with: itself or, where that has no layout of its own, what stood above it.
  private(set) weak var left: ViewNode?
  /// Whether the node's container keeps it: it is out of sight in the end, and not removed.
  var isKept = false
  /// Whether the node leaves with one around it, and stays invisible until that one is removed or comes back.
  var isWithin: Bool { isLeaving && container == nil }

  /// - Parameters:
  ///   - container: The node that shows what leaves and removes it in the end; `nil` where another node sees to that.
  ///   - left: What the node leaves with.
  init(
    _ node: ViewNode, _ away: AnyTransition.State, isLeaving: Bool, from container: ViewNode? = nil, with left: ViewNode? = nil,
    start: Double
  ) {
    self.node = node
    self.container = container
    self.left = left
    self.away = away
    self.isLeaving = isLeaving
    value = AnimatedValue(start)
  }

  /// Whether another way is this one backwards.
  func leadsBack(to other: Presence) -> Bool { away == other.away && ticket == nil && other.ticket == nil }

  /// Sets out from where another way was interrupted, and as fast.
  func continueFrom(_ other: Presence) { (value, takesTurns) = (other.value, other.takesTurns) }

  /// Whether it is seen in the nearer half of its way alone; `nil` until it has been seen.
  private var takesTurns: Bool?

  /// Whether the node is seen in the nearer half of its way alone. What comes does not wait where nothing goes in its place, and whoever turns
  /// round goes back as it came.
  private func takesTurns(_ node: ViewNode) -> Bool {
    guard away.isInTurn else { return false }
    if let takesTurns { return takesTurns }
    let result = isLeaving || node.layoutParent?.leaving.contains { $0 !== node } ?? false
    takesTurns = result
    return result
  }

  /// Ends what leaves here and now.
  ///
  /// - Returns: Whether this is the node that leaves, and not one within it.
  func end() -> Bool {
    guard isLeaving, container != nil, let node else { return false }
    finish(node)
    return true
  }

  /// The node was taken out of the tree before it had left: nobody shows it any more.
  func nodeWasRemoved(_ node: ViewNode) {
    guard let container, container.leaving.contains(where: { $0 === node }) else { return }
    container.leaving.removeAll { $0 === node }
    container.setNeedsPaint()
  }

  func begin(_ animation: Animation, now: Double) {
    begun = now
    isRepeated = animation.repetition != nil
    value.retarget(to: isLeaving ? 0 : 1, animation, now: now, in: node?.environment)
  }

  func endMotion() { value.set(value.target) }

  func advance(to now: Double) -> Bool {
    guard let node, node.presence === self else { return false }
    let moves = value.advance(to: now) || ticket != nil
    if !isRepeated, isLeaving ? fraction <= 0 : fraction >= 1 { hasArrived = true }
    // What leaves is no part of the layout any more, but may change its own.
    if isLeaving, !isKept, !isWithin, node.needsArrange { node.place(in: node.frame, proposal: node.placedProposal) }
    node.presenceDidChange()
    node.setNeedsPaint()
    (container ?? node.layoutParent)?.setNeedsPaint()
    if !moves { finish(node) }
    return moves
  }

  private func finish(_ node: ViewNode) {
    // What left within another node stays invisible until that one is removed.
    if isLeaving, container == nil { return }
    node.presence = nil
    node.presenceDidChange()
    guard let container else { return }
    container.leaving.removeAll { $0 === node }
    if !isKept { (left ?? node).removeLeft(node) }
  }

  /// Adds the node's chunk as it is seen at this moment.
  func paint(_ node: ViewNode, at place: CGPoint, into list: inout DisplayList) {
    let size = node.presentedFrame.size
    let gone = 1 - fraction
    let across = (away.offset.width + away.sizes.width * size.width) * gone
    let down = (away.offset.height + away.sizes.height * size.height) * gone
    var transform = Transform.identity
    for change in away.scales {
      let scale = 1 + (change.scale - 1) * gone
      let anchor = change.anchor.point(in: size, isMirrored: node.isMirrored)
      transform = transform.followed(by: .scale(x: scale, y: scale, about: anchor))
    }
    transform = transform.followed(by: .translation(x: node.isMirrored ? -across : across, y: down))
    let opacity = away.opacity(there: visibility, inTurn: takesTurns(node))
    let blur = away.blur * max(0, gone)
    guard opacity < 1 || blur > 0 else { return Self.add(transform, node.chunk, at: place, &list) }
    var inner = DisplayList()
    Self.add(transform, node.chunk, at: .zero, &inner)
    if blur > 0.1 {
      var blurred = DisplayList()
      blurred.add(.blur(blur), DisplayChunk(inner), at: .zero)
      inner = blurred
    }
    list.add(.presence(opacity), DisplayChunk(inner), at: place)
  }

  private static func add(_ transform: Transform, _ chunk: DisplayChunk, at place: CGPoint, _ list: inout DisplayList) {
    if transform == .identity { list.add(chunk, at: place) } else { list.add(.transform(transform), chunk, at: place) }
  }
}

extension Edge {
  /// The way to what lies beyond the edge, 1 to the trailing edge or down.
  var direction: CGSize {
    switch self {
    case .top: CGSize(width: 0, height: -1)
    case .bottom: CGSize(width: 0, height: 1)
    case .leading: CGSize(width: -1, height: 0)
    case .trailing: CGSize(width: 1, height: 0)
    }
  }
}

extension ViewNode {
  /// Sets out on the way in, where the node's transition shows one.
  final func beginArriving(_ animation: Animation) {
    let transition = effectiveTransition
    let animation = animation.replaced(by: transition.animations.insertion)
    if transition.isLeftToGlass || wrapsGlass { return beginGlass(animation, isLeaving: false) }
    transition.stage?.arrive(animation)
    guard transition.insertion != AnyTransition.State() || animatesPresence else { return }
    begin(Presence(self, transition.insertion, isLeaving: false, start: 0), animation)
  }

  /// Sets out on the way out of a container, which keeps showing the node meanwhile.
  ///
  /// - Parameter left: What the node leaves with: itself or something above it; `nil` where the container keeps it.
  final func beginLeaving(_ animation: Animation, from container: ViewNode, with left: ViewNode?) {
    let transition = effectiveTransition
    let animation = animation.replaced(by: transition.animations.removal)
    let stage = transition.stage
    let isLeftToGlass = transition.isLeftToGlass || wrapsGlass
    guard stage != nil || transition.removal != AnyTransition.State() || animatesPresence || isLeftToGlass else {
      if left != nil { remove() }
      return
    }
    if isLeftToGlass { beginGlass(animation, isLeaving: true) }
    container.leaving.append(self)
    let presence = Presence(self, transition.removal, isLeaving: true, from: container, with: left, start: 1)
    presence.isKept = left == nil
    begin(presence, animation)
    presence.ticket = stage?.leave(animation)
  }

  /// The glass within what is seen leaving sets out besides, and takes as long; where the view is left to its glass, that has done so already.
  final func glassLeavesBesides(_ animation: Animation) {
    guard presence?.isLeaving == true else { return }
    let animation = animation.replaced(by: effectiveTransition.animations.removal)
    for whole in [self] + allWrapped {
      whole.visitSubtree { node in
        guard node.animatesPresence, node.isPlaced, node.presence?.isLeaving != true else { return }
        node.begin(Presence(node, AnyTransition.State(), isLeaving: true, start: 1), animation)
      }
    }
  }

  /// Comes from where another way was interrupted, and as fast.
  final func goOn(from other: Presence, _ animation: Animation) {
    guard let presence, !presence.isLeaving else { return }
    presence.continueFrom(other)
    presence.begin(graph.reducesMotion ? animation.replaced(by: .reduced) : animation, now: graph.now)
    presenceDidChange()
  }

  private func beginGlass(_ animation: Animation, isLeaving: Bool) {
    for whole in [self] + allWrapped {
      whole.visitSelfShowing { node, away in
        node.begin(Presence(node, away, isLeaving: isLeaving, start: isLeaving ? 1 : 0), animation)
      }
    }
  }

  /// Whether the node is a modifier that applies to several views, and what it wraps here shows its own coming and going.
  private var wrapsGlass: Bool { allWrapped.contains(where: \.animatesPresence) }

  /// What is still seen leaving is gone: another node goes on in its place.
  private func leaveAtOnce() {
    guard let presence else { return }
    if !presence.end(), let outer = firstAncestor(where: { $0.presence?.isLeaving == true }) { outer.leaveAtOnce() }
  }

  private func begin(_ new: Presence, _ animation: Animation) {
    // What was made for it may have set out with it, before it was known in whose place it comes.
    let predecessor = former(new) ?? (new.isLeaving || presence != nil ? nil : predecessor)
    if let old = predecessor?.presence ?? presence { new.continueFrom(old) }
    defer { predecessor?.leaveAtOnce() }
    if let predecessor { takeOver(from: predecessor) }
    presence = new
    new.begin(graph.reducesMotion ? animation.replaced(by: .reduced) : animation, now: graph.now)
    graph.animations.add(new)
    presenceDidChange()
  }

  /// The node that this one stands for while that is still seen leaving, if it goes the way that this one comes.
  private func former(_ new: Presence) -> ViewNode? {
    guard let former = graph.formers[ObjectIdentifier(self)], let leaving = former.presence, leaving.isLeaving,
      leaving.leadsBack(to: new)
    else { return nil }
    return former
  }

  private var effectiveTransition: AnyTransition { graph.reducesMotion ? transition.reduced : transition }
}
