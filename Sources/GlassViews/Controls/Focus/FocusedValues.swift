import Observation

/// A value that the view with the focus, or one around it, hands out.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the view with the focus and those around it hand out.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// What bindings among them led to when they were handed out: later on an old one leads to the new value too.
  private var bound: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value of a key; `nil` where nobody hands one out.
  public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
    get { values[ObjectIdentifier(key)] as? K.Value }
    set {
      values[ObjectIdentifier(key)] = newValue
      bound[ObjectIdentifier(key)] = (newValue as? any BoundValue)?.boundValue
    }
  }

  /// Whether both have equal values under the same keys; what cannot be compared counts as different.
  func isSame(as other: FocusedValues) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in
        guard let second = other.values[key] else { return false }
        return Self.isSame(bound[key] ?? value, other.bound[key] ?? second)
      }
  }

  private static func isSame(_ a: Any, _ b: Any) -> Bool {
    if type(of: a) is AnyClass, type(of: b) is AnyClass { return a as AnyObject === b as AnyObject }
    return ViewComparison.areEqual(a, b)
  }
}

/// A binding of whatever type.
private protocol BoundValue {
  var boundValue: Any { get }
}

extension Binding: BoundValue {
  fileprivate var boundValue: Any { wrappedValue }
}

/// The key of objects that are handed out by their type.
private enum FocusedObjectKey<Value: AnyObject>: FocusedValueKey {}

extension FocusedValues {
  fileprivate subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { self[FocusedObjectKey<Object>.self] }
    set { self[FocusedObjectKey<Object>.self] = newValue }
  }
}

/// The focused values of a window, as those who read them see them.
@MainActor @Observable final class FocusedValuesModel {
  /// What readers are told of.
  private var told = FocusedValues()
  /// The same with the latest bindings, though they lead to what is known.
  @ObservationIgnored private var latest = FocusedValues()
  @ObservationIgnored private weak var focused: ViewNode?
  /// Views that hand values out wherever the focus is, as they came.
  @ObservationIgnored private var scenes = OrderedTable<ObjectIdentifier, NodeReference<FocusedValueNode>>()

  /// The values; whoever asks is told of others.
  var values: FocusedValues {
    _ = told
    return latest
  }

  /// A view hands a value out wherever the focus is.
  func add(_ node: FocusedValueNode) {
    scenes[ObjectIdentifier(node)] = NodeReference(node)
    update(from: focused)
  }

  func remove(_ node: FocusedValueNode) {
    scenes[ObjectIdentifier(node)] = nil
    update(from: focused)
  }

  /// Collects the values again: those of the innermost views count.
  func update(from node: ViewNode?) {
    focused = node
    var nodes: [FocusedValueNode] = []
    node?.firstAncestor { above in
      if let above = above as? FocusedValueNode { nodes.append(above) }
      return false
    }
    let around = scenes.values.compactMap(\.wrappedValue)
    if nodes.isEmpty, around.isEmpty, !hasValues { return }
    hasValues = !nodes.isEmpty || !around.isEmpty
    var new = FocusedValues()
    for node in around + nodes.reversed() { node.modifier.change(&new) }
    // A view may read what it hands out itself: told of nothing new, it would do so again for ever.
    let isKnown = new.isSame(as: latest)
    latest = new
    if !isKnown { told = new }
  }

  @ObservationIgnored private var hasValues = false

  /// What a view around the one with the focus hands out is another value now.
  func valueDidChange(at node: FocusedValueNode) {
    if node.modifier.isOfScene || focused?.isWithin(node) == true { update(from: focused) }
  }
}

/// Hands a value out while the focus is within, or wherever it is.
struct FocusedValueModifier: NodeModifier {
  var isOfScene = false
  let change: (inout FocusedValues) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<FocusedValueModifier> { FocusedValueNode(self, context) }
}

final class FocusedValueNode: ModifierNode<FocusedValueModifier> {
  override init(_ modifier: FocusedValueModifier, _ context: ViewContext) {
    super.init(modifier, context)
    if modifier.isOfScene { soon { $0.add($1) } }
  }

  override func modifierDidChange(from old: FocusedValueModifier, _ context: ViewContext) {
    soon { $0.valueDidChange(at: $1) }
  }

  override func didRemove() {
    super.didRemove()
    guard modifier.isOfScene, let model else { return }
    graph.afterUpdate { [self] in model.remove(self) }
  }

  private var model: FocusedValuesModel? { environment.windowBridge?.input?.focusedValues }

  private func soon(_ action: @escaping (FocusedValuesModel, FocusedValueNode) -> Void) {
    graph.afterUpdate(self) { node in
      if let model = node.model { action(model, node) }
    }
  }
}

/// Reads a value that the view with the focus, or one around it, hands out.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  /// The key path; `nil` where an object is looked up by its type.
  private let key: AnyKeyPath?
  private var model: FocusedValuesModel?

  /// The value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { (read, key) = ({ $0[keyPath: keyPath] }, keyPath) }

  /// The object of a type that is handed out.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable { (read, key) = ({ $0[object: objectType] }, nil) }

  /// The value; `nil` where nobody hands one out.
  @MainActor public var wrappedValue: Value? { model.flatMap { read($0.values) } }

  /// Finds the values of the window.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) {
    model = node.environment.windowBridge?.input?.focusedValues
  }

  /// Whether it reads the same value; what another view's place found may be another one by now.
  public func _isSame(as other: Self) -> Bool { key === other.key && other.model == nil }
}

/// Reads and writes what a binding leads to that the view with the focus, or one around it, hands out.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  private var binding: FocusedValue<Binding<Value>>

  /// The binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { binding = FocusedValue(keyPath) }

  /// The value; `nil` where nobody hands a binding out, and then what is written is lost.
  @MainActor public var wrappedValue: Value? {
    get { binding.wrappedValue?.wrappedValue }
    nonmutating set { if let newValue { binding.wrappedValue?.wrappedValue = newValue } }
  }

  /// A binding to the value.
  @MainActor public var projectedValue: Binding<Value?> {
    let found = binding.wrappedValue
    return Binding(get: { found?.wrappedValue }, set: { if let value = $0 { found?.wrappedValue = value } })
  }

  /// Finds the values of the window.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) { binding._connect(to: node, index: index) }
}

extension View {
  /// Hands a value out while the focus is within the view.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    modified(by: FocusedValueModifier { $0[keyPath: keyPath] = value })
  }
  /// Hands an object out by its type while the focus is within the view.
  public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modified(by: FocusedValueModifier { $0[object: Object.self] = object })
  }
  /// Hands a value out wherever in the window the focus is; one from where it is comes first.
  public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    modified(by: FocusedValueModifier(isOfScene: true) { $0[keyPath: keyPath] = value })
  }
  /// Hands an object out by its type wherever in the window the focus is.
  public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modified(by: FocusedValueModifier(isOfScene: true) { $0[object: Object.self] = object })
  }
}
