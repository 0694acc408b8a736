import Foundation
import GlassGeometry
import GlassPlatform

/// Places a panel within the window; a modal one dims what lies beneath and keeps input and focus within.
struct ModalOverlay<Content: View>: PrimitiveView {
  let presentation: ModalPresentation
  let role: PanelRole
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = ModalOverlayNode(presentation, role, context)
    node.setChildren([content._makeNode(context)], context.transaction)
    if role == .panel {
      context.graph.afterUpdate(node) { [presentation] in presentation.seekZoomSource(wantedBy: $0) }
    }
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let context = context.eager
    node.environment = context.environment
    node.as(ModalOverlayNode.self).roomMayHaveChanged()
    content._updateNode(node.children[0], context)
  }
}

final class ModalOverlayNode: ViewNode, Endable {
  private let presentation: ModalPresentation
  private let role: PanelRole
  private var hasFocus = false
  private lazy var dimming = AnimatedProperty(0.0, of: self)
  /// The height of a sheet with detents, in points, once it has one.
  private var height: AnimatedValue<Double>?
  /// Which of its heights that is: in a window of another size it is as much of that one.
  private var detent: PresentationDetent?
  private var drag: SheetDrag?
  /// What a keyboard on the screen covers of the window, in points.
  private var keyboardInset: CGFloat
  /// The least height at which all of the content is seen, in points.
  private var needed: CGFloat = 0

  /// A drag of a sheet: how high it was, and how fast the finger moves upwards.
  private struct SheetDrag {
    var start: Double
    var last: (y: Double, time: Double)
    var speed = 0.0
  }

  /// How far panels stay from the window's edges, in points.
  private static let margin = 24.0
  private static let sheetMargin = 8.0
  private static let dimmed = 0.22

  init(_ presentation: ModalPresentation, _ role: PanelRole, _ context: ViewContext) {
    self.presentation = presentation
    self.role = role
    keyboardInset = context.environment.keyboardInset
    super.init(context)
    presentation.overlay = self
    environment.windowBridge?.input?.addKeyHandler(self)
  }

  override var transition: AnyTransition { presentation.source == nil && presentation.hasDetents ? .move(edge: .bottom) : .glass }

  /// Where the panel lies, in points of this node, which is as large as the window.
  private var panelFrame: CGRect { role == .shield ? .null : layoutChildren.first?.presentedFrame ?? .null }

