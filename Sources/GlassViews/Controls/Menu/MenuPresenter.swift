import Foundation
import GlassPlatform

/// Opens and closes the menu of one button or view.
@MainActor final class MenuPresenter {
  private(set) var session: MenuSession? {
    didSet { if (session == nil) != (oldValue == nil) { onToggle?(isOpen) } }
  }
  /// Is told when the menu opens and closes.
  var onToggle: (@MainActor (Bool) -> Void)?
  /// What the menu shows.
  private(set) var content: AnyView?
  /// The view that the menu belongs to, while it is open.
  @NodeReference private var opener: ViewNode?
  /// Whether the press that opened the menu went far enough to choose by letting go.
  private var isDragging = false

  /// How far a press moves before letting go of it chooses a row, in points: a finger at rest trembles.
  private static func dragDistance(of press: Press) -> Double { press.isTouch ? InputDispatcher.restSlop : 5 }

  nonisolated init() {}

  var isOpen: Bool { session != nil }

  /// Is told what the menu shows from now on.
  var onContent: (@MainActor (AnyView) -> Void)?

  /// Takes what the menu shows; an open one shows it at once.
  func setContent(_ new: AnyView) {
    content = new
    session?.update(new)
    onContent?(new)
  }

  /// Opens the menu at a view.
  ///
  /// - Parameters:
  ///   - node: The view; the glass that it is becomes the menu, or the view itself where it is a button of something else.
  ///   - anchor: A place of the window in points where the menu opens instead; one with a size stays in sight beside it.
  ///   - highlight: The row to highlight: keys do.
  func open(from node: ViewNode, at anchor: CGRect? = nil, named name: String? = nil, highlight: MenuSelection.Step?) {
    guard session == nil, let content, let model = node.environment.overlayModel else { return }
    // A shortcut opens the menu of a button in the bar there, though it is that of a command nobody sees.
    let node = anchor == nil && !node.isPlaced ? node.buttonInBar(named: name ?? node.menuName) ?? node : node
    let anchor = anchor ?? (node.isPlaced ? nil : CGRect(origin: node.windowCorner, size: .zero))
    let button = anchor == nil ? node.panelOrigin : nil
    let frame = anchor ?? (button ?? node).globalTargetFrame
    var origin = MenuOrigin(
      anchor: frame, button: button, bridge: node.environment.windowBridge, direction: node.environment.layoutDirection)
    origin.node = node
    origin.isAtNode = anchor == nil
    origin.name = name
    let session = MenuSession(
      content: content, environment: node.environment, origin: origin, presenter: self, highlight: highlight)
    self.session = session
    origin.bridge?.openMenu = self
    opener = node
    isDragging = false
    session.stage.show(session, in: model)
  }

  /// Opens the menu at a place of the window in points.
  func open(from node: ViewNode, at place: CGPoint, named name: String? = nil, highlight: MenuSelection.Step?) {
    open(from: node, at: CGRect(origin: place, size: .zero), named: name, highlight: highlight)
  }

  /// Closes the menu, then acts: both appear as one change.
  func close(_ transaction: Transaction = Transaction(animation: .brisk), then action: @escaping @MainActor () -> Void = {}) {
    guard let closing = session else { return }
    session = nil
    // What a row asks for comes out of what the menu came out of.
    if let opener, !opener.isRemoved, PresentationSource.isControl(opener) { opener.willAct() }
    withTransaction(transaction) {
      closing.closeChild()
      closing.stage.dismiss()
      action()
    }
  }

  /// Lets go of a node that is gone: its menu goes with it, or nobody could close that any more.
  func forget(_ gone: ViewNode) {
    guard isOpen, let opener, opener.isWithin(gone) else { return }
    opener.graph.afterUpdate { [self] in close() }
  }

  // MARK: The press that opened it

  func pressMoved(_ press: Press, in node: ViewNode) {
    if press.travelled > Self.dragDistance(of: press) { isDragging = true }
    guard isDragging, let session else { return }
    session.dragged(to: session.local(node.convertToWindow(press.position)))
  }

  func pressEnded(_ press: Press, in node: ViewNode) {
    guard isDragging, let session else { return }
    session.dropped(at: session.local(node.convertToWindow(press.position)))
  }

  func pressCancelled() {
    isDragging = false
    session?.dragEnded()
  }
}

extension Animation {
  /// A menu growing out of its button.
  static var menu: Animation { .spring(duration: 0.4, bounce: 0.2) }
}

extension ViewNode {
  /// Labels larger than this, in points, are rows, pictures or cards that open a menu: they stay in sight beside it.
  private static let largestButton = CGSize(width: 420, height: 120)

  /// What becomes the menu that the node opens: the glass that it is, else the node where it is a button. A capsule of a bar does so as a whole,
  /// whichever of its buttons opens the menu.
  fileprivate final var panelOrigin: (any PanelOrigin)? {
    if let glass = glassOfControl { return glass }
    if let capsule = enclosingGlass, capsule.modifier.isBar { return capsule }
    if let glass = glassOfLabel { return glass }
    guard let button = self as? PressableNode, button.frame.width <= Self.largestButton.width,
      button.frame.height <= Self.largestButton.height
    else { return nil }
    return button
  }

  /// The button of a menu in the window's bar that has a name and is seen.
  fileprivate final func buttonInBar(named name: String) -> ViewNode? {
    var found: ViewNode?
    graph.root.visitSubtree { node in
      guard let row = node as? ToolbarRowNode, row.isPlaced else { return }
      found = found ?? row.menuButton(named: name)
    }
    return found
  }

  private final func menuButton(named name: String) -> ViewNode? {
    if let role = semantics?.role {
      return role == .menuButton && SemanticsTree.describe(self).first?.label == name ? self : nil
    }
    for child in layoutChildren where child.isPlaced {
      if let found = child.menuButton(named: name) { return found }
    }
    return nil
  }

  /// Where what is not seen opens its menu: beneath the leading end of the window's bar, clear of the window's controls and of a sidebar.
  final var windowCorner: CGPoint {
    let inset = SplitMetrics.inset
    var bar = CGRect(x: inset, y: 0, width: graph.root.frame.width - 2 * inset, height: inset)
    var lead: CGFloat = 0
    graph.root.visitSubtree { node in
      if let row = node as? ToolbarRowNode, row.isPlaced { (bar, lead) = (row.globalTargetFrame, row.barLead) }
    }
    let x = environment.layoutDirection == .rightToLeft ? bar.maxX - lead : bar.minX + lead
    return CGPoint(x: x, y: bar.maxY + MenuPlacement.defaultGap)
  }
}

private enum MenuPresenterKey: EnvironmentKey { static var defaultValue: MenuPresenter? { nil } }

extension EnvironmentValues {
  /// The menu that pressing a button here opens.
  var menuPresenter: MenuPresenter? {
    get { self[MenuPresenterKey.self] }
    set { self[MenuPresenterKey.self] = newValue }
  }
}
