import GlassOffscreen
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Surfaces beside each other") struct PopupSiblingTests {
  @Observable final class Model {
    var isTold = false
    var asks = false
    var holds = 0
  }

  private struct Content: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Menu("More") { ForEach(0..<20, id: \.self) { Button("Row \($0)") {} } }
        Button("Tell") { model.isTold = true }
          .popover(isPresented: $model.isTold) {
            VStack { Button("Hold") { model.holds += 1 } }
              .frame(width: 200, height: 500)
              .alert("Sure?", isPresented: $model.asks) { Button("Yes") {} }
          }
        Spacer()
      }
    }
  }

  private let model = Model()

  private func window() throws -> ControlHost {
    try ControlHost(size: CGSize(width: 420, height: 300)) { Content(model: model) }
  }

  @Test("one that is to take all input takes the place of another that does") func replaces() throws {
    let host = try window()
    try host.click(.menuButton, "More")
    let menu = try #require(host.window.popups.first)
    model.isTold = true
    host.settle()
    let popup = try #require(host.window.popups.first)
    #expect(host.window.popups.count == 1 && popup !== menu && model.isTold)
    #expect(host.find(.menu) == nil && host.find(.menuButton, "More")?.states == [.collapsed])
    popup.inject(.key(KeyEvent(.down, .escape, text: "", time: host.platform.now)))
    host.settle()
    #expect(!model.isTold && host.window.popups.isEmpty)
    try host.click(.menuButton, "More")
    #expect(host.window.popups.count == 1 && host.find(.menu) != nil)
  }

  @Test("what is held in one that makes way is let go of, and its control answers again once it is back") func held() throws {
    let host = try window()
    try host.click(.button, "Tell")
    let popup = try #require(host.window.popups.first)
    let button = try #require(host.find(.button, "Hold")).frame
    let place = CGPoint(x: button.midX - popup.state.origin.x, y: button.midY - popup.state.origin.y)
    popup.inject(.pointer(PointerEvent(.entered, at: place, time: host.platform.now)))
    popup.inject(.pointer(PointerEvent(.pressed(.left), at: place, time: host.platform.now)))
    let surface = try #require(host.host.popups.first)
    #expect(surface.host.input.isPressed)
    model.asks = true
    host.settle()
    #expect(!surface.host.input.isPressed && surface.host.input.pointerPosition == nil)
    popup.inject(.pointer(PointerEvent(.released(.left), at: place, time: host.platform.now)))
    try host.click(.button, "Yes")
    #expect(model.holds == 0 && !surface.host.input.isPressed)
    try host.click(.button, "Hold")
    #expect(model.holds == 1)
  }
}
