import Foundation
import GlassOffscreen
import GlassPlatform
import Testing

@testable import GlassGallery
@testable import GlassViews

/// The gallery's window without a desktop.
@MainActor final class GalleryWindow {
  let platform = OffscreenPlatform()
  let host: ViewHost
  let window: OffscreenWindow

  private let isDrawn: Bool

  /// - Parameter isDrawn: Whether pictures are made; where elements and focus are all that is asked for, they need not be.
  init(
    _ settings: DesktopSettings = DesktopSettings(), size: CGSize = CGSize(width: 1280, height: 800), page: Page = .material,
    isDrawn: Bool = true
  ) throws {
    self.isDrawn = isDrawn
    platform.desktopSettings = settings
    host = ViewHost(ViewHost.Configuration(title: "Gallery", threads: 1), platform: platform) {
      GalleryView(page: page)
    }
    let options = WindowOptions(title: "Gallery", appID: "glass-gallery", size: size)
    window = try #require(platform.openWindow(options, content: host) as? OffscreenWindow)
    host.attach(to: window)
    if !isDrawn { window.change { $0.isSuspended = true } }
    settle(1)
  }

  /// Lets everything that moves arrive.
  func settle(_ seconds: Double = 0.7) {
    guard !isDrawn else { return platform.advance(by: seconds) }
    // What a frame would do but for its picture; what has arrived may lead on to what moves in turn.
    for _ in 0..<3 {
      platform.advance(by: seconds)
      host.passUnseen(to: platform.now)
    }
  }

  func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    window.inject(.key(KeyEvent(.down, key, text: "", modifiers: modifiers, time: platform.now)))
    window.inject(.key(KeyEvent(.up, key, text: "", modifiers: modifiers, time: platform.now)))
    settle()
  }

  func click(_ frame: CGRect) {
    let point = CGPoint(x: frame.midX, y: frame.midY)
    for phase in [PointerEvent.Phase.moved, .pressed(.left), .released(.left)] {
      window.inject(.pointer(PointerEvent(phase, at: point, time: platform.now)))
    }
    settle(0.4)
  }

  /// Makes a picture.
  func draw() {
    window.change { $0.isSuspended = false }
    platform.advance(by: 0.02)
    window.change { $0.isSuspended = !isDrawn }
  }

  var elements: [SemanticsElement] { host.describe().flattened }
}
