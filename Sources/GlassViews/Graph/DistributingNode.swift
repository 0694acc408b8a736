/// Applies one modifier to each of several layout nodes; of rows of a list or form, to what each of them shows.
final class DistributingNode<Modifier: NodeModifier>: ViewNode {
  private typealias Instances = OrderedTable<ObjectIdentifier, ModifierNode<Modifier>>

  private var modifier: Modifier
  private var byContent = Instances()
  /// Those within rows.
  private var inRows = OrderedTable<ObjectIdentifier, InRow>()

  private struct InRow {
    weak var row: RowContentNode?
    var byContent = Instances()
  }

  override var instances: [ViewNode] { byContent.values }

  override var isTransparent: Bool { true }

  init(_ modifier: Modifier, _ context: ViewContext) {
    self.modifier = modifier
    super.init(context)
  }

  func set(_ new: Modifier, _ context: ViewContext) {
    modifier = new
    forEachInstance(context) { instance, context in
      instance.environment = context.environment
      instance.set(new, context)
    }
  }

  override var wrapsLayoutNodes: Bool { true }

  override func environmentDidChange(_ context: ViewContext) {
    let context = context.eagerRows
    super.environmentDidChange(context)
    forEachInstance(context) { $0.environmentDidChange($1) }
  }

  private func forEachInstance(_ context: ViewContext, _ body: (ModifierNode<Modifier>, ViewContext) -> Void) {
    for instance in byContent.values { body(instance, context) }
    for part in inRows.values {
      guard let row = part.row else { continue }
      let inner = row.inner(context)
      for instance in part.byContent.values { body(instance, inner) }
    }
  }

  private var context: ViewContext { ViewContext(graph: graph, environment: environment, transaction: Transaction()) }

  override func collectLayoutNodes(into result: inout [ViewNode]) {
    var inner: [ViewNode] = []
    for child in children { child.collectLayoutNodes(into: &inner) }
    let (kept, gone) = wrap(inner.filter { !($0 is RowNode) }, byContent, beneath: self, context)
    byContent = kept
    var instances = kept.values[...]
    for node in inner {
      if let row = node as? RowNode {
        row.inside.add(self)
        result.append(row)
      } else if let instance = instances.popFirst() {
        result.append(instance)
      }
    }
    // Last: one that had the focus gives it back, for which somebody may ask for these layout nodes again.
    for instance in gone { instance.remove() }
  }

  /// Puts an instance of the modifier around each of some nodes, the known one around those that are known.
  ///
  /// - Returns: Those instances, and the former ones that are to be removed.
  private func wrap(
    _ nodes: [ViewNode], _ former: Instances, beneath parent: ViewNode, _ context: ViewContext
  ) -> (kept: Instances, gone: [ModifierNode<Modifier>]) {
    var (known, kept) = (former, Instances())
    for node in nodes {
      let instance = known[ObjectIdentifier(node)] ?? makeInstance(context)
      known[ObjectIdentifier(node)] = nil
      instance.wrap(node, beneath: parent)
      kept[ObjectIdentifier(node)] = instance
    }
    // One that leaves with what it wraps goes with it.
    return (kept, known.values.filter { $0.outermost.presence?.isLeaving != true })
  }

  private func makeInstance(_ context: ViewContext) -> ModifierNode<Modifier> {
    let instance = modifier.makeNode(context)
    instance.install([], context)
    return instance
  }
}

extension DistributingNode: RowDecorator {
  func decorate(_ nodes: [ViewNode], in row: RowContentNode) -> [ViewNode] {
    let id = ObjectIdentifier(row)
    var part = inRows[id].flatMap { $0.row === row ? $0 : nil } ?? InRow(row: row)
    let (kept, gone) = wrap(nodes, part.byContent, beneath: row, row.inner(context))
    part.byContent = kept
    inRows[id] = part
    for instance in gone { instance.remove() }
    return kept.values
  }

  func forget(_ row: RowContentNode) { inRows[ObjectIdentifier(row)] = nil }

  var sharedTag: AnyHashable? {
    guard case .value(ObjectIdentifier(TagKey.self), let tag)? = (modifier as? TraitModifier)?.trait else { return nil }
    return tag as? TagKey.Value ?? nil
  }

  func decorations(in row: RowContentNode) -> [ViewNode] { inRows[ObjectIdentifier(row)]?.byContent.values ?? [] }
}
