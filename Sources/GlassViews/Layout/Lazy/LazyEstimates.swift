import Foundation

/// What a lazy container thinks of the lengths of views it has not made: the average of those it has (rule 26). Lengths in points.
@MainActor struct LazyEstimates {
  private struct Mean {
    var sum: CGFloat = 0
    var count = 0
    var value: CGFloat? { count > 0 ? sum / CGFloat(count) : nil }
    mutating func add(_ value: CGFloat) {
      sum += value
      count += 1
    }
  }

  /// What is known of the elements of one source.
  private struct Elements {
    weak var source: (any LazySource)?
    var line = Mean()
    /// Where elements are sections or hold sources of their own: the whole lengths of those seen.
    var wholes: [Int: CGFloat] = [:]
    var whole: CGFloat? { wholes.isEmpty ? nil : wholes.values.reduce(0, +) / CGFloat(wholes.count) }
    /// How many layout nodes an element stands for.
    var leaves = 1
  }

  let axis: Axis
  var gap: CGFloat = 0
  /// How many nodes share a line.
  var perLine = 1
  private var line = Mean()
  private var elements: [ObjectIdentifier: Elements] = [:]
  /// With so many sources those that are gone are let go of.
  private var limit = 64

  init(_ axis: Axis) { self.axis = axis }

  /// Whether anything was measured.
  var isEmpty: Bool { line.count == 0 }

  /// Of how many sources something is known.
  var sourceCount: Int { elements.count }

  private func known(_ source: any LazySource) -> Elements? {
    // A source may lie in memory where one that is gone lay.
    guard let known = elements[ObjectIdentifier(source)], known.source === source else { return nil }
    return known
  }

  private mutating func learn(_ source: any LazySource, _ change: (inout Elements) -> Void) {
    var known = self.known(source) ?? Elements(source: source)
    change(&known)
    elements[ObjectIdentifier(source)] = known
    guard elements.count >= limit else { return }
    elements = elements.filter { $0.value.source != nil }
    limit = max(64, 2 * elements.count)
  }

  /// Takes in the length of a line that was made for the first time.
  mutating func note(_ length: CGFloat, at cursor: LazyCursor) {
    line.add(length)
    for (index, level) in cursor.levels.enumerated().reversed() {
      guard case .source(let source) = level.current else { continue }
      learn(source) { $0.line.add(length) }
      noteElement(of: source, cursor.levels[(index + 1)...].first?.blocks ?? [])
      break
    }
  }

  private mutating func noteElement(of source: any LazySource, _ blocks: [LazyBlock]) {
    var leaves = 0
    for block in blocks { if case .view = block { leaves += 1 } }
    if leaves == blocks.count { learn(source) { $0.leaves = leaves } }
  }

  /// Takes in the lengths of elements that hold sections or elements of their own.
  mutating func noteWhole(_ cursor: LazyCursor) {
    for (index, level) in cursor.levels.enumerated() {
      guard case .source(let source) = level.current, index + 1 < cursor.levels.count else { continue }
      let inner = cursor.levels[index + 1].blocks
      if inner.contains(where: { if case .view = $0 { false } else { true } }) {
        let whole = extent(of: inner[...])
        learn(source) { $0.wholes[level.part] = whole }
      }
    }
  }

  /// All that was measured is longer or shorter by a factor.
  mutating func scale(by factor: CGFloat) {
    line.sum *= factor
    elements = elements.mapValues { known in
      var known = known
      known.line.sum *= factor
      known.wholes = known.wholes.mapValues { $0 * factor }
      return known
    }
  }

  /// How many layout nodes an element of a source is thought to stand for.
  func leaves(in source: any LazySource) -> Int { max(1, known(source)?.leaves ?? 1) }

  /// The room of some elements of a source, with the gap behind each line.
  func extent(of source: any LazySource, count: Int) -> CGFloat {
    guard count > 0 else { return 0 }
    let known = known(source)
    if let whole = known?.whole { return whole * CGFloat(count) }
    // In floating point: a range may be as long as numbers go.
    let lines = (CGFloat(count) * CGFloat(leaves(in: source)) / CGFloat(perLine)).rounded(.up)
    return lines * ((known?.line.value ?? line.value ?? 0) + gap)
  }

