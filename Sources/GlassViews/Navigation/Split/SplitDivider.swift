import Foundation
import GlassGeometry
import GlassPlatform

/// The strip by which a column is made wider or narrower: dragged, by arrow keys (with shift in larger steps), by Home and End; a double
/// click or Return gives the column its ideal width back. A panel that is dragged far beyond its least width goes, and comes back in the same drag.
final class SplitDividerNode: ViewNode, Responder, Animating {
  let column: SplitColumn
  /// The column's width when the drag began, in points.
  private var start: CGFloat?
  private var hasMoved = false
  /// Whether the panel was dragged so far that it goes.
  private var isAway = false
  private var light = AnimatedValue(0.0)
  private var isHovered = false

  /// How far an arrow key moves the divider, in points.
  private static let step: CGFloat = 8
  private static let largeStep: CGFloat = 40

  init(_ column: SplitColumn, _ context: ViewContext) {
    self.column = column
    super.init(context)
  }

  private var split: PanelsNode? { layoutParent as? PanelsNode }
  private var isUsable: Bool { environment.isEnabled && split?.width(of: column).isResizable == true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override var responder: (any Responder)? { isUsable ? self : nil }

  override var semantics: SemanticsProperties? {
    guard isUsable, let split, split.isOpen(column) else { return SemanticsProperties(isHidden: true) }
    return SemanticsProperties(
      role: .slider, label: column.label, value: "\(Int(split.currentWidth(of: column).rounded()))",
      actions: [.increment, .decrement, .focus])
  }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard isUsable, let split, action == .increment || action == .decrement else { return false }
    let step = action == .increment ? Self.step : -Self.step
    split.setWidth(split.currentWidth(of: column) + step, of: column, isFinal: true)
    return true
  }

  // MARK: Painting

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    let size = presentedFrame.size
    if column == .content {
      let pixel = environment.pixelLength
      let line = CGRect(x: ((size.width - pixel) / 2 / pixel).rounded() * pixel, y: 0, width: pixel, height: size.height)
      let strength = environment.colorSchemeContrast == .increased ? 0.5 : 0.14
      list.add(.fill(.rect(line), .ink(.color(RGBA(white: environment.colorScheme == .dark ? 1 : 0, alpha: strength)))))
    }
    let grip = CGRect(x: size.width / 2 - 2, y: size.height / 2 - 22, width: 4, height: 44)
    if light.current > 0.001 {
      var inner = DisplayList()
      let ink = environment.colorScheme == .dark ? RGBA.white : RGBA.black
      inner.add(.fill(.capsule(grip), .ink(.color(ink))))
      list.add(.opacity(light.current * 0.45), DisplayChunk(inner), at: .zero)
    }
    if graph.isFocusRingVisible(self) { list.addFocusRing(.capsule(grip), environment) }
  }

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let moves = light.advance(to: now)
    setNeedsPaint()
    return moves
  }

  private func updateLight() {
    light.retarget(to: isHovered || start != nil ? 1 : 0, .easeOut(duration: 0.15), now: graph.now)
    graph.animations.add(self)
  }

  // MARK: Input

  var cursor: CursorShape? { .columnResize }
  var isFocusable: Bool { true }
  var touchInterest: TouchInterest { [.control, .keepsResting] }

  func hover(_ isInside: Bool, at position: CGPoint) {
    isHovered = isInside
    updateLight()
  }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .left, let split else { return false }
    if press.count == 2 {
      split.setWidth(nil, of: column, isFinal: true)
    } else {
      start = split.currentWidth(of: column)
      split.held = column
    }
    updateLight()
    return true
  }

  func pressMoved(_ press: Press) {
    guard let start, let split else { return }
    hasMoved = true
    let width = start + (press.position.x - press.start.x) * sign
    let goes = column != .content && width < split.width(of: column).minimum / 2
    if goes != isAway {
      isAway = goes
      split.onPanelDrag(column, !goes)
    }
    split.setWidth(width, of: column, isFinal: false)
  }

  func pressEnded(_ press: Press) { letGo() }

  func pressCancelled() { letGo() }

  private func letGo() {
    if hasMoved, let start, let split {
      // Whether one that was dragged away has gone is known then: it comes back as wide as it was before.
      split.graph.afterLayout(split) { [column] split in
        split.setWidth(split.isOpen(column) ? split.currentWidth(of: column) : start, of: column, isFinal: true)
      }
    }
    split?.held = nil
    start = nil
    hasMoved = false
    isAway = false
    updateLight()
  }

  /// What a movement to the right adds to the column's width.
  private var sign: CGFloat { column.growsForward != (environment.layoutDirection == .rightToLeft) ? 1 : -1 }

  func focusChanged(_ isFocused: Bool) { setNeedsPaint() }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard let split, event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    let step = event.modifiers.contains(.shift) ? Self.largeStep : Self.step
    let width = split.currentWidth(of: column)
    switch event.key {
    case .left: split.setWidth(width - step * sign, of: column, isFinal: true)
    case .right: split.setWidth(width + step * sign, of: column, isFinal: true)
    case .home: split.setWidth(split.width(of: column).minimum, of: column, isFinal: true)
    case .end: split.setWidth(split.width(of: column).maximum, of: column, isFinal: true)
    case .return, .space, .keypadEnter: split.setWidth(nil, of: column, isFinal: true)
    default: return false
    }
    return true
  }
}
