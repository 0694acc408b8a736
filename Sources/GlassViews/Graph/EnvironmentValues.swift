/// A value that views read from the environment, with the one that holds where nobody set it.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody set one.
  static var defaultValue: Value { get }
}

/// What the sizes and places of all views depend on.
struct LayoutTraits: Equatable {
  var displayScale: CGFloat = 1
  var dynamicTypeSize = DynamicTypeSize.large
  var layoutDirection = LayoutDirection.leftToRight
}

/// The values that views inherit from those above them.
public struct EnvironmentValues {
  /// Shared until written, so that handing an environment down costs a reference.
  private final class Storage {
    var values: [ObjectIdentifier: AnyObject]
    /// Compared whenever a view gets another environment, and so found without looking them up.
    var layoutTraits: LayoutTraits
    /// Whether a `ForEach` here makes its views only as a lazy container asks for them.
    var isInLazyContainer = false
    /// Whether views here are rows of a list or form.
    var areRows = false
    /// The same values in a lazy container, and outside it: always the same twins, so that nothing seems to have changed. The one that fewer
    /// views have is the weak one: every use of it takes longer for that.
    weak var lazyTwin: Storage?
    var eagerTwin: Storage?
    /// The same values where rows are all made at once.
    var rowTwin: Storage?

    init(_ values: [ObjectIdentifier: AnyObject], _ layoutTraits: LayoutTraits) {
      self.values = values
      self.layoutTraits = layoutTraits
    }

    /// The same values, for a place of another kind.
    func copy() -> Storage { Storage(values, layoutTraits) }
  }

  /// A value of the type that its key says, so that it is found without a cast.
  private final class Slot<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// No values: every key has its default.
  public init() { storage = Storage([:], LayoutTraits()) }

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { value(ObjectIdentifier(key)) ?? K.defaultValue }
    set { set(ObjectIdentifier(key), newValue) }
  }

  /// The object of a type, if one was set.
  subscript<T: AnyObject>(object type: T.Type) -> T? {
    get { value(ObjectIdentifier(type)) }
    set { set(ObjectIdentifier(type), newValue) }
  }

  // Values are looked up for every view there is: they are read and written as a whole, which needs no check that nobody else is at it.

  private func value<Value>(_ key: ObjectIdentifier) -> Value? {
    let values = storage.values
    return values[key].map { unsafeDowncast($0, to: Slot<Value>.self).value }
  }

  private mutating func set<Value>(_ key: ObjectIdentifier, _ value: Value?) {
    makeUnique()
    var values = storage.values
    storage.values = [:]
    values[key] = value.map { Slot($0) }
    storage.values = values
  }

  private mutating func makeUnique() {
    if isKnownUniquelyReferenced(&storage) {
      // Its twin may know it without holding it.
      if let twin = storage.eagerTwin, twin.lazyTwin === storage { twin.lazyTwin = nil }
      (storage.lazyTwin, storage.eagerTwin, storage.rowTwin) = (nil, nil, nil)
    } else {
      let old = storage
      storage = old.copy()
      (storage.isInLazyContainer, storage.areRows) = (old.isInLazyContainer, old.areRows)
    }
  }

  /// What the sizes and places of all views depend on.
  var layoutTraits: LayoutTraits {
    get { storage.layoutTraits }
    set {
      guard newValue != storage.layoutTraits else { return }
      makeUnique()
      storage.layoutTraits = newValue
    }
  }

  /// Whether a `ForEach` here makes its views only as a lazy container asks for them.
  var isInLazyContainer: Bool { storage.isInLazyContainer }

  /// The values directly within a lazy container.
  var lazy: EnvironmentValues {
    guard !storage.isInLazyContainer else { return self }
    if let twin = storage.lazyTwin { return EnvironmentValues(storage: twin) }
    let twin = storage.copy()
    twin.isInLazyContainer = true
    twin.areRows = rowContainer != nil
    twin.eagerTwin = storage
    storage.lazyTwin = twin
    return EnvironmentValues(storage: twin)
  }

  /// The values within a layout of its own, which makes all its views.
  var eager: EnvironmentValues {
    guard storage.isInLazyContainer || storage.areRows else { return self }
    let twin = storage.eagerTwin ?? storage.copy()
    storage.eagerTwin = twin
    return EnvironmentValues(storage: twin)
  }

  /// Whether views here are rows of a list or form.
  var areRows: Bool { storage.areRows }

  /// The values around several views that are all made, though still as rows where they are some.
  var eagerRows: EnvironmentValues {
    guard storage.areRows else { return eager }
    guard storage.isInLazyContainer else { return self }
    if storage.rowTwin == nil {
      let twin = storage.copy()
      twin.areRows = true
      twin.eagerTwin = storage.eagerTwin
      storage.rowTwin = twin
    }
    return EnvironmentValues(storage: storage.rowTwin ?? storage)
  }

  private init(storage: Storage) { self.storage = storage }

  /// Whether both surely hold the same values. Others may still be equal.
  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }
}
