public import Foundation

/// Two fingers that move around each other, on a screen or a touchpad.
public struct RotateGesture: Gesture {
  /// How far it has come.
  public struct Value: Equatable, Sendable {
    /// When, in seconds on the host's clock.
    public var time: Double
    /// The turn since the gesture began, clockwise.
    public var rotation: Angle
    /// How fast it turns, per second.
    public var velocity: Angle
    /// Where it began, as a part of the view's size.
    public var startAnchor: UnitPoint
    /// Where it began, in points from the view's top left corner.
    public var startLocation: CGPoint
  }

  /// How far it must turn before it counts.
  public var minimumAngleDelta: Angle

  /// A turn of at least an angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> {
    var recognizer = GestureRecognizer<Value>(kind: .rotate(minimumAngle: abs(minimumAngleDelta.radians))) { start, _, time, _ in
      Value(time: time, rotation: .zero, velocity: .zero, startAnchor: .center, startLocation: start)
    }
    recognizer.magnified = { magnification, size in
      Value(
        time: magnification.time, rotation: .radians(magnification.rotation), velocity: .radians(magnification.angularVelocity),
        startAnchor: magnification.anchor(in: size), startLocation: magnification.start)
    }
    return recognizer
  }
}
