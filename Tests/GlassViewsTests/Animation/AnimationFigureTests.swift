import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Figures of animations", .collectsDiagnostics) struct AnimationFigureTests {
  private func run(_ value: inout AnimatedValue<Double>, from start: Double, to end: Double, step: Double = 1 / 60) -> Bool {
    var time = start
    var moves = true
    while time < end - 1e-9 {
      time = min(time + step, end)
      moves = value.advance(to: time)
    }
    return moves
  }

  @Test("durations, delays, speeds and springs that are no numbers are told of, and arrive")
  func unusable() {
    let animations: [Animation] = [
      .linear(duration: .nan), .linear(duration: .nan).repeatForever(), .linear(duration: .infinity).speed(.infinity),
      .linear(duration: 1).repeatForever().speed(.infinity), .spring(duration: .nan), .spring(duration: .nan).repeatForever(),
      .spring(Spring(stiffness: .nan, damping: .nan)), .spring(Spring(mass: .nan, stiffness: 100, damping: 10)),
      .spring(Spring(response: -.infinity, dampingRatio: .nan)), .spring(duration: 0.3, bounce: .nan),
      .interpolatingSpring(stiffness: 100, damping: .infinity, initialVelocity: .nan),
      .timingCurve(.nan, .nan, .nan, .infinity, duration: -1), .linear(duration: 0.1).delay(.nan).speed(.nan),
      .easeIn(duration: 0).repeatCount(.max),
    ]
    for animation in animations {
      var value = AnimatedValue(0.0)
      value.retarget(to: 100, animation, now: 0)
      _ = run(&value, from: 0, to: 1)
      #expect(value.current.isFinite, "\(animation)")
    }
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .linear(duration: .nan), now: 0)
    #expect(!run(&value, from: 0, to: 0.1) && value.current == 100)
    value.retarget(to: 0, .spring(duration: .nan), now: 1)
    #expect(!run(&value, from: 1, to: 2) && value.current == 0)
    #expect(isTold("Animation's duration"))
  }

  @Test("a spring sets out with its initial velocity")
  func initialVelocity() {
    func place(_ velocity: Double) -> Double {
      var value = AnimatedValue(0.0)
      value.retarget(to: 1, .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: velocity), now: 0)
      _ = run(&value, from: 0, to: 0.05)
      return value.current
    }
    #expect(place(10) > place(0) + 0.3)
    #expect(place(-10) < place(0) - 0.3)
  }

  @Test(
    "a curve that is interrupted hands on its speed, whatever the rate of frames", arguments: [1.0 / 144, 1.0 / 60, 1.0 / 30])
  func speed(step: Double) {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .linear(duration: 1), now: 0)
    _ = run(&value, from: 0, to: 0.5, step: step)
    let before = value.current
    value.retarget(to: 100, .spring(duration: 20), now: 0.5)
    _ = value.advance(to: 0.501)
    #expect(abs((value.current - before) / 0.001 - 100) < 5)
  }

  @Test("animations and springs by name take as long and bounce as much as SwiftUI's")
  func names() {
    #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0) && Animation.default == .smooth)
    #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
    #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
    #expect(Animation.interactiveSpring(extraBounce: 0.1) == .interactiveSpring(duration: 0.15, extraBounce: 0.1))
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0) && Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy(duration: 1, extraBounce: 0.2) == Spring(duration: 1, bounce: 0.5))
    #expect(Spring(stiffness: 100, damping: 50).dampingRatio == 1)
    #expect(Spring(stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio == 2.5)
  }

  @Test("what is under way goes on until an animation that is delayed begins")
  func delayed() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .spring(duration: 0.5), now: 0)
    _ = run(&value, from: 0, to: 0.1)
    var (last, velocity) = (value.current, Double?.none)
    value.retarget(to: 0, .spring(duration: 0.5).delay(0.2), now: 0.1)
    var largest = 0.0
    var time = 0.1
    var places: [Double] = []
    while value.advance(to: time + 1 / 240) {
      time += 1 / 240
      let now = (value.current - last) * 240
      if let velocity { largest = max(largest, abs(now - velocity)) }
      (last, velocity) = (value.current, now)
      places.append(value.current)
    }
    #expect(places[11] > places[0] + 5)
    // The pull of a spring changes at once, its speed from frame to frame only.
    #expect(largest < 100)
    #expect(value.current == 0)
  }
}
