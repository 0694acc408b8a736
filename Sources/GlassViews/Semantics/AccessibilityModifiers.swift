/// Adds to what assistive technology is told about a view.
struct SemanticsModifier: NodeModifier {
  let properties: SemanticsProperties

  func makeNode(_ context: ViewContext) -> ModifierNode<SemanticsModifier> { SemanticsNode(self, context) }
}

final class SemanticsNode: ModifierNode<SemanticsModifier> {
  override var semantics: SemanticsProperties? { modifier.properties }

  override func modifierDidChange(from old: SemanticsModifier, _ context: ViewContext) {
    if old.properties != modifier.properties { graph.structureDidChange() }
  }
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
    if traits.contains(.isSearchField) { properties.replacedRole = .searchField }
    return semantics(properties)
  }

  /// Makes the view an element of its own that holds those within.
  func accessibilityElement(role: SemanticsRole, label: String, states: Set<SemanticsState> = []) -> some View {
    semantics(SemanticsProperties(role: role, label: label, states: states))
  }
}
