public import Foundation

/// Two fingers that move apart or together, on a screen or a touchpad; a wheel while Control is held does the same.
public struct MagnifyGesture: Gesture {
  /// It is a gesture of its own.
  public typealias Body = Never
  /// How far it has come.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
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
    let least = minimumScaleDelta
    let value = { @MainActor (change: Magnification, context: GestureContext) in
      Value(
        time: context.date(change.time), magnification: change.scale, velocity: change.velocity,
        startAnchor: change.anchor(in: context.size), startLocation: change.start)
    }
    return GestureRecognizer(
      { PinchMachine(.scales, value, counts: { abs($0.scale - 1) >= least }) },
      update: { $0.counts = { abs($0.scale - 1) >= least } })
  }
}

/// Two fingers that move apart or together: the name of `MagnifyGesture` in earlier interfaces; it tells the scale alone.
public struct MagnificationGesture: Gesture {
  /// The scale since the gesture began; 1 is none.
  public typealias Value = CGFloat
  /// How much the scale must change before it counts.
  public var minimumScaleDelta: CGFloat

  /// A change of scale of at least a size.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// The gesture it is made of.
  public var body: some Gesture<CGFloat> { MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification) }
}

/// Follows changes of scale and angle once they are large enough.
final class PinchMachine<Value>: GestureMachine<Value> {
  private let sense: GestureSenses
  var value: @MainActor (Magnification, GestureContext) -> Value
  var counts: (Magnification) -> Bool
  private var isCounting = false

  init(
    _ sense: GestureSenses, _ value: @escaping @MainActor (Magnification, GestureContext) -> Value,
    counts: @escaping (Magnification) -> Bool
  ) {
    self.sense = sense
    self.value = value
    self.counts = counts
  }

  override var senses: GestureSenses { sense }
  override func wants(_ press: Press) -> Bool { false }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    guard case .magnification(let change) = event else { return }
    switch change.phase {
    case .began, .changed:
      isCounting = isCounting || counts(change)
      if isCounting { phase = .active(value(change, context)) }
    case .ended: phase = isCounting ? .ended(value(change, context)) : .failed
    case .cancelled: phase = .failed
    }
  }

  override func reset() {
    super.reset()
    isCounting = false
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
