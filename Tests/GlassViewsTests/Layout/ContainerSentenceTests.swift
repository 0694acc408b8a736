import Foundation
import Testing

@testable import GlassViews

/// What the pages on stacks, lazy stacks and grids say, where no other suite says it.
@MainActor @Suite("What the pages on containers say") struct ContainerSentenceTests {
  private func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height).named(name)
  }

  // MARK: Stacks

  @Test("without a spacer a row is as long as its views; with one it takes the room offered, and pushes what stands beside it")
  func spacerRows() {
    func row(before: Bool = false, between: Bool = false, after: Bool = false) -> LayoutHost {
      LayoutHost(
        HStack {
          if before { Spacer() }
          box("image", 20, 20)
          if between { Spacer() }
          box("name", 40, 10)
          if after { Spacer() }
        }.named("row"))
    }
    #expect(row().frame("row") == rect(66, 40, 68, 20))
    let right = row(before: true)
    #expect(right.frame("row") == rect(0, 40, 200, 20))
    #expect(right.frame("image")?.minX == 132 && right.frame("name")?.maxX == 200)
    let apart = row(between: true)
    #expect(apart.frame("row")?.width == 200)
    #expect(apart.frame("image")?.minX == 0 && apart.frame("name")?.maxX == 200)
    let together = row(before: true, after: true)
    #expect(together.frame("row")?.width == 200)
    #expect(together.frame("image")?.minX == 66 && together.frame("name")?.maxX == 134)
  }

  @Test("a row makes all its views at once, seen or not, a lazy one those that are seen; both scroll in a narrower frame")
  func eagerAndLazy() {
    final class Notes { var made: Set<Int> = [] }
    struct Profile: View {
      let index: Int
      let notes: Notes
      var body: some View {
        notes.made.insert(index)
        return Color.red.frame(width: 200, height: 200).named("profile \(index)")
      }
    }
    let (all, seen) = (Notes(), Notes())
    let eager = LayoutHost(
      ScrollView(.horizontal) { HStack { ForEach(0..<300, id: \.self) { Profile(index: $0, notes: all) } } }
        .frame(maxWidth: 500).named("scroll"), width: 800, height: 300)
    let lazy = LayoutHost(
      ScrollView(.horizontal) { LazyHStack { ForEach(0..<300, id: \.self) { Profile(index: $0, notes: seen) } } }
        .frame(maxWidth: 500).named("scroll"), width: 800, height: 300)
    #expect(all.made.count == 300)
    #expect(seen.made.count >= 3 && seen.made.count <= 6)
    for host in [eager, lazy] {
      #expect(host.frame("scroll")?.minX == 150 && host.frame("scroll")?.width == 500)
      host.scroll(by: CGSize(width: 208, height: 0))
      #expect(host.seen("profile 1")?.minX == 150)
    }
  }

  @Test("a lazy row lies at the top of its scroll view, a lazy column at its leading edge, where their alignment says so")
  func lazyAlignment() {
    let row = LayoutHost(
      ScrollView(.horizontal) {
        LazyHStack(alignment: .top, spacing: 10) { ForEach(0..<100, id: \.self) { box("\($0)", 30, $0 == 0 ? 40 : 20) } }
      })
    #expect(row.frame("1")?.minX == 40)
    #expect(row.frame("0")?.minY == 0 && row.frame("1")?.minY == 0)
    let column = LayoutHost(
      ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<100, id: \.self) { box("\($0)", $0 == 0 ? 40 : 20, 30) } } })
    #expect(column.frame("0") == rect(0, 0, 40, 30))
    #expect(column.frame("1") == rect(0, 38, 20, 30))
  }

  @Test("stacks and grids do not scroll by themselves: what they hold reaches beyond them")
  func noViewport() {
    let host = LayoutHost(
      VStack(spacing: 0) { ForEach(0..<10, id: \.self) { box("\($0)", 20, 30) } }.named("stack"))
    #expect(host.frame("stack") == rect(90, -100, 20, 300))
    #expect(host.node("0")?.enclosingScroll == nil)
    let grid = LayoutHost(
      LazyVGrid(columns: [GridItem(.fixed(20))], spacing: 0) { ForEach(0..<10, id: \.self) { box("\($0)", 20, 30) } }.named(
        "grid"))
    #expect(grid.frame("grid")?.height == 300)
    #expect(grid.node("0")?.enclosingScroll == nil)
  }

  // MARK: Grids

  @Test("a grid makes all its cells at once")
  func eagerGrid() {
    final class Notes { var made = 0 }
    struct Cell: View {
      let notes: Notes
      var body: some View {
        notes.made += 1
        return Box()
      }
    }
    let notes = Notes()
    _ = LayoutHost(
      ScrollView {
        Grid { ForEach(0..<100, id: \.self) { _ in GridRow { ForEach(0..<3, id: \.self) { _ in Cell(notes: notes) } } } }
      })
    #expect(notes.made == 300)
  }

  @Test("a view outside a row lies in its merged cell as the grid's alignment says, by anchor")
  func spanningAlignment() {
    func marker(_ alignment: Alignment) -> CGRect? {
      LayoutHost(
        Grid(alignment: alignment, horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            box("a", 30, 10)
            box("b", 50, 10)
          }
          box("marker", 10, 6)
        }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      ).frame("marker")
    }
    #expect(marker(.center) == rect(35, 10, 10, 6))
    #expect(marker(.bottomTrailing) == rect(70, 10, 10, 6))
    #expect(marker(.topLeading) == rect(0, 10, 10, 6))
  }

  @Test("a flexible cell that asks for no extra height leaves its row as high as the others need; its width still grows")
  func unsizedHeight() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 20, 12)
          Color.blue.gridCellUnsizedAxes(.vertical).named("wide")
        }
      }.named("grid"))
    #expect(host.frame("grid") == rect(0, 44, 200, 12))
    #expect(host.frame("wide") == rect(20, 44, 180, 12))
    let spaced = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Spacer().gridCellUnsizedAxes([.horizontal, .vertical])
          box("a", 20, 12)
        }
        GridRow {
          box("b", 30, 10)
          box("c", 10, 10)
        }
      }.named("grid"))
    #expect(spaced.frame("grid")?.size == CGSize(width: 50, height: 22))
  }

  @Test("views in a container within a row are one cell")
  func groupedCell() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          HStack(spacing: 0) {
            box("a", 10, 10)
            box("b", 10, 10)
          }.named("cell")
          box("c", 10, 10)
        }
        GridRow {
          box("d", 40, 10)
          box("e", 10, 10)
        }
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    #expect(host.frame("cell") == rect(10, 0, 20, 10))
    #expect(host.frame("c")?.minX == 40)
  }

  @Test("a border on a row lies around each cell, not around the row")
  func borderedRow() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box("a", 20, 10)
          box("b", 30, 10)
        }.border(.blue)
      })
    let around = host.operations().compactMap { item -> CGRect? in
      guard case .stroke(let outline, _, _) = item.operation else { return nil }
      return outline.rect.offsetBy(dx: item.origin.x, dy: item.origin.y)
    }
    #expect(around == [host.frame("a"), host.frame("b")])
    #expect(around.map(\.width) == [20, 30])
  }

  // MARK: Lazy grids

  @Test("a lazy grid's own alignment places it in the width offered", arguments: [0, 1, 2])
  func gridAlignment(_ place: Int) {
    let alignment = [HorizontalAlignment.leading, .center, .trailing][place]
    let host = LayoutHost(
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(50))], alignment: alignment) {
          ForEach(0..<4, id: \.self) { index in Color.red.frame(height: 20).named("\(index)") }
        }
      })
    #expect(host.frame("0")?.minX == [0, 46, 92][place])
    #expect(host.frame("2")?.minY == 28)
  }

  @Test("a grid item says how long its track is, what follows it and how its cells align")
  func gridItems() {
    let rows = [
      GridItem(.fixed(10), spacing: 1), GridItem(.fixed(20), spacing: 10), GridItem(.fixed(25), spacing: 4, alignment: .bottom),
      GridItem(.fixed(30), spacing: 20),
    ]
    let host = LayoutHost(
      ScrollView(.horizontal) {
        LazyHGrid(rows: rows, spacing: 5) {
          ForEach(0..<40, id: \.self) { index in Color.red.frame(width: 30, height: index == 2 ? 5 : nil).named("\(index)") }
        }
      }, height: 110)
    let top = host.frame("0")?.minY ?? -1
    #expect(host.frame("0") == rect(0, top, 30, 10))
    #expect(host.frame("1") == rect(0, top + 11, 30, 20))
    #expect(host.frame("2") == rect(0, top + 61, 30, 5))
    #expect(host.frame("3") == rect(0, top + 70, 30, 30))
    #expect(host.frame("4") == rect(35, top, 30, 10))
  }

  @Test("headers and footers of a lazy grid's sections stay in sight where they are pinned")
  func pinnedGrid() {
    let host = LayoutHost(
      ScrollView {
        LazyVGrid(
          columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]
        ) {
          Section {
            ForEach(0..<200, id: \.self) { index in Color.red.frame(height: 20).named("\(index)") }
          } header: {
            Color.red.frame(height: 10).named("head")
          } footer: {
            Color.red.frame(height: 12).named("foot")
          }
        }
      })
    host.scroll(by: CGSize(width: 0, height: 75))
    #expect(host.seen("head") == rect(0, 0, 200, 10))
    #expect(host.seen("foot") == rect(0, 88, 200, 12))
    #expect(host.seen("8")?.minY == 15)
  }

  @Test("a horizontal grid's headers stay at the leading edge, its footers at the trailing one")
  func pinnedHorizontalGrid() {
    let host = LayoutHost(
      ScrollView(.horizontal) {
        LazyHGrid(
          rows: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]
        ) {
          Section {
            ForEach(0..<200, id: \.self) { index in Color.red.frame(width: 30).named("\(index)") }
          } header: {
            Color.red.frame(width: 10).named("head")
          } footer: {
            Color.red.frame(width: 12).named("foot")
          }
        }
      })
    host.scroll(by: CGSize(width: 75, height: 0))
    #expect(host.seen("head")?.minX == 0)
    #expect(host.seen("foot")?.maxX == 200)
  }

  @Test("without axes of its own an alternative must fit both ways")
  func fitsBothWays() {
    func chosen(_ axes: Axis.Set?) -> [String] {
      let low = Group {
        box("high", 20, 120)
        box("low", 20, 20)
      }
      let host = if let axes { LayoutHost(ViewThatFits(in: axes) { low }) } else { LayoutHost(ViewThatFits { low }) }
      return ["high", "low"].filter { host.frame($0) != nil && host.node($0)?.isPlaced == true }
    }
    #expect(chosen(nil) == ["low"])
    #expect(chosen(.vertical) == ["low"])
    #expect(chosen(.horizontal) == ["high"])
  }
}
