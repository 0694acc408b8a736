/// The place of one layout node among all that a lazy container holds, made or not: the way to it from the container down.
@MainActor struct LazyCursor {
  /// One step of the way: a part of one of several blocks.
  struct Level {
    let blocks: [LazyBlock]
    var block: Int
    var part: Int

    /// The block that the way leads into.
    var current: LazyBlock { blocks[block] }
  }

  /// The part of a section that a node belongs to.
  enum Role: Int {
    case header
    case content
    case footer
  }

  private(set) var levels: [Level]
  /// The layout node.
  private(set) var leaf: ViewNode

  private init(levels: [Level], leaf: ViewNode) {
    self.levels = levels
    self.leaf = leaf
  }

  /// The first node.
  init?(firstOf blocks: [LazyBlock]) {
    guard !blocks.isEmpty else { return nil }
    var levels = [Level(blocks: blocks, block: 0, part: -1)]
    guard let leaf = Self.seek(&levels, 1) else { return nil }
    self.init(levels: levels, leaf: leaf)
  }

  /// The first node at or behind a part of the last level of a way; otherwise the last one before it.
  init?(from way: [Level]) {
    var levels = way
    levels[levels.count - 1].part -= 1
    if let leaf = Self.seek(&levels, 1) {
      self.init(levels: levels, leaf: leaf)
    } else {
      levels = way
      guard let leaf = Self.seek(&levels, -1) else { return nil }
      self.init(levels: levels, leaf: leaf)
    }
  }

  /// The place of a node beneath a container, or `nil` where it is gone.
  init?(of leaf: ViewNode, beneath container: ViewNode, _ blocks: [LazyBlock]) {
    guard !leaf.isRemoved, var levels = Self.way(to: leaf, beneath: container, blocks) else { return nil }
    guard let block = levels.last?.current, case .view(let node) = block, node === leaf else { return nil }
    levels[levels.count - 1].part = 0
    self.init(levels: levels, leaf: leaf)
  }

  /// The way to the block that a node is, with its last part left open.
  static func way(to node: ViewNode, beneath container: ViewNode, _ blocks: [LazyBlock]) -> [Level]? {
    // Sources and sections above the node, the outermost first, each with the child that the way leads through.
    var stations: [(node: ViewNode, child: ViewNode)] = []
    var child = node
    while let parent = child.parent, parent !== container {
      if parent.lazySource?.isLazy == true || parent is SectionNode { stations.insert((parent, child), at: 0) }
      // A modifier around several views stands for those alone, whatever sections they are in.
      if parent.wrapsLayoutNodes { stations = [] }
      child = parent
    }
    guard child.parent === container else { return nil }
    var levels: [Level] = []
    var inner = blocks
    for station in stations {
      guard let block = inner.firstIndex(where: { $0.isNode(station.node) }) else { return nil }
      let part =
        station.node.lazySource?.index(of: station.child) ?? station.node.children.firstIndex { $0 === station.child }
      guard let part else { return nil }
      levels.append(Level(blocks: inner, block: block, part: part))
      inner = inner[block].blocks(at: part)
    }
    guard let block = inner.firstIndex(where: { $0.isNode(node) }) else { return nil }
    return levels + [Level(blocks: inner, block: block, part: 0)]
  }

  /// The node before (−1) or after (1) this one.
  func neighbour(_ direction: Int) -> LazyCursor? {
    var levels = levels
    return Self.seek(&levels, direction).map { LazyCursor(levels: levels, leaf: $0) }
  }

  /// Whether anything stands before (−1) or after (1) the node; it may turn out to be empty.
  func mayHaveNeighbour(_ direction: Int) -> Bool {
    levels.contains { level in
      let parts = direction > 0 ? level.current.count - 1 - level.part : level.part
      return parts > 0 || (direction > 0 ? level.block < level.blocks.count - 1 : level.block > 0)
    }
  }

  /// How many elements without a view are passed over in a row: they have to be made to be known as empty.
  static let mostEmpty = 10_000

  /// Goes on to the next place that holds a node. Behind more elements than `mostEmpty` without one, nothing is looked for.
  private static func seek(_ levels: inout [Level], _ direction: Int) -> ViewNode? {
    var empty = 0
    while var level = levels.popLast() {
      level.part += direction
      if !(0..<level.current.count).contains(level.part) {
        level.block += direction
        guard level.blocks.indices.contains(level.block) else { continue }
        level.part = direction > 0 ? -1 : level.current.count
        levels.append(level)
        continue
      }
      levels.append(level)
      if case .view(let node) = level.current { return node }
      let inner = level.current.blocks(at: level.part)
      guard !inner.isEmpty else {
        empty += 1
        if empty < mostEmpty { continue }
        Diagnostics.report(
          "a lazy container has \(mostEmpty) elements without a view in a row; what follows is not shown: leave them out of the data",
          about: "a lazy container has too many elements without a view")
        return nil
      }
      let block = direction > 0 ? 0 : inner.count - 1
      levels.append(Level(blocks: inner, block: block, part: direction > 0 ? -1 : inner[block].count))
    }
    return nil
  }

  /// The innermost section the node belongs to, and as what.
  var section: (node: SectionNode, role: Role)? {
    for level in levels.reversed() {
      if case .section(let node) = level.current, let role = Role(rawValue: level.part) { return (node, role) }
    }
    return nil
  }

  /// All sections the node belongs to.
  var sections: [SectionNode] {
    levels.compactMap { if case .section(let node) = $0.current { node } else { nil } }
  }

  /// Whether the node stands in a section or one within it.
  func belongs(to section: SectionNode) -> Bool { sections.contains { $0 === section } }

  /// Whether the node is a header or footer, which has a line of its own.
  var standsAlone: Bool { section.map { $0.role != .content } ?? false }

  /// Whether two nodes may share a line of a grid.
  func sharesRun(with other: LazyCursor) -> Bool {
    !standsAlone && !other.standsAlone && section?.node === other.section?.node
  }
}
