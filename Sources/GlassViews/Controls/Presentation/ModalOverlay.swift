import Foundation
import GlassGeometry
import GlassPlatform
import Observation

/// A panel that is shown over the window until it is dismissed, and what it shows.
@MainActor @Observable final class ModalPresentation {
  /// What the panel shows; brought up to date as its presenter is.
  var content: @MainActor () -> AnyView
  @ObservationIgnored var environment: EnvironmentValues
  @ObservationIgnored var dismiss: @MainActor () -> Void
  @ObservationIgnored let kind: Kind

  /// What kind of panel it is.
  enum Kind: Hashable {
    case sheet
    case alert(title: String)
  }

  init(
    _ kind: Kind, content: @escaping @MainActor () -> AnyView, environment: EnvironmentValues,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.kind = kind
    self.content = content
    self.environment = environment
    self.dismiss = dismiss
  }
}

/// Shows a panel over the window while a value says so.
struct ModalModifier: NodeModifier {
  let kind: ModalPresentation.Kind
  let isPresented: Bool
  let content: @MainActor () -> AnyView
  let dismiss: @MainActor () -> Void
  let onDismiss: @MainActor () -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<ModalModifier> { ModalPresenterNode(self, context) }
}

final class ModalPresenterNode: ModifierNode<ModalModifier> {
  private var shown: (overlay: UInt64, presentation: ModalPresentation)?

  override init(_ modifier: ModalModifier, _ context: ViewContext) {
    super.init(modifier, context)
    update()
  }

  override func modifierDidChange(from old: ModalModifier, _ context: ViewContext) { update() }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    update()
  }

  override func didRemove() {
    super.didRemove()
    hide()
  }

  private func update() {
    guard modifier.isPresented else { return hide() }
    if let shown {
      shown.presentation.environment = environment
      shown.presentation.content = modifier.content
    } else if let model = environment.overlayModel {
      let presentation = ModalPresentation(modifier.kind, content: modifier.content, environment: environment) { [weak self] in
        withAnimation(.snappy) { self?.modifier.dismiss() }
      }
      let overlay = withAnimation(.menu) { model.present(ModalPanel(presentation: presentation)) }
      shown = (overlay, presentation)
    }
  }

  private func hide() {
    guard let shown else { return }
    self.shown = nil
    withAnimation(.snappy) { environment.overlayModel?.dismiss(shown.overlay) }
    modifier.onDismiss()
  }
}

/// The panel in the middle of the dimmed window.
struct ModalPanel: View {
  let presentation: ModalPresentation

  @Environment(\.glassVariant) private var glass

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 28, style: .continuous)
    ModalOverlay(
      presentation: presentation,
      content: presentation.content()
        .environment(\.dismiss, DismissAction(action: presentation.dismiss))
        .inherited(from: presentation.environment)
        .clipShape(shape)
        .glassPanel(glass, in: shape)
        .accessibilityElement(role: role, label: label))
  }

  private var role: SemanticsRole { if case .alert = presentation.kind { .alert } else { .group } }
  private var label: String { if case .alert(let title) = presentation.kind { title } else { "" } }
}

/// Places a panel in the middle of the window, dims what lies beneath and keeps input and focus within.
struct ModalOverlay<Content: View>: PrimitiveView {
  let presentation: ModalPresentation
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = ModalOverlayNode(presentation, context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let context = context.eager
    node.environment = context.environment
    content._updateNode(node.children[0], context)
  }
}

final class ModalOverlayNode: ViewNode {
  private let presentation: ModalPresentation
  private var hasFocus = false
  private lazy var dimming = AnimatedProperty(0.0, of: self)

  /// How far the panel stays from the window's edges, in points.
  private static let margin = 24.0
  private static let dimmed = 0.22

  init(_ presentation: ModalPresentation, _ context: ViewContext) {
    self.presentation = presentation
    super.init(context)
  }

  override var transition: AnyTransition { .glass }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let room = ProposedViewSize(
      width: max(0, size.width - 2 * Self.margin), height: max(0, size.height - 2 * Self.margin))
    for panel in layoutChildren {
      let fitted = panel.sizeThatFits(room)
      let origin = CGPoint(x: ((size.width - fitted.width) / 2).rounded(), y: ((size.height - fitted.height) / 2).rounded())
      panel.place(at: origin, proposal: room)
    }
  }

  override func didArrange() {
    guard !hasFocus, let focus = environment.windowBridge?.input?.focus else { return }
    hasFocus = true
    dimming.set(Self.dimmed, Transaction(animation: .easeOut(duration: 0.25)))
    focus.beginScope(self)
    focus.focus(focus.firstFocusable(within: self) ?? self, showsRing: focus.showsRing)
  }

  override func willLeave() {
    super.willLeave()
    if !isRemoved { dimming.set(0, Transaction(animation: .easeOut(duration: 0.2))) }
  }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    if dimming.current > 0.001 { list.add(.fill(.rect(rect), .ink(.color(RGBA(0, 0, 0, dimming.current))))) }
    paintChildren(into: &list)
  }

  override var responder: (any Responder)? { self }
}

extension ModalOverlayNode: Responder {
  func pressBegan(_ press: Press) -> Bool { true }

  func scroll(_ event: ScrollEvent) -> Bool { true }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.phase == .down else { return false }
    presentation.dismiss()
    return true
  }
}
