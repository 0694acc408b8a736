import FakeCompositor
import Foundation
import Testing
import WaylandClient

/// What other tests rely on in the fake compositor beyond the handshake of windows.
@Suite struct FakeBehaviourTests {
  @Test("what one client copies, another can paste")
  func clipboardBetweenClients() throws {
    let copier = try TestClient()
    let paster = try TestClient(copier.fake)
    let devices = copier.bind("wl_data_device_manager", WlDataDeviceManager.self)
    let source = devices.createDataSource(), device = devices.getDataDevice(seat: copier.bind("wl_seat", WlSeat.self))
    source.onEvent = {
      guard case .send(let type, let fd) = $0 else { return }
      let pipe = FileHandle(fileDescriptor: fd.take(), closeOnDealloc: true)
      try? pipe.write(contentsOf: Data("as \(type)".utf8))
    }
    source.offer(mimeType: "text/plain")
    device.setSelection(source: source, serial: 0)
    try copier.connection.roundtrip()

    var offers: [WlDataOffer] = []
    let pasting = paster.bind("wl_data_device_manager", WlDataDeviceManager.self)
      .getDataDevice(seat: paster.bind("wl_seat", WlSeat.self))
    pasting.onEvent = { if case .dataOffer(let offer) = $0 { offers.append(offer) } }
    try paster.connection.roundtrip()
    let pipe = Pipe()
    try #require(offers.first).receive(mimeType: "text/plain", fd: pipe.fileHandleForWriting.fileDescriptor)
    try paster.connection.roundtrip()
    try pipe.fileHandleForWriting.close()
    try copier.connection.roundtrip()
    #expect(pipe.fileHandleForReading.availableData == Data("as text/plain".utf8))
  }

  @Test("a source that is replaced is cancelled, and one that is destroyed empties the clipboard")
  func cancelledSource() throws {
    let client = try TestClient()
    let manager = client.bind("zwp_primary_selection_device_manager_v1", ZwpPrimarySelectionDeviceManagerV1.self)
    let device = manager.getDevice(seat: client.bind("wl_seat", WlSeat.self))
    let first = manager.createSource(), second = manager.createSource()
    var cancelled = 0, selected: ZwpPrimarySelectionOfferV1?
    first.onEvent = { if case .cancelled = $0 { cancelled += 1 } }
    device.onEvent = { if case .selection(let offer) = $0 { selected = offer } }
    device.setSelection(source: first, serial: 0)
    device.setSelection(source: second, serial: 0)
    device.onEvent = {
      switch $0 {
      case .dataOffer(let offer): selected = offer
      case .selection(nil): selected = nil
      case .selection: break
      }
    }
    try client.connection.roundtrip()
    #expect(cancelled == 1)
    #expect(selected != nil)
    second.destroy()
    try client.connection.roundtrip()
    #expect(selected == nil)
  }

