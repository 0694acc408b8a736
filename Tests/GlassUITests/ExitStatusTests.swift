import Foundation
import GlassPlatform
import GlassRaster
import GlassScripting
import Testing

@testable import GlassUI

@Suite("What status a failure ends the program with") struct ExitStatusTests {
  private struct Fault: Error {}

  @Test("a compositor that is missing, went away or lacks something is 69, what nobody foresaw is 70, each in one sentence")
  func hosts() {
    for error in [PlatformError.noCompositor("none"), .connectionLost("gone"), .missingProtocol("wl_shm")] {
      #expect(RunFailure(error as any Error).status == 69)
    }
    let fault = RunFailure(Fault() as any Error)
    #expect(fault.status == 70)
    #expect(fault.message.hasSuffix("."))
    #expect(RunFailure(RunFailure.unwritable("Full.") as any Error) == RunFailure(status: 74, message: "Full."))
  }

  @Test("an expectation that fails is 1, what cannot be written 74")
  func scripts() {
    #expect(RunFailure(ScriptFailure.scaleRefused(line: 1)).status == 1)
    let failure = RunFailure(ScriptFailure.unwritable(path: "a.png", FileFault(ENOSPC)))
    #expect(failure == RunFailure(status: 74, message: "a.png cannot be written: No space left on device."))
  }
}
