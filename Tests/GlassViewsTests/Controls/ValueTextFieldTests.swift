import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Text fields for values") struct ValueTextFieldTests {
  @Observable final class Model {
    var count = 1234
    var share: Double? = 0.5
    var weight = 2.5
    var submitted: [Int] = []
  }

  private struct Fields: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Count", value: $model.count, format: .number.locale(Locale(identifier: "en_US")))
          .onSubmit { model.submitted.append(model.count) }
        TextField("Share", value: $model.share, format: .percent.locale(Locale(identifier: "en_US")))
        TextField("Weight", value: $model.weight, formatter: formatter)
      }
      .frame(width: 200)
    }

    private var formatter: NumberFormatter {
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.minimumFractionDigits = 2
      return formatter
    }
  }

  private func shown(_ host: ControlHost, _ label: String) -> String? { host.find(.textField, label)?.value }

  /// Replaces the text of a field.
  private func type(_ text: String, _ label: String, _ host: ControlHost) throws {
    try host.click(.textField, label)
    host.key(Key("a"), .control)
    host.type(text)
  }

  private struct Fitting: View {
    @Bindable var model: Model

    var body: some View {
      ViewThatFits(in: .horizontal) {
        TextField("Count", value: $model.count, format: .number.locale(Locale(identifier: "en_US"))).frame(width: 300)
        Text("Narrow")
      }
    }
  }

  @Test("what was typed is read where the field loses the focus because there is no room for it", .collectsDiagnostics)
  func noRoom() throws {
    let model = Model()
    let host = try ControlHost { Fitting(model: model) }
    try type("5678", "Count", host)
    #expect(model.count == 1234)
    host.window.resize(to: CGSize(width: 200, height: 400))
    host.settle()
    #expect(host.find(.text, "Narrow") != nil && host.focused == nil)
    #expect(model.count == 5678 && told().isEmpty)
  }

  @Test("a value is shown in its format, and read from what was typed at Return and when the focus leaves")
  func commits() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model) }
    #expect([shown(host, "Count"), shown(host, "Share"), shown(host, "Weight")] == ["1,234", "50%", "2.50"])
    try type("5678", "Count", host)
    #expect(model.count == 1234 && shown(host, "Count") == "5678")
    host.key(.return)
    #expect(model.count == 5678 && shown(host, "Count") == "5,678")
    #expect(model.submitted == [5678])
    try type("75%", "Share", host)
    #expect(model.share == 0.5)
    host.key(.tab)
    #expect(model.share == 0.75 && shown(host, "Share") == "75%")
    host.type("3.25")
    host.key(.return)
    #expect(model.weight == 3.25 && shown(host, "Weight") == "3.25")
  }

  @Test("what cannot be read leaves the value, and the field shows it again; nothing is none where there may be none")
  func refuses() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model) }
    for label in ["Count", "Share", "Weight"] {
      try type("many", label, host)
      host.key(.return)
    }
    #expect(model.count == 1234 && model.share == 0.5 && model.weight == 2.5)
    #expect([shown(host, "Count"), shown(host, "Share"), shown(host, "Weight")] == ["1,234", "50%", "2.50"])
    try host.click(.textField, "Share")
    host.key(Key("a"), .control)
    host.key(.backspace)
    host.key(.return)
    #expect(model.share == nil && shown(host, "Share") == "")
  }

  @Test("a value that changes meanwhile is shown, unless something has been typed") func changes() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model) }
    model.count = 7
    #expect(shown(host, "Count") == "7")
    try type("12", "Count", host)
    model.count = 8
    #expect(shown(host, "Count") == "12")
    host.key(.return)
    #expect(model.count == 12)
  }

  @Test("Return takes the value, and goes on to the default button as in other fields") func defaultButton() throws {
    let model = Model()
    let host = try ControlHost {
      VStack {
        TextField("Weight", value: Bindable(model).weight, format: .number.locale(Locale(identifier: "en_US"))).frame(width: 200)
        Button("Go") { model.submitted.append(Int(model.weight)) }.keyboardShortcut(.defaultAction)
      }
    }
    try type("7", "Weight", host)
    host.key(.return)
    #expect(model.submitted == [7])
  }
}
