public import Foundation

/// A value of the program's that is there again when it is started anew: all views and models that name it share it.
///
/// It is kept with what the program's window keeps (`SceneStorage`), apart from that by its name, or as a text in a store of one's own. Outside of
/// views, as in a model, it is read and written from anywhere.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  /// The store that was given; without one it is that of the views around, or the program's.
  private let store: UserDefaults?
  private let bare: SceneStorage<Value>
  private var storage: SceneStorage<Value>

  private init(_ key: String, _ store: UserDefaults?, _ storage: SceneStorage<Value>) {
    self.key = key
    self.store = store
    bare = storage
    if let store {
      let kept = SceneState.kept(in: store)
      self.storage = storage.kept(as: key) { kept }
    } else {
      self.storage = storage.kept(as: "app.\(key)") { SceneState.ofProgram }
    }
  }

  /// A value kept under a name, and what it is until it is set.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: SceneStorable {
    self.init(key, store, SceneStorage(wrappedValue: wrappedValue, key))
  }

  /// A value kept under a name, `nil` until it is set.
  public init<Wrapped: SceneStorable>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
    self.init(key, store, SceneStorage(key))
  }

  /// A value kept under a name by its raw value, and what it is until it is set.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: SceneStorable {
    self.init(key, store, SceneStorage(wrappedValue: wrappedValue, key))
  }

  /// A value kept under a name by its raw value, `nil` until it is set.
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: SceneStorable {
    self.init(key, store, SceneStorage(key))
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { storage.projectedValue }

  /// Finds what the program keeps.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) {
    guard let store = store ?? node.environment.defaultAppStorage else {
      return storage._connect(to: node, index: index)
    }
    let kept = SceneState.kept(in: store)
    storage = bare.kept(as: key) { kept }
    storage.connect(to: kept, at: node, index: index)
  }

  /// It comes with the window.
  public static var _readsEnvironment: Bool { true }

  /// Whether both are of one window and store.
  @MainActor public func _readsSame(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    storage._readsSame(old, new) && old.defaultAppStorage === new.defaultAppStorage
  }

  /// Whether it is kept under the same name in the same store.
  public func _isSame(as other: Self) -> Bool { key == other.key && store === other.store }
}

private enum DefaultAppStorageKey: EnvironmentKey { static var defaultValue: UserDefaults? { nil } }

extension EnvironmentValues {
  /// Where `AppStorage` keeps its values unless it says otherwise; `nil` is with the program's window.
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Sets where the values of `AppStorage` within are kept, unless one says otherwise.
  public func defaultAppStorage(_ store: UserDefaults) -> some View { environment(\.defaultAppStorage, store) }
}
