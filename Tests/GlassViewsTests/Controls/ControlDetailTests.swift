import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Marks, fields and widths of controls") struct ControlDetailTests {
  @Observable final class Model {
    var number = 0.5
    var count = 3
    var choice = 1
  }

  @Test("a label of a slider's mark stands under its value, and the slider's width is its own") func ticks() throws {
    let model = Model()
    let host = try ControlHost {
      Slider(value: Binding(get: { model.number }, set: { model.number = $0 }), in: 0...1) {
        Text("Amount")
      } ticks: {
        SliderTick(0.25) { Text("low").named("low") }
        SliderTick(0.75) { Text("high").named("high") }
      }
      .frame(width: 300)
    }
    let slider = try #require(host.find(.slider, "Amount")).frame
    #expect(slider.width == 300)
    let low = try #require(host.frame("low"))
    let high = try #require(host.frame("high"))
    #expect(low.minY >= slider.maxY && abs(low.midX - (slider.minX + 16 + 268 * 0.25)) < 1)
    #expect(abs(high.midX - (slider.minX + 16 + 268 * 0.75)) < 1)
    // Marks do not hold the value.
    host.click(CGPoint(x: slider.minX + 100, y: slider.midY))
    #expect(abs(model.number - 84.0 / 268) < 0.02)
  }

  @Test("marks that are made for steps take their places alone") func stepTicks() {
    let slider = Slider(
      value: .constant(0.5), in: 0...1, step: 0.25, label: { Text("x") }, tick: { $0 == 0.5 ? SliderTick($0) : nil })
    #expect(slider.markedValues == [0.5])
  }

  @Test("a stepper's number can be written, within its range") func stepperField() throws {
    let model = Model()
    let host = try ControlHost {
      Stepper("Copies", value: Binding(get: { model.count }, set: { model.count = $0 }), in: 1...9, format: .number)
    }
    try host.click(.button, "Increase")
    #expect(model.count == 4)
    try host.click(.textField, "Copies")
    host.key(Key("a"), .control)
    host.type("7")
    host.key(.return)
    host.settle()
    #expect(model.count == 7)
    host.key(Key("a"), .control)
    host.type("70")
    host.key(.return)
    host.settle()
    #expect(model.count == 9)
  }

  @Test("a picker's button shows the label that it was given for what is chosen") func currentValue() throws {
    let host = try ControlHost {
      Picker(selection: .constant(1)) {
        Text("One").tag(1)
        Text("Two").tag(2)
      } label: {
        Text("Number")
      } currentValueLabel: {
        Text("Uno")
      }
    }
    #expect(host.find(.menuButton, "Number")?.value == "Uno")
    try host.click(.menuButton, "Number")
    #expect(host.find(.menuItem, "One") != nil)
  }

  @Test("a flexible button is as wide as there is room") func sizing() throws {
    let host = try ControlHost(size: CGSize(width: 400, height: 300)) {
      VStack {
        Button("Fitted") {}.buttonSizing(.fitted)
        Button("Flexible") {}.buttonSizing(.flexible)
      }
      .buttonStyle(.bordered)
    }
    #expect(try #require(host.find(.button, "Flexible")).frame.width > 380)
    #expect(try #require(host.find(.button, "Fitted")).frame.width < 120)
  }
}
