import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What steppers tell of being used") struct StepperEditingTests {
  @Observable final class Model {
    var value = 0
    var log: [String] = []
  }

  private struct Counting: View {
    @Bindable var model: Model
    var body: some View {
      Stepper("Count", value: $model.value, in: 0...3) { model.log.append("\($0) \(model.value)") }
    }
  }

  @Test("a press begins it and its end ends it, however often it steps") func presses() throws {
    let model = Model()
    let host = try ControlHost { Counting(model: model) }
    try host.click(.button, "Increase")
    #expect(model.log == ["true 0", "false 1"])
    model.log = []
    host.press(at: try #require(host.find(.button, "Increase")).frame.center)
    host.settle(2)
    #expect(model.log == ["true 1"] && model.value == 3)
    host.release()
    host.settle()
    #expect(model.log == ["true 1", "false 3"], "though its end was reached")
    model.log = []
    try host.click(.button, "Increase")
    #expect(model.log.isEmpty, "there is no step")
    host.key(.down)
    #expect(model.log == ["true 3", "false 2"])
  }
}
