import Foundation

/// A value of the program's that is there again when it is started anew: all views that name it share it.
///
/// It is kept with what the program's window keeps (`SceneStorage`), apart from that by its name.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private var storage: SceneStorage<Value>

  private static func name(_ key: String) -> String { "app.\(key)" }

  /// A value kept under a name, and what it is until it is set.
  public init(wrappedValue: Value, _ key: String) where Value: SceneStorable {
    storage = SceneStorage(wrappedValue: wrappedValue, Self.name(key))
  }

  /// A value kept under a name, `nil` until it is set.
  public init<Wrapped: SceneStorable>(_ key: String) where Value == Wrapped? {
    storage = SceneStorage(Self.name(key))
  }

  /// A value kept under a name by its raw value, and what it is until it is set.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: SceneStorable {
    storage = SceneStorage(wrappedValue: wrappedValue, Self.name(key))
  }

  /// A value kept under a name by its raw value, `nil` until it is set.
  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: SceneStorable {
    storage = SceneStorage(Self.name(key))
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { storage.projectedValue }

  /// Finds what the program keeps.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) { storage._connect(to: node, index: index) }

  /// It comes with the window.
  public static var _readsEnvironment: Bool { true }

  /// Whether both are of one window.
  @MainActor public func _readsSame(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool { storage._readsSame(old, new) }
}
