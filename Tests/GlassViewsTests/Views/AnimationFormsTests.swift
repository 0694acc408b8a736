import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Forms of animations") struct AnimationFormsTests {
  /// What a value is at some times on its way from 0 to 100.
  private func way(_ animation: Animation, _ times: [Double]) -> [Double] {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, animation, now: 0)
    return times.map { time in
      _ = value.advance(to: time)
      return value.current.rounded()
    }
  }

  @Test("an animation runs as often as it is to, every other time backwards, and ends at its target")
  func counts() {
    let linear = Animation.linear(duration: 1)
    #expect(way(linear.repeatCount(3), [0.25, 0.75, 1.25, 1.75, 2.25, 3]) == [25, 75, 75, 25, 25, 100])
    #expect(way(linear.repeatCount(2, autoreverses: false), [0.25, 1.25, 2]) == [25, 25, 100])
  }

  @Test("one that runs for ever never comes to rest, until the value changes")
  func forever() {
    var value = AnimatedValue(0.0)
    value.retarget(to: 100, .linear(duration: 1).repeatForever(), now: 0)
    let stillMoves = value.advance(to: 1000.25)
    #expect(stillMoves)
    #expect(value.current.rounded() == 25)
    value.retarget(to: 0, .linear(duration: 1), now: 1000.25)
    let isUnderway = value.advance(to: 1000.75)
    let isLate = value.advance(to: 1001.3)
    #expect(isUnderway && !isLate)
    #expect(value.current == 0)
  }

  @Test("springs by duration and bounce, by response and damping, and by mass, stiffness and damping are the same springs")
  func springs() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let same = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    #expect(abs(same.duration - 0.5) < 1e-9 && abs(same.bounce - 0.3) < 1e-9)
    #expect(abs(Spring(response: 0.5, dampingRatio: 0.7).bounce - 0.3) < 1e-9)
    #expect(abs(spring.value(target: 100.0, time: 10) - 100) < 0.01)
    #expect(spring.value(target: 100.0, time: 0.35) > 100)
  }

  @Test("a curve of one's own is followed")
  func curves() {
    #expect(way(.timingCurve(0, 0, 1, 1, duration: 2), [1]) == [50])
    #expect(way(.timingCurve(.easeInOut, duration: 2), [1]) == [50])
    #expect(UnitCurve.easeIn.value(at: 0.5) < 0.4)
  }

  @Test("an animation around modifiers moves these, and not the view they are added to")
  func scoped() {
    struct Moving: View {
      let remote: Remote
      @State private var isFar = false
      var body: some View {
        let _ = remote.act = { isFar.toggle() }
        Box().named("box")
          .offset(y: isFar ? 50 : 0)
          .animation(.linear(duration: 1)) { $0.offset(x: isFar ? 100 : 0) }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Moving(remote: remote))
    let start = host.seen("box")?.origin ?? .zero
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    let middle = host.seen("box")?.origin ?? .zero
    #expect(middle.y - start.y == 50)
    #expect(abs(middle.x - start.x - 50) < 4)
  }

  private struct Overridden: View {
    let remote: Remote
    @State private var isAway = false

    private func box(_ name: String) -> some View { Box().named(name).offset(x: isAway ? 100 : 0) }

    var body: some View {
      let _ = remote.act = { isAway.toggle() }
      VStack(alignment: .leading, spacing: 0) {
        box("plain")
        box("quick").animation(.linear(duration: 1), value: isAway)
      }
      .frame(width: 200, alignment: .leading)
    }
  }

  @Test("where a transaction disables animations, the animation modifiers within leave its own animation alone")
  func disabledAnimations() throws {
    func places(_ transaction: Transaction) throws -> [CGFloat] {
      let remote = Remote()
      let host = LayoutHost(Overridden(remote: remote))
      host.pump()
      withTransaction(transaction) { remote.act() }
      host.pump()
      host.advance(by: 0.5)
      return try ["plain", "quick"].map { (try #require(host.seen($0)).minX / 10).rounded() * 10 }
    }
    var slow = Transaction(animation: .linear(duration: 5))
    #expect(try places(slow) == [10, 50])
    slow.disablesAnimations = true
    #expect(try places(slow) == [10, 10])
    var none = Transaction()
    none.disablesAnimations = true
    #expect(try places(none) == [100, 100])
  }

  @Test("a transaction carries values of one's own to what it changes")
  func transactionValues() {
    #expect(!Transaction.current.isMarked)
    let inner = withTransaction(\.isMarked, true) { Transaction.current.isMarked }
    #expect(inner)
  }
}

private struct MarkKey: TransactionKey { static let defaultValue = false }

extension Transaction {
  fileprivate var isMarked: Bool {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
}
