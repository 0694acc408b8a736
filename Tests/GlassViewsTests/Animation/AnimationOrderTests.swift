import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("The order of delay, speed and repetition") struct AnimationOrderTests {
  private func places(_ animation: Animation, _ times: Double...) -> [Double] {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, animation, now: 0)
    return times.map { time in
      _ = value.advance(to: time)
      return value.current.rounded()
    }
  }

  @Test("what is repeated waits each time for a delay from before, and only once for one from after") func repetition() {
    let each = Animation.linear(duration: 1).delay(1).repeatForever(autoreverses: false)
    #expect(places(each, 0.9, 1.5, 2.5, 2.9, 3.5, 5.25) == [0, 50, 0, 0, 50, 25])
    let once = Animation.linear(duration: 1).repeatForever(autoreverses: false).delay(1)
    #expect(places(once, 0.9, 1.5, 2.5, 3.25) == [0, 50, 50, 25])
    let back = Animation.linear(duration: 1).delay(1).repeatCount(2)
    #expect(places(back, 0.5, 1.5, 2.5, 3.25) == [0, 50, 100, 75])
  }

  @Test("a speed applies to the delay before it, not to the one after it") func speed() {
    #expect(places(.linear(duration: 1).delay(1).speed(2), 0.4, 0.75, 1) == [0, 50, 100])
    #expect(places(.linear(duration: 1).speed(2).delay(1), 0.9, 1.25, 1.5) == [0, 50, 100])
    #expect(
      places(.linear(duration: 1).delay(1).repeatForever(autoreverses: false).speed(2), 0.4, 0.75, 1.4, 1.75) == [0, 50, 0, 50])
  }

  @Test("an animation counts as complete no later than it says") func logicalEnd() {
    #expect(Animation.linear(duration: 2).logicallyComplete(after: 0.5).logicalDuration == 0.5)
    #expect(Animation.linear(duration: 2).logicallyComplete(after: 5).logicalDuration == 2)
    #expect(Animation.linear(duration: 2).logicallyComplete(after: 1).speed(2).logicalDuration == 0.5)
    #expect(Animation.linear.repeatForever().logicallyComplete(after: 3).logicalDuration == 3)
    #expect(Animation.linear != Animation.linear.logicallyComplete(after: 0.1))
  }

  @Test("a completion comes then, although something still moves") func completion() {
    struct Mover: View {
      let remote: Remote
      let told: () -> Void
      @State private var isOn = false
      var body: some View {
        remote.act = {
          withAnimation(.linear(duration: 2).logicallyComplete(after: 0.5)) {
            isOn = true
          } completion: {
            told()
          }
        }
        return Box().named("box").offset(x: isOn ? 100 : 0)
      }
    }
    let remote = Remote()
    var isTold = false
    let host = LayoutHost(Mover(remote: remote) { isTold = true }.frame(width: 200, height: 100, alignment: .topLeading))
    remote.act()
    host.pump()
    host.advance(by: 0.4)
    #expect(!isTold)
    host.advance(by: 0.2)
    #expect(isTold)
    #expect((host.seen("box")?.minX ?? 100) < 40)
  }

  @Test("a spring by its own figures sets out with a velocity") func spring() {
    let spring = Spring(duration: 1, bounce: 0)
    #expect(Animation.interpolatingSpring(spring) == .spring(spring))
    let (slow, fast) = (
      places(.interpolatingSpring(spring), 0.05), places(.interpolatingSpring(spring, initialVelocity: 10), 0.05)
    )
    #expect(fast[0] > slow[0] + 20)
  }
}
