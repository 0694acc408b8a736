import Testing

@testable import GlassWayland

@Suite("Keys that repeat") struct KeyRepeatTests {
  @Test("a held key repeats after the delay at the rate") func repeats() throws {
    var keys = KeyRepeat()
    #expect(keys.configure(rate: 20, delay: 300) == .keep)
    #expect(keys.press(30, repeats: true) == .schedule(after: 0.3))
    let next = try unwrap(keys.fire())
    #expect(next.code == 30)
    #expect(next.next == 0.05)
  }

  @Test("the newest key repeats; releasing another changes nothing") func newest() {
    var keys = KeyRepeat()
    _ = keys.press(30, repeats: true)
    _ = keys.press(31, repeats: true)
    #expect(keys.release(30) == .keep)
    #expect(keys.held == 31)
    #expect(keys.release(31) == .cancel)
    #expect(keys.fire() == nil)
  }

  @Test("a modifier does not end the repeat of a held key") func modifier() {
    var keys = KeyRepeat()
    _ = keys.press(30, repeats: true)
    #expect(keys.press(42, repeats: false) == .keep)
    #expect(keys.held == 30)
  }

  @Test("a rate of zero repeats nothing, also what is already held") func none() {
    var keys = KeyRepeat()
    _ = keys.press(30, repeats: true)
    #expect(keys.configure(rate: 0, delay: 300) == .cancel)
    #expect(keys.press(30, repeats: true) == .keep)
    #expect(keys.held == nil)
  }

  @Test("absurd rates and delays are held", arguments: [(Int32.max, Int32.max), (.min, .min), (-1, -1)])
  func absurd(rate: Int32, delay: Int32) {
    var keys = KeyRepeat()
    _ = keys.configure(rate: rate, delay: delay)
    if case .schedule(let wait) = keys.press(30, repeats: true) { #expect((0...60).contains(wait)) }
    if let next = keys.fire() { #expect(next.next >= 0.001) }
  }
}
