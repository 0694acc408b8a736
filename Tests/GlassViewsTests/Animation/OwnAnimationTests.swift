import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Animations of one's own") struct OwnAnimationTests {
  /// Half of the way at once, the rest after a second.
  private struct Halves: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      time >= 1 ? nil : value.scaled(by: 0.5)
    }
  }

  private struct CountKey: AnimationStateKey { static var defaultValue: Int { 0 } }

  /// A quarter for each time it is asked.
  private struct Counting: CustomAnimation {
    var merges = false
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      context.state[CountKey.self] += 1
      let count = context.state[CountKey.self]
      context.isLogicallyComplete = count >= 2
      return count > 4 ? nil : value.scaled(by: Double(count) / 4)
    }
    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { merges }
  }

  private func run(_ value: inout AnimatedValue<Double>, _ times: Double...) -> [Double] {
    times.map { time in
      _ = value.advance(to: time)
      return value.current
    }
  }

  @Test("it says how much of the way lies behind, and when it is at its end") func follows() {
    var value = AnimatedValue(10.0)
    value.retarget(to: 20, Animation(Halves()), now: 0)
    #expect(run(&value, 0.1, 0.9, 1) == [15, 15, 20])
    #expect(!value.isActive)
  }

  @Test("delay and speed apply to it") func timing() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 10, Animation(Halves()).delay(1).speed(2), now: 0)
    #expect(run(&value, 0.4, 0.6, 0.9, 1.1) == [0, 5, 5, 10])
  }

  @Test("it runs as often as it is to, every other time backwards") func repeats() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 10, Animation(Counting()).repeatCount(2), now: 0)
    #expect(run(&value, 1, 2, 3, 4, 5, 6, 7) == [2.5, 5, 7.5, 10, 10, 7.5, 5])
  }

  @Test("it keeps values between two frames") func state() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 8, Animation(Counting()), now: 0)
    #expect(run(&value, 1, 2, 3, 4, 5) == [2, 4, 6, 8, 8])
  }

  @Test("two at once add up") func addsUp() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 8, Animation(Counting()), now: 0)
    _ = run(&value, 1)
    value.retarget(to: 0, Animation(Counting()), now: 1)
    // The first has 4 of its 8 left after another frame, the second 6 of its −8.
    #expect(run(&value, 2) == [2.0])
    #expect(run(&value, 3, 4, 5, 6).last == 0)
  }

  @Test("one that merges goes on with what the one before kept") func merges() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 8, Animation(Counting(merges: true)), now: 0)
    _ = run(&value, 1)
    value.retarget(to: 10, Animation(Counting(merges: true)), now: 1)
    // It began at 0, has 10 to go now, and is asked for the second time.
    #expect(run(&value, 2) == [5.0])
  }

  @Test("it moves views") func views() {
    struct Mover: View {
      let remote: Remote
      @State private var isFaded = false
      var body: some View {
        let _ = remote.act = { withAnimation(Animation(Halves())) { isFaded = true } }
        Box().opacity(isFaded ? 0.2 : 1)
      }
    }
    let remote = Remote()
    let host = LayoutHost(Mover(remote: remote))
    remote.act()
    host.advance(by: 0.5)
    #expect(host.opacity.isNear(0.6))
    host.advance(by: 1)
    #expect(host.opacity.isNear(0.2))
  }

  @Test("animations with equal ones of one's own are equal") func equality() {
    #expect(Animation(Counting()) == Animation(Counting()))
    #expect(Animation(Counting()) != Animation(Counting(merges: true)))
    #expect(Animation(Halves()) != Animation(Counting()))
  }
}
