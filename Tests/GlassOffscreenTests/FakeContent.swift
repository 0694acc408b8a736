import Foundation
import GlassGeometry
import GlassPlatform

/// Content that paints its frames' number, keeps what it is told, and needs a frame after every event and while `isMoving`.
@MainActor final class FakeContent: WindowContent {
  var needsFrame = true
  var isMoving = false
  private(set) var frames: [(time: Double, size: PixelSize, holdsLastFrame: Bool)] = []
  private(set) var states: [WindowState] = []
  private(set) var settings: [DesktopSettings] = []
  private(set) var events: [InputEvent] = []

  func windowDidChange(_ state: WindowState) {
    states.append(state)
    needsFrame = true
  }

  func settingsDidChange(_ settings: DesktopSettings) {
    self.settings.append(settings)
    needsFrame = true
  }

  func handle(_ event: InputEvent) {
    events.append(event)
    needsFrame = true
  }

  func draw(into target: PixelTarget, at time: Double) -> PixelRegion {
    frames.append((time, target.size, target.holdsLastFrame))
    needsFrame = isMoving
    memset(target.base, Int32(truncatingIfNeeded: frames.count), target.stride * target.size.height)
    return PixelRegion(PixelRect(target.size))
  }
}
