import FakeCompositor
import Foundation
import GlassPlatform
import Testing

@testable import GlassWayland

@MainActor @Suite("Input from a compositor", .serialized) struct InputTests {
  private let margin = WindowMargin.shadow

  private func host(_ globals: [FakeGlobal] = .all, setUp: @escaping @Sendable (FakeServer) -> Void = { _ in }) async throws
    -> TestHost
  {
    let host = try TestHost(globals, setUp: setUp)
    try await host.run(untilFrames: 1)
    return host
  }

  /// Moves the pointer to a place in points of the content.
  private func enter(_ host: TestHost, _ x: Double, _ y: Double) {
    let (x, y) = (x + Double(margin.left), y + Double(margin.top))
    host.fake.perform { server in server.windowSurface.map { _ = server.pointerEnters($0, x: x, y: y) } }
  }

  private func move(_ host: TestHost, _ x: Double, _ y: Double) {
    let (x, y) = (x + Double(margin.left), y + Double(margin.top))
    host.fake.perform { $0.pointerMoves(x: x, y: y) }
  }

  @Test("the pointer's places are points of the content") func pointer() async throws {
    let host = try await host()
    enter(host, 20, 30)
    move(host, 25, 35)
    host.fake.perform { server in
      server.pointerButton(pressed: true)
      server.pointerButton(pressed: false)
    }
    #expect(try await host.run { host.content.pointers.count == 4 })
    #expect(host.content.pointers.map(\.phase) == [.entered, .moved, .pressed(.left), .released(.left)])
    #expect(host.content.pointers.last?.position == CGPoint(x: 25, y: 35))
  }

  @Test("an edge shows its cursor by name, and a press there resizes with that press's serial") func edge() async throws {
    let host = try await host()
    enter(host, -4, 100)
    let serial = host.fake.perform { $0.pointerButton(pressed: true) }
    #expect(try await host.run { !host.fake.requests("xdg_toplevel.resize").isEmpty })
    #expect(host.fake.requests("wp_cursor_shape_device_v1.set_shape").last?.arguments.last == .uint(25))
    let resize = try #require(host.fake.requests("xdg_toplevel.resize").last)
    #expect(Array(resize.arguments.dropFirst()) == [.uint(serial), .uint(4)])
    #expect(host.content.pointers.isEmpty)
  }

  @Test("a move begins with the serial of the press") func beginMove() async throws {
    let host = try await host()
    enter(host, 20, 30)
    let serial = host.fake.perform { $0.pointerButton(pressed: true) }
    #expect(try await host.run { host.content.pointers.count == 2 })
    host.window.beginMove()
    try await host.settle()
    #expect(host.fake.requests("xdg_toplevel.move").last?.arguments.last == .uint(serial))
    host.fake.perform { server in server.windowSurface.map { server.pointerLeaves($0) } }
    #expect(try await host.run { host.content.pointers.last?.phase == .left })
    #expect(host.content.pointers.map(\.phase).contains(.cancelled))
  }

  @Test("the cursor the content asks for is shown, again on every entry") func cursor() async throws {
    let host = try await host()
    enter(host, 20, 30)
    #expect(try await host.run { !host.content.pointers.isEmpty })
    host.window.setCursor(.text)
    try await host.settle()
    #expect(host.fake.requests("wp_cursor_shape_device_v1.set_shape").map { $0.arguments.last } == [.uint(1), .uint(9)])
    host.fake.perform { server in
      server.windowSurface.map { server.pointerLeaves($0) }
    }
    enter(host, 20, 30)
    #expect(try await host.run { host.fake.requests("wp_cursor_shape_device_v1.set_shape").count == 3 })
  }

  @Test("without named cursors a theme's is attached") func themedCursor() async throws {
    let host = try await host([FakeGlobal].all.without("wp_cursor_shape_manager_v1"))
    enter(host, 20, 30)
    #expect(try await host.run { !host.fake.requests("wl_pointer.set_cursor").isEmpty })
    #expect(host.fake.requests("wl_pointer.set_cursor").last?.arguments.dropFirst().first != .object(nil))
  }

