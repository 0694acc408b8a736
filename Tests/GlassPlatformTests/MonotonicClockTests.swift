import Testing

@testable import GlassPlatform

@Suite("The system's clock") struct MonotonicClockTests {
  @Test(
    "a program begins with its process, or as late as is told by what it was before; what cannot be counts for nothing",
    arguments: [
      (nil, 100.0), ("130.5", 130.5), ("100", 100), ("99.99", 100), ("140.01", 100), ("nan", 100), ("", 100), ("soon", 100),
    ])
  func begin(told: String?, expected: Double) {
    #expect(MonotonicClock.begin(ofProcess: 100, told: told, now: 140) == expected)
  }

  @Test("this process began before now") func process() {
    #expect(MonotonicClock.processStart < MonotonicClock.now)
  }
}
