import Foundation
import GlassGeometry
import GlassPlatform

/// Content that notes what happens to it and draws what it reports as changed in a flat colour, another one in every frame.
@MainActor final class RecordingContent: WindowContent {
  var needsFrame = true
  /// Whether it wants a frame after every frame.
  var animates = false
  var events: [InputEvent] = []
  var states: [WindowState] = []
  var settings: [DesktopSettings] = []
  var draws: [(size: PixelSize, scale: Double, holdsLastFrame: Bool)] = []
  var closeRequests = 0
  var mayClose = true
  /// What the next frames report as changed; the whole target otherwise.
  var damage: PixelRegion?
  /// Its window, where the content itself acts on it, and what it does when it draws.
  var window: (any PlatformWindow)?
  var onDraw: () -> Void = {}

  func windowDidChange(_ state: WindowState) {
    states.append(state)
    needsFrame = true
  }

  func settingsDidChange(_ settings: DesktopSettings) { self.settings.append(settings) }

  func handle(_ event: InputEvent) { events.append(event) }

  func draw(into target: PixelTarget, at time: Double) -> PixelRegion {
    needsFrame = animates
    onDraw()
    draws.append((target.size, target.scale, target.holdsLastFrame))
    let damage = damage ?? PixelRegion(PixelRect(target.size))
    let pixels = target.base.assumingMemoryBound(to: UInt32.self)
    for rect in target.holdsLastFrame ? damage.rects : [PixelRect(target.size)] {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { pixels[y * target.stride / 4 + x] = 0xff00_0000 | UInt32(draws.count) }
      }
    }
    return damage
  }

  func shouldClose() -> Bool {
    closeRequests += 1
    return mayClose
  }

  var pointers: [PointerEvent] { events.compactMap { if case .pointer(let event) = $0 { event } else { nil } } }
  var scrolls: [ScrollEvent] { events.compactMap { if case .scroll(let event) = $0 { event } else { nil } } }
  var keys: [KeyEvent] { events.compactMap { if case .key(let event) = $0 { event } else { nil } } }
  var touches: [TouchEvent] { events.compactMap { if case .touch(let event) = $0 { event } else { nil } } }
  var pinches: [PinchEvent] { events.compactMap { if case .pinch(let event) = $0 { event } else { nil } } }
  var texts: [TextInputEvent] { events.compactMap { if case .textInput(let event) = $0 { event } else { nil } } }
  var drops: [DropEvent] { events.compactMap { if case .drop(let event) = $0 { event } else { nil } } }
  var focuses: [Bool] { events.compactMap { if case .keyboardFocus(let hasFocus) = $0 { hasFocus } else { nil } } }
}
