/// What stands beneath a lazy container, an element of it or a part of a section.
@MainActor enum LazyBlock {
  /// One layout node.
  case view(ViewNode)
  /// Elements that are made as they are asked for.
  case source(any LazySource)
  /// A header, content and a footer.
  case section(SectionNode)

  /// How many parts it has.
  var count: Int {
    switch self {
    case .view: 1
    case .source(let source): source.count
    case .section(let section): section.children.count
    }
  }

  /// What one of its parts consists of; makes an element's node where there is none.
  func blocks(at index: Int) -> [LazyBlock] {
    switch self {
    case .view: []
    case .source(let source): Self.blocks(of: [source.realize(index)])
    case .section(let section): Self.blocks(of: [section.children[index]])
    }
  }

  /// Whether it is a section.
  var isSection: Bool { if case .section = self { true } else { false } }

  /// Whether it is, or belongs to, a node.
  func isNode(_ node: ViewNode) -> Bool {
    switch self {
    case .view(let own): own === node
    case .source(let source): source === node
    case .section(let section): section === node
    }
  }

  /// The blocks that some nodes stand for, in order.
  static func blocks(of nodes: [ViewNode]) -> [LazyBlock] {
    var result: [LazyBlock] = []
    for node in nodes { collect(node, into: &result) }
    return result
  }

  /// The layout nodes that a node stands for, but none that are yet to be made.
  static func views(in node: ViewNode) -> [ViewNode] {
    blocks(of: [node]).compactMap { if case .view(let view) = $0 { view } else { nil } }
  }

  private static func collect(_ node: ViewNode, into result: inout [LazyBlock]) {
    if !node.isTransparent {
      result.append(.view(node))
    } else if let source = node.lazySource, source.isLazy {
      result.append(.source(source))
    } else if let section = node as? SectionNode {
      result.append(.section(section))
    } else if node.wrapsLayoutNodes {
      // What a modifier puts around each of several views is part of them.
      var nodes: [ViewNode] = []
      node.collectLayoutNodes(into: &nodes)
      result += nodes.map { .view($0) }
    } else {
      for child in node.children { collect(child, into: &result) }
    }
  }
}
