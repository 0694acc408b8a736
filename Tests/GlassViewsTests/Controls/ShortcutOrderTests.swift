import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Shortcuts that several controls have") struct ShortcutOrderTests {
  @Test("the first control with a shortcut acts, unless it is disabled")
  func order() throws {
    for isDisabled in [false, true] {
      var acted: [Int] = []
      let host = try ControlHost {
        HStack {
          ForEach(0..<4) { index in
            Button("\(index)") { acted.append(index) }.keyboardShortcut("s").disabled(isDisabled && index == 0)
          }
        }
      }
      for _ in 0..<3 { host.key(Key("s"), .control) }
      #expect(acted == Array(repeating: isDisabled ? 1 : 0, count: 3))
    }
  }

  @Test("a control that is not shown does not act")
  func hidden() throws {
    var acted: [String] = []
    let host = try ControlHost {
      ViewThatFits {
        Button("A") { acted.append("A") }.keyboardShortcut("s").frame(width: 2000)
        Button("B") { acted.append("B") }.keyboardShortcut("s")
      }
    }
    host.key(Key("s"), .control)
    #expect(acted == ["B"])
  }

  @Test("Shift that makes a sign is part of the sign; with a letter it is a key of its own")
  func signs() throws {
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

  @Test("a gesture without its type may become one of another type")
  func erasedGestures() throws {
    @MainActor final class Log {
      var told: [String] = []
      var change: () -> Void = {}
    }
    struct Changing: View {
      let log: Log
      @State private var isDrag = true

      var body: some View {
        log.change = { isDrag.toggle() }
        let drag = DragGesture().onChanged { _ in log.told.append("drag") }.map { _ in }
        let tap = TapGesture().onEnded { log.told.append("tap") }
        return Color.red.gesture(isDrag ? AnyGesture(drag) : AnyGesture(tap))
      }
    }
    let log = Log()
    let host = try ControlHost { Changing(log: log) }
    let place = CGPoint(x: 200, y: 200)
    log.change()
    host.settle()
    host.click(place)
    #expect(log.told == ["tap"])
    log.change()
    host.settle()
    host.press(at: place)
    host.move(to: CGPoint(x: 260, y: 200))
    #expect(log.told.last == "drag")
    log.change()
    host.settle()
    host.release()
    host.settle()
    let told = log.told.count
    host.click(place)
    #expect(log.told.count == told + 1 && log.told.last == "tap")
  }

  @Test("a view's preference comes in the place of those within, and a reader between them sees the inner one")
  func nestedPreferences() {
    var (outer, inner) = (-1, -1)
    let host = LayoutHost(
      VStack { Box().preference(key: Largest.self, value: 9) }
        .onPreferenceChange(Largest.self) { inner = $0 }
        .preference(key: Largest.self, value: 1)
        .onPreferenceChange(Largest.self) { outer = $0 })
    host.pump()
    #expect(outer == 1 && inner == 9)
    let changed = LayoutHost(
      Box().preference(key: Largest.self, value: 9).transformPreference(Largest.self) { $0 += 1 }
        .onPreferenceChange(Largest.self) { outer = $0 })
    changed.pump()
    #expect(outer == 10)
  }
}

private enum Largest: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}