  @Test("a drag enters, moves, drops and gives its data")
  func drag() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    let device = client.bind("wl_data_device_manager", WlDataDeviceManager.self)
      .getDataDevice(seat: client.bind("wl_seat", WlSeat.self))
    var offer: WlDataOffer?, log: [String] = []
    device.onEvent = {
      switch $0 {
      case .dataOffer(let new): offer = new
      case .enter(_, let surface, let x, let y, let id):
        log.append("enter \(surface === window.surface) \(x) \(y) \(id === offer)")
      case .motion(_, let x, let y): log.append("motion \(x) \(y)")
      case .drop: log.append("drop")
      case .leave: log.append("leave")
      case .selection: break
      }
    }
    try client.connection.roundtrip()
    client.fake.perform { server in
      guard let surface = server.last("wl_surface") else { return }
      server.dragEnters(surface, x: 1, y: 2, data: ["text/uri-list": Array("file:///a.jpg\r\n".utf8)])
      server.dragMoves(x: 3.5, y: 4)
      server.dragDrops()
    }
    try client.connection.roundtrip()
    #expect(log == ["enter true 1.0 2.0 true", "motion 3.5 4.0", "drop"])
    let pipe = Pipe()
    offer?.receive(mimeType: "text/uri-list", fd: pipe.fileHandleForWriting.fileDescriptor)
    offer?.finish()
    try client.connection.roundtrip()
    try pipe.fileHandleForWriting.close()
    #expect(pipe.fileHandleForReading.availableData == Data("file:///a.jpg\r\n".utf8))
    #expect(client.fake.requests("wl_data_offer.finish").count == 1)
  }

  @Test("an input method composes and commits, counted by the client's own commits")
  func textInput() throws {
    let client = try TestClient()
    let window = TestWindow(client)
    let input = client.bind("zwp_text_input_manager_v3", ZwpTextInputManagerV3.self)
      .getTextInput(seat: client.bind("wl_seat", WlSeat.self))
    var log: [String] = []
    input.onEvent = {
      switch $0 {
      case .enter(let surface): log.append("enter \(surface === window.surface)")
      case .preeditString(let text, let begin, let end): log.append("preedit \(text ?? "-") \(begin) \(end)")
      case .commitString(let text): log.append("commit \(text ?? "-")")
      case .done(let serial): log.append("done \(serial)")
      default: break
      }
    }
    input.enable()
    input.commit()
    try client.connection.roundtrip()
    client.fake.perform { server in
      guard let surface = server.last("wl_surface") else { return }
      server.textInput(entering: surface)
      server.compose("ni", commit: nil, on: surface)
      server.compose(nil, commit: "你", on: surface)
    }
    try client.connection.roundtrip()
    #expect(log == ["enter true", "preedit ni 2 2", "commit -", "done 1", "preedit - 0 0", "commit 你", "done 1"])
  }

  @Test("maximizing gives the output's size in points, and leaving it the former one")
  func maximize() throws {
    let client = try TestClient {
      $0.outputs[0].scale = 2
      $0.windowSize = (300, 200)
    }
    let window = TestWindow(client)
    window.surface.commit()
    window.toplevel.setMaximized()
    window.toplevel.unsetMaximized()
    try client.connection.roundtrip()
    #expect(window.configures.map(\.width) == [300, 960, 300])
    #expect(window.configures.map(\.states) == [[4], [1, 4], [4]])
  }

  @Test("an output can change, come and go")
  func outputs() throws {
    let client = try TestClient()
    let output = client.bind("wl_output", WlOutput.self)
    var scales: [Int32] = [], names: [String] = []
    output.onEvent = {
      switch $0 {
      case .scale(let factor): scales.append(factor)
      case .name(let name): names.append(name)
      default: break
      }
    }
    try client.connection.roundtrip()
    client.fake.perform { server in
      server.changeOutput { $0.scale = 3 }
      server.outputs.append(FakeOutput())
      server.outputs[1].name = "FAKE-2"
      server.addGlobal(FakeGlobal("wl_output", 4))
    }
    try client.connection.roundtrip()
    #expect(scales == [1, 3])
    let second = client.bind("wl_output", WlOutput.self)
    second.onEvent = { if case .name(let name) = $0 { names.append(name) } }
    try client.connection.roundtrip()
    #expect(names == ["FAKE-1", "FAKE-1", "FAKE-2"])
  }

  @Test("devices come and go, and the keymap can be read")
  func seat() throws {
    let client = try TestClient()
    let seat = client.bind("wl_seat", WlSeat.self)
    let keyboard = seat.getKeyboard()
    var keymaps: [String] = [], capabilities: [WlSeat.Capability] = []
    seat.onEvent = { if case .capabilities(let value) = $0 { capabilities.append(value) } }
    keyboard.onEvent = {
      guard case .keymap(.xkbV1, let fd, let size) = $0 else { return }
      var bytes = [UInt8](repeating: 0, count: Int(size))
      let descriptor = fd.take()
      if pread(descriptor, &bytes, bytes.count, 0) == bytes.count {
        keymaps.append(String(decoding: bytes.dropLast(), as: UTF8.self))
      }
      close(descriptor)
    }
    try client.connection.roundtrip()
    client.fake.perform { server in
      server.changeKeymap("another")
      server.changeCapabilities(1)
      server.changeCapabilities(0)
    }
    try client.connection.roundtrip()
    #expect(keymaps == [FakeServer.defaultKeymap, "another"])
    #expect(capabilities == [[.pointer, .keyboard, .touch], .pointer, []])
  }

  @Test("content replaced before a refresh is discarded, the last one presented")
  func presentation() throws {
    let client = try TestClient { $0.frameInterval = nil }
    let surface = client.bind("wl_compositor", WlCompositor.self).createSurface()
    let presentation = client.bind("wp_presentation", WpPresentation.self)
    var log: [String] = []
    let feedbacks = ["first", "second"].map { name in
      let feedback = presentation.feedback(surface: surface)
      surface.commit()
      feedback.onEvent = {
        switch $0 {
        case .presented: log.append("\(name) presented")
        case .discarded: log.append("\(name) discarded")
        case .syncOutput: break
        }
      }
      return feedback
    }
    try client.connection.roundtrip()
    client.fake.perform { $0.fireFrames() }
    try client.connection.roundtrip()
    #expect(log == ["first discarded", "second presented"])
    #expect(feedbacks.allSatisfy { $0.proxy == nil })
  }

  @Test("an override replaces the default behaviour of one request")
  func overrides() throws {
    let client = try TestClient {
      $0.overrides["xdg_surface.get_toplevel"] = { _, request in
        request.new?.send("close")
        return false
      }
      $0.overrides["wl_surface.commit"] = { _, _ in true }
    }
    let window = TestWindow(client)
    var closed = false
    window.toplevel.onEvent = { if case .close = $0 { closed = true } }
    window.surface.commit()
    try client.connection.roundtrip()
    #expect(closed)
    #expect(window.serials.isEmpty)
    #expect(client.fake.requests("wl_surface.commit").count == 1)
  }
}
