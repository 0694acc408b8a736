import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Grids") struct GridTests {
  private func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height).named(name)
  }

  @Test("the first view of each row stands in the first column, the second in the second; columns line up")
  func columns() {
    let host = LayoutHost(
      Grid {
        GridRow {
          box("a", 30, 10)
          box("b", 20, 10)
        }
        GridRow {
          box("c", 10, 20)
          box("d", 40, 10)
        }
      }.named("grid"))
    #expect(host.frame("grid") == rect(61, 31, 78, 38))
    #expect(host.frame("a") == rect(61, 31, 30, 10))
    #expect(host.frame("b") == rect(109, 31, 20, 10))
    #expect(host.frame("c") == rect(71, 49, 10, 20))
    #expect(host.frame("d") == rect(99, 54, 40, 10))
  }

  @Test("explicit rows and cells mix with generated ones")
  func generated() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 1, verticalSpacing: 1) {
        GridRow {
          box("corner", 10, 10)
          ForEach(0..<3, id: \.self) { box("head \($0)", 10, 10) }
        }
        ForEach(0..<3, id: \.self) { row in
          GridRow {
            box("side \(row)", 10, 10)
            ForEach(0..<3, id: \.self) { box("cell \(row) \($0)", 10, 10) }
          }
        }
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    #expect(host.frame("head 2") == rect(33, 0, 10, 10))
    #expect(host.frame("side 2") == rect(0, 33, 10, 10))
    #expect(host.frame("cell 1 2") == rect(33, 22, 10, 10))
  }

  @Test("a view outside a row spans all columns")
  func spanningView() {
    let host = LayoutHost(
      Grid {
        GridRow {
          box("a", 30, 10)
          box("b", 30, 10)
        }
        box("wide", 50, 4)
      }.named("grid"))
    #expect(host.frame("grid")?.size == CGSize(width: 68, height: 22))
    #expect(host.frame("wide") == rect(75, 57, 50, 4))
  }

  @Test("a divider between rows takes the width offered, so that the grid fills it; the other cells widen to match")
  func divider() {
    func grid(_ axes: Axis.Set) -> some View {
      Grid {
        GridRow {
          box("a", 30, 10)
          box("b", 30, 10)
        }
        Divider().gridCellUnsizedAxes(axes).named("line")
        GridRow {
          box("c", 30, 10)
          box("d", 30, 10)
        }
      }.named("grid")
    }
    let filled = LayoutHost(grid([]))
    #expect(filled.frame("grid")?.width == 200)
    #expect(filled.frame("line")?.width == 200)
    #expect(filled.frame("a")?.midX == 48)
    #expect(filled.frame("b")?.midX == 152)
    let unsized = LayoutHost(grid(.horizontal))
    #expect(unsized.frame("grid") == rect(66, 31.5, 68, 37))
    #expect(unsized.frame("line") == rect(66, 49.5, 68, 1))
  }

  @Test("the column count follows the widest row; shorter rows have empty cells at their trailing edge")
  func columnCount() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("label 1", 20, 10)
          Color.red.named("1.1")
        }
        GridRow {
          box("label 2", 50, 10)
          ForEach(0..<2, id: \.self) { Color.red.named("2.\($0)") }
        }
        GridRow {
          box("label 3", 20, 10)
          ForEach(0..<3, id: \.self) { Color.red.named("3.\($0)") }
        }
      }, width: 200, height: 90)
    // The labels' column is as wide as the widest label; the colours share the rest.
    #expect(host.frame("label 1") == rect(15, 10, 20, 10))
    #expect(host.frame("1.1") == rect(50, 0, 50, 30))
    #expect(host.frame("2.1") == rect(100, 30, 50, 30))
    #expect(host.frame("3.2") == rect(150, 60, 50, 30))
  }

  @Test("the tallest cell sets its row's height; views that grow share the height offered")
  func rowHeights() {
    let host = LayoutHost(
      Grid(verticalSpacing: 10) {
        GridRow {
          box("a", 10, 40)
          box("b", 10, 10)
        }
        GridRow { Color.red.frame(width: 10).named("c") }
      }.named("grid"), width: 100, height: 100)
    #expect(host.frame("grid")?.height == 100)
    #expect(host.frame("b")?.midY == 20)
    #expect(host.frame("c")?.minY == 50)
    #expect(host.frame("c")?.height == 50)
  }

  @Test("the grid's alignment and spacing hold for all cells; views that fill their cell do not show it")
  func alignment() {
    let host = LayoutHost(
      Grid(alignment: .bottom, horizontalSpacing: 1, verticalSpacing: 1) {
        GridRow {
          box("a", 20, 10)
          Color.red.named("b")
        }
        GridRow {
          box("c", 40, 10)
          Color.red.named("d")
        }
      }, width: 101, height: 81)
    #expect(host.frame("a") == rect(10, 30, 20, 10))
    #expect(host.frame("b") == rect(41, 0, 60, 40))
    #expect(host.frame("c") == rect(0, 71, 40, 10))
  }

  @Test("a row's alignment overrides the grid's, and a cell's anchor overrides both")
  func rowAlignment() {
    let host = LayoutHost(
      Grid(alignment: .topLeading) {
        GridRow(alignment: .bottom) {
          box("tall", 20, 50)
          box("low", 10, 10)
          box("anchored", 10, 10).gridCellAnchor(UnitPoint(x: 0.5, y: 0.5))
        }
        GridRow {
          box("x", 10, 10)
          box("y", 30, 10)
          box("z", 30, 10)
        }
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    #expect(host.frame("low") == rect(28, 40, 10, 10))
    #expect(host.frame("anchored") == rect(76, 20, 10, 10))
    #expect(host.frame("x") == rect(0, 58, 10, 10))
  }

  @Test("an anchor is projected onto the view and its cell: a quarter and three quarters")
  func anchor() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("corner", 60, 60)
          box("top", 60, 60)
        }
        GridRow {
          box("side", 60, 60)
          box("marker", 20, 20).gridCellAnchor(UnitPoint(x: 0.25, y: 0.75))
        }
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading), width: 200, height: 200)
    // A quarter of the cell lies at 75, that of the marker 5 from its edge.
    #expect(host.frame("marker") == rect(70, 90, 20, 20))
    let corner = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("big", 60, 60)
          box("small", 10, 10).gridCellAnchor(.topTrailing)
        }
        GridRow {
          box("a", 10, 10)
          box("b", 60, 10)
        }
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    #expect(corner.frame("small") == rect(110, 0, 10, 10))
    #expect(corner.frame("a") == rect(25, 60, 10, 10))
  }

  @Test("a cell over several columns aligns in all of them by anchor, whatever the guides of its columns")
  func mergedCells() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 20, 20)
          box("b", 20, 20)
          box("c", 60, 20)
        }
        GridRow {
          box("d", 20, 20)
          box("marker", 10, 10).gridCellColumns(2)
        }
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    #expect(host.frame("marker") == rect(55, 25, 10, 10))
    let leading = LayoutHost(
      Grid(alignment: .bottomTrailing, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 20, 20)
          box("b", 20, 20).gridColumnAlignment(.leading)
        }
        GridRow { box("marker", 10, 10).gridCellColumns(2) }
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    #expect(leading.frame("marker") == rect(30, 20, 10, 10))
  }

  @Test("a wide merged cell widens its columns by equal shares")
  func deficit() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box("a", 20, 10)
          box("b", 40, 10)
        }
        GridRow { box("wide", 100, 10).gridCellColumns(2) }
      }.named("grid"))
    #expect(host.frame("grid")?.width == 100)
    #expect(host.frame("a")?.midX == 50 + 17.5)
    #expect(host.frame("b")?.midX == 150 - 27.5)
  }

  @Test("one cell's column alignment holds for its whole column")
  func columnAlignment() {
    let host = LayoutHost(
      Grid(alignment: .leadingFirstTextBaseline) {
        GridRow {
          Text(verbatim: "Regular font:").gridColumnAlignment(.trailing).named("long")
          Text(verbatim: "Helvetica 12").named("value")
        }
        GridRow {
          Text(verbatim: "Size:").named("short")
          Text(verbatim: "9").named("digit")
        }
      }, width: 400)
    #expect(host.frame("long")?.maxX == host.frame("short")?.maxX)
    #expect(host.frame("value")?.minX == host.frame("digit")?.minX)
    #expect(host.frame("value")?.minX == (host.frame("long")?.maxX ?? 0) + 8)
  }

  @Test("text in a grid keeps its line where the grid is as wide as it wants to be")
  func textWidth() throws {
    let host = LayoutHost(
      Grid {
        GridRow {
          Text(verbatim: "Hello World").named("a")
          Text(verbatim: "x")
        }
        GridRow {
          Text(verbatim: "Hi")
          Text(verbatim: "Somewhat longer text").named("b")
        }
      }, width: 500)
    let line = try #require(host.node("a")).sizeThatFits(.unspecified)
    #expect(host.frame("a")?.size == line.rounded)
    #expect(host.frame("b")?.height == line.rounded.height)
  }

  @Test("an EmptyView makes no cell; a clear colour that asks for no extra room is an empty one")
  func emptyCells() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          EmptyView()
          box("first", 20, 10)
        }
        GridRow {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]).named("blank")
          box("second", 20, 10)
        }
      }.named("grid"))
    #expect(host.frame("first")?.minX == host.frame("grid")?.minX)
    #expect(host.frame("grid")?.size == CGSize(width: 40, height: 20))
    #expect(host.frame("blank")?.size == CGSize(width: 20, height: 10))
  }

  @Test("a flexible cell without the modifier takes all the room there is")
  func sizedClearCell() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.clear
          box("a", 20, 10)
        }
      }.named("grid"))
    #expect(host.frame("grid")?.size == CGSize(width: 200, height: 100))
  }

  @Test("a modifier on a row applies to each of its cells")
  func modifiedRow() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box("a", 20, 10)
          box("b", 30, 10)
        }.padding(2)
        GridRow {
          box("c", 20, 10)
          box("d", 20, 10)
        }
      }.named("grid"))
    #expect(host.frame("grid")?.size == CGSize(width: 58, height: 24))
    #expect(host.frame("b")?.size == CGSize(width: 30, height: 10))
    #expect(host.frame("c")?.midX == host.frame("a")?.midX)
  }

  @Test("outside a grid a row only groups its views")
  func strayRow() {
    let host = LayoutHost(
      VStack(spacing: 0) {
        GridRow {
          box("a", 20, 10)
          box("b", 30, 10)
        }
      })
    #expect(host.frame("b")?.minY == host.frame("a")?.maxY)
  }

  @Test("right to left, the first column is the rightmost")
  func mirrored() {
    let host = LayoutHost(
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box("a", 30, 10)
          box("b", 20, 10)
        }
        GridRow {
          box("c", 10, 10)
          box("d", 20, 10)
        }
      }
    ) { $0.layoutDirection = .rightToLeft }
    #expect(host.frame("a")?.minX == 100)
    #expect(host.frame("b")?.minX == 70)
    #expect(host.frame("c")?.maxX == 130)
  }

  @Test("guides of one's own line up the cells of a column")
  func customGuides() {
    let host = LayoutHost(
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { box("a", 30, 10).alignmentGuide(.leading) { _ in 10 } }
        GridRow { box("b", 30, 10) }
      }.named("grid"))
    #expect(host.frame("grid")?.width == 40)
    #expect(host.frame("b")?.minX == (host.frame("a")?.minX ?? 0) + 10)
  }

  @Test("cells that keep their ratio make neither rows nor columns larger than they are")
  func ratios() {
    let host = LayoutHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(0..<2, id: \.self) { row in
          GridRow { ForEach(0..<2, id: \.self) { Color.red.aspectRatio(1, contentMode: .fit).named("\(row) \($0)") } }
        }
      }.named("grid"), width: 300, height: 100)
    #expect(host.frame("grid") == rect(100, 0, 100, 100))
    #expect(host.frame("1 1") == rect(150, 50, 50, 50))
  }

  @Test("AnyLayout changes a grid into a column, its cells stay")
  func anyLayout() {
    let remote = Remote()
    struct Switching: View {
      let remote: Remote
      @State private var isColumn = false
      var body: some View {
        let _ = remote.act = { isColumn.toggle() }
        let layout =
          isColumn
          ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 0))
        layout {
          GridRow {
            Box().named("a")
            Box().named("b")
          }
        }
      }
    }
    let host = LayoutHost(Switching(remote: remote))
    let before = host.node("a")
    #expect(host.frame("b") == rect(100, 45, 10, 10))
    remote.act()
    host.pump()
    #expect(host.frame("b") == rect(95, 50, 10, 10))
    #expect(host.node("a") === before)
  }

  @Test("a row's alignment, a span and a new row take effect when they change")
  func updates() {
    let remote = Remote()
    struct Changing: View {
      let remote: Remote
      @State private var step = 0
      var body: some View {
        let _ = remote.act = { step += 1 }
        Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow(alignment: step > 0 ? .bottom : .top) {
            Box(width: 20, height: 30)
            Box(width: 20).named("cell")
          }
          GridRow { Box(width: 40, height: 10).gridCellColumns(step > 1 ? 2 : 1) }
          if step > 2 { GridRow { Box(height: 10) } }
        }.named("grid")
      }
    }
    let host = LayoutHost(Changing(remote: remote))
    #expect(host.frame("cell")?.minY == host.frame("grid")?.minY)
    #expect(host.frame("grid")?.size == CGSize(width: 60, height: 40))
    remote.act()
    host.pump()
    #expect(host.frame("cell")?.minY == (host.frame("grid")?.minY ?? 0) + 20)
    remote.act()
    host.pump()
    #expect(host.frame("grid")?.width == 40)
    remote.act()
    host.pump()
    #expect(host.frame("grid")?.height == 50)
  }

  @Test("a grid without content has no size")
  func empty() {
    let host = LayoutHost(Grid {}.named("grid"))
    #expect(host.frame("grid")?.size == .zero)
  }
}
