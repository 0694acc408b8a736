import Foundation

/// The display list of a node with many children, in pieces of neighbours: where one child changes, its piece alone is made again, so
/// that a frame costs the same however many neighbours a moving view has.
@MainActor final class ChunkRuns {
  /// How many children a node has at least where this pays.
  static let threshold = 96

  /// How many children a run has: with as many runs as children in each, a change makes the fewest again.
  private let length: Int
  private let order: [ViewNode]
  private let offset: CGPoint
  private var chunks: [DisplayChunk?]

  /// The runs of some children in drawing order, which are seen away from their frames by an offset.
  init(_ order: [ViewNode], offset: CGPoint) {
    self.order = order
    self.offset = offset
    length = max(1, Int(Double(order.count).squareRoot()))
    chunks = Array(repeating: nil, count: (order.count + length - 1) / length)
    for (index, node) in order.enumerated() { node.paintIndex = index }
  }

  /// Whether these are the very same children in the same order.
  func hold(_ other: [ViewNode], offset: CGPoint) -> Bool {
    guard offset == self.offset, other.count == order.count else { return false }
    return other.withUnsafeBufferPointer { new in order.withUnsafeBufferPointer { $0.baseAddress == new.baseAddress } }
  }

  /// The part of the picture with a child is to be made again.
  func invalidate(_ node: ViewNode) {
    let run = node.paintIndex / length
    if run < chunks.count { chunks[run] = nil }
  }

  /// Adds all children; `paint` adds one of them.
  func paint(into list: inout DisplayList, _ paint: (ViewNode, inout DisplayList) -> Void) {
    list.reserve(chunks.count)
    for run in chunks.indices {
      let chunk = chunks[run] ?? makeChunk(run, paint)
      chunks[run] = chunk
      list.add(chunk, at: .zero)
    }
  }

  private func makeChunk(_ run: Int, _ paint: (ViewNode, inout DisplayList) -> Void) -> DisplayChunk {
    var list = DisplayList()
    let range = run * length..<min((run + 1) * length, order.count)
    list.reserve(range.count)
    for index in range where order[index].isPlaced { paint(order[index], &list) }
    return DisplayChunk(list)
  }
}
