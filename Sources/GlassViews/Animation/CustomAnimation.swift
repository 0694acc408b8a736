public import Foundation

/// A way from one value to another, of one's own.
public protocol CustomAnimation: Hashable {
  /// How much of the way lies behind.
  ///
  /// - Parameters:
  ///   - value: The whole way: the difference between where it leads and where it began.
  ///   - time: Seconds since it began.
  ///   - context: What the animation keeps between two calls.
  /// - Returns: The part of the way that lies behind; `nil` once it is at its end.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// How fast the value moves, per second, so that an animation that comes in between can go on as fast; `nil` where that is not known.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Whether this animation goes on in the place of a previous one, with its time and what it keeps; otherwise both run and their results
  /// add up.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - value: The whole way of that one.
  ///   - time: Seconds since that one began.
  ///   - context: What that one kept, for this one to go on with.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Not known.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  /// Both run.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation of one's own keeps while it runs.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What it keeps between two calls.
  public var state: AnimationState<Value>
  /// Whether the value has come as good as where it goes, though it may still move a little.
  public var isLogicallyComplete = false
  /// The environment of the view that moves.
  public let environment: EnvironmentValues

  init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues) {
    self.state = state
    self.environment = environment
  }

  /// A context like this one with another state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, environment: environment)
  }
}

/// Values that an animation of one's own keeps, each under a key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Nothing kept yet.
  public init() {}

  /// What is kept under a key.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A value that an animation of one's own keeps, with the one that holds at first.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value at first.
  static var defaultValue: Value { get }
}

/// An animation of somebody's own without its type.
///
/// Unchecked, because the protocol does not ask for it: animations are values without references by the documentation, and they are only
/// asked on the main actor.
struct ErasedAnimation: Hashable, @unchecked Sendable {
  let base: any CustomAnimation

  static func == (a: ErasedAnimation, b: ErasedAnimation) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension Animation {
  /// An animation of one's own.
  public init<A: CustomAnimation>(_ base: A) { self.init(curve: .custom(ErasedAnimation(base: base))) }
}

/// A run of an animation of somebody's own: a way, and how much of it is left.
struct CustomRun<Value: VectorArithmetic> {
  let animation: Animation
  private let base: any CustomAnimation
  /// The whole way.
  private let way: Value
  private var start: Double
  private var context: AnimationContext<Value>
  private var cycles = 0
  /// What lay behind when it was asked last.
  private(set) var travelled = Value.zero

  init(_ animation: Animation, _ erased: ErasedAnimation, way: Value, now: Double, _ environment: EnvironmentValues) {
    self.animation = animation
    base = erased.base
    self.way = way
    start = now + animation.delayTime + Self.pause(of: animation)
    context = AnimationContext(environment: environment)
  }

  /// How long each time waits before it begins, in seconds.
  private static func pause(of animation: Animation) -> Double {
    animation.repetition.map { $0.pause / animation.speedFactor } ?? 0
  }

  private func time(at now: Double) -> Double { max(0, now - start) * animation.speedFactor }

  /// What is left of the way.
  var remaining: Value { travelled - way }

  /// The run that goes on in this one's place, with its time and what it keeps; `nil` where the new animation runs beside it.
  ///
  /// - Parameter distance: How much further it goes than this one.
  func merging(with new: Animation, _ erased: ErasedAnimation, by distance: Value, now: Double) -> CustomRun? {
    var context = context
    // What came before and after its time is counted here.
    let previous = Animation(curve: animation.curve)
    guard erased.base.shouldMerge(previous: previous, value: way, time: time(at: now), context: &context) else { return nil }
    var merged = CustomRun(new, erased, way: way + distance, now: now, context.environment)
    (merged.start, merged.context, merged.travelled) = (start, context, travelled)
    return merged
  }

  /// Goes on to a moment in seconds.
  ///
  /// - Returns: Whether it still runs.
  mutating func advance(to now: Double) -> Bool {
    guard now >= start else { return true }
    if let behind = base.animate(value: way, time: time(at: now), context: &context) {
      travelled = isBackwards ? way - behind : behind
      return true
    }
    cycles += 1
    guard let repetition = animation.repetition, repetition.count.map({ cycles < $0 }) ?? true else {
      travelled = way
      return false
    }
    travelled = isBackwards ? way : .zero
    start = now + Self.pause(of: animation)
    context = AnimationContext(environment: context.environment)
    return true
  }

  private var isBackwards: Bool { animation.repetition?.autoreverses == true && cycles % 2 == 1 }

  /// How fast it moves.
  func velocity(at now: Double) -> Value? { base.velocity(value: way, time: time(at: now), context: context) }

  /// Whether it says of itself that it has as good as arrived.
  var isLogicallyComplete: Bool { context.isLogicallyComplete }
}
