import Foundation

/// An element of a lazy container that has no view yet, in which something is sought, such as a section far away with one of its rows.
@MainActor struct UnmadeElement {
  private let source: NodeToken
  private let index: Int

  /// How many elements are made at most to look into them.
  private static let mostSearched = 512

  /// The element that a view with an id is within, if there is one: elements are made to look into them, and let go of right after.
  init?(around id: AnyHashable, beneath node: ViewNode) {
    var left = Self.mostSearched
    // Those within others first: what is near is more likely.
    for source in Self.lazySources(beneath: node).reversed() {
      guard let index = Self.element(around: id, in: source, &left) else { continue }
      (self.source, self.index) = (source.reference, index)
      return
    }
    return nil
  }

  /// Whether it has a view by now.
  var isMade: Bool { source.node?.lazySource?.node(at: index) != nil }

  /// Where it will lie, and the scroll view it is in.
  func place(_ unmade: ScrollAim.Unmade) -> (CGRect, ScrollNode)? {
    guard unmade != .known, let source = source.node else { return nil }
    return ScrollViewProxy.estimate(index, in: source, leads: unmade == .leading)
  }

  private static func element(around id: AnyHashable, in source: any LazySource, _ left: inout Int) -> Int? {
    guard source.count <= left else { return nil }
    for index in 0..<source.count where source.node(at: index) == nil {
      left -= 1
      let made = source.realize(index)
      let isFound = holds(id, within: made, &left)
      source.discard(index)
      if isFound { return index }
    }
    return nil
  }

  private static func holds(_ id: AnyHashable, within node: ViewNode, _ left: inout Int) -> Bool {
    let isHere = node.firstInSubtree { ($0 as? IdentityNode)?.id == id || $0.lazySource?.index(ofID: id) != nil ? true : nil }
    if isHere == true { return true }
    for source in lazySources(beneath: node) where element(around: id, in: source, &left) != nil { return true }
    return false
  }

  private static func lazySources(beneath node: ViewNode) -> [any LazySource] {
    var sources: [any LazySource] = []
    node.visitSubtree { if let source = $0.lazySource, source.isLazy { sources.append(source) } }
    return sources
  }
}
