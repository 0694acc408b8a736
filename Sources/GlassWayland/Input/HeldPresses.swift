/// Which buttons and fingers of a seat are down, and by which serials the compositor knows of them: only what is held can begin a drag. A pure state
/// machine.
struct HeldPresses {
  private var buttons: Set<UInt32> = []
  private var button: UInt32?
  private var fingers: [(id: Int32, serial: UInt32)] = []

  /// The serial of what is held: of fingers the last one, of buttons the first, by which the pointer stays with the window.
  var serial: UInt32? { fingers.last?.serial ?? button }

  mutating func press(_ code: UInt32, serial: UInt32) {
    if buttons.isEmpty { button = serial }
    buttons.insert(code)
  }

  mutating func release(_ code: UInt32) {
    buttons.remove(code)
    if buttons.isEmpty { button = nil }
  }

  /// The pointer left: whatever was held is held elsewhere, by a drag or not at all.
  mutating func releaseButtons() { (buttons, button) = ([], nil) }

  mutating func touch(_ id: Int32, serial: UInt32) {
    lift(id)
    fingers.append((id, serial))
  }

  mutating func lift(_ id: Int32) { fingers.removeAll { $0.id == id } }

  mutating func liftAll() { fingers.removeAll() }
}
