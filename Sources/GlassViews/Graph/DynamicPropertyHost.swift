import Observation

/// A value with dynamic properties (a view, a modifier) as its node keeps it: ties the properties to the node before each evaluation.
@MainActor final class DynamicPropertyHost<Value> {
  /// The value; its properties are tied anew when it is evaluated.
  var value: Value
  private let properties: [DynamicPropertyField]
  private var storage: [Int: AnyObject] = [:]

  init(_ value: Value) {
    self.value = value
    properties = DynamicPropertyField.fields(of: Value.self)
  }

  /// Whether any property's value comes from the environment.
  var readsEnvironment: Bool { properties.contains(where: \.readsEnvironment) }

  /// Evaluates a body of the value and notes what it observes; any change asks `node` for another evaluation.
  func evaluate<Body>(for node: ViewNode, _ body: @MainActor (Value) -> Body) -> Body {
    connect(node)
    let graph = node.graph
    graph.bodyEvaluations += 1
    graph.evaluations += 1
    defer { graph.evaluations -= 1 }
    let value = value
    let reference = node.reference
    return withObservationTracking {
      body(value)
    } onChange: {
      let transaction = Transaction.current
      MainActor.run { reference.node?.setNeedsUpdate(transaction) }
    }
  }

  private func connect(_ node: ViewNode) {
    guard !properties.isEmpty else { return }
    let properties = properties
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, field) in properties.enumerated() { field.connect(base, node, index) }
    }
  }

  /// What a dynamic property keeps with the node, made on first use.
  func storage<T: AnyObject>(at index: Int, _ make: () -> T) -> T {
    if let known = storage[index] as? T { return known }
    let new = make()
    storage[index] = new
    return new
  }
}