  override func allowsHitTesting(at point: CGPoint) -> Bool { presentation.isModal || panelFrame.contains(point) }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    guard role != .shield, let panel = layoutChildren.first else { return }
    if role == .popup {
      let frame = PopupSurface.panelFrame(in: size)
      // The window system may have less room than the content asks for.
      let whole = presentation.scroll?.contentSize(in: ProposedViewSize(frame.size)) ?? .zero
      scroll(whole.height > frame.height + 0.5)
      resizeSurface(to: free(panel, width: outerRoom))
      return panel.place(in: frame, proposal: ProposedViewSize(frame.size))
    }
    let size = clear(size)
    if presentation.hasDetents { return arrangeSheet(panel, in: size) }
    let bounds = CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
    let (room, keepsHeight) = room(for: panel, in: bounds.size)
    let free = ProposedViewSize(width: room.width, height: keepsHeight ? nil : room.height)
    let whole = presentation.scroll?.contentSize(in: free) ?? .zero
    let fitted = panel.sizeThatFits(room)
    keep(fitted)
    let wanted = CGSize(width: max(fitted.width, whole.width), height: max(fitted.height, whole.height))
    if presentation.leavesWindow(for: wanted, in: bounds.size) {
      // As high as it likes: what was pressed into the window is cut.
      let size = self.free(panel, width: bounds.width)
      panel.unplace()
      return graph.afterLayout(self) { $0.leaveWindow(for: size) }
    }
    scroll(whole.height > bounds.height + 0.5)
    panel.place(at: place(fitted, in: bounds), proposal: room)
  }

  /// What is proposed to the panel, and whether its content needs the height that it likes best.
  private func room(for panel: ViewNode, in room: CGSize) -> (proposal: ProposedViewSize, keepsHeight: Bool) {
    switch presentation.kind {
    case .sheet: return (sheetRoom(panel, in: room), false)
    case .popover:
      let room = PopoverRoom(for: panel, of: presentation, in: room)
      return (room.proposal, room.keepsParagraphs)
    case .alert, .dialog, .suggestions: return (ProposedViewSize(room), false)
    }
  }

  /// What the sizing proposes to the sheet's content.
  private func proposal(to panel: ViewNode) -> ProposedViewSize {
    presentation.traits.sizing.proposedSize(
      for: PresentationSizingRoot(content: panel), context: PresentationSizingContext(hasDetents: presentation.hasDetents))
  }

  /// What is proposed to a sheet: the size that its content likes best, as far as there is room; what likes none in particular gets the room.
  private func sheetRoom(_ panel: ViewNode, in room: CGSize) -> ProposedViewSize {
    let (wanted, ideal) = (proposal(to: panel), panel.sizeThatFits(.unspecified).width)
    let least = PresentationLengths.leastIdeal
    let width = wanted.width ?? (ideal < least ? room.width : max(ideal, PresentationLengths.narrowest))
    let fitted = min(max(0, width), max(0, room.width))
    let height = wanted.height ?? panel.sizeThatFits(ProposedViewSize(width: fitted, height: nil)).height
    let fills = wanted.height == nil && height < least
    return ProposedViewSize(width: fitted, height: fills ? max(0, room.height) : min(max(0, height), max(0, room.height)))
  }

  /// Notes the size of a sheet that grows with its content and does not shrink. Nothing else has room for less than that from now on.
  private func keep(_ size: CGSize) {
    let axes = presentation.kind == .sheet ? presentation.traits.sizing.axesThatStick : []
    guard let chrome else { return }
    let new = CGSize(
      width: axes.contains(.horizontal) ? max(size.width, chrome.least.width) : 0,
      height: axes.contains(.vertical) ? max(size.height, chrome.least.height) : 0)
    guard new != chrome.least else { return }
    chrome.least = new
    // Who asks for it is laid out right after.
    isRebuilding = true
    chrome.setNeedsLayout()
    isRebuilding = false
  }

  /// The size of a panel as high as it likes, in a surface of its own.
  private func free(_ panel: ViewNode, width: CGFloat) -> CGSize {
    guard case .popover = presentation.kind else {
      return panel.sizeThatFits(ProposedViewSize(width: max(0, width), height: nil))
    }
    return panel.sizeThatFits(
      PopoverRoom(for: panel, of: presentation, in: CGSize(width: width, height: .infinity)).proposal)
  }

  /// The content asks for another size than the surface was given.
  private func resizeSurface(to size: CGSize) {
    guard let popup = presentation.popup, popup.wantedSize != PopupSurface.wholePoints(size) else { return }
    graph.afterLayout { [weak popup] in popup?.resize(to: size) }
  }

  /// The width that a panel in a surface of its own would have in the window, in points.
  private var outerRoom: CGFloat { (presentation.popup?.parentSize?.width ?? frame.width) - 2 * margin }

  /// What a keyboard on the screen leaves of the window.
  private func clear(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(0, size.height - keyboardInset))
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    roomMayHaveChanged()
  }

  func roomMayHaveChanged() {
    guard environment.keyboardInset != keyboardInset else { return }
    keyboardInset = environment.keyboardInset
    setNeedsLayout()
  }

  /// Lets the content scroll where it is higher than there is room for, and only there.
  private func scroll(_ isNeeded: Bool) {
    guard isNeeded != presentation.scrolls else { return }
    graph.afterLayout { [presentation] in presentation.scrolls = isNeeded }
  }

  private func leaveWindow(for size: CGSize) {
    if let host = environment.windowBridge?.host { presentation.leaveWindow(for: size, from: host) }
    setNeedsLayout()
  }

  private var margin: Double {
    switch presentation.kind {
    case .sheet, .alert: Self.margin
    case .dialog, .popover, .suggestions: Self.sheetMargin
    }
  }

  private func place(_ size: CGSize, in bounds: CGRect) -> CGPoint {
    let center = CGPoint(x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded())
    guard let source = presentation.source else { return center }
    switch presentation.kind {
    case .sheet, .alert: return center
    case .dialog:
      return MenuPlacement(
        anchor: source.frame, size: size, bounds: bounds, side: source.glass != nil ? .over : .below, direction: source.direction
      ).frame.origin
    case .suggestions:
      let field = presentation.fieldColumn ?? source.frame
      return MenuPlacement(anchor: field, size: size, bounds: bounds, gap: SplitMetrics.inset, direction: source.direction)
        .frame.origin
    case .popover(let edge):
      return BubblePlacement(anchor: source.frame, size: size, bounds: bounds, edge: edge, direction: source.direction).frame
        .origin
    }
  }

  private var chrome: SheetChromeNode? {
    var node = layoutChildren.first
    while let current = node, !(current is SheetChromeNode) { node = current.layoutChildren.first }
    return node as? SheetChromeNode
  }

  // MARK: Sheets of several heights

  /// The environment of what the sheet shows, which is that of whoever presents it.
  private var sheetEnvironment: EnvironmentValues { presentation.scroll?.environment ?? environment }

  private var available: Double { Self.available(in: clear(frame.size)) }
  private static func available(in size: CGSize) -> Double { max(0, size.height - 2 * sheetMargin) }
  private var heights: SheetHeights { SheetHeights(presentation.traits.detents, in: available, needed: needed, sheetEnvironment) }

  private func arrangeSheet(_ panel: ViewNode, in size: CGSize) {
    let room = size.width - 2 * Self.sheetMargin
    let width = min(room, proposal(to: panel).width ?? panel.sizeThatFits(.unspecified).width)
    needed = chrome?.leastHeight(width: width) ?? 0
    scroll(needed > Self.available(in: size) + 0.5)
    if drag == nil { rest(in: Self.available(in: size)) }
    let rest = height?.current ?? 0
    // One that springs to its full height swings into the margin above, not out of the window.
    let excess = ScrollAxisState.rubberBand(max(0, rest - available), Self.sheetMargin)
    let shown = min(rest, available) + excess
    let frame = CGRect(
      x: ((size.width - width) / 2).rounded(), y: size.height - Self.sheetMargin - shown, width: width, height: max(shown, 1))
    panel.place(in: frame, proposal: ProposedViewSize(frame.size))
  }

  /// Rests at the chosen height, or goes on to it, with that much room.
  private func rest(in available: Double) {
    let traits = presentation.traits
    let wanted = (detent ?? traits.selection?.wrappedValue)?.height(in: available, needed: needed, sheetEnvironment) ?? 0
    let nearest = traits.detents.min {
      abs($0.height(in: available, needed: needed, sheetEnvironment) - wanted)
        < abs($1.height(in: available, needed: needed, sheetEnvironment) - wanted)
    }
    let rest = nearest?.height(in: available, needed: needed, sheetEnvironment) ?? wanted
    detent = detent ?? nearest
    defer { modalityMayHaveChanged() }
    guard height?.isActive == true else { return height = AnimatedValue(rest) }
    if height?.target != rest { moveSheet(to: rest, .menu) }
  }

  /// How opaque the panel is, 0 glass … 1 ground.
  var opacity: Double {
    guard case .sheet = presentation.kind else { return 0 }
    let height = presentation.hasDetents ? height?.current : layoutChildren.first.map { Double($0.frame.height) }
    return SheetHeights.opacity(height ?? 0, in: available)
  }

  func traitsDidChange() {
    chrome?.setNeedsLayout()
    chrome?.setNeedsPaint()
    setNeedsLayout()
    guard let chosen = presentation.traits.chosen, drag == nil, isPlaced, height != nil else { return }
    detent = chosen
    moveSheet(to: chosen.height(in: available, needed: needed, sheetEnvironment), .menu)
  }

  func dragSheet(_ press: Press, _ phase: PressPhase) {
    guard presentation.hasDetents, let current = height?.current else { return }
    switch phase {
    case .began: drag = SheetDrag(start: current, last: (press.position.y, press.time))
    case .moved:
      guard var drag else { return }
      let elapsed = press.time - drag.last.time
      if elapsed > 0 { drag.speed = 0.5 * drag.speed + 0.5 * (drag.last.y - press.position.y) / max(elapsed, 1.0 / 240) }
      drag.last = (press.position.y, press.time)
      self.drag = drag
      height?.set(
        heights.banded(drag.start + press.start.y - press.position.y, canDismiss: !presentation.traits.preventsDismissal))
      setNeedsLayout()
    case .cancelled:
      guard let drag else { return }
      self.drag = nil
      moveSheet(to: drag.start, .spring(duration: 0.38, bounce: 0.18))
    case .ended:
      guard let drag else { return }
      self.drag = nil
      let speed = press.time - drag.last.time > 0.1 ? 0 : drag.speed
      let rest = heights.rest(from: current, speed: speed, canDismiss: !presentation.traits.preventsDismissal)
      guard let rest else { return presentation.dismiss() }
      select(rest)
      moveSheet(to: rest, .spring(duration: 0.38, bounce: 0.18), speed: speed)
    }
  }

  /// Remembers, and tells the owner, which of its heights the sheet rests at.
  private func select(_ rest: Double) {
    detent = presentation.traits.detents.first { abs($0.height(in: available, needed: needed, sheetEnvironment) - rest) < 0.5 }
    guard let detent, let selection = presentation.traits.selection, detent != selection.wrappedValue else { return }
    selection.wrappedValue = detent
  }

  /// - Parameter speed: How fast a finger moved it upwards, in points per second, if one did.
  private func moveSheet(to new: Double, _ animation: Animation, speed: Double? = nil) {
    guard height?.target != new || height?.current != new else { return }
    height?.retarget(to: new, graph.reducesMotion ? .reduced : animation, now: graph.now, velocity: speed)
    graph.animations.add(self)
    modalityMayHaveChanged()
  }

  /// The sheet may have come to rest above the height up to which what lies beneath can be used, or below it.
  private func modalityMayHaveChanged() {
    guard let highest = presentation.traits.backgroundInteraction.highest, let height else { return }
    let isHigh = height.target > highest.height(in: available, needed: needed, sheetEnvironment) + 0.5
    guard isHigh != presentation.restsHigh else { return }
    presentation.restsHigh = isHigh
    guard hasFocus, let focus = environment.windowBridge?.input?.focus else { return }
    dim(isHigh ? Self.dimmed : 0, .easeOut(duration: 0.25))
    if isHigh { return focus.beginScope(self) }
    let focused = focus.focused
    focus.endScope(self)
    if let focused, focused.isWithin(self) { focus.focus(focused, showsRing: focus.showsRing) }
  }

  func endMotion() { if let rest = height?.target { height?.set(rest) } }

  func advance(to now: Double) -> Bool {
    guard !isRemoved, drag == nil else { return false }
    let moves = height?.advance(to: now) ?? false
    setNeedsLayout()
    chrome?.setNeedsPaint()
    return moves
  }

  // MARK: Focus and light

  override func didArrange() {
    guard !hasFocus, role == .shield || layoutChildren.first?.isPlaced == true, let focus = environment.windowBridge?.input?.focus
    else { return }
    hasFocus = true
    if presentation.dims { dim(Self.dimmed, .easeOut(duration: 0.25)) }
    guard presentation.kind != .suggestions else { return }
    if presentation.isModal { focus.beginScope(self) }
    let first = presentation.firstFocus(within: self, focus)
    focus.focus(first ?? self, showsRing: focus.showsRingNext)
    guard let first else { return }
    // Selecting may change what the program keeps.
    graph.afterLayout(first) { [weak focus] first in
      if focus?.focused === first { first.responder?.focusCameByTab() }
    }
  }

  private func dim(_ opacity: Double, _ animation: Animation) {
    var transaction = Transaction(animation: graph.reducesMotion ? .reduced : animation)
    if presentation.isAtOnce { (transaction.animation, transaction.disablesAnimations) = (nil, true) }
    dimming.set(opacity, transaction)
  }

  /// The window beneath is as dark as it was.
  override func takeOver(from former: ViewNode) {
    if let former = former as? ModalOverlayNode { dimming.continueFrom(former.dimming) }
  }

  override func willLeave() {
    super.willLeave()
    if !isRemoved { dim(0, .easeOut(duration: 0.2)) }
  }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    // Also while it is not seen yet, or no more: glass over it keeps its level, and with that what it knows of its backdrop.
    if presentation.dims || dimming.current > 0.001 { list.add(.fill(.rect(rect), .ink(.color(RGBA(0, 0, 0, dimming.current))))) }
    paintChildren(into: &list)
  }

  override var responder: (any Responder)? { self }
}

