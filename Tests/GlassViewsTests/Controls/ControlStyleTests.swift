import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

private struct Lamp: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        configuration.label
        Text(configuration.isOn ? "lit" : "dark")
      }
    }
  }
}

private struct Upside: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.title.named("title")
      configuration.icon.named("icon")
    }
  }
}

private struct Percent: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) of 100")
  }
}

private struct Framed: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }
  }
}

@MainActor @Suite("Styles of controls") struct ControlStyleTests {
  @Observable final class Model {
    var isOn = false
    var parts = [true, false]
    var presses = 0
  }

  @Test("a toggle style of one's own shows and changes the toggle's value") func toggleStyle() throws {
    struct Content: View {
      @Bindable var model: Model
      var body: some View { Toggle("Lamp", isOn: $model.isOn).toggleStyle(Lamp()) }
    }
    let model = Model()
    let host = try ControlHost { Content(model: model) }
    let lamp = try #require(host.find(.button))
    #expect(lamp.label.contains("Lamp") && lamp.label.contains("dark"))
    host.click(lamp.frame.center)
    #expect(model.isOn)
    #expect(try #require(host.find(.button)).label.contains("lit"))
  }

  @Test("a toggle of several values is mixed where they differ, and sets them all") func mixedToggle() throws {
    struct Content: View {
      @Bindable var model: Model
      struct Part { let isOn: Binding<Bool> }
      var body: some View {
        let parts = model.parts.indices.map { index in
          Part(isOn: Binding(get: { model.parts[index] }, set: { model.parts[index] = $0 }))
        }
        Toggle(sources: parts, isOn: \.isOn) { Text("All") }.toggleStyle(.checkbox)
      }
    }
    let model = Model()
    let host = try ControlHost { Content(model: model) }
    try host.click(.toggle, "All")
    #expect(model.parts == [true, true])
    #expect(host.find(.toggle, "All")?.states.contains(.checked) == true)
    try host.click(.toggle, "All")
    #expect(model.parts == [false, false])
  }

