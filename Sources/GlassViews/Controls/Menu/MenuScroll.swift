import Foundation
import GlassPlatform

/// The rows of a menu that may be more than have room: an arrow stands at an end with more rows beyond it, and scrolls for as long as the
/// pointer is on it.
struct MenuScroll: NodeModifier {
  let session: MenuSession

  /// How high an arrow is, in points.
  static let arrowHeight: CGFloat = 22

  func makeNode(_ context: ViewContext) -> ModifierNode<MenuScroll> { MenuScrollNode(self, context) }
}

final class MenuScrollNode: ModifierNode<MenuScroll> {
  /// How far an end reaches beyond the panel for a press that is drawn along, in points.
  private static let reach: CGFloat = 40
  /// How fast an arrow scrolls, in points per second.
  private static let speed: CGFloat = 11 * MenuMetrics.rowHeight

  /// The end that the pointer is on.
  private var end: ContentEnd?
  private var last: Double?
  /// Whether a press is drawn along: it says where the pointer is, beyond the panel too.
  private var isDrawn = false

  override init(_ modifier: MenuScroll, _ context: ViewContext) {
    super.init(modifier, context)
    modifier.session.scroller = self
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  override func modifierDidChange(from old: MenuScroll, _ context: ViewContext) { modifier.session.scroller = self }

  private var scroll: ScrollNode? {
    var node = content
    while let current = node, !(current is ScrollNode) { node = current.layoutChildren.first }
    return node as? ScrollNode
  }

  /// How far the rows are scrolled, in points.
  var offset: CGFloat { scroll?.y.offset ?? 0 }

  /// How much lies beyond an end, in points.
  private func beyond(_ end: ContentEnd) -> CGFloat {
    guard let y = scroll?.y else { return 0 }
    return max(0, end == .start ? y.offset : y.limit - y.offset)
  }

  /// The arrow at a place (in points from the node's corner), or beyond it by no more than `reach`.
  private func arrow(at point: CGPoint, reach: CGFloat = 0) -> ContentEnd? {
    guard (0..<frame.width).contains(point.x) else { return nil }
    let height = MenuScroll.arrowHeight
    if (-reach..<height).contains(point.y), beyond(.start) > 0.5 { return .start }
    if (frame.height - height..<frame.height + reach).contains(point.y), beyond(.end) > 0.5 { return .end }
    return nil
  }

  /// The pointer is on an arrow, or on none.
  private func follow(_ new: ContentEnd?) {
    guard new != end else { return }
    end = new
    guard new != nil else { return }
    modifier.session.highlight(nil)
    last = graph.now
    graph.animations.add(self)
  }

  /// A press is drawn along, over the rows; in points of the window.
  ///
  /// - Returns: Whether it is on an arrow.
  func dragged(to position: CGPoint) -> Bool {
    isDrawn = true
    follow(arrow(at: convertFromWindow(position), reach: Self.reach))
    return end != nil
  }

  /// The press that was drawn along is over.
  func dropped() {
    isDrawn = false
    follow(nil)
  }

  /// Whether an arrow lies over a place of the window.
  func covers(_ position: CGPoint) -> Bool { arrow(at: convertFromWindow(position)) != nil }

  /// Has a row in sight at once: in the middle, unless it can be seen anyway.
  func show(_ row: ViewNode) {
    guard let scroll else { return }
    let place = scroll.convertFromWindow(row.globalTargetFrame, isPresented: false)
    let (top, bottom) = (covered(.start), scroll.frame.height - covered(.end))
    guard place.minY < top || place.maxY > bottom else { return }
    scroll.scroll(to: place, anchor: .center, animation: nil)
  }

  /// What an arrow covers at an end, in points.
  private func covered(_ end: ContentEnd) -> CGFloat { beyond(end) > 0.5 ? MenuScroll.arrowHeight : 0 }

  // MARK: Painting and input

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    paintChildren(into: &list)
    let (size, side) = (presentedFrame.size, 12.0)
    for end in [ContentEnd.start, .end] where beyond(end) > 0.5 {
      let y = end == .start ? MenuScroll.arrowHeight / 2 : size.height - MenuScroll.arrowHeight / 2
      let box = CGRect(x: (size.width - side) / 2, y: y - side / 2, width: side, height: side)
      var arrow = DisplayList()
      arrow.addSymbol(
        end == .start ? "chevron.up" : "chevron.down", in: box, HierarchicalShapeStyle.secondary.resolved(in: environment).ink,
        weight: .bold)
      list.add(.opacity(min(1, Double(beyond(end)) / 12)), DisplayChunk(arrow), at: .zero)
    }
  }

  override func hitTest(_ point: CGPoint, where accepts: (ViewNode) -> Bool) -> ViewNode? {
    guard arrow(at: point) != nil else { return super.hitTest(point, where: accepts) }
    return accepts(self) ? self : nil
  }

  override var responder: (any Responder)? { self }
}

extension MenuScrollNode: Responder {
  func hover(_ isInside: Bool, at position: CGPoint) {
    if isInside { pointerMoved(to: position) } else if !isDrawn { follow(nil) }
  }

  func pointerMoved(to position: CGPoint) {
    // An arrow that comes to lie under a pointer at rest as the menu opens is not meant.
    guard !isDrawn, !modifier.session.isStillOnButton(convertToWindow(position)) else { return }
    follow(arrow(at: position))
  }

  func pressBegan(_ press: Press) -> Bool {
    guard let arrow = arrow(at: press.position) else { return false }
    let isOnButton = !press.isTouch && modifier.session.isStillOnButton(convertToWindow(press.position))
    if modifier.session.pressBegan(press), !isOnButton { follow(arrow) }
    return true
  }

  func pressMoved(_ press: Press) { modifier.session.pressMoved(to: convertToWindow(press.position)) }

  func pressEnded(_ press: Press) {
    modifier.session.pressEnded(press, at: convertToWindow(press.position))
    // The pointer is still there.
    if !press.isTouch { pointerMoved(to: press.position) }
  }

  func pressCancelled() { modifier.session.dragEnded() }

  func scroll(_ event: ScrollEvent) -> Bool { scroll?.scroll(event) ?? false }
}

extension MenuScrollNode: Animating {
  func advance(to now: Double) -> Bool {
    guard !isRemoved, let end, let scroll, let before = last else { return false }
    guard now > before else { return true }
    last = now
    let distance = Self.speed * min(now - before, 0.1)
    guard scroll.nudge(by: end == .start ? -distance : distance) else {
      self.end = nil
      return false
    }
    return true
  }
}

extension MenuScrollNode: PlaceDependent {
  var dependsOnOthers: Bool { true }
  func placeMayHaveChanged() { modifier.session.rowsMayHaveMoved() }
}

extension MenuScrollNode: RevealingContainer {
  /// What keys go to lies clear of the arrows.
  func reveal(_ node: ViewNode) {
    guard let scroll else { return }
    let rect = scroll.convertFromWindow(node.globalTargetFrame, isPresented: false).insetBy(
      dx: 0, dy: -MenuScroll.arrowHeight - 2)
    scroll.scroll(to: rect, anchor: nil, animation: .spring(duration: 0.3))
  }

  func reveal(_ end: ContentEnd) {}
}
