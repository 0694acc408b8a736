import Observation

/// Views made from a collection, one or more per element, kept apart by the elements' ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Makes the views of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// The element of a collection at an offset.
  var element: (Data, Int) -> Data.Element = { $0[$0.index($0.startIndex, offsetBy: $1)] }
  /// What a list does by itself when a person deletes or moves elements.
  var edits: RowEdits?
}

extension ForEach where Content: View {
  /// Views for elements that have an id of their own.
  @_disfavoredOverload public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }

  /// Views for elements whose id is found at a key path.
  @_disfavoredOverload public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Views for a constant range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 }, element: { $0.lowerBound + $1 })
  }
}

extension ForEach: View, PrimitiveView where Content: View {
  /// Any number of elements.
  public static var _isUnary: Bool { false }

  /// A node that holds a node per element.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = ForEachNode<ID>(context)
    node.isLazy = context.environment.isInLazyContainer
    update(node, context)
    return node
  }

  /// Matches elements to nodes by id.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    update(node.as(ForEachNode<ID>.self), context)
  }

  @MainActor private func update(_ node: ForEachNode<ID>, _ context: ViewContext) {
    let reference = node.reference
    let generation = node.nextGeneration()
    // What elements are made of by itself: closures that hold the view would look up its type for each of them.
    let (data, content, id, element) = (data, content, id, element)
    @MainActor func view(_ offset: Int) -> Content {
      reference.observing(offset, generation) { content(element(data, offset)) }
    }
    node.edits = edits
    node.source = ForEachSource(
      count: data.count, isOfNumbers: Data.self == Range<Int>.self || Data.self == ClosedRange<Int>.self,
      id: { id(element(data, $0)) },
      make: { @MainActor offset, context in view(offset).makeElement(context) },
      update: { @MainActor offset, node, context in view(offset).updateElement(node, context) })
    node.sourceDidChange(context)
  }
}

/// The elements of a `ForEach`, reached by offset so that a lazy container need not touch them all.
@MainActor struct ForEachSource<ID: Hashable> {
  let count: Int
  /// Whether the elements are numbers in a row, of which there may be more than anybody counts.
  let isOfNumbers: Bool
  let id: (Int) -> ID
  let make: (Int, ViewContext) -> ViewNode
  let update: (Int, ViewNode, ViewContext) -> Void
}

/// What a lazy container sees of a `ForEach`, whatever its id type.
@MainActor protocol LazySource: ViewNode {
  /// What a list does by itself when a person deletes or moves elements.
  var edits: RowEdits? { get }
  /// How many elements there are.
  var count: Int { get }
  /// Whether elements are made one by one, as they are asked for.
  var isLazy: Bool { get }
  /// Makes or finds the node of an element.
  func realize(_ index: Int) -> ViewNode
  /// Elements that are made in the next layout come into sight as a transaction says.
  func elementsCome(with transaction: Transaction)
  /// Lets go of the node of an element that was only made to be looked into.
  func discard(_ index: Int)
  /// Lets go of all nodes but those of some elements, which become the children.
  func release(except kept: Range<Int>)
  /// The element that a node was made for, or `nil` where it is gone.
  func index(of node: ViewNode) -> Int?
  /// The id of the element that a node was made for.
  func id(of node: ViewNode) -> AnyHashable?
  /// The id of the element at an offset, whether or not it has a node.
  func elementID(at index: Int) -> AnyHashable?
  /// The element with an id, if there is one.
  func index(ofID id: AnyHashable) -> Int?
  /// The node of an element, where one was made.
  func node(at index: Int) -> ViewNode?
}

/// A node whose elements are made again one by one.
@MainActor private protocol ElementHolder: ViewNode {
  /// What the content of an element has read changed.
  func elementDidChange(_ offset: Int, _ generation: Int, _ transaction: Transaction)
}

/// The node of a `ForEach`. Under an ordinary container all elements have nodes; under a lazy one only those it asks for.
///
/// What is done for every element is compiled for numbers as well, the commonest ids of long lists: dictionaries of any id are several times slower.
final class ForEachNode<ID: Hashable>: ViewNode, LazySource, ElementHolder {
  override var lazySource: (any LazySource)? { self }
  var source: ForEachSource<ID>?
  var edits: RowEdits?
  private var nodes: [ID: ViewNode] = [:]
  /// Elements that are no longer there but may still be seen leaving.
  private var departed: [ID: NodeToken] = [:]
  /// Elements that have nodes under a lazy container, with their offsets.
  private var realized: [Int: ID] = [:] { didSet { offsets = nil } }
  /// The offsets of those nodes, found when somebody asks first: rows ask for theirs one by one.
  private var offsets: [ObjectIdentifier: Int]?
  /// Whether a lazy container asks for elements one by one.
  var isLazy = false
  private var lastCount = 0
  /// Whether the children are not yet those that have nodes.
  private var isOutOfStep = false
  /// How elements appear that the last change of data brings into view.
  private var arrivals = Transaction()

