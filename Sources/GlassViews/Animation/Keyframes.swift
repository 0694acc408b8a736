/// The ways of some or all parts of a value.
public protocol Keyframes<Value> {
  /// The value.
  associatedtype Value
  /// The ways, each beginning at a value.
  var _tracks: [KeyframeTracks<Value>.Track] { get }
}

/// Ways of parts of a value.
public struct KeyframeTracks<Value>: Keyframes {
  /// The way of one part.
  public struct Track {
    /// Begins the way at a value: how long it takes in seconds, and what it makes of the value after a time in seconds.
    let begin: (Value) -> (duration: Double, change: (inout Value, Double) -> Void)
  }

  /// The ways.
  public let _tracks: [Track]
}

/// The way of one part of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// The way of the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content: content)
  }

  /// The way of the part at a key path.
  public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
    self.keyPath = keyPath
    self.content = content()
  }

  init(whole content: Content) where Root == Value {
    keyPath = \.self
    self.content = content
  }

  /// The way.
  public var _tracks: [KeyframeTracks<Root>.Track] {
    let (keyPath, steps) = (keyPath, content._keyframes)
    return [
      KeyframeTracks<Root>.Track { root in
        let path = KeyframePath(from: root[keyPath: keyPath], steps)
        return (path.duration, { $0[keyPath: keyPath] = path.value(at: $1) })
      }
    ]
  }
}

/// Puts ways together: those of a value's parts, or the places on the way of the whole.
@resultBuilder public enum KeyframesBuilder<Value> {
  /// Ways of parts.
  public static func buildExpression<K: Keyframes>(_ expression: K) -> KeyframeTracks<Value> where K.Value == Value {
    KeyframeTracks(_tracks: expression._tracks)
  }
  /// A place on the way of the whole value.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> KeyframeSequence<Value>
  where K.Value == Value, Value: Animatable {
    KeyframeSequence(_keyframes: expression._keyframes)
  }
  /// The first ways.
  public static func buildPartialBlock(first: KeyframeTracks<Value>) -> KeyframeTracks<Value> { first }
  /// More ways.
  public static func buildPartialBlock(accumulated: KeyframeTracks<Value>, next: KeyframeTracks<Value>) -> KeyframeTracks<Value> {
    KeyframeTracks(_tracks: accumulated._tracks + next._tracks)
  }
  /// The first places.
  public static func buildPartialBlock(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> where Value: Animatable {
    first
  }
  /// More places.
  public static func buildPartialBlock(accumulated: KeyframeSequence<Value>, next: KeyframeSequence<Value>) -> KeyframeSequence<
    Value
  >
  where Value: Animatable {
    KeyframeSequence(_keyframes: accumulated._keyframes + next._keyframes)
  }
  /// The ways.
  public static func buildFinalResult(_ component: KeyframeTracks<Value>) -> KeyframeTracks<Value> { component }
  /// The way of the whole value.
  public static func buildFinalResult(_ component: KeyframeSequence<Value>) -> KeyframeTracks<Value> where Value: Animatable {
    KeyframeTracks(_tracks: KeyframeTrack<Value, Value, KeyframeSequence<Value>>(whole: component)._tracks)
  }
}

/// A value as a function of time.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let changes: [(inout Value, Double) -> Void]
  /// How long the longest way takes, in seconds.
  public let duration: Double

  /// The ways of a value from where it begins.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    let begun = content()._tracks.map { $0.begin(initialValue) }
    initial = initialValue
    changes = begun.map(\.change)
    duration = begun.map(\.duration).max() ?? 0
  }

  /// The value after a time in seconds.
  public func value(time: Double) -> Value {
    var value = initial
    for change in changes { change(&value, max(0, time)) }
    return value
  }

  /// The value after a part of the whole time, 0 … 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
