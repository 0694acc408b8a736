public import Foundation

/// How important something is that is told about a view beside its name and value.
public enum AccessibilityCustomContentImportance: Sendable, Hashable {
  /// It is told to who asks for it.
  case `default`
  /// It is told with the view's name.
  case high
}

/// What Apple's framework of this name has that views say: how important something is.
public enum AXCustomContent {
  /// How important something is.
  public typealias Importance = AccessibilityCustomContentImportance
}

/// A name of something that is told about a view, the same wherever it is told.
public struct AccessibilityCustomContentKey: Sendable, Hashable {
  let label: String
  let id: String

  /// A key of a name that is looked up, known by an id.
  public init(_ label: LocalizedStringKey, id: String) { (self.label, self.id) = (label.text, id) }
  /// A key of a name, known by an id.
  public init(_ label: Text, id: String) { (self.label, self.id) = (label.string, id) }
  /// A key of a name that is looked up.
  public init(_ labelKey: LocalizedStringKey) { self.init(labelKey, id: labelKey.text) }
}

/// Something that is told about a view beside its name and value.
public struct SemanticsDetail: Sendable, Hashable {
  /// What it is.
  public let label: String
  /// What is said of it.
  public let value: String
  /// Whether it is told with the element's name.
  public let isImportant: Bool
  /// What it is known by: of those of one id the outermost counts.
  let id: String
}

extension View {
  private func detail(_ id: String, _ label: String, _ value: String?, _ importance: AXCustomContent.Importance) -> some View {
    let detail = SemanticsDetail(label: label, value: value ?? "", isImportant: importance == .high, id: id)
    return modified(
      by: SemanticsModifier(properties: SemanticsProperties(details: value == nil ? [] : [detail])))
  }

  /// Tells something about the view beside its name and value.
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    detail(labelKey.text, labelKey.text, value.string, importance)
  }

  /// Tells something about the view beside its name and value.
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> some View {
    detail(labelKey.text, labelKey.text, valueKey.text, importance)
  }

  /// Tells something about the view beside its name and value.
  @_disfavoredOverload public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> some View {
    detail(labelKey.text, labelKey.text, String(value), importance)
  }

  /// Tells something about the view beside its name and value.
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    detail(label.string, label.string, value.string, importance)
  }

  /// Tells something about the view by a key; `nil` tells nothing.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
  ) -> some View {
    detail(key.id, key.label, value?.string, importance)
  }

  /// Tells something about the view by a key.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> some View {
    detail(key.id, key.label, valueKey.text, importance)
  }

  /// Says whether the view does anything that assistive technology could ask for: one that does not is only read.
  public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool = true
  ) -> some View {
    modified(
      by: SemanticsModifier(properties: SemanticsProperties(isOnlyRead: isEnabled && !respondsToUserInteraction)))
  }

  /// Says where the view would be pressed. It makes no difference here: assistive technology asks an element to act, wherever that lies.
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool = true) -> some View { self }

  /// Says where the view would be pressed. It makes no difference here: assistive technology asks an element to act, wherever that lies.
  public func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool = true) -> some View { self }

  /// Keeps the view's colours where the display's are inverted, which desktops do with all of them or none: it makes no difference here.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Lets the view be shown larger while it is held, which is for bars whose texts do not grow: here they do, so that it makes no difference.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Lets something be shown larger while the view is held, which is for bars whose texts do not grow: here they do, so that it makes no difference.
  public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View { self }

  /// Does something when assistive technology asks for an action by its name.
  public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
    accessibilityAction(named: name.string, handler)
  }
}

// What desktops say nothing about.
extension EnvironmentValues {
  /// Whether assistive technology is at work; never here, where none is connected yet.
  public var accessibilityEnabled: Bool { false }
  /// Whether a screen reader is at work; never here, where none is connected yet.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether the program is used by switches; no desktop says so.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether colours are inverted; no desktop says so.
  public var accessibilityInvertColors: Bool { false }
  /// Whether buttons are to be told by more than their place; no desktop says so.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Whether pictures that move may do so by themselves: where motion is reduced they may not.
  public var accessibilityPlayAnimatedImages: Bool { !accessibilityReduceMotion }
  /// Whether flashes in films are to be dimmed; no desktop says so.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether something is shown larger while it is held; no desktop does so.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// Whether a gesture does what is most important; no desktop has one.
  public var accessibilityQuickActionsEnabled: Bool { false }
}
