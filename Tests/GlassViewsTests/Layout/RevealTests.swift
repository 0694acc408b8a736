import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Bringing views into sight") struct RevealTests {
  private struct Rows: View {
    let remote: Remote
    let target: () -> Int
    var height: (Int) -> CGFloat = { _ in 20 }

    var body: some View {
      ScrollViewReader { proxy in
        let _ = remote.act = { proxy.scrollTo(target()) }
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<50) { row in Box(width: 50, height: height(row)).id(row).named("\(row)") } }
        }
      }
    }
  }

  @Test("without an anchor content scrolls as little as it takes")
  func least() {
    let remote = Remote()
    var target = 0
    let host = LayoutHost(Rows(remote: remote, target: { target }), width: 100, height: 100)
    func go(_ row: Int) -> CGRect? {
      target = row
      remote.act()
      host.pump()
      host.advance(by: 1)
      return host.frame("\(row)")
    }
    #expect(go(2)?.minY == 40)
    #expect(go(20)?.maxY == 100)
    #expect(go(18)?.minY == 40)
    #expect(go(10)?.minY == 0)
    #expect(go(12)?.minY == 40)
    #expect(go(49)?.maxY == 100)
    #expect(go(0)?.minY == 0)
  }

  @Test("a lazy row lies in its scroll view as its alignment says")
  func lazyRow() {
    func first(_ alignment: VerticalAlignment) -> CGRect? {
      LayoutHost(
        ScrollView(.horizontal) {
          LazyHStack(alignment: alignment, spacing: 0) {
            ForEach(0..<20) { Box(width: 30, height: $0 == 1 ? 60 : 40).named("\($0)") }
          }
        }, width: 200, height: 100
      ).frame("0")
    }
    #expect(first(.top) == rect(0, 0, 30, 40))
    #expect(first(.bottom) == rect(0, 60, 30, 40))
    #expect(first(.center) == rect(0, 30, 30, 40))
  }

  @Test("a scroll view that somebody keeps at its end stays there as content grows, until a person scrolls away")
  func heldEdge() throws {
    struct Growing: View {
      let remote: Remote
      @State private var count = 20
      @State private var position = ScrollPosition(edge: .bottom)
      var body: some View {
        let _ = remote.act = { count += 3 }
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Box(width: 50, height: 20).named("\($0)") } }
        }
        .scrollPosition($position)
      }
    }
    let remote = Remote()
    let host = LayoutHost(Growing(remote: remote), width: 100, height: 100)
    host.advance(by: 0.5)
    #expect(host.frame("19")?.maxY == 100)
    remote.act()
    host.pump()
    #expect(host.frame("22")?.maxY == 100)
    var scroll: ScrollNode?
    host.graph.root.visitSubtree { scroll = scroll ?? $0 as? ScrollNode }
    _ = try #require(scroll).nudge(by: -50)
    host.pump()
    let before = host.frame("22")
    remote.act()
    host.pump()
    #expect(host.frame("22") == before)
  }

  @Test("rows of grouped lists are 44 points high, inset, and apart from those of another section")
  func groupedList() {
    let host = LayoutHost(
      List {
        Section("First") { ForEach(0..<3) { Text(verbatim: "\($0)").frame(maxWidth: .infinity).named("\($0)") } }
        Section {
          ForEach(3..<5) { Text(verbatim: "\($0)").frame(maxWidth: .infinity).named("\($0)") }
        } footer: {
          Text(verbatim: "footer").named("footer")
        }
      }
      .listStyle(.insetGrouped), width: 300, height: 600)
    let rows = (0..<5).compactMap { host.frame("\($0)") }
    #expect(rows.count == 5)
    for row in rows { #expect(row.minX == 34 && row.width == 232) }
    #expect(rows[1].midY - rows[0].midY == 44 && rows[2].midY - rows[1].midY == 44 && rows[4].midY - rows[3].midY == 44)
    #expect(rows[3].midY - rows[2].midY > 44 + 10)
    #expect(host.frame("footer")?.minX == 34 && (host.frame("footer")?.minY ?? 0) >= rows[4].maxY)
  }
}
