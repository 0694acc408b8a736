import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Inspectors of windows without a split view") struct WindowInspectorTests {
  @Observable final class Model {
    var isOpen = false
  }

  private struct Stack: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        Button("Wide") {}.buttonStyle(.plain).frame(maxWidth: .infinity, maxHeight: .infinity)
          .accessibilityIdentifier("content")
          .toolbar { ToolbarItem { Button("Act", systemImage: "star") {} } }
      }
      .inspector(isPresented: $model.isOpen) { Text("About it").inspectorColumnWidth(200) }
    }
  }

  private func host(_ model: Model) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 800, height: 400), barRoom: 0) {
      Stack(model: model)
    }
  }

  @Test("one that opens takes its room from the content and the bar, and gives it back")
  func room() throws {
    let model = Model()
    let host = try host(model)
    #expect(host.find(.text, "About it") == nil)
    let (middle, act) = (try #require(host.find(.button, "Wide")).frame.midX, try #require(host.find(.button, "Act")).frame)
    model.isOpen = true
    host.settle()
    let panel = try #require(host.find(.inspector, "Inspector")).frame
    #expect(panel.width == 200 && panel.height == 384)
    #expect(panel.maxX == 792)
    #expect(try #require(host.find(.button, "Wide")).frame.midX == middle - 104)
    #expect(try #require(host.find(.button, "Act")).frame.midX == act.midX - 208)
    model.isOpen = false
    host.settle()
    #expect(host.find(.inspector, "Inspector") == nil)
    #expect(try #require(host.find(.button, "Wide")).frame.midX == middle)
  }

  @Test("a split view within the window has the inspector itself") func split() throws {
    let host = try ControlHost(size: CGSize(width: 1000, height: 400), barRoom: 0) {
      NavigationSplitView {
        Text("Side")
      } detail: {
        Text("Detail").inspector(isPresented: .constant(true)) { Text("About it") }
      }
    }
    #expect(host.all(.inspector).count == 1)
  }
}
