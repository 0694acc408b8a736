import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor struct FocusTests {
  @Observable final class Model {
    var log: [String] = []
    var isShown = false
    var isOn = true
    var wanted: String?
    var seen: String?
  }

  private struct Fields: View {
    let model: Model
    @FocusState private var field: String?

    var body: some View {
      VStack {
        TextField("A", text: .constant("")).focused($field, equals: "a")
        TextField("B", text: .constant("")).focused($field, equals: "b")
        Button("Out") { field = nil }
        Button("Go") { field = "b" }
      }
      .frame(width: 200)
      .onChange(of: field) { _, new in model.seen = new }
    }
  }

  @Test("a focus state follows the focus, and moves it") func focusState() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model) }
    host.key(.tab)
    #expect(model.seen == "a")
    host.key(.tab)
    #expect(model.seen == "b")
    host.key(.tab)
    #expect(model.seen == nil)
    try host.click(.button, "Go")
    #expect(host.focusedLabel == "B")
    #expect(model.seen == "b")
    try host.click(.button, "Out")
    #expect(host.focusedLabel == nil)
    #expect(model.seen == nil)
  }

  private struct Late: View {
    @Bindable var model: Model
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        if model.isShown { TextField("Late", text: .constant("")).focused($isFocused).frame(width: 100) }
        Button("Show") {
          model.isShown = true
          isFocused = true
        }
      }
    }
  }

  @Test("a view that appears by the same change gets the focus") func lateFocus() throws {
    let model = Model()
    let host = try ControlHost { Late(model: model) }
    try host.click(.button, "Show")
    #expect(host.focusedLabel == "Late")
  }

  @Test("a shortcut acts from anywhere; a disabled button's does not") func shortcuts() throws {
    let model = Model()
    let host = try ControlHost {
      VStack {
        Button("Save") { model.log.append("save") }.keyboardShortcut("s")
        Button("Off") { model.log.append("off") }.keyboardShortcut("o").disabled(true)
        TextField("Name", text: .constant("")).frame(width: 100)
      }
    }
    host.key(Key("s"), .control)
    try host.click(.textField, "Name")
    host.key(Key("s"), .control)
    host.key(Key("o"), .control)
    host.key(Key("s"), [.control, .shift])
    #expect(model.log == ["save", "save"])
  }

  @Test("onKeyPress hears of keys while the focus is within or nothing has it, not while it is elsewhere")
  func keyPresses() throws {
    let model = Model()
    let host = try ControlHost {
      VStack {
        Color.blue.frame(height: 20)
          .onKeyPress(.rightArrow) {
            model.log.append("right")
            return .handled
          }
        TextField("Name", text: .constant("ab")).frame(width: 100)
        Button("Other") {}
      }
    }
    host.key(.right)
    #expect(model.log == ["right"])
    try host.click(.textField, "Name")
    host.key(.right)
    #expect(model.log == ["right"])
    host.key(.tab)
    host.key(.right)
    #expect(model.log == ["right"])
  }

  @Test("of two panes the one with the focus hears of a key") func keyPressesOfPanes() throws {
    let model = Model()
    let host = try ControlHost {
      HStack {
        ForEach(["one", "two"], id: \.self) { pane in
          VStack { Button(pane) {} }
            .onKeyPress(.delete) {
              model.log.append(pane)
              return .handled
            }
        }
      }
    }
    host.key(.tab)
    host.key(.tab)
    #expect(host.focusedLabel == "two")
    host.key(.backspace)
    #expect(model.log == ["two"])
  }

  @Test("of several controls with one shortcut the first one that is seen and enabled acts") func sharedShortcuts() throws {
    for _ in 0..<10 {
      let model = Model()
      let host = try ControlHost {
        VStack {
          HStack {
            Button("Off") { model.log.append("off") }.disabled(true)
            Button("First") { model.log.append("first") }
            VStack { Button("Second") { model.log.append("second") } }
          }
          .keyboardShortcut("s")
          ViewThatFits {
            Button("Wide") { model.log.append("wide") }.frame(width: 4_000)
            Button("Narrow") { model.log.append("narrow") }
          }
          .keyboardShortcut("t")
        }
      }
      host.key(Key("s"), .control)
      host.key(Key("t"), .control)
      #expect(model.log == ["first", "narrow"])
    }
  }

  @Test("shift that makes a sign is part of the sign; with a letter it is a modifier") func signs() throws {
    let model = Model()
    let host = try ControlHost {
      HStack {
        Button("Larger") { model.log.append("larger") }.keyboardShortcut("+")
        Button("All") { model.log.append("all") }.keyboardShortcut("a")
        Button("Marked") { model.log.append("marked") }.keyboardShortcut("+", modifiers: [.command, .shift])
      }
    }
    host.key(Key("+"), .control)
    #expect(model.log == ["larger"])
    host.key(Key("a"), [.control, .shift])
    #expect(model.log == ["larger"])
    host.key(Key("+"), [.control, .alt])
    #expect(model.log == ["larger"])
  }

  @Test("a sign that needs shift acts as its shortcut") func signsWithShift() throws {
    let model = Model()
    let host = try ControlHost { Button("Help") { model.log.append("help") }.keyboardShortcut("?") }
    host.key(Key("?"), [.control, .shift])
    #expect(model.log == ["help"])
  }

  @Test("the innermost onKeyPress is asked first, and may leave a key to those above") func bubbling() throws {
    let model = Model()
    let host = try ControlHost {
      VStack {
        Button("Inner") {}
          .onKeyPress(keys: ["x", "y"]) { press in
            model.log.append("inner \(press.characters)")
            return press.characters == "x" ? .handled : .ignored
          }
      }
      .onKeyPress(phases: .all) { press in
        model.log.append("outer \(press.characters)\(press.phase == .up ? " up" : "")")
        return .handled
      }
    }
    host.key(.tab)
    model.log = []
    host.type("xy")
    #expect(model.log == ["inner x", "outer x up", "inner y", "outer y", "outer y up"])
  }

  @Test("onKeyPress for some characters hears of keys that type nothing else") func characters() throws {
    let model = Model()
    let host = try ControlHost {
      Button("Inner") {}
        .onKeyPress(characters: .decimalDigits) { press in
          model.log.append(press.characters)
          return .handled
        }
    }
    host.key(.tab)
    host.type("a7")
    host.key(Key("1"), text: "1x")
    host.key(.down)
    #expect(model.log == ["7"])
  }

  @Test("the ring around glass that can have the focus has its form") func ringOfGlass() throws {
    let host = try ControlHost { Text("Glass").padding(20).glassEffect(in: .rect(cornerRadius: 20)).focusable() }
    host.key(.tab)
    let node = try #require(host.host.input.focus.focused)
    let rect = CGRect(origin: .zero, size: node.frame.size)
    #expect(node.outlineForRing == .roundedRect(rect, radius: 20, style: .continuous))
  }

  @Test("a focusable view takes part in Tab order and is focused by a click") func focusable() throws {
    let host = try ControlHost {
      VStack {
        Text("One").accessibilityElement(role: .row, label: "One").focusable()
        Button("Two") {}
      }
    }
    host.key(.tab)
    #expect(host.focused is FocusableNode)
    host.key(.tab)
    #expect(host.focusedLabel == "Two")
    host.click(try #require(host.find(.row, "One")?.frame.center))
    #expect(host.focused is FocusableNode)
  }

  @Test("Tab goes on from what was clicked, although a click gives no button the focus", arguments: [false, true])
  func afterClicks(backwards: Bool) throws {
    let host = try ControlHost {
      VStack {
        ForEach(1..<5) { number in Button("\(number)") {} }
        Text("Text").padding().frame(height: 60).onTapGesture {}
        Button("5") {}
      }
    }
    func next() -> String? {
      host.key(.tab, backwards ? .shift : [])
      return host.focusedLabel
    }
    host.click(try #require(host.find(.button, "3")?.frame.center))
    #expect(host.focused == nil)
    #expect(next() == (backwards ? "2" : "4"))
    #expect(next() == (backwards ? "1" : "5"))
    // What takes no focus of its own has its place in the order too.
    host.click(try #require(host.find(.text, "Text")?.frame.center))
    #expect(next() == (backwards ? "4" : "5"))
  }

  @Test("what was clicked counts for the next Tab alone, and no more once keys went to what has the focus") func afterClickOnce()
    throws
  {
    var text = ""
    let host = try ControlHost {
      VStack {
        TextField("Name", text: Binding(get: { text }, set: { text = $0 }))
        Button("One") {}
        Button("Two") {}
      }
    }
    func next() -> String? {
      host.key(.tab)
      return host.focusedLabel
    }
    try host.click(.textField, "Name")
    try host.click(.button, "Two")
    #expect(host.focusedLabel == "Name", "a click leaves the focus in the field")
    #expect(next() == "Name", "the stop after the last one")
    #expect(next() == "One")
    #expect(next() == "Two")
    try host.click(.textField, "Name")
    try host.click(.button, "One")
    host.type("a")
    #expect(text == "a" && next() == "One")
  }

  @Test("Tab goes on from what keeps the focus although it is no stop any more", arguments: [false, true])
  func pastStops(backwards: Bool) throws {
    struct Content: View {
      let remote: Remote
      @State private var isStop = true
      var body: some View {
        let _ = remote.act = { isStop = false }
        VStack {
          Button("One") {}
          Text("Two").pressable(.none, isFocusable: isStop) {}
          Button("Three") {}
          Button("Four") {}
        }
      }
    }
    let remote = Remote()
    let host = try ControlHost { Content(remote: remote) }
    host.key(.tab)
    host.key(.tab)
    #expect(host.focusedLabel == "Two")
    remote.act()
    host.settle()
    #expect(host.focusedLabel == "Two")
    host.key(.tab, backwards ? .shift : [])
    #expect(host.focusedLabel == (backwards ? "One" : "Three"))
  }

  @Test("after a menu that the pointer opened and chose from Tab goes on from its button") func afterMenus() throws {
    let host = try ControlHost(size: CGSize(width: 480, height: 640)) {
      VStack {
        Button("One") {}
        Menu("More") { ForEach(["First", "Second"], id: \.self) { name in Button(name) {} } }
        Button("Two") {}
        Spacer()
      }
    }
    for choice in ["First", "Second"] {
      host.host.input.focus.focus(nil, showsRing: false)
      try host.click(.menuButton, "More")
      try host.click(.menuItem, choice)
      #expect(host.focused == nil && host.find(.menu) == nil)
      host.key(.tab)
      #expect(host.focusedLabel == "Two")
    }
  }

  @Test("a shortcut's sign and modifiers are those of the key: Shift counts where it makes no sign")
  func matches() {
    func event(_ key: Character, _ modifiers: KeyModifiers) -> KeyEvent {
      KeyEvent(.down, Key(key.unicodeScalars.first ?? " "), text: "", modifiers: modifiers, time: 0)
    }
    #expect(KeyboardShortcut("+").matches(event("+", [.control, .shift])))
    #expect(KeyboardShortcut("+").matches(event("+", [.control])))
    #expect(KeyboardShortcut("?").matches(event("?", [.control, .shift])))
    #expect(!KeyboardShortcut("a").matches(event("A", [.control, .shift])))
    #expect(KeyboardShortcut("a", modifiers: [.command, .shift]).matches(event("A", [.control, .shift])))
    #expect(!KeyboardShortcut("a").matches(event("a", [.control, .logo])))
  }
}
