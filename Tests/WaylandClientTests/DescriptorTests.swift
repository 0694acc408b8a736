import FakeCompositor
import Foundation
import Testing
import WaylandClient

/// A pipe whose reading end tells whether anybody still holds the writing end.
private final class Tracer: Sendable {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "There is no pipe to be had.")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit { close(reading) }

  /// Whether all copies of the writing end are closed; waits up to `milliseconds` for it.
  func isClosed(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: reading, events: 0, revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}

@Suite struct DescriptorTests {
  /// A client whose keyboards get the tracer's writing end as their keymap.
  private func client(_ tracer: Tracer) throws -> TestClient {
    try TestClient { server in
      server.overrides["wl_seat.get_keyboard"] = { _, request in
        request.new?.send("keymap", .uint(1), .fd(tracer.writing), .uint(0))
        close(tracer.writing)
        return true
      }
    }
  }

  @Test("a descriptor in an event that nobody handles is closed")
  func unhandled() throws {
    let tracer = Tracer()
    let client = try client(tracer)
    let keyboard = client.bind("wl_seat", WlSeat.self).getKeyboard()
    try client.connection.roundtrip()
    #expect(tracer.isClosed(within: 10_000))
    withExtendedLifetime(keyboard) {}
  }

  @Test("a descriptor that a handler does not take is closed, and one that it keeps stays open")
  func kept() throws {
    let tracer = Tracer()
    let client = try client(tracer)
    let keyboard = client.bind("wl_seat", WlSeat.self).getKeyboard()
    var kept: ReceivedFD?
    keyboard.onEvent = { if case .keymap(_, let fd, _) = $0 { kept = fd } }
    try client.connection.roundtrip()
    #expect(kept != nil)
    #expect(!tracer.isClosed(within: 0))
    kept = nil
    #expect(tracer.isClosed(within: 10_000))
  }

  @Test("a descriptor that is taken belongs to the taker, once")
  func taken() throws {
    let tracer = Tracer()
    let client = try client(tracer)
    let keyboard = client.bind("wl_seat", WlSeat.self).getKeyboard()
    var taken: [Int32] = []
    keyboard.onEvent = { if case .keymap(_, let fd, _) = $0 { taken = [fd.take(), fd.take()] } }
    try client.connection.roundtrip()
    #expect(taken.last == -1)
    #expect(!tracer.isClosed(within: 0))
    close(try #require(taken.first))
    #expect(tracer.isClosed(within: 10_000))
  }

  @Test("a descriptor in an event for an object that is gone is closed, and the event dropped")
  func destroyedTarget() throws {
    let tracer = Tracer()
    let client = try client(tracer)
    var events = 0
    var keyboard: WlKeyboard? = client.bind("wl_seat", WlSeat.self).getKeyboard()
    keyboard?.onEvent = { _ in events += 1 }
    _ = try client.connection.flush()
    _ = client.fake.waitForRequest("wl_seat.get_keyboard")
    keyboard = nil
    try client.connection.roundtrip()
    #expect(keyboard == nil)
    #expect(events == 0)
    #expect(tracer.isClosed(within: 10_000))
  }

  @Test("a request sends a copy of a descriptor, and the caller keeps its own")
  func request() throws {
    let client = try TestClient()
    let shm = client.bind("wl_shm", WlShm.self)
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let pool = shm.createPool(fd: fileno(file), size: 4096)
    try client.connection.roundtrip()
    #expect(fcntl(fileno(file), F_GETFD) >= 0)
    #expect(client.fake.requests("wl_shm.create_pool").count == 1)
    withExtendedLifetime(pool) {}
  }
}
