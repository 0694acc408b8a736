/// Which of several views has the keyboard focus, as a value that a view owns; setting it moves the focus.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A way to read and write a focus state that a view owns.
  @propertyWrapper public struct Binding {
    let state: FocusState<Value>

    /// What has the focus.
    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }
    /// Itself.
    public var projectedValue: Binding { self }
  }

  private let initial: Value
  private var box: StateBox<Value>?

  /// State that says whether a view has the focus.
  public init() where Value == Bool { initial = false }

  /// State that says which view has the focus; `nil` for none of them.
  public init<T: Hashable>() where Value == T? { initial = nil }

  /// What has the focus.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { if newValue != wrappedValue { box?.set(newValue) } }
  }

  /// What `focused(_:)` takes.
  public var projectedValue: Binding { Binding(state: self) }

  /// Finds or makes the storage that stays with the node.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) {
    let first = initial
    box = node.storage(at: index) { StateBox(first, node) }
  }

  /// All that it is belongs to the node; its first value counts only once. What another view's state holds may have changed.
  public func _isSame(as other: Self) -> Bool { other.box == nil }
}

/// Ties the focus of what is within to a state.
struct FocusBindingModifier: NodeModifier {
  /// Whether the state says that the focus is here.
  let isFocused: @MainActor () -> Bool
  /// The focus came or left.
  let set: @MainActor (Bool) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<FocusBindingModifier> { FocusBindingNode(self, context) }
}

/// A node that hears of the focus coming to or leaving what is within.
@MainActor protocol FocusObserving: AnyObject {
  func focusWithinDidChange(_ isWithin: Bool)
}

final class FocusBindingNode: ModifierNode<FocusBindingModifier>, FocusObserving {
  override var focusObserver: (any FocusObserving)? { self }
  private var isWithin = false
  /// The state asked for the focus before there was a view to have it.
  private var isDue = false

  override init(_ modifier: FocusBindingModifier, _ context: ViewContext) {
    super.init(modifier, context)
    isDue = modifier.isFocused()
  }

  override func modifierDidChange(from old: FocusBindingModifier, _ context: ViewContext) {
    let wanted = modifier.isFocused()
    guard wanted != isWithin else { return isDue = false }
    guard wanted else { return focusManager?.focus(nil, showsRing: false) ?? () }
    isDue = true
    // A view that is shown by the same change is laid out only later.
    setNeedsLayout()
  }

  override func didArrange() {
    guard isDue else { return }
    isDue = false
    guard !isWithin, let target = focusManager?.firstFocusable(within: self) else { return }
    focusManager?.focus(target, showsRing: focusManager?.showsRingNext ?? false)
  }

  func focusWithinDidChange(_ isWithin: Bool) {
    guard isWithin != self.isWithin else { return }
    // Other changes may appear before the state has this one: until then it is not known here either, and asks for nothing.
    if modifier.isFocused() != isWithin { graph.answer { modifier.set(isWithin) } }
    self.isWithin = isWithin
  }

  private var focusManager: FocusManager? { environment.windowBridge?.input?.focus }
}

/// What a view wants the focus for.
public struct FocusInteractions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Interactions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To be pressed by a key: a click leaves the focus where it is.
  public static let activate = FocusInteractions(rawValue: 1)
  /// To be changed by keys: a click gives it the focus too.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Both.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// Lets a view have the keyboard focus.
struct FocusableModifier: NodeModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  let didChange: @MainActor (Bool) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<FocusableModifier> { FocusableNode(self, context) }
}

final class FocusableNode: ModifierNode<FocusableModifier>, Responder {
  override func modifierDidChange(from old: FocusableModifier, _ context: ViewContext) {}

  override var responder: (any Responder)? { modifier.isFocusable && environment.isEnabled ? self : nil }

  var isFocusable: Bool { true }

  func focusChanged(_ isFocused: Bool) { graph.afterUpdate { [modifier] in modifier.didChange(isFocused) } }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .left, modifier.interactions.contains(.edit) else { return false }
    environment.windowBridge?.input?.focus.focus(self, showsRing: false)
    return true
  }

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    paintChildren(into: &list)
    guard graph.isFocusRingVisible(self) else { return }
    list.addFocusRing(outlineForRing, environment)
  }

  override var semantics: SemanticsProperties? { modifier.isFocusable ? SemanticsProperties(actions: [.focus]) : nil }
}

/// A view that can have the focus, and tells those within whether it has.
private struct FocusableView<Content: View>: View {
  let content: Content
  let isFocusable: Bool
  let interactions: FocusInteractions
  @State private var isFocused = false

  var body: some View {
    content.environment(\.isFocused, isFocused)
      .modified(by: FocusableModifier(isFocusable: isFocusable, interactions: interactions) { isFocused = $0 })
  }
}

private enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether the nearest view around that is `focusable()` has the focus.
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }

  /// Whether views show that they have the focus.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

extension View {
  /// Ties the focus of this view to a state: it says whether the view has the focus, and setting it moves the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modified(by: FocusBindingModifier(isFocused: { condition.wrappedValue }, set: { condition.wrappedValue = $0 }))
  }

  /// Ties the focus of this view to a state: it has the value while the view has the focus, and setting it moves the focus.
  public func focused<Value: Hashable>(_ binding: FocusState<Value?>.Binding, equals value: Value) -> some View {
    modified(
      by: FocusBindingModifier(
        isFocused: { binding.wrappedValue == value },
        set: { isFocused in
          if isFocused { binding.wrappedValue = value } else if binding.wrappedValue == value { binding.wrappedValue = nil }
        }))
  }

  /// Says whether this view takes part in the order in which Tab visits views.
  public func focusable(_ isFocusable: Bool = true) -> some View { focusable(isFocusable, interactions: .automatic) }

  /// Says whether this view takes part in the order in which Tab visits views, and what it wants the focus for.
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    FocusableView(content: self, isFocusable: isFocusable, interactions: interactions)
  }

  /// Whether views within do not show that they have the focus.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    EnvironmentModifierView(
      content: self, change: { $0.isFocusEffectEnabled = $0.isFocusEffectEnabled && !disabled }, value: disabled)
  }
}
