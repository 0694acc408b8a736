import Foundation

/// A row on its way to another place among those of its data.
@MainActor final class RowDrag {
  let row: RowNode
  private let from: RowPlace
  /// The rows of the same data that are there, from top to bottom, with their offsets in it.
  private let rows: [(row: RowNode, index: Int, frame: CGRect)]
  private let origin: CGRect
  /// How far the row was taken, in points.
  private var distance: CGFloat = 0

  init(_ row: RowNode, _ from: RowPlace) {
    self.row = row
    self.from = from
    origin = row.globalTargetFrame
    rows = row.container.placed.compactMap { other in
      guard let place = RowPlace(of: other), place.source === from.source else { return nil }
      return (other, place.index, other.globalTargetFrame)
    }
  }

  /// The offset in the data that the row would have if it were let go of here.
  private var target: Int {
    let middle = origin.midY + distance
    var target = from.index
    for other in rows where other.row !== row && other.row.traits.isMoveDisabled != true {
      if other.index > from.index, middle > other.frame.midY { target = max(target, other.index) }
      if other.index < from.index, middle < other.frame.midY { target = min(target, other.index) }
    }
    return target
  }

  /// Takes the row some way from where it lay: the others make room.
  func move(by distance: CGFloat) {
    self.distance = distance
    row.shift.set(distance, Transaction())
    var moving = Transaction()
    moving.animation = .snappy
    let target = target
    for other in rows where other.row !== row {
      let isPassed =
        target > from.index ? (from.index + 1...target).contains(other.index) : (target..<from.index).contains(other.index)
      other.row.shift.set(isPassed ? (target > from.index ? -origin.height : origin.height) : 0, moving)
    }
  }

  /// Lets go: the data changes where the place did, and the row glides the rest of the way.
  func end() {
    let target = target
    for other in rows where other.row !== row { other.row.shift.set(0, Transaction()) }
    guard target != from.index, let move = from.onMove else { return glide(from: distance) }
    let seen = origin.minY + distance
    move(IndexSet(integer: from.index), target > from.index ? target + 1 : target)
    row.graph.afterLayout { [row] in
      row.shift.set(seen - row.globalTargetFrame.minY, Transaction())
      Self.settle(row)
    }
  }

  /// Takes the row back to where it lay.
  func cancel() {
    for other in rows where other.row !== row { other.row.shift.set(0, Transaction()) }
    glide(from: distance)
  }

  private func glide(from distance: CGFloat) {
    row.shift.set(distance, Transaction())
    Self.settle(row)
  }

  private static func settle(_ row: RowNode) {
    var transaction = Transaction()
    transaction.animation = .snappy
    row.shift.set(0, transaction)
    row.lift.set(0, transaction)
    row.layoutParent?.setNeedsPaint()
  }
}
