/// How long an item at the trailing end stays there while the room gets less; those of one kind go from the first one on.
enum ToolbarPriority: Int, Comparable {
  case plain
  /// One of the actions most used.
  case primary
  /// The app's own menu of more commands: within the overflow menu it would be one more of the same.
  case more
  /// The action that matters most.
  case prominent

  static func < (a: ToolbarPriority, b: ToolbarPriority) -> Bool { a.rawValue < b.rawValue }
}

extension ToolbarElement {
  /// How long it stays.
  var priority: ToolbarPriority {
    if isProminent { return .prominent }
    if isMoreMenu { return .more }
    return placement.isPrimary ? .primary : .plain
  }
}

extension View {
  /// Whether the view is a menu whose button shows an ellipsis.
  var isMoreMenu: Bool {
    guard let menu = labelledMenu(in: self), let name = symbol(in: menu.menuLabel) else { return false }
    return ["ellipsis", "ellipsis.circle", "ellipsis.circle.fill"].contains(name)
  }
}

/// The menu that is all there is of a view.
@MainActor private func labelledMenu(in view: any View) -> (any LabelledMenu)? {
  if let hidden = view as? AnyView { return labelledMenu(in: hidden.content) }
  return view as? any LabelledMenu ?? (view as? any WrappingView).flatMap { labelledMenu(in: $0.wrapped) }
}

/// The name of the symbol that a label shows.
@MainActor private func symbol(in label: any View) -> String? {
  if let hidden = label as? AnyView { return symbol(in: hidden.content) }
  if let icon = (label as? any IconLabel)?.shownIcon { return symbol(in: icon) }
  if case .symbol(let name)? = (label as? Image)?.source { return name }
  return (label as? any WrappingView).flatMap { symbol(in: $0.wrapped) }
}

/// A menu of which one asks what its button shows.
@MainActor private protocol LabelledMenu {
  var menuLabel: any View { get }
}

extension Menu: LabelledMenu {
  fileprivate var menuLabel: any View { label }
}

/// A label of which one asks what its icon is.
@MainActor private protocol IconLabel {
  var shownIcon: any View { get }
}

extension Label: IconLabel {
  fileprivate var shownIcon: any View { icon }
}
