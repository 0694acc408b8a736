import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Focus sections") struct FocusSectionTests {
  @Observable final class Model {
    var chosen = "c"
    var isOpen = true
    var isEnabled = true
    var log: [String] = []
  }

  private struct Row: View {
    @Bindable var model: Model
    var names = ["a", "b", "c", "d"]

    var body: some View {
      VStack {
        Button("Before") {}
        HStack {
          ForEach(names, id: \.self) { name in
            Button(name) { model.log.append(name) }.accessibilityAddTraits(name == model.chosen ? .isSelected : [])
          }
        }
        .focusSection()
        Button("After") {}
      }
    }
  }

  private func tabs(_ host: ControlHost, _ count: Int, backwards: Bool = false) -> [String?] {
    (0..<count).map { _ in
      host.key(backwards ? .backTab : .tab)
      return host.focusedLabel
    }
  }

  @Test("Tab visits a section once, at the selected view, in both directions") func oneStop() throws {
    let host = try ControlHost { Row(model: Model()) }
    #expect(tabs(host, 4) == ["Before", "c", "After", "Before"])
    #expect(tabs(host, 3, backwards: true) == ["After", "c", "Before"])
  }

  @Test("Home and End lead to the ends of a section; the page around it does not scroll to its own") func ends() throws {
    let model = Model()
    let host = try ControlHost {
      ScrollView {
        VStack {
          Row(model: model)
          Color.red.frame(height: 2000)
        }
      }
    }
    host.key(.tab)
    host.key(.tab)
    #expect(host.focusedLabel == "c")
    let place = try #require(host.find(.button, "a")?.frame)
    host.window.inject(.key(KeyEvent(.down, .end, text: "", modifiers: [], time: host.platform.now)))
    for _ in 0..<20 {
      host.platform.advance(by: 1 / 60)
      #expect(host.find(.button, "a")?.frame == place)
    }
    #expect(host.focusedLabel == "d")
    host.key(.home)
    #expect(host.focusedLabel == "a")
  }

  @Test("without a selected view Tab comes back to the one that had the focus last") func remembers() throws {
    let model = Model()
    model.chosen = ""
    let host = try ControlHost { Row(model: model) }
    #expect(tabs(host, 2) == ["Before", "a"])
    host.key(.right)
    host.key(.right)
    #expect(tabs(host, 2) == ["After", "Before"])
    #expect(tabs(host, 1) == ["c"])
  }

  @Test("arrows, Home and End move within a section and stay there; Return and Space act") func arrows() throws {
    let model = Model()
    let host = try ControlHost { Row(model: model) }
    _ = tabs(host, 2)
    host.key(.right)
    #expect(host.focusedLabel == "d")
    host.key(.right)
    #expect(host.focusedLabel == "d")
    host.key(.left)
    host.key(.return)
    host.key(.home)
    #expect(host.focusedLabel == "a")
    host.key(.space)
    host.key(.end)
    #expect(host.focusedLabel == "d")
    #expect(model.log == ["c", "a"])
    #expect(host.host.input.focus.showsRing)
  }

  @Test("an arrow across a row means nothing to it and goes on to others") func otherAxis() throws {
    let model = Model()
    let host = try ControlHost {
      Row(model: model).onKeyPress(.downArrow) {
        model.log.append("down")
        return .handled
      }
    }
    _ = tabs(host, 2)
    host.key(.down)
    #expect(model.log == ["down"])
    #expect(host.focusedLabel == "c")
  }

  @Test("in a grid arrows go to the neighbour above, below and beside") func grid() throws {
    let host = try ControlHost {
      VStack {
        ForEach(0..<3) { row in
          HStack { ForEach(0..<3) { column in Button("\(row)\(column)") {} } }
        }
      }
      .focusSection()
    }
    host.key(.tab)
    for key in [Key.right, .down, .down, .left] { host.key(key) }
    #expect(host.focusedLabel == "20")
    host.key(.up)
    #expect(host.focusedLabel == "10")
  }

  @Test("in a long list Page keys go as far as can be seen, End to what had no node before") func pages() throws {
    let host = try ControlHost {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<400) { index in Button("\(index)") {}.buttonStyle(.plain).frame(height: 20) } }
      }
      .frame(height: 200)
      .focusSection()
    }
    host.key(.tab)
    #expect(host.focusedLabel == "0")
    host.key(.pageDown)
    #expect(host.focusedLabel == "10")
    host.key(.end)
    #expect(host.focusedLabel == "399")
    host.key(.pageUp)
    #expect(host.focusedLabel == "389")
    host.key(.home)
    #expect(host.focusedLabel == "0")
  }

  @Test("a list whose focused row scrolls away keeps its place in Tab order") func scrolledAway() throws {
    let host = try ControlHost {
      VStack {
        Button("Before") {}
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<400) { index in Button("\(index)") {}.buttonStyle(.plain).frame(height: 20) } }
        }
        .frame(height: 200)
        .focusSection()
        Button("After") {}
      }
    }
    _ = tabs(host, 2)
    #expect(host.focusedLabel == "0")
    let place = try #require(host.find(.scrollArea)?.frame.center)
    host.move(to: place)
    host.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 3000), at: place, time: host.platform.now)))
    host.settle()
    #expect(host.focusedLabel == nil)
    host.key(.tab)
    let label = try #require(host.focusedLabel.flatMap { Int($0) })
    #expect(label > 100)
    #expect(tabs(host, 1) == ["After"])
  }

  private struct Closing: View {
    let model: Model

    var body: some View {
      VStack {
        Button("First") {}
        Button("Second") {}
        Color.blue
        if model.isOpen { TextField("Field", text: .constant("")).frame(width: 100) }
        Button("Third") {}.disabled(!model.isEnabled)
      }
    }
  }

  @Test("what closes or is disabled gives the focus back to where it came from") func givesBack() throws {
    let model = Model()
    let host = try ControlHost { Closing(model: model) }
    #expect(tabs(host, 3) == ["First", "Second", "Field"])
    model.isOpen = false
    host.settle()
    #expect(host.focusedLabel == "Second")
    #expect(tabs(host, 1) == ["Third"])
    model.isEnabled = false
    host.settle()
    #expect(host.focusedLabel == "Second")
  }

  @Test("where a click took the focus away before, closing gives it to nobody") func givesBackToNobody() throws {
    let model = Model()
    let host = try ControlHost { Closing(model: model) }
    #expect(tabs(host, 1) == ["First"])
    host.click(CGPoint(x: 100, y: 250))
    try host.click(.textField, "Field")
    model.isOpen = false
    host.settle()
    #expect(host.focusedLabel == nil)
  }

  // MARK: Clicks

  @Test("a click within a section gives it the focus without a ring, and arrows go on from there") func clicked() throws {
    let model = Model()
    let host = try ControlHost { Row(model: model) }
    try host.click(.button, "b")
    #expect(model.log == ["b"])
    #expect(host.focusedLabel == "b")
    #expect(!host.host.input.focus.showsRing)
    host.key(.right)
    #expect(host.focusedLabel == "c")
    #expect(host.host.input.focus.showsRing)
    host.key(.tab)
    #expect(host.focusedLabel == "After")
  }

  @Test("a press that ends elsewhere leaves the focus where it was") func dragged() throws {
    let host = try ControlHost { Row(model: Model()) }
    host.press(at: try #require(host.find(.button, "b")).frame.center)
    host.move(to: CGPoint(x: 2, y: 2))
    host.release()
    host.settle()
    #expect(host.focusedLabel == nil)
  }

  @Test("what a click within a section opens keeps the focus that it takes") func opens() throws {
    let host = try ControlHost {
      HStack {
        Menu("Menu") {
          Button("One") {}
          Button("Two") {}
        }
        Button("Other") {}
      }
      .focusSection()
    }
    try host.click(.menuButton, "Menu")
    host.key(.down)
    #expect(host.focusedLabel == "One")
  }

  @Test("the buttons of a window take the focus from no one") func windowControls() throws {
    let host = try ControlHost(decorations: .client) { TextField("Field", text: .constant("")).frame(width: 100) }
    try host.click(.textField, "Field")
    #expect(host.focusedLabel == "Field")
    try host.click(.button, "Maximize")
    #expect(host.focusedLabel == "Field")
  }

  private struct Tags: View {
    @Bindable var model: Model
    let style: AnyPickerStyle

    enum AnyPickerStyle { case segmented, inline }

    var body: some View {
      VStack {
        Button("Before") {}
        picker
        Button("After") {}
      }
    }

    private var choices: some View {
      Picker("Letters", selection: $model.chosen) {
        ForEach(["a", "b", "c"], id: \.self) { Text(verbatim: $0).tag($0) }
      }
    }

    @ViewBuilder private var picker: some View {
      switch style {
      case .segmented: choices.pickerStyle(.segmented)
      case .inline: choices.pickerStyle(.inline)
      }
    }
  }

  @Test("a click on a choice gives it the keys: arrows choose its neighbours", arguments: [true, false])
  func choices(_ isSegmented: Bool) throws {
    let model = Model()
    let host = try ControlHost { Tags(model: model, style: isSegmented ? .segmented : .inline) }
    try host.click(.button, "b")
    #expect(model.chosen == "b")
    #expect(host.focusedLabel == "b")
    #expect(!host.host.input.focus.showsRing)
    host.key(.left)
    #expect(model.chosen == "a")
    #expect(host.focusedLabel == "a")
  }

  @Test("a click on a tab gives the keys to the tab bar") func tabs() throws {
    let host = try ControlHost {
      TabView {
        Tab("One", systemImage: "circle") { Text(verbatim: "1") }
        Tab("Two", systemImage: "circle") { Text(verbatim: "2") }
        Tab("Three", systemImage: "circle") { Text(verbatim: "3") }
      }
    }
    try host.click(.button, "Two")
    host.key(.right)
    #expect(host.focusedLabel == "Three")
    host.key(.return)
    #expect(host.find(.text, "3") != nil)
  }

  @Test("a view that may have the focus says so when it has it, and opens its context menu by keys") func focusable() throws {
    let host = try ControlHost {
      Text(verbatim: "Canvas").focusable().contextMenu { Button("Erase") {} }
    }
    host.key(.tab)
    #expect(host.find(.text, "Canvas")?.states.contains(.focused) == true)
    host.key(.menu)
    #expect(host.find(.menuItem, "Erase") != nil)
  }
}
