import Foundation
import GlassOffscreen
import GlassPlatform
import GlassRaster
import GlassScripting
import Testing

@testable import GlassGallery
@testable import GlassUI
@testable import GlassViews

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
    let target = platform.windows.last(where: takesPointer) ?? window
    let origin = target === window ? .zero : target.originInWindow
    let place = CGPoint(x: pointer.x - origin.x, y: pointer.y - origin.y)
    target.inject(.pointer(PointerEvent(phase, at: place, time: platform.now)))
    platform.advance(by: 0.05)
  }

  /// The corner of the innermost surface beside the window, within its margin and in points of the window.
  var popupCorner: CGPoint? {
    platform.windows.last { $0.popup != nil }.map { popup in
      let (origin, margin) = (popup.originInWindow, popup.popup?.margin ?? .zero)
      return CGPoint(x: origin.x + Double(margin.left), y: origin.y + Double(margin.top))
    }
  }

  /// Whether a surface beside the window lies under the pointer.
  private func takesPointer(_ popup: OffscreenWindow) -> Bool {
    guard let margin = popup.popup?.margin else { return false }
    let (origin, size) = (popup.originInWindow, popup.state.size)
    let frame = CGRect(
      x: origin.x + Double(margin.left), y: origin.y + Double(margin.top), width: size.width - Double(margin.left + margin.right),
      height: size.height - Double(margin.top + margin.bottom))
    return frame.contains(pointer)
  }

  /// One finger on the screen.
  func touch(_ phase: TouchEvent.Phase, at point: CGPoint) {
    window.inject(.touch(TouchEvent(id: 1, phase, at: point, time: platform.now)))
    platform.advance(by: 0.05)
  }

  func key(_ chord: KeyChord) {
    for phase in [KeyEvent.Phase.down, .up] {
      let target = platform.windows.last { $0.popup?.grabs == true } ?? window
      target.inject(.key(KeyEvent(phase, chord.key, text: chord.text, modifiers: chord.modifiers, time: platform.now)))
    }
    platform.advance(by: 0.3)
  }

  var elements: [SemanticsElement] { content.describe().flattened }

  /// Whether an explanation of what is under the pointer is shown.
  var isExplaining: Bool {
    var isShown = false
    content.graph.root.visitSubtree { if $0 is HelpPlacementNode { isShown = true } }
    return isShown
  }

  func picture(in folder: TemporaryFolder) throws -> Screenshot {
    let file = folder.url.appending(path: "twin.png")
    try #require(window.picture).writePNG(to: file.path)
    return try Screenshot(contentsOf: file)
  }
}
