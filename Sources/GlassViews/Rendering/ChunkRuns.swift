import Foundation

/// The display list of a node with many children, as a balanced tree of pieces: where one child changes, the few pieces above it are made
/// again, so that a frame costs nearly the same, in time and in memory, however many neighbours a moving view has.
@MainActor final class ChunkRuns {
  /// How many children a node has at least where this pays.
  static let threshold = 2 * length
  /// How many children a run has, and how many runs one of the next level.
  private static let length = 8

  private let order: [ViewNode]
  private let offset: CGPoint
  /// The pieces of all levels: first the runs of children, then the runs of those, up to a level of few. By pointer: children that are
  /// laid out anew come here one by one. Unsafe only for `deinit`, which frees them: nobody else refers to them any more.
  nonisolated(unsafe) private let chunks: UnsafeMutableBufferPointer<DisplayChunk?>
  /// Where each level's pieces are among them.
  private let levels: [Range<Int>]

  /// The runs of some children in drawing order, which are seen away from their frames by an offset.
  init(_ order: [ViewNode], offset: CGPoint) {
    self.order = order
    self.offset = offset
    var levels: [Range<Int>] = []
    var (start, count) = (0, order.count)
    repeat {
      count = (count + Self.length - 1) / Self.length
      levels.append(start..<start + count)
      start += count
    } while count > Self.length
    self.levels = levels
    chunks = .allocate(capacity: start)
    chunks.initialize(repeating: nil)
    for (index, node) in order.enumerated() { node.paintIndex = index }
  }

  deinit {
    chunks.deinitialize()
    chunks.deallocate()
  }

  /// Whether these are the very same children in the same order.
  func hold(_ other: [ViewNode], offset: CGPoint) -> Bool {
    guard offset == self.offset, other.count == order.count else { return false }
    return other.withUnsafeBufferPointer { new in order.withUnsafeBufferPointer { $0.baseAddress == new.baseAddress } }
  }

  /// The parts of the picture with a child are to be made again.
  func invalidate(_ node: ViewNode) {
    var index = node.paintIndex
    for level in levels {
      index /= Self.length
      guard index < level.count, chunks[level.lowerBound + index] != nil else { return }
      chunks[level.lowerBound + index] = nil
    }
  }

  /// Adds all children; `paint` adds one of them.
  func paint(into list: inout DisplayList, _ paint: (ViewNode, inout DisplayList) -> Void) {
    let top = levels.count - 1
    list.reserve(levels[top].count)
    for run in 0..<levels[top].count { list.add(chunk(top, run, paint), at: .zero) }
  }

  private func chunk(_ level: Int, _ run: Int, _ paint: (ViewNode, inout DisplayList) -> Void) -> DisplayChunk {
    let place = levels[level].lowerBound + run
    if let known = chunks[place] { return known }
    var list = DisplayList()
    let start = run * Self.length
    let end = min(start + Self.length, level == 0 ? order.count : levels[level - 1].count)
    list.reserve(end - start)
    if level == 0 {
      for index in start..<end where order[index].isPlaced { paint(order[index], &list) }
    } else {
      for index in start..<end { list.add(chunk(level - 1, index, paint), at: .zero) }
    }
    let chunk = DisplayChunk(list)
    chunks[place] = chunk
    return chunk
  }
}
