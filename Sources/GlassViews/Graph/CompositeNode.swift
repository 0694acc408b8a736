/// The node of a view that has a body: it keeps the view's state and evaluates the body when something it reads changed.
final class CompositeNode<V: View>: ViewNode {
  private let view: DynamicPropertyHost<V>

  override var isTransparent: Bool { true }

  init(_ view: V, _ context: ViewContext) {
    self.view = DynamicPropertyHost(view)
    super.init(context)
    graph.nesting += 1
    defer { graph.nesting -= 1 }
    guard graph.nesting <= Self.deepest else {
      isCutOff = true
      Diagnostics.report("\(V.self) holds itself without end; what lies deeper than \(Self.deepest) views is left out")
      return
    }
    setChildren([evaluate()._makeNode(context)], context.transaction)
  }

  /// Composed views nested deeper than this hold themselves: nobody writes so many by hand.
  private static var deepest: Int { 400 }
  /// Whether what is within was left out.
  private var isCutOff = false

  override var viewName: String? { String("\(V.self)".prefix { $0 != "<" }) }

  private func evaluate() -> V.Body { view.evaluate(for: self) { $0.body } }

  func update(_ new: V, _ context: ViewContext) {
    let old = environment
    environment = context.environment
    let isSame = view.isSame(as: new)
    if isSame, old.isIdentical(to: environment) { return }
    hasTold = isSame && view.readsSame(old, environment)
    if hasTold { return children.first?.environmentDidChange(context) ?? () }
    view.set(new, for: self, context.transaction)
    evaluateAndUpdate(context)
  }

  /// Whether all beneath have been told of the environment although the body was not evaluated.
  private var hasTold = false

  override func refresh(_ context: ViewContext) { evaluateAndUpdate(context) }

  override func environmentDidChange(_ context: ViewContext) {
    // An update that brought this very environment has evaluated the body already.
    let old = environment
    let isKnown = old.isIdentical(to: context.environment)
    environment = context.environment
    if isKnown, hasTold { return }
    hasTold = false
    guard !isCutOff, !isKnown, !view.readsSame(old, environment) else { return super.environmentDidChange(context) }
    evaluateAndUpdate(context)
    children[0].environmentDidChange(context)
  }

  private func evaluateAndUpdate(_ context: ViewContext) {
    needsUpdate = false
    guard !isCutOff else { return }
    evaluate()._updateNode(children[0], context.with(environment))
  }

  override func storage<T: AnyObject>(at index: Int, _ make: () -> T) -> T { view.storage(at: index, make) }
}
