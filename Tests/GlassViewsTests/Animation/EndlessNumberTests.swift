import Testing

@testable import GlassViews

@Suite("Animations to what is no number") struct EndlessNumberTests {
  @Test("they come to rest, and lead back from there", arguments: [Double.nan, .infinity, -.infinity])
  func rest(_ goal: Double) {
    var value = AnimatedValue(1.0)
    value.retarget(to: goal, .spring(duration: 0.4, bounce: 0.2), now: 0)
    let frames = (1...240).prefix { value.advance(to: Double($0) / 60) }
    #expect(frames.count < 240 && !value.isActive)
    value.retarget(to: 3, .spring(duration: 0.4), now: 5)
    let others = (1...240).prefix { value.advance(to: 5 + Double($0) / 60) }
    #expect(others.count < 240 && value.current == 3)
  }
}
