import Foundation
import GlassOffscreen
import GlassPlatform
import Testing

@testable import GlassGallery
@testable import GlassViews

/// The questions of the review checklist, asked of every page of the gallery at rest.
@MainActor @Suite("The review checklist, page by page") struct ReviewChecklistPagesTests {
  /// Their content scrolls under the bar, goes on under panels, or holds a split view of its own.
  private nonisolated static let runsUnderGlass: Set<Page> = [.tabs, .extensions, .lists, .columns, .backgrounds]
  /// What has no end moves for ever.
  private nonisolated static let moves: Set<Page> = [.progress]

  private func open(_ page: Page, _ settings: DesktopSettings) throws -> ReviewedWindow {
    let platform = OffscreenPlatform()
    platform.desktopSettings = settings
    let host = ViewHost(ViewHost.Configuration(title: "Gallery", threads: 1), platform: platform) { GalleryView(page: page) }
    let options = WindowOptions(title: "Gallery", appID: "glass-gallery", size: CGSize(width: 1100, height: 760))
    let window = try #require(platform.openWindow(options, content: host) as? OffscreenWindow)
    host.attach(to: window)
    platform.advance(by: Self.moves.contains(page) ? 0.6 : 3)
    return ReviewedWindow(host: host, window: window, platform: platform, owner: nil)
  }

  @Test("glass is used where it belongs, once, sparingly, and in one variant", arguments: Page.allCases) func glass(page: Page)
    throws
  {
    let window = try open(page, DesktopSettings(appearance: .light))
    window.expectGlassInBarsAndPanels()
    window.expectOneTintedAction()
    window.expectNoSolidFills()
    if !Self.moves.contains(page) { window.expectFlatAndAtRest() }
    window.expectGlassOnNavigationOnly()
    // A split view within a page has a sidebar that lies over its own columns.
    if page != .columns { window.expectNoGlassInGlass() }
    if !Self.runsUnderGlass.contains(page) { window.expectNoTextUnderGlass() }
    // The page of buttons has one in each style.
    if page != .buttons { #expect(window.glass.allSatisfy { $0.modifier.glass.variant == .regular }) }
  }

  @Test("less transparency, more contrast, less motion: everything is there and can be hit", arguments: Page.allCases)
  func accessibility(page: Page) throws {
    let usual = try open(page, DesktopSettings(appearance: .light))
    usual.expectAllCanBeHit()
    usual.expectNames()
    let modes = [
      DesktopSettings(appearance: .light, reduceTransparency: true), DesktopSettings(appearance: .dark, increaseContrast: true),
      DesktopSettings(appearance: .light, reduceMotion: true),
    ]
    for mode in modes {
      let window = try open(page, mode)
      #expect(window.pressed == usual.pressed)
      window.expectAllCanBeHit()
    }
  }
}
