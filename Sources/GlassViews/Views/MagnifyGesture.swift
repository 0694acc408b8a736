public import Foundation

/// Two fingers that move apart or together, on a screen or a touchpad; a wheel while Control is held does the same.
public struct MagnifyGesture: Gesture {
  /// How far it has come.
  public struct Value: Equatable, Sendable {
    /// When, in seconds on the host's clock.
    public var time: Double
    /// The scale since the gesture began; 1 is none.
    public var magnification: CGFloat
    /// How fast the scale changes, per second.
    public var velocity: CGFloat
    /// Where it began, as a part of the view's size.
    public var startAnchor: UnitPoint
    /// Where it began, in points from the view's top left corner.
    public var startLocation: CGPoint
  }

  /// How much the scale must change before it counts.
  public var minimumScaleDelta: CGFloat

  /// A change of scale of at least a size.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> {
    var recognizer = GestureRecognizer<Value>(kind: .magnify(minimumDelta: minimumScaleDelta)) { start, _, time, _ in
      Value(time: time, magnification: 1, velocity: 0, startAnchor: .center, startLocation: start)
    }
    recognizer.magnified = { magnification, size in
      Value(
        time: magnification.time, magnification: magnification.scale, velocity: magnification.velocity,
        startAnchor: magnification.anchor(in: size), startLocation: magnification.start)
    }
    return recognizer
  }
}

/// A change of scale and angle, whatever makes it. Places are in points from the top left corner of the node that hears of it.
struct Magnification: Sendable, Hashable {
  /// How far it is.
  enum Phase: Sendable, Hashable {
    case began, changed, ended, cancelled
  }

  var phase: Phase
  /// The scale since it began.
  var scale: CGFloat
  /// How fast the scale changes, per second.
  var velocity: CGFloat
  /// The turn since it began, in radians clockwise.
  var rotation = 0.0
  /// How fast it turns, in radians per second.
  var angularVelocity = 0.0
  /// Where it began.
  var start: CGPoint
  /// When, in seconds on the host's clock.
  var time: Double

  /// Where it began as a part of a size.
  func anchor(in size: CGSize) -> UnitPoint {
    UnitPoint(x: size.width > 0 ? start.x / size.width : 0.5, y: size.height > 0 ? start.y / size.height : 0.5)
  }
}
