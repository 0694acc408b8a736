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

  /// Margins around the content or the bars of the scroll views within, in points.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    scrollSetting([AnyHashable(edges), AnyHashable(insets), AnyHashable(placement)]) { settings in
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
