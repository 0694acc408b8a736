/// What a view does while it comes or goes, made of modifiers.
@MainActor @preconcurrency public protocol Transition {
  /// The type of the view it makes.
  associatedtype Body: View
  /// The view that comes or goes, as the transition sees it.
  typealias Content = TransitionContent<Self>

  /// Makes of the view what is to be seen in a phase; going from one phase to the next is animated.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

  /// What the transition is like.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// It moves.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// What the transition makes of a view in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: TransitionContent(content), phase: phase)
  }

  /// Both at once.
  public func combined<T: Transition>(with other: T) -> AnyTransition { AnyTransition(self).combined(with: AnyTransition(other)) }
  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(self).combined(with: other) }
  /// The same transition, always with an animation of its own where it is animated at all.
  public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(self).animation(animation) }
}

/// The view that comes or goes, as a transition sees it.
public struct TransitionContent<T: Transition>: View {
  private let content: AnyView

  init(_ content: some View) { self.content = AnyView(content) }

  /// The view.
  public var body: some View { content }
}

/// How far a view has come.
public enum TransitionPhase: Sendable, Hashable {
  /// It is about to come.
  case willAppear
  /// It is there.
  case identity
  /// It has gone.
  case didDisappear

  /// Whether it is there.
  public var isIdentity: Bool { self == .identity }

  /// −1 before it comes, 0 while it is there, 1 once it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition is like.
public struct TransitionProperties: Sendable, Hashable {
  /// Whether something moves; where motion is reduced, such a transition becomes a fade.
  public var hasMotion: Bool

  /// What a transition is like.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A transition of somebody's own without its type.
struct OwnTransition: Sendable {
  let hasMotion: Bool
  private let make: @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView
  /// The phases in which it changes anything, beside the view being there.
  private var phases: Set<TransitionPhase> = [.willAppear, .didDisappear]

  @MainActor init<T: Transition>(_ transition: T) {
    hasMotion = T.properties.hasMotion
    let shared = MainActorValue(transition)
    make = { AnyView(shared.value.apply(content: $0, phase: $1)) }
  }

  /// The same transition in one phase alone.
  func only(_ phase: TransitionPhase) -> OwnTransition {
    var transition = self
    transition.phases.formIntersection([phase])
    return transition
  }

  @MainActor func apply(to view: AnyView, _ phase: TransitionPhase) -> AnyView {
    make(view, phases.contains(phase) ? phase : .identity)
  }
}

/// A value that is used on the main actor alone, so that it may be part of what can be sent.
@MainActor private final class MainActorValue<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension AnyTransition {
  /// Goes from one modifier to another when the view comes, and back when it goes.
  @MainActor public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }
}

private struct ModifierTransition<E: ViewModifier>: Transition {
  let active: E
  let identity: E

  func body(content: Content, phase: TransitionPhase) -> some View { content.modifier(phase.isIdentity ? identity : active) }
}

/// Shows a view in the phases of transitions of its own.
struct TransitionStage<Content: View>: PrimitiveView {
  let content: Content
  let transitions: [OwnTransition]

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    guard !transitions.isEmpty else { return content._makeNode(context) }
    return TransitionStageNode(AnyView(content), transitions, context)
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    guard let stage = node as? TransitionStageNode else { return content._updateNode(node, context) }
    stage.update(AnyView(content), transitions, context)
  }
}

final class TransitionStageNode: ViewNode {
  private var content: AnyView
  private var transitions: [OwnTransition]
  private var phase = TransitionPhase.identity

  override var isTransparent: Bool { true }

  init(_ content: AnyView, _ transitions: [OwnTransition], _ context: ViewContext) {
    self.content = content
    self.transitions = transitions
    super.init(context)
    setChildren([view._makeNode(context)], context.transaction)
  }

  private var view: AnyView { transitions.reduce(content) { $1.apply(to: $0, phase) } }

  func update(_ content: AnyView, _ transitions: [OwnTransition], _ context: ViewContext) {
    (self.content, self.transitions, environment) = (content, transitions, context.environment)
    view._updateNode(children[0], context)
  }

  private func show(_ new: TransitionPhase, _ transaction: Transaction) {
    phase = new
    view._updateNode(children[0], ViewContext(graph: graph, environment: environment, transaction: transaction))
  }

  /// Comes: from before it was there to where it is.
  func arrive(_ animation: Animation) {
    var still = Transaction()
    still.disablesAnimations = true
    show(.willAppear, still)
    show(.identity, Transaction(animation: animation))
  }

  /// Is where it belongs at once, whatever phase it was in.
  func stay() {
    guard !phase.isIdentity else { return }
    var still = Transaction()
    still.disablesAnimations = true
    show(.identity, still)
  }

  /// Goes.
  ///
  /// - Returns: What is held for as long as anything moves.
  func leave(_ animation: Animation) -> AnimationTicket {
    let ticket = AnimationTicket(.removed) {}
    var animation = animation
    animation.tickets.append(ticket)
    show(.didDisappear, Transaction(animation: animation))
    return ticket
  }
}
