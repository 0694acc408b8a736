import Foundation
import GlassPlatform
import Testing

@testable import GlassWayland

@Suite("Frames of pointer events") struct PointerFrameTests {
  @Test("both axes of a scroll arrive as one event") func axes() {
    var frame = PointerFrame()
    frame.scrolls(with: .finger)
    frame.scrolled(.vertical, by: 4, stamp: 7)
    frame.scrolled(.horizontal, by: -2, stamp: 7)
    #expect(frame.finish() == [.scroll(.finger, delta: CGSize(width: -2, height: 4), stamp: 7)])
    #expect(frame.finish().isEmpty == true)
  }

  @Test("wheels count in notches, whole or in fractions of 120") func wheel() {
    var frame = PointerFrame()
    frame.scrolls(with: .wheel)
    frame.scrolled(.vertical, by: 15, stamp: 1)
    frame.scrolled(.vertical, notches: 30 / 120.0)
    #expect(frame.finish() == [.scroll(.wheel, delta: CGSize(width: 0, height: ScrollEvent.notch / 4), stamp: 1)])
  }

  @Test("a wheel without notches is read as ten to a notch") func oldWheel() {
    var frame = PointerFrame()
    frame.scrolls(with: .wheel)
    frame.scrolled(.vertical, by: 20, stamp: 1)
    #expect(frame.finish() == [.scroll(.wheel, delta: CGSize(width: 0, height: 2 * ScrollEvent.notch), stamp: 1)])
  }

  @Test("the scroll ends once, when the last axis that moved has stopped") func stop() {
    var frame = PointerFrame()
    frame.scrolls(with: .finger)
    frame.scrolled(.vertical, by: 4, stamp: 1)
    frame.scrolled(.horizontal, by: 4, stamp: 1)
    _ = frame.finish()
    frame.scrolls(with: .finger)
    frame.stopped(.vertical, stamp: 2)
    #expect(frame.finish().isEmpty == true)
    frame.stopped(.horizontal, stamp: 3)
    #expect(frame.finish() == [.scrollEnd(.finger, stamp: 3)])
    frame.stopped(.vertical, stamp: 4)
    #expect(frame.finish().isEmpty == true)
  }

  @Test("movement and its end in one frame come in that order") func moveAndStop() {
    var frame = PointerFrame()
    frame.scrolls(with: .finger)
    frame.scrolled(.vertical, by: 4, stamp: 1)
    frame.stopped(.vertical, stamp: 1)
    #expect(
      frame.finish() == [.scroll(.finger, delta: CGSize(width: 0, height: 4), stamp: 1), .scrollEnd(.finger, stamp: 1)])
  }

  @Test("leaving one surface for another keeps its order") func crossing() {
    var frame = PointerFrame()
    let enter = PointerAction.enter(surface: 5, serial: 1, position: CGPoint(x: 1, y: 2))
    frame.add(.leave(surface: 4))
    frame.add(enter)
    #expect(frame.finish() == [.leave(surface: 4), enter])
  }

  @Test("absurd notches are held") func absurd() {
    var frame = PointerFrame()
    frame.scrolls(with: .wheel)
    frame.scrolled(.vertical, notches: Double(Int32.max))
    guard case .scroll(_, let delta, _)? = frame.finish().first else {
      Issue.record("nothing scrolled")
      return
    }
    #expect(delta.height <= 100 * ScrollEvent.notch)
  }

  @Test("stamps of the monotonic clock are taken, others replaced by the time of receipt") func clock() {
    #expect(EventClock.seconds(stamp: 9_990, now: 10.0004) == 9.99)
    #expect(EventClock.seconds(stamp: 77, now: 10) == 10)
    let wrapped = Double(UInt32.max) / 1000 + 0.011
    #expect(abs(EventClock.seconds(stamp: .max - 4, now: wrapped) - (wrapped - 0.016)) < 0.002)
  }

  @Test("a pointer that leaves ends the scroll where it was, and a scroll elsewhere ends by itself") func leaving() {
    for goesSilently in [false, true] {
      var frame = PointerFrame()
      frame.scrolls(with: .finger)
      frame.scrolled(.vertical, by: 4, stamp: 7)
      _ = frame.finish()
      let enter = PointerAction.enter(surface: 5, serial: 1, position: .zero)
      if goesSilently {
        frame.add(enter)
        #expect(frame.finish() == [enter])
      } else {
        frame.add(.leave(surface: 4))
        frame.add(enter)
        #expect(frame.finish() == [.scrollEnd(.finger, stamp: 7), .leave(surface: 4), enter])
      }
      frame.scrolls(with: .finger)
      frame.scrolled(.horizontal, by: 4, stamp: 8)
      _ = frame.finish()
      frame.stopped(.horizontal, stamp: 9)
      #expect(frame.finish() == [.scrollEnd(.finger, stamp: 9)])
    }
  }
}
