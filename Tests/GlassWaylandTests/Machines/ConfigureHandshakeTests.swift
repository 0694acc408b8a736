import Testing

@testable import GlassWayland

@Suite("The handshake of a window") struct ConfigureHandshakeTests {
  @Test("before the first configure there is nothing to answer and nothing may be drawn") func initial() {
    var handshake = ConfigureHandshake(0)
    #expect(!handshake.isConfigured)
    #expect(handshake.take() == nil)
  }

  @Test("of two configures before an answer the newest is acknowledged, once") func newest() throws {
    var handshake = ConfigureHandshake(0)
    handshake.gathered = 1
    handshake.configure(serial: 10)
    handshake.gathered = 2
    handshake.configure(serial: 11)
    let answer = try unwrap(handshake.take())
    #expect(answer.serial == 11)
    #expect(answer.configuration == 2)
    #expect(handshake.take() == nil)
    #expect(handshake.isConfigured)
  }

  @Test("what comes after a configure belongs to the next one") func gathering() throws {
    var handshake = ConfigureHandshake(0)
    handshake.gathered = 1
    handshake.configure(serial: 10)
    handshake.gathered = 2
    #expect(handshake.take()?.configuration == 1)
    handshake.configure(serial: 11)
    #expect(handshake.take()?.configuration == 2)
  }
}
