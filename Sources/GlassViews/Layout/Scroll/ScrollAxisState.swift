import Foundation

/// Where content stands along one axis of a scroll view, and how it moves: a pure state machine. Lengths in points, times in seconds.
struct ScrollAxisState {
  private enum Motion {
    case rest
    /// On its way to a place: wheel steps, keys, `scrollTo`, and back from beyond an end.
    case gliding(AnimatedValue<Double>)
    /// Following a finger, whose own place may lie beyond the ends.
    case held(finger: Double)
    /// Flying on after the finger lifted.
    case coasting(velocity: Double, last: Double)
  }

  private var motion = Motion.rest
  /// How far the content has scrolled; beyond 0 and `limit` only while a finger pulls it or it swings back.
  private(set) var offset = 0.0
  /// The furthest it can scroll.
  private(set) var limit = 0.0
  /// The length of what is seen.
  var viewport = 0.0

  /// The time in which a flight loses all but 1/e of its speed.
  static let decay = 0.325
  /// The speed below which a flight ends, in points per second.
  static let slowest = 12.0

  /// Whether it moves by itself.
  var isMoving: Bool {
    switch motion {
    case .rest, .held: false
    case .gliding, .coasting: true
    }
  }

  /// Whether it flies on after a finger threw it, or swings back.
  private(set) var isThrown = false
  /// Its speed in points per second.
  var velocity: Double {
    switch motion {
    case .rest, .held: 0
    case .gliding(let value): value.velocity
    case .coasting(let velocity, _): velocity
    }
  }

  /// Where it will come to rest.
  var destination: Double {
    switch motion {
    case .rest: offset
    case .gliding(let value): value.target
    case .held(let finger): clamped(finger)
    case .coasting(let velocity, _): clamped(offset + velocity * Self.decay)
    }
  }

  private func clamped(_ value: Double) -> Double { min(max(value, 0), limit) }

  /// The content's length changed.
  mutating func setLimit(_ new: Double) {
    limit = max(0, new)
    switch motion {
    case .rest: offset = clamped(offset)
    case .gliding(var value):
      guard clamped(value.target) != value.target else { return }
      value.follow(clamped(value.target))
      motion = .gliding(value)
    case .held, .coasting: break
    }
  }

  /// Goes back by what a limit has held back that was too low, as far as the limit of now allows.
  ///
  /// - Returns: Whether it moved.
  mutating func restore(_ held: Double) -> Bool {
    guard held > 0, case .rest = motion, clamped(offset + held) > offset else { return false }
    offset = clamped(offset + held)
    return true
  }

  /// Everything moved by `delta` because an estimate above was wrong: what is seen stays where it is.
  mutating func shift(by delta: Double) {
    offset += delta
    switch motion {
    case .rest, .coasting: break
    case .gliding(var value):
      value.shift(by: delta)
      motion = .gliding(value)
    case .held(let finger): motion = .held(finger: finger + delta)
    }
  }

  /// Everything is longer or shorter by a factor: it stands at a place that was given with that, and goes on its way from there.
  mutating func scale(by factor: Double, to place: Double) {
    let way = place - offset
    offset = place
    limit *= factor
    switch motion {
    case .rest, .coasting: break
    case .gliding(var value):
      let target = value.target * factor
      value.shift(by: way)
      value.follow(target)
      motion = .gliding(value)
    case .held(let finger): motion = .held(finger: finger * factor)
    }
  }

  /// A step towards `delta`, from where the last step leads.
  mutating func step(by delta: Double, animated: Bool, now: Double) {
    scroll(to: destination + delta, animated ? .spring(duration: 0.28) : nil, now: now)
  }

  /// Where a throw at a speed in points per second would end, beyond the ends perhaps.
  func projected(_ velocity: Double) -> Double { offset + velocity * Self.decay }

  /// Goes to a place; what is no number is none.
  mutating func scroll(to target: Double, _ animation: Animation?, now: Double, velocity: Double? = nil) {
    guard !target.isNaN else { return }
    let target = clamped(target)
    guard let animation else {
      offset = target
      motion = .rest
      return
    }
    if target == offset {
      // Where it stands there is nothing to do, and a finger lets go of it; what is on its way elsewhere turns round.
      switch motion {
      case .rest: return
      case .held: return motion = .rest
      case .gliding, .coasting: break
      }
    }
    isThrown = velocity != nil
    var value: AnimatedValue<Double>
    if case .gliding(let current) = motion { value = current } else { value = AnimatedValue(offset) }
    value.retarget(to: target, animation, now: now, velocity: velocity)
    motion = .gliding(value)
  }

