/// A namespace for ids, owned by the view that declares it.
@propertyWrapper public struct Namespace: DynamicProperty {
  /// What tells one namespace from another.
  public struct ID: Hashable, Sendable {
    let value: UInt64
  }

  private final class Tag {
    let id: ID
    @MainActor init() {
      Namespace.count += 1
      id = ID(value: Namespace.count)
    }
  }

  @MainActor private static var count: UInt64 = 0
  private var tag: Tag?

  /// A new namespace.
  public init() {}

  /// Its id; the same for as long as the declaring view stays.
  public var wrappedValue: ID { tag?.id ?? ID(value: 0) }

  /// Finds or makes the namespace that stays with the node.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) { tag = node.storage(at: index) { Tag() } }

  /// It has a name of its own then.
  public static var _readsAlone: Bool { true }

  /// All that it is belongs to the node; another view's is another one.
  public func _isSame(as other: Self) -> Bool { other.tag == nil || tag === other.tag }
}