  @Test("high-resolution wheels scroll by fractions of a notch") func highResolution() async throws {
    let host = try await host()
    enter(host, 20, 30)
    host.fake.perform { server in
      let pointer = server.last("wl_pointer")
      pointer?.send("axis_source", .uint(0))
      pointer?.send("axis_value120", .uint(0), .int(30))
      pointer?.send("axis", .uint(server.milliseconds), .uint(0), .fixed(3.75))
      pointer?.send("frame")
    }
    #expect(try await host.run { host.content.scrolls.count == 1 })
    #expect(host.content.scrolls.first?.source == .wheel)
    #expect(host.content.scrolls.first?.delta == CGSize(width: 0, height: ScrollEvent.notch / 4))
  }

  @Test("finger scrolling ends when the finger lifts") func finger() async throws {
    let host = try await host()
    enter(host, 20, 30)
    host.fake.perform { server in
      let pointer = server.last("wl_pointer")
      pointer?.send("axis_source", .uint(1))
      pointer?.send("axis", .uint(server.milliseconds), .uint(0), .fixed(7))
      pointer?.send("axis", .uint(server.milliseconds), .uint(1), .fixed(-3))
      pointer?.send("frame")
      pointer?.send("axis_source", .uint(1))
      pointer?.send("axis_stop", .uint(server.milliseconds), .uint(0))
      pointer?.send("axis_stop", .uint(server.milliseconds), .uint(1))
      pointer?.send("frame")
    }
    #expect(try await host.run { host.content.scrolls.count == 2 })
    #expect(host.content.scrolls.first?.delta == CGSize(width: -3, height: 7))
    #expect(host.content.scrolls.map(\.isEnd) == [false, true])
  }

  @Test("fingers arrive with their own numbers, and a cancel takes them away") func touch() async throws {
    let host = try await host()
    let (left, top) = (Double(margin.left), Double(margin.top))
    host.fake.perform { server in
      guard let touch = server.last("wl_touch"), let surface = server.windowSurface else { return }
      let time = server.milliseconds
      touch.send("down", .uint(server.nextSerial()), .uint(time), .object(surface), .int(0), .fixed(left + 10), .fixed(top + 20))
      touch.send("down", .uint(server.nextSerial()), .uint(time), .object(surface), .int(1), .fixed(left + 50), .fixed(top + 60))
      touch.send("frame")
      touch.send("motion", .uint(time), .int(1), .fixed(left + 55), .fixed(top + 60))
      touch.send("up", .uint(server.nextSerial()), .uint(time), .int(0))
      touch.send("frame")
      touch.send("cancel")
    }
    #expect(try await host.run { host.content.touches.count == 5 })
    #expect(host.content.touches.map(\.phase) == [.began, .began, .moved, .ended, .cancelled])
    #expect(host.content.touches.map(\.id) == [0, 1, 1, 0, 1])
    #expect(host.content.touches[2].position == CGPoint(x: 55, y: 60))
  }

  @Test("a finger on an edge resizes the window") func touchedEdge() async throws {
    let host = try await host()
    let (left, top) = (Double(margin.left), Double(margin.top))
    host.fake.perform { server in
      guard let touch = server.last("wl_touch"), let surface = server.windowSurface else { return }
      touch.send(
        "down", .uint(server.nextSerial()), .uint(server.milliseconds), .object(surface), .int(0), .fixed(left + 100),
        .fixed(top - 5))
      touch.send("frame")
    }
    #expect(try await host.run { host.fake.requests("xdg_toplevel.resize").last?.arguments.last == .uint(1) })
    #expect(host.content.touches.isEmpty)
  }

  @Test("keys type what the layout says; chords type nothing and name the letter") func keys() async throws {
    let host = try await host()
    host.fake.perform { server in
      server.windowSurface.map { _ = server.keyboardEnters($0) }
      server.key(30, pressed: true)
      server.key(30, pressed: false)
      server.modifiers(depressed: 5)
      server.key(33, pressed: true)
      server.key(33, pressed: false)
      server.modifiers(depressed: 0)
    }
    #expect(try await host.run { host.content.keys.count == 4 })
    #expect(host.content.focuses == [true])
    #expect(host.content.keys.map(\.key) == [Key("a"), Key("a"), Key("f"), Key("f")])
    #expect(host.content.keys.map(\.text) == ["a", "", "", ""])
    #expect(host.content.keys[2].modifiers == [.shift, .control])
  }

