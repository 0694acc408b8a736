import Foundation

/// A value on its way: where it is, how fast it moves, and where to. Interrupting it keeps its velocity.
struct AnimatedValue<Value: VectorArithmetic> {
  private(set) var current: Value
  /// Where the animation that is under way goes.
  private var goal: Value
  /// How fast it moves, in units per second.
  private(set) var velocity: Value
  private var origin: Value
  private var animation: Animation?
  private var start = 0.0
  private var last = 0.0
  /// Runs of animations of somebody's own; all but the last are on their way out.
  private var runs: [CustomRun<Value>]?
  /// What takes over after its delay; until then the animation that is under way goes on.
  private var waiting: WaitingAnimation<Value>?

  /// A value at rest.
  init(_ value: Value) {
    current = value
    goal = value
    origin = value
    velocity = .zero
  }

  /// Where it goes to in the end.
  var target: Value { waiting?.target ?? goal }

  /// Whether it moves, or is going to.
  var isActive: Bool { animation != nil || waiting != nil }

  /// Whether it moves for ever.
  var isEndless: Bool { waiting == nil && animation?.repetition.map { $0.count == nil } == true }

  /// Arrives at once.
  mutating func set(_ value: Value) { self = AnimatedValue(value) }

  /// Sets out for another value, from where it is and as fast as it moves.
  ///
  /// - Parameters:
  ///   - velocity: How fast it moves, in units per second, if it was something else that moved it so far.
  ///   - environment: That of the view that moves.
  mutating func retarget(
    to new: Value, _ animation: Animation, now: Double, velocity initial: Value? = nil, in environment: EnvironmentValues? = nil
  ) {
    guard new != target || isActive else { return }
    // What has not begun yet is replaced: nothing goes on meanwhile.
    if isActive, runs == nil, animation.delayTime > 0, now >= start {
      if let initial { velocity = initial }
      waiting = WaitingAnimation(animation, target: new, now: now, in: environment)
      return
    }
    waiting = nil
    if case .custom(let erased) = animation.curve {
      addRun(animation, erased, to: new, now: now, environment ?? EnvironmentValues())
    } else {
      if !isActive { velocity = .zero }
      if let known = runs?.last?.velocity(at: now) { velocity = known }
      if let initial { velocity = initial }
      if animation.initialVelocity != 0 {
        velocity += (new - current).scaled(by: animation.initialVelocity * animation.speedFactor)
      }
      runs = nil
    }
    goal = new
    origin = current
    self.animation = animation
    start = now + animation.delayTime
    last = start
  }

  private mutating func addRun(
    _ animation: Animation, _ erased: ErasedAnimation, to new: Value, now: Double, _ environment: EnvironmentValues
  ) {
    guard var runs, let latest = runs.popLast() else {
      self.runs = [CustomRun(animation, erased, way: new - current, now: now, environment)]
      return
    }
    if let merged = latest.merging(with: animation, erased, by: new - goal, now: now) {
      runs += [merged]
    } else {
      runs += [latest, CustomRun(animation, erased, way: new - goal, now: now, environment)]
    }
    self.runs = runs
  }

  /// The target moved without an animation of its own: the way goes on towards the new one.
  mutating func follow(_ new: Value) {
    guard isActive else { return set(new) }
    if waiting != nil { waiting?.target = new } else { goal = new }
  }

  /// Everything is measured from another place: where it is, where it came from and where it goes.
  mutating func shift(by distance: Value) {
    current += distance
    goal += distance
    origin += distance
    waiting?.target += distance
  }

  /// Moves to the value for a time, in seconds.
  ///
  /// - Parameter precision: How near a spring's end, in units, nobody sees whether it has come to rest.
  /// - Returns: Whether it still moves.
  mutating func advance(to now: Double, precision: Double = 1 / 200) -> Bool {
    if let waiting, now >= waiting.start {
      _ = advanceUnderWay(to: waiting.start, precision)
      self.waiting = nil
      retarget(to: waiting.target, waiting.animation, now: waiting.start, in: waiting.environment)
    }
    let moves = advanceUnderWay(to: now, precision)
    return moves || waiting != nil
  }

  private mutating func advanceUnderWay(to now: Double, _ precision: Double) -> Bool {
    guard let animation else { return false }
    guard now > last else { return true }
    if !animation.tickets.isEmpty, now >= start + animation.logicalDuration { releaseLogicalTickets() }
    if runs != nil { return advanceRuns(to: now) }
    if let repetition = animation.repetition { return repeats(animation, repetition, to: now) }
    switch animation.curve {
    case .spring(let omega, let damping):
      advanceSpring(now - last, omega * animation.speedFactor, damping)
      last = now
      if isSettled(precision) { return arrive() }
    case .bezier, .circle:
      let time = (now - start) * animation.speedFactor
      let (before, step) = (current, now - last)
      last = now
      if time >= animation.cycle { return arrive() }
      let fraction = animation.fraction(after: time)
      current = origin + (goal - origin).scaled(by: fraction)
      noteVelocity(since: before, step)
    case .custom: return arrive()
    }
    return true
  }

  /// It has as good as arrived: who waits for no more than that need not wait.
  private mutating func releaseLogicalTickets() { animation?.tickets.removeAll { $0.criteria == .logicallyComplete } }

