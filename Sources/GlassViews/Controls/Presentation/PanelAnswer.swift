import Foundation

/// What a button does to the panel that it stands in.
enum PanelAction: Hashable, Sendable {
  /// It completes what the panel is for: Return presses it.
  case confirms
  /// It leaves without completing: Escape presses it.
  case cancels
  /// It cannot be undone: no key presses it by itself.
  case destroys
}

private enum PanelActionKey: EnvironmentKey { static var defaultValue: PanelAction? { nil } }

extension EnvironmentValues {
  /// What the place of the buttons within says that they do to a panel.
  var panelAction: PanelAction? {
    get { self[PanelActionKey.self] }
    set { self[PanelActionKey.self] = newValue }
  }
}

extension PressableNode {
  /// What it does to the panel it stands in: what its role says, else what its place does.
  fileprivate var panelAction: PanelAction? { buttonRole?.panelAction ?? environment.panelAction }

  /// Whether it says itself that Return presses it.
  fileprivate var isDefault: Bool { environment.keyboardShortcut == .defaultAction }
}

extension ButtonRole {
  fileprivate var panelAction: PanelAction? {
    switch self {
    case .cancel: .cancels
    case .destructive: .destroys
    default: nil
    }
  }
}

/// What keys do in a panel that nobody in it takes.
extension ModalPresentation {
  /// Whether it asks something that one of its buttons answers.
  var isQuestion: Bool {
    switch kind {
    case .alert, .dialog: true
    case .sheet, .popover, .suggestions: false
    }
  }

  /// What has the focus first: in a sheet or popover a field, else what Return presses, else whatever can have it and neither cancels nor
  /// destroys; in an alert a field, else the default button, another one, the one that cancels, or what answers nothing, such as a box; never
  /// one that destroys. Where the content says what is to have it, nothing until that does.
  func firstFocus(within node: ViewNode, _ focus: FocusManager) -> ViewNode? {
    var hasDefault = false
    node.visitSubtree { hasDefault = hasDefault || $0 is DefaultFocusNode }
    guard !hasDefault else { return nil }
    let stops = focus.stops(within: node)
    guard isQuestion else { return firstFocus(among: stops) }
    return stops.filter { ($0 as? PressableNode)?.alertRole != .destructive }.min { Self.rank($0) < Self.rank($1) }
  }

  private func firstFocus(among stops: [ViewNode]) -> ViewNode? {
    if let field = stops.first(where: { $0 is TextFieldNode }) { return field }
    let button = standingDefault
    if let button, stops.contains(where: { $0 === button }) { return button }
    return stops.first { stop in
      guard let other = stop as? PressableNode else { return true }
      // A default button where the focus does not go takes Return only where no other button has it.
      return button == nil && other.panelAction != .cancels && other.panelAction != .destroys
    }
  }

  /// What Return presses where nobody takes it: in a sheet or popover the default button, else the item of its toolbar that confirms; in a
  /// field of an alert or dialog the default button, else the first one that goes on.
  func defaultButton(within node: ViewNode, _ focus: FocusManager) -> PressableNode? {
    let field = focus.focused as? TextFieldNode
    // Who searches goes on searching.
    guard isQuestion else { return field?.view.style == .search ? nil : standingDefault }
    guard field != nil else { return nil }
    let buttons = focus.stops(within: node).compactMap { $0 as? PressableNode }.filter(\.isAlertButton)
    return buttons.filter { $0.alertRole != .destructive && $0.alertRole != .cancel }.min { Self.rank($0) < Self.rank($1) }
  }

  private var standingDefault: PressableNode? {
    guard kind != .suggestions else { return nil }
    let buttons = buttons
    // Of several items that confirm, the last one is shown as such.
    return buttons.first(where: \.isDefault) ?? buttons.last { $0.panelAction == .confirms }
  }

  /// Leaves it without an answer, as Escape does: where a button cancels, that is what this button does, otherwise where leaving is allowed.
  func cancel() {
    guard !isLeaving else { return }
    if let button = cancelButton { return button.trigger() }
    if !traits.preventsDismissal { dismiss() }
  }

  /// A press beside its surface has closed that: a question is left as by Escape, anything else goes.
  func wasPressedBeside() {
    guard !isLeaving else { return }
    if isQuestion { cancel() } else { dismiss() }
  }

  /// What Escape presses: the button that asks for it, else the item of the toolbar or the one button that cancels. Where several cancel
  /// something each, as in the rows of a list, none of them stands for the panel.
  private var cancelButton: PressableNode? {
    guard kind != .suggestions else { return nil }
    let buttons = buttons
    if let asking = buttons.first(where: { $0.environment.keyboardShortcut == .cancelAction }) { return asking }
    if isQuestion { return buttons.first { $0.alertRole == .cancel } }
    if let item = buttons.first(where: { $0.environment.panelAction == .cancels }) { return item }
    let all = buttons.filter { $0.panelAction == .cancels }
    return all.count == 1 ? all[0] : nil
  }

  /// The buttons of the panel that can be pressed and open no menu, in their order.
  private var buttons: [PressableNode] {
    var found: [PressableNode] = []
    scroll?.visitSubtree { node in
      guard let button = node as? PressableNode, button.environment.isEnabled, button.isShown, button.menuContent == nil,
        // Nor what lies in a screen that another one covers.
        button.firstAncestor(where: { $0.semantics?.isHidden == true }) == nil
      else { return }
      found.append(button)
    }
    return found
  }

  private static func rank(_ node: ViewNode) -> Int {
    guard let button = node as? PressableNode else { return 0 }
    guard button.isAlertButton else { return 4 }
    if button.isDefault { return 1 }
    return button.alertRole == .cancel ? 3 : 2
  }
}
