public import Foundation

/// A press that moves.
public struct DragGesture: Gesture {
  /// It is a gesture of its own.
  public typealias Body = Never
  /// How far it has come.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// Where it is, in points of the gesture's space of coordinates.
    public var location: CGPoint
    /// Where it began.
    public var startLocation: CGPoint
    /// How fast it moves, in points per second.
    public var velocity: CGSize
    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// How far it would have come at rest.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width * 0.25, height: translation.height + velocity.height * 0.25)
    }
    /// Where it would come to rest.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width * 0.25, y: location.y + velocity.height * 0.25)
    }
  }
  /// How far it must move before it counts, in points.
  public var minimumDistance: CGFloat
  /// What places are counted from.
  public var coordinateSpace: CoordinateSpace

  /// A drag of at least a distance in points.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// A drag of at least a distance in points.
  @_disfavoredOverload public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> {
    let gesture = self
    return GestureRecognizer({ DragMachine(gesture) }, update: { $0.gesture = gesture })
  }
}

/// Follows a press from the moment it has moved far enough.
final class DragMachine: GestureMachine<DragGesture.Value> {
  var gesture: DragGesture
  private var isHeld = false
  /// Where the press was last, in points of the gesture's space.
  private var last = CGPoint.zero
  /// Where the press began, in points of the gesture's space: the view may move with the drag.
  private var start = CGPoint.zero
  private var velocity = (x: VelocityTracker(), y: VelocityTracker())
  private var isDragging = false

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    guard case .press(let press, let pressPhase) = event else { return }
    switch pressPhase {
    case .began: begin(press, context)
    case .moved: move(press, context)
    case .ended:
      guard isHeld else { return }
      phase = isDragging ? .ended(value(press, context)) : .failed
    case .cancelled: phase = .failed
    }
  }

  private func begin(_ press: Press, _ context: GestureContext) {
    isHeld = true
    start = context.place(press.position, in: gesture.coordinateSpace)
    last = start
    velocity = (VelocityTracker(), VelocityTracker())
    if gesture.minimumDistance <= 0 { drag(press, context) }
  }

  private func move(_ press: Press, _ context: GestureContext) {
    guard isHeld else { return }
    let place = context.place(press.position, in: gesture.coordinateSpace)
    velocity.x.add(place.x - last.x, at: press.time)
    velocity.y.add(place.y - last.y, at: press.time)
    last = place
    if isDragging || hypot(place.x - start.x, place.y - start.y) >= gesture.minimumDistance { drag(press, context) }
  }

  private func drag(_ press: Press, _ context: GestureContext) {
    isDragging = true
    phase = .active(value(press, context))
  }

  private func value(_ press: Press, _ context: GestureContext) -> DragGesture.Value {
    let speed = CGSize(width: velocity.x.velocity(at: press.time), height: velocity.y.velocity(at: press.time))
    return DragGesture.Value(
      time: context.date(press.time), location: context.place(press.position, in: gesture.coordinateSpace),
      startLocation: start, velocity: speed)
  }

  override func reset() {
    super.reset()
    isHeld = false
    isDragging = false
  }
}
