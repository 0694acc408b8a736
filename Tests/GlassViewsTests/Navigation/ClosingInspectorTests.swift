import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("An inspector that closes") struct ClosingInspectorTests {
  @Observable final class Model {
    var isOpen = true
    var count = 0
  }

  private struct Content: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        Text("Detail").inspector(isPresented: $model.isOpen) {
          Looking()
          Button("Count") { model.count += 1 }.keyboardShortcut("k")
        }
      }
    }
  }

  private struct Looking: View {
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { Text(isEnabled ? "enabled" : "disabled") }
  }

  @Test("its controls look as before while it goes, and can be used no more") func look() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 900, height: 500)) { Content(model: model) }
    host.key(Key("k"), .control)
    #expect(model.count == 1)
    let button = try #require(host.find(.button, "Count")).frame
    model.isOpen = false
    host.settle(0.05)
    var texts: [String] = []
    host.graph.root.visitSubtree { if let text = ($0 as? TextNode)?.text.string { texts.append(text) } }
    #expect(texts.contains("enabled"))
    host.press(at: CGPoint(x: button.midX, y: button.midY))
    host.release()
    host.settle()
    host.key(Key("k"), .control)
    host.key(.tab)
    host.key(.space)
    #expect(model.count == 1, "a closed one is not reached")
    #expect(host.find(.button, "Count") == nil)
  }
}
