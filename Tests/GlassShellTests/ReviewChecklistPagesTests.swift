import Foundation
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassGallery
@testable import GlassMaterial
@testable import GlassViews

/// The questions of the review checklist, asked of every page of the gallery at rest.
@MainActor @Suite("The review checklist, page by page") struct ReviewChecklistPagesTests {
  /// Their content scrolls under the bar, goes on under panels, or holds a split view of its own.
  private nonisolated static let runsUnderGlass: Set<Page> = [.tabs, .extensions, .lists, .columns, .backgrounds]
  /// What has no end moves for ever.
  private nonisolated static let moves: Set<Page> = [.progress]

  /// One of each chapter's pages is asked with clear glass too.
  private nonisolated static let hasClearPanels: Set<Page> = [.touch, .menus, .sheets, .toolbars, .lists]

  @Test("glass is used where it belongs, once, sparingly, and in one variant", arguments: Page.allCases) func glass(page: Page)
    throws
  {
    let window = try ReviewedWindow(page)
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
    if Self.hasClearPanels.contains(page) { window.expectPanelsOfOneVariant() }
  }

  @Test("less transparency, more contrast, less motion: everything is there and can be hit", arguments: Page.allCases)
  func accessibility(page: Page) throws {
    let usual = try ReviewedWindow(page)
    usual.expectAllCanBeHit()
    usual.expectNames()
    usual.expectWords()
    for mode in ReviewedWindow.modes {
      let window = try ReviewedWindow(page, mode)
      #expect(window.pressed == usual.pressed)
      window.expectAllCanBeHit()
      if mode.reduceMotion != true { window.expectShown(mode, besides: usual) }
    }
  }

  @Test("content that is scrolled under a bar does not stay as it is there: the edge answers")
  func scrollEdges() throws {
    let window = try ReviewedWindow(.lists)
    func strip() -> [UInt32] {
      guard let picture = window.window.picture else { return [] }
      return stride(from: 300, to: 980, by: 3).map { picture[$0, 4] }
    }
    let middle = CGPoint(x: 600, y: 400)
    window.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 130), at: middle, time: window.platform.now)))
    window.settle()
    let contrast = Set(strip().map { $0 >> 8 & 0xFF })
    #expect((contrast.max() ?? 0) - (contrast.min() ?? 0) < 160, "crisp content at the very edge of the window")
  }
}
