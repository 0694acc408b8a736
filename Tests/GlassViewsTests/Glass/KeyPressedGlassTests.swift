import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Glass that a key presses") struct KeyPressedGlassTests {
  @Observable final class Model { var isPlaying = false }

  private struct Content: View {
    let model: Model

    var body: some View {
      Group {
        if model.isPlaying {
          Button(action: { model.isPlaying = false }) { label("Pause") }
        } else {
          Button(action: { model.isPlaying = true }) { label("Play") }
        }
      }
      .buttonStyle(.plain)
      .padding(4)
      .glassEffect(.regular.interactive())
    }

    private func label(_ text: String) -> some View { Text(text).frame(width: 80, height: 36) }
  }

  @Test("it comes to rest where the key's action puts another button on it") func replaced() throws {
    let model = Model()
    let host = try ControlHost { Content(model: model) }
    host.settle()
    func answer() -> Double {
      guard let glass = host.shapes.first else { return -1 }
      return Double(glass.outline.bounds.width) + glass.swelling + (glass.glow?.strength ?? 0)
    }
    let rest = answer()
    host.key(.tab)
    host.window.inject(.key(KeyEvent(.down, .return, text: "", time: host.platform.now)))
    // The button that was pressed is gone before the next frame.
    host.settle()
    #expect(model.isPlaying)
    #expect(answer() == rest)
  }
}
