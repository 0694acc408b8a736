import Observation

/// A value that the view with the focus, or one around it, hands out.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the view with the focus and those around it hand out.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value of a key; `nil` where nobody hands one out.
  public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
    get { values[ObjectIdentifier(key)] as? K.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether both have equal values under the same keys; what cannot be compared counts as different.
  func isSame(as other: FocusedValues) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map { ViewComparison.isEqual(value, $0) } ?? false }
  }
}

/// The focused values of a window, as those who read them see them.
@MainActor @Observable final class FocusedValuesModel {
  var values = FocusedValues()
  @ObservationIgnored private weak var focused: ViewNode?

  /// Collects the values again: those of the innermost views count.
  func update(from node: ViewNode?) {
    focused = node
    var nodes: [FocusedValueNode] = []
    node?.firstAncestor { above in
      if let above = above as? FocusedValueNode { nodes.append(above) }
      return false
    }
    if nodes.isEmpty, !hasValues { return }
    hasValues = !nodes.isEmpty
    var new = FocusedValues()
    for node in nodes.reversed() { node.modifier.change(&new) }
    // A view may read what it hands out itself: told of nothing new, it would do so again for ever.
    if !new.isSame(as: values) { values = new }
  }

  @ObservationIgnored private var hasValues = false

  /// What a view around the one with the focus hands out is another value now.
  func valueDidChange(at node: ViewNode) {
    if let focused, focused.isWithin(node) { update(from: focused) }
  }
}

/// Hands a value out while the focus is within.
struct FocusedValueModifier: NodeModifier {
  let change: (inout FocusedValues) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<FocusedValueModifier> { FocusedValueNode(self, context) }
}

final class FocusedValueNode: ModifierNode<FocusedValueModifier> {
  override func modifierDidChange(from old: FocusedValueModifier, _ context: ViewContext) {
    graph.afterUpdate { [weak self] in
      guard let self, !self.isRemoved else { return }
      self.environment.windowBridge?.input?.focusedValues.valueDidChange(at: self)
    }
  }
}

/// Reads a value that the view with the focus, or one around it, hands out.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var model: FocusedValuesModel?

  /// The value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  /// The value; `nil` where nobody hands one out.
  @MainActor public var wrappedValue: Value? { model.flatMap { read($0.values) } }

  /// Finds the values of the window.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) {
    model = node.environment.windowBridge?.input?.focusedValues
  }
}

extension View {
  /// Hands a value out while the focus is within the view.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    modified(by: FocusedValueModifier { $0[keyPath: keyPath] = value })
  }
}
