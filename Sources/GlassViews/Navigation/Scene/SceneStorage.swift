public import Foundation

/// A value that a window can keep as a text.
public protocol SceneStorable {
  /// The value of a text; `nil` where it is none.
  init?(_sceneText text: String)
  /// The value as a text.
  var _sceneText: String { get }
}

extension Bool: SceneStorable {
  /// `true` or `false`.
  public init?(_sceneText text: String) { self.init(text) }
  /// `true` or `false`.
  public var _sceneText: String { String(self) }
}

extension Int: SceneStorable {
  /// Decimal digits.
  public init?(_sceneText text: String) { self.init(text) }
  /// Decimal digits.
  public var _sceneText: String { String(self) }
}

extension Double: SceneStorable {
  /// A decimal number.
  public init?(_sceneText text: String) { self.init(text) }
  /// The shortest decimal number that is this one.
  public var _sceneText: String { String(self) }
}

extension String: SceneStorable {
  /// The text itself.
  public init?(_sceneText text: String) { self = text }
  /// The text itself.
  public var _sceneText: String { self }
}

extension Data: SceneStorable {
  /// The bytes of a text in base64.
  public init?(_sceneText text: String) { self.init(base64Encoded: text) }
  /// The bytes in base64.
  public var _sceneText: String { base64EncodedString() }
}

extension URL: SceneStorable {
  /// The URL that a text is.
  public init?(_sceneText text: String) { self.init(string: text) }
  /// The URL as it is written.
  public var _sceneText: String { absoluteString }
}

extension Date: SceneStorable {
  /// Seconds since the beginning of 2001.
  public init?(_sceneText text: String) {
    guard let seconds = Double(text) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
  /// Seconds since the beginning of 2001.
  public var _sceneText: String { String(timeIntervalSinceReferenceDate) }
}

extension Optional: SceneStorable where Wrapped: SceneStorable {
  /// A value; a window keeps no text for none.
  public init?(_sceneText text: String) {
    guard let value = Wrapped(_sceneText: text) else { return nil }
    self = value
  }
  /// The value's text.
  public var _sceneText: String { self?._sceneText ?? "" }
}

/// A value that belongs to a window and is there again when the program is started anew.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let read: (String) -> Value?
  private let write: (Value) -> String?
  private var state: SceneState?
  /// Where it is kept wherever it is read from, in a view or not.
  private var common: (@Sendable () -> SceneState)?
  /// Where nothing keeps it, it is state as any other.
  private var own: State<Value>

  private init(_ key: String, _ initial: Value, read: @escaping (String) -> Value?, write: @escaping (Value) -> String?) {
    self.key = key
    self.initial = initial
    self.read = read
    self.write = write
    own = State(wrappedValue: initial)
  }

  /// A value kept under a name, and what it is until it is set.
  public init(wrappedValue: Value, _ key: String) where Value: SceneStorable {
    self.init(key, wrappedValue, read: { Value(_sceneText: $0) }, write: { $0._sceneText })
  }

  /// A value kept under a name, `nil` until it is set.
  public init<Wrapped: SceneStorable>(_ key: String) where Value == Wrapped? {
    self.init(key, nil, read: { Wrapped(_sceneText: $0) }, write: { $0?._sceneText })
  }

  /// A value kept under a name by its raw value, and what it is until it is set.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: SceneStorable {
    self.init(
      key, wrappedValue, read: { Value.RawValue(_sceneText: $0).flatMap { Value(rawValue: $0) } },
      write: { $0.rawValue._sceneText })
  }

  /// A value kept under a name by its raw value, `nil` until it is set.
  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: SceneStorable {
    self.init(
      key, nil, read: { Wrapped.RawValue(_sceneText: $0).flatMap { Wrapped(rawValue: $0) } },
      write: { $0?.rawValue._sceneText })
  }

  /// The value.
  public var wrappedValue: Value {
    get {
      guard let state else {
        guard let common else { return own.wrappedValue }
        return common().text(of: key).flatMap(read) ?? initial
      }
      let name = key
      // Not isolated itself, as `State` is not: closures of bindings, which know no actor, read both. One that is connected to a window belongs to
      // its views, which are on the main actor; elsewhere this ends the program instead of racing.
      return MainActor.assumeIsolated { state[name] }.flatMap(read) ?? initial
    }
    nonmutating set {
      guard let state else {
        guard let common else { return own.wrappedValue = newValue }
        return common().setText(write(newValue), of: key)
      }
      let (name, text) = (key, write(newValue))
      MainActor.assumeIsolated { state[name] = text }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    let storage = self
    return Binding(get: { storage.wrappedValue }, set: { storage.wrappedValue = $0 })
  }

  /// Finds the window's state.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) {
    state = node.environment.sceneState
    own._connect(to: node, index: index)
  }

  /// The same value, kept under a name in what others than windows keep, or in what the window keeps where there is one.
  func kept(as name: String, in common: @escaping @Sendable () -> SceneState) -> Self {
    var storage = SceneStorage(name, initial, read: read, write: write)
    storage.common = common
    return storage
  }

  /// Ties it to what is kept elsewhere than in the window.
  @MainActor mutating func connect(to kept: SceneState, at node: ViewNode, index: Int) {
    state = kept
    own._connect(to: node, index: index)
  }

  /// It comes with the window.
  public static var _readsEnvironment: Bool { true }

  /// Whether both are of one window.
  @MainActor public func _readsSame(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    old.sceneState === new.sceneState
  }

  /// Whether it is kept under the same name.
  public func _isSame(as other: Self) -> Bool { key == other.key }
}
