import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Pages of tabs beside a sidebar that slides") struct PagedTabSizeTests {
  @MainActor @Observable final class Model { var page = 1 }

  enum Way: CaseIterable { case tabs, eager, mirrored }

  private struct Tabbed: View {
    let way: Way
    @Bindable var model: Model

    @ViewBuilder private var pages: some View {
      switch way {
      case .eager:
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<9) { index in Color.blue.containerRelativeFrame([.horizontal, .vertical]).named("\(index)") }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: Binding(get: { model.page }, set: { if let new = $0 { model.page = new } }))
        .scrollTargetBehavior(.paging)
      default:
        TabView(selection: $model.page) {
          ForEach(0..<9) { index in
            Color.blue.named("\(index)").tag(index)
          }
        }
        .tabViewStyle(.page)
      }
    }

    var body: some View {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        pages
      }
      .environment(\.layoutDirection, way == .mirrored ? .rightToLeft : .leftToRight)
    }
  }

  @Test("the page fills the room in every frame while a sidebar goes and comes", arguments: Way.allCases, [1, 6, 8])
  func slides(_ way: Way, page index: Int) throws {
    let model = Model()
    model.page = index
    let host = try ControlHost(size: CGSize(width: 900, height: 400), barRoom: 0) { Tabbed(way: way, model: model) }
    func page() -> CGRect { host.graph.root.firstNamed("\(index)")?.globalFrame ?? .null }
    let scroll = try #require(host.graph.root.firstNamed("\(index)")?.firstAncestor { $0 is ScrollNode })
    let narrow = page()
    for name in ["Hide Sidebar", "Show Sidebar"] {
      host.press(at: try #require(host.find(.button, name)).frame.center)
      host.release()
      for _ in 0..<60 {
        host.settle(1.0 / 60)
        // What the spring of the sidebar makes of the room, the page has.
        let (seen, room) = (page(), scroll.globalFrame)
        #expect(abs(seen.minX - room.minX) < 0.1 && abs(seen.maxX - room.maxX) < 0.1, "\(seen) \(room)")
        #expect(abs(way == .mirrored ? seen.minX : seen.maxX - 900) < 0.1, "\(seen)")
      }
      host.settle()
      #expect(model.page == index)
      #expect(name == "Hide Sidebar" ? page().width > narrow.width + 50 : abs(page().minX - narrow.minX) < 0.01, "\(page())")
    }
    host.window.resize(to: CGSize(width: 860, height: 400))
    host.settle()
    #expect(model.page == index && abs(page().width - (narrow.width - 40)) < 0.01)
    #expect(abs(way == .mirrored ? page().minX : page().maxX - 860) < 0.01)
  }
}
