import Foundation
import GlassGeometry
import GlassPlatform
import GlassViews
import Testing

@testable import GlassScripting

struct ScriptParsingTests {
  @Test(
    "each command reads its arguments",
    arguments: [
      ("move 1 2.5", ScriptCommand.move(.point(CGPoint(x: 1, y: 2.5)))), ("press", .press(.left)),
      ("press right", .press(.right)),
      ("release middle", .release(.middle)), ("  click 3 4  # there", .click(.point(CGPoint(x: 3, y: 4)))),
      ("wait 1 #123456", .wait(1)), ("wait 1 #12", .wait(1)), ("shot a#b", .shot("a#b")),
      ("set accent auto #ff8000", .set(.accent(nil))), ("set accent #ff8000 #12", .set(.accent(RGBA(1, 128.0 / 255, 0)))),
      ("drag 0 0 10 20 0.5", .drag(from: .zero, to: CGPoint(x: 10, y: 20), seconds: 0.5)),
      ("touch 1 2", .touch(CGPoint(x: 1, y: 2))), ("lift", .lift), ("tap 3 4", .tap(CGPoint(x: 3, y: 4))),
      ("swipe 0 0 10 20 0.5", .swipe(from: .zero, to: CGPoint(x: 10, y: 20), seconds: 0.5)),
      ("scroll 0 -120", .scroll(CGSize(width: 0, height: -120))), ("resize 800 600", .resize(CGSize(width: 800, height: 600))),
      ("scale 1.25", .scale(1.25)), ("focus in", .focus(true)), ("focus out", .focus(false)), ("wait 0.5", .wait(0.5)),
      ("shot one", .shot("one")), ("describe \"a tree\"", .describe("a tree")), ("type # is typed too", .type("# is typed too")),
      ("click button \"OK\" focused", .click(.element(ScriptExpectation(role: .button, label: "OK", state: .focused)))),
      ("move slider \"Bounce\"", .move(.element(ScriptExpectation(role: .slider, label: "Bounce")))),
      ("type   three blanks", .type("  three blanks")),
    ])
  func commands(line: String, command: ScriptCommand) throws {
    #expect(try Script(parsing: line).steps == [Script.Step(line: 1, command)])
  }

  @Test("comments and empty lines are nothing, and lines keep their numbers")
  func lines() throws {
    let script = try Script(parsing: "# first\n\nwait 1\n   \nshot a\n")
    #expect(script.steps.map(\.line) == [3, 5])
    // As other editors end lines.
    let other = try Script(parsing: "# first\r\n\r\ntype abc\r\nshot a\r\n")
    #expect(other.steps == [Script.Step(line: 3, .type("abc")), Script.Step(line: 4, .shot("a"))])
  }

