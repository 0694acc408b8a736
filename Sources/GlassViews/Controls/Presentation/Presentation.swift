import Foundation
import GlassPlatform
import Observation

/// A panel that is shown over the window until it is dismissed, and what it shows.
@MainActor @Observable final class ModalPresentation {
  /// What kind of panel it is.
  enum Kind: Hashable {
    /// A task of its own.
    case sheet
    /// A message that must be answered.
    case alert(title: String)
    /// A choice of what to do, beside the control that asked; the rest stays usable.
    case dialog(title: String)
    /// A bubble beside what it tells about.
    case popover(edge: Edge)
    /// What a field suggests: it lies under the field, which keeps the focus.
    case suggestions
  }

  /// What the panel shows; brought up to date as its presenter is.
  var content: @MainActor () -> AnyView
  @ObservationIgnored var environment: EnvironmentValues
  @ObservationIgnored var dismiss: @MainActor () -> Void
  /// Its title and edge may change while it is shown.
  fileprivate(set) var kind: Kind
  /// What the panel grows out of and, for some kinds, lies beside.
  private(set) var source: PresentationSource?
  /// The views that it is filled with, if its content has some.
  private(set) var backgroundView: AnyView?
  /// What the content asks for.
  @ObservationIgnored private(set) var traits = PresentationTraits()
  /// The radius of the corners, in points.
  private(set) var cornerRadius: CGFloat
  @ObservationIgnored weak var overlay: ModalOverlayNode?
  /// The view that presents it.
  @ObservationIgnored fileprivate weak var presenter: ModalPresenterNode?
  /// The field that it belongs to, if it is what a field suggests.
  var field: TextFieldNode? { kind == .suggestions ? presenter?.firstInSubtree { $0 as? TextFieldNode } : nil }
  /// Whether the last change of what is shown was to appear without an animation.
  @ObservationIgnored var isAtOnce = false
  /// Whether it is on its way out.
  @ObservationIgnored fileprivate(set) var isLeaving = false
  /// Whether the content is higher than the window, or a surface of its own, has room for, and so scrolls.
  var scrolls = false
  @ObservationIgnored weak var scroll: ScrollNode?
  /// Whether the panel has a surface of its own.
  private(set) var isOutside = false
  @ObservationIgnored private(set) var popup: PopupSurface?
  /// Whether the window system has no surface for the panel.
  @ObservationIgnored private var mustStay = false

  init(
    _ kind: Kind, content: @escaping @MainActor () -> AnyView, environment: EnvironmentValues, source: PresentationSource?,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.kind = kind
    self.content = content
    self.environment = environment
    self.source = source
    self.dismiss = dismiss
    cornerRadius = Self.cornerRadius(of: kind)
  }

  /// Looks where the source is: what belongs to it goes with it.
  func follow() {
    if scopesEnd != lastScopesEnd {
      lastScopesEnd = scopesEnd
      overlay?.setNeedsLayout()
    }
    guard let moved = source?.moved else { return }
    source = moved
    popup?.follow(moved.frame)
    overlay?.setNeedsLayout()
  }

  /// What the content says it grows out of counts before the control that acted last.
  func seekZoomSource(wantedBy content: ViewNode) {
    guard kind == .sheet, let wanted = content.wantedZoomSource else { return }
    guard let found = PresentationSource(wanted, in: content.graph) else { return }
    source = found
  }

  func setTraits(_ changes: PresentationTraitsKey.Value) {
    var new = PresentationTraits()
    for change in changes { change(&new) }
    traits = new
    // The panel's view is evaluated again only where it looks different: its content would set the traits once more.
    let radius = max(0, new.cornerRadius ?? Self.cornerRadius(of: kind))
    if radius != cornerRadius { cornerRadius = radius }
    if new.backgroundView != nil || backgroundView != nil { backgroundView = new.backgroundView }
    overlay?.traitsDidChange()
  }

  /// The field that the panel belongs to, as wide as the panel is at least: in a bar it ends where the field does, as that end stays where it is
  /// while the field opens and closes.
  var fieldColumn: CGRect? {
    guard kind == .suggestions, let source else { return nil }
    var column = source.frame
    column.size.width = max(isInBar ? Self.leastWidthInBar : 0, column.width)
    if source.direction == .leftToRight { column.origin.x = source.frame.maxX - column.width }
    if let end = scopesEnd { column.size.height = max(column.height, end - column.minY) }
    return column
  }

