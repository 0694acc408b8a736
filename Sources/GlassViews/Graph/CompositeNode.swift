import Observation

/// The node of a view that has a body: it keeps the view's state and evaluates the body when something it reads changed.
final class CompositeNode<V: View>: ViewNode {
  private var view: V
  private let properties: [DynamicPropertyField]

  override var isTransparent: Bool { true }

  init(_ view: V, _ context: ViewContext) {
    self.view = view
    properties = DynamicPropertyField.fields(of: V.self)
    super.init(context)
    connect()
    setChildren([evaluate()._makeNode(context)], context.transaction)
  }

  func update(_ new: V, _ context: ViewContext) {
    let environmentChanged = !environment.isIdentical(to: context.environment)
    environment = context.environment
    guard environmentChanged || !ViewComparison.isEqual(view, new) else { return }
    view = new
    connect()
    evaluateAndUpdate(context)
  }

  override func refresh(_ context: ViewContext) { evaluateAndUpdate(context) }

  override func environmentDidChange(_ context: ViewContext) {
    environment = context.environment
    guard properties.contains(where: \.readsEnvironment) else { return super.environmentDidChange(context) }
    connect()
    evaluateAndUpdate(context, force: true)
  }

  private func evaluateAndUpdate(_ context: ViewContext, force: Bool = false) {
    needsUpdate = false
    let body = evaluate()
    let inner = context.with(environment)
    body._updateNode(children[0], inner)
    if force { children[0].environmentDidChange(inner) }
  }

  /// Evaluates the body and notes what it observes; any change asks for another evaluation.
  private func evaluate() -> V.Body {
    graph.bodyEvaluations += 1
    return withObservationTracking {
      view.body
    } onChange: { [weak self] in
      let transaction = Transaction.current
      MainActor.run { self?.setNeedsUpdate(transaction) }
    }
  }

  /// Ties `@State`, `@Environment` and the like in the stored view to this node.
  private func connect() {
    guard !properties.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, field) in properties.enumerated() { field.connect(base, self, index) }
    }
  }

  private var storage: [Int: AnyObject] = [:]

  /// What a dynamic property keeps with the node, made on first use.
  override func storage<T: AnyObject>(at index: Int, _ make: () -> T) -> T {
    if let known = storage[index] as? T { return known }
    let new = make()
    storage[index] = new
    return new
  }
}
