import Foundation

/// A row on its way to another place among those of its data. All places are in points of the window.
@MainActor final class RowDrag {
  let row: RowNode
  /// Where the row stands in its data now, which may change while it is held; `nil` once it is gone.
  private var from: RowPlace? { RowPlace(of: row) }
  /// Where the row lay when it was taken.
  private let origin: CGRect
  /// Where the pointer was then.
  private let start: CGFloat
  /// Where the pointer is.
  private var pointer: CGFloat
  private var scroller: RowScroller?

  init(_ row: RowNode, pointer: CGFloat) {
    self.row = row
    origin = row.globalTargetFrame
    (start, self.pointer) = (pointer, pointer)
    row.isInHand = true
  }

  /// The row's upper edge as it is seen.
  private var top: CGFloat { origin.minY + pointer - start }

  /// The rows of the same data that are there, with their offsets in it, as they lie now.
  private func rows(beside from: RowPlace) -> [(row: RowNode, index: Int, frame: CGRect)] {
    row.container.placed.compactMap { other in
      guard let place = RowPlace(of: other), place.source === from.source else { return nil }
      return (other, place.index, other.globalTargetFrame)
    }
  }

  /// The offset in the data that the row would have if it were let go of here: those whose middle its edge has passed make room.
  private func target(from: RowPlace, among rows: [(row: RowNode, index: Int, frame: CGRect)]) -> Int {
    var target = from.index
    for other in rows where other.row !== row && other.row.traits.isMoveDisabled != true {
      if other.index > from.index, top + origin.height > other.frame.midY { target = max(target, other.index) }
      if other.index < from.index, top < other.frame.midY { target = min(target, other.index) }
    }
    return target
  }

  /// Takes the row to where the pointer is: the others make room, and near the edges of what scrolls it, the list does.
  func move(to pointer: CGFloat) {
    self.pointer = pointer
    update()
    let scroller = scroller ?? RowScroller(self)
    self.scroller = scroller
    scroller.pointerMoved(to: pointer)
  }

  /// Finds again who makes room: the pointer moved, or the list did.
  func update() {
    guard let from else { return }
    row.shift.set(top - row.globalTargetFrame.minY, Transaction())
    let rows = rows(beside: from)
    let target = target(from: from, among: rows)
    for other in rows where other.row !== row {
      let isPassed =
        target > from.index ? (from.index + 1...target).contains(other.index) : (target..<from.index).contains(other.index)
      other.row.shift.set(isPassed ? (target > from.index ? -origin.height : origin.height) : 0, .brisk)
    }
  }

  /// Lets go: the data changes where the place did, and the row glides the rest of the way.
  func end() {
    guard let from else { return cancel() }
    let rows = rows(beside: from)
    let target = target(from: from, among: rows)
    let top = top
    let scroll = scroller?.scroll
    // What is seen stays where it is when a row above goes; but it was seen moved up by that row already.
    let isFromAbove = target > from.index && row.globalTargetFrame.maxY <= scroll?.clearFrame.minY ?? -.infinity
    guard target != from.index, let move = from.onMove else { return settle(from: top) }
    scroller = nil
    let seen = others.map { ($0, $0.globalTargetFrame.minY + $0.shift.current) }
    move(IndexSet(integer: from.index), target > from.index ? target + 1 : target)
    row.graph.afterLayout { [self] in
      if isFromAbove { _ = scroll?.nudge(by: origin.height) }
      // Those that made room lie where they were seen, or are still on their way there.
      for (other, place) in seen where !other.isRemoved && other.isPlaced {
        other.shift.set(place - other.globalTargetFrame.minY, .settled)
      }
      settle(from: top)
    }
  }

  /// Takes the row back to where it lay.
  func cancel() {
    if from == nil {
      row.isInHand = false
      settleOthers()
    } else {
      settle(from: top)
    }
  }

  private var others: [RowNode] { row.container.placed.filter { $0 !== row && ($0.shift.current != 0 || $0.shift.isActive) } }

  private func settleOthers() {
    scroller = nil
    for other in others { other.shift.set(0, .brisk) }
  }

  private func settle(from top: CGFloat) {
    settleOthers()
    glide(from: top)
  }

  private func glide(from top: CGFloat) {
    row.isInHand = false
    row.shift.set(top - row.globalTargetFrame.minY, .settled)
    row.shift.set(0, .brisk)
    row.lift.set(0, .brisk)
    row.layoutParent?.setNeedsPaint()
    row.layoutParent?.setNeedsLayout()
  }
}

extension Transaction {
  /// A row that glides.
  fileprivate static var brisk: Transaction { Transaction(animation: .brisk) }
}

/// Scrolls a list while a row is held near its upper or lower edge: the nearer, the faster.
@MainActor private final class RowScroller: Animating {
  /// How far from an edge a row is near it, in points.
  private static let reach: CGFloat = 40
  /// How fast a list scrolls at its edge, in points per second.
  private static let speed: CGFloat = 900

  private weak var drag: RowDrag?
  let scroll: ScrollNode?
  private var pointer: CGFloat = 0
  private var last: Double?

  init(_ drag: RowDrag) {
    self.drag = drag
    scroll = drag.row.firstAncestor { ($0 as? ScrollNode)?.axes.contains(.vertical) == true } as? ScrollNode
  }

  /// How fast the list is to scroll, in points per second; positive towards its end.
  private var velocity: CGFloat {
    guard let scroll else { return 0 }
    let room = scroll.clearFrame
    let reach = min(Self.reach, room.height / 4)
    guard reach > 0 else { return 0 }
    let above = min(max((room.minY + reach - pointer) / reach, 0), 1)
    let below = min(max((pointer - room.maxY + reach) / reach, 0), 1)
    return (below - above) * Self.speed
  }

  func pointerMoved(to pointer: CGFloat) {
    self.pointer = pointer
    guard let scroll, velocity != 0, last == nil else { return }
    last = scroll.graph.now
    scroll.graph.animations.add(self)
  }

  func advance(to now: Double) -> Bool {
    guard drag != nil, let scroll, let before = last, velocity != 0 else { return stop() }
    guard now > before else { return true }
    guard scroll.nudge(by: velocity * min(now - before, 0.1)) else { return stop() }
    last = now
    scroll.graph.afterLayout { [weak drag] in drag?.update() }
    return true
  }

  private func stop() -> Bool {
    last = nil
    return false
  }
}
