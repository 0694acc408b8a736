public import Observation

/// Reads a value from the environment of the view it is declared in.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  /// The key path; `nil` where an object is looked up by its type.
  private let key: AnyKeyPath?
  private var values: EnvironmentValues?

  /// The value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
    key = keyPath
  }

  /// The object of a type; one must have been set above.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: type] else {
        fatalError("no \(type) in the environment: set one above with .environment(_:)")
      }
      return object
    }
    key = nil
  }

  /// The object of a type; `nil` where none was set above.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0[object: type] }
    key = nil
  }

  /// The value.
  public var wrappedValue: Value { read(values ?? EnvironmentValues()) }

  /// Takes the environment of the view's place.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) { values = node.environment }

  /// Values have a default; of objects there may be none.
  public static var _readsAlone: Bool { !(Value.self is AnyObject.Type) }

  /// It does.
  public static var _readsEnvironment: Bool { true }

  /// Whether the value is equal in both, or the same object.
  @MainActor public func _readsSame(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    ViewComparison.isIdentical(read(old), read(new))
  }

  /// Whether it reads the same value; one that is tied to another view's place, as in a style that was handed on, has that place's.
  public func _isSame(as other: Self) -> Bool {
    key === other.key && (other.values.map { values?.isIdentical(to: $0) ?? false } ?? true)
  }
}

/// Changes the environment of the views within.
struct EnvironmentModifierView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void
  /// Whether another change has the same effect; unknown where the value cannot be compared.
  let value: Any?
  /// Whether what a change made of an environment is what another one of the same part made of the same; unknown where it is `nil`.
  var leadsToSame: ((EnvironmentValues, EnvironmentValues) -> Bool)?
  /// The one part of the environment that is changed, where that is known.
  var part: AnyKeyPath?

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode { EnvironmentNode(self, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.as(EnvironmentNode<Content>.self).update(self, context) }

  /// Whether another view surely changes the environment in the same way.
  func changesSame(as other: Self) -> Bool { part == other.part && ViewComparison.areEqual(value, other.value) }
}

final class EnvironmentNode<Content: View>: ViewNode {
  private var view: EnvironmentModifierView<Content>
  private var outer: EnvironmentValues

  override var isTransparent: Bool { true }

  init(_ view: EnvironmentModifierView<Content>, _ context: ViewContext) {
    self.view = view
    outer = context.environment
    super.init(context)
    view.change(&environment)
    setChildren([view.content._makeNode(context.with(environment))], context.transaction)
  }

  func update(_ new: EnvironmentModifierView<Content>, _ context: ViewContext) {
    let isSame = outer.isIdentical(to: context.environment) && view.changesSame(as: new)
    let isOfSamePart = view.part == new.part
    view = new
    let hasChanged = !isSame && rebuild(context, isOfSamePart: isOfSamePart)
    new.content._updateNode(children[0], context.with(environment))
    if hasChanged { children[0].environmentDidChange(context.with(environment)) }
  }

  override func environmentDidChange(_ context: ViewContext) {
    // An update that brought this very environment has told all beneath.
    guard !outer.isIdentical(to: context.environment) else { return }
    if rebuild(context, isOfSamePart: true) { children[0].environmentDidChange(context.with(environment)) }
  }

  /// Changes the environment around it anew.
  ///
  /// - Returns: Whether another one may have come of that: all beneath look at what they read of it.
  private func rebuild(_ context: ViewContext, isOfSamePart: Bool) -> Bool {
    let isOuterSame = outer.isIdentical(to: context.environment)
    outer = context.environment
    var new = outer
    view.change(&new)
    if isOuterSame, isOfSamePart, let leadsToSame = view.leadsToSame, leadsToSame(environment, new) { return false }
    environment = new
    return true
  }
}

extension EnvironmentModifierView: ValueHolder {
  /// A change that says which part it changes is known by that and its value; of others the closures alone would tell.
  func holdsSame(as other: Self) -> Bool {
    part != nil && changesSame(as: other) && ValueShape.of(Content.self).isSame(content, other.content)
  }
}

/// A value in the environment: the same where it is equal, or the same object.
struct EnvironmentEntry<Value>: Equatable {
  let value: Value

  static func == (a: EnvironmentEntry, b: EnvironmentEntry) -> Bool { ViewComparison.isIdentical(a.value, b.value) }
}

extension View {
  /// Sets a value of the environment for this view and those within.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentModifierView(
      content: self, change: { $0[keyPath: keyPath] = value }, value: EnvironmentEntry(value: value), part: keyPath)
  }

  /// Puts an object into the environment for this view and those within.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    EnvironmentModifierView(
      content: self, change: { $0[object: T.self] = object }, value: EnvironmentEntry(value: object))
  }

  /// Changes a value of the environment for this view and those within.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentModifierView(
      content: self, change: { transform(&$0[keyPath: keyPath]) }, value: nil,
      leadsToSame: { ViewComparison.isIdentical($0[keyPath: keyPath], $1[keyPath: keyPath]) }, part: keyPath)
  }
}
