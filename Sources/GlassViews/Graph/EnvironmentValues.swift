/// A value that views read from the environment, with the one that holds where nobody set it.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody set one.
  static var defaultValue: Value { get }
}

/// The values that views inherit from those above them.
public struct EnvironmentValues {
  /// Shared until written, so that handing an environment down costs a reference.
  private final class Storage {
    var values: [ObjectIdentifier: Any]
    /// Whether a `ForEach` here makes its views only as a lazy container asks for them.
    var isInLazyContainer = false
    /// The same values in a lazy container, and outside it: always the same twins, so that nothing seems to have changed.
    var lazyTwin: Storage?
    weak var eagerTwin: Storage?

    init(_ values: [ObjectIdentifier: Any]) { self.values = values }
  }

  private var storage: Storage

  /// No values: every key has its default.
  public init() { storage = Storage([:]) }

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { set(ObjectIdentifier(key), newValue) }
  }

  /// The object of a type, if one was set.
  subscript<T: AnyObject>(object type: T.Type) -> T? {
    get { storage.values[ObjectIdentifier(type)] as? T }
    set { set(ObjectIdentifier(type), newValue as Any) }
  }

  private mutating func set(_ key: ObjectIdentifier, _ value: Any) {
    makeUnique()
    storage.values[key] = value
  }

  private mutating func makeUnique() {
    if isKnownUniquelyReferenced(&storage) {
      (storage.lazyTwin, storage.eagerTwin) = (nil, nil)
    } else {
      let isLazy = storage.isInLazyContainer
      storage = Storage(storage.values)
      storage.isInLazyContainer = isLazy
    }
  }

  /// Whether a `ForEach` here makes its views only as a lazy container asks for them.
  var isInLazyContainer: Bool { storage.isInLazyContainer }

  /// The values directly within a lazy container.
  var lazy: EnvironmentValues {
    guard !storage.isInLazyContainer else { return self }
    if storage.lazyTwin == nil {
      let twin = Storage(storage.values)
      twin.isInLazyContainer = true
      twin.eagerTwin = storage
      storage.lazyTwin = twin
    }
    return EnvironmentValues(storage: storage.lazyTwin ?? storage)
  }

  /// The values within a layout of its own, which makes all its views.
  var eager: EnvironmentValues {
    guard storage.isInLazyContainer else { return self }
    let twin = storage.eagerTwin ?? Storage(storage.values)
    storage.eagerTwin = twin
    return EnvironmentValues(storage: twin)
  }

  private init(storage: Storage) { self.storage = storage }

  /// Whether both surely hold the same values. Others may still be equal.
  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }
}
