import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What data costs of which little is seen.
@MainActor @Suite("Data of lazy containers") struct LazyDataTests {
  private final class Asked { var ids = 0 }

  private struct Rows: View {
    let remote: Remote
    let asked: Asked
    @State private var data = Numbers(offset: 0, count: 1_000_000)

    /// Ids counted from somewhere, with what else there may be.
    struct Numbers {
      var offset: Int
      var count: Int
    }

    let next: Numbers

    var body: some View {
      let _ = remote.act = { data = next }
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(Elements(data: data, asked: asked), id: \.self) { number in
            Color.red.frame(height: 20).named("\(number)")
          }
        }
      }
    }

    /// A collection that counts how often it is asked.
    struct Elements: RandomAccessCollection {
      let data: Numbers
      let asked: Asked
      var startIndex: Int { 0 }
      var endIndex: Int { data.count }
      subscript(position: Int) -> Int {
        asked.ids += 1
        return data.offset + position
      }
    }
  }

  private func scroll(_ host: LayoutHost, _ delta: CGFloat, isEnd: Bool = false) {
    let hit = host.graph.root.hitTest(CGPoint(x: 100, y: 50)) { $0.responder is ScrollNode }
    let event = ScrollEvent(.finger, delta: CGSize(width: 0, height: delta), isEnd: isEnd, at: .zero, time: host.time)
    _ = hit?.responder?.scroll(event)
    host.pump()
  }

  @Test("of a million rows that are exchanged for others a bounded part is asked for its ids")
  func exchanged() {
    let (remote, asked) = (Remote(), Asked())
    let host = LayoutHost(Rows(remote: remote, asked: asked, next: Rows.Numbers(offset: 5_000_000, count: 900_000)))
    asked.ids = 0
    remote.act()
    host.pump()
    #expect(host.seen("5000000") == rect(0, 0, 200, 20))
    #expect(asked.ids < 50_000)
  }

  @Test("rows that stand far from where they stood are found where as many have come before them")
  func shifted() {
    let (remote, asked) = (Remote(), Asked())
    let host = LayoutHost(Rows(remote: remote, asked: asked, next: Rows.Numbers(offset: -300_000, count: 1_300_000)))
    scroll(host, 1000)
    let (before, row) = (host.seen("50"), host.node("50"))
    asked.ids = 0
    remote.act()
    host.pump()
    #expect(host.seen("50") == before)
    #expect(host.node("50") === row)
    #expect(asked.ids < 2000)
  }

  @Test("opening, a page and the end of a million rows make those that are seen")
  func million() {
    let (remote, asked) = (Remote(), Asked())
    let host = LayoutHost(Rows(remote: remote, asked: asked, next: Rows.Numbers(offset: 0, count: 1)))
    func nodes() -> Int {
      var count = 0
      host.graph.root.visitSubtree { if $0 is ProbeNode { count += 1 } }
      return count
    }
    #expect(asked.ids < 500 && nodes() < 40)
    for step in [100.0, 5000, 1e9] {
      asked.ids = 0
      scroll(host, step)
      #expect(asked.ids < 2000, "scrolling by \(step)")
      #expect(nodes() < 40)
    }
    // Beyond the end it springs back.
    scroll(host, 0, isEnd: true)
    host.advance(by: 2)
    #expect(host.seen("999999")?.maxY == 100)
  }

  @Test("elements without a view are passed over, up to a number of them in a row, and that is told")
  func empty() {
    func host(_ empties: Int) -> LayoutHost {
      LayoutHost(
        ScrollView {
          LazyVStack(spacing: 0) {
            Box().named("first")
            ForEach(0..<empties, id: \.self) { _ in EmptyView() }
            Box().named("last")
          }
        })
    }
    let few = host(LazyCursor.mostEmpty - 1)
    #expect(few.frame("last")?.minY == 10)
    var many: LayoutHost?
    let sentences = told { many = host(1_000_000) }
    var made = 0
    many?.graph.root.visitSubtree { _ in made += 1 }
    #expect(many?.frame("first")?.minY == 0)
    #expect(sentences.count == 1 && sentences.first?.contains("without a view in a row") == true)
    #expect(made < 2 * LazyCursor.mostEmpty)
  }

  @Test("an id that a long range does not have is not looked for in it") func missingID() throws {
    struct Reading: View {
      let remote: Remote
      var id: AnyHashable
      var body: some View {
        ScrollViewReader { proxy in
          let _ = remote.act = { proxy.scrollTo(id) }
          ScrollView { LazyVStack(spacing: 0) { ForEach(0..<200_000_000, id: \.self) { _ in Color.red.frame(height: 20) } } }
        }
      }
    }
    for id in [AnyHashable(-1), AnyHashable(200_000_000), AnyHashable(Int.min), AnyHashable(Int.max), AnyHashable("none")] {
      let remote = Remote()
      let host = LayoutHost(Reading(remote: remote, id: id))
      let duration = ContinuousClock().measure {
        remote.act()
        host.pump()
      }
      #expect(duration < .seconds(2), "\(id)")
    }
  }

  @Test("nothing is kept of sections that were seen once") func goneSections() throws {
    let host = LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<3000, id: \.self) { _ in
            Section { ForEach(0..<3, id: \.self) { _ in Color.red.frame(height: 20) } }
          }
        }
      }, width: 100, height: 200)
    let scroll = try #require(host.graph.root.firstDescendant { $0 is ScrollNode } as? ScrollNode)
    let lazy = try #require(host.graph.root.firstDescendant { $0 is LazyNode } as? LazyNode)
    for _ in 0..<500 {
      _ = scroll.nudge(by: 180)
      host.pump()
    }
    #expect(scroll.y.offset > 80_000 && lazy.estimates.sourceCount < 130)
  }
}
