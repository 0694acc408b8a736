import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Where content stands in a column that it does not fill, or has no room in.
@MainActor @Suite("Content smaller or larger than its column") struct SplitPlacementTests {
  private struct Columns: View {
    var lines = 1

    private func text(_ column: String) -> some View {
      VStack(spacing: 0) { ForEach(0..<lines, id: \.self) { Text("\(column) \($0)").frame(height: 30) } }.named(column)
    }

    var body: some View {
      NavigationSplitView {
        text("side")
      } content: {
        text("content")
      } detail: {
        text("detail").inspector(isPresented: .constant(true)) { text("facts") }
      }
    }
  }

  private func window(lines: Int = 1, width: CGFloat = 1300) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 500), barRoom: 0) { Columns(lines: lines) }
  }

  @Test("smaller content stands in the middle of its column, or of its panel below the buttons") func middle() throws {
    let window = try window()
    let (sidebar, inspector) = (try #require(window.find(.sidebar)).frame, try #require(window.find(.inspector)).frame)
    let (side, facts) = (try #require(window.frame("side")), try #require(window.frame("facts")))
    #expect(abs(facts.midX - inspector.midX) < 1 && abs(facts.midY - inspector.midY) < 1)
    let below = (sidebar.minY + SplitMetrics.barHeight + sidebar.maxY) / 2
    #expect(abs(side.midX - sidebar.midX) < 1 && abs(side.midY - below) < 1)
    for column in ["content", "detail"] {
      #expect(abs(try #require(window.frame(column)).midY - (SplitMetrics.barInset + 500) / 2) < 1)
    }
  }

  @Test("content that is taller begins at the top, and its panel is no larger for it") func tall() throws {
    let window = try window(lines: 40)
    for role in [SemanticsRole.sidebar, .inspector] {
      let panel = try #require(window.find(role)).frame
      #expect(panel.minY == SplitMetrics.inset && panel.maxY == 500 - SplitMetrics.inset)
    }
    #expect(try #require(window.frame("side")).minY == SplitMetrics.inset + SplitMetrics.barHeight)
    #expect(try #require(window.frame("facts")).minY == SplitMetrics.inset)
  }

  @Test("lists fill their panels") func lists() throws {
    let window = try ControlHost(size: CGSize(width: 1000, height: 500), barRoom: 0) {
      NavigationSplitView {
        List { Text("One") }.named("list")
      } detail: {
        Text("detail").inspector(isPresented: .constant(true)) { ScrollView { Text("facts") }.named("scroll") }
      }
    }
    let (sidebar, inspector) = (try #require(window.find(.sidebar)).frame, try #require(window.find(.inspector)).frame)
    let scroll = try #require(window.frame("scroll"))
    #expect(scroll.minY == inspector.minY && scroll.maxY == inspector.maxY)
    let list = try #require(window.frame("list"))
    #expect(list.minY == sidebar.minY + SplitMetrics.barHeight && list.maxY == sidebar.maxY && list.width == sidebar.width)
  }
}
