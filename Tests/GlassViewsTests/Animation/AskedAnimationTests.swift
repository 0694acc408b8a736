import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Animations within those of one's own") struct AskedAnimationTests {
  private func places(_ animation: Animation, _ times: Double...) -> [Double?] {
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    return times.map { time in
      animation.animate(value: 100, time: time, context: &context).map { ($0 * 10).rounded() / 10 }
    }
  }

  /// Another animation, half as fast.
  private struct Slow: CustomAnimation {
    let inner: Animation
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      inner.animate(value: value, time: time / 2, context: &context)
    }
  }

  /// Another animation as it is.
  private struct Same: CustomAnimation {
    let inner: Animation
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      inner.animate(value: value, time: time, context: &context)
    }
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
      inner.velocity(value: value, time: time, context: context)
    }
    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { inner.shouldMerge(previous: previous, value: value, time: time, context: &context) }
  }

  @Test("it says how much of the way lies behind, and when it is at its end") func way() {
    #expect(places(.linear(duration: 2), 0, 0.5, 1, 1.99, 2) == [0, 25, 50, 99.5, nil])
    #expect(places(.linear(duration: 1).delay(1).speed(2), 0.4, 0.75, 1) == [0, 50, nil])
    #expect(places(.linear(duration: 1).repeatCount(2), 0.25, 1.25, 2) == [25, 75, nil])
    #expect(places(.linear(duration: 1).delay(1).repeatForever(autoreverses: false), 0.5, 1.5, 2.5, 3.5) == [0, 50, 0, 50])
    #expect(places(Animation(Slow(inner: .linear(duration: 1))).repeatCount(2), 1, 2, 3, 4) == [50, 100, 50, nil])
    #expect(places(.timingCurve(.circularEaseIn, duration: 1), 0.6) == [20])
  }

  @Test("an animation within another moves a value as it does by itself") func alike() {
    let springs: [Animation] = [
      .spring(duration: 0.5, bounce: 0.3), .interpolatingSpring(stiffness: 80, damping: 5, initialVelocity: 4),
    ]
    for animation in springs + [.easeInOut(duration: 0.7), .linear(duration: 0.3).repeatCount(3)] {
      var (plain, wrapped, based) = (AnimatedValue(0.0), AnimatedValue(0.0), AnimatedValue(0.0))
      plain.retarget(to: 100, animation, now: 0)
      wrapped.retarget(to: 100, Animation(Same(inner: animation)), now: 0)
      based.retarget(to: 100, Animation(animation.base), now: 0)
      for step in 1...90 {
        let moves = plain.advance(to: Double(step) / 60)
        #expect(wrapped.advance(to: Double(step) / 60) == moves && based.advance(to: Double(step) / 60) == moves)
        #expect(abs(plain.current - wrapped.current) < 1e-6 && abs(plain.current - based.current) < 1e-6)
      }
    }
  }

  @Test("a spring that merges goes on from where the other one is, and as fast") func merging() {
    var (plain, wrapped) = (AnimatedValue(0.0), AnimatedValue(0.0))
    let spring = Animation.spring(duration: 1, bounce: 0.2)
    for (time, target) in [(0.0, 100.0), (0.25, 160), (0.5, -20)] {
      plain.retarget(to: target, spring, now: time)
      wrapped.retarget(to: target, Animation(Same(inner: spring)), now: time)
      for step in 1...15 {
        _ = plain.advance(to: time + Double(step) / 60)
        _ = wrapped.advance(to: time + Double(step) / 60)
        #expect(abs(plain.current - wrapped.current) < 1e-6)
      }
    }
    for step in 1...240 {
      _ = plain.advance(to: 0.75 + Double(step) / 60)
      _ = wrapped.advance(to: 0.75 + Double(step) / 60)
    }
    #expect(wrapped.current == -20 && !wrapped.isActive)
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    #expect(!Animation.linear.shouldMerge(previous: spring, value: 100, time: 0.1, context: &context))
  }

  @Test("its velocity is how fast the way grows") func velocity() {
    let animations: [Animation] = [
      .linear(duration: 2), .easeInOut(duration: 1).speed(2), .spring(duration: 1, bounce: 0.3),
      .timingCurve(.circularEaseOut, duration: 1),
      .easeIn(duration: 0.3).repeatForever(), .spring(duration: 1).delay(0.1),
    ]
    for animation in animations {
      for time in [0.21, 0.33, 0.47] {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        let places = [time - 1e-4, time + 1e-4].compactMap { animation.animate(value: 100, time: $0, context: &context) }
        let speed = animation.velocity(value: 100, time: time, context: context) ?? .nan
        #expect(abs(speed - (places[1] - places[0]) / 2e-4) < 0.5, "\(animation) at \(time)")
      }
    }
  }

  @Test("it tells when it has as good as arrived") func logicalEnd() {
    func isComplete(_ animation: Animation, _ time: Double) -> Bool {
      var context = AnimationContext<Double>(environment: EnvironmentValues())
      _ = animation.animate(value: 100, time: time, context: &context)
      return context.isLogicallyComplete
    }
    #expect(!isComplete(.spring(duration: 0.5), 0.4) && isComplete(.spring(duration: 0.5), 0.6))
    let early = Animation.linear(duration: 2).logicallyComplete(after: 0.5)
    #expect(!isComplete(early, 0.4) && isComplete(early, 0.6))
  }

  @Test("what it is made of is told") func base() {
    #expect(Animation(Same(inner: .linear)).base as? Same == Same(inner: .linear))
    #expect(Animation(Same(inner: .linear)).speed(2).base as? Same == nil)
  }
}
