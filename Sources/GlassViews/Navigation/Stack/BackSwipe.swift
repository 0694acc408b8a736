import Foundation

/// A finger that comes in over the leading edge and leads back, or two on a touchpad that move across: what it has done so far.
///
/// Lengths are in points, those across as counted from the leading edge.
struct BackSwipe {
  /// How far it has got.
  enum Phase: Hashable {
    /// It may still turn out to be something else.
    case open
    /// What is on top goes along with it.
    case pulling
    /// It is something else.
    case failed
  }

  /// How near the edge a finger comes down.
  static let edge: CGFloat = 24
  /// How far it moves before it is known what it does.
  private static let slop: CGFloat = 8
  /// How long what is thrown goes on as fast as it was, in seconds.
  private static let flight = 0.25
  /// How long two fingers on a touchpad may rest before they are told apart from what they did before, in seconds.
  private static let pause = 0.3

  /// The finger; `nil` for two on a touchpad.
  let finger: Int?
  private(set) var phase = Phase.open
  /// How much of what is on top was there as it began to go along, 0 … 1.
  var origin = 1.0
  /// How far that has gone along.
  private var distance: CGFloat = 0
  private var travelled = CGSize.zero
  private var velocity = VelocityTracker()
  /// Where the finger is, in points of the window: what it takes along may move meanwhile, as a bar above comes or goes.
  private var place = CGPoint.zero
  private var time: Double

  /// A finger that comes down at a place of the window on something so wide, at its leading edge; `nil` for all others.
  init?(_ press: Press, at place: CGPoint, width: CGFloat, isMirrored: Bool) {
    guard let finger = press.finger, (0...Self.edge).contains(isMirrored ? width - press.start.x : press.start.x) else {
      return nil
    }
    (self.finger, self.place, time) = (finger, place, press.time)
  }

  /// Two fingers on a touchpad.
  init(touchpadAt time: Double) { (finger, self.time) = (nil, time) }

  /// Whether what comes at a time is another movement on the touchpad, of which no end was told.
  func isOver(at now: Double) -> Bool { finger == nil && phase != .pulling && now - time > Self.pause }

  /// The finger moved to a place of the window.
  ///
  /// - Returns: Whether it leads back from now on.
  mutating func move(to new: CGPoint, at now: Double, isMirrored: Bool) -> Bool {
    let across = new.x - place.x
    let delta = CGSize(width: isMirrored ? -across : across, height: new.y - place.y)
    place = new
    return move(by: delta, at: now)
  }

  /// It moved.
  ///
  /// - Returns: Whether it leads back from now on.
  mutating func move(by delta: CGSize, at now: Double) -> Bool {
    time = now
    velocity.add(delta.width, at: now)
    travelled = CGSize(width: travelled.width + delta.width, height: travelled.height + delta.height)
    switch phase {
    case .pulling: distance += delta.width
    case .failed: break
    case .open:
      guard max(abs(travelled.width), abs(travelled.height)) > Self.slop else { return false }
      phase = travelled.width > abs(travelled.height) ? .pulling : .failed
      distance = travelled.width - Self.slop
      return phase == .pulling
    }
    return false
  }

  /// How much of what is on top is there, 0 … 1, where all of it is so wide.
  func fraction(of width: CGFloat) -> Double { min(max(origin - distance / max(width, 1), 0), 1) }

  /// How far what is on top has gone along, in points.
  var pulled: CGFloat { phase == .pulling ? max(0, distance) : 0 }

  /// It lifted.
  ///
  /// - Returns: Whether what is on top goes, and how fast that fraction changes, per second.
  mutating func end(at now: Double, width: CGFloat) -> (goes: Bool, speed: Double) {
    let speed = -velocity.velocity(at: now) / max(width, 1)
    return (origin - distance / max(width, 1) + speed * Self.flight < 0.5, speed)
  }
}
