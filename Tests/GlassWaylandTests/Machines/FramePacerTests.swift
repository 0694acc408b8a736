import Testing

@testable import GlassWayland

@Suite("When a surface draws") struct FramePacerTests {
  private func step(_ pacer: FramePacer, configured: Bool = true, due: Bool = false, resizing: Bool = false, wants: Bool = true)
    -> FramePacer.Step
  {
    pacer.step(isConfigured: configured, isConfigureDue: due, isResizing: resizing, wantsFrame: wants)
  }

  @Test("nothing is drawn before the first configure") func unconfigured() {
    #expect(step(FramePacer(), configured: false) == .wait)
  }

  @Test("a frame is drawn only when something wants it") func idle() {
    #expect(step(FramePacer(), wants: false) == .wait)
    #expect(step(FramePacer()) == .draw)
  }

  @Test("after a commit the next frame waits for its callback") func callback() {
    var pacer = FramePacer()
    pacer.didCommit()
    #expect(step(pacer) == .wait)
    pacer.callbackCame()
    #expect(step(pacer) == .draw)
  }

  @Test("without a free buffer nothing happens until one is released, not even an answer") func starved() {
    var pacer = FramePacer()
    pacer.didStarve()
    #expect(step(pacer) == .wait)
    #expect(step(pacer, due: true) == .wait)
    pacer.bufferCame()
    #expect(step(pacer) == .draw)
  }

  @Test("a suspended window draws nothing and still answers") func suspended() {
    var pacer = FramePacer()
    pacer.isSuspended = true
    #expect(step(pacer) == .wait)
    #expect(step(pacer, due: true) == .configure)
  }

  @Test("configures are answered at once, but at the pace of frames while a person resizes") func configures() {
    var pacer = FramePacer()
    pacer.didCommit()
    #expect(step(pacer, due: true) == .configure)
    #expect(step(pacer, due: true, resizing: true) == .wait)
    pacer.callbackCame()
    #expect(step(pacer, due: true, resizing: true) == .configure)
  }
}
