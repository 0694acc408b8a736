import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster

/// Makes a view a row of a menu.
struct MenuRowModifier: SelectiveModifier {
  enum Kind {
    /// It acts, and the menu closes.
    case action(@MainActor () -> Void)
    /// It opens a submenu beside it.
    case submenu(AnyView)
    /// It chooses the value that its view is tagged with.
    case choice(isSelected: (AnyHashable?) -> Bool, select: @MainActor (AnyHashable?) -> Void)
  }

  var kind: Kind
  /// Whether it is checked; `nil` where it cannot be.
  var check: Check?
  var session: MenuSession?

  /// What a row says about what it stands for.
  enum Check {
    case off
    case on
    /// It stands for several that are on and off.
    case mixed
  }

  func makeNode(_ context: ViewContext) -> ModifierNode<MenuRowModifier> { MenuRowNode(self, context) }

  /// Lines among a picker's choices, and titles above some of them, are no rows.
  static func applies(to node: ViewNode) -> Bool { !(node is DividerNode) && !(node is MenuSectionTitleNode) }
}

/// The lengths of menus, in points.
enum MenuMetrics {
  static let rowHeight: CGFloat = 36
  static let padding: CGFloat = 6
  static let cornerRadius: CGFloat = 20
  static let minimumWidth: CGFloat = 220
  static let maximumWidth: CGFloat = 420
  /// From a row's edge to what is in it.
  static let inset: CGFloat = 12
  static let markWidth: CGFloat = 24
  static let markSize: CGFloat = 15
  static let accessorySpacing: CGFloat = 24
  static let separatorHeight: CGFloat = 11
  /// How much is seen of what cannot be chosen.
  static let disabledOpacity = 0.4
  /// How far the panel stays from the window's edges.
  static let margin: CGFloat = 8
}

/// A row of a menu: a place for a checkmark, the label, and the shortcut or an arrow. Its highlight is the keyboard focus.
final class MenuRowNode: ModifierNode<MenuRowModifier> {
  /// What the rows of a menu leave free so that their titles line up.
  struct Columns: Hashable {
    var hasMarks = false
    /// What rows without an icon leave free for it.
    var iconWidth: CGFloat = 0
    /// By how much marks are larger, as titles are.
    var growth: CGFloat = 1
    var markWidth: CGFloat { hasMarks ? (MenuMetrics.markWidth * growth).rounded() : 0 }
    var markSize: CGFloat { (MenuMetrics.markSize * growth).rounded() }
    /// Where the titles of rows without an icon begin.
    var titleInset: CGFloat { MenuMetrics.inset + markWidth + iconWidth }
  }

  /// Set by the column before it measures its rows.
  var columns = Columns()
  private var shortcut: RegisteredShortcut?

  override init(_ modifier: MenuRowModifier, _ context: ViewContext) {
    super.init(modifier, context)
    shortcut = RegisteredShortcut(self) { $0.activate(byKey: true) }
  }

  override func modifierDidChange(from old: MenuRowModifier, _ context: ViewContext) {
    shortcut?.update()
    setNeedsPaint()
    if case .submenu(let content) = modifier.kind { session?.updateChild(of: self, content) }
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    shortcut?.update()
    setNeedsPaint()
  }

  var isEnabled: Bool { isChoice ? content?.isChoosable(within: self) ?? environment.isEnabled : environment.isEnabled }

  var opensSubmenu: Bool { submenu != nil }

  /// Whether it stands for one of several values.
  var isChoice: Bool { if case .choice = modifier.kind { true } else { false } }

  /// Whether it is checked; `nil` where it cannot be.
  var check: MenuRowModifier.Check? {
    guard case .choice(let isSelected, _) = modifier.kind else { return modifier.check }
    return isSelected(tag) ? .on : .off
  }

  private var tag: AnyHashable? { content?.choiceTag }

