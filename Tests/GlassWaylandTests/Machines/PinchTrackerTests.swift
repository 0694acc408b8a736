import Testing

@testable import GlassWayland

@Suite("Pinches as the protocol tells them") struct PinchTrackerTests {
  @Test("scales are those since the beginning, turns add up") func sums() {
    var tracker = PinchTracker()
    #expect(tracker.begin().map(\.phase) == [.began])
    _ = tracker.update(scale: 1.5, degrees: 90)
    let last = tracker.update(scale: 1.2, degrees: 90)
    #expect(last == [.init(phase: .changed, scale: 1.2, rotation: .pi)])
    #expect(tracker.end(isCancelled: false) == [.init(phase: .ended, scale: 1.2, rotation: .pi)])
  }

  @Test("what comes without a beginning counts for nothing, and a second beginning ends the first") func order() {
    var tracker = PinchTracker()
    #expect(tracker.update(scale: 2, degrees: 0).isEmpty)
    #expect(tracker.end(isCancelled: false).isEmpty)
    _ = tracker.begin()
    _ = tracker.update(scale: 3, degrees: 0)
    #expect(tracker.begin().map(\.phase) == [.cancelled, .began])
    #expect(tracker.update(scale: -1, degrees: 0) == [.init(phase: .changed, scale: 1, rotation: 0)])
  }
}