  /// Adds up what is left of all ways.
  private mutating func advanceRuns(to now: Double) -> Bool {
    let (before, step) = (current, now - last)
    last = now
    var still: [CustomRun<Value>] = []
    for var run in runs ?? [] where run.advance(to: now) { still.append(run) }
    runs = still
    guard let latest = still.last else { return arrive() }
    if latest.isLogicallyComplete { releaseLogicalTickets() }
    current = still.reduce(goal) { $0 + $1.remaining }
    noteVelocity(since: before, step)
    return true
  }

  /// Runs through the same way several times: each time anew, so that the path is that of the time alone.
  private mutating func repeats(_ animation: Animation, _ repetition: Animation.Repetition, to now: Double) -> Bool {
    let time = (now - start) * animation.speedFactor
    let cycles = (time / animation.cycle).rounded(.down)
    let before = current
    let step = now - last
    last = now
    if let count = repetition.count, cycles >= Double(count) { return arrive() }
    var fraction = animation.fraction(after: time - cycles * animation.cycle)
    if repetition.autoreverses, cycles.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
    current = origin + (goal - origin).scaled(by: fraction)
    noteVelocity(since: before, step)
    return true
  }

  /// Curves are known by their places alone; from steps much shorter than a frame rounding would tell more than the way does.
  private mutating func noteVelocity(since before: Value, _ step: Double) {
    if step > 0.001 { velocity = (current - before).scaled(by: 1 / step) }
  }

  private mutating func arrive() -> Bool {
    current = goal
    velocity = .zero
    (animation, runs) = (nil, nil)
    return false
  }

  /// What is nearer than the precision, and slower than ten times as much per second, does not go beyond it again to be seen.
  private func isSettled(_ precision: Double) -> Bool {
    let (distance, speed) = ((goal - current).magnitudeSquared, velocity.magnitudeSquared)
    // What is not finite would be on its way for ever.
    guard distance.isFinite, speed.isFinite else { return true }
    return distance < precision * precision && speed < 100 * precision * precision
  }

  /// The exact solution of `x'' = -ω² x - 2ζω x'` over `dt`, for any damping; exact steps make the path independent of the frame rate.
  /// A spring in a time that runs faster is one of a higher ω.
  private mutating func advanceSpring(_ dt: Double, _ omega: Double, _ damping: Double) {
    let x = current - goal
    let v = velocity
    let (xx, xv, vx, vv) = SpringStep.coefficients(dt, omega, damping)
    current = goal + x.scaled(by: xx) + v.scaled(by: xv)
    velocity = x.scaled(by: vx) + v.scaled(by: vv)
  }
}

/// An animation that begins later, and where it is going to take the value.
struct WaitingAnimation<Value: VectorArithmetic> {
  /// The animation without its delay.
  let animation: Animation
  var target: Value
  /// When it begins, in seconds.
  let start: Double
  let environment: EnvironmentValues?

  init(_ animation: Animation, target: Value, now: Double, in environment: EnvironmentValues?) {
    var prompt = animation
    prompt.delayTime = 0
    (self.animation, self.target, self.environment) = (prompt, target, environment)
    start = now + animation.delayTime
  }
}

/// The transition matrix of a damped spring.
enum SpringStep {
  /// The factors by which displacement and velocity after `dt` depend on those before.
  static func coefficients(_ dt: Double, _ omega: Double, _ damping: Double) -> (Double, Double, Double, Double) {
    let decay = exp(-damping * omega * dt)
    if abs(damping - 1) < 1e-4 {
      return (decay * (1 + omega * dt), decay * dt, -decay * omega * omega * dt, decay * (1 - omega * dt))
    }
    if damping < 1 {
      let frequency = omega * (1 - damping * damping).squareRoot()
      let (s, c) = (sin(frequency * dt), cos(frequency * dt))
      let k = damping * omega / frequency
      return (
        decay * (c + k * s), decay * s / frequency, -decay * (omega * omega / frequency) * s, decay * (c - k * s)
      )
    }
    let root = omega * (damping * damping - 1).squareRoot()
    let (fast, slow) = (-damping * omega - root, -damping * omega + root)
    let (ef, es) = (exp(fast * dt), exp(slow * dt))
    let width = fast - slow
    return (
      (fast * es - slow * ef) / width, (ef - es) / width, fast * slow * (es - ef) / width, (fast * ef - slow * es) / width
    )
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), as timing curves are given.
struct UnitBezier {
  private let x: (Double, Double, Double)
  private let y: (Double, Double, Double)

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func polynomial(_ p1: Double, _ p2: Double) -> (Double, Double, Double) {
      let c = 3 * p1
      let b = 3 * (p2 - p1) - c
      return (1 - c - b, b, c)
    }
    x = polynomial(x1, x2)
    y = polynomial(y1, y2)
  }

  private func sample(_ p: (Double, Double, Double), _ t: Double) -> Double { ((p.0 * t + p.1) * t + p.2) * t }

  /// How far along itself the curve has come `progress` along x.
  private func parameter(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if sample(x, middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The curve's height where it has come `progress` along x, both 0 … 1.
  func value(at progress: Double) -> Double { sample(y, parameter(at: progress)) }

  /// How much the curve rises there; where it is upright, as much as two numbers can tell.
  func slope(at progress: Double) -> Double {
    // At its very ends a control point may lie on the end: how it sets out is seen just behind.
    let t = min(max(parameter(at: progress), 1e-4), 1 - 1e-4)
    func rate(_ p: (Double, Double, Double)) -> Double { (3 * p.0 * t + 2 * p.1) * t + p.2 }
    return rate(y) / max(rate(x), 1e-8)
  }
}