  /// Where it glides to turns out to be another place: the way goes on towards that.
  mutating func follow(_ target: Double) {
    guard !target.isNaN, case .gliding(var value) = motion, abs(value.target - clamped(target)) > 0.25 else { return }
    value.follow(clamped(target))
    motion = .gliding(value)
  }

  /// A finger moved by `delta`; beyond the ends the content yields less and less.
  mutating func drag(by delta: Double, isElastic: Bool) {
    var finger: Double
    if case .held(let current) = motion { finger = current } else { finger = offset }
    finger += delta
    if !isElastic { finger = clamped(finger) }
    motion = .held(finger: finger)
    let inside = clamped(finger)
    offset = inside + Self.rubberBand(finger - inside, viewport)
  }

  /// How far content follows a pull of `distance` beyond an end: all of it at first, never more than the viewport.
  static func rubberBand(_ distance: Double, _ viewport: Double) -> Double {
    guard distance != 0, viewport > 0 else { return 0 }
    let length = abs(distance)
    let yielded = viewport * (1 - 1 / (length * 0.55 / viewport + 1))
    return distance < 0 ? -yielded : yielded
  }

  /// The finger lifted at a speed in points per second.
  mutating func release(velocity: Double, now: Double) {
    isThrown = true
    if offset != clamped(offset) {
      settle(now)
    } else if abs(velocity) > 60, limit > 0 {
      motion = .coasting(velocity: velocity, last: now)
    } else {
      motion = .rest
    }
  }

  private mutating func settle(_ now: Double) {
    var value = AnimatedValue(offset)
    value.retarget(to: clamped(offset), .spring(duration: 0.35), now: now)
    motion = .gliding(value)
  }

  /// How far one pulls beyond an end for content to follow by `distance`: what `rubberBand` makes of it is that again, up to nearly the viewport.
  static func pull(yielding distance: Double, _ viewport: Double) -> Double {
    guard distance != 0, viewport > 0 else { return 0 }
    let share = min(abs(distance) / viewport, 0.99)
    let length = viewport / 0.55 * share / (1 - share)
    return distance < 0 ? -length : length
  }

  /// Stops at a place, and stays there under the finger that stopped it also where that lies beyond an end.
  mutating func hold(at place: Double, isElastic: Bool) {
    let inside = clamped(place)
    guard isElastic, place != inside else {
      (offset, motion) = (inside, .rest)
      return
    }
    offset = place
    motion = .held(finger: inside + Self.pull(yielding: place - inside, viewport))
  }

  /// Moves to a time.
  ///
  /// - Returns: Whether it still moves.
  mutating func advance(to now: Double) -> Bool {
    switch motion {
    case .rest, .held: return false
    case .gliding(var value):
      let moves = value.advance(to: now)
      // Only what was thrown swings over an end; a spring that leads there by itself stops at it.
      let mayPass = isThrown || offset != clamped(offset)
      offset = mayPass ? value.current : clamped(value.current)
      motion = moves ? .gliding(value) : .rest
      return moves
    case .coasting(let velocity, let last):
      coast(velocity, max(0, now - last), now)
      return isMoving
    }
  }

  /// Exponential decay, solved exactly, so that the flight does not depend on the frame rate.
  private mutating func coast(_ velocity: Double, _ dt: Double, _ now: Double) {
    let remaining = exp(-dt / Self.decay)
    offset += velocity * Self.decay * (1 - remaining)
    let slower = velocity * remaining
    if offset != clamped(offset) {
      offset = clamped(offset)
      motion = .rest
    } else {
      motion = abs(slower) < Self.slowest ? .rest : .coasting(velocity: slower, last: now)
    }
  }
}

/// The speed of a finger, from its movements in the last 100 ms.
struct VelocityTracker {
  private var samples: [(time: Double, delta: Double)] = []

  mutating func add(_ delta: Double, at time: Double) {
    samples.append((time, delta))
    samples.removeAll { time - $0.time > 0.1 }
  }

  /// Points per second at a time; 0 where the finger rested.
  mutating func velocity(at time: Double) -> Double {
    samples.removeAll { time - $0.time > 0.1 }
    guard let first = samples.first, samples.count > 1 else { return 0 }
    // The first movement happened before its own time stamp.
    let distance = samples.dropFirst().reduce(0) { $0 + $1.delta }
    return distance / max(time - first.time, 0.008)
  }

  mutating func reset() { samples.removeAll() }
}
