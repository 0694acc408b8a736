import Foundation
import GlassPlatform

/// An open menu over the whole window: the panel, and all around it what closes it.
struct MenuPanel: View {
  let session: MenuSession
  /// The environment of the view that the menu belongs to.
  let environment: EnvironmentValues

  @Environment(\.glassVariant) private var glass

  var body: some View {
    MenuOverlay(session: session, content: panel)
  }

  private var panel: some View {
    ScrollView(showsIndicators: false) {
      MenuColumn(content: page).padding(MenuMetrics.padding)
    }
    .clipShape(shape)
    .modified(
      by: GlassEffectModifier(
        glass: glass.interactive(), shape: GlassShape(shape), isPanel: true, morphOrigin: session.origin.glass)
    )
    .accessibilityElement(role: .menu, label: "")
  }

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: MenuMetrics.cornerRadius, style: .continuous) }

  private var page: some View {
    ForEach(session.pages.suffix(1)) { page in
      Group {
        if page.id != 0 {
          Text(verbatim: page.title).font(.body.weight(.semibold)).modified(by: MenuRowModifier(kind: .back, session: session))
          Divider()
        }
        page.content
      }
    }
    .buttonStyle(MenuButtonStyle())
    .environment(\.menuSession, session)
    .font(.body)
    .lineLimit(1)
    .inherited(from: environment)
  }
}

extension View {
  /// The view as if it stood in another place of the window: with that place's environment, but the window's own appearance.
  func inherited(from place: EnvironmentValues) -> some View {
    EnvironmentModifierView(
      content: self,
      change: { environment in
        let window = environment
        environment = place
        environment.colorScheme = window.colorScheme
        environment.colorSchemeContrast = window.colorSchemeContrast
        environment.accessibilityReduceMotion = window.accessibilityReduceMotion
        environment.accessibilityReduceTransparency = window.accessibilityReduceTransparency
        environment.displayScale = window.displayScale
        environment.controlActiveState = window.controlActiveState
        environment.windowState = window.windowState
        // What was set for the button is not meant for what it presents.
        environment.menuPresenter = nil
        environment.keyboardShortcut = nil
        environment.glassIdentity = nil
        environment.glassUnion = nil
        environment.foregroundStyles = []
        environment.fontTraits = FontTraits()
        environment.controlSize = .regular
        environment.labelStyle = ErasedStyle(TitleAndIconLabelStyle())
      }, value: nil)
  }
}

/// Places a menu's panel within the window and takes all input while it is open.
struct MenuOverlay<Content: View>: PrimitiveView {
  let session: MenuSession
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = MenuOverlayNode(session, context)
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

  init(_ session: MenuSession, _ context: ViewContext) {
    self.session = session
    super.init(context)
  }

  override var transition: AnyTransition { .glass }

  /// Where the panel lies, in points of the window.
  var panelFrame: CGRect { layoutChildren.first?.globalTargetFrame ?? .null }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    guard let panel = layoutChildren.first else { return }
    let bounds = CGRect(origin: .zero, size: size).insetBy(dx: MenuMetrics.margin, dy: MenuMetrics.margin)
    let placement = MenuPlacement(
      anchor: session.origin.anchor, size: panel.sizeThatFits(.unspecified), bounds: bounds,
      coversAnchor: session.origin.glass != nil, gap: session.origin.anchor.isEmpty ? 0 : 6, direction: session.origin.direction)
    let frame = placement.frame
    panel.place(in: frame, proposal: ProposedViewSize(frame.size))
  }

  override func didArrange() { session.didArrange(self) }

  override var responder: (any Responder)? { self }
}

extension MenuOverlayNode: Responder {
  func pressBegan(_ press: Press) -> Bool {
    if !session.isInside(convertToWindow(press.position)) { session.close() }
    return true
  }

  func scroll(_ event: ScrollEvent) -> Bool { true }

  func keyDown(_ event: KeyEvent) -> Bool { session.keyDown(event) }
}
