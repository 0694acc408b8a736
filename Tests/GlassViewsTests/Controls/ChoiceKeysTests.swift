import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Keys and presses on one of several choices") struct ChoiceKeysTests {
  @Observable final class Model {
    var choice = 2
    var choices = [1, 2, 3]
    var backs = 0
  }

  private struct Window: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Picker("Choice", selection: $model.choice) {
          ForEach(model.choices, id: \.self) { Text(verbatim: "choice \($0)").tag($0) }
        }
        .pickerStyle(.segmented)
        Button("Back") { model.backs += 1 }.keyboardShortcut(.leftArrow, modifiers: .option)
      }
      .frame(width: 300, height: 200)
    }
  }

  private func window(_ model: Model) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 400, height: 300), barRoom: 0) { Window(model: model) }
  }

  @Test("arrows with Alt are not for a picker that has the focus") func modifiers() throws {
    let model = Model()
    let host = try window(model)
    try host.click(.button, "choice 2")
    host.key(.left, .alt)
    #expect(model.choice == 2 && model.backs == 1)
    host.key(.left)
    #expect(model.choice == 1)
  }

  @Test("a segment that goes while it is held is not chosen") func gone() throws {
    let model = Model()
    let host = try window(model)
    host.press(at: try #require(host.find(.button, "choice 3")).frame.center)
    host.settle(0.1)
    model.choices = [1, 2]
    host.settle(0.5)
    host.release()
    host.settle()
    #expect(model.choice == 2)
  }
}
