import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Text fields in lists") struct ListFieldTests {
  @Observable final class Model {
    var text = "hello"
    var chosen: String?
    var presses = 0
  }

  private struct Fields: View {
    @Bindable var model: Model
    let takesKeys: Bool

    var body: some View {
      List(["a", "b", "c"], id: \.self, selection: $model.chosen) { _ in
        TextField("Name", text: $model.text)
          .onKeyPress(keys: takesKeys ? [.upArrow, .downArrow] : []) { _ in
            model.presses += 1
            return .handled
          }
      }
    }
  }

  @Test("Up and Down lead to the start and end of a line that is written in, and choose no row") func arrows() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model, takesKeys: false) }
    host.click(try #require(host.find(.textField)).frame.center)
    let chosen = model.chosen
    host.key(.up)
    host.type("x")
    #expect(model.text == "xhello")
    host.key(.down, .shift)
    host.type("y")
    #expect(model.text == "xy")
    host.key(.up)
    host.key(.down)
    host.type("z")
    #expect(model.text == "xyz")
    for key in [Key.pageDown, .pageUp] { host.key(key) }
    #expect(model.chosen == chosen && host.focused is TextFieldNode)
  }

  @Test("what goes by these keys around a field keeps them") func taken() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model, takesKeys: true) }
    host.click(try #require(host.find(.textField)).frame.center)
    host.key(.home)
    host.key(.down)
    host.type("x")
    #expect(model.presses == 1 && model.text == "xhello")
  }
}
