import Foundation
import Testing

@testable import GlassViews

@Suite("Springs by figures") struct SpringSettlingTests {
  static let springs = [
    Spring(duration: 0.5), Spring(duration: 1, bounce: 0.4), Spring(duration: 0.3, bounce: -0.5),
    Spring(mass: 2, stiffness: 100, damping: 4), Spring(response: 2, dampingRatio: 5),
  ]

  @Test("from its settling time on a spring stays near its end, and not long before", arguments: springs)
  func settling(_ spring: Spring) {
    for (target, velocity, epsilon) in [(1.0, 0.0, 0.001), (50, 300, 0.1), (1, -40, 0.01)] {
      let time = spring.settlingDuration(target: target, initialVelocity: velocity, epsilon: epsilon)
      func away(_ time: Double) -> Double { abs(target - spring.value(target: target, initialVelocity: velocity, time: time)) }
      for step in 0...400 { #expect(away(time * (1 + Double(step) / 200)) <= epsilon * 1.001) }
      #expect((0...100).contains { away(time * (0.6 + 0.399 * Double($0) / 100)) > epsilon })
    }
    #expect(spring.settlingDuration == spring.settlingDuration(target: 1.0, epsilon: 0.001))
    #expect(spring.settlingDuration(target: 0.0, epsilon: 0.001) == 0)
  }

  @Test("a spring by its settling time settles then", arguments: [0.2, 0.7, 1, 3]) func bySettling(_ ratio: Double) {
    let spring = Spring(settlingDuration: 1.5, dampingRatio: ratio)
    #expect(abs(spring.settlingDuration - 1.5) < 0.001 && abs(spring.dampingRatio - ratio) < 1e-9)
    #expect(
      Spring(settlingDuration: 1, dampingRatio: ratio, epsilon: 0.1).response
        > Spring(settlingDuration: 1, dampingRatio: ratio).response)
  }

  @Test("one that nothing brakes never settles") func endless() {
    #expect(Spring(mass: 1, stiffness: 10, damping: 0).settlingDuration == .infinity)
  }

  @Test("steps of any length lead where the spring does", arguments: springs) func steps(_ spring: Spring) {
    var (place, velocity) = (0.0, 20.0)
    var time = 0.0
    for step in [0.016, 0.2, 0.001, 0.05, 0.4] {
      spring.update(value: &place, velocity: &velocity, target: 10, deltaTime: step)
      time += step
      #expect(abs(place - spring.value(target: 10, initialVelocity: 20, time: time)) < 1e-9)
      #expect(abs(velocity - spring.velocity(target: 10, initialVelocity: 20, time: time)) < 1e-7)
    }
  }

  @Test("its force is what changes the velocity of its mass", arguments: springs) func force(_ spring: Spring) {
    let (place, velocity) = (3.0, -2.0)
    var (next, faster) = (place, velocity)
    spring.update(value: &next, velocity: &faster, target: 10, deltaTime: 1e-6)
    let force = spring.force(target: 10, position: place, velocity: velocity)
    #expect(abs(force - spring.mass * (faster - velocity) / 1e-6) < 0.1 + abs(force) * 1e-3)
  }

  @Test("between two values it goes from the one to the other") func between() {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let (from, to) = (CGPoint(x: 10, y: 20), CGPoint(x: 110, y: -80))
    let place = spring.value(fromValue: from, toValue: to, initialVelocity: CGPoint(x: 5, y: 0), time: 0.2)
    #expect(abs(place.x - 10 - spring.value(target: 100, initialVelocity: 5, time: 0.2)) < 1e-9)
    #expect(abs(place.y - 20 - spring.value(target: -100, time: 0.2)) < 1e-9)
    let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: CGPoint(x: 5, y: 0), time: 0.2)
    #expect(abs(velocity.x - spring.velocity(target: 100, initialVelocity: 5, time: 0.2)) < 1e-9)
    #expect(
      spring.settlingDuration(fromValue: from.x, toValue: to.x, initialVelocity: 0, epsilon: 0.01)
        == spring.settlingDuration(target: CGFloat(100), epsilon: 0.01))
    #expect(
      spring.force(fromValue: from.x, toValue: to.x, position: 30, velocity: 4)
        == spring.force(target: CGFloat(110), position: 30, velocity: 4))
  }
}

@Suite("Curves of time") struct UnitCurveTests {
  static let curves: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseInOut.inverse,
    .bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.6), endControlPoint: UnitPoint(x: 0.7, y: 0.8)),
  ]

  @Test("circular curves lie on circles") func circles() {
    for x in [0.0, 0.2, 0.5, 0.9, 1] {
      let y = UnitCurve.circularEaseIn.value(at: x)
      #expect(abs(x * x + (1 - y) * (1 - y) - 1) < 1e-9)
      #expect(abs(UnitCurve.circularEaseOut.value(at: 1 - x) - (1 - y)) < 1e-9)
    }
    #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
    #expect(UnitCurve.circularEaseInOut.value(at: 0.1) < 0.02 && UnitCurve.circularEaseInOut.value(at: 0.9) > 0.98)
  }

  @Test("the inverse of a curve leads back", arguments: curves) func inverse(_ curve: UnitCurve) {
    for x in [0.05, 0.25, 0.5, 0.8, 0.97] {
      #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-6)
    }
    #expect(curve.inverse.inverse == curve)
  }

  @Test("the velocity of a curve is how much it rises", arguments: curves) func velocity(_ curve: UnitCurve) {
    for x in [0.05, 0.25, 0.4, 0.8, 0.95] {
      let rise = (curve.value(at: x + 1e-4) - curve.value(at: x - 1e-4)) / 2e-4
      #expect(abs(curve.velocity(at: x) - rise) < 0.01 * max(1, rise))
    }
    #expect(curve.velocity(at: -0.1) == 0 && curve.velocity(at: 1.1) == 0)
    #expect(abs(UnitCurve.linear.velocity(at: 0) - 1) < 1e-6)
  }
}

@Suite("Values that animate") struct AnimatableValueTests {
  @Test("floats and edges move as other values do") func values() {
    var float = AnimatedValue(Float(10))
    float.retarget(to: 30, .linear(duration: 1), now: 0)
    _ = float.advance(to: 0.5)
    #expect(abs(float.current - 20) < 0.001)
    let (near, far) = (
      EdgeInsets(top: 0, leading: 2, bottom: 4, trailing: 6), EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    )
    var edges = AnimatedValue(near.animatableData)
    edges.retarget(to: far.animatableData, .linear(duration: 1), now: 0)
    _ = edges.advance(to: 0.5)
    var seen = EdgeInsets()
    seen.animatableData = edges.current
    #expect(abs(seen.top - 5) + abs(seen.leading - 11) + abs(seen.bottom - 17) + abs(seen.trailing - 23) < 0.001)
  }

  @Test("angles are multiplied and divided") func angles() {
    #expect(abs((Angle.degrees(360) / 12).degrees - 30) < 1e-9)
    #expect(abs((Angle.degrees(30) * 3).degrees - 90) < 1e-9)
    #expect(-Angle.degrees(30) == .degrees(-30))
    var angle = Angle.degrees(10)
    angle *= 6
    angle /= 4
    #expect(abs(angle.degrees - 15) < 1e-9)
  }
}
