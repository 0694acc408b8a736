import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Screens that grow out of views") struct NavigationZoomTests {
  @MainActor @Observable final class Model { var path: [Int] = [] }

  private struct Content: View {
    @Bindable var model: Model
    var zooms = true
    @Namespace private var space

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack(spacing: 0) {
          HStack(spacing: 0) {
            Color.red.frame(width: 100, height: 80).matchedTransitionSource(id: 1, in: space)
            Spacer()
          }
          Spacer()
        }
        .navigationDestination(for: Int.self) { number in
          Color.blue.ignoresSafeArea().navigationTransition(.zoom(sourceID: zooms ? number : 7, in: space))
        }
      }
    }
  }

  @Test("a screen grows out of its source, fills the stack, and goes back into it") func zoom() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Content(model: model) }
    model.path = [1]
    host.settle(0.16)
    let growing = try host.blueBox()
    #expect(growing.minX < 2 && growing.width < 470 && growing.width > 100, "\(growing)")
    host.settle()
    #expect(try host.blueBox().width > 475)
    #expect(!host.graph.needsFrame)
    model.path = []
    host.settle(0.1)
    let leaving = try host.blueBox()
    #expect(leaving.minX < 2 && leaving.width < 479, "\(leaving)")
    host.settle()
    #expect(try host.blueBox().isEmpty)
  }

  @Test("without its source, or where motion is reduced, a screen comes as any other") func elsewhere() throws {
    let model = Model()
    let host = try ControlHost(barRoom: 0) { Content(model: model, zooms: false) }
    model.path = [1]
    host.settle(0.16)
    #expect(try host.blueBox().maxX > 479, "it slides in from the trailing edge")
    host.settle()
    #expect(try host.blueBox().width > 475)
  }

  @Test("where a screen is seen is between its source and the stack, never beyond") func frames() {
    let source = CGRect(x: 20, y: 300, width: 60, height: 40)
    let size = CGSize(width: 480, height: 400)
    func frame(_ fraction: Double) -> CGRect { NavigationZoom(fraction: fraction, source: source, size: size).frame }
    #expect(frame(0) == source && frame(-0.1) == source)
    #expect(frame(1) == CGRect(origin: .zero, size: size) && frame(1.1) == frame(1))
    #expect(frame(0.5) == CGRect(x: 10, y: 150, width: 270, height: 220))
  }
}
