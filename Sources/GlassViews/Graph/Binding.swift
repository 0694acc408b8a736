public import Observation

/// A way to read and write a value that something else owns.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let getValue: () -> Value
  private let setValue: (Value) -> Void
  /// Where it leads, if that is known.
  private let source: BindingSource?
  /// The transaction that changes through this binding use, if it has one.
  public var transaction: Transaction?

  /// A binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get, set: set, source: nil)
  }

  /// A binding from two closures that lead to a place that is known.
  init(get: @escaping () -> Value, set: @escaping (Value) -> Void, source: BindingSource?) {
    getValue = get
    setValue = set
    self.source = source
  }

  /// A binding from two closures; the one that sets is told the transaction of the change.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get, set: { set($0, .current) })
  }

  /// A binding to the value of an optional one, which is not `nil` now; later on the last value stands in for `nil`.
  public init?(_ base: Binding<Value?>) {
    guard var last = base.wrappedValue else { return nil }
    self.init(
      get: {
        last = base.wrappedValue ?? last
        return last
      },
      set: {
        last = $0
        base.wrappedValue = $0
      })
  }

  /// A binding to a value as an optional one; setting it to `nil` has no effect.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// The value.
  public var wrappedValue: Value {
    get { getValue() }
    nonmutating set {
      guard let transaction else { return setValue(newValue) }
      withTransaction(transaction) { setValue(newValue) }
    }
    nonmutating _modify {
      // What is due may change the value in turn: it is read after that.
      let transaction = transaction ?? .current
      _ = MainActor.runIfHere { ViewGraph.changedLast?.finish(before: transaction) }
      var value = getValue()
      defer { wrappedValue = value }
      yield &value
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding from a projected value.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// A binding to a part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let whole = self
    return Binding<Subject>(
      get: { whole.wrappedValue[keyPath: keyPath] }, set: { whole.wrappedValue[keyPath: keyPath] = $0 },
      source: source?.part(keyPath))
  }

  /// The same binding whose changes use a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The same binding whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction = Transaction(animation: animation)
    return binding
  }
}

extension Binding: DynamicProperty {
  /// A binding needs no storage of its own.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) {}

  /// Whether both lead to the same place, which held the same as they were made, and change it in the same way.
  @MainActor public func _isSame(as other: Self) -> Bool {
    guard let source, let place = other.source, source.isSame(as: place) else { return false }
    return switch (transaction, other.transaction) {
    case (nil, nil): true
    case (let a?, let b?): a.isSame(as: b)
    default: false
    }
  }
}

/// Makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// A bindable object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A bindable object.
  public init(_ value: Value) { wrappedValue = value }

  /// A bindable object from a projected value.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// Itself, for `$object.property`.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(
      get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 },
      source: BindingSource(object: object, keyPath))
  }
}
