/// Where a binding leads. Closures cannot be compared, but two bindings to the same place that hold the same say the same.
final class BindingSource {
  private let owner: AnyObject
  private let path: [AnyKeyPath]
  /// What the owner held as the binding was made; nothing where whoever reads it hears of changes by himself.
  private let held: Any?

  /// State, whose changes only the view that declares it hears of, and with that view's evaluation those that are given a binding.
  convenience init<Value>(state: AnyObject, holding value: Value) { self.init(owner: state, path: [], held: value) }

  /// A property of an object, which whoever reads it observes.
  convenience init(object: AnyObject, _ property: AnyKeyPath) { self.init(owner: object, path: [property], held: nil) }

  private init(owner: AnyObject, path: [AnyKeyPath], held: Any?) {
    self.owner = owner
    self.path = path
    self.held = held
  }

  /// A part of what is there.
  func part(_ part: AnyKeyPath) -> BindingSource { BindingSource(owner: owner, path: path + [part], held: held) }

  /// Whether another one leads to the same place, which held the same then.
  @MainActor func isSame(as other: BindingSource) -> Bool {
    guard self !== other else { return true }
    guard owner === other.owner, path == other.path else { return false }
    return switch (held, other.held) {
    case (nil, nil): true
    case (let a?, let b?): ViewComparison.areEqual(a, b) || ValueShape.isSame(a, b)
    default: false
    }
  }
}