  @Test("an expectation has a role, a label in quotes and perhaps a state")
  func expectations() throws {
    let script = try Script(parsing: #"expect button "A \"quoted\" \\ name""# + "\nexpect toggle 'Glass' checked")
    #expect(
      script.steps.map(\.command) == [
        .expect(ScriptExpectation(role: .button, label: #"A "quoted" \ name"#)),
        .expect(ScriptExpectation(role: .toggle, label: "Glass", state: .checked)),
      ])
  }

  @Test(
    "settings have names and values",
    arguments: [
      ("reduce-transparency on", ScriptSetting.reduceTransparency(true)), ("reduce-motion off", .reduceMotion(false)),
      ("increase-contrast auto", .increaseContrast(nil)), ("appearance dark", .appearance(.dark)),
      ("appearance auto", .appearance(nil)),
      ("accent #ff8000", .accent(RGBA(1, 128.0 / 255, 0))), ("accent '#ff8000'", .accent(RGBA(1, 128.0 / 255, 0))),
      ("glass clear", .interface(.glass(.clear))), ("text-size xxLarge", .interface(.textSize(.xxLarge))),
      ("layout-direction rtl", .interface(.layoutDirection(.rtl))), ("keyboard 240", .interface(.keyboard(240))),
    ])
  func settings(line: String, setting: ScriptSetting) throws {
    #expect(try Script(parsing: "set " + line).steps.map(\.command) == [.set(setting)])
  }

  @Test(
    "a line that is no command says which line, and what was probably meant",
    arguments: [
      ("wiat 1", "wait"), ("move 1", "X Y"), ("move 1 x", "“x”"), ("wait -1", "0 to"), ("wait nan", "nan"),
      ("press upper", "left"),
      ("set reduce-transparancy on", "reduce-transparency"), ("set appearance drak", "dark"), ("set accent red", "#3478f6"),
      ("set accent #12", "“#12” is not a colour such as #3478f6"), ("set accent #1234567", "“#1234567”"),
      ("set accent '#12'", "“#12”"), ("set accent #gggggg # odd", "“#gggggg”"), ("set accent # none", "NAME VALUE"),
      ("set appearance #123456", "NAME VALUE"),
      ("set keyboard up", "“up”"),
      ("expect buton \"OK\"", "“button”"), ("expect button OK", "LABEL"), ("expect button \"OK\" fokused", "“focused”"),
      ("click buton \"OK\"", "“button”"), ("click button OK", "“button”"), ("click 1", "ROLE"),
      ("expect button \"OK", "not closed"), ("expect button 'OK", "not closed"), ("shot a/b", "a/b"), ("shot ..", ".."),
      ("shot", "NAME"),
      ("key ctrl+Retrun", "return"),
      ("key cntrl+a", "cntrl+a"), ("scale 0", "0.5"), ("resize 1e9 2", "1e9"), ("resize 10.5 20", "whole"), ("focus", "in|out"),
      ("type", "TEXT"), ("move 1 2 3", "X Y"), ("drag 1 2 3 4 -1", "seconds"),
      ("swipe 1 2 3 4", "SECONDS"), ("swipe 1 2 3 4 -1", "swipe takes"), ("lift 1", "be: lift"), ("touch 1", "X Y"),
    ])
  func errors(line: String, part: String) throws {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: "wait 1\n\(line)\n") }
    #expect(error?.line == 2)
    #expect(error?.reason.range(of: part) != nil, "\(error?.reason ?? "")")
  }

  @Test(
    "chords name keys as they are printed on them",
    arguments: [
      ("a", KeyChord(Key("a"), text: "a")), ("A", KeyChord(Key("a"), text: "A", modifiers: .shift)),
      ("shift+a", KeyChord(Key("a"), text: "A", modifiers: .shift)), ("ctrl+f", KeyChord(Key("f"), modifiers: .control)),
      ("ctrl+shift+X", KeyChord(Key("x"), modifiers: [.control, .shift])), ("Tab", KeyChord(.tab)),
      ("shift+Tab", KeyChord(.backTab, modifiers: .shift)), ("Page_Down", KeyChord(.pageDown)), ("F11", KeyChord(.function(11))),
      ("shift+Left", KeyChord(.left, modifiers: .shift)), ("space", KeyChord(.space, text: " ")),
      ("+", KeyChord(Key("+"), text: "+")),
      ("ctrl++", KeyChord(Key("+"), modifiers: .control)), ("é", KeyChord(Key("é"), text: "é")),
    ])
  func chords(text: String, chord: KeyChord) {
    #expect(KeyChord(text) == chord)
  }

  @Test(
    "the nearest name is the one that needs the fewest slips",
    arguments: [("drak", "dark"), ("DARK", "dark"), ("ligth", "light")])
  func nearest(word: String, expected: String) {
    #expect(NearestName.find(word, among: ["auto", "light", "dark"]) == expected)
  }

  @Test("what is far from every name has no nearest")
  func far() {
    #expect(NearestName.find("transparency", among: ["auto", "light", "dark"]) == nil)
    #expect(NearestName.find("foo", among: ["f1", "home"]) == nil)
    #expect(NearestName.find("hme", among: ["f1", "home"]) == "home")
  }

  @Test("bytes of any kind are read without a crash")
  func noise() {
    var generator = Sequence(state: 1)
    let words = [
      "move", "press", "expect", "set", "key", "\"", "\\", "#", "1", "-", "+", "ctrl+", "é", "\u{0}", " ", "\n", "type", "1e400",
    ]
    for _ in 0..<2000 {
      let text = (0..<12).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      _ = try? Script(parsing: text)
    }
  }
}

/// Numbers that look random and are the same in every run (Knuth's MMIX constants).
private struct Sequence: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
