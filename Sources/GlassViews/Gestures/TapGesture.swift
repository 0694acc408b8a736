public import Foundation

/// One or more clicks or taps.
public struct TapGesture: Gesture {
  /// It tells only that it was.
  public typealias Value = Void
  /// It is a gesture of its own.
  public typealias Body = Never
  /// How many in quick succession.
  public var count: Int
  /// A gesture of one or more clicks or taps.
  public init(count: Int = 1) { self.count = count }
  /// What recognises it.
  public var _recognizer: GestureRecognizer<Void> {
    let count = count
    return GestureRecognizer({ TapMachine(count: count) { _, _ in } }, update: { $0.count = count })
  }
}

/// One or more clicks or taps, and where.
public struct SpatialTapGesture: Gesture {
  /// It is a gesture of its own.
  public typealias Body = Never
  /// Where it was.
  public struct Value: Equatable, Sendable {
    /// In points of the gesture's space of coordinates.
    public var location: CGPoint
  }
  /// How many in quick succession.
  public var count: Int
  /// What the place is counted from.
  public var coordinateSpace: CoordinateSpace

  /// A gesture of one or more clicks or taps.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// A gesture of one or more clicks or taps.
  @_disfavoredOverload public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> {
    let (count, space) = (count, coordinateSpace)
    let value = { @MainActor (press: Press, context: GestureContext) in
      Value(location: context.place(press.position, in: space))
    }
    return GestureRecognizer(
      { TapMachine(count: count, value) },
      update: {
        $0.count = count
        $0.value = value
      })
  }
}

/// Counts clicks. Of several it waits for the next one only as long as that may still come.
final class TapMachine<Value>: GestureMachine<Value> {
  var count: Int
  var value: @MainActor (Press, GestureContext) -> Value
  /// When the press that is held began.
  private var began: Double?
  private var waitsUntil: Double?

  /// How far a press may move, in points, where another gesture waits for it.
  private static var slop: Double { 10 }

  init(count: Int, _ value: @escaping @MainActor (Press, GestureContext) -> Value) {
    self.count = count
    self.value = value
  }

  override var deadline: Double? { waitsUntil }

  private func completes(_ press: Press) -> Bool { press.count % max(1, count) == 0 }
  override func wants(_ press: Press) -> Bool { completes(press) }
  override func begins(with press: Press) -> Bool { !completes(press) }
  override var awaitsPress: Bool { !phase.isSettled && waitsUntil != nil }
  override func isTap(_ press: Press) -> Bool { completes(press) }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    switch event {
    case .press(let press, .began):
      began = press.time
      waitsUntil = nil
    case .press(let press, .moved):
      if began != nil, context.isContested, press.travelled > Self.slop { phase = .failed }
    case .press(let press, .ended):
      guard let began else { return }
      self.began = nil
      // What is drawn elsewhere than where it was laid out is hit there: a press that stays is on it.
      guard context.contains(press.position) || press.travelled < Self.slop else { return phase = .failed }
      if completes(press) { phase = .ended(value(press, context)) } else { waitsUntil = began + ClickCounter.interval }
    case .press(_, .cancelled): phase = .failed
    case .time(let now): if let waitsUntil, now > waitsUntil { phase = .failed }
    case .magnification: break
    }
  }

  override func reset() {
    super.reset()
    (began, waitsUntil) = (nil, nil)
  }
}

extension Press {
  /// How far it is from where it began, in points.
  var travelled: Double { hypot(position.x - start.x, position.y - start.y) }
}