extension ViewNode {
  /// Whether it is the panel of a field or the scopes of a search, where Tab goes from the field.
  final var followsItsField: Bool {
    (self as? ModalOverlayNode)?.isPanelOfField == true || (self as? SearchPartNode)?.modifier.areScopes == true
  }
}

extension ModalOverlayNode: Responder {
  fileprivate var isPanelOfField: Bool { presentation.kind == .suggestions }

  /// Whether it asks something and has not been answered.
  var isOpenQuestion: Bool { presentation.isQuestion && !presentation.isLeaving }

  func pressBegan(_ press: Press) -> Bool {
    guard !panelFrame.contains(press.position), !presentation.traits.preventsDismissal else { return true }
    if case .popover = presentation.kind { presentation.dismiss() }
    return true
  }

  func scroll(_ event: ScrollEvent) -> Bool { true }

  func textInput(_ event: TextInputEvent) -> Bool {
    guard let field = presentation.field else { return false }
    field.takeFocus()
    return field.textInput(event)
  }

  /// What is typed among the suggestions of a field goes on in that, which has the focus again.
  private func typesInField(_ event: KeyEvent) -> Bool {
    guard let command = TextCommand(event), command != .submit, let field = presentation.field else { return false }
    field.takeFocus()
    _ = field.keyDown(event)
    return true
  }

  func keyDown(_ event: KeyEvent) -> Bool {
    if typesInField(event) { return true }
    guard event.phase == .down else { return false }
    switch event.key {
    case .escape:
      presentation.cancel()
      return true
    case .return, .keypadEnter:
      guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]), let focus = environment.windowBridge?.input?.focus,
        let button = presentation.defaultButton(within: self, focus)
      else { return false }
      button.trigger()
      return true
    default: return false
    }
  }
}
