import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Fields that show dots") struct SecureFieldTests {
  @Observable final class Model { var text = "" }

  private struct Field: View {
    @Bindable var model: Model
    var body: some View { SecureField("Password", text: $model.text).frame(width: 200) }
  }

  @Test("dots stand for characters, whatever their length in bytes") func mapping() {
    let secure = SecureText("aé🪟")
    #expect(secure.shown == "•••")
    #expect([0, 1, 3, 7].map(secure.shownOffset) == [0, 3, 6, 9])
    #expect([0, 3, 6, 9].map(secure.offset(ofShown:)) == [0, 1, 3, 7])
    #expect(secure.offset(ofShown: 99) == 7)
  }

  @Test("typing, moving and deleting work; nobody is told the text") func editing() throws {
    let model = Model()
    let host = try ControlHost { Field(model: model) }
    try host.click(.textField, "Password")
    host.type("abc")
    #expect(model.text == "abc")
    #expect(host.find(.textField, "Password")?.value == "•••")
    host.key(.left)
    host.key(.backspace)
    #expect(model.text == "ac")
    host.key(.left, .control)
    host.type("x")
    #expect(model.text == "xac", "a word's bounds would tell about it")
    host.key(Key("a"), .control)
    host.key(Key("x"), .control)
    #expect(model.text == "xac", "it is not cut")
    host.key(.backspace)
    #expect(model.text.isEmpty)
  }
}
