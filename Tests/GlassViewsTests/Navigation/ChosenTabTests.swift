import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("The mark of the chosen tab") struct ChosenTabTests {
  @Observable final class Model { var tab = 0 }

  private struct Tabbed: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        ForEach(0..<3) { index in
          Tab("Tab \(index)", systemImage: "star", value: index) { Text("Page \(index)") }
        }
      }
    }
  }

  /// Where the mark is seen, in points of the window.
  private func mark(_ host: ControlHost) -> CGRect? {
    var found: CGRect?
    host.graph.root.visitSubtree { node in
      guard node is ShapeNode<Capsule, FillShapeStyle>, node.frame.height == ChosenTabMark.height else { return }
      found = CGRect(origin: node.windowMap(isPresented: true).apply(CGPoint.zero), size: node.presentedFrame.size)
    }
    return found
  }

  @Test(
    "it is one, lies where the tab does, and glides to another one that is chosen; where motion is reduced it is there at once",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [false, true])
  func glides(direction: LayoutDirection, reduces: Bool) throws {
    let model = Model()
    var settings = DesktopSettings()
    settings.reduceMotion = reduces
    let host = try ControlHost(size: CGSize(width: 800, height: 400), settings: settings) { Tabbed(model: model) }
    host.host.appearance.layoutDirection = direction
    host.settle()
    let first = try #require(mark(host))
    let button = try #require(host.find(.button, "Tab 0")).frame
    #expect(abs(first.midX - button.midX) < 1 && abs(first.midY - button.midY) < 1 && abs(first.width - button.width) < 1)
    model.tab = 2
    host.settle()
    let last = try #require(mark(host))
    #expect((last.midX > first.midX) == (direction == .leftToRight) && abs(last.midX - first.midX) > 100)
    model.tab = 0
    let ways = host.frames(8) { Double(mark(host)?.midX ?? 0) }
    let between = ways.count { abs($0 - first.midX) > 5 && abs($0 - last.midX) > 5 }
    #expect(reduces ? between == 0 : between >= 3, "\(ways)")
  }
}
