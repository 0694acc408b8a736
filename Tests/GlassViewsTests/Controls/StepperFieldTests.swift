import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Steppers whose number can be written") struct StepperFieldTests {
  private func window(_ content: some View) throws -> (field: CGRect, buttons: CGRect) {
    let host = try ControlHost { content }
    return (try #require(host.find(.textField, "Price")).frame, try #require(host.find(.stepper, "Price")).frame)
  }

  private var stepper: some View { Stepper("Price", value: .constant(12), in: 0...100, format: .number) }

  @Test("in a grouped form the number stands beside the buttons, both at the row's end") func grouped() throws {
    let (field, buttons) = try window(Form { stepper }.formStyle(.grouped))
    #expect(buttons.maxX > 400)
    #expect(abs(buttons.minX - field.maxX - 10) < 0.01)
  }

  @Test("in a form's columns the number stands in the controls' column") func columns() throws {
    let host = try ControlHost {
      Form {
        stepper
        LabeledContent("Total") { Color.red.frame(width: 20, height: 20).accessibilityLabel("Control") }
      }
      .formStyle(.columns)
    }
    let field = try #require(host.find(.textField, "Price")).frame
    #expect(abs(field.minX - (try #require(host.find(.group, "Control")).frame.minX)) < 0.01)
    #expect(try #require(host.find(.stepper, "Price")).frame.minX > field.maxX)
  }

  @Test("the number stays where the label is hidden") func hidden() throws {
    let (field, buttons) = try window(HStack { stepper }.labelsHidden())
    #expect(abs(buttons.minX - field.maxX - 10) < 0.01)
  }

  @Test("a stepper takes any label besides a format") func labels() throws {
    var value = 12
    let binding = Binding(get: { value }, set: { value = $0 })
    let host = try ControlHost {
      VStack {
        Stepper(value: binding, in: 0...20, step: 4, format: .number) { Label("Price", systemImage: "tag") }
        Stepper(value: binding, step: 2, format: .number) {
          Text("Other")
        } onEditingChanged: { _ in
        }
      }
    }
    #expect(host.find(.textField, "Price")?.value == "12")
    #expect(host.host.perform("increment", on: "Price"))
    #expect(value == 16)
    #expect(host.find(.textField, "Other") != nil)
  }
}
