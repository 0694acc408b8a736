@_spi(Reflection) import Swift

/// A stored property of a view that is tied to the graph before the body is evaluated.
///
/// One of somebody's own holds others, such as `State` and `Environment`, which are tied to the view with it.
public protocol DynamicProperty {
  /// Brings the property up to date before each evaluation of the body; what it holds has its values by then.
  @MainActor mutating func update()
  /// Ties the property to the node of the view it belongs to.
  @MainActor mutating func _connect(to node: ViewNode, index: Int)
  /// Whether the property's value comes from the environment.
  static var _readsEnvironment: Bool { get }
  /// Whether what the property reads is the same in two environments.
  @MainActor func _readsSame(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool
  /// Whether another one in its place changes nothing, whatever node either is tied to.
  @MainActor func _isSame(as other: Self) -> Bool
  /// Whether the property can be read before it is tied to a node.
  static var _readsAlone: Bool { get }
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}

  /// Ties the properties within, and brings this one up to date.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) {
    let fields = DynamicPropertyField.fields(of: Self.self)
    withUnsafeMutableBytes(of: &self) { bytes in
      guard let base = bytes.baseAddress else { return }
      // Each has a place of its own in what the node keeps, beside those of the view itself.
      for (inner, field) in fields.enumerated() { field.connect(base, node, (index + 1) << 8 + inner) }
    }
    update()
  }

  /// Most properties do not.
  public static var _readsEnvironment: Bool { false }
  /// Whether all that the properties within read is the same.
  @MainActor public func _readsSame(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    !Self._readsEnvironment && DynamicPropertyField.readSame(self, old, new)
  }
  /// The same bytes and objects but for what belongs to a node.
  @MainActor public func _isSame(as other: Self) -> Bool { ValueShape.of(Self.self).isSame(self, other) }
  /// Most properties cannot.
  public static var _readsAlone: Bool { false }
}

/// Where a view type stores a dynamic property. Found once per type: reflection is far too slow for every update.
struct DynamicPropertyField {
  let connect: @MainActor (UnsafeMutableRawPointer, ViewNode, Int) -> Void
  let readsEnvironment: Bool
  let readsAlone: Bool
  private let readsSame: @MainActor (UnsafeRawPointer, EnvironmentValues, EnvironmentValues) -> Bool

  @MainActor private static var cache: [ObjectIdentifier: [DynamicPropertyField]] = [:]

  /// Which types are dynamic properties.
  @MainActor static let properties = ConformanceMemo(conforming: [
    AppStorage<Int>.self, Binding<Int>.self, Environment<Int>.self, FocusedBinding<Int>.self, FocusedValue<Int>.self,
    FocusState<Int>.self, GestureState<Int>.self, Namespace.self, ScaledMetric<Double>.self, SceneStorage<Int>.self,
    SteadyAction.self,
    State<Int>.self, Tied<Int>.self,
  ]) { $0 as? any DynamicProperty.Type }

  @MainActor private static let animatable = ConformanceMemo { $0 as? any Animatable.Type }
  @MainActor private static var animatables: [ObjectIdentifier: Bool] = [:]

  /// Whether values of a type may animate. Found once per type.
  @MainActor static func isAnimatable(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = animatables[key] { return known }
    let isAnimatable = animatable.conformance(of: type) != nil
    animatables[key] = isAnimatable
    return isAnimatable
  }

  /// The dynamic properties of a type, in order of declaration.
  @MainActor static func fields(of type: Any.Type) -> [DynamicPropertyField] {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    var fields: [DynamicPropertyField] = []
    _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      if let property = properties.conformance(of: fieldType) { fields.append(field(property, at: offset)) }
      return true
    }
    cache[key] = fields
    return fields
  }

  /// Whether all that the dynamic properties of a value read is the same in two environments.
  @MainActor static func readSame<Value>(_ value: Value, _ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    let fields = fields(of: Value.self)
    return withUnsafeBytes(of: value) { bytes in
      guard let base = bytes.baseAddress else { return true }
      return fields.allSatisfy { !$0.readsEnvironment || $0.readsSame(base, old, new) }
    }
  }

  @MainActor private static func field<P: DynamicProperty>(_ type: P.Type, at offset: Int) -> DynamicPropertyField {
    let readsEnvironment = P._readsEnvironment || fields(of: P.self).contains(where: \.readsEnvironment)
    return DynamicPropertyField(
      connect: { base, node, index in
        (base + offset).assumingMemoryBound(to: P.self).pointee._connect(to: node, index: index)
      }, readsEnvironment: readsEnvironment, readsAlone: P._readsAlone,
      readsSame: { base, old, new in (base + offset).assumingMemoryBound(to: P.self).pointee._readsSame(old, new) })
  }
}
