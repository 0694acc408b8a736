public import Foundation

/// Whether scroll views show bars that say where their content stands.
public enum ScrollIndicatorVisibility: Sendable, Hashable {
  /// While it moves.
  case automatic
  /// While it moves.
  case visible
  /// Not, unless nothing else can scroll.
  case hidden
  /// Never.
  case never
}

/// What of a scroll view margins are meant for.
public struct ContentMarginPlacement: Sendable, Hashable {
  let raw: Int
  /// Content and bars.
  public static let automatic = ContentMarginPlacement(raw: 0)
  /// The content alone.
  public static let scrollContent = ContentMarginPlacement(raw: 1)
  /// The bars alone.
  public static let scrollIndicators = ContentMarginPlacement(raw: 2)
}

/// What modifiers say about the scroll views within.
struct ScrollSettings {
  /// Margins by edge, in points, where they were set.
  struct Margins: Equatable {
    var top: CGFloat?, leading: CGFloat?, bottom: CGFloat?, trailing: CGFloat?

    mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets) {
      if edges.contains(.top) { top = insets.top }
      if edges.contains(.leading) { leading = insets.leading }
      if edges.contains(.bottom) { bottom = insets.bottom }
      if edges.contains(.trailing) { trailing = insets.trailing }
    }

    var insets: EdgeInsets { EdgeInsets(top: top ?? 0, leading: leading ?? 0, bottom: bottom ?? 0, trailing: trailing ?? 0) }
  }

  var content = Margins()
  var bars = Margins()
  var horizontalBar = ScrollIndicatorVisibility.automatic
  var verticalBar = ScrollIndicatorVisibility.automatic
  var isDisabled = false
  var behavior: (any ScrollTargetBehavior)?
  var position: ScrollPositionBinding?
  var place: ScrollPlaceBinding?
  var observers: [ScrollObserver] = []
  var anchors = Anchors()
  var horizontalBounce = ScrollBounceBehavior.automatic
  var verticalBounce = ScrollBounceBehavior.automatic
  var isClipped = true
  /// Another value lets the bars be seen for a moment.
  var flash: AnyEquatable?
  var flashesAtFirst = false
  var dismissal = ScrollDismissesKeyboardMode.automatic
  /// What pulling the content down does.
  var refresh: RefreshModel?

  /// Where content stands by itself, where somebody says so.
  struct Anchors: Equatable {
    var initial: UnitPoint?
    var sizeChanges: UnitPoint?
    var alignment: UnitPoint?
  }

  /// The same for what is within a scroll view: what is told of it belongs to it alone.
  var inner: ScrollSettings {
    var settings = self
    (settings.position, settings.place, settings.observers, settings.refresh) = (nil, nil, [], nil)
    (settings.anchors, settings.flash, settings.flashesAtFirst) = (Anchors(), nil, false)
    return settings
  }

  /// Whether what is within inherits the same.
  var isInherited: Bool {
    position == nil && place == nil && observers.isEmpty && anchors == Anchors() && flash == nil && !flashesAtFirst
      && refresh == nil
  }
}

/// Whether content yields beyond its ends.
public struct ScrollBounceBehavior: Sendable, Hashable {
  let always: Bool
  /// Where it is longer than what is seen.
  public static let automatic = ScrollBounceBehavior(always: false)
  /// Where it is longer than what is seen.
  public static let basedOnSize = ScrollBounceBehavior(always: false)
  /// Always.
  public static let always = ScrollBounceBehavior(always: true)
}

/// What a default place of a scroll view's content is for.
public struct ScrollAnchorRole: Sendable, Hashable {
  let raw: Int
  /// Where it stands at first.
  public static let initialOffset = ScrollAnchorRole(raw: 0)
  /// What stays in place where the content or the scroll view changes its size.
  public static let sizeChanges = ScrollAnchorRole(raw: 1)
  /// Where content lies that is shorter than what is seen.
  public static let alignment = ScrollAnchorRole(raw: 2)
}

/// Whether a finger that scrolls ends the input of text, and with it a keyboard on the screen.
public struct ScrollDismissesKeyboardMode: Sendable, Hashable {
  let dismisses: Bool
  /// It does not.
  public static let automatic = ScrollDismissesKeyboardMode(dismisses: false)
  /// As soon as it scrolls.
  public static let immediately = ScrollDismissesKeyboardMode(dismisses: true)
  /// As soon as it scrolls: the keyboard on the screen belongs to the desktop and cannot follow the finger.
  public static let interactively = ScrollDismissesKeyboardMode(dismisses: true)
  /// It does not.
  public static let never = ScrollDismissesKeyboardMode(dismisses: false)
}

