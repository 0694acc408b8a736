import Foundation
import GlassPlatform
import Observation

/// An open menu: its pages (a submenu takes the place of its parent), which row is highlighted, and what keys do.
///
/// The highlighted row is the one that has the keyboard focus; while there is none, the panel has it.
@MainActor @Observable final class MenuSession {
  /// What the panel shows: the menu itself or a submenu.
  struct Page: Identifiable {
    let id: Int
    let title: String
    var content: AnyView
  }

  /// The pages opened so far; the last one is shown.
  private(set) var pages: [Page]
  /// What the panel grows out of.
  @ObservationIgnored let origin: MenuOrigin
  @ObservationIgnored private weak var presenter: MenuPresenter?
  @ObservationIgnored private(set) weak var panel: MenuOverlayNode?
  @ObservationIgnored private var pendingHighlight: MenuSelection.Step?
  @ObservationIgnored private var typed = (text: "", time: -Double.infinity)
  @ObservationIgnored private var nextPage = 1

  /// Letters typed within this time of each other are one search, in seconds.
  private static let typingInterval = 1.0

  init(content: AnyView, origin: MenuOrigin, presenter: MenuPresenter, highlight: MenuSelection.Step?) {
    pages = [Page(id: 0, title: "", content: content)]
    self.origin = origin
    self.presenter = presenter
    pendingHighlight = highlight
  }

  /// The content of the menu itself changed.
  func updateRoot(_ content: AnyView) { pages[0].content = content }

  // MARK: Pages

  /// Shows a submenu.
  func push(_ content: AnyView, title: String, highlight: MenuSelection.Step?) {
    pendingHighlight = highlight
    withAnimation(.snappy) { pages.append(Page(id: nextPage, title: title, content: content)) }
    nextPage += 1
  }

  /// Goes back to the parent of a submenu; closes the menu where there is none.
  func goBack(highlight: MenuSelection.Step? = .first) {
    guard pages.count > 1 else { return close() }
    pendingHighlight = highlight
    withAnimation(.snappy) { _ = pages.removeLast() }
  }

  /// Closes the menu, then acts: both appear as one change.
  func close(then action: @escaping @MainActor () -> Void = {}) { presenter?.close(then: action) }

  // MARK: Rows

  private var focus: FocusManager? { origin.bridge?.input?.focus }

  /// The rows that can be chosen, from top to bottom.
  private var rows: [MenuRowNode] {
    (panel?.menuRows ?? []).filter { $0.isPlaced && $0.isEnabled }
  }

  var highlighted: MenuRowNode? { focus?.focused as? MenuRowNode }

  /// The row at a place of the window, in points.
  func row(at position: CGPoint) -> MenuRowNode? {
    rows.first { $0.containsForHitTesting($0.convertFromWindow(position)) && isInside(position) }
  }

  /// Whether a place of the window lies on the panel.
  func isInside(_ position: CGPoint) -> Bool { panel?.panelFrame.contains(position) == true }

  /// Highlights a row, or none.
  func highlight(_ row: MenuRowNode?, byKey: Bool = false) {
    guard let panel, let focus, focus.focused !== row ?? panel else { return }
    focus.focus(row ?? panel, showsRing: byKey)
    if let row, byKey { focus.reveal(row) }
  }

  /// The panel was laid out: rows may have come and gone.
  func didArrange(_ panel: MenuOverlayNode) {
    if self.panel !== panel {
      self.panel = panel
      focus?.beginScope(panel)
    }
    if let step = pendingHighlight, !rows.isEmpty {
      pendingHighlight = nil
      return move(step)
    }
    let isWithin = focus?.focused?.isWithin(panel) ?? false
    if !isWithin { focus?.focus(panel, showsRing: false) }
  }

  private func move(_ step: MenuSelection.Step) {
    let rows = rows
    let current = rows.firstIndex { $0 === highlighted }
    if let index = MenuSelection.index(step, from: current, count: rows.count) { highlight(rows[index], byKey: true) }
  }

  // MARK: Keys

  /// Takes every key but those that nothing in a menu could mean.
  func keyDown(_ event: KeyEvent) -> Bool {
    let isRightToLeft = origin.direction == .rightToLeft
    switch event.key {
    case .down: move(.next)
    case .up: move(.previous)
    case .home, .pageUp: move(.first)
    case .end, .pageDown: move(.last)
    case .return, .keypadEnter, .space:
      if event.phase == .down { highlighted?.activate(byKey: true) }
    case .escape: goBack()
    case .left where !isRightToLeft, .right where isRightToLeft: goBack()
    case .right, .left: if highlighted?.opensSubmenu == true { highlighted?.activate(byKey: true) }
    case .tab, .backTab: close()
    default: return type(event)
    }
    return true
  }

  private func type(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    guard !event.text.isEmpty, event.text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      return true
    }
    typed.text = event.time - typed.time > Self.typingInterval ? event.text : typed.text + event.text
    typed.time = event.time
    let rows = rows
    let current = rows.firstIndex { $0 === highlighted }
    if let index = MenuSelection.index(typed: typed.text, titles: rows.map(\.spokenText), from: current) {
      highlight(rows[index], byKey: true)
    }
    return true
  }

  // MARK: A press that goes on from the button

  /// The press that opened the menu moved.
  func dragged(to position: CGPoint) { highlight(row(at: position)) }

  /// The press that opened the menu ended.
  func dropped(at position: CGPoint) {
    if let row = row(at: position) { row.activate(byKey: false) } else if !isInside(position) { close() }
  }
}

/// Where a menu belongs and what its panel grows out of.
@MainActor struct MenuOrigin {
  /// What the menu lies at, in points of the window.
  var anchor: CGRect
  /// The glass that becomes the panel, if the menu grows out of some.
  weak var glass: GlassNode?
  weak var bridge: WindowBridge?
  var direction = LayoutDirection.leftToRight
}

private enum MenuSessionKey: EnvironmentKey { static var defaultValue: MenuSession? { nil } }

extension EnvironmentValues {
  /// The open menu that the view is part of.
  var menuSession: MenuSession? {
    get { self[MenuSessionKey.self] }
    set { self[MenuSessionKey.self] = newValue }
  }
}

extension ViewNode {
  /// The rows of a menu within the node, from top to bottom.
  final var menuRows: [MenuRowNode] { (self as? MenuRowNode).map { [$0] } ?? layoutChildren.flatMap(\.menuRows) }

  /// The text that is read within the node, in order.
  final var spokenText: String {
    if let semantics, semantics.role == .text || semantics.role == .heading { return semantics.label ?? "" }
    return layoutChildren.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