  @Test("a held key repeats until it comes up") func repeats() async throws {
    let host = try await host { $0.keyRepeat = (200, 20) }
    host.fake.perform { server in
      server.windowSurface.map { _ = server.keyboardEnters($0) }
      server.key(30, pressed: true)
    }
    #expect(try await host.run { host.content.keys.filter { $0.phase == .repeated }.count >= 3 })
    host.fake.perform { $0.key(30, pressed: false) }
    #expect(try await host.run { host.content.keys.last?.phase == .up })
    let count = host.content.keys.count
    try await host.settle()
    #expect(host.content.keys.count == count)
  }

  @Test("a new layout changes what keys type, and ends a repeat") func layout() async throws {
    let host = try await host { $0.keyRepeat = (100, 10) }
    host.fake.perform { server in
      server.windowSurface.map { _ = server.keyboardEnters($0) }
      server.key(21, pressed: true)
    }
    #expect(try await host.run { host.content.keys.contains { $0.phase == .repeated } })
    host.fake.perform { server in
      server.changeKeymap(FakeServer.defaultKeymap.replacingOccurrences(of: "pc+us", with: "pc+de"))
      server.key(21, pressed: false)
      server.key(21, pressed: true)
    }
    #expect(try await host.run { host.content.keys.contains { $0.text == "z" } })
  }

  @Test("a keymap that cannot be read is ignored, and so are its keys") func brokenKeymap() async throws {
    let host = try await host { $0.keymap = "this is no keymap" }
    host.fake.perform { server in
      server.windowSurface.map { _ = server.keyboardEnters($0) }
      server.key(30, pressed: true)
    }
    #expect(try await host.run { host.content.focuses == [true] })
    try await host.settle()
    #expect(host.content.keys.isEmpty)
  }

  @Test("a seat that goes while a key is held lets go of everything") func seatRemoval() async throws {
    let host = try await host { $0.keyRepeat = (100, 10) }
    enter(host, 20, 30)
    host.fake.perform { server in
      server.windowSurface.map { _ = server.keyboardEnters($0) }
      server.key(30, pressed: true)
      server.pointerButton(pressed: true)
    }
    #expect(try await host.run { host.content.keys.contains { $0.phase == .repeated } })
    host.fake.perform { $0.removeGlobal("wl_seat") }
    #expect(try await host.run { host.content.focuses == [true, false] })
    let count = host.content.keys.count
    try await host.settle()
    #expect(host.content.keys.count == count)
    #expect(host.content.pointers.suffix(2).map(\.phase) == [.cancelled, .left])
  }

  @Test("devices may come and go one by one") func devices() async throws {
    let host = try await host()
    host.fake.perform { $0.changeCapabilities(0) }
    try await host.settle()
    host.fake.perform { $0.changeCapabilities(7) }
    try await host.settle()
    enter(host, 20, 30)
    #expect(try await host.run { host.content.pointers.first?.phase == .entered })
    #expect(host.fake.requests("wl_pointer.release").count == 1)
    #expect(host.fake.requests("wl_keyboard.release").count == 1)
    #expect(host.fake.requests("wl_touch.release").count == 1)
  }

