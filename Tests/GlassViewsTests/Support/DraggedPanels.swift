import Foundation
import Observation
import Testing

@testable import GlassViews

/// What is open of a split view with a sidebar and an inspector.
@MainActor @Observable final class PanelsModel {
  var columns = NavigationSplitViewVisibility.all
  var isInspectorOpen = true
}

/// A split view whose panels tests drag.
struct DraggedPanels: View {
  @Bindable var model: PanelsModel

  var body: some View {
    NavigationSplitView(columnVisibility: $model.columns) {
      Text("places")
    } detail: {
      Color.blue.named("detail").navigationTitle("Title").inspector(isPresented: $model.isInspectorOpen) { Text("facts") }
    }
  }
}

extension ControlHost {
  /// Draws a divider aside in four steps, in points.
  func drag(_ label: String, by distance: CGFloat) throws {
    let place = try #require(find(.slider, label)).frame.center
    press(at: place)
    for part in 1...4 { move(to: CGPoint(x: place.x + distance * CGFloat(part) / 4, y: place.y)) }
    release()
    settle()
  }
}
