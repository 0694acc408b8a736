/// Puts a node around each of several layout nodes; of rows of a list or form, around what each of them shows.
///
/// It knows nothing of the modifier whose nodes those are, so that what runs in every layout is not generic.
class DistributingNodeBase: ViewNode, RowDecorator {
  private var wrappers = NodeWrappers()
  /// Those within rows.
  private var inRows = OrderedTable<ObjectIdentifier, RowWrappers>()

  private struct RowWrappers {
    let row: NodeReference<RowContentNode>
    let wrappers: NodeWrappers
  }

  final override var instances: [ViewNode] { wrappers.instances }
  final override var isTransparent: Bool { true }
  final override var wrapsLayoutNodes: Bool { true }

  /// Whether a layout node is among those that are wrapped; the others stay as they are.
  func wraps(_ node: ViewNode) -> Bool { true }

  /// A node that wraps one of the others.
  func makeInstance(_ context: ViewContext) -> ViewNode { preconditionFailure("\(Self.self) makes no nodes") }

  final override func environmentDidChange(_ context: ViewContext) {
    let context = context.eagerRows
    super.environmentDidChange(context)
    forEachInstance(context) { $0.environmentDidChange($1) }
  }

  final func forEachInstance(_ context: ViewContext, _ body: (ViewNode, ViewContext) -> Void) {
    for instance in wrappers.instances { body(instance, context) }
    for part in inRows.values {
      guard let row = part.row.wrappedValue else { continue }
      let inner = row.inner(context)
      for instance in part.wrappers.instances { body(instance, inner) }
    }
  }

  private var context: ViewContext { ViewContext(graph: graph, environment: environment, transaction: Transaction()) }

  final override func collectLayoutNodes(into result: inout [ViewNode]) {
    var inner: [ViewNode] = []
    for child in children { child.collectLayoutNodes(into: &inner) }
    let wrapsAll = inner.allSatisfy { !($0 is RowNode) && wraps($0) }
    let (kept, gone) = wrappers.around(wrapsAll ? inner : inner.filter { !($0 is RowNode) && wraps($0) }, beneath: self) {
      makeInstance(context)
    }
    wrappers = kept
    if !wrapsAll {
      var instances = kept.instances.makeIterator()
      for node in inner {
        if let row = node as? RowNode {
          row.inside.add(self)
          result.append(row)
        } else if !wraps(node) {
          result.append(node)
        } else if let instance = instances.next() {
          result.append(instance)
        }
      }
    } else {
      result += kept.instances
    }
    remove(gone)
  }

  /// Removes instances that wrap nothing any more, but for one that leaves with what it wraps, which goes with that.
  ///
  /// Last of all: one that had the focus gives it back, for which somebody may ask for the same layout nodes again.
  private func remove(_ instances: [ViewNode]) {
    for instance in instances where instance.outermost.presence?.isLeaving != true { instance.remove() }
  }

  // MARK: Rows

  final func decorate(_ nodes: [ViewNode], in row: RowContentNode) -> [ViewNode] {
    let id = ObjectIdentifier(row)
    let known = inRows[id].flatMap { $0.row.wrappedValue === row ? $0.wrappers : nil } ?? NodeWrappers()
    let (kept, gone) = known.around(nodes, beneath: row) { makeInstance(row.inner(context)) }
    inRows[id] = RowWrappers(row: NodeReference(row), wrappers: kept)
    remove(gone)
    return kept.instances
  }

  final func forget(_ row: RowContentNode) { inRows[ObjectIdentifier(row)] = nil }

  final func decorations(in row: RowContentNode) -> [ViewNode] { inRows[ObjectIdentifier(row)]?.wrappers.instances ?? [] }

  var sharedTag: AnyHashable? { nil }
}

/// A modifier that leaves some of several layout nodes as they are.
protocol SelectiveModifier: NodeModifier {
  /// Whether it is for a node.
  @MainActor static func applies(to node: ViewNode) -> Bool
}

/// Applies one modifier to each of several layout nodes.
final class DistributingNode<Modifier: NodeModifier>: DistributingNodeBase {
  private var modifier: Modifier
  private let selection: (any SelectiveModifier.Type)?

  init(_ modifier: Modifier, _ context: ViewContext) {
    self.modifier = modifier
    selection = Modifier.self as? any SelectiveModifier.Type
    super.init(context)
  }

  override func wraps(_ node: ViewNode) -> Bool { selection?.applies(to: node) ?? true }

  func set(_ new: Modifier, _ context: ViewContext) {
    modifier = new
    forEachInstance(context) { instance, context in
      instance.environment = context.environment
      // It was made below.
      unsafeDowncast(instance, to: ModifierNode<Modifier>.self).set(new, context)
    }
  }

  override func makeInstance(_ context: ViewContext) -> ViewNode {
    let instance = modifier.makeNode(context)
    instance.install([], context)
    return instance
  }

  override var sharedTag: AnyHashable? {
    guard case .value(ObjectIdentifier(TagKey.self), let tag)? = (modifier as? TraitModifier)?.trait else { return nil }
    return tag as? TagKey.Value ?? nil
  }
}