private enum ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }

extension EnvironmentValues {
  /// What holds for scroll views here.
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }

  /// Whether the scroll views here can be scrolled.
  public var isScrollEnabled: Bool {
    get { !scrollSettings.isDisabled }
    set { scrollSettings.isDisabled = !newValue }
  }
}

extension View {
  private func scrollSetting(_ value: some Equatable, _ change: @escaping (inout ScrollSettings) -> Void) -> some View {
    EnvironmentModifierView(content: self, change: { change(&$0.scrollSettings) }, value: value)
  }

  /// Whether the scroll views within show bars on some axes.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    scrollSetting([AnyHashable(visibility), AnyHashable(axes)]) { settings in
      if axes.contains(.horizontal) { settings.horizontalBar = visibility }
      if axes.contains(.vertical) { settings.verticalBar = visibility }
    }
  }

  /// Keeps people from scrolling the scroll views within; programs still can.
  public func scrollDisabled(_ disabled: Bool) -> some View { scrollSetting(disabled) { $0.isDisabled = disabled } }

  /// Where the content of the scroll view within stands by itself: at first, when sizes change, and where it is short.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    scrollSetting(anchor) { $0.anchors = ScrollSettings.Anchors(initial: anchor, sizeChanges: anchor, alignment: anchor) }
  }

  /// Where the content of the scroll view within stands by itself in one regard.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    scrollSetting([AnyHashable(anchor), AnyHashable(role)]) { settings in
      switch role {
      case .initialOffset: settings.anchors.initial = anchor
      case .sizeChanges: settings.anchors.sizeChanges = anchor
      default: settings.anchors.alignment = anchor
      }
    }
  }

  /// Whether content of the scroll views within yields beyond its ends when a finger pulls it there.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    scrollSetting([AnyHashable(behavior), AnyHashable(axes)]) { settings in
      if axes.contains(.horizontal) { settings.horizontalBounce = behavior }
      if axes.contains(.vertical) { settings.verticalBounce = behavior }
    }
  }

  /// Whether content of the scroll views within is also seen, and can be hit, beyond their edges.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { scrollSetting(disabled) { $0.isClipped = !disabled } }

  /// Lets the bars of the scroll view within be seen for a moment when it appears.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { scrollSetting(onAppear) { $0.flashesAtFirst = onAppear } }

  /// Lets the bars of the scroll view within be seen for a moment whenever a value changes.
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    scrollSetting(AnyEquatable(value)) { $0.flash = AnyEquatable(value) }
  }

  /// Whether a finger that scrolls within ends the input of text, and with it a keyboard on the screen.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    scrollSetting(mode) { $0.dismissal = mode }
  }

  /// Margins around the content or the bars of the scroll views within, in points.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let insets = Diagnostics.distances(insets, "contentMargins")
    return scrollSetting([AnyHashable(edges), AnyHashable(insets), AnyHashable(placement)]) { settings in
      if placement != .scrollIndicators { settings.content.set(edges, insets) }
      if placement != .scrollContent { settings.bars.set(edges, insets) }
    }
  }

  /// Margins on some edges around the content or the bars of the scroll views within, in points; `nil` is the default of 16.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(length ?? LayoutDefaults.padding, on: .all), for: placement)
  }

  /// Margins around the content or the bars of the scroll views within, in points.
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Says where the scroll views within come to rest.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    EnvironmentModifierView(content: self, change: { $0.scrollSettings.behavior = behavior }, value: nil)
  }

  /// Tells and sets which view is at the scroll view's top or leading edge, or at an anchor, by the ids of the views in a
  /// `scrollTargetLayout()`.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let position = ScrollPositionBinding(
      id: id.wrappedValue.map { AnyHashable($0) }, anchor: anchor, set: { id.wrappedValue = $0?.base as? ID })
    return EnvironmentModifierView(
      content: self, change: { $0.scrollSettings.position = position },
      value: [AnyHashable(position.id), AnyHashable(anchor)])
  }

  /// Makes the views of a stack or grid those that a scroll view comes to rest at and tells the position by.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modified(by: ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}

/// The id of the view at the edge of a scroll view, as somebody else keeps it.
struct ScrollPositionBinding {
  let id: AnyHashable?
  let anchor: UnitPoint?
  let set: (AnyHashable?) -> Void
}
