import GlassPlatform
import Testing

@MainActor @Suite("Timers by deadline") struct TimerQueueTests {
  @Test("due timers fire by deadline, and those of one deadline in order") func order() {
    var queue = TimerQueue()
    var fired: [String] = []
    queue.add(PlatformTimer { fired.append("late") }, at: 3)
    queue.add(PlatformTimer { fired.append("first") }, at: 1)
    queue.add(PlatformTimer { fired.append("second") }, at: 1)
    #expect(queue.nextDeadline() == 1)
    for timer in queue.takeDue(at: 2) { timer.fire() }
    #expect(fired == ["first", "second"])
    #expect(queue.nextDeadline() == 3)
  }

  @Test("a cancelled timer wakes nobody") func cancelled() {
    var queue = TimerQueue()
    let timer = PlatformTimer {}
    queue.add(timer, at: 1)
    timer.cancel()
    #expect(queue.nextDeadline() == nil)
    #expect(queue.takeDue(at: 5).isEmpty)
  }
}
