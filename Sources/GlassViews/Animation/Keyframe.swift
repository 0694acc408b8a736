/// A place on the way of one value, or several of them in order.
public protocol KeyframeTrackContent<Value> {
  /// What moves.
  associatedtype Value: Animatable
  /// The places in order.
  var _keyframes: [KeyframeStep<Value>] { get }
}

/// A place on the way of a value, when it is reached, and how.
public struct KeyframeStep<Value: Animatable> {
  enum Kind {
    case move
    case linear(UnitCurve)
    case spring(Spring, startVelocity: Value.AnimatableData?)
    case cubic(startVelocity: Value.AnimatableData?, endVelocity: Value.AnimatableData?)
  }

  let kind: Kind
  let target: Value
  /// In seconds from the place before.
  let duration: Double
}

/// Goes straight to a value.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The place.
  public let _keyframes: [KeyframeStep<Value>]

  /// Goes to a value in a time in seconds, as fast as a curve says.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    _keyframes = [KeyframeStep(kind: .linear(timingCurve), target: to, duration: max(0, duration))]
  }
}

/// Swings to a value.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The place.
  public let _keyframes: [KeyframeStep<Value>]

  /// Swings to a value as a spring does, for a time in seconds: without one, until the spring has settled.
  ///
  /// - Parameter startVelocity: How fast it sets out, per second; as fast as it arrived, where none is given.
  public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    _keyframes = [
      KeyframeStep(
        kind: .spring(spring, startVelocity: startVelocity?.animatableData), target: to,
        duration: max(0, duration ?? Self.settling(spring)))
    ]
  }

  /// After how long a spring has settled; one that nothing brakes would never be done.
  private static func settling(_ spring: Spring) -> Double {
    let time = spring.settlingDuration
    return time.isFinite ? time : spring.duration
  }
}

/// Goes to a value along a curve that is smooth where it meets others of its kind.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The place.
  public let _keyframes: [KeyframeStep<Value>]

  /// Goes to a value in a time in seconds, with a speed at both ends, per second; where none is given, so that the way is smooth.
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    _keyframes = [
      KeyframeStep(
        kind: .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData), target: to,
        duration: max(0, duration))
    ]
  }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The place.
  public let _keyframes: [KeyframeStep<Value>]

  /// Is at a value at once.
  public init(_ to: Value) { _keyframes = [KeyframeStep(kind: .move, target: to, duration: 0)] }
}

/// Several places in order.
public struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  /// The places.
  public let _keyframes: [KeyframeStep<Value>]
}

/// Puts the places of a value's way in order.
@resultBuilder public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// A place.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> KeyframeSequence<Value> where K.Value == Value {
    KeyframeSequence(_keyframes: expression._keyframes)
  }
  /// All places.
  public static func buildBlock(_ components: KeyframeSequence<Value>...) -> KeyframeSequence<Value> { buildArray(components) }
  /// Places made in a loop.
  public static func buildArray(_ components: [KeyframeSequence<Value>]) -> KeyframeSequence<Value> {
    KeyframeSequence(_keyframes: components.flatMap(\._keyframes))
  }
  /// One of two ways.
  public static func buildEither(first component: KeyframeSequence<Value>) -> KeyframeSequence<Value> { component }
  /// One of two ways.
  public static func buildEither(second component: KeyframeSequence<Value>) -> KeyframeSequence<Value> { component }
  /// Places that may be left out.
  public static func buildOptional(_ component: KeyframeSequence<Value>?) -> KeyframeSequence<Value> {
    component ?? KeyframeSequence(_keyframes: [])
  }
}

/// The way of a value through its keyframes: pieces, each a function of time.
struct KeyframePath<Value: Animatable> {
  private typealias Data = Value.AnimatableData

  private struct Piece {
    let start: Double
    let duration: Double
    let from: Data
    let to: Data
    let kind: KeyframeStep<Value>.Kind
    var startVelocity: Data
    var endVelocity: Data

    func value(at time: Double) -> Data {
      switch kind {
      case .move: return to
      case .linear(let curve):
        let part = duration > 0 ? min(1, time / duration) : 1
        return part < 1 ? from + (to - from).scaled(by: curve == .linear ? part : curve.value(at: part)) : to
      case .spring(let spring, _):
        return from + spring.value(target: to - from, initialVelocity: startVelocity, time: time)
      case .cubic: return hermite(duration > 0 ? min(1, time / duration) : 1)
      }
    }

    /// The cubic with given ends and velocities there (Hermite's form).
    private func hermite(_ t: Double) -> Data {
      let (t2, t3) = (t * t, t * t * t)
      let ends = from.scaled(by: 2 * t3 - 3 * t2 + 1) + to.scaled(by: 3 * t2 - 2 * t3)
      return ends + startVelocity.scaled(by: (t3 - 2 * t2 + t) * duration) + endVelocity.scaled(by: (t3 - t2) * duration)
    }
  }

  private var pieces: [Piece] = []
  private let initial: Value
  /// In seconds.
  private(set) var duration = 0.0

  init(from initial: Value, _ steps: [KeyframeStep<Value>]) {
    self.initial = initial
    var place = initial.animatableData
    var velocity = Data.zero
    for (index, step) in steps.enumerated() {
      var piece = Piece(
        start: duration, duration: step.duration, from: place, to: step.target.animatableData, kind: step.kind,
        startVelocity: .zero,
        endVelocity: .zero)
      switch step.kind {
      case .move: break
      case .linear: piece.endVelocity = (piece.to - place).scaled(by: 1 / max(step.duration, 1e-6))
      case .spring(let spring, let start):
        piece.startVelocity = start ?? velocity
        piece.endVelocity = spring.velocity(target: piece.to - place, initialVelocity: piece.startVelocity, time: step.duration)
      case .cubic(let start, let end):
        piece.startVelocity = start ?? velocity
        piece.endVelocity = end ?? Self.smoothVelocity(through: piece, before: index + 1 < steps.count ? steps[index + 1] : nil)
      }
      // A spring that is cut short goes on from where it has come.
      place = if case .spring = step.kind { piece.value(at: step.duration) } else { piece.to }
      velocity = piece.endVelocity
      duration += step.duration
      pieces.append(piece)
    }
  }

  /// The speed from the place before to the one after, where a curve follows; otherwise it comes to rest.
  private static func smoothVelocity(through piece: Piece, before next: KeyframeStep<Value>?) -> Data {
    guard let next, case .cubic(let start, _) = next.kind else { return .zero }
    let time = max(piece.duration + next.duration, 1e-6)
    return start ?? (next.target.animatableData - piece.from).scaled(by: 1 / time)
  }

  /// The value after a time in seconds.
  func value(at time: Double) -> Value {
    guard let piece = pieces.last(where: { $0.start <= time }) else { return initial }
    var value = initial
    // At its end a spring as good as rests; what is shown from then on is what was asked for.
    if time >= duration, let last = pieces.last, case .spring = last.kind {
      value.animatableData = last.to
      return value
    }
    value.animatableData = piece.value(at: min(time - piece.start, piece.duration))
    return value
  }
}
