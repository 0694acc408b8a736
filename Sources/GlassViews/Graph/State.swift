import Synchronization

/// A value that a view owns and may change; changing it evaluates the view's body again.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private var initial: Value
  private var box: StateBox<Value>?

  /// State with its first value.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// State with its first value.
  public init(initialValue: Value) { initial = initialValue }

  /// The value. Before the view is part of a graph, changes have no effect.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.set(newValue) }
    nonmutating _modify {
      // What is due may change the value in turn: it is read after that.
      box?.prepare()
      var value = wrappedValue
      defer { box?.set(value) }
      yield &value
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    let state = self
    return Binding(
      get: { state.wrappedValue }, set: { state.wrappedValue = $0 },
      source: box.map { BindingSource(state: $0, holding: $0.value) })
  }

  /// Finds or makes the storage that stays with the node.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) {
    let first = initial
    box = node.storage(at: index) { StateBox(first, node) }
  }

  /// It has its first value then.
  public static var _readsAlone: Bool { true }

  /// All that it is belongs to the node; its first value counts only once. What another view's state holds may have changed.
  public func _isSame(as other: Self) -> Bool { other.box == nil }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Optional state begins with `nil`.
  public init() { self.init(wrappedValue: nil) }
}

/// The storage of a `State`: it stays with the node while view values come and go. It may be read and set from any thread.
final class StateBox<Value> {
  private let lock = Mutex(())
  private var held: Value
  private let reference: NodeToken

  @MainActor init(_ value: Value, _ node: ViewNode) {
    held = value
    reference = node.reference
  }

  var value: Value {
    var result: Value?
    lock.withLock { _ in result = held }
    return result.unsafelyUnwrapped
  }

  /// Lets what is due with another transaction appear in its own way, and without the change that is to come.
  ///
  /// - Returns: Whether we are on the main actor.
  @discardableResult func prepare() -> Bool {
    let transaction = Transaction.current
    return MainActor.runIfHere { [reference] in reference.node?.graph.finish(before: transaction) }
  }

  func set(_ new: Value) {
    // What is set to what it is changes nothing.
    guard !ViewComparison.isEqual(value, new) else { return }
    let transaction = Transaction.current
    let isHere = prepare()
    // What it was is let go of outside: that may run somebody's code.
    var other = new
    lock.withLock { _ in swap(&held, &other) }
    MainActor.runNowOrSoon(isHere: isHere) { [reference] in
      guard let node = reference.node else { return }
      node.checkStateChange()
      node.setNeedsUpdate(transaction)
    }
  }
}