  /// What the panel of a field comes out from beneath of, and goes back beneath, in points of the window: the field as it was, or the scopes that
  /// have come beneath it since.
  ///
  /// - Parameter field: The place of the field, from which the panel set out.
  func edge(beneath field: CGRect) -> CGRect {
    let end = max(field.maxY, lastScopesEnd ?? field.maxY)
    return CGRect(x: field.minX, y: end + SplitMetrics.inset, width: field.width, height: 1)
  }

  /// How far down the scopes beneath the field reach, in points of the window: what is suggested lies below them.
  private var scopesEnd: CGFloat? {
    guard kind == .suggestions else { return nil }
    let part = presenter?.firstAncestor { $0 is SearchPartNode } as? SearchPartNode
    guard let scopes = part?.nextScopes, !scopes.isRemoved, scopes.isPlaced else { return nil }
    return scopes.globalTargetFrame.maxY + Self.scopesMargin
  }

  @ObservationIgnored private var lastScopesEnd: CGFloat?
  /// From the scopes to the edge of their glass, in points.
  private static let scopesMargin: CGFloat = 6

  /// The least width of what a field in a bar suggests, in points: fields are short there. One in a sidebar is as wide as there is room.
  private static let leastWidthInBar: CGFloat = 260
  /// Whether the field that it belongs to stands in a bar.
  @ObservationIgnored fileprivate var isInBar = false

  /// Whether the sheet has heights of its own.
  var hasDetents: Bool { kind == .sheet && !traits.detents.isEmpty }

  /// Whether a sheet rests higher than what lies beneath can be used at; the overlay says so.
  @ObservationIgnored var restsHigh = false

  /// Whether what lies beneath can be used meanwhile.
  var isModal: Bool {
    switch kind {
    case .sheet: traits.backgroundInteraction.highest == nil ? traits.backgroundInteraction != .enabled : restsHigh
    case .alert: true
    case .dialog, .suggestions: false
    case .popover: traits.backgroundInteraction != .enabled
    }
  }

  /// Whether the window beneath is dimmed.
  var dims: Bool {
    switch kind {
    case .sheet, .alert: isModal
    case .dialog, .popover, .suggestions: false
    }
  }

  // MARK: Surfaces

  /// Whether a panel beside its control has no room in the window and is to have a surface of its own.
  func leavesWindow(for size: CGSize, in room: CGSize) -> Bool {
    switch kind {
    case .popover, .dialog: !mustStay && source != nil && (size.width > room.width || size.height > room.height)
    case .sheet, .alert, .suggestions: false
    }
  }

  /// Gives the panel a surface of its own, where there are such.
  func leaveWindow(for size: CGSize, from host: ViewHost) {
    guard popup == nil, let source else { return }
    var request = Popup(
      anchorRect: source.frame, size: PopupSurface.wholePoints(size),
      adjustments: [.flipX, .flipY, .slideX, .slideY, .resizeX, .resizeY])
    if case .popover(let edge) = kind { request.lie(on: edge, source.direction) }
    popup = PopupSurface.open(
      request, on: host, takesKeys: true, onDismiss: { [weak self] in self?.wasPressedBeside() },
      content: ModalPanel(presentation: self, isPopup: true))
    mustStay = popup == nil
    isOutside = popup != nil
  }

  /// Takes the panel's surface away, if it has one.
  func closeSurface() {
    popup?.close()
    popup = nil
  }

  private static func cornerRadius(of kind: Kind) -> CGFloat {
    switch kind {
    case .sheet, .alert: 28
    case .dialog: 26
    case .popover, .suggestions: 20
    }
  }
}

extension Transaction {
  /// The transaction itself, where it states that values change at once.
  fileprivate var settled: Transaction? { isSettled ? self : nil }
}

/// Shows a panel over the window while a value says so.
struct ModalModifier: NodeModifier {
  let kind: ModalPresentation.Kind
  let isPresented: Bool
  /// What it is presented for: for something else it is dismissed, and another one presented.
  var id: AnyHashable?
  /// The part of the view that a popover belongs to.
  var attachment = PopoverAttachmentAnchor.rect(.bounds)
  let content: @MainActor () -> AnyView
  let dismiss: @MainActor () -> Void
  let onDismiss: @MainActor () -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<ModalModifier> { ModalPresenterNode(self, context) }
}

final class ModalPresenterNode: ModifierNode<ModalModifier>, PlaceDependent {
  private var shown: Shown?
  private var lastOverlay: UInt64?
  private var isPending = false

