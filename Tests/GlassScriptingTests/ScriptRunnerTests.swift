import Foundation
import GlassGeometry
import GlassOffscreen
import GlassPlatform
import GlassRaster
import GlassViews
import Testing

@testable import GlassScripting

/// Content that notes its events and paints one colour.
@MainActor private final class NotingContent: WindowContent {
  var needsFrame = true
  var log: [String] = []
  var interface: [InterfaceSetting] = []
  var isActive = true
  /// Whether what happens shows in no picture.
  var isStill = false
  /// Where the button of the tree lies.
  var buttonPlace = CGPoint(x: 20, y: 30)

  func windowDidChange(_ state: WindowState) {
    isActive = state.isActivated
    needsFrame = true
  }

  func settingsDidChange(_ settings: DesktopSettings) {
    if let appearance = settings.appearance { log.append(appearance.rawValue) }
    needsFrame = true
  }

  func handle(_ event: InputEvent) {
    needsFrame = !isStill
    switch event {
    case .pointer(let event): log.append("\(name(event.phase)) \(Int(event.position.x)),\(Int(event.position.y))")
    case .touch(let event): log.append("\(name(event.phase)) \(Int(event.position.x)),\(Int(event.position.y))")
    case .scroll(let event): log.append("scroll \(event.delta.height)")
    case .key where isStill: break
    case .key(let event) where event.phase == .down:
      log.append("key \(event.text.isEmpty ? "\(event.key.rawValue)" : event.text)")
    case .modifiers(let modifiers): log.append("modifiers \(modifiers.rawValue)")
    case .keyboardFocus(let isFocused): log.append("focus \(isFocused)")
    default: break
    }
  }

  private func name(_ phase: PointerEvent.Phase) -> String {
    switch phase {
    case .entered: "entered"
    case .moved: "moved"
    case .pressed: "pressed"
    case .released: "released"
    case .left, .cancelled: "gone"
    }
  }

  private func name(_ phase: TouchEvent.Phase) -> String {
    switch phase {
    case .began: "began"
    case .moved: "touched"
    case .ended: "ended"
    case .cancelled: "gone"
    }
  }

  func draw(into target: PixelTarget, at time: Double) -> PixelRegion {
    needsFrame = false
    memset(target.base, 0xff, target.stride * target.size.height)
    return PixelRegion(PixelRect(target.size))
  }

  func describe() -> SemanticsElement {
    let button = SemanticsElement(
      role: .button, label: "OK", states: isActive ? [.focused] : [], actions: [.press],
      frame: CGRect(origin: buttonPlace, size: CGSize(width: 80, height: 40)), children: [])
    return SemanticsElement(role: .window, label: "Window", states: [], actions: [], frame: .zero, children: [button])
  }
}

