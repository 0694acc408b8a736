import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("The sidebar's button as the sidebar comes and goes") struct SidebarToggleFlightTests {
  @Observable final class Model { var columns = NavigationSplitViewVisibility.all }

  private struct Content: View {
    @Bindable var model: Model
    let direction: LayoutDirection

    var body: some View {
      NavigationSplitView(columnVisibility: $model.columns) {
        Text("places")
      } detail: {
        Color.white
      }
      .environment(\.layoutDirection, direction)
    }
  }

  /// A symbol as it is drawn in the window.
  private struct Drawn {
    let symbol: Symbol
    let rect: CGRect
    let opacity: Double
    /// Whether an outline around it cuts it off.
    let isCut: Bool
  }

  /// All symbols of which something is drawn.
  private func symbols(_ window: ControlHost) -> [Drawn] {
    var found: [Drawn] = []
    func visit(_ chunk: DisplayChunk, _ map: Transform, _ opacity: Double, _ clips: [CGRect]) {
      for item in chunk.items {
        switch item {
        case .draw(.symbol(let symbol, let rect, _, _)), .draw(.paintedSymbol(let symbol, let rect, _, _)):
          let rect = map.apply(rect)
          found.append(Drawn(symbol: symbol, rect: rect, opacity: opacity, isCut: clips.contains { !$0.contains(rect) }))
        case .draw, .material: break
        case .chunk(let inner, let place), .glassContainer(_, let inner, let place):
          visit(inner, moved(map, place), opacity, clips)
        case .glass(let glass): visit(glass.content, map, opacity, clips)
        case .effect(let effect, let inner, let place):
          let map = moved(map, place)
          switch effect {
          case .opacity(let part), .presence(let part): visit(inner, map, opacity * part, clips)
          case .carry(let change, let part): visit(inner, change.followed(by: map), opacity * part, clips)
          case .transform(let change): visit(inner, change.followed(by: map), opacity, clips)
          case .clip(let outline): visit(inner, map, opacity, clips + [map.apply(outline.bounds)])
          default: visit(inner, map, opacity, clips)
          }
        }
      }
    }
    visit(window.graph.root.chunk, .identity, 1, [])
    return found.filter { $0.opacity > 0.01 }
  }

  private func moved(_ map: Transform, _ place: CGPoint) -> Transform {
    Transform.translation(x: place.x, y: place.y).followed(by: map)
  }

  private func window(
    _ model: Model, _ direction: LayoutDirection = .leftToRight, decorations: WindowDecorations = .server,
    settings: DesktopSettings = DesktopSettings()
  ) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 900, height: 600), settings: settings, decorations: decorations, barRoom: 0) {
      Content(model: model, direction: direction)
    }
  }

  /// The middle of the button's symbol in the window at rest, and which symbol it is.
  private func rest(_ window: ControlHost, _ name: String) throws -> (symbol: Symbol, middle: CGPoint) {
    let frame = try #require(window.find(.button, name)).frame
    let drawn = try #require(symbols(window).first { frame.contains($0.rect.center) })
    return (drawn.symbol, drawn.rect.center)
  }

  @Test(
    "it flies as one, whole and in small steps, from the sidebar to the bar and back",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [WindowDecorations.server, .client])
  func flies(direction: LayoutDirection, decorations: WindowDecorations) throws {
    let model = Model()
    let window = try window(model, direction, decorations: decorations)
    let (symbol, open) = try rest(window, "Hide Sidebar")
    var last = open
    func follow(_ columns: NavigationSplitViewVisibility, frames: Int) throws {
      withAnimation(.brisk) { model.columns = columns }
      for frame in 0..<frames {
        window.settle(1.0 / 60)
        let drawn = symbols(window).filter { $0.symbol == symbol }
        #expect(drawn.count == 1, "frame \(frame) to \(columns)")
        let one = try #require(drawn.first)
        #expect(!one.isCut && one.opacity > 0.99, "frame \(frame) to \(columns)")
        #expect(abs(one.rect.midX - last.x) < 40 && abs(one.rect.midY - last.y) < 4, "frame \(frame) to \(columns)")
        last = one.rect.center
      }
    }
    try follow(.detailOnly, frames: 90)
    let closed = try rest(window, "Show Sidebar").middle
    #expect(abs(last.x - closed.x) < 0.5 && abs(closed.x - open.x) > 60, "it has arrived in the bar")
    try follow(.all, frames: 90)
    #expect(abs(last.x - open.x) < 0.5 && abs(last.y - open.y) < 0.5, "it is back above the sidebar")
    try follow(.detailOnly, frames: 6)
    #expect(abs(last.x - open.x) > 10 && abs(last.x - closed.x) > 10, "it is on its way")
    try follow(.all, frames: 90)
    #expect(abs(last.x - open.x) < 0.5, "it turned back on its way")
    window.settle()
    #expect(!window.graph.needsFrame)
  }

  @Test("where motion is reduced it is in one place or the other, and nothing flies") func reduced() throws {
    let model = Model()
    let window = try window(model, settings: DesktopSettings(reduceMotion: true))
    let (symbol, open) = try rest(window, "Hide Sidebar")
    model.columns = .detailOnly
    window.settle()
    let closed = try rest(window, "Show Sidebar").middle
    model.columns = .all
    for _ in 0..<20 {
      window.settle(1.0 / 60)
      for one in symbols(window) where one.symbol == symbol {
        #expect(abs(one.rect.midX - open.x) < 1 || abs(one.rect.midX - closed.x) < 1)
      }
    }
    window.settle()
    #expect(symbols(window).filter { $0.symbol == symbol }.count == 1)
  }
}
