public import Foundation
import GlassPlatform

/// A movement that means something.
public protocol Gesture<Value> {
  /// What it tells.
  associatedtype Value
  /// What recognises it.
  var _recognizer: GestureRecognizer<Value> { get }
}

/// What a gesture wants of presses, and whom it tells.
public struct GestureRecognizer<Value> {
  enum Kind {
    case tap(count: Int)
    case drag(minimumDistance: CGFloat)
    case longPress(duration: Double, maximumDistance: CGFloat)
    case magnify(minimumDelta: CGFloat)
    case rotate(minimumAngle: Double)
  }

  let kind: Kind
  /// Makes the value from where the press began and where it is.
  let value: (_ start: CGPoint, _ position: CGPoint, _ time: Double, _ velocity: CGSize) -> Value
  /// Makes the value of a change of scale or angle, where the gesture is one.
  var magnified: ((Magnification, CGSize) -> Value)?
  /// Told when a press begins to count and when it ends or no longer counts.
  var onPressing: [(Bool) -> Void] = []
  var onChanged: [(Value) -> Void] = []
  var onEnded: [(Value) -> Void] = []
}

/// One or more clicks or taps.
public struct TapGesture: Gesture {
  /// How many in quick succession.
  public var count: Int
  /// A gesture of one or more clicks or taps.
  public init(count: Int = 1) { self.count = count }
  /// What recognises it.
  public var _recognizer: GestureRecognizer<Void> { GestureRecognizer(kind: .tap(count: count)) { _, _, _, _ in } }
}

/// One or more clicks or taps, and where.
public struct SpatialTapGesture: Gesture {
  /// Where it was.
  public struct Value: Equatable, Sendable {
    /// In points from the view's top left corner.
    public var location: CGPoint
  }
  /// How many in quick succession.
  public var count: Int
  /// A gesture of one or more clicks or taps.
  public init(count: Int = 1) { self.count = count }
  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> {
    GestureRecognizer(kind: .tap(count: count)) { _, position, _, _ in Value(location: position) }
  }
}

/// A press that moves.
public struct DragGesture: Gesture {
  /// How far it has come.
  public struct Value: Equatable, Sendable {
    /// When, in seconds on the host's clock.
    public var time: Double
    /// Where it is, in points from the view's top left corner.
    public var location: CGPoint
    /// Where it began.
    public var startLocation: CGPoint
    /// How fast it moves, in points per second.
    public var velocity: CGSize
    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where it would come to rest.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width * 0.25, height: translation.height + velocity.height * 0.25)
    }
  }
  /// How far it must move before it counts, in points.
  public var minimumDistance: CGFloat
  /// A drag of at least a distance in points.
  public init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }
  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> {
    GestureRecognizer(kind: .drag(minimumDistance: minimumDistance)) { start, position, time, velocity in
      Value(time: time, location: position, startLocation: start, velocity: velocity)
    }
  }
}

/// A press that stays for a while.
public struct LongPressGesture: Gesture {
  /// How long, in seconds.
  public var minimumDuration: Double
  /// How far it may move meanwhile, in points.
  public var maximumDistance: CGFloat
  /// A press of a duration in seconds.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
  /// What recognises it.
  public var _recognizer: GestureRecognizer<Bool> {
    GestureRecognizer(kind: .longPress(duration: minimumDuration, maximumDistance: maximumDistance)) { _, _, _, _ in true }
  }
}

/// A gesture that tells somebody.
public struct ObservedGesture<Value>: Gesture {
  /// What recognises it.
  public let _recognizer: GestureRecognizer<Value>
}

extension Gesture {
  /// Does something when the gesture is complete.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture<Value> {
    var recognizer = _recognizer
    recognizer.onEnded.append(action)
    return ObservedGesture(_recognizer: recognizer)
  }
  /// Does something whenever the gesture's value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture<Value> {
    var recognizer = _recognizer
    recognizer.onChanged.append(action)
    return ObservedGesture(_recognizer: recognizer)
  }
}

extension View {
  /// Recognises a gesture on the view.
  public func gesture<G: Gesture>(_ gesture: G) -> some View {
    modified(by: GestureModifier(recognizer: gesture._recognizer))
  }
  /// Does something after one or more clicks or taps.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }
  /// Does something after one or more clicks or taps, told where in points from the view's top left corner.
  public func onTapGesture(count: Int = 1, perform action: @escaping (CGPoint) -> Void) -> some View {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }
  /// Does something after a press that stays for a while.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long it has to stay, in seconds.
  ///   - maximumDistance: How far it may move meanwhile, in points.
  ///   - action: What is done then.
  ///   - onPressingChanged: Told `true` when the press begins, `false` when it is long enough, ends before, or moves too far.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    var recognizer = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
      .onEnded { _ in action() }._recognizer
    if let onPressingChanged { recognizer.onPressing.append(onPressingChanged) }
    return modified(by: GestureModifier(recognizer: recognizer))
  }
}
