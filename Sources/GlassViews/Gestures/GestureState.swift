/// A value that a gesture changes while it goes on, and that is its first value again as soon as the gesture is over.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let willReset: (Value, inout Transaction) -> Void
  private var box: StateBox<Value>?

  /// A state with its first value.
  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }

  /// A state with its first value.
  public init(initialValue: Value) { self.init(initialValue: initialValue, reset: { _, _ in }) }

  /// A state with its first value, and how it goes back to that.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
  }

  /// A state with its first value, and how it goes back to that.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: initialValue, reset: { $1 = resetTransaction })
  }

  /// A state with its first value, and what says how it goes back to that from its last one.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: wrappedValue, reset: reset)
  }

  /// A state with its first value, and what says how it goes back to that from its last one.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = initialValue
    willReset = reset
  }

  /// The value; only a gesture changes it.
  public var wrappedValue: Value { box?.value ?? initial }

  /// What `updating(_:body:)` takes.
  public var projectedValue: GestureState<Value> { self }

  /// Finds or makes the storage that stays with the node.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) {
    let first = initial
    box = node.storage(at: index) { StateBox(first, node) }
  }

  /// All that it is belongs to the node; its first value counts only once. What another view's state holds may have changed.
  public func _isSame(as other: Self) -> Bool { other.box == nil }

  func follow<T>(_ value: T, _ change: (T, inout Value, inout Transaction) -> Void) {
    var (new, transaction) = (wrappedValue, Transaction())
    change(value, &new, &transaction)
    guard !ViewComparison.isEqual(wrappedValue, new) else { return }
    withTransaction(transaction) { box?.set(new) }
  }

  func startOver() {
    var transaction = Transaction()
    willReset(wrappedValue, &transaction)
    withTransaction(transaction) { box?.set(initial) }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// An optional state begins with `nil`.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(initialValue: nil, resetTransaction: resetTransaction)
  }

  /// An optional state begins with `nil`; what says how it goes back to that from its last value.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(initialValue: nil, reset: reset) }
}
