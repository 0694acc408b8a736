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
    var texts: [String] = []
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

  @Test("a slider tells its value in the words it was given") func sliderWords() throws {
    let host = try ControlHost {
      VStack {
        Slider(value: .constant(0.5)) {
          Text("Speed")
        } currentValueLabel: {
          Text("Half as fast")
        }
        Slider(value: .constant(2.0), in: 0...10, step: 1) {
          Text("Size")
        } currentValueLabel: {
          Text("Two")
        } minimumValueLabel: {
          Text("low")
        } maximumValueLabel: {
          Text("high")
        }
      }
    }
    #expect(host.find(.slider, "Speed")?.value == "Half as fast")
    #expect(host.find(.slider, "Size")?.value == "Two")
    #expect(host.find(.text, "Two") == nil)
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

  @Test("radio buttons stand side by side where they are asked to, and arrows choose among them") func horizontalRadios() throws {
    let model = Model()
    model.count = 1
    let host = try ControlHost(size: CGSize(width: 400, height: 300)) { Radios(model: model) }
    let (one, two) = (try #require(host.find(.button, "One")).frame, try #require(host.find(.button, "Two")).frame)
    #expect(one.midY == two.midY && two.minX > one.maxX)
    host.click(one.center)
    host.key(.right)
    #expect(model.count == 2)
  }

  private struct Radios: View {
    @Bindable var model: Model

    var body: some View {
      Picker("Number", selection: $model.count) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      .pickerStyle(.radioGroup)
      .horizontalRadioGroupLayout()
    }
  }

  private struct Renaming: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        RenameButton()
        Text("Content")
          .navigationTitle("Title")
          .toolbarTitleMenu { RenameButton() }
          .toolbar { ToolbarItem { RenameButton() } }
          .renameAction { model.count += 1 }
      }
    }
  }

  @Test("a rename button renames what is around it, in the bar and the title's menu too; elsewhere it is disabled")
  func rename() throws {
    let model = Model()
    model.count = 0
    let host = try ControlHost(size: CGSize(width: 600, height: 300)) { Renaming(model: model) }
    let buttons = host.all(.button).filter { $0.label == "Rename" }
    #expect(buttons.count == 2 && buttons.filter { $0.states.contains(.disabled) }.count == 1)
    host.click(try #require(buttons.first { !$0.states.contains(.disabled) }).frame.center)
    #expect(model.count == 1)
    try host.click(.menuButton, "Title")
    try host.click(.menuItem, "Rename")
    #expect(model.count == 2)
  }

  @Test("a paste button hands over what lies in the clipboard") func paste() async throws {
    let model = Model()
    let host = try ControlHost { PasteButton(payloadType: String.self) { model.texts += $0 } }
    try host.click(.button, "Paste")
    for _ in 0..<20 { await Task.yield() }
    #expect(model.texts.isEmpty)
    host.window.setClipboard(ClipboardContent(text: "words"), .clipboard)
    try host.click(.button, "Paste")
    for _ in 0..<20 { await Task.yield() }
    #expect(model.texts == ["words"])
  }

  @Test("a slider without a knob shows its fill alone, and is dragged by its end") func thumb() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 300, height: 100)) {
      Slider(value: Binding(get: { model.number }, set: { model.number = $0 })).sliderThumbVisibility(.hidden)
    }
    let frame = try #require(host.find(.slider)).frame
    func white() throws -> Int {
      let picture = try #require(host.window.picture)
      return (Int(frame.minX)..<Int(frame.maxX)).filter { picture[$0, Int(frame.midY) - 6] & 0xFFFFFF == 0xFFFFFF }.count
    }
    let plain = try ControlHost(size: CGSize(width: 300, height: 100)) { Slider(value: .constant(0.5)) }
    let knob = try #require(plain.find(.slider)).frame
    let shown = try #require(plain.window.picture)
    #expect(shown[Int(knob.midX), Int(knob.midY) - 6] != shown[Int(knob.minX) + 40, Int(knob.midY) - 6], "a knob stands out")
    let hidden = try #require(host.window.picture)
    #expect(hidden[Int(frame.midX), Int(frame.midY) - 6] == hidden[Int(frame.minX) + 40, Int(frame.midY) - 6])
    host.click(CGPoint(x: frame.maxX - 2, y: frame.midY))
    #expect(model.number == 1)
  }

  private struct Many: View {
    @Bindable var model: Model

    var body: some View {
      Picker("Number", sources: [$model.count, $model.choice], selection: \.self) {
        Text("One").tag(1)
        Text("Three").tag(3)
      }
      .pickerStyle(.segmented)
    }
  }

  @Test("a picker for several things marks nothing while they differ, and chooses for all; one for none chooses nothing")
  func pickerOfMany() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 400, height: 200)) { Many(model: model) }
    #expect(host.all(.button).filter { $0.states.contains(.selected) }.isEmpty)
    try host.click(.button, "One")
    #expect(model.count == 1 && model.choice == 1)
    #expect(host.all(.button).filter { $0.states.contains(.selected) }.map(\.label) == ["One"])
    let none = try ControlHost(size: CGSize(width: 400, height: 200)) {
      Picker("Number", sources: [] as [Binding<Int>], selection: \.self) { Text("One").tag(1) }.pickerStyle(.segmented)
    }
    try none.click(.button, "One")
    #expect(none.all(.button).count == 1)
  }

  @Test("titles of labels beneath each other line up where icons have a width of their own") func labelSpacing() throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 200)) {
      VStack(alignment: .leading) {
        Label(title: { Color.red.frame(width: 50, height: 10).named("a") }, icon: { Color.blue.frame(width: 10, height: 10) })
        Label(title: { Color.red.frame(width: 50, height: 10).named("b") }, icon: { Color.blue.frame(width: 30, height: 10) })
        Label(title: { Color.red.frame(width: 50, height: 10).named("c") }, icon: { Color.blue.frame(width: 10, height: 10) })
          .labelIconToTitleSpacing(20)
      }
      .labelReservedIconWidth(40)
    }
    let (a, b, c) = (try #require(host.frame("a")), try #require(host.frame("b")), try #require(host.frame("c")))
    #expect(a.minX == b.minX && c.minX == a.minX + 12)
  }
}