  /// The width of the icon before the title, its distance included; `nil` where there is none.
  var ownIconWidth: CGFloat? {
    if isInStrip { return nil }
    var leaf = content
    while let node = leaf, !(node is ImageNode) {
      guard let first = node.layoutChildren.first else { return nil }
      leaf = first
    }
    return leaf.map { $0.sizeThatFits(.unspecified).width + 8 }
  }

  /// Does what the row is for.
  func activate(byKey: Bool) {
    guard isEnabled, !isRemoved else { return }
    if let action { closeMenu(then: action) }
    if let submenu { session?.open(submenu, of: self, highlight: byKey ? .first : nil) }
  }

  /// What choosing the row does; `nil` where it opens a submenu.
  var action: (@MainActor () -> Void)? {
    switch modifier.kind {
    case .action(let action): action
    case .choice(_, let select): { [tag] in select(tag) }
    case .submenu: nil
    }
  }

  /// What its submenu shows, if it opens one.
  var submenu: AnyView? { if case .submenu(let content) = modifier.kind { content } else { nil } }

  /// Acts once the menu is closed, or with the menu open where that is to stay.
  func closeMenu(then action: @escaping @MainActor () -> Void) {
    guard let session else { return }
    if environment.menuActionDismissBehavior == .disabled { action() } else { session.close(then: action) }
  }

  // MARK: Layout

  /// Whether it stands beside other rows.
  var isInStrip: Bool { environment.isMenuStrip }

  private var leadingInset: CGFloat {
    if isInStrip { return 6 }
    let indent = ownIconWidth == nil ? columns.iconWidth : 0
    return MenuMetrics.inset + columns.markWidth + indent
  }

  private var accessory: TextLayout? {
    guard !isInStrip, let text = environment.shortcutText else { return nil }
    return TextLayout.make(TextRequest(text, font: Font.body.resolved(in: environment)), width: nil)
  }

  private var trailingInset: CGFloat {
    if isInStrip { return 6 }
    let shortcut = accessory.map { $0.size.width + MenuMetrics.accessorySpacing } ?? 0
    return MenuMetrics.inset + (opensSubmenu ? columns.markSize + MenuMetrics.accessorySpacing : 0) + shortcut
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = leadingInset + trailingInset
    let label = content?.sizeThatFits(ProposedViewSize(width: proposal.width.map { max(0, $0 - insets) }, height: nil)) ?? .zero
    return CGSize(width: proposal.width ?? label.width + insets, height: max(MenuMetrics.rowHeight, label.height + 12))
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let inner = ProposedViewSize(width: max(0, size.width - leadingInset - trailingInset), height: nil)
    let label = content?.sizeThatFits(inner) ?? .zero
    let x = isInStrip ? (size.width - label.width) / 2 : leadingInset
    return (CGPoint(x: x, y: (size.height - label.height) / 2), inner)
  }

