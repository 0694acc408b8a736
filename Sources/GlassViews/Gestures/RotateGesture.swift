public import Foundation

/// Two fingers that move around each other, on a screen or a touchpad.
public struct RotateGesture: Gesture {
  /// It is a gesture of its own.
  public typealias Body = Never
  /// How far it has come.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
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
    let least = abs(minimumAngleDelta.radians)
    let value = { @MainActor (change: Magnification, context: GestureContext) in
      Value(
        time: context.date(change.time), rotation: .radians(change.rotation), velocity: .radians(change.angularVelocity),
        startAnchor: change.anchor(in: context.size), startLocation: change.start)
    }
    return GestureRecognizer(
      { PinchMachine(.turns, value, counts: { abs($0.rotation) >= least }) },
      update: { $0.counts = { abs($0.rotation) >= least } })
  }
}

/// Two fingers that move around each other: the name of `RotateGesture` in earlier interfaces; it tells the angle alone.
public struct RotationGesture: Gesture {
  /// The turn since the gesture began, clockwise.
  public typealias Value = Angle
  /// How far it must turn before it counts.
  public var minimumAngleDelta: Angle

  /// A turn of at least an angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// The gesture it is made of.
  public var body: some Gesture<Angle> { RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation) }
}
