import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Screens and sheets that grow out of items of a toolbar") struct ZoomOriginTests {
  @MainActor @Observable final class Model {
    var path: [Int] = []
    var isSheetShown = false
  }

  private struct Stack: View {
    @Bindable var model: Model
    /// Whether the item is marked, and not the view in it.
    let isItemMarked: Bool
    @Namespace private var space

    private var item: some View { Button("Info", systemImage: "star") {} }

    var body: some View {
      NavigationStack(path: $model.path) {
        Color.white
          .toolbar {
            if isItemMarked {
              ToolbarItem { item }.matchedTransitionSource(id: 1, in: space)
            } else {
              ToolbarItem { item.matchedTransitionSource(id: 1, in: space) }
            }
          }
          .navigationDestination(for: Int.self) { number in
            Color(red: 0, green: 0, blue: 1).ignoresSafeArea().navigationTransition(.zoom(sourceID: number, in: space))
          }
      }
    }
  }

  @Test("a screen grows out of a marked item, or of what is marked in one, and goes back into it", arguments: [false, true])
  func bar(isItemMarked: Bool) throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Stack(model: model, isItemMarked: isItemMarked) }
    let item = try #require(host.find(.button, "Info")).frame
    #expect(item.maxY < 60 && item.minX > 400)
    for path in [[1], []] {
      model.path = path
      host.settle(0.1)
      let seen = try host.blueBox()
      #expect(seen.minX > 60 && seen.maxX > 440 && seen.minX < item.minX, "\(seen) on the way to \(path)")
      #expect(seen.height < 330 && seen.minY < 60, "\(seen) on the way to \(path)")
      host.settle()
    }
    #expect(try host.blueBox().isEmpty && !host.graph.needsFrame)
  }

  private struct Sheet: View {
    @Bindable var model: Model
    let zooms: Bool
    @Namespace private var space

    var body: some View {
      Color.white
        .overlay(alignment: .bottomLeading) { Button("Open") { model.isSheetShown = true } }
        .toolbar { ToolbarItem { Button("Info", systemImage: "star") {}.matchedTransitionSource(id: "info", in: space) } }
        .sheet(isPresented: $model.isSheetShown) {
          Text("sheet").frame(width: 300, height: 200)
            .navigationTransition(.zoom(sourceID: zooms ? "info" : "nothing", in: space))
        }
    }
  }

  @Test(
    "a sheet grows out of what its content names, and of what was pressed where that is not to be found",
    arguments: [false, true])
  func sheet(zooms: Bool) throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Sheet(model: model, zooms: zooms) }
    let (open, info) = (try #require(host.find(.button, "Open")).frame, try #require(host.find(.button, "Info")).frame)
    host.press(at: open.center)
    host.release()
    host.settle(1.0 / 30)
    let panel = host.graph.root.firstDescendant { ($0 as? GlassNode)?.modifier.floats == true } as? GlassNode
    let glass = try #require(panel)
    let (near, far) = zooms ? (info, open) : (open, info)
    let source = try #require(glass.modifier.morphSource)
    #expect(source.intersects(near) && !source.intersects(far))
    func distance(_ frame: CGRect) -> CGFloat {
      hypot(glass.seenOutline.midX - frame.midX, glass.seenOutline.midY - frame.midY)
    }
    #expect(distance(near) < distance(far), "\(glass.seenOutline)")
    host.settle()
    #expect(abs(glass.seenOutline.midX - 240) < 1, "it rests in the middle")
  }

  @Test("a source may have a ground, another shape and a shadow, of which nothing is left in the end") func look() throws {
    let configuration = EmptyMatchedTransitionSourceConfiguration()
      .background(Color(red: 1, green: 0, blue: 0))
      .clipShape(RoundedRectangle(cornerRadius: 8, style: .circular))
      .shadow(color: .black, radius: 5, x: 1, y: 2)
    let look = NavigationZoom.Look(configuration._look.look, in: EnvironmentValues())
    func effects(_ fraction: Double) -> (clip: Outline?, shadow: RGBA?, ground: RGBA?) {
      let zoom = NavigationZoom(
        fraction: fraction, source: CGRect(x: 100, y: 100, width: 80, height: 80),
        area: CGRect(x: 0, y: 0, width: 400, height: 300), look: look)
      var content = DisplayList()
      content.add(.fill(.rect(CGRect(x: 0, y: 0, width: 400, height: 300)), .ink(.color(.white))))
      var list = DisplayList()
      zoom.paintUpper(DisplayChunk(content), &list)
      var found: (clip: Outline?, shadow: RGBA?, ground: RGBA?) = (nil, nil, nil)
      func visit(_ chunk: DisplayChunk) {
        for item in chunk.items {
          switch item {
          case .draw(.shadow(_, let color, let radius, let offset, _)):
            #expect(radius == 5 && offset == CGSize(width: 1, height: 2))
            found.shadow = color
          case .draw(.fill(_, .ink(.color(let color)))): if found.ground == nil { found.ground = color }
          case .effect(let effect, let inner, _):
            if case .clip(let outline) = effect { found.clip = outline }
            visit(inner)
          case .chunk(let inner, _): visit(inner)
          default: break
          }
        }
      }
      visit(DisplayChunk(list))
      return found
    }
    let (early, late) = (effects(0.25), effects(1))
    #expect(early.ground == RGBA(1, 0, 0, 1), "the ground lies beneath the screen")
    #expect(early.clip == .roundedRect(CGRect(x: 75, y: 75, width: 160, height: 135), radius: 6, style: .circular))
    #expect(early.shadow.map { abs($0.alpha - 0.75) < 1e-9 } == true && late.shadow?.alpha == 0)
    #expect(late.clip == .roundedRect(CGRect(x: 0, y: 0, width: 400, height: 300), radius: 0, style: .circular))
    let plain = NavigationZoom.Look(EmptyMatchedTransitionSourceConfiguration()._look.look, in: EnvironmentValues())
    #expect(plain.background == nil && plain.shadow == nil && plain.radius == 16)
  }
}