@MainActor struct ScriptRunnerTests {
  private let platform = OffscreenPlatform()
  private let content = NotingContent()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "glass-script-\(UUID().uuidString)")

  /// Plays a script to its end in a window that something is done to first.
  private func play(
    _ text: String, in folder: String? = nil, prepare: (OffscreenWindow) throws -> Void = { _ in }
  ) throws -> ScriptFailure? {
    let options = WindowOptions(title: "", appID: "", size: CGSize(width: 600, height: 400))
    let window = try #require(platform.openWindow(options, content: content) as? OffscreenWindow)
    try prepare(window)
    let target = ScriptTarget(
      platform: platform, window: window, content: content, describe: content.describe,
      change: { content.interface.append($0) }, isBusy: { false })
    var result: ScriptFailure??
    let runner = ScriptRunner(try Script(parsing: text), on: target, writingTo: folder ?? self.folder.path) { result = .some($0) }
    runner.start()
    // Other tests of this process may have work in the background, for which the runner waits a while whenever it looks at something.
    for _ in 0..<100 where result == nil { platform.advance(by: 60) }
    return try #require(result)
  }

  @Test("a click is a move, a press and a release at one place")
  func click() throws {
    #expect(try play("click 10 20\nmove 30 40") == nil)
    #expect(content.log == ["entered 10,20", "pressed 10,20", "released 10,20", "moved 30,40"])
  }

  @Test("a window that closes before a line that looks at it is told with that line") func interruption() throws {
    let options = WindowOptions(title: "", appID: "", size: CGSize(width: 600, height: 400))
    let window = try #require(platform.openWindow(options, content: content) as? OffscreenWindow)
    let target = ScriptTarget(
      platform: platform, window: window, content: content, describe: content.describe, change: { _ in }, isBusy: { false })
    func runner(_ text: String) throws -> ScriptRunner {
      let runner = ScriptRunner(try Script(parsing: text), on: target, writingTo: folder.path) { _ in }
      runner.start()
      platform.advance(by: 0.5)
      return runner
    }
    #expect(try runner("key ctrl+q\nwait 5\nshot never\nexpect button \"OK\"").interruption == .windowClosed(line: 3))
    #expect(try runner("key ctrl+q\nwait 5").interruption == nil)
    #expect(try runner("expect button \"OK\"").interruption == nil)
  }

  @Test("a drag moves in steps of a frame and ends where it should")
  func drag() throws {
    #expect(try play("drag 0 0 60 0 0.1") == nil)
    let moves = content.log.filter { $0.hasPrefix("moved") }
    #expect(moves == ["moved 10,0", "moved 20,0", "moved 30,0", "moved 40,0", "moved 50,0", "moved 60,0"])
    #expect(content.log.last?.hasPrefix("released") == true)
  }

  @Test("a finger comes down, moves and lifts")
  func finger() throws {
    #expect(try play("touch 1 2\ntouch 3 4\nlift\nlift\ntap 5 6") == nil)
    #expect(content.log == ["began 1,2", "touched 3,4", "ended 3,4", "began 5,6", "ended 5,6"])
  }

  @Test("a pointer and a finger reach popups where they lie, those on popups too, and the window beside them") func popups()
    throws
  {
    let (menu, submenu) = (NotingContent(), NotingContent())
    func open(on window: OffscreenWindow) throws {
      func popup(_ x: CGFloat) -> Popup {
        Popup(
          anchorRect: CGRect(x: x, y: 100, width: 1, height: 1), anchor: .topLeft, gravity: .bottomRight,
          size: CGSize(width: 50, height: 40), adjustments: [])
      }
      let first = try #require(window.openPopup(popup(300), content: menu) as? OffscreenWindow)
      _ = try #require(first.openPopup(popup(50), content: submenu))
    }
    let script = "move 10 20\nclick 310 120\nclick 355 210\ntap 311 121\ndrag 310 110 20 20 0.1\nclick 30 30"
    #expect(try play(script, prepare: open) == nil)
    #expect(content.log == ["entered 10,20", "gone 10,20", "entered 30,30", "pressed 30,30", "released 30,30"])
    #expect(
      menu.log.filter { !$0.hasPrefix("moved") } == [
        "entered 10,20", "pressed 10,20", "released 10,20", "gone 10,20", "began 11,21", "ended 11,21", "entered 10,10",
        "pressed 10,10", "released -280,-80", "gone -280,-80",
      ])
    #expect(submenu.log == ["entered 5,10", "pressed 5,10", "released 5,10", "gone 5,10"])
  }

  @Test("a swipe moves in steps of a frame and lifts where it should")
  func swipe() throws {
    #expect(try play("swipe 0 0 60 0 0.1") == nil)
    let moves = content.log.filter { $0.hasPrefix("touched") }
    #expect(moves == ["touched 10,0", "touched 20,0", "touched 30,0", "touched 40,0", "touched 50,0", "touched 60,0"])
    #expect(content.log.first == "began 0,0" && content.log.last == "ended 60,0")
  }

  @Test("keys come with their modifiers before and after")
  func keys() throws {
    #expect(try play("key ctrl+f\ntype aB") == nil)
    #expect(content.log == ["modifiers 2", "key 102", "modifiers 0", "key a", "modifiers 1", "key B", "modifiers 0"])
  }

  @Test("settings reach the desktop's side or the interface's")
  func settings() throws {
    #expect(try play("set appearance dark\nset glass clear") == nil)
    #expect(content.log == ["dark"] && content.interface == [.glass(.clear)])
    #expect(platform.settings.appearance == .dark)
  }

  @Test("the pointer finds the middle of what the tree names, and the run ends where there is no such thing")
  func clickElement() throws {
    #expect(try play("click button \"OK\" focused") == nil)
    #expect(content.log == ["entered 60,50", "pressed 60,50", "released 60,50"])
    #expect(try play("move 1 1\nmove button \"OK\"") == nil)
    #expect(content.log.suffix(2).map { $0.split(separator: " ").last } == ["1,1", "60,50"])
    let missing = ScriptExpectation(role: .button, label: "Cancel")
    #expect(try play("click button \"Cancel\"\nmove 1 1") == .expectation(line: 1, missing))
    #expect(content.log.count == 5)
  }

  @Test("what lies outside of the window is not clicked in vain", arguments: ["click", "move"])
  func elementOutside(command: String) throws {
    content.buttonPlace = CGPoint(x: 20, y: 380)
    let button = ScriptExpectation(role: .button, label: "OK")
    #expect(try play("expect button \"OK\"\n\(command) button \"OK\"") == .outside(line: 2, button))
    #expect(content.log.isEmpty)
  }

  @Test("an expectation looks at the tree as it is at that moment")
  func expectations() throws {
    #expect(try play("expect button \"OK\" focused\nfocus out\nexpect button \"OK\"") == nil)
    #expect(content.log == ["focus false"])
  }

  @Test("an expectation that does not hold ends the run there")
  func failedExpectation() throws {
    let failure = try play("focus out\nexpect button \"OK\" focused\nmove 1 1")
    #expect(failure == .expectation(line: 2, ScriptExpectation(role: .button, label: "OK", state: .focused)))
    #expect(content.log == ["focus false"])
  }

  @Test("a script of any length that needs no frame runs to its end", arguments: ["expect", "type"])
  func longScript(command: String) throws {
    content.isStill = true
    let count = 200_000
    let text =
      command == "type"
      ? "type " + String(repeating: "a", count: count)
      : String(repeating: "expect button \"OK\"\n", count: count)
    #expect(try play(text) == nil)
  }

  @Test("a picture and a description are written under their names")
  func files() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try play("scale 2\nshot one\ndescribe two") == nil)
    let png = try Data(contentsOf: folder.appending(path: "one.png"))
    #expect(png.prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
    // Width and height stand in the first chunk, most significant byte first.
    #expect(Array(png[16..<24]) == [0, 0, 4, 0xb0, 0, 0, 3, 0x20])
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "two.json"))) as? [String: Any]
    #expect(json?["role"] as? String == "window")
  }

  @Test("a folder that is not there fails the run and names the file")
  func unwritable() throws {
    #expect(try play("shot one", in: "/nowhere") == .unwritable(path: "/nowhere/one.png", FileFault(ENOENT)))
    #expect(try play("describe one", in: "/dev/null") == .unwritable(path: "/dev/null/one.json", FileFault(ENOTDIR)))
    #expect(content.log.isEmpty)
  }

  @Test("a size that the window cannot have fails the run after a second")
  func resize() throws {
    #expect(try play("resize 700 500\nresize 100 100") == .resizeRefused(line: 2, width: 100, height: 100))
  }

  @Test("waiting takes its time on the host's clock")
  func waiting() throws {
    var end = 0.0
    let options = WindowOptions(title: "", appID: "", size: CGSize(width: 600, height: 400))
    let window = try #require(platform.openWindow(options, content: content) as? OffscreenWindow)
    let target = ScriptTarget(
      platform: platform, window: window, content: content, describe: content.describe, change: { _ in }, isBusy: { false })
    ScriptRunner(try Script(parsing: "wait 2.5"), on: target, writingTo: "/") { _ in end = platform.now }.start()
    platform.advance(by: 10)
    #expect(end >= 2.5 && end < 2.6)
  }
}
