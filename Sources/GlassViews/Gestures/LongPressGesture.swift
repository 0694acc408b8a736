public import Foundation

/// A press that stays for a while. While it may still become one it tells `true`.
public struct LongPressGesture: Gesture {
  /// Whether it is pressed.
  public typealias Value = Bool
  /// It is a gesture of its own.
  public typealias Body = Never
  /// How long, in seconds.
  public var minimumDuration: Double
  /// How far it may move meanwhile, in points.
  public var maximumDistance: CGFloat
  var onPressingChanged: ((Bool) -> Void)?

  /// A press of a duration in seconds.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Bool> {
    let gesture = self
    return GestureRecognizer({ LongPressMachine(gesture) }, update: { $0.gesture = gesture })
  }
}

/// Waits while a press is held.
final class LongPressMachine: GestureMachine<Bool> {
  var gesture: LongPressGesture
  private var due: Double?

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override var deadline: Double? { due }
  /// Without a press it waits for nothing.
  override var isWaiting: Bool { false }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    switch event {
    case .press(let press, .began):
      due = press.time + gesture.minimumDuration
      phase = .possible(true)
      setPressing(true)
    case .press(let press, .moved): if press.travelled > gesture.maximumDistance { settle(.failed) }
    case .press(_, .ended), .press(_, .cancelled): settle(.failed)
    case .time(let now): if let due, now >= due { settle(.ended(true)) }
    case .magnification: break
    }
  }

  private func settle(_ new: GesturePhase<Bool>) {
    due = nil
    phase = new
    setPressing(false)
  }

  override func reset() {
    super.reset()
    due = nil
    setPressing(false)
  }

  /// Whether somebody was told that a press counts.
  private var isPressing = false

  private func setPressing(_ new: Bool) {
    guard new != isPressing else { return }
    isPressing = new
    gesture.onPressingChanged?(new)
  }
}
