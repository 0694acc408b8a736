/// A value that views hand up to those above them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view hands one up.
  @MainActor static var defaultValue: Value { get }
  /// Combines the value so far with that of the next view, in order.
  @MainActor static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// None.
  @MainActor public static var defaultValue: Value { nil }
}

/// What a node has to do with a preference, told by its key: asking a node whether it is of a generic class takes the runtime longer.
enum PreferenceRole: Equatable {
  /// Hands a value up.
  case hands(ObjectIdentifier)
  /// Changes what the views within hand up.
  case changes(ObjectIdentifier)
}

extension ViewNode {
  /// The value of a preference, reduced over this node and all beneath, in order.
  final func preferenceValue<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    var result = K.defaultValue
    for value in preferenceValues(key) { K.reduce(value: &result) { value } }
    return result
  }

  private func preferenceValues<K: PreferenceKey>(_ key: K.Type) -> [K.Value] {
    var values: [K.Value] = []
    collectPreferences(key, into: &values)
    return values
  }

  private func collectPreferences<K: PreferenceKey>(_ key: K.Type, into values: inout [K.Value]) {
    guard preferenceKeys & Self.preferenceBit(key) != 0, !isWithdrawn, wrapper?.isWithdrawn != true else { return }
    switch preferenceRole {
    case .hands(ObjectIdentifier(key)): if !handUp(key, into: &values) { return }
    case .changes(ObjectIdentifier(key)): return handUpChanged(key, into: &values)
    default: break
    }
    collectInnerPreferences(key, into: &values)
  }

  /// Hands up the node's own value; whether those within count as well.
  private func handUp<K: PreferenceKey>(_ key: K.Type, into values: inout [K.Value]) -> Bool {
    let node = self.as(PreferenceNode<K>.self)
    values.append(node.value)
    return node.addsUp
  }

  /// Hands up what the views within do, changed by this node.
  private func handUpChanged<K: PreferenceKey>(_ key: K.Type, into values: inout [K.Value]) {
    var inner: [K.Value] = []
    collectInnerPreferences(key, into: &inner)
    var value = K.defaultValue
    for next in inner { K.reduce(value: &value) { next } }
    self.as(PreferenceTransformNode<K>.self).change(&value)
    values.append(value)
  }

  private func collectInnerPreferences<K: PreferenceKey>(_ key: K.Type, into values: inout [K.Value]) {
    for node in instances { node.collectPreferences(key, into: &values) }
    for child in children { child.collectPreferences(key, into: &values) }
  }

  /// The bit that stands for a preference in `preferenceKeys`.
  static func preferenceBit<K: PreferenceKey>(_ key: K.Type) -> UInt64 {
    1 << ((UInt64(UInt(bitPattern: ObjectIdentifier(key))) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}

/// Changes what the views within hand up.
struct PreferenceTransformView<Key: PreferenceKey, Content: View>: PrimitiveView {
  let content: Content
  /// The change; it is given a reference to the view.
  let change: (inout Key.Value, NodeToken) -> Void

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = PreferenceTransformNode<Key>(context)
    node.change = { [change, reference = node.reference] in change(&$0, reference) }
    node.setChildren([content._makeNode(context)], context.transaction)
    context.graph.preferencesDidChange(Key.self)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(PreferenceTransformNode<Key>.self)
    node.environment = context.environment
    node.change = { [change, reference = node.reference] in change(&$0, reference) }
    context.graph.preferencesDidChange(Key.self)
    content._updateNode(node.children[0], context)
  }
}

final class PreferenceTransformNode<Key: PreferenceKey>: ViewNode {
  var change: (inout Key.Value) -> Void = { _ in }

  override var isTransparent: Bool { true }
  override var preferenceRole: PreferenceRole? { .changes(ObjectIdentifier(Key.self)) }

  override init(_ context: ViewContext) {
    super.init(context)
    notePreferences(Self.preferenceBit(Key.self))
  }

  override func didRemove() {
    super.didRemove()
    graph.preferencesDidChange(Key.self)
  }
}

/// Hands a preference up from a view.
struct PreferenceView<Key: PreferenceKey, Content: View>: PrimitiveView {
  let content: Content
  /// Makes the value; it is given a reference to the view.
  let value: (NodeToken) -> Key.Value
  /// Whether the values within count as well.
  var addsUp = false

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = PreferenceNode<Key>(context)
    node.addsUp = addsUp
    node.set(value(node.reference))
    node.setChildren([content._makeNode(context)], context.transaction)
    context.graph.preferencesDidChange(Key.self)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(PreferenceNode<Key>.self)
    node.environment = context.environment
    node.set(value(node.reference))
    content._updateNode(node.children[0], context)
  }
}

final class PreferenceNode<Key: PreferenceKey>: ViewNode {
  private(set) var value = Key.defaultValue
  /// Whether the values within count as well.
  var addsUp = false

  override var isTransparent: Bool { true }
  override var preferenceRole: PreferenceRole? { .hands(ObjectIdentifier(Key.self)) }

  override init(_ context: ViewContext) {
    super.init(context)
    notePreferences(Self.preferenceBit(Key.self))
  }

  func set(_ new: Key.Value) {
    let isSame = ViewComparison.isEqual(value, new)
    value = new
    if !isSame { graph.preferencesDidChange(Key.self) }
  }

  override func didRemove() {
    super.didRemove()
    graph.preferencesDidChange(Key.self)
  }
}

/// Calls back when a preference of the views within changed.
struct PreferenceReader<Key: PreferenceKey, Content: View>: PrimitiveView {
  let content: Content
  let action: (Key.Value) -> Void

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = PreferenceReaderNode<Key>(context)
    node.action = action
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(PreferenceReaderNode<Key>.self)
    node.environment = context.environment
    node.action = action
    content._updateNode(node.children[0], context)
  }
}

final class PreferenceReaderNode<Key: PreferenceKey>: ViewNode {
  var action: (Key.Value) -> Void = { _ in }
  private var last: Key.Value?

  override var isTransparent: Bool { true }

  override init(_ context: ViewContext) {
    super.init(context)
    graph.addPreferenceReader(self, Key.self, NodeReference(self).calling { $0.read() })
  }

  private func read() {
    let value = preferenceValue(Key.self)
    if let last, ViewComparison.isEqual(last, value) { return }
    last = value
    action(value)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePreferenceReader(self)
  }
}

extension View {
  /// Hands a preference up from this view, besides those that are handed up within.
  func addingPreference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View {
    PreferenceView<K, Self>(content: self, value: { _ in value }, addsUp: true)
  }

  /// Hands a preference up from this view, in the place of those that are handed up within.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    PreferenceView<K, Self>(content: self, value: { _ in value })
  }

  /// Changes what the views within hand up.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    PreferenceTransformView<K, Self>(content: self, change: { value, _ in callback(&value) })
  }

  /// Calls `action` when a preference of the views within changed.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    PreferenceReader<K, Self>(content: self, action: action)
  }
}
