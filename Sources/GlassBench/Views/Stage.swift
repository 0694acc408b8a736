import GlassGeometry
import GlassOffscreen
import GlassPlatform
import GlassUI

/// A view in a window without a desktop, frame by frame.
@MainActor final class Stage {
  let host: ViewHost
  private let platform = OffscreenPlatform()
  private let window: any PlatformWindow

  /// Opens a window of 1280 × 800 points; nothing is laid out before the first frame.
  init(@ViewBuilder content: () -> some View) {
    host = ViewHost(ViewHost.Configuration(title: "Bench", threads: 1), platform: platform, content: content)
    window = platform.openWindow(
      WindowOptions(title: "Bench", appID: "glass-bench", size: CGSize(width: 1280, height: 800)), content: host)
    host.attach(to: window)
  }

  /// Draws frames until nothing moves, for at most a second of the window's time.
  func settle() {
    for _ in 0..<60 where host.needsFrame { platform.advance(by: 1 / 60) }
    drawFrame()
  }

  /// Lets one frame's time pass, and draws it.
  func drawFrame() { platform.advance(by: 1 / 60) }

  /// Moves the pointer.
  func move(to point: CGPoint, _ phase: PointerEvent.Phase = .moved) {
    host.handle(.pointer(PointerEvent(phase, at: point, time: platform.now)))
  }

  /// Scrolls by some points, without momentum.
  func scroll(by distance: CGFloat, at point: CGPoint) {
    let delta = CGSize(width: 0, height: distance)
    host.handle(.scroll(ScrollEvent(.continuous, delta: delta, at: point, time: platform.now)))
  }

  /// The pixels in which the next frame differs.
  func nextDamage() -> PixelRegion { host.nextDamage() }
}