  @Test("input methods hear of the text field, and what they compose arrives in one piece") func textInput() async throws {
    let host = try await host()
    host.window.setTextInput(
      TextInputState(caret: CGRect(x: 5, y: 6, width: 1, height: 14), surrounding: "abc", cursor: 3, anchor: 3))
    host.fake.perform { server in server.windowSurface.map { server.textInput(entering: $0) } }
    #expect(try await host.run { !host.fake.requests("zwp_text_input_v3.commit").isEmpty })
    #expect(
      host.fake.requests("zwp_text_input_v3.set_cursor_rectangle").last?.arguments
        == [.int(Int32(5 + margin.left)), .int(Int32(6 + margin.top)), .int(1), .int(14)])
    #expect(host.fake.requests("zwp_text_input_v3.set_content_type").map(\.arguments) == [[.uint(0), .uint(0)]])
    host.fake.perform { server in server.windowSurface.map { server.compose("ni", commit: nil, on: $0) } }
    host.fake.perform { server in server.windowSurface.map { server.compose(nil, commit: "你", on: $0) } }
    #expect(try await host.run { host.content.texts.count == 2 })
    #expect(host.content.texts.map(\.preedit) == ["ni", ""])
    #expect(host.content.texts.last?.commit == "你")
    host.window.setTextInput(nil)
    #expect(try await host.run { host.fake.requests("zwp_text_input_v3.disable").count == 1 })
  }

  @Test("a field that kept what was composed has the input method begin anew, and what others change is said to be so")
  func keptComposition() async throws {
    let host = try await host()
    func tell(_ surrounding: String, kept: Int = 0) {
      let count = surrounding.utf8.count
      host.window.setTextInput(
        TextInputState(caret: .zero, surrounding: surrounding, cursor: count, anchor: count, keptCompositions: kept))
    }
    func count(_ request: String) -> Int { host.fake.requests("zwp_text_input_v3." + request).count }
    tell("a")
    host.fake.perform { server in server.windowSurface.map { server.textInput(entering: $0) } }
    #expect(try await host.run { count("enable") == 1 })
    #expect(count("set_text_change_cause") == 0)
    tell("ab")
    #expect(try await host.run { count("set_text_change_cause") == 1 })
    #expect(host.fake.requests("zwp_text_input_v3.set_text_change_cause").last?.arguments == [.uint(1)])
    host.fake.perform { server in server.windowSurface.map { server.compose("한", commit: nil, on: $0) } }
    #expect(try await host.run { host.content.texts.count == 1 })
    tell("ab한", kept: 1)
    #expect(try await host.run { count("enable") == 2 })
    #expect(count("disable") == 1 && count("set_content_type") == 2)
    // As some input methods do that are told so.
    host.fake.perform { server in server.windowSurface.map { server.compose(nil, commit: "한", on: $0) } }
    host.fake.perform { server in server.windowSurface.map { server.compose("글", commit: nil, on: $0) } }
    #expect(try await host.run { host.content.texts.last?.preedit == "글" })
    #expect(host.content.texts.allSatisfy { $0.commit.isEmpty })
    host.fake.perform { server in server.windowSurface.map { server.textInput(leaving: $0) } }
    // It is not left behind as if it were being composed.
    #expect(try await host.run { host.content.texts.last == TextInputEvent(commit: "글") })
  }

  @Test("input methods hear what a field is for, and once more when that changes") func contentType() async throws {
    let host = try await host()
    func tell(_ purpose: TextPurpose, _ hints: TextHints, cursor: Int = 0) {
      host.window.setTextInput(
        TextInputState(caret: .zero, surrounding: "abc", cursor: cursor, anchor: 0, purpose: purpose, hints: hints))
    }
    var told: [[FakeArgument]] { host.fake.requests("zwp_text_input_v3.set_content_type").map(\.arguments) }
    tell(.email, [.completion, .words])
    host.fake.perform { server in server.windowSurface.map { server.textInput(entering: $0) } }
    #expect(try await host.run { told.count == 1 })
    tell(.email, [.completion, .words], cursor: 1)
    tell(.password, [.hiddenText, .sensitiveData])
    #expect(try await host.run { told.count == 2 })
    #expect(told == [[.uint(0x21), .uint(6)], [.uint(0xC0), .uint(8)]])
    #expect(TextPurpose.allCases.count == 10, "each has its own in the protocol")
  }

  @Test("without a seat the window opens all the same") func noSeat() async throws {
    let host = try await host([FakeGlobal].all.without("wl_seat"))
    host.window.beginMove()
    host.window.setClipboard(ClipboardContent(text: "a"), .clipboard)
    #expect(await host.window.readClipboard(["text/plain"], .clipboard) == nil)
    try await host.settle()
    #expect(host.content.draws.count >= 1)
  }

  @Test("a keymap that is too large leaves no other one in force") func hugeKeymap() async throws {
    let host = try await host { _ in }
    host.fake.perform { server in
      server.windowSurface.map { _ = server.keyboardEnters($0) }
      server.key(30, pressed: true)
      server.key(30, pressed: false)
    }
    #expect(try await host.run { host.content.keys.count == 2 })
    host.fake.perform { server in
      server.changeKeymap(FakeServer.defaultKeymap + String(repeating: " ", count: 5 << 20))
      server.key(30, pressed: true)
      server.key(30, pressed: false)
    }
    try await host.settle()
    #expect(host.content.keys.count == 2)
    host.fake.perform { server in
      server.changeKeymap(FakeServer.defaultKeymap)
      server.key(30, pressed: true)
    }
    #expect(try await host.run { host.content.keys.count == 3 })
  }
}
