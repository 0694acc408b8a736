import Foundation
import Observation

/// A value with dynamic properties (a view, a modifier) as its node keeps it: ties the properties to the node before each evaluation.
@MainActor final class DynamicPropertyHost<Value> {
  /// The value; its properties are tied anew when it is evaluated.
  var value: Value
  private let properties: [DynamicPropertyField]
  private var animated: AnimatedBody<Value>?
  private var storage: [Int: AnyObject] = [:]

  init(_ value: Value) {
    self.value = value
    properties = DynamicPropertyField.fields(of: Value.self)
    readsEnvironment = properties.contains(where: \.readsEnvironment)
  }

  /// Takes a new value; what of it animates sets out for it.
  func set(_ new: Value, for node: ViewNode, _ transaction: Transaction) {
    if animated == nil, DynamicPropertyField.isAnimatable(Value.self) { animated = AnimatedBody(value, of: node) }
    value = animated?.follow(new, transaction) ?? new
  }

  /// Brings what animates up to date before an evaluation.
  private func advance() {
    if let animated { value = animated.presented(value) }
  }

  /// Whether any property's value comes from the environment.
  let readsEnvironment: Bool

  /// Whether the value's properties read the same in two environments.
  func readsSame(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    !readsEnvironment || DynamicPropertyField.readSame(value, old, new)
  }

  /// Whether a new value surely says the same as this one: it is equal, or holds the very same bytes and objects.
  ///
  /// What properties keep with the node does not count. Like this a view made anew of what it was made of before is not evaluated again.
  func isSame(as new: Value) -> Bool {
    if ViewComparison.isEqual(value, new) { return true }
    // Types with a way to compare have said that they differ.
    guard !ViewComparison.hasEquality(Value.self) else { return false }
    return ValueShape.of(Value.self).isSame(value, new)
  }

  /// Evaluates a body of the value and notes what it observes; any change asks `node` for another evaluation.
  func evaluate<Body>(for node: ViewNode, _ body: @MainActor (Value) -> Body) -> Body {
    advance()
    connect(node)
    let graph = node.graph
    graph.bodyEvaluations += 1
    graph.willEvaluate(node)
    graph.evaluations += 1
    defer { graph.evaluations -= 1 }
    let value = value
    return node.reference.observing({ body(value) }, onChange: { $0.setNeedsUpdate($1) })
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
