import Foundation
import Testing

/// Devices as a person has them, under a real compositor: they scroll, come loose, change their layout, and paste.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct DeviceTests {
  /// What the search found, beside the sidebar with the pointer and beneath the field with its caret.
  private static let besideSidebar = Region(x: 262, y: 60, width: 458, height: 420)

  /// Opens the search field and types, with something happening in between.
  private func typed(
    _ first: String, then second: String, expecting text: String, between: (CompositorSession) async throws -> Void
  ) async throws {
    try await withCompositor(.sway(size: WindowSession.size)) { session in
      let window = try await WindowSession(session)
      try await session.key("ctrl+f")
      try await session.type(first)
      let before = try await window.picture(after: window.first)
      try await between(session)
      try await session.type(second)
      let after = try await window.picture(after: before)
      let twin = try await window.twin(script: "key ctrl+f\nwait 1\ntype \(text)\n")
      // The pointer lies over the sidebar.
      #expect(!after.differs(from: twin.picture, in: Self.besideSidebar))
      #expect(after.differs(from: before, in: Self.besideSidebar))
      #expect(try await window.quit() == .status(0), "\(window.shell.process.errors)")
    }
  }

  @Test("a keyboard that is pulled out while a key is held types no more, and plugged in again it goes on")
  func replugged() async throws {
    try await typed("picture", then: " 3", expecting: "picturex 3") { session in
      // At once, before a key that is held repeats.
      try await session.run("sh", "-c", "wlinput key down x && wlinput unplug keyboard")
      // Longer than a held key takes to repeat.
      try await Task.sleep(for: .seconds(1))
      try await session.run("wlinput", "plug", "keyboard")
    }
  }

  @Test("a layout that changes while it runs holds for the next key")
  func layout() async throws {
    try await typed("z", then: "zäß", expecting: "zzäß") { session in try await session.run("wlinput", "layout", "de") }
  }

  @Test("a finger's swipe scrolls the strip, which glides on and comes to rest")
  func swipe() async throws {
    try await withCompositor(.sway(size: WindowSession.size)) { session in
      let window = try await WindowSession(session)
      let thumbnail = try #require(try await window.twin().description.element("button", "picture 2.png")).middle
      try await session.movePointer(thumbnail.x, thumbnail.y)
      let before = try await window.picture(after: window.first)
      try await session.run("pointer", "swipe", "40", "h")
      let after = try await window.picture(after: before)
      let strip = Region(x: 300, y: thumbnail.y - 20, width: 380, height: 40)
      #expect(after.differs(from: before, in: strip))
      #expect(try await window.shell.process.wakeups(during: 1) == 0)
      try await session.run("pointer", "swipe", "-4000", "h")
      #expect(try await window.picture(after: after).difference(from: before) == nil)
    }
  }

  @Test("the middle button pastes what another program has selected")
  func primarySelection() async throws {
    try await withCompositor(.sway(size: WindowSession.size)) { session in
      let window = try await WindowSession(session)
      let owner = try session.start(["wl-copy", "--primary", "--foreground", "picture 5"])
      try await session.key("ctrl+f")
      let open = try await window.picture(after: window.first)
      let field = try #require(
        try await window.twin(script: "key ctrl+f\nwait 1\n").description.all.first { $0.role.lowercased().contains("field") })
      try await session.movePointer(field.middle.x, field.middle.y)
      try await session.click("middle")
      let pasted = try await window.picture(after: open)
      let twin = try await window.twin(
        script: "key ctrl+f\nwait 1\nmove \(field.middle.x) \(field.middle.y)\nwait 1\ntype picture 5\n")
      // The cursor lies over the field in the picture of the screen.
      let list = Region(x: 262, y: 100, width: 450, height: 300)
      #expect(!pasted.differs(from: twin.picture, in: list))
      #expect(pasted.differs(from: open, in: list))
      owner.signal(SIGTERM)
      #expect(try await window.quit() == .status(0), "\(window.shell.process.errors)")
    }
  }

  @Test("what an input method composes stands in the search field, and what it enters is searched for")
  func inputMethod() async throws {
    try await withCompositor(.sway(size: WindowSession.size)) { session in
      let window = try await WindowSession(session)
      let method = try session.start(["wlime", "nandu", "ñandú"])
      try await session.key("ctrl+f")
      #expect(try await method.wait(seconds: 20) == .status(0), "\(method.errors)")
      #expect(method.output.contains("content 3 0"), "words may be completed and corrected: \(method.output)")
      let after = try await window.picture(after: window.first)
      let twin = try await window.twin(script: "key ctrl+f\nwait 1\ntype ñandú\n")
      #expect(!after.differs(from: twin.picture, in: Self.besideSidebar))
      #expect(try await window.quit() == .status(0), "\(window.shell.process.errors)")
    }
  }

  @Test("a picture that is dragged here from another window and dropped opens")
  func drop() async throws {
    try await withCompositor(.sway(size: .init(1280, 480))) { session in
      let pictures = try PictureFolder.usual(in: session.folder)
      let other = try PictureFolder(in: session.folder, name: "other")
      try other.addPicture("dropped.png", width: 200, height: 320, seed: 70)
      let empty = try await session.screenshot()
      let shell = try session.launch(["--appearance", "light", pictures.path])
      let alone = try await session.restedScreenshot(of: shell, after: empty)
      let source = try session.start(["wldrag", other.url.appending(path: "dropped.png").path])
      _ = try await session.restedScreenshot(of: shell, after: alone)
      try await session.movePointer(900, 300)
      try await session.press()
      for x in [800.0, 700, 600, 500, 400] { try await session.movePointer(x, 300) }
      try await session.release()
      #expect(try await source.wait(seconds: 20) == .status(0), "\(source.output)\(source.errors)")
      let dropped = try await session.restedScreenshot(of: shell, after: alone)
      // The window has the whole screen again, and another picture fills it.
      #expect(dropped.differs(from: alone, in: Region(x: 600, y: 100, width: 600, height: 200)))
      #expect(shell.process.poll() == nil, "\(shell.process.errors)")
    }
  }
}
