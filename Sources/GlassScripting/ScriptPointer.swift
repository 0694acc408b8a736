import Foundation
import GlassPlatform

/// The pointer and keyboard of a script: remembers where they are and turns commands into the events a seat would send.
@MainActor struct ScriptPointer {
  private let target: ScriptTarget
  private var position: CGPoint?

  init(_ target: ScriptTarget) { self.target = target }

  private var now: Double { target.platform.now }

  private func send(_ phase: PointerEvent.Phase, at position: CGPoint) {
    target.window.inject(.pointer(PointerEvent(phase, at: position, time: now)))
  }

  mutating func move(to point: CGPoint) {
    send(position == nil ? .entered : .moved, at: point)
    position = point
  }

  /// A pointer that never moved comes in at the middle of the window.
  private mutating func place() -> CGPoint {
    if let position { return position }
    let size = target.window.state.size
    let middle = CGPoint(x: (size.width / 2).rounded(), y: (size.height / 2).rounded())
    move(to: middle)
    return middle
  }

  mutating func press(_ button: PointerButton) { send(.pressed(button), at: place()) }

  mutating func release(_ button: PointerButton) { send(.released(button), at: place()) }

  mutating func scroll(_ delta: CGSize) {
    target.window.inject(.scroll(ScrollEvent(.wheel, delta: delta, at: place(), time: now)))
  }

  func key(_ chord: KeyChord) {
    if !chord.modifiers.isEmpty { target.window.inject(.modifiers(chord.modifiers)) }
    for phase in [KeyEvent.Phase.down, .up] {
      let text = phase == .down ? chord.text : ""
      target.window.inject(.key(KeyEvent(phase, chord.key, text: text, modifiers: chord.modifiers, time: now)))
    }
    if !chord.modifiers.isEmpty { target.window.inject(.modifiers([])) }
  }
}