  /// The room of some blocks, with the gap behind each line.
  func extent(of blocks: ArraySlice<LazyBlock>) -> CGFloat { blocks.reduce(0) { $0 + extent(of: $1) } }

  private func extent(of block: LazyBlock) -> CGFloat {
    switch block {
    case .view(let node):
      let length = node.isPlaced ? node.frame.size[axis] : line.value ?? 0
      return (length + gap) / CGFloat(perLine)
    case .source(let source): return extent(of: source, count: source.count)
    case .section: return (0..<block.count).reduce(0) { $0 + extent(of: block.blocks(at: $1)[...]) }
    }
  }

  /// The room of everything before a node.
  func extent(before cursor: LazyCursor) -> CGFloat {
    cursor.levels.reduce(0) { sum, level in
      sum + extent(of: level.blocks[..<level.block]) + extent(of: level.current, parts: 0..<level.part)
    }
  }

  /// The room of everything behind a node, each line with the gap before it.
  func extent(after cursor: LazyCursor) -> CGFloat {
    cursor.levels.reduce(0) { sum, level in
      sum + extent(of: level.blocks[(level.block + 1)...])
        + extent(of: level.current, parts: min(level.part + 1, level.current.count)..<level.current.count)
    }
  }

  private func extent(of block: LazyBlock, parts: Range<Int>) -> CGFloat {
    switch block {
    case .view: 0
    case .source(let source): extent(of: source, count: parts.count)
    case .section: parts.reduce(0) { $0 + extent(of: block.blocks(at: $1)[...]) }
    }
  }

  /// The node that is thought to lie at a position.
  func cursor(at position: CGFloat, in blocks: [LazyBlock]) -> LazyCursor? {
    var levels: [LazyCursor.Level] = []
    var (inner, rest) = (blocks, position)
    while !inner.isEmpty {
      var block = 0
      while block < inner.count - 1, case let length = extent(of: inner[block]), rest >= length {
        rest -= length
        block += 1
      }
      let part = self.part(of: inner[block], at: &rest)
      levels.append(LazyCursor.Level(blocks: inner, block: block, part: part))
      if case .view = inner[block] { break }
      guard part < inner[block].count else { break }
      inner = inner[block].blocks(at: part)
    }
    return levels.isEmpty ? nil : LazyCursor(from: levels)
  }

  /// The part of a block at a position within it, which becomes the position within that part.
  private func part(of block: LazyBlock, at rest: inout CGFloat) -> Int {
    switch block {
    case .view: return 0
    case .source(let source):
      let count = max(1, source.count)
      let each = max(extent(of: source, count: count) / CGFloat(count), 0.01)
      let part = min(max(Int(min(rest / each, 1e15)), 0), count - 1)
      rest -= CGFloat(part) * each
      return part
    case .section:
      var part = 0
      while part < block.count - 1, case let length = extent(of: block, parts: part..<part + 1), rest >= length {
        rest -= length
        part += 1
      }
      return part
    }
  }

  /// How many nodes of the same run stand before a node: it says in which column of a grid it lies.
  func ordinal(of cursor: LazyCursor) -> Int {
    var result = 0
    for level in cursor.levels.reversed() {
      if case .section = level.current { break }
      // Which column it is does not change where numbers begin anew: a range may be as long as they go.
      if case .source(let source) = level.current { result &+= level.part &* leaves(in: source) }
      let before = level.blocks[..<level.block]
      // A section ends the run before it.
      let run = before[(before.lastIndex(where: \.isSection).map { $0 + 1 } ?? before.startIndex)...]
      result = run.reduce(result) { $0 &+ leaves(in: $1) }
      if run.count < before.count { break }
    }
    return result
  }

  private func leaves(in block: LazyBlock) -> Int {
    switch block {
    case .view: 1
    case .source(let source): source.count &* leaves(in: source)
    case .section: 0
    }
  }
}
