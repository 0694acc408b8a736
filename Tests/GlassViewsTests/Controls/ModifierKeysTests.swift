import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Modifier keys and shortcuts") struct ModifierKeysTests {
  final class Log { var entries: [String] = [] }

  fileprivate static func name(_ modifiers: EventModifiers) -> String {
    let names: [(EventModifiers, String)] = [(.shift, "s"), (.control, "c"), (.option, "o"), (.capsLock, "l")]
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined()
  }

  @Test("a view hears of modifier keys wherever the focus is, of those it asks for, with what was held before")
  func changes() throws {
    let log = Log()
    let host = try ControlHost {
      VStack {
        Text(verbatim: "a").onModifierKeysChanged { log.entries.append("all \(Self.name($0))>\(Self.name($1))") }
        Text(verbatim: "b").onModifierKeysChanged(mask: [.option], initial: false) {
          log.entries.append("option \(Self.name($0))>\(Self.name($1))")
        }
        TextField("Name", text: .constant(""))
      }
    }
    #expect(log.entries == ["all >"])
    try host.click(.textField, "Name")
    log.entries = []
    for held in [KeyModifiers.shift, [.shift, .alt], [.alt], [.capsLock], []] { host.window.inject(.modifiers(held)) }
    #expect(log.entries == ["all >s", "all s>so", "option >o", "all so>o", "all o>l", "option o>", "all l>"])
  }

  @Test("keys that are held are let go with the keyboard, and a view that has gone hears no more")
  func leaving() throws {
    let log = Log()
    struct Root: View {
      let log: Log
      let remote: Remote
      @State private var isThere = true
      var body: some View {
        let _ = remote.act = { isThere = false }
        if isThere {
          Text(verbatim: "a").onModifierKeysChanged(initial: false) {
            log.entries.append("\(ModifierKeysTests.name($0))>\(ModifierKeysTests.name($1))")
          }
        }
      }
    }
    let remote = Remote()
    let host = try ControlHost { Root(log: log, remote: remote) }
    host.window.inject(.modifiers(.control))
    host.window.inject(.keyboardFocus(false))
    #expect(log.entries == [">c", "c>"])
    remote.act()
    host.settle(0.5)
    host.window.inject(.modifiers(.shift))
    #expect(log.entries == [">c", "c>"])
  }

  @Test("caps lock does not keep a shortcut from acting")
  func capsLock() throws {
    let log = Log()
    let host = try ControlHost { Button("Save") { log.entries.append("save") }.keyboardShortcut("s") }
    host.key(Key("S"), [.control, .capsLock])
    #expect(log.entries == ["save"])
  }

  @Test("keys that point to a side point to the other one from right to left, unless the shortcut is to stay")
  func mirrored() throws {
    let log = Log()
    let host = try ControlHost {
      HStack {
        Button("Back") { log.entries.append("back") }.keyboardShortcut("[")
        Button("On") { log.entries.append("on") }.keyboardShortcut("]")
        Button("Left") { log.entries.append("left") }
          .keyboardShortcut(.leftArrow, modifiers: .option, localization: .withoutMirroring)
        Button("Open") { log.entries.append("open") }.keyboardShortcut("(", localization: .custom)
        Button("Save") { log.entries.append("save") }.keyboardShortcut("s")
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    host.key(Key("["), .control)
    host.key(Key("]"), .control)
    host.key(.left, .alt)
    host.key(Key("("), [.control, .shift])
    host.key(Key("s"), .control)
    #expect(log.entries == ["on", "back", "left", "open", "save"])
    #expect(KeyboardShortcut("[").localized(in: .rightToLeft).displayText == "Ctrl+]")
    #expect(KeyboardShortcut(.rightArrow).localized(in: .leftToRight).displayText == "Ctrl+→")
  }

  @Test("keys tell the character that stands for them")
  func characters() {
    #expect(KeyEquivalent("k").character == "k" && KeyEquivalent("K") == KeyEquivalent("k"))
    #expect(KeyEquivalent.return.character == "\r" && KeyEquivalent.escape.character == "\u{1B}")
    #expect(KeyEquivalent.leftArrow.character == "\u{F702}" && KeyEquivalent.clear.character == "\u{F739}")
    #expect(KeyEquivalent.function(1).character == "\u{F704}" && KeyEquivalent.space.character == " ")
  }
}