  @Test("a label style of one's own arranges title and icon") func labelStyle() throws {
    let host = LayoutHost(Label("Sun", systemImage: "sun.max").labelStyle(Upside()))
    let (title, icon) = (try #require(host.frame("title")), try #require(host.frame("icon")))
    #expect(title.maxY <= icon.minY)
  }

  @Test("a progress style of one's own is told how far it is") func progressStyle() throws {
    let host = try ControlHost { ProgressView(value: 30, total: 120).progressViewStyle(Percent()) }
    #expect(host.find(.progress)?.value == "25 %")
    #expect(host.find(.text, "25 of 100") != nil)
  }

  @Test("a group style of one's own shows the label beside the controls") func groupStyle() throws {
    let host = try ControlHost {
      ControlGroup("Edit") {
        Button("Cut") {}
        Button("Copy") {}
      }
      .controlGroupStyle(Framed())
    }
    #expect(host.find(.text, "Edit") != nil)
    #expect(host.all(.button).map(\.label) == ["Cut", "Copy"])
  }

  @Test("controls of every size are as high as the table says") func sizes() throws {
    let heights: [(ControlSize, CGFloat)] = [(.mini, 20), (.small, 24), (.regular, 32), (.large, 40), (.extraLarge, 48)]
    for (size, height) in heights {
      let host = LayoutHost(
        VStack {
          Button("Glass") {}.buttonStyle(.glass).named("glass")
          Button("Bordered") {}.buttonStyle(.bordered).named("bordered")
          TextField("Text", text: .constant("")).named("text")
          Slider(value: .constant(0.5)).named("slider")
          Picker("", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.segmented).named("segments")
        }
        .controlSize(size), width: 400, height: 400)
      for name in ["glass", "bordered", "text", "slider", "segments"] {
        #expect(host.frame(name)?.height == height, "\(name) at \(size)")
      }
    }
  }

  @MainActor @Observable final class Sizes { var size = ControlSize.regular }

  private struct Sized: View {
    let sizes: Sizes
    var body: some View {
      VStack {
        Picker("", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.segmented).named("segments")
        Picker("", selection: .constant(1)) { Text("1").tag(1) }.pickerStyle(.inline).named("rows")
      }
      .controlSize(sizes.size)
    }
  }

  @Test("pickers follow a size that changes") func changedSizes() {
    let sizes = Sizes()
    let host = LayoutHost(Sized(sizes: sizes), width: 400, height: 400)
    for size in [ControlSize.mini, .extraLarge, .regular] {
      sizes.size = size
      host.pump()
      let fresh = Sizes()
      fresh.size = size
      let other = LayoutHost(Sized(sizes: fresh), width: 400, height: 400)
      for name in ["segments", "rows"] { #expect(host.frame(name)?.height == other.frame(name)?.height, "\(name) at \(size)") }
    }
  }

  @Test("a round button is as wide as it is high") func circle() throws {
    let host = LayoutHost(
      Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly).buttonStyle(.glass).buttonBorderShape(.circle).named("button"))
    let frame = try #require(host.frame("button"))
    #expect(frame.width == frame.height)
    let words = LayoutHost(Button("Prominent") {}.buttonStyle(.glass).buttonBorderShape(.circle).named("button"))
    let plain = LayoutHost(Text("Prominent").fontWeight(.medium).named("text"))
    let room = try #require(words.frame("button")).width - #require(plain.frame("text")).width
    #expect(room >= 16, "words do not touch the border")
    // A short word may be less wide than the control is high.
    let short = LayoutHost(Button("It") {}.buttonStyle(.glass).buttonBorderShape(.circle).named("button"))
    let word = LayoutHost(Text("It").fontWeight(.medium).named("text"))
    #expect(try #require(short.frame("button")).width - #require(word.frame("text")).width >= 16)
  }

  @Test("a button that is only its label has the font of its control size too, unless somebody set another") func plainSizes()
    throws
  {
    func width(_ size: ControlSize, _ font: Font? = nil) throws -> CGFloat {
      let host = LayoutHost(
        VStack {
          Button("Plain") {}.buttonStyle(.plain).named("plain")
          Button("Plain") {}.buttonStyle(.borderless).named("borderless")
        }
        .controlSize(size).font(font))
      let width = try #require(host.frame("plain")).width
      #expect(try #require(host.frame("borderless")).width == width)
      return width
    }
    #expect(try width(.mini) < width(.regular))
    #expect(try width(.extraLarge) > width(.regular))
    #expect(try width(.mini, .body) == width(.regular))
  }

  @Test("a button that repeats acts again and again while it is held, and not once more when it is let go") func repeating()
    throws
  {
    struct Content: View {
      let model: Model
      var body: some View { Button("More") { model.presses += 1 }.buttonRepeatBehavior(.enabled) }
    }
    let model = Model()
    let host = try ControlHost { Content(model: model) }
    host.press(at: try #require(host.find(.button, "More")).frame.center)
    host.settle(0.3)
    #expect(model.presses == 0)
    host.settle(0.7)
    let held = model.presses
    #expect(held >= 5)
    host.release()
    host.settle(1)
    #expect(model.presses == held)
    try host.click(.button, "More")
    #expect(model.presses == held + 1, "a short press still acts once")
  }

  @Test("a button with a role and no label is called what the role means") func roleLabel() throws {
    let host = try ControlHost {
      HStack {
        Button(role: .close) {}
        Button(role: .confirm) {}
      }
    }
    #expect(host.all(.button).map(\.label) == ["Close", "Done"])
  }

  @Test("destructive titles are in an ink that stays legible on any glass") func destructive() throws {
    let host = LayoutHost(Button("Delete", role: .destructive) {}.buttonStyle(.glass))
    let inks = host.operations().compactMap { entry -> Ink? in
      if case .text(_, _, let ink) = entry.operation { ink } else { nil }
    }
    guard case .hue = try #require(inks.first) else { return #expect(Bool(false), "\(inks)") }
  }
}
