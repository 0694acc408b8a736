import GlassOffscreen
import Testing

@testable import GlassUI

@MainActor @Suite("Figures of frames") struct FrameTimesTests {
  @Test("they wait for something only after a frame, and once for all frames of a moment") func waits() {
    let platform = OffscreenPlatform()
    let times = FrameTimes(AppHost(platform: platform))
    #expect(!times.isWaiting)
    for _ in 0..<3 {
      times.frameIsDrawn()
      times.frameIsDrawn()
      #expect(times.isWaiting)
      platform.advance(by: 0.6)
      #expect(!times.isWaiting)
    }
  }
}
