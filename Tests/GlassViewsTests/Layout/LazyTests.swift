import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Lazy stacks and grids") struct LazyTests {
  private func cell(_ name: String, _ height: CGFloat = 20) -> some View { Color.red.frame(height: height).named(name) }

  private func scroll(_ host: LayoutHost, _ delta: CGFloat, horizontally: Bool = false) {
    host.scroll(by: horizontally ? CGSize(width: delta, height: 0) : CGSize(width: 0, height: delta))
  }

  private func count(_ host: LayoutHost) -> Int {
    var nodes = 0
    host.graph.root.visitSubtree { _ in nodes += 1 }
    return nodes
  }

  // MARK: Grid items

  private func lengths(_ items: [GridItem], _ total: CGFloat) -> [CGFloat] { GridItem.tracks(items, in: total).map(\.length) }

  @Test("fixed columns come first; flexible ones share what is left, in order, within their bounds")
  func tracks() {
    #expect(lengths([GridItem(.fixed(50), spacing: 10), GridItem(), GridItem()], 218) == [50, 75, 75])
    #expect(lengths([GridItem(.flexible(maximum: 20), spacing: 0), GridItem(.flexible(), spacing: 0)], 100) == [20, 80])
    #expect(lengths([GridItem(.flexible(minimum: 80), spacing: 0), GridItem(.flexible(), spacing: 0)], 100) == [80, 20])
    #expect(lengths([GridItem(.fixed(200)), GridItem()], 100) == [200, 10])
    #expect(lengths([], 100) == [100])
  }

  @Test("an adaptive column holds as many as fit: max(1, floor((w + gap) / (min + gap)))")
  func adaptive() {
    #expect(lengths([GridItem(.adaptive(minimum: 40), spacing: 10)], 200) == [42.5, 42.5, 42.5, 42.5])
    #expect(lengths([GridItem(.adaptive(minimum: 300))], 200) == [300])
    #expect(lengths([GridItem(.adaptive(minimum: 40, maximum: 45), spacing: 0)], 100) == [45, 45])
    #expect(
      lengths([GridItem(.fixed(60), spacing: 0), GridItem(.adaptive(minimum: 30), spacing: 0), GridItem(spacing: 0)], 200)
        == [60, 35, 35, 70])
    #expect(GridItem.tracks([GridItem(.adaptive(minimum: 40))], in: nil).count == 1)
  }

  // MARK: Lazy grids

  @Test("a vertical grid fills rows from leading to trailing; each row is as high as its highest cell")
  func verticalGrid() {
    let host = LayoutHost(
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(50))], spacing: 4) {
          ForEach(0..<5, id: \.self) { index in cell("\(index)", index == 2 ? 40 : 20) }
        }
      })
    // 108 points of columns lie in the middle of 200.
    #expect(host.frame("0") == rect(46, 0, 50, 20))
    #expect(host.frame("1") == rect(104, 0, 50, 20))
    #expect(host.frame("2") == rect(46, 24, 50, 40))
    #expect(host.frame("3") == rect(104, 34, 50, 20))
    #expect(host.frame("4") == rect(46, 68, 50, 20))
  }

  @Test("pairs of views per element fill the columns of a row")
  func pairs() {
    let host = LayoutHost(
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
          ForEach(0..<1000, id: \.self) { index in
            cell("code \(index)")
            cell("smiley \(index)")
          }
        }
      })
    #expect(host.frame("code 1") == rect(0, 20, 100, 20))
    #expect(host.frame("smiley 1") == rect(100, 20, 100, 20))
    for _ in 0..<50 { scroll(host, 60) }
    #expect(host.seen("code 150") == rect(0, 0, 100, 20))
    #expect(host.seen("smiley 150") == rect(100, 0, 100, 20))
    #expect(host.node("code 150")?.enclosingScroll?.layoutChildren[0].frame.height == 20_000)
  }

  @Test("a horizontal grid fills columns from top to bottom, each as wide as its widest cell")
  func horizontalGrid() {
    let rows = [
      GridItem(.fixed(10), spacing: 1), GridItem(.fixed(20), spacing: 10), GridItem(.fixed(30), alignment: .bottomTrailing),
    ]
    let host = LayoutHost(
      ScrollView(.horizontal) {
        LazyHGrid(rows: rows, alignment: .top, spacing: 5) {
          ForEach(0..<30, id: \.self) { index in
            Color.red.frame(width: index == 0 ? 60 : 30, height: 10).named("\(index)")
          }
        }
      })
    #expect(host.frame("0") == rect(0, 0, 60, 10))
    #expect(host.frame("1") == rect(15, 16, 30, 10))
    #expect(host.frame("2") == rect(30, 61, 30, 10))
    #expect(host.frame("3") == rect(65, 0, 30, 10))
  }

  @Test("a grid's rows stay whole while they come and go in either direction, whatever the column count")
  func gridScrolling() {
    let host = LayoutHost(
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 60), spacing: 0)], spacing: 0) {
          ForEach(0..<100_000, id: \.self) { cell("\($0)") }
        }
      })
    for _ in 0..<40 { scroll(host, 90) }
    #expect(host.seen("540")?.origin == .zero)
    #expect(host.frame("540")?.width == 66.667)
    #expect(host.node("0") == nil)
    for _ in 0..<30 { scroll(host, -90) }
    #expect(host.seen("135")?.minY == 0)
    #expect(host.seen("135")?.minX == 0)
    #expect(count(host) < 300)
  }

  @Test("sections of a grid begin new rows; their headers are as wide as the grid")
  func gridSections() {
    let host = LayoutHost(
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
          ForEach(0..<2, id: \.self) { section in
            Section {
              ForEach(0..<3, id: \.self) { cell("\(section).\($0)") }
            } header: {
              cell("head \(section)", 10)
            } footer: {
              cell("foot \(section)", 5)
            }
          }
        }
      }, height: 200)
    #expect(host.frame("head 0") == rect(0, 0, 200, 10))
    #expect(host.frame("0.1") == rect(100, 10, 100, 20))
    #expect(host.frame("0.2") == rect(0, 30, 100, 20))
    #expect(host.frame("foot 0") == rect(0, 50, 200, 5))
    #expect(host.frame("head 1") == rect(0, 55, 200, 10))
    #expect(host.frame("1.0") == rect(0, 65, 100, 20))
  }

  @Test("a list of sections that stands at its end stays there when the environment changes") func environmentAtTheEnd() {
    let host = LayoutHost(
      List {
        ForEach(0..<4, id: \.self) { section in
          Section("Section \(section)") {
            ForEach(0..<(section == 0 ? 2 : 9), id: \.self) { Text("\(section) \($0)").named("\(section) \($0)") }
          }
        }
      }
      .listStyle(.sidebar), height: 300)
    for _ in 0..<30 { scroll(host, 200) }
    let before = host.frame("3 8")
    #expect(before != nil)
    for dark in [true, false] {
      var environment = host.graph.root.environment
      environment.colorScheme = dark ? .dark : .light
      host.graph.setEnvironment(environment, Transaction())
      host.pump()
      #expect(host.frame("3 8") == before)
    }
  }

  // MARK: Sections

  private func sections(_ pinned: PinnedScrollableViews) -> LayoutHost {
    LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pinned) {
          ForEach(0..<50, id: \.self) { section in
            Section {
              ForEach(0..<10, id: \.self) { cell("\(section).\($0)") }
            } header: {
              cell("head \(section)", 10)
            } footer: {
              cell("foot \(section)", 10)
            }
          }
        }
      })
  }

  @Test("headers and footers move with their section unless they are pinned")
  func unpinned() {
    let host = sections([])
    #expect(host.seen("head 0")?.minY == 0)
    scroll(host, 50)
    #expect(host.seen("head 0")?.minY == -50)
    #expect(host.seen("0.2")?.minY == 0)
  }

  @Test("pinned headers stay at the top while their section is seen, and are pushed out by the next one")
  func pinnedHeaders() {
    let host = sections(.sectionHeaders)
    scroll(host, 50)
    #expect(host.seen("head 0")?.minY == 0)
    scroll(host, 120)
    #expect(host.seen("head 0")?.minY == 0)
    scroll(host, 45)
    // The section ends at 220: 5 points of it are seen.
    #expect(host.seen("head 0")?.minY == -5)
    #expect(host.seen("head 1")?.minY == 5)
    scroll(host, 15)
    #expect(host.seen("head 1")?.minY == 0)
  }

  @Test("a pinned header stays although its own place is far above, and lies over the rows")
  func farPinned() throws {
    let host = LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
          Section {
            ForEach(0..<100_000, id: \.self) { cell("row \($0)") }
          } header: {
            cell("head", 10)
          } footer: {
            cell("foot", 15)
          }
        }
      })
    for _ in 0..<20 { scroll(host, 100) }
    #expect(host.seen("head") == rect(0, 0, 200, 10))
    #expect(host.seen("foot") == rect(0, 85, 200, 15))
    #expect(host.node("row 0") == nil)
    let container = try #require(host.node("head")?.layoutParent)
    #expect(container.drawingOrder.last === host.node("foot"))
    #expect(container.drawingOrder.dropLast().last === host.node("head"))
  }

  @Test("pinned footers stay at the bottom until their section is reached")
  func pinnedFooters() {
    let host = sections(.sectionFooters)
    #expect(host.seen("foot 0")?.maxY == 100)
    // Its own place is at 210: half of it would be seen.
    scroll(host, 115)
    #expect(host.seen("foot 0")?.maxY == 100)
    scroll(host, 85)
    #expect(host.seen("foot 0")?.minY == 10)
    #expect(host.seen("foot 1")?.maxY == 100)
  }

  @Test("in a row, headers attach to the leading edge and footers to the trailing one")
  func pinnedInRow() {
    let host = LayoutHost(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
          Section {
            ForEach(0..<100, id: \.self) { Color.red.frame(width: 30).named("\($0)") }
          } header: {
            Color.red.frame(width: 10).named("head")
          } footer: {
            Color.red.frame(width: 12).named("foot")
          }
        }
      })
    scroll(host, 75, horizontally: true)
    #expect(host.seen("head")?.minX == 0)
    #expect(host.seen("foot")?.maxX == 200)
  }

  @Test("sections of a ForEach are made as they come into view, whatever their number")
  func manySections() {
    let host = LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000, id: \.self) { section in
            Section {
              ForEach(0..<100, id: \.self) { cell("\(section).\($0)") }
            } header: {
              cell("head \(section)")
            }
          }
        }
      })
    #expect(count(host) < 300)
    #expect(host.node("head 0")?.enclosingScroll?.layoutChildren[0].frame.height == 20_200_000)
    for _ in 0..<60 { scroll(host, 80) }
    #expect(host.seen("2.37")?.minY == 0)
    #expect(count(host) < 300)
  }

  @Test("outside lazy containers a section is its header, its content and its footer, one after the other")
  func eagerSection() {
    let host = LayoutHost(
      VStack(spacing: 0) {
        Section {
          cell("row")
        } header: {
          cell("head", 10)
        } footer: {
          cell("foot", 5)
        }
      })
    #expect(host.frame("row")?.minY == host.frame("head")?.maxY)
    #expect(host.frame("foot")?.minY == host.frame("row")?.maxY)
  }

  // MARK: Estimates and anchoring

  private struct Varying: View {
    let remote: Remote
    @State private var ids = Array(0..<2000)
    var body: some View {
      let _ = remote.act = { ids.removeAll { $0 % 7 == 3 } }
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(ids, id: \.self) { Color.red.frame(height: CGFloat(10 + $0 % 13 * 5)).named("\($0)") }
        }
      }
    }
  }

  @Test("what is seen moves by exactly what the finger does, although the rows above are of other lengths than thought")
  func steadyScrolling() throws {
    let host = LayoutHost(Varying(remote: Remote()))
    func step(_ delta: CGFloat) throws {
      let before = visible(host)
      scroll(host, delta)
      let after = visible(host)
      for (name, y) in before { if let now = after[name] { #expect(abs(now - (y - delta)) < 0.01, "row \(name)") } }
    }
    for _ in 0..<60 { try step(73) }
    #expect(host.node("0") == nil)
    for _ in 0..<50 { try step(-61) }
    for _ in 0..<40 { scroll(host, -61) }
    #expect(visible(host)["0"] ?? -1 >= 0)
  }

  @Test("a window that grows a lot at once is filled") func grows() {
    let host = LayoutHost(Varying(remote: Remote()))
    host.resize(width: 200, height: 1500)
    #expect(visible(host).values.max() ?? 0 > 1400)
  }

  private func visible(_ host: LayoutHost) -> [String: CGFloat] {
    var result: [String: CGFloat] = [:]
    host.graph.root.visitSubtree { node in
      guard let probe = node as? ProbeNode, probe.isPlaced else { return }
      let frame = probe.globalFrame
      if frame.maxY > 0, frame.minY < host.size.height { result[probe.modifier.name] = frame.minY }
    }
    return result
  }

  @Test("the top row stays where it is when rows above it go; where it goes itself, the next one takes its place")
  func deletion() throws {
    let remote = Remote()
    let host = LayoutHost(Varying(remote: remote))
    for _ in 0..<30 { scroll(host, 55) }
    let before = visible(host)
    remote.act()
    host.pump()
    let after = visible(host)
    let top = try #require(before.filter { Int($0.key)! % 7 != 3 }.min { $0.value < $1.value })
    #expect(after[top.key] == top.value)
  }

  @Test("a jump to a row of unknown place puts it exactly where it is wanted")
  func exactJump() {
    struct Reading: View {
      let remote: Remote
      let anchor: UnitPoint
      var body: some View {
        ScrollViewReader { proxy in
          let _ = remote.act = { proxy.scrollTo(1500, anchor: anchor) }
          ScrollView {
            LazyVStack(spacing: 3) {
              ForEach(0..<2000, id: \.self) { Color.red.frame(height: CGFloat(10 + $0 % 13 * 5)).named("\($0)") }
            }
          }
        }
      }
    }
    for anchor in [UnitPoint.top, .center, .bottom] {
      let remote = Remote()
      let host = LayoutHost(Reading(remote: remote, anchor: anchor))
      remote.act()
      host.pump()
      let height = CGFloat(10 + 1500 % 13 * 5)
      #expect(host.seen("1500")?.minY == (100 - height) * anchor.y)
    }
  }

  @Test("an animated jump to a row of unknown place ends exactly where it is wanted, unless a person goes elsewhere")
  func exactAnimatedJump() {
    struct Reading: View {
      let remote: Remote
      let anchor: UnitPoint
      var body: some View {
        ScrollViewReader { proxy in
          let _ = remote.act = { withAnimation(.easeInOut(duration: 0.4)) { proxy.scrollTo(1500, anchor: anchor) } }
          ScrollView {
            LazyVStack(spacing: 3) {
              ForEach(0..<2000, id: \.self) { Color.red.frame(height: CGFloat(10 + $0 % 13 * 5 + $0 / 20)).named("\($0)") }
            }
          }
        }
      }
    }
    for (anchor, isInterrupted) in [(UnitPoint.top, false), (.center, false), (.bottom, false), (.top, true)] {
      let remote = Remote()
      let host = LayoutHost(Reading(remote: remote, anchor: anchor))
      remote.act()
      host.pump()
      for frame in 0..<90 {
        host.advance(by: 1 / 60)
        if isInterrupted, frame == 10 { scroll(host, -40) }
      }
      let height = CGFloat(10 + 1500 % 13 * 5 + 1500 / 20)
      let seen = host.seen("1500")?.minY
      if isInterrupted { #expect(seen == nil || abs(seen ?? 0) > 100) } else { #expect(seen == (100 - height) * anchor.y) }
    }
  }

  @Test("an animated jump to a row of unknown place comes to rest without a last leap", arguments: [1500, 60, 1995])
  func smoothAnimatedJump(row: Int) throws {
    struct Reading: View {
      let remote: Remote
      let row: Int
      var body: some View {
        ScrollViewReader { proxy in
          let _ = remote.act = { withAnimation(.snappy) { proxy.scrollTo(row) } }
          ScrollView {
            LazyVStack(spacing: 3) {
              ForEach(0..<2000, id: \.self) { Color.red.frame(height: CGFloat(10 + $0 % 13 * 5)).named("\($0)") }
            }
          }
        }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Reading(remote: remote, row: row))
    remote.act()
    host.pump()
    let places = (0..<150).map { _ in
      host.advance(by: 1 / 60)
      return host.seen("\(row)")?.minY
    }
    let end = try #require(places.last ?? nil)
    let last = try #require(places.lastIndex { $0.map { abs($0 - end) > 0.5 } ?? true })
    let before = try #require(places[last], "it comes into sight in the frame in which it arrives")
    #expect(abs(before - end) < 2)
  }

  @Test("what lies behind a lazy stack moves when its length turns out to be another")
  func followers() {
    let host = LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          cell("first", 20)
          ForEach(0..<3, id: \.self) { cell("row \($0)", 10) }
        }
        cell("after", 10)
      })
    #expect(host.frame("after")?.minY == 50)
  }

  @Test("rows without length end neither in a hang nor in a million nodes")
  func emptyRows() {
    let host = LayoutHost(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1_000_000, id: \.self) { _ in Color.red.frame(height: 0) } } })
    #expect(count(host) < 50_000)
  }

  @Test("outside a scroll view a lazy stack makes what the window can show")
  func withoutScroll() {
    let host = LayoutHost(
      LazyVStack(spacing: 0) { ForEach(0..<1_000_000, id: \.self) { cell("\($0)") } }
        .frame(height: 100, alignment: .top))
    #expect(host.frame("0")?.minY == 0)
    #expect(count(host) < 200)
  }

  @Test("a lazy stack takes the width offered, its first view's ideal one where none is")
  func crossLength() {
    let stack = LazyVStack { ForEach(0..<9, id: \.self) { Color.red.frame(width: CGFloat(30 + $0), height: 5) } }
    #expect(LayoutHost(stack.named("stack")).frame("stack")?.width == 200)
    #expect(LayoutHost(stack.fixedSize(horizontal: true, vertical: false).named("stack")).frame("stack")?.width == 30)
  }

  @Test("ids that occur twice among realised rows show their first element and say so", .collectsDiagnostics)
  func duplicates() {
    let host = LayoutHost(
      ScrollView { LazyVStack(spacing: 0) { ForEach(["a", "b", "a", "c"], id: \.self) { cell($0) } } })
    #expect(host.frame("c")?.minY == 40)
    #expect(told().contains("ForEach: the id a occurs more than once; only its first element is shown"))
  }

  // MARK: Appearing

  @Test("onAppear comes with a view's place, also for single views of a lazy stack, and onDisappear when it is gone")
  func appearing() {
    final class Log { var entries: [String] = [] }
    let log = Log()
    let host = LayoutHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.red.frame(height: 100).onAppear { log.entries.append("+top") }.onDisappear { log.entries.append("-top") }
          Color.red.frame(height: 1000)
          Color.red.frame(height: 100).onAppear { log.entries.append("+bottom") }.onDisappear { log.entries.append("-bottom") }
        }
      })
    #expect(log.entries == ["+top"])
    for _ in 0..<11 { scroll(host, 100) }
    #expect(log.entries == ["+top", "-top", "+bottom"])
    for _ in 0..<11 { scroll(host, -100) }
    #expect(log.entries == ["+top", "-top", "+bottom", "-bottom", "+top"])
  }

  @Test("of the alternatives of a ViewThatFits only the one that is shown appears")
  func alternatives() {
    final class Log { var entries: [String] = [] }
    let log = Log()
    let host = LayoutHost(
      ViewThatFits {
        Box(width: 300).onAppear { log.entries.append("wide") }
        Box(width: 30).onAppear { log.entries.append("narrow") }
      })
    #expect(log.entries == ["narrow"])
    host.resize(width: 400, height: 100)
    #expect(log.entries == ["narrow", "wide"])
  }

  // MARK: Direction

  @Test("right to left, a row begins at the right edge and moves towards it")
  func mirroredRow() {
    let host = LayoutHost(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Color.red.frame(width: 30).named("\($0)") } }
      }
    ) { $0.layoutDirection = .rightToLeft }
    #expect(host.seen("0")?.maxX == 200)
    #expect(host.seen("1")?.maxX == 170)
    for _ in 0..<10 { scroll(host, -90, horizontally: true) }
    #expect(host.seen("30")?.maxX == 200)
  }

  @Test("right to left, the first column of a grid is the rightmost")
  func mirroredGrid() {
    let host = LayoutHost(
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(50), spacing: 0)], alignment: .leading) {
          ForEach(0..<4, id: \.self) { cell("\($0)") }
        }
      }
    ) { $0.layoutDirection = .rightToLeft }
    #expect(host.frame("0")?.maxX == 200)
    #expect(host.frame("1")?.maxX == 150)
  }
}
