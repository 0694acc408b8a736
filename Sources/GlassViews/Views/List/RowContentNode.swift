/// Something around several views that, where those are rows, lies around what each of them shows.
@MainActor protocol RowDecorator: ViewNode {
  /// The layout nodes of a row's content, each with what lies around it.
  func decorate(_ nodes: [ViewNode], in row: RowContentNode) -> [ViewNode]
  /// Lets go of what lies around the content of a row that is gone.
  func forget(_ row: RowContentNode)
  /// What lies around the content of a row.
  func decorations(in row: RowContentNode) -> [ViewNode]
  /// What the views are tagged with together, if they are.
  var sharedTag: AnyHashable? { get }
}

/// What a row shows, with the modifiers around it that apply to all rows of a group, of a view whose type is hidden or of one that is composed of
/// others: a row is what they make of its content, as where the row is known to be one view.
final class RowContentNode: ViewNode {
  private let container: RowContainer
  /// From the innermost. They stand above and let go of the row by themselves.
  private var decorators: [Decorator] = []
  private struct Decorator { weak var node: (any RowDecorator)? }
  private var wasAsked = false

  init(_ container: RowContainer, _ context: ViewContext) {
    self.container = container
    super.init(context)
  }

  override var isTransparent: Bool { true }
  override var wrapsLayoutNodes: Bool { isDecorated }
  override var instances: [ViewNode] { decorators.flatMap { $0.node?.decorations(in: self) ?? [] } }

  /// Whether something lies around the content.
  var isDecorated: Bool { !decorators.isEmpty }

  /// What the row is tagged with by a node around it.
  func tag(by node: ViewNode) -> AnyHashable? { decorators.first { $0.node === node }?.node?.sharedTag }

  /// The context of what lies around the content.
  func inner(_ context: ViewContext) -> ViewContext { container.inner(context) }

  /// Takes in what lies around the row, once.
  func add(_ decorator: any RowDecorator) {
    guard !decorators.contains(where: { $0.node === decorator }) else { return }
    decorators.append(Decorator(node: decorator))
    if wasAsked { structureDidChange() }
  }

  override func didRemove() {
    super.didRemove()
    // What lies around the content is removed after this.
    if isDecorated { graph.afterUpdate { [self] in for decorator in decorators { decorator.node?.forget(self) } } }
  }

  override func collectLayoutNodes(into result: inout [ViewNode]) {
    wasAsked = true
    guard isDecorated else { return super.collectLayoutNodes(into: &result) }
    var nodes: [ViewNode] = []
    super.collectLayoutNodes(into: &nodes)
    for decorator in decorators { nodes = decorator.node?.decorate(nodes, in: self) ?? nodes }
    result += nodes
  }
}
