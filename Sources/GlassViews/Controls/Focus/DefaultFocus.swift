/// When a default focus counts.
public struct DefaultFocusEvaluationPriority: Sendable, Hashable {
  let isForPeople: Bool
  /// When views appear.
  public static let automatic = DefaultFocusEvaluationPriority(isForPeople: false)
  /// When views appear, and whenever a person moves the focus into them by a key.
  public static let userInitiated = DefaultFocusEvaluationPriority(isForPeople: true)
}

/// Gives the focus to a view within when it appears, as long as nothing has it.
struct DefaultFocusModifier: NodeModifier {
  let priority: DefaultFocusEvaluationPriority
  /// Moves the focus where it belongs.
  let take: @MainActor () -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<DefaultFocusModifier> { DefaultFocusNode(self, context) }
}

final class DefaultFocusNode: ModifierNode<DefaultFocusModifier>, FocusObserving {
  override var focusObserver: (any FocusObserving)? { self }
  private var isWithin = false

  override init(_ modifier: DefaultFocusModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.afterLayout(self) { node in
      guard let focus = node.environment.windowBridge?.input?.focus else { return }
      // What was presented around it has given the focus to nothing within yet.
      if focus.focused == nil || focus.focused is ModalOverlayNode { node.modifier.take() }
    }
  }

  override func modifierDidChange(from old: DefaultFocusModifier, _ context: ViewContext) {}

  func focusWithinDidChange(_ isWithin: Bool) {
    guard isWithin != self.isWithin else { return }
    self.isWithin = isWithin
    guard isWithin, modifier.priority.isForPeople, environment.windowBridge?.input?.focus.showsRing == true else { return }
    graph.afterUpdate { [modifier] in modifier.take() }
  }
}

/// A part of the window with a view of its own that has the focus by default.
struct FocusScopeModifier: NodeModifier, Equatable {
  let namespace: Namespace.ID

  func makeNode(_ context: ViewContext) -> ModifierNode<FocusScopeModifier> { FocusScopeNode(self, context) }
}

final class FocusScopeNode: ModifierNode<FocusScopeModifier> {
  override init(_ modifier: FocusScopeModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.afterLayout(self) { if $0.environment.windowBridge?.input?.focus.focused == nil { $0.reset(showsRing: false) } }
  }

  /// Gives the focus to the view within that is to have it by default.
  func reset(showsRing: Bool) {
    var preferred: ViewNode?
    visitSubtree { node in
      if preferred == nil, let node = node as? PrefersFocusNode,
        node.modifier == PrefersFocusModifier(namespace: modifier.namespace)
      {
        preferred = node
      }
    }
    guard let focus = environment.windowBridge?.input?.focus, let target = preferred.flatMap({ focus.firstFocusable(within: $0) })
    else { return }
    focus.focus(target, showsRing: showsRing)
  }
}

/// Marks the view that has the focus by default.
struct PrefersFocusModifier: NodeModifier, Equatable {
  let namespace: Namespace.ID?

  func makeNode(_ context: ViewContext) -> ModifierNode<PrefersFocusModifier> { PrefersFocusNode(self, context) }
}

final class PrefersFocusNode: ModifierNode<PrefersFocusModifier> {
  override func modifierDidChange(from old: PrefersFocusModifier, _ context: ViewContext) {}
}

/// Gives the focus back to the view that has it by default.
public struct ResetFocusAction {
  let bridge: WindowBridge?

  /// Moves the focus to the default view of the scope with a namespace.
  @MainActor public func callAsFunction(in namespace: Namespace.ID) {
    bridge?.host?.graph.root.visitSubtree { node in
      guard let scope = node as? FocusScopeNode, scope.modifier.namespace == namespace else { return }
      scope.reset(showsRing: bridge?.input?.focus.showsRing ?? false)
    }
  }
}

extension EnvironmentValues {
  /// Gives the focus back to a scope's default view: `resetFocus(in: namespace)`.
  public var resetFocus: ResetFocusAction { ResetFocusAction(bridge: windowBridge) }
}

extension View {
  /// Sets the focus state to a value when the view appears while nothing has the focus.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modified(by: DefaultFocusModifier(priority: priority) { binding.wrappedValue = value })
  }

  /// Makes a part of the window in which `prefersDefaultFocus` names the view that has the focus by default.
  public func focusScope(_ namespace: Namespace.ID) -> some View { modified(by: FocusScopeModifier(namespace: namespace)) }

  /// Whether the view is the one of a scope that has the focus by default.
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    modified(by: PrefersFocusModifier(namespace: prefersDefaultFocus ? namespace : nil))
  }
}
