import Foundation
import GlassOffscreen
import GlassPlatform
import GlassRaster
import GlassScripting
import GlassViews
import Testing

@testable import GlassGallery
@testable import GlassUI

/// The gallery in a window without a desktop, in this process: it is told the same as the one on the screen, and knows where things lie.
@MainActor final class GalleryTwin {
  private let platform = OffscreenPlatform()
  private let session: AppSession
  private let window: OffscreenWindow
  private let content: ViewHost
  private(set) var pointer = CGPoint.zero

  init(_ arguments: [String]) throws {
    let options = try HostOptions.parse(arguments + ["--offscreen", "."])
    platform.settingsOverride = options.settings
    session = AppSession(platform, options)
    session.open(try #require(WindowDescription(of: Gallery())), script: nil)
    window = try #require(session.host.window as? OffscreenWindow)
    content = try #require(session.host.content)
    settle()
  }

  /// Lets everything that moves arrive.
  func settle() { platform.advance(by: 4) }

  func move(to point: CGPoint) {
    pointer = point
    inject(.moved)
  }

  func press(_ button: PointerButton = .left) { inject(.pressed(button)) }
  func release(_ button: PointerButton = .left) { inject(.released(button)) }

  private func inject(_ phase: PointerEvent.Phase) {
    window.inject(.pointer(PointerEvent(phase, at: pointer, time: platform.now)))
    platform.advance(by: 0.05)
  }

  /// One finger on the screen.
  func touch(_ phase: TouchEvent.Phase, at point: CGPoint) {
    window.inject(.touch(TouchEvent(id: 1, phase, at: point, time: platform.now)))
    platform.advance(by: 0.05)
  }

  func key(_ chord: KeyChord) {
    for phase in [KeyEvent.Phase.down, .up] {
      window.inject(.key(KeyEvent(phase, chord.key, text: chord.text, modifiers: chord.modifiers, time: platform.now)))
    }
    platform.advance(by: 0.3)
  }

  var elements: [SemanticsElement] { content.describe().flattened }

  func picture(in folder: TemporaryFolder) throws -> Screenshot {
    let file = folder.url.appending(path: "twin.png")
    try #require(window.picture).writePNG(to: file.path)
    return try Screenshot(contentsOf: file)
  }
}
