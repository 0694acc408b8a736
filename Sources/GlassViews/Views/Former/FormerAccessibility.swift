// What assistive technology is told, by the names it had.

extension View {
  /// What the view is called.
  @available(*, deprecated, message: "use accessibilityLabel(_:) instead")
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// The view's value.
  @available(*, deprecated, message: "use accessibilityValue(_:) instead")
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  /// What happens when the view acts.
  @available(*, deprecated, message: "use accessibilityHint(_:) instead")
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  /// Whether assistive technology is told about the view at all.
  @available(*, deprecated, message: "use accessibilityHidden(_:) instead")
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// What the program knows the view by.
  @available(*, deprecated, message: "use accessibilityIdentifier(_:) instead")
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  /// Further names that the view can be asked for by.
  @available(*, deprecated, message: "use accessibilityInputLabels(_:) instead")
  public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
  /// Adds to what the view is.
  @available(*, deprecated, message: "use accessibilityAddTraits(_:) instead")
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
  /// Takes from what the view is.
  @available(*, deprecated, message: "use accessibilityRemoveTraits(_:) instead")
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }
  /// How early the view is read among its neighbours.
  @available(*, deprecated, message: "use accessibilitySortPriority(_:) instead")
  public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}
