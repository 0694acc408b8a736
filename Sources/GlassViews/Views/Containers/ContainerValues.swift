/// A value that a view hands to the container that shows it, with the one that holds where nobody set it.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody set one.
  static var defaultValue: Value { get }
}

/// What a subview hands to the container that shows it.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tags: [AnyHashable] = []

  /// The value of a key.
  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The tag of a type that the view was given.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tags.lazy.compactMap { $0.base as? V }.last }

  /// Whether the view was given a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { tags.contains(AnyHashable(tag)) }

  /// What the modifiers of a view say: the outermost wins.
  @MainActor init(of view: any View) {
    if let inner = (view as? any WrappingView)?.wrapped { self = ContainerValues(of: inner) }
    if let setter = view as? any ContainerValueSetter { setter.set(in: &self) }
    if let tag = (view as? any TaggedView)?.tagOfView { tags.append(tag) }
  }

  init() {}
}

/// A modifier that sets container values.
@MainActor private protocol ContainerValueSetter {
  func set(in values: inout ContainerValues)
}

/// A view with a tag, where the modifier on it gives one.
@MainActor private protocol TaggedView {
  var tagOfView: AnyHashable? { get }
}

extension NodeModifiedContent: TaggedView {
  fileprivate var tagOfView: AnyHashable? {
    guard let trait = (modifier as? TraitModifier)?.trait, case .value(ObjectIdentifier(TagKey.self), let tag) = trait else {
      return nil
    }
    return tag as? AnyHashable
  }
}

/// A view with a value for the container that shows it.
struct ContainerValueView<Content: View, Value>: PrimitiveView, ContainerValueSetter, WrappingView {
  let content: Content
  let key: WritableKeyPath<ContainerValues, Value>
  let value: Value

  static var _isUnary: Bool { Content._isUnary }

  var wrapped: any View { content }

  fileprivate func set(in values: inout ContainerValues) { values[keyPath: key] = value }

  func _makeNode(_ context: ViewContext) -> ViewNode { content.makeElement(context) }
  func _updateNode(_ node: ViewNode, _ context: ViewContext) { content.updateElement(node, context) }
}

extension View {
  /// Hands a value to the container that shows this view.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    ContainerValueView(content: self, key: keyPath, value: value)
  }
}
