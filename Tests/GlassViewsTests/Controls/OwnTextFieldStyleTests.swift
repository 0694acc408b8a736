import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Text fields in styles of one's own, and as they were") struct OwnTextFieldStyleTests {
  @Observable final class Model {
    var text = "words"
    var number = 4
    var log: [String] = []
  }

  private struct Boxed: TextFieldStyle {
    var color = Color.red

    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Image(systemName: "star").accessibilityLabel("Star")
        configuration
      }
      .padding(20)
      .background(color)
    }
  }

  private struct Fields: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        TextField("Name", text: $model.text)
        SecureField("Secret", text: $model.text)
        TextField("Number", value: $model.number, format: .number).textFieldStyle(.roundedBorder)
      }
      .textFieldStyle(Boxed())
    }
  }

  @Test("a style makes what is around fields, secret ones too; another style within takes its place") func own() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model) }
    #expect(host.all(.image).filter { $0.label == "Star" }.count == 2)
    let fields = host.all(.textField)
    #expect(fields.map(\.label) == ["Name", "Secret", "Number"])
    #expect(fields[0].value == "words" && fields[1].value != "words" && fields[2].value == "4")
    host.click(fields[0].frame.center)
    host.key(.end)
    host.type("!")
    #expect(model.text == "words!")
  }

  @available(*, deprecated)
  private struct Former: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        TextField(
          "Name", text: $model.text, onEditingChanged: { model.log.append("editing \($0)") },
          onCommit: { model.log.append("commit") })
        SecureField("Secret", text: $model.text, onCommit: { model.log.append("secret") })
      }
    }
  }

  @available(*, deprecated)
  @Test("fields with closures tell when they are edited and submitted") func former() throws {
    let model = Model()
    let host = try ControlHost { Former(model: model) }
    try host.click(.textField, "Name")
    host.key(.return)
    host.key(.tab)
    host.key(.return)
    #expect(model.log == ["editing true", "commit", "editing false", "secret"])
  }
}