  // MARK: Painting

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    var inner = DisplayList()
    if isHighlighted || isInStrip && check == .on { inner.add(Self.highlight(in: rect, environment)) }
    if let mark, !isInStrip { inner.addSymbol(mark, in: edge(rect, leading: true), ink(0)) }
    if opensSubmenu { inner.addSymbol(isMirrored ? "chevron.left" : "chevron.right", in: edge(rect, leading: false), ink(1)) }
    paintAccessory(in: rect, &inner)
    paintChildren(into: &inner)
    guard !isEnabled else { return list.add(DisplayChunk(inner), at: .zero) }
    list.add(.opacity(MenuMetrics.disabledOpacity), DisplayChunk(inner), at: .zero)
  }

  private var mark: String? {
    switch check {
    case .on: "checkmark"
    case .mixed: "minus"
    case .off, nil: nil
    }
  }

  private var isHighlighted: Bool { environment.windowBridge?.input?.focus.focused === self || isOpen }

  /// Whether its submenu is open.
  private var isOpen: Bool { session?.openRow === self }

  private static func highlight(in rect: CGRect, _ environment: EnvironmentValues) -> DisplayChunk {
    var fill = DisplayList()
    let radius = MenuMetrics.cornerRadius - MenuMetrics.padding
    let ink = Ink.vibrant(0, otherwise: environment.colorScheme == .dark ? .white : .black)
    let outline = Outline.roundedRect(rect, radius: radius, style: .continuous)
    fill.add(.fill(outline, .ink(ink)))
    var list = DisplayList()
    list.add(.opacity(GlassInk.fill), DisplayChunk(fill), at: .zero)
    list.addContrastBorder(outline, environment)
    return DisplayChunk(list)
  }

  private func ink(_ level: Int) -> Ink { HierarchicalShapeStyle(level: level).resolved(in: environment).ink }

  /// The square for a symbol at an end of the row.
  private func edge(_ rect: CGRect, leading: Bool) -> CGRect {
    let side = columns.markSize
    let isLeft = leading != isMirrored
    let x = isLeft ? MenuMetrics.inset : rect.width - MenuMetrics.inset - side
    return CGRect(x: x, y: (rect.height - side) / 2, width: side, height: side)
  }

  private func paintAccessory(in rect: CGRect, _ list: inout DisplayList) {
    guard let accessory else { return }
    let arrow = opensSubmenu ? columns.markSize + MenuMetrics.accessorySpacing / 2 : 0
    let inset = MenuMetrics.inset + arrow
    let x = isMirrored ? inset : rect.width - inset - accessory.size.width
    list.add(.text(accessory, CGPoint(x: x, y: (rect.height - accessory.size.height) / 2), ink(1)))
  }

  // MARK: Input and semantics

  override var responder: (any Responder)? { isEnabled ? self : nil }

  override var semantics: SemanticsProperties? {
    var properties = SemanticsProperties(role: .menuItem, actions: opensSubmenu ? [.press, .showMenu] : [.press])
    if check == .on { properties.states.insert(.checked) }
    if check == .mixed { properties.states.insert(.mixed) }
    if opensSubmenu { properties.states.insert(isOpen ? .expanded : .collapsed) }
    if !isEnabled { properties.states.insert(.disabled) }
    properties.hint = environment.shortcutText
    properties.hidesChildren = true
    return properties
  }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard isEnabled, action == .press || action == .showMenu && opensSubmenu else { return false }
    activate(byKey: true)
    return true
  }
}

extension MenuRowNode: Responder {
  var touchInterest: TouchInterest { .acts }
  private var session: MenuSession? { modifier.session ?? environment.menuSession }

  func hover(_ isInside: Bool, at position: CGPoint) {
    if isInside { pointerMoved(to: position) } else { session?.pointerLeft(self) }
  }

  func pointerMoved(to position: CGPoint) { session?.pointerMoved(over: self, to: convertToWindow(position)) }

  func pressBegan(_ press: Press) -> Bool {
    guard let session, session.pressBegan(press), press.button == .left || press.button == .right else { return true }
    session.highlight(self)
    return true
  }

  func pressMoved(_ press: Press) { session?.pressMoved(to: convertToWindow(press.position)) }

  func pressEnded(_ press: Press) { session?.pressEnded(press, at: convertToWindow(press.position)) }

  func pressCancelled() { session?.dragEnded() }

  /// A menu that scrolls leaves its keys to the menu.
  func keyDown(_ event: KeyEvent) -> Bool { session?.keyDown(event) ?? false }

  var isFocusable: Bool { isEnabled }
}

extension DisplayList {
  /// Adds a symbol of the set; nothing where it has none of that name.
  mutating func addSymbol(_ name: String, in rect: CGRect, _ ink: Ink, weight: FontWeight = .semibold) {
    if let symbol = Symbol(named: name) { add(.symbol(symbol, rect, ink, weight)) }
  }

  mutating func add(_ chunk: DisplayChunk) { add(chunk, at: .zero) }
}
