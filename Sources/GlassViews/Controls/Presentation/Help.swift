import Foundation
import GlassPlatform

/// Explains a view: assistive technology is told at once, others see it where the pointer rests.
struct HelpModifier: NodeModifier {
  /// The explanation; `nil` is the name of a control within that shows only a symbol.
  let text: String?

  func makeNode(_ context: ViewContext) -> ModifierNode<HelpModifier> { HelpNode(self, context) }
}

final class HelpNode: ModifierNode<HelpModifier>, Responder {
  /// How long the pointer rests before the explanation is shown, in seconds.
  static let delay = 0.8
  private var timer: PlatformTimer?
  private var overlay: UInt64?
  private var pointer = CGPoint.zero

  override var responder: (any Responder)? { self }
  override var semantics: SemanticsProperties? { modifier.text.map { SemanticsProperties(hint: $0) } }

  override func modifierDidChange(from old: HelpModifier, _ context: ViewContext) {}

  override func willLeave() {
    super.willLeave()
    hide()
  }

  func hover(_ isInside: Bool, at position: CGPoint) { isInside ? wait(at: position) : hide() }

  func pointerMoved(to position: CGPoint) {
    if overlay == nil { wait(at: position) }
  }

  func observePress(_ press: Press, _ phase: PressPhase) { hide() }

  private func wait(at position: CGPoint) {
    timer?.cancel()
    pointer = position
    timer = environment.windowBridge?.schedule(after: Self.delay) { [weak self] in self?.show() }
  }

  /// What is shown: nothing where something within explains itself.
  private var shownText: String {
    if let text = modifier.text { return text }
    var hasOwn = false
    visitSubtree { if $0 !== self, $0 is HelpNode { hasOwn = true } }
    return hasOwn || !spokenText.isEmpty ? "" : nameAround ?? givenName ?? ""
  }

  private func show() {
    let text = shownText
    guard overlay == nil, !text.isEmpty, !isBeneathMenu else { return }
    let clear = clearedPlace
    let place = CGRect(origin: convertToWindow(clear.origin), size: clear.size)
    withAnimation(.easeOut(duration: 0.15)) {
      overlay = environment.overlayModel?.present(HelpPanel(text: text, place: place))
    }
  }

  /// What is not to be covered, in points from the node's corner: a small control, which stays in sight, of something large the pointer.
  private var clearedPlace: CGRect {
    let height = presentedFrame.height
    return height <= 60
      ? CGRect(x: pointer.x, y: -4, width: 0, height: height + 8) : CGRect(x: pointer.x, y: pointer.y, width: 0, height: 20)
  }

  /// Whether a menu is open that this is no part of: whoever chooses there has read enough.
  private var isBeneathMenu: Bool { environment.windowBridge?.openMenu?.isOpen == true && environment.menuSession == nil }

  /// Takes the explanation away, until the pointer moves and rests again.
  func hide() {
    timer?.cancel()
    timer = nil
    guard let overlay else { return }
    self.overlay = nil
    withAnimation(.easeOut(duration: 0.15)) { environment.overlayModel?.dismiss(overlay) }
  }
}

/// An explanation beside the pointer. It is no glass: it would bend the control it tells about, and be drawn again with every glow there.
private struct HelpPanel: View {
  let text: String
  /// What it lies below or above, in points of the window.
  let place: CGRect

  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 10, style: .continuous)
    HelpPlacement(
      place: place,
      content: Text(verbatim: text).font(.callout).foregroundStyle(.primary)
        .padding(.horizontal, 10).padding(.vertical, 6)
        .background(Color(.background), in: shape)
        .overlay { shape.strokeBorder(.separator, lineWidth: 1) }
        .shadow(color: .black.opacity(colorScheme == .dark ? 0.5 : 0.18), radius: 8, y: 3))
  }
}

/// Places an explanation below a place of the window, or above it where there is no room; it takes no input.
private struct HelpPlacement<Content: View>: PrimitiveView {
  let place: CGRect
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = HelpPlacementNode(place, context.eager)
    node.setChildren([content._makeNode(context.eager)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    content._updateNode(node.children[0], context.eager)
  }
}

final class HelpPlacementNode: ViewNode {
  private let place: CGRect

  init(_ place: CGRect, _ context: ViewContext) {
    self.place = place
    super.init(context)
  }

  override var transition: AnyTransition { .opacity }
  override func allowsHitTesting(at point: CGPoint) -> Bool { false }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let bounds = CGRect(origin: .zero, size: size).insetBy(dx: MenuMetrics.margin, dy: MenuMetrics.margin)
    let room = ProposedViewSize(width: min(320, bounds.width), height: nil)
    for panel in layoutChildren {
      let fitted = panel.sizeThatFits(room)
      let placement = MenuPlacement(anchor: place, size: fitted, bounds: bounds, gap: 0, direction: environment.layoutDirection)
      panel.place(at: placement.frame.origin, proposal: room)
    }
  }

  /// The view itself tells its hint.
  override var semantics: SemanticsProperties? { SemanticsProperties(isHidden: true) }
}

extension ViewNode {
  /// The name that what is around the node, and around nothing else, gives it.
  fileprivate final var nameAround: String? {
    var node = layoutParent
    while let current = node, current.layoutChildren.count == 1 {
      if let semantics = current.semantics {
        if semantics.role != nil { return nil }
        if let name = semantics.label ?? semantics.name, !name.isEmpty { return name }
      }
      node = current.layoutParent
    }
    return nil
  }

  /// What a menu of the node is called: as the node itself is. Only where it is no single element, or not seen, by what is read in it.
  final var menuName: String {
    if let name = nameAround { return name }
    let told = SemanticsTree.describe(self)
    if told.count == 1, !told[0].label.isEmpty { return told[0].label }
    return spokenText.isEmpty ? givenName ?? "" : spokenText
  }

  /// The name that assistive technology is told for something within, if nothing is read there.
  final var givenName: String? {
    if let label = semantics?.label, !label.isEmpty { return label }
    return layoutChildren.lazy.compactMap(\.givenName).first
  }
}

extension View {
  /// Tells the name of a control within that shows only a symbol, where the pointer rests.
  func helpByName() -> some View { modified(by: HelpModifier(text: nil)) }

  /// Explains what the view does: shown where the pointer rests, and told to assistive technology.
  public func help(_ text: LocalizedStringKey) -> some View { modified(by: HelpModifier(text: text.text)) }

  /// Explains what the view does: shown where the pointer rests, and told to assistive technology.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { modified(by: HelpModifier(text: String(text))) }

  /// Explains what the view does: shown where the pointer rests, and told to assistive technology.
  public func help(_ text: Text) -> some View { modified(by: HelpModifier(text: text.string)) }
}
