import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@Observable @MainActor private final class Rows {
  /// How many rows of 20 points lie above and below the one that is watched.
  var above = 20
  var below = 3
}

@MainActor @Suite("Content that a layout moves while it is scrolled") struct ScrollLagTests {
  private struct Content: View {
    let rows: Rows

    var body: some View {
      ForEach(0..<rows.above, id: \.self) { Color.red.frame(height: 20).named("above \($0)") }
      Color.blue.frame(height: 20).named("watched")
      ForEach(0..<rows.below, id: \.self) { Color.red.frame(height: 20).named("below \($0)") }
      Color.green.frame(height: 20).named("last")
    }
  }

  private func host(_ rows: Rows, isLazy: Bool = false, anchor: UnitPoint? = nil) -> LayoutHost {
    LayoutHost(
      ScrollView {
        if isLazy {
          LazyVStack(spacing: 0) { Content(rows: rows) }
        } else {
          VStack(spacing: 0) { Content(rows: rows) }
        }
      }
      .defaultScrollAnchor(anchor, for: .sizeChanges))
  }

  private func end(_ host: LayoutHost) {
    let scroll = host.graph.root.firstInSubtree { $0 as? ScrollNode }
    scroll?.reveal(ContentEnd.end)
    host.advance(by: 3)
  }

  private func y(_ host: LayoutHost, _ name: String) -> CGFloat { host.seen(name)?.minY ?? .nan }

  private func change(_ host: LayoutHost, _ animation: Animation?, _ body: () -> Void) {
    withAnimation(animation) { body() }
    host.pump()
  }

  @Test("what becomes shorter while its end is in view glides there, and what lies at the end stays", arguments: [false, true])
  func shrinks(isLazy: Bool) throws {
    let rows = Rows()
    let host = host(rows, isLazy: isLazy)
    end(host)
    let (before, last) = (y(host, "watched"), y(host, "last"))
    #expect(before == 0 && last == 80)
    change(host, .linear(duration: 1)) { rows.below = 0 }
    #expect(host.frame("watched")?.minY == 60, "its place is the new one at once")
    #expect(abs(y(host, "watched")) < 0.01, "what is seen has not stirred")
    host.advance(by: 0.5)
    #expect(abs(y(host, "watched") - 30) < 0.5)
    #expect(abs(y(host, "last") - 80) < 0.5, "it moves as much within the content as that does")
    #expect(abs(y(host, "above 19") - 10) < 0.5, "what comes into view is there")
    host.advance(by: 1)
    #expect(y(host, "watched") == 60 && y(host, "last") == 80)
    #expect(!host.graph.animations.isActive)
  }

  @Test("without an animation, with reduced motion and as the window grows it is there at once")
  func atOnce() throws {
    for reduces in [false, true] {
      let rows = Rows()
      let host = host(rows)
      end(host)
      host.graph.reducesMotion = reduces
      change(host, reduces ? .linear(duration: 1) : nil) { rows.below = 0 }
      #expect(y(host, "watched") == 60)
    }
    let host = host(Rows())
    end(host)
    host.resize(width: 200, height: 140)
    #expect(y(host, "watched") == 40)
  }

  @Test("a wheel takes it over on its way, and motion that is reduced meanwhile ends it") func interrupted() throws {
    let rows = Rows()
    let host = host(rows)
    end(host)
    change(host, .linear(duration: 1)) { rows.below = 0 }
    host.advance(by: 0.5)
    host.scroll(by: CGSize(width: 0, height: -10))
    #expect(abs(y(host, "watched") - 40) < 0.5, "under the finger at once, from where it is seen")
    host.advance(by: 1)
    #expect(abs(y(host, "watched") - 70) < 0.5)
    change(host, .linear(duration: 1)) { rows.above = 4 }
    host.graph.animations.endMotion()
    host.pump()
    #expect(y(host, "watched") == host.frame("watched")?.minY)
  }

  @Test("it turns back on its way without a jump") func turnsBack() throws {
    let rows = Rows()
    let host = host(rows)
    end(host)
    change(host, .spring(duration: 0.5)) { rows.below = 0 }
    host.advance(by: 0.15)
    let before = y(host, "watched")
    change(host, .spring(duration: 0.5)) { rows.below = 3 }
    #expect(abs(y(host, "watched") - before) < 0.01)
    host.advance(by: 2)
    #expect(y(host, "watched") == host.frame("watched")?.minY)
  }

  @Test("content that is kept at its end glides on as it grows") func anchored() throws {
    let rows = Rows()
    let host = host(rows, anchor: .bottom)
    end(host)
    change(host, .linear(duration: 1)) { rows.below = 5 }
    #expect(abs(y(host, "watched")) < 0.01)
    host.advance(by: 0.5)
    #expect(abs(y(host, "watched") + 20) < 0.5)
    host.advance(by: 1)
    #expect(y(host, "watched") == -40 && y(host, "last") == 80)
  }

  @Test("rows of a lazy stack do not stir as one far above them goes") func above() throws {
    let rows = Rows()
    let host = host(rows, isLazy: true)
    end(host)
    host.scroll(by: CGSize(width: 0, height: -40))
    host.advance(by: 1)
    let before = y(host, "watched")
    change(host, .linear(duration: 1)) { rows.above = 19 }
    for _ in 0..<6 {
      #expect(abs(y(host, "below 0") - y(host, "watched") - 20) < 0.01)
      host.advance(by: 0.2)
    }
    #expect(y(host, "watched") == before - 20)
  }
}