  /// What is presented.
  private struct Shown {
    let overlay: UInt64
    let presentation: ModalPresentation
    let id: AnyHashable?
    /// Where it is shown, and what makes way for it meanwhile.
    let overlays: OverlayModel
    let popups: [PopupSurface]
  }

  override init(_ modifier: ModalModifier, _ context: ViewContext) {
    super.init(modifier, context)
    update()
  }

  override func modifierDidChange(from old: ModalModifier, _ context: ViewContext) { update(context.transaction) }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    update()
  }

  override func didRemove() {
    super.didRemove()
    hide()
  }

  /// What belongs to a view that goes, goes with it.
  override func willLeave() {
    super.willLeave()
    hide()
  }

  private func update(_ transaction: Transaction = Transaction()) {
    guard modifier.isPresented else { return hide(transaction) }
    if let shown, shown.id != modifier.id {
      hide(transaction)
      // Another one does not turn the last one round.
      lastOverlay = nil
    }
    if let shown {
      shown.presentation.environment = environment
      shown.presentation.content = modifier.content
      if shown.presentation.kind != modifier.kind {
        shown.presentation.kind = modifier.kind
        shown.presentation.overlay?.setNeedsLayout()
      }
    } else if isPlaced {
      present(transaction)
    } else if !isPending {
      // Where it belongs is known once it has its place.
      isPending = true
      graph.afterLayout(self) {
        $0.isPending = false
        $0.update()
      }
    }
  }

  private func present(_ transaction: Transaction) {
    let popups = popupsAround
    guard let model = popups.isEmpty ? environment.overlayModel : environment.windowOverlays else { return }
    let presentation = ModalPresentation(
      modifier.kind, content: modifier.content, environment: environment, source: popups.isEmpty ? source : nil
    ) { [weak self] in
      withAnimation(.brisk) { self?.modifier.dismiss() }
    }
    presentation.presenter = self
    presentation.isInBar = enclosingGlass?.modifier.isBar == true
    presentation.isAtOnce = transaction.isSettled
    let animated = transaction.settled ?? Transaction(animation: .menu)
    let overlay = withTransaction(animated) { model.present(ModalPanel(presentation: presentation), again: lastOverlay) }
    shown = Shown(overlay: overlay, presentation: presentation, id: modifier.id, overlays: model, popups: popups)
    for popup in popups.reversed() { popup.makeWay() }
    lastOverlay = overlay
    graph.addPlaceDependent(self)
  }

  /// The popups that a task of its own or a question leaves: none but the window has room for those, and a popup would lie over it.
  private var popupsAround: [PopupSurface] {
    guard environment.windowOverlays != nil else { return [] }
    switch modifier.kind {
    case .sheet, .alert, .dialog: return environment.windowBridge?.host?.popupsAround ?? []
    case .popover, .suggestions: return []
    }
  }

  /// What a field suggests: Tab goes there from the field, wherever it lies.
  var panelOfField: ViewNode? { modifier.kind == .suggestions ? shown?.presentation.overlay : nil }

  func placeMayHaveChanged() { shown?.presentation.follow() }

  /// A popover belongs to its view; everything else to the control that asked.
  private var source: PresentationSource? {
    if case .suggestions = modifier.kind {
      // They lie under the capsule that the field is in.
      return PresentationSource(direction: environment.layoutDirection) { [weak self] in
        self.flatMap { $0.isRemoved || !$0.isPlaced ? nil : ($0.enclosingGlass ?? $0).globalTargetFrame }
      }
    }
    guard case .popover = modifier.kind else { return PresentationSource(of: self) }
    let frame = globalTargetFrame
    if case .rect(.bounds) = modifier.attachment, let source = PresentationSource(of: self), frame.contains(source.frame.center) {
      return source
    }
    return PresentationSource(direction: environment.layoutDirection) { [weak self] in
      self.flatMap { $0.isRemoved || !$0.isPlaced ? nil : $0.modifier.attachment.rect(in: $0.globalTargetFrame) }
    }
  }

  private func hide(_ transaction: Transaction = Transaction()) {
    guard let shown else { return }
    self.shown = nil
    shown.presentation.isLeaving = true
    shown.presentation.isAtOnce = transaction.isSettled
    graph.removePlaceDependent(self)
    shown.presentation.closeSurface()
    withTransaction(transaction.settled ?? Transaction(animation: .brisk)) { shown.overlays.dismiss(shown.overlay) }
    for popup in shown.popups { popup.comeBack() }
    modifier.onDismiss()
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

/// The views that a presentation is filled with: they may change without the panel being evaluated again.
private struct PresentationGround: View {
  let presentation: ModalPresentation

  var body: some View { presentation.backgroundView }
}

/// The panel of a presentation.
struct ModalPanel: View {
  let presentation: ModalPresentation
  /// Whether this is the panel in a surface of its own.
  var isPopup = false

  @Environment(\.glassVariant) private var glass

  var body: some View {
    if isPopup || !presentation.isOutside {
      ModalOverlay(presentation: presentation, role: isPopup ? .popup : .panel, content: panel)
    } else {
      ModalOverlay(presentation: presentation, role: .shield, content: EmptyView())
    }
  }

  private var panel: some View {
    let shape = RoundedRectangle(cornerRadius: presentation.cornerRadius, style: .continuous)
    return PanelScroll(presentation: presentation, scrolls: presentation.scrolls, content: barred)
      .onPreferenceChange(raw: PresentationTraitsKey.self) { presentation.setTraits($0) }
      .environment(\.dismiss, DismissAction(action: presentation.dismiss))
      .environment(\.isPresented, true)
      // A bar above belongs to the window, as does its inspector: what is presented has its own.
      .environment(\.toolbarModel, nil)
      .environment(\.inspectorModel, nil)
      .environment(\.navigationTarget, nil)
      .environment(\.splitColumnTarget, nil)
      .environment(\.isInSplitView, false)
      .background { PresentationGround(presentation: presentation) }
      .inherited(from: presentation.environment)
      .modified(by: SheetChrome(presentation: presentation))
      .clipShape(shape)
      .modified(by: glassEffect(shape))
      .accessibilityElement(
        role: role, label: label, isNamedByBeginning: true,
        actions: presentation.traits.preventsDismissal ? [:] : [.dismiss: { presentation.cancel() }])
  }

  /// A sheet has a bar of its own for the toolbar that its content asks for.
  @ViewBuilder private var barred: some View {
    if case .sheet = presentation.kind { OwnToolbar(hugs: true, content: content) } else { content }
  }

  /// What a field suggests is as wide as the field.
  private var content: some View {
    presentation.content().frame(width: presentation.fieldColumn?.width)
  }

  /// Where the panel comes from: out of its control, or from beneath the field that stays in sight.
  private var origin: CGRect? {
    guard !isPopup else { return presentation.popup?.source }
    return presentation.fieldColumn.map { presentation.edge(beneath: $0) } ?? presentation.source?.frame
  }

  /// Where that is now: the window may get another size while the panel is there or goes. What a field suggests goes back to where it
  /// came from, as the field closes meanwhile, but not over scopes that have come there.
  private var locateOrigin: (@MainActor () -> CGRect?)? {
    guard !isPopup else { return nil }
    guard presentation.kind == .suggestions else { return { [presentation] in presentation.source?.place } }
    let field = presentation.fieldColumn
    return { [presentation] in field.map { presentation.edge(beneath: $0) } }
  }

  private func glassEffect(_ shape: RoundedRectangle) -> GlassEffectModifier {
    // A dialog is what its button turned into; an alert, sheet or popover lies elsewhere and leaves the button where it is.
    let becomesPanel =
      switch presentation.kind {
      case .dialog: true
      case .sheet, .alert, .popover, .suggestions: false
      }
    let glass = presentation.source?.glass
    return GlassEffectModifier(
      glass: self.glass, shape: GlassShape(shape), isPanel: true, floats: true, morphSource: origin,
      locateSource: locateOrigin, morphOrigin: becomesPanel && !isPopup ? glass : nil,
      returnOrigin: liesBesideControl && !isPopup ? glass : nil, unrolls: presentation.kind == .suggestions)
  }

  private var liesBesideControl: Bool {
    if case .popover = presentation.kind { true } else { false }
  }

  private var role: SemanticsRole {
    switch presentation.kind {
    case .alert, .dialog: .alert
    case .sheet, .popover: .dialog
    case .suggestions: .list
    }
  }

  /// Sheets and popovers are called what they begin with.
  private var label: String? {
    switch presentation.kind {
    case .alert(let title), .dialog(let title): title
    case .sheet, .popover: nil
    case .suggestions: "Suggestions"
    }
  }
}
