import FakeCompositor
import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassWayland

@MainActor @Suite("Clipboard, drag and drop", .serialized) struct SelectionTests {
  private func focusedHost() async throws -> TestHost {
    let host = try TestHost()
    try await host.run(untilFrames: 1)
    host.fake.perform { server in
      server.windowSurface.map { _ = server.keyboardEnters($0) }
      server.key(46, pressed: true)
      server.key(46, pressed: false)
    }
    try #require(try await host.run { host.content.keys.count == 2 })
    return host
  }

  /// Reads while the loop goes on.
  private func read(
    _ host: TestHost, _ types: [String], _ selection: ClipboardSelection = .clipboard
  ) async throws -> ClipboardContent.Representation? {
    var result: ClipboardContent.Representation??
    Task { result = .some(await host.window.readClipboard(types, selection)) }
    try #require(try await host.run { result != nil })
    return result ?? nil
  }

  /// Reads what the compositor offers, as another program would.
  private func offered(_ host: TestHost) async throws -> ClipboardContent.Representation? {
    let offer = try #require(host.platform.seats.first?.data?.selection)
    var result: ClipboardContent.Representation??
    Task { result = .some(await offer.read(ClipboardContent.textTypes)) }
    try #require(try await host.run { result != nil })
    return result ?? nil
  }

  @Test("another program's clipboard is read in the best type it offers") func paste() async throws {
    let host = try await focusedHost()
    host.fake.perform { $0.fillClipboard(["text/plain": Array("plain".utf8), "UTF8_STRING": Array("grüße".utf8)]) }
    try await host.settle()
    let read = try await read(host, ClipboardContent.textTypes)
    #expect(read?.type == "UTF8_STRING")
    #expect(read.map { String(decoding: $0.data, as: UTF8.self) } == "grüße")
    #expect(try await self.read(host, ["image/png"]) == nil)
  }

  @Test("large data arrives whole") func large() async throws {
    let host = try await focusedHost()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    host.fake.perform { $0.fillClipboard(["image/png": bytes]) }
    try await host.settle()
    #expect(try await read(host, ["image/png"])?.data == Data(bytes))
  }

  @Test("what is copied is given to whoever asks, also to ourselves") func copy() async throws {
    let host = try await focusedHost()
    host.window.setClipboard(ClipboardContent(text: "copied"), .clipboard)
    try await host.settle()
    #expect(try await read(host, ClipboardContent.textTypes)?.data == Data("copied".utf8))
    #expect(try await offered(host)?.data == Data("copied".utf8))
    host.window.setClipboard(ClipboardContent(text: "again"), .clipboard)
    try await host.settle()
    #expect(try await read(host, ClipboardContent.textTypes)?.data == Data("again".utf8))
    host.window.setClipboard(nil, .clipboard)
    try await host.settle()
    #expect(try await read(host, ClipboardContent.textTypes) == nil)
  }

  @Test(
    "what was just copied is pasted before its offer comes, until another program copies something",
    arguments: [ClipboardSelection.clipboard, .primary])
  func copyAndPaste(selection: ClipboardSelection) async throws {
    let host = try await focusedHost()
    host.window.setClipboard(ClipboardContent(text: "one"), selection)
    try await host.settle()
    host.window.setClipboard(ClipboardContent(text: "two"), selection)
    // The loop has not run: the compositor knows nothing of it yet.
    #expect(await host.window.readClipboard(ClipboardContent.textTypes, selection)?.data == Data("two".utf8))
    #expect(await host.window.readClipboard(["image/png"], selection) == nil)
    guard selection == .clipboard else { return }
    try await host.settle()
    host.fake.perform { $0.fillClipboard(["text/plain": Array("theirs".utf8)]) }
    try await host.settle()
    #expect(try await read(host, ClipboardContent.textTypes)?.data == Data("theirs".utf8))
  }

  @Test("the primary selection is a clipboard of its own") func primary() async throws {
    let host = try await focusedHost()
    host.window.setClipboard(ClipboardContent(text: "one"), .clipboard)
    host.window.setClipboard(ClipboardContent(text: "two"), .primary)
    try await host.settle()
    #expect(try await read(host, ClipboardContent.textTypes, .primary)?.data == Data("two".utf8))
    #expect(try await read(host, ClipboardContent.textTypes, .clipboard)?.data == Data("one".utf8))
  }

