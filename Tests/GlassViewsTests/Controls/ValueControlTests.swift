import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor struct ValueControlTests {
  @Observable final class Model {
    var isOn = false
    var choice = 1
    var value = 0.5
    var count = 1
  }

  private struct Controls: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Toggle("Switch", isOn: $model.isOn)
        Toggle("Box", isOn: $model.isOn).toggleStyle(.checkbox)
        Toggle("Push", isOn: $model.isOn).toggleStyle(.button)
        Picker("Segments", selection: $model.choice) {
          Text("First").tag(1)
          Text("Second").tag(2)
        }
        .pickerStyle(.segmented)
        Picker("Menu", selection: $model.choice) {
          Text("Uno").tag(1)
          Text("Dos").tag(2)
        }
        Slider(value: $model.value) { Text("Volume") }
        Stepper("Count", value: $model.count, in: 0...2)
        ProgressView(value: model.value)
      }
      .frame(width: 300)
    }
  }

  @Test("a toggle of any style shows its state and changes it by click and key") func toggles() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    for (index, label) in ["Switch", "Box", "Push"].enumerated() {
      try host.click(.toggle, label)
      #expect(model.isOn == (index % 2 == 0))
    }
    #expect(host.find(.toggle, "Switch")?.states == [.checked])
    host.key(.tab, .shift)
    host.key(.space)
    #expect(!model.isOn)
    #expect(host.find(.toggle, "Box")?.states == [.focused])
  }

  @Test("labels beside marks of checkboxes and radio buttons line up", arguments: [DynamicTypeSize.xSmall, .large, .xxxLarge])
  func marks(size: DynamicTypeSize) throws {
    for control in ControlSize.allCases {
      let host = try ControlHost {
        VStack(alignment: .leading) {
          Toggle(isOn: .constant(true)) { Text("Box").named("box") }.toggleStyle(.checkbox)
          Picker("Choice", selection: .constant(1)) { Text("Radio").named("radio").tag(1) }.pickerStyle(.inline)
        }
        .controlSize(control).dynamicTypeSize(size)
      }
      let (box, radio) = (try #require(host.frame("box")), try #require(host.frame("radio")))
      #expect(abs(box.minX - radio.minX) <= 0.5, "\(control): \(box.minX), \(radio.minX)")
    }
  }

  @Test("a segment chooses its value, and arrows choose its neighbour") func segments() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    try host.click(.button, "Second")
    #expect(model.choice == 2)
    #expect(host.find(.button, "Second")?.states == [.selected, .focused])
    host.key(.left)
    #expect(model.choice == 1)
    #expect(host.focusedLabel == "First")
  }

  @Test("a picker's button shows what is chosen and opens a menu to choose from") func menuPicker() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    #expect(host.find(.menuButton, "Menu")?.value == "Uno")
    try host.click(.menuButton, "Menu")
    #expect(host.all(.menuItem).map(\.label) == ["Uno", "Dos"])
    #expect(host.find(.menuItem, "Uno")?.states == [.checked])
    try host.click(.menuItem, "Dos")
    #expect(model.choice == 2)
    #expect(host.find(.menuButton, "Menu")?.value == "Dos")
  }

  @Test("a slider follows the pointer and steps by keys within its range") func sliders() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    let frame = try #require(host.find(.slider, "Volume")?.frame)
    host.click(CGPoint(x: frame.maxX + 50, y: frame.midY))
    #expect(model.value == 0.5)
    host.press(at: frame.center)
    host.move(to: CGPoint(x: frame.maxX + 50, y: frame.midY))
    #expect(model.value == 1)
    host.release()
    host.settle()
    #expect(host.find(.slider, "Volume")?.value == "1")
  }

  @Test("a slider's scale snaps to steps and stays within its range") func scale() {
    let scale = SliderScale(range: 10...20, step: 2.5)
    #expect(scale.value(at: 0.3) == 12.5)
    #expect(scale.value(at: 7) == 20)
    #expect(scale.clamped(.nan) == 10)
    #expect(scale.moved(12.5, by: -4) == 10)
    #expect(scale.fraction(of: 15) == 0.5)
    #expect(SliderScale(range: 5...5, step: nil).fraction(of: 5) == 0)
    #expect(scale.fraction(of: .nan) == 0 && scale.fraction(of: .infinity) == 1, "what is no number stands at the beginning")
    #expect(SliderScale(range: 0...1, step: nil).moved(0.5, by: 1) == 0.55)
  }

  @Test("a stepper stops at the ends of its range") func steppers() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    try host.click(.button, "Increase")
    #expect(model.count == 2)
    #expect(host.find(.button, "Increase")?.states == [.disabled])
    try host.click(.button, "Increase")
    #expect(model.count == 2)
    try host.click(.button, "Decrease")
    #expect(model.count == 1)
  }

  @Test("a stepper is one stop: arrows and signs count, and it keeps the focus at the end, where they do nothing")
  func stepperKeys() throws {
    let model = Model()
    let host = try ControlHost { Controls(model: model) }
    while host.find(.stepper)?.states.contains(.focused) != true { host.key(.tab) }
    #expect(model.count == 1)
    host.key(.up)
    #expect(model.count == 2)
    host.key(.right)
    #expect(model.count == 2 && host.focusedLabel == "Count")
    host.key(.left)
    host.type("-")
    #expect(model.count == 0)
    host.key(.down)
    #expect(model.count == 0 && host.focusedLabel == "Count")
    host.type("+")
    #expect(model.count == 1)
    host.key(.tab)
    #expect(host.focusedLabel == "Switch", "round at the end")
  }

  @Test("a stepper without the focus leaves the arrows to others, and mirrors them where lines run from right to left")
  func stepperLeavesKeys() throws {
    let model = Model()
    let host = try ControlHost {
      Stepper("Count", value: Bindable(model).count, in: 0...9).environment(\.layoutDirection, .rightToLeft)
    }
    host.key(.up)
    #expect(model.count == 1)
    host.key(.tab)
    host.key(.left)
    #expect(model.count == 2)
    host.key(.right)
    #expect(model.count == 1)
  }

  @Test("a page is five steps, but no more than a quarter of the range and at least one") func pages() {
    #expect(SliderScale(range: 0...5, step: 1).stepsOfPage == 1)
    #expect(SliderScale(range: 0...100, step: 1).stepsOfPage == 5)
    #expect(SliderScale(range: 0...12, step: 1).stepsOfPage == 3)
    #expect(SliderScale(range: 0...1, step: nil).stepsOfPage == 5)
  }

  @Test("a stepper of fractions tells its value without what adding them up leaves behind") func fractions() throws {
    let sum = 0.1 + 0.2
    let host = try ControlHost { Stepper("Level", value: .constant(sum), step: 0.1) }
    #expect(sum != 0.3 && host.find(.stepper)?.value == "0.3")
  }

  @Test("a control whose label is a view is called what that says") func names() throws {
    let host = try ControlHost {
      VStack {
        Stepper(value: .constant(1)) { Label("Copies", systemImage: "doc") }
        Slider(value: .constant(0.5)) { Label("Line width", systemImage: "pencil") }
        Picker("Order", systemImage: "list.bullet", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.segmented)
        TextField(text: .constant("")) { Text("Name").bold() }
        ProgressView(value: 0.5) { Label("Loading", systemImage: "globe") }
      }
    }
    #expect(host.find(.stepper)?.label == "Copies")
    #expect(host.find(.slider)?.label == "Line width")
    #expect(host.find(.group)?.label == "Order")
    #expect(host.find(.textField)?.label == "Name")
    #expect(host.find(.progress)?.label == "Loading")
  }

  @Test("progress tells how far it has come") func progress() throws {
    let host = try ControlHost { Controls(model: Model()) }
    #expect(host.find(.progress)?.value == "50 %")
  }
}