  override var isTransparent: Bool { true }

  var count: Int { source?.count ?? 0 }

  /// The elements whose content has read something that changed since, by their offsets in the source.
  private var stale: Set<Int> = []
  /// Which source it is: what content of an earlier one has read does not matter any more.
  private var generation = 0

  /// Another source comes, whose elements are all made anew.
  func nextGeneration() -> Int {
    stale = []
    generation += 1
    return generation
  }

  func elementDidChange(_ offset: Int, _ generation: Int, _ transaction: Transaction) {
    guard generation == self.generation else { return }
    stale.insert(offset)
    setNeedsUpdate(transaction)
  }

  /// What the content of some elements has read changed: those alone are made again.
  override func refresh(_ context: ViewContext) {
    guard !stale.isEmpty else { return sourceDidChange(context) }
    let due = stale.sorted()
    stale = []
    for offset in due { if let node = node(at: offset) { source?.update(offset, node, context) } }
  }

  private var hasToldOfDuplicate = false

  /// Says that an id occurs again; of many it is enough to know one.
  private func tellOfDuplicate(_ id: ID) {
    guard !hasToldOfDuplicate else { return }
    hasToldOfDuplicate = true
    Diagnostics.report("ForEach: the id \(id) occurs more than once; only its first element is shown")
  }

  func sourceDidChange(_ context: ViewContext) {
    if isLazy { refreshLazily(context) } else { refreshEagerly(context) }
  }

  @_specialize(where ID == Int)
  private func refreshEagerly(_ context: ViewContext) {
    guard let source else { return }
    var newNodes: [ID: ViewNode] = [:]
    newNodes.reserveCapacity(source.count)
    var newChildren: [ViewNode] = []
    newChildren.reserveCapacity(source.count)
    var formers: [ObjectIdentifier: ViewNode] = [:]
    for offset in 0..<source.count {
      let id = source.id(offset)
      guard newNodes[id] == nil else {
        tellOfDuplicate(id)
        continue
      }
      let node: ViewNode
      if let known = nodes[id] {
        node = known
        source.update(offset, node, context)
      } else {
        node = source.make(offset, context)
        if let former = departed[id]?.node { formers[ObjectIdentifier(node)] = former }
      }
      newNodes[id] = node
      newChildren.append(node)
    }
    depart(newNodes, context.transaction)
    nodes = newNodes
    setChildren(newChildren, context.transaction, formers: formers)
  }

  /// Remembers the elements that are about to leave: one that comes again meanwhile goes on from where it is seen.
  private func depart(_ newNodes: [ID: ViewNode], _ transaction: Transaction) {
    departed = departed.filter { $0.value.node?.isSeenLeaving == true && newNodes[$0.key] == nil }
    guard transaction.isAnimated else { return }
    for (id, node) in nodes where newNodes[id] == nil { departed[id] = node.reference }
  }

  // MARK: Lazily

  @_specialize(where ID == Int)
  private func refreshLazily(_ context: ViewContext) {
    guard let source else { return }
    // Nodes of elements that moved keep their state.
    var kept: [Int: ID] = [:]
    var keptNodes: [ID: ViewNode] = [:]
    let places = places(in: source)
    for (_, id) in realized.sorted(by: { $0.key < $1.key }) {
      guard let node = nodes[id], let place = places[id], kept[place] == nil else { continue }
      source.update(place, node, self.context(context.transaction))
      kept[place] = id
      keptNodes[id] = node
    }
    lastCount = source.count
    realized = kept
    nodes = keptNodes
    // What comes within something new comes with that.
    arrivals = layoutParent?.isPlaced == true ? context.transaction : Transaction()
    syncChildren(context.transaction)
    structureDidChange()
  }

  /// How far elements that stayed in other places are looked for, beyond what the count tells.
  private static var searchReach: Int { 2000 }
  /// How much of what the count tells is looked at: exchanged data would be searched to its end otherwise.
  private static var farthest: Int { 1 << 14 }

  /// Where the elements that have nodes stand now: where they stood, as much further as there are more elements, or near by. They are looked for
  /// together, outwards from the middle one, and count as gone where that finds nothing.
  private func places(in source: ForEachSource<ID>) -> [ID: Int] {
    var found: [ID: Int] = [:]
    var missing: Set<ID> = []
    let (offsets, growth) = (realized.keys.sorted(), source.count - lastCount)
    for offset in offsets {
      guard let id = realized[offset] else { continue }
      func stands(at place: Int) -> Bool { place >= 0 && place < source.count && source.id(place) == id }
      if stands(at: offset) {
        found[id] = offset
      } else if stands(at: offset + growth) {
        found[id] = offset + growth
      } else {
        missing.insert(id)
      }
    }
    guard !missing.isEmpty, source.count > 0 else { return found }
    let reach = Self.searchReach + min(abs(growth), Self.farthest) + offsets.count
    var low = min(offsets[offsets.count / 2], source.count - 1)
    var high = low + 1
    // The end is counted from, since an offset may lie too near the largest number to be added to.
    let (first, last) = (max(0, low - reach), high < source.count - reach ? high + reach : source.count - 1)
    func look(at place: Int) {
      if let id = missing.remove(source.id(place)) { found[id] = place }
    }
    while !missing.isEmpty, low >= first || high <= last {
      if low >= first { look(at: low) }
      if high <= last { look(at: high) }
      low -= 1
      high += 1
    }
    return found
  }

