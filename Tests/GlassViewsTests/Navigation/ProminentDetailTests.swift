import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("A split view whose detail is prominent") struct ProminentDetailTests {
  @MainActor @Observable final class Model {
    var visibility = NavigationSplitViewVisibility.all
    var compact = NavigationSplitViewColumn.detail
    var presses: [String] = []
  }

  private struct Columns: View {
    @Bindable var model: Model
    var hasContent = true

    private func column(_ name: String) -> some View {
      Color.clear.contentShape(.rect).onTapGesture { model.presses.append(name) }.named(name)
    }

    @ViewBuilder private var split: some View {
      if hasContent {
        NavigationSplitView(columnVisibility: $model.visibility, preferredCompactColumn: $model.compact) {
          Text("Folders").named("sidebar")
        } content: {
          Text("Letters").named("content")
        } detail: {
          column("detail").ignoresSafeArea().navigationTitle("Letter")
        }
      } else {
        NavigationSplitView(columnVisibility: $model.visibility) {
          Text("Folders").named("sidebar")
        } detail: {
          column("detail").ignoresSafeArea()
        }
      }
    }

    var body: some View { split.navigationSplitViewStyle(.prominentDetail) }
  }

  private func host(_ model: Model, width: CGFloat, hasContent: Bool = true) throws -> ControlHost {
    try ControlHost(size: CGSize(width: width, height: 500), barRoom: 0) { Columns(model: model, hasContent: hasContent) }
  }

  @Test(
    "keeps the size of the detail whatever columns are shown, with two and with three",
    arguments: [true, false], [1400.0, 1100, 800, 620])
  func keepsSize(hasContent: Bool, width: Double) throws {
    let model = Model()
    let host = try host(model, width: width, hasContent: hasContent)
    let whole = try #require(host.frame("detail"))
    #expect(whole == rect(0, 0, width, 500))
    for visibility in [NavigationSplitViewVisibility.doubleColumn, .detailOnly, .all] {
      model.visibility = visibility
      for _ in 0..<20 {
        host.settle(1.0 / 60)
        #expect(host.graph.root.firstNamed("detail")?.globalFrame == whole, "\(visibility)")
      }
      host.settle()
    }
  }

  @Test("of three, the middle one lies beside the sidebar, both over the detail") func beside() throws {
    let model = Model()
    let host = try host(model, width: 1200)
    let (sidebar, content) = (try #require(host.find(.sidebar)).frame, try #require(host.frame("content")))
    #expect(content.minX > sidebar.maxX)
    // What lies beneath the middle column is not reached through it.
    host.click(CGPoint(x: content.midX, y: 460))
    #expect(model.presses.isEmpty)
    host.click(CGPoint(x: 1100, y: 300))
    #expect(model.presses == ["detail"])
    model.visibility = .doubleColumn
    host.settle()
    #expect(try #require(host.frame("content")).midX < sidebar.maxX, "it has taken the sidebar's place")
    model.visibility = .detailOnly
    host.settle()
    host.click(CGPoint(x: content.midX, y: 460))
    #expect(model.presses == ["detail", "detail"])
  }

  @Test("in a narrow window both lie so, too, and of the other two one is seen where there is room for one")
  func narrow() throws {
    let model = Model()
    let host = try host(model, width: 620)
    let (sidebar, content) = (try #require(host.find(.sidebar)).frame, try #require(host.frame("content")))
    #expect(content.minX > sidebar.maxX)
    model.visibility = .doubleColumn
    host.window.resize(to: CGSize(width: 470, height: 500))
    host.settle()
    #expect(try #require(host.frame("detail")) == rect(0, 0, 470, 500))
    model.compact = .content
    host.settle()
    #expect(try #require(host.frame("detail")).minX >= 470 && host.frame("content")?.midX == 235)
  }
}
