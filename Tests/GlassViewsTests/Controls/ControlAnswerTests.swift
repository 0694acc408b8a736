import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Where controls end up, and where keys go, once they were used.
@MainActor @Suite("What controls leave behind") struct ControlAnswerTests {
  @Observable final class Model {
    var number = 3
    var value = 0.5
    var isShown = false
    var text = ""
    var canEdit = false
    var log: [String] = []
  }

  private struct Rounding: View {
    let model: Model

    var body: some View {
      Slider(
        value: Binding {
          Double(model.number)
        } set: {
          model.number = Int($0)
        }, in: 0...10
      ) { Text("Number") }
      .frame(width: 300)
    }
  }

  @Test("a slider rests where its binding is, whatever that made of the value") func slider() throws {
    let model = Model()
    let host = try ControlHost { Rounding(model: model) }
    let knob = try #require(host.graph.root.firstDescendant { $0 is SliderNode } as? SliderNode)
    let frame = try #require(host.find(.slider)).frame
    host.press(at: CGPoint(x: frame.minX + 16 + (frame.width - 32) * 0.3, y: frame.midY))
    host.move(to: CGPoint(x: frame.minX + 16 + (frame.width - 32) * 0.37, y: frame.midY))
    host.settle()
    #expect(abs(knob.shownFraction - 0.37) < 0.01)
    host.release()
    host.settle()
    #expect(model.number == 3)
    #expect(abs(knob.shownFraction - 0.3) < 0.001)
  }

  private struct Refusing: View {
    let model: Model

    var body: some View {
      Slider(
        value: Binding {
          model.value
        } set: { _ in
        }
      ) { Text("Value") }.frame(width: 300)
    }
  }

  @Test("a slider whose binding refuses goes back, by keys too") func refused() throws {
    let host = try ControlHost { Refusing(model: Model()) }
    let knob = try #require(host.graph.root.firstDescendant { $0 is SliderNode } as? SliderNode)
    host.key(.tab)
    host.key(.end)
    host.settle()
    #expect(knob.shownFraction == 0.5)
    host.key(.right)
    #expect(host.find(.slider)?.value == "0.5")
  }

  private struct Written: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Text", text: $model.text)
        Slider(value: $model.value) { Text("Value") }
        Stepper("Number", value: $model.number, in: 0...3)
      }
      .frame(width: 300)
    }
  }

  @Test("keys go on from a slider or stepper that was clicked, without a ring, but not while a text is written") func keys()
    throws
  {
    let model = Model()
    let host = try ControlHost { Written(model: model) }
    let slider = try #require(host.find(.slider)).frame
    host.click(slider.center)
    host.key(.home)
    #expect(model.value == 0)
    let stepper = try #require(host.find(.stepper)).frame
    host.click(CGPoint(x: stepper.minX + 10, y: stepper.midY))
    #expect(model.number == 2)
    host.key(.down)
    #expect(model.number == 1)
    try host.click(.textField, "Text")
    host.click(slider.center)
    host.type("a")
    #expect(model.text == "a")
  }

  @Test("the half of a stepper that is at its end does not answer to the pointer") func stepperEnd() throws {
    let host = try ControlHost { Written(model: Model()) }
    let stepper = try #require(host.find(.stepper)).frame
    host.move(to: CGPoint(x: 2, y: 2))
    host.settle()
    let rest = host.pixels
    host.move(to: CGPoint(x: stepper.maxX - 12, y: stepper.midY))
    host.settle()
    #expect(host.pixels == rest)
    host.press(at: CGPoint(x: stepper.maxX - 12, y: stepper.midY))
    host.settle()
    #expect(host.pixels == rest)
  }

  private struct Contexts: View {
    let model: Model

    var body: some View {
      VStack {
        Text("Inner").padding(20).contextMenu { if model.canEdit { Button("Edit") {} } }
      }
      .padding(40)
      .contentShape(.rect)
      .contextMenu { Button("Outer") {} }
    }
  }

  @Test("a context menu that offers nothing does not open; the one around it does") func emptyMenu() throws {
    let model = Model()
    let host = try ControlHost { Contexts(model: model) }
    try host.click(.text, "Inner", .right)
    #expect(host.all(.menuItem).map(\.label) == ["Outer"])
    host.key(.escape)
    host.settle()
    model.canEdit = true
    host.settle()
    try host.click(.text, "Inner", .right)
    #expect(host.all(.menuItem).map(\.label) == ["Edit"])
  }

  private struct Asking: View {
    @Bindable var model: Model

    var body: some View {
      VStack(spacing: 60) {
        Menu("More") { Button("Delete", role: .destructive) { model.isShown = true } }.fixedSize()
        Toggle("Share", isOn: $model.isShown).toggleStyle(.switch).fixedSize()
      }
      .confirmationDialog("Sure?", isPresented: $model.isShown) { Button("Do It") {} }
    }
  }

  @Test("a dialog springs from the menu's button or the switch that asked for it") func source() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 700, height: 600)) { Asking(model: model) }
    try host.click(.menuButton, "More")
    host.settle(4)
    try host.click(.menuItem, "Delete")
    host.settle()
    let button = try #require(host.find(.menuButton, "More")).frame
    let first = try #require(host.find(.alert)).frame
    #expect(first.minX < button.maxX && first.maxX > button.minX && abs(first.minY - button.maxY) < 40, "\(first), \(button)")
    host.key(.escape)
    host.settle()
    let toggle = try #require(host.find(.toggle, "Share")).frame
    host.click(CGPoint(x: toggle.maxX - 20, y: toggle.midY))
    host.settle()
    let second = try #require(host.find(.alert)).frame
    #expect(second.minY != first.minY, "it hangs at the switch")
  }
}
