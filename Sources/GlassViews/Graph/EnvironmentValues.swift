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
    init(_ values: [ObjectIdentifier: Any]) { self.values = values }
  }

  private var storage = Storage([:])

  /// No values: every key has its default.
  public init() {}

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
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
    storage.values[key] = value
  }

  /// Whether both surely hold the same values. Others may still be equal.
  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }
}
