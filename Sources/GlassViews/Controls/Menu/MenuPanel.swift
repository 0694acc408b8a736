import Foundation
import GlassPlatform

/// An open menu: over the whole window the panel, and all around it what closes it; in a popup the panel alone.
struct MenuPanel: View {
  let session: MenuSession
  /// Whether this is the panel in a surface of its own.
  var isPopup = false

  @Environment(\.glassVariant) private var glass

  var body: some View {
    if isPopup || !session.isOutside {
      MenuOverlay(session: session, role: isPopup ? .popup : .panel, content: panel)
    } else {
      MenuOverlay(session: session, role: .shield, content: EmptyView())
    }
  }

  private var panel: some View {
    ScrollView(showsIndicators: false) {
      MenuColumn(content: session.rows).padding(MenuMetrics.padding)
    }
    // Rows that are scrolled out fade: nothing but an arrow lies over the ends of a menu.
    .environment(\.scrollFades, true)
    .environment(\.scrollFadeInset, MenuScroll.arrowHeight)
    .modified(by: MenuScroll(session: session))
    .clipShape(shape)
    .modified(
      by: GlassEffectModifier(
        glass: glass.interactive(), shape: GlassShape(shape), isPanel: true, floats: true, morphSource: source,
        morphOrigin: isPopup ? nil : session.origin.button)
    )
    .modified(by: MenuSemantics(session: session))
  }

  /// What the panel grows out of, where it takes no button's place.
  private var source: CGRect? { isPopup ? session.stage.popup?.source : session.origin.source }

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: MenuMetrics.cornerRadius, style: .continuous) }
}

/// Tells assistive technology of an open menu, by the name that it has when asked.
private struct MenuSemantics: NodeModifier {
  let session: MenuSession

  func makeNode(_ context: ViewContext) -> ModifierNode<MenuSemantics> { MenuSemanticsNode(self, context) }
}

private final class MenuSemanticsNode: ModifierNode<MenuSemantics>, NamedAsTold {
  override func modifierDidChange(from old: MenuSemantics, _ context: ViewContext) {}

  override var semantics: SemanticsProperties? { SemanticsProperties(role: .menu, actions: [.dismiss]) }

  var toldLabel: String { modifier.session.name }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard action == .dismiss else { return false }
    modifier.session.leave()
    return true
  }
}

extension MenuSession {
  /// The content as rows of the menu, as if they stood where the view does that the menu belongs to.
  var rows: some View {
    content
      .buttonStyle(MenuButtonStyle())
      .environment(\.menuSession, self)
      .font(.body)
      .lineLimit(1)
      .inherited(from: environment)
  }
}

/// Places a menu's panel and takes all input while it is open.
struct MenuOverlay<Content: View>: PrimitiveView {
  let session: MenuSession
  let role: PanelRole
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = MenuOverlayNode(session, role, context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let context = context.eager
    node.environment = context.environment
    content._updateNode(node.children[0], context)
  }
}

final class MenuOverlayNode: ViewNode {
  private let session: MenuSession
  private let role: PanelRole

  init(_ session: MenuSession, _ role: PanelRole, _ context: ViewContext) {
    self.session = session
    self.role = role
    super.init(context)
    // What the menu belongs to is laid out in the window, where the panel or what is left there stands.
    if role != .popup, session.parent == nil { graph.addPlaceDependent(self) }
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  override var transition: AnyTransition { .glass }

  override func environmentDidChange(_ context: ViewContext) {
    if context.environment.keyboardInset != environment.keyboardInset { setNeedsLayout() }
    super.environmentDidChange(context)
    session.followSoon()
  }

  var isShield: Bool { role == .shield }

  /// Where the panel lies, in points of the window.
  var panelFrame: CGRect { isShield ? .null : layoutChildren.first?.globalTargetFrame ?? .null }

  /// A submenu leaves what lies beside it to the menu it belongs to.
  override func allowsHitTesting(at point: CGPoint) -> Bool {
    session.parent == nil || panelFrame.contains(convertToWindow(point))
  }

  /// The environment that a row's submenu is shown in.
  func rowEnvironment(_ row: MenuRowNode) -> EnvironmentValues? { isShield ? nil : row.environment }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    guard !isShield, let panel = layoutChildren.first else { return }
    if role == .popup {
      let frame = PopupSurface.panelFrame(in: size)
      resizeSurface(to: panel.sizeThatFits(.unspecified))
      return panel.place(in: frame, proposal: ProposedViewSize(frame.size))
    }
    let ideal = panel.sizeThatFits(.unspecified)
    // What a keyboard on the screen covers is no room.
    let room = CGSize(width: size.width, height: max(0, size.height - environment.keyboardInset))
    let placement = placement(ideal, in: CGRect(origin: .zero, size: room))
    guard placement.fits || session.stage.mustStay else { return leaveWindow(panel, ideal) }
    let frame = placement.frame
    panel.place(in: frame, proposal: ProposedViewSize(frame.size))
  }

  /// The rows want another size than the surface was made for: text may have got larger.
  private func resizeSurface(to size: CGSize) {
    guard let popup = session.stage.popup, popup.wantedSize != PopupSurface.wholePoints(size) else { return }
    graph.afterLayout { [weak popup] in popup?.resize(to: size) }
  }

  private func placement(_ size: CGSize, in window: CGRect) -> MenuPlacement {
    let origin = session.origin
    return MenuPlacement(
      anchor: origin.anchor, size: size, bounds: window.insetBy(dx: MenuMetrics.margin, dy: MenuMetrics.margin),
      side: origin.isSubmenu ? .beside : origin.button != nil ? .over : .below,
      gap: origin.anchor.isEmpty ? 0 : MenuPlacement.defaultGap, direction: origin.way)
  }

  private func leaveWindow(_ panel: ViewNode, _ size: CGSize) {
    panel.unplace()
    graph.afterLayout(self) {
      $0.session.leaveWindow(for: size)
      $0.setNeedsLayout()
    }
  }

  override func didArrange() { if isShield || layoutChildren.first?.isPlaced == true { session.didArrange(self) } }

  override var responder: (any Responder)? { self }
}

extension MenuOverlayNode: PlaceDependent {
  var dependsOnOthers: Bool { true }
  func placeMayHaveChanged() { session.originMayHaveMoved() }
}

extension MenuOverlayNode: Responder {
  func pressBegan(_ press: Press) -> Bool {
    if isShield || !session.isInside(convertToWindow(press.position)) { session.close() }
    return true
  }

  func scroll(_ event: ScrollEvent) -> Bool { true }

  func keyDown(_ event: KeyEvent) -> Bool { session.keyDown(event) }
}