  @_specialize(where ID == Int)
  func realize(_ index: Int) -> ViewNode {
    guard let source, index >= 0, index < source.count else { return GroupNode(context()) }
    let id = source.id(index)
    if let node = nodes[id] {
      guard realized[index] != id else { return node }
      // The same id again, further on: one node cannot stand in two places.
      if let other = realized.first(where: { $0.value == id })?.key, other < source.count, source.id(other) == id {
        tellOfDuplicate(id)
        return GroupNode(context())
      }
      realized[index] = id
      return node
    }
    let node = source.make(index, context(arrivals))
    adopt(node)
    nodes[id] = node
    realized[index] = id
    isOutOfStep = true
    return node
  }

  func elementsCome(with transaction: Transaction) {
    guard isLazy else { return }
    arrivals = transaction
    // Those that scroll into view later are just there.
    graph.afterLayout { [weak self] in self?.arrivals = Transaction() }
  }

  func discard(_ index: Int) {
    guard let id = realized[index], let node = nodes[id], !children.contains(where: { $0 === node }) else { return }
    realized[index] = nil
    nodes[id] = nil
    node.remove()
  }

  @_specialize(where ID == Int)
  func release(except kept: Range<Int>) {
    for (offset, id) in realized where !kept.contains(offset) && nodes[id]?.holdsInHand != true {
      realized[offset] = nil
      nodes[id] = nil
      isOutOfStep = true
    }
    guard isOutOfStep else { return }
    isOutOfStep = false
    // Elements that come because the data changed appear as the change does; those that scroll into view are just there.
    syncChildren(arrivals)
    arrivals = Transaction()
  }

  func id(of node: ViewNode) -> AnyHashable? {
    if isLazy { return index(of: node).flatMap { realized[$0] }.map { AnyHashable($0) } }
    return nodes.first { $0.value === node }.map { AnyHashable($0.key) }
  }

  func index(of node: ViewNode) -> Int? {
    if let offsets { return offsets[ObjectIdentifier(node)] }
    var new: [ObjectIdentifier: Int] = [:]
    for (offset, id) in realized { if let known = nodes[id] { new[ObjectIdentifier(known)] = offset } }
    offsets = new
    return new[ObjectIdentifier(node)]
  }

  func elementID(at index: Int) -> AnyHashable? {
    guard let source, (0..<source.count).contains(index) else { return nil }
    return AnyHashable(source.id(index))
  }

  func index(ofID id: AnyHashable) -> Int? {
    guard let source, let id = id.base as? ID else { return nil }
    // Numbers in a row are the most common ids of long lists.
    if let number = id as? Int, source.count > 0, let first = source.id(0) as? Int {
      let (guess, overflows) = number.subtractingReportingOverflow(first)
      if !overflows, (0..<source.count).contains(guess), source.id(guess) == id { return guess }
      let last = source.count - 1
      if source.isOfNumbers, source.id(last) as? Int == first &+ last, source.id(last / 2) as? Int == first &+ last / 2 {
        return nil
      }
    }
    return (0..<min(source.count, Self.mostSought)).first { source.id($0) == id }
  }

  /// Where more elements could have an id, it is looked for among the first ones: a person waits for it.
  private static var mostSought: Int { 4_000_000 }

  func node(at index: Int) -> ViewNode? {
    guard let source, index < source.count else { return nil }
    return nodes[source.id(index)]
  }

  private func context(_ transaction: Transaction = Transaction()) -> ViewContext {
    ViewContext(graph: graph, environment: environment, transaction: transaction)
  }

  @_specialize(where ID == Int)
  private func syncChildren(_ transaction: Transaction) {
    let ordered = realized.sorted { $0.key < $1.key }.compactMap { nodes[$0.value] }
    setChildren(ordered, transaction)
  }
}

extension ViewNode {
  /// Whether the node, or a layout node that it stands for, is held.
  fileprivate var holdsInHand: Bool { isInHand || isTransparent && children.contains(where: \.holdsInHand) }
}

extension NodeToken {
  /// Makes content of an element that the node holds, and asks for another update of that element where something it read changes.
  fileprivate func observing<Content>(_ offset: Int, _ generation: Int, _ content: () -> Content) -> Content {
    observing(content) { ($0 as? any ElementHolder)?.elementDidChange(offset, generation, $1) }
  }
}
