import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// A finger laid on content that moves stops it where it is seen.
@MainActor @Suite("A finger on content that moves") struct ScrollTouchTests {
  @Observable final class Rows { var below = 3 }

  private struct Content: View {
    let rows: Rows

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { _ in Color.red.frame(height: 20) }
          ForEach(0..<rows.below, id: \.self) { _ in Color.blue.frame(height: 20) }
        }
      }
    }
  }

  private func host(_ view: some View) throws -> (ControlHost, ScrollNode) {
    let host = try ControlHost(size: CGSize(width: 200, height: 200), barRoom: 0) { view }
    host.usesFinger = true
    return (host, try #require(host.graph.root.firstInSubtree { $0 as? ScrollNode }))
  }

  private func fling(_ host: ControlHost, by distance: CGFloat) {
    host.press(at: CGPoint(x: 100, y: 100))
    for step in 1...5 {
      host.move(to: CGPoint(x: 100, y: 100 + distance * CGFloat(step) / 5))
      host.settle(1 / 60)
    }
    host.release()
  }

  @Test("what glides after a layout stays, also beyond an end, and goes there once the finger lifts") func lag() throws {
    let rows = Rows()
    let (host, scroll) = try host(Content(rows: rows))
    scroll.reveal(ContentEnd.end)
    host.settle()
    #expect(scroll.y.offset == 660)
    withAnimation(.linear(duration: 1)) { rows.below = 0 }
    host.settle(0.5)
    let seen = scroll.seenOffset.y
    #expect(abs(seen - 630) < 3 && scroll.y.offset == 600)
    host.press(at: CGPoint(x: 100, y: 100))
    host.settle(0.2)
    #expect(scroll.seenOffset.y == seen && scroll.lag == nil)
    host.release()
    host.settle(1 / 60)
    #expect(abs(scroll.seenOffset.y - seen) < 10, "it glides from there")
    host.settle()
    #expect(scroll.seenOffset.y == 600 && scroll.y.offset == 600)
  }

  @Test("the finger takes it along from there without a jump") func dragged() throws {
    let rows = Rows()
    let (host, scroll) = try host(Content(rows: rows))
    scroll.reveal(ContentEnd.end)
    host.settle()
    withAnimation(.linear(duration: 1)) { rows.below = 0 }
    host.settle(0.5)
    let seen = scroll.seenOffset.y
    host.press(at: CGPoint(x: 100, y: 60))
    var last = seen
    for y in stride(from: 62.0, through: 160, by: 2) {
      host.move(to: CGPoint(x: 100, y: y))
      let new = scroll.seenOffset.y
      #expect(new <= last && last - new <= 12, "at \(y)")
      last = new
    }
    #expect(last < 590)
    host.release()
  }

  @Test("what was thrown stops, and swings back from beyond an end only once the finger lifts") func thrown() throws {
    let (host, scroll) = try host(Content(rows: Rows()))
    fling(host, by: -90)
    host.settle(0.1)
    #expect(scroll.y.isMoving)
    host.press(at: CGPoint(x: 100, y: 100))
    let seen = scroll.seenOffset.y
    host.settle(0.3)
    #expect(scroll.seenOffset.y == seen)
    host.release()
    host.settle()
    #expect(scroll.seenOffset.y == seen)
    scroll.reveal(ContentEnd.start)
    host.settle()
    fling(host, by: 90)
    host.settle(0.05)
    let beyond = scroll.seenOffset.y
    #expect(beyond < -1)
    host.press(at: CGPoint(x: 100, y: 100))
    host.settle(0.3)
    #expect(abs(scroll.seenOffset.y - beyond) < 1e-9)
    host.release()
    host.settle()
    #expect(scroll.seenOffset.y == 0)
  }

  @Test("where content rests on pages, one that was stopped between them goes to one") func pages() throws {
    let (host, scroll) = try host(Content(rows: Rows()).scrollTargetBehavior(.paging))
    fling(host, by: -90)
    host.settle(0.12)
    host.press(at: CGPoint(x: 100, y: 100))
    let seen = scroll.seenOffset.y
    #expect(seen.truncatingRemainder(dividingBy: 200) > 1)
    host.settle(0.2)
    #expect(scroll.seenOffset.y == seen)
    host.release()
    host.settle()
    #expect(scroll.seenOffset.y.truncatingRemainder(dividingBy: 200) == 0)
  }

  @Test("a pull beyond an end is found again from how far content has followed it") func pull() {
    for viewport in [1.0, 60, 400, 3000] {
      for share in stride(from: -0.98, through: 0.98, by: 0.07) {
        let followed = ScrollAxisState.rubberBand(ScrollAxisState.pull(yielding: share * viewport, viewport), viewport)
        #expect(abs(followed - share * viewport) < 1e-9 * viewport)
      }
    }
    #expect(ScrollAxisState.pull(yielding: 0, 100) == 0 && ScrollAxisState.pull(yielding: 5, 0) == 0)
  }
}
