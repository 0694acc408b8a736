/// Adds to what assistive technology is told about a view.
struct SemanticsModifier: NodeModifier {
  let properties: SemanticsProperties
  /// What to do when assistive technology asks for an action, by its name.
  var actions: [String: @MainActor () -> Void] = [:]

  func makeNode(_ context: ViewContext) -> ModifierNode<SemanticsModifier> { SemanticsNode(self, context) }
}

final class SemanticsNode: ModifierNode<SemanticsModifier>, NamedActing {
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

  /// What the view is called; not where `isEnabled` is `false`, in which case it stays called what it was.
  public func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(label: isEnabled ? label.text : nil))
  }

  /// What the view is called.
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(label: isEnabled ? String(label) : nil))
  }

  /// What the view is called.
  public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(label: isEnabled ? label.string : nil))
  }

  /// The view's value; not where `isEnabled` is `false`, in which case it keeps the one it had.
  public func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(value: isEnabled ? value.text : nil))
  }

  /// The view's value.
  @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(value: isEnabled ? String(value) : nil))
  }

  /// The view's value.
  public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(value: isEnabled ? valueDescription.string : nil))
  }

  /// What happens when the view acts; not told where `isEnabled` is `false`.
  public func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(hint: isEnabled ? hint.text : nil))
  }

  /// What happens when the view acts.
  @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(hint: isEnabled ? String(hint) : nil))
  }

  /// What happens when the view acts.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(hint: isEnabled ? hint.string : nil))
  }

  /// Further names that the view can be asked for by, the most important first: shorter ones, say, for who speaks them.
  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(inputLabels: isEnabled ? inputLabelKeys.map(\.text) : []))
  }

  /// Further names that the view can be asked for by.
  @_disfavoredOverload public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S], isEnabled: Bool = true)
    -> some View
  {
    semantics(SemanticsProperties(inputLabels: isEnabled ? inputLabels.map { String($0) } : []))
  }

  /// Further names that the view can be asked for by.
  public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(inputLabels: isEnabled ? inputLabels.map(\.string) : []))
  }

  /// Whether assistive technology is told about the view at all.
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(isHidden: hidden && isEnabled))
  }

  /// Adds to what the view is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    semantics(SemanticsProperties(replacedRole: traits.role, states: traits.contains(.isSelected) ? [.selected] : []))
  }

  /// Takes from what the view is: a button is a group then, a heading text, a search field a field.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    semantics(SemanticsProperties(removedTraits: traits))
  }

  /// The view is a heading, of a level of its own among headings.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    semantics(SemanticsProperties(replacedRole: .heading, headingLevel: level.number))
  }

  /// What the program knows the view by, for tests and scripts; people are not told.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true) -> some View {
    semantics(SemanticsProperties(identifier: isEnabled ? identifier : nil))
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

  /// Does something when assistive technology asks for an action that is called as the label shows.
  public func accessibilityAction<Label: View>(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let label = label()
    return accessibilityActions { Button(action: action) { label } }
  }

  /// Does something when assistive technology asks for a page further towards an edge; the left one is told as the leading one.
  public func accessibilityScrollAction(_ handler: @escaping @MainActor (Edge) -> Void) -> some View {
    action(
      SemanticsProperties(actions: [.scrollUp, .scrollDown, .scrollLeft, .scrollRight]),
      [
        SemanticsAction.scrollUp.rawValue: { handler(.top) }, SemanticsAction.scrollDown.rawValue: { handler(.bottom) },
        SemanticsAction.scrollLeft.rawValue: { handler(.leading) },
        SemanticsAction.scrollRight.rawValue: { handler(.trailing) },
      ])
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
