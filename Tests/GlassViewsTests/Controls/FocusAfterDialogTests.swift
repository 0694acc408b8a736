import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Where Tab goes on after something that a click had opened is gone.
@MainActor @Suite("Tab after what a click opened") struct FocusAfterDialogTests {
  @Observable final class Model {
    var asks = false
    var alerts = false
    var isSheetOpen = false
  }

  private struct Window: View {
    @Bindable var model: Model

    var body: some View {
      VStack(spacing: 30) {
        Button("First") {}
        Button("Remove") { model.asks = true }
          .confirmationDialog("Remove it?", isPresented: $model.asks) { Button("Remove for Good", role: .destructive) {} }
        Button("Erase") { model.alerts = true }
          .alert("Erase it?", isPresented: $model.alerts) {
            Button("Erase All", role: .destructive) {}
            Button("Keep", role: .cancel) {}
          }
        Button("Write") { model.isSheetOpen = true }.sheet(isPresented: $model.isSheetOpen) { Button("Done") {} }
        Button("Last") {}
      }
    }
  }

  @Test(
    "it goes on behind what was clicked",
    arguments: [("Remove", "Erase"), ("Erase", "Write"), ("Write", "Last")], [false, true])
  func clicked(_ pair: (String, String), clicksBefore: Bool) throws {
    let host = try ControlHost(size: CGSize(width: 600, height: 700)) { Window(model: Model()) }
    if clicksBefore { try host.click(.button, "First") }
    try host.click(.button, pair.0)
    #expect(host.focused != nil, "what opened has the keys")
    host.key(.escape)
    host.settle()
    #expect(host.find(.alert) == nil && host.find(.dialog) == nil)
    host.key(.tab)
    #expect(host.focusedLabel == pair.1)
  }
}
