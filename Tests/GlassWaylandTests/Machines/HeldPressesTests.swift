import Testing

@testable import GlassWayland

@Suite("What is held on a seat") struct HeldPressesTests {
  @Test("of buttons the first holds the pointer until all are up") func buttons() {
    var held = HeldPresses()
    #expect(held.serial == nil)
    held.press(1, serial: 10)
    held.press(2, serial: 11)
    held.release(1)
    #expect(held.serial == 10)
    held.release(2)
    #expect(held.serial == nil)
    held.press(1, serial: 12)
    held.releaseButtons()
    #expect(held.serial == nil)
    held.press(2, serial: 13)
    #expect(held.serial == 13, "the first is not thought to be held any more")
  }

  @Test("of fingers the last one that is down counts") func fingers() {
    var held = HeldPresses()
    held.touch(1, serial: 10)
    held.touch(2, serial: 11)
    #expect(held.serial == 11)
    held.lift(2)
    #expect(held.serial == 10)
    held.touch(1, serial: 12)
    held.lift(1)
    #expect(held.serial == nil)
    held.touch(3, serial: 13)
    held.liftAll()
    #expect(held.serial == nil)
  }
}