  @Test("dropped files arrive as URIs, and the source is told") func drop() async throws {
    let host = try await focusedHost()
    let margin = WindowMargin.shadow
    let (x, y) = (Double(margin.left) + 10, Double(margin.top) + 20)
    host.fake.perform { server in
      guard let surface = server.windowSurface else { return }
      server.dragEnters(surface, x: x, y: y, data: ["text/uri-list": Array("file:///a.png\r\nfile:///b%20c.png\r\n".utf8)])
    }
    try await host.settle()
    host.fake.perform { server in
      server.dragMoves(x: x + 5, y: y)
      server.dragDrops()
    }
    #expect(try await host.run { host.content.drops.count == 3 })
    #expect(
      host.content.drops == [
        .moved(CGPoint(x: 10, y: 20)), .moved(CGPoint(x: 15, y: 20)),
        .dropped(CGPoint(x: 15, y: 20), uris: ["file:///a.png", "file:///b%20c.png"]),
      ])
    try await host.settle()
    #expect(host.fake.requests("wl_data_offer.finish").count == 1)
  }

  /// Presses a button on the window, as one does who drags.
  private func press(_ host: TestHost) async throws {
    host.fake.perform { server in
      server.windowSurface.map { _ = server.pointerEnters($0, x: 60, y: 60) }
      _ = server.pointerButton(pressed: true)
    }
    try await host.settle()
  }

  @Test("a drag begins with the button that is held, whatever keys were pressed since, and none without one")
  func held() async throws {
    let host = try await focusedHost()
    #expect(!host.window.beginDrag(ClipboardContent(text: "own"), picture: nil) { _ in })
    try await press(host)
    host.fake.perform { _ = $0.key(29, pressed: true) }
    try await host.settle()
    #expect(host.window.beginDrag(ClipboardContent(text: "own"), picture: nil) { _ in })
    try await host.settle()
    host.fake.perform { server in server.windowSurface.map { server.ownDragEnters($0, x: 60, y: 60) } }
    #expect(try await host.run { !host.content.drops.isEmpty }, "the compositor has begun it")
  }

  @Test("a drag that the compositor never began is over once a button goes up or down, and another one may begin")
  func refused() async throws {
    let host = try await focusedHost()
    var results: [Bool] = []
    host.fake.perform { $0.refusesDrags = true }
    try await press(host)
    #expect(host.window.beginDrag(ClipboardContent(text: "own"), picture: nil) { results.append($0) })
    try await host.settle()
    host.fake.perform { server in
      _ = server.pointerButton(pressed: false)
      server.refusesDrags = false
    }
    #expect(try await host.run { results == [false] })
    try await press(host)
    #expect(host.window.beginDrag(ClipboardContent(text: "own"), picture: nil) { results.append($0) })
  }

  @Test("content is dragged out of a window and taken by another one of ours in the type it asks for") func drag() async throws {
    let host = try await focusedHost()
    var results: [Bool] = []
    var drawn: PixelSize?
    let picture = DragPicture(size: CGSize(width: 30, height: 20), hotspot: CGPoint(x: 5, y: 6)) { drawn = $0.size }
    try await press(host)
    #expect(host.window.beginDrag(ClipboardContent(text: "own"), picture: picture) { results.append($0) })
    #expect(drawn == PixelSize(width: 30, height: 20))
    // One thing at a time.
    #expect(!host.window.beginDrag(ClipboardContent(text: "other"), picture: nil) { _ in })
    try await host.settle()
    #expect(host.fake.requests("wl_data_device.start_drag").count == 1)
    #expect(host.fake.requests("wl_data_source.set_actions").count == 1)
    host.fake.perform { server in server.windowSurface.map { server.ownDragEnters($0, x: 60, y: 60) } }
    try #require(try await host.run { !host.content.drops.isEmpty })
    host.window.acceptDrop("text/plain;charset=utf-8")
    try await host.settle()
    #expect(host.fake.requests("wl_data_offer.accept").last?.arguments.last == .string("text/plain;charset=utf-8"))
    host.fake.perform { $0.dragDrops() }
    let isRead = try await host.run {
      if case .dropped(_, let content) = host.content.drops.last { content.text == "own" } else { false }
    }
    #expect(isRead)
    host.fake.perform { $0.ownDragEnds(wasTaken: true) }
    #expect(try await host.run { results == [true] })
    try await press(host)
    #expect(host.window.beginDrag(ClipboardContent(text: "again"), picture: nil) { results.append($0) })
    try await host.settle()
    host.fake.perform { $0.ownDragEnds(wasTaken: false) }
    #expect(try await host.run { results == [true, false] })
  }

  @Test("a drag ends with its seat") func dragOfGoneSeat() async throws {
    let host = try await focusedHost()
    var results: [Bool] = []
    try await press(host)
    #expect(host.window.beginDrag(ClipboardContent(text: "own"), picture: nil) { results.append($0) })
    try await host.settle()
    host.fake.perform { $0.removeGlobal("wl_seat") }
    #expect(try await host.run { results == [false] })
  }

  @Test("where the compositor does not tell how a drag ends, a drop on our own windows or the pointer that comes back does")
  func oldDrags() async throws {
    let host = try TestHost(.all.with("wl_data_device_manager", version: 2))
    try await host.run(untilFrames: 1)
    host.fake.perform { server in
      server.windowSurface.map { _ = server.keyboardEnters($0) }
      server.key(46, pressed: true)
    }
    try #require(try await host.run { host.content.keys.count == 1 })
    var results: [Bool] = []
    try await press(host)
    #expect(host.window.beginDrag(ClipboardContent(text: "own"), picture: nil) { results.append($0) })
    try await host.settle()
    host.fake.perform { server in server.windowSurface.map { server.ownDragEnters($0, x: 60, y: 60) } }
    try #require(try await host.run { !host.content.drops.isEmpty })
    host.window.acceptDrop("text/plain;charset=utf-8")
    try await host.settle()
    host.fake.perform { $0.dragDrops() }
    let isRead = try await host.run {
      if case .dropped(_, let content) = host.content.drops.last { content.text == "own" } else { false }
    }
    #expect(isRead && results == [true])
    try await press(host)
    #expect(host.window.beginDrag(ClipboardContent(text: "again"), picture: nil) { results.append($0) })
    try await host.settle()
    host.fake.perform { server in server.windowSurface.map { _ = server.pointerEnters($0, x: 60, y: 60) } }
    #expect(try await host.run { results == [true, false] })
    try await press(host)
    #expect(host.window.beginDrag(ClipboardContent(text: "more"), picture: nil) { results.append($0) })
    try await host.settle()
    #expect(results == [true, false])
  }

  @Test("what is no file is declined, and a drag that leaves is forgotten") func declined() async throws {
    let host = try await focusedHost()
    host.fake.perform { server in
      server.windowSurface.map { server.dragEnters($0, x: 60, y: 60, data: ["text/html": Array("<b>".utf8)]) }
    }
    try await host.settle()
    #expect(host.fake.requests("wl_data_offer.accept").last?.arguments.last == .string(nil))
    host.fake.perform { $0.dragDrops() }
    try await host.settle()
    #expect(try await host.run { host.content.drops.last == .left })
    #expect(host.fake.requests("wl_data_offer.receive").isEmpty)
    host.fake.perform { server in
      server.windowSurface.map { server.dragEnters($0, x: 60, y: 60, data: ["text/uri-list": Array("file:///a".utf8)]) }
      server.dragLeaves()
    }
    #expect(try await host.run { host.content.drops.last == .left })
  }
}

@Suite("Transfers through pipes") struct TransferTests {
  private func pipeEnds() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("more than the limit is refused") func limit() async throws {
    let ends = try pipeEnds()
    Transfer.write(Data(repeating: 7, count: 5000), to: ends.write)
    #expect(await Transfer.read(ends.read, limit: 4999) == nil)
  }

  @Test("a silent other end is given up") func timeout() async throws {
    let ends = try pipeEnds()
    defer { close(ends.write) }
    #expect(await Transfer.read(ends.read, timeout: 0.05) == nil)
  }

  @Test("a reader that goes away does no harm") func broken() async throws {
    signal(SIGPIPE, SIG_IGN)
    let ends = try pipeEnds()
    close(ends.read)
    Transfer.write(Data(repeating: 7, count: 500_000), to: ends.write)
    let next = try pipeEnds()
    Transfer.write(Data("still here".utf8), to: next.write)
    #expect(await Transfer.read(next.read) == Data("still here".utf8))
  }
}
