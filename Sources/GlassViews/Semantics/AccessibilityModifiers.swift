/// Adds to what assistive technology is told about a view.
struct SemanticsModifier: NodeModifier {
  let properties: SemanticsProperties
  /// What to do when assistive technology asks for an action, by its name.
  var actions: [String: @MainActor () -> Void] = [:]

  func makeNode(_ context: ViewContext) -> ModifierNode<SemanticsModifier> { SemanticsNode(self, context) }
}

final class SemanticsNode: ModifierNode<SemanticsModifier> {
  override var semantics: SemanticsProperties? { modifier.properties }

  /// Does what an action's name stands for.
  ///
  /// - Returns: Whether there is such an action.
  func perform(_ name: String) -> Bool {
    guard let action = modifier.actions[name], environment.isEnabled else { return false }
    action()
    return true
  }

  override func modifierDidChange(from old: SemanticsModifier, _ context: ViewContext) {}
}

/// What a view is to assistive technology, besides its role.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Traits from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is a title.
  public static let isHeader = AccessibilityTraits(rawValue: 1)
  /// It is chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 2)
  /// It is a button.
  public static let isButton = AccessibilityTraits(rawValue: 4)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// It is a field to search with.
  public static let isSearchField = AccessibilityTraits(rawValue: 16)
  /// It leads to a URL.
  public static let isLink = AccessibilityTraits(rawValue: 32)
}

/// What becomes of the elements within a view that is made one.
public struct AccessibilityChildBehavior: Sendable, Hashable {
  private let raw: Int
  /// They are not told.
  public static let ignore = AccessibilityChildBehavior(raw: 0)
  /// They stay, within it.
  public static let contain = AccessibilityChildBehavior(raw: 1)
  /// Their texts become its name.
  public static let combine = AccessibilityChildBehavior(raw: 2)
}

/// What an action is for.
public struct AccessibilityActionKind: Sendable, Hashable {
  let name: String
  /// Acting as if pressed.
  public static let `default` = AccessibilityActionKind(name: "press")
  /// Leaving what is shown.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// The most important one.
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  /// Removing.
  public static let delete = AccessibilityActionKind(name: "delete")
  /// Showing the menu.
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
}

/// Which way a value is to go.
public enum AccessibilityAdjustmentDirection: Sendable, Hashable {
  /// Up.
  case increment
  /// Down.
  case decrement
}

extension View {
  private func semantics(_ properties: SemanticsProperties) -> some View {
    modified(by: SemanticsModifier(properties: properties))
  }

  /// What the view is called.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    semantics(SemanticsProperties(label: label.text))
  }

  /// What the view is called.
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    semantics(SemanticsProperties(label: String(label)))
  }

  /// What the view is called.
  public func accessibilityLabel(_ label: Text) -> some View { semantics(SemanticsProperties(label: label.string)) }

  /// The view's value.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    semantics(SemanticsProperties(value: value.text))
  }

  /// The view's value.
  @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    semantics(SemanticsProperties(value: String(value)))
  }

  /// What happens when the view acts.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { semantics(SemanticsProperties(hint: hint.text)) }

  /// What happens when the view acts.
  @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    semantics(SemanticsProperties(hint: String(hint)))
  }

  /// Whether assistive technology is told about the view at all.
  public func accessibilityHidden(_ isHidden: Bool) -> some View { semantics(SemanticsProperties(isHidden: isHidden)) }

  /// Adds to what the view is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    var properties = SemanticsProperties()
    if traits.contains(.isSelected) { properties.states.insert(.selected) }
    if traits.contains(.isHeader) { properties.replacedRole = .heading }
    if traits.contains(.isButton) { properties.replacedRole = .button }
    if traits.contains(.isImage) { properties.replacedRole = .image }
    if traits.contains(.isLink) { properties.replacedRole = .link }
    if traits.contains(.isSearchField) { properties.replacedRole = .searchField }
    return semantics(properties)
  }

  /// What the program knows the view by, for tests and scripts; people are not told.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    semantics(SemanticsProperties(identifier: identifier))
  }

  /// How early the view is read among its neighbours: higher first, 0 by default.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    semantics(SemanticsProperties(sortPriority: sortPriority))
  }

  /// Makes one element of the view: of what is within it, beside it, or in its stead.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    let isContainer = children == .contain
    return semantics(
      SemanticsProperties(role: .group, label: children == .combine ? nil : "", hidesChildren: !isContainer))
  }

  private func action(_ properties: SemanticsProperties, _ actions: [String: @MainActor () -> Void]) -> some View {
    modified(by: SemanticsModifier(properties: properties, actions: actions))
  }

  /// Does something when assistive technology asks for an action of a kind.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    switch actionKind {
    case .default: action(SemanticsProperties(actions: [.press]), [SemanticsAction.press.rawValue: handler])
    default: action(SemanticsProperties(namedActions: [actionKind.name]), [actionKind.name: handler])
    }
  }

  /// Does something when assistive technology asks for an action by its name.
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void) -> some View {
    action(SemanticsProperties(namedActions: [name.text]), [name.text: handler])
  }

  /// Does something when assistive technology asks for an action by its name.
  @_disfavoredOverload public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    action(SemanticsProperties(namedActions: [String(name)]), [String(name): handler])
  }

  /// Does something when assistive technology asks for a step up or down.
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    action(
      SemanticsProperties(actions: [.increment, .decrement]),
      [SemanticsAction.increment.rawValue: { handler(.increment) }, SemanticsAction.decrement.rawValue: { handler(.decrement) }])
  }

  /// Makes the view an element of its own that holds those within.
  ///
  /// - Parameter actions: What it can be asked for, and what that does.
  func accessibilityElement(
    role: SemanticsRole, label: String?, isNamedByBeginning: Bool = false, value: String? = nil, states: Set<SemanticsState> = [],
    actions: [SemanticsAction: @MainActor () -> Void] = [:]
  ) -> some View {
    action(
      SemanticsProperties(
        role: role, label: label, value: value, isNamedByBeginning: isNamedByBeginning, states: states,
        actions: Set(actions.keys)),
      Dictionary(uniqueKeysWithValues: actions.map { ($0.rawValue, $1) }))
  }
}
