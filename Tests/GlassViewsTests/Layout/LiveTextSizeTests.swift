import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Another text size or scale while a window is open") struct LiveTextSizeTests {
  private var controls: some View {
    VStack {
      Text("A line of text")
      ProgressView(value: 0.5)
      ProgressView(value: 0.5).progressViewStyle(.circular)
      Gauge(value: 0.5) { Text("Gauge") }
      Slider(value: .constant(0.5), in: 0...1, step: 0.25)
      Stepper("Stepper", value: .constant(1))
      Toggle("Toggle", isOn: .constant(true))
      TextField("Field", text: .constant("Text"))
    }
    .padding()
  }

  private func frames(_ host: ControlHost) -> [CGRect] { host.tree.flattened.map(\.frame) }

  @Test("every control is as large as in a window that was opened so") func textSizes() throws {
    let host = try ControlHost { controls.dynamicTypeSize(.xxxLarge) }
    #expect(try frames(host) != frames(ControlHost { controls }))
    let live = try ControlHost { controls }
    for size in [DynamicTypeSize.xxxLarge, .xSmall] {
      live.host.appearance.textSize = size
      live.settle()
      #expect(try frames(live) == frames(ControlHost { controls.dynamicTypeSize(size) }), "\(size)")
    }
  }

  @Test("every control is as large as in a window of that scale") func scales() throws {
    let host = try ControlHost { controls }
    #expect(host.window.setScale(1.5))
    host.settle()
    let other = try ControlHost { controls }
    for scale in [2, 1.5] {
      #expect(other.window.setScale(scale))
      other.settle()
    }
    #expect(frames(host) == frames(other))
  }
}
