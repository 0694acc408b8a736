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

  @Test("clear glass lies over pictures, is dimmed, and bears bright, bold labels") func clear() throws {
    let window = try ReviewedWindow(.buttons)
    let clear = window.glass.filter { $0.modifier.glass.variant == .clear }
    #expect(!clear.isEmpty)
    let picture = try #require(window.window.picture)
    for node in clear {
      let around = node.globalFrame.insetBy(dx: -14, dy: -14)
      let lumas = (Int(around.minY)..<Int(around.maxY)).flatMap { y in
        (Int(around.minX)..<Int(around.maxX)).map { Int(picture[$0, y] >> 8 & 0xFF) }
      }
      #expect((lumas.max() ?? 0) - (lumas.min() ?? 0) > 60, "nothing lies beneath \(around)")
      #expect(window.host.renderer.inks[node.elementID] == .light)
      var weights: [FontWeight] = []
      node.visitSubtree {
        if let text = $0 as? TextNode { weights += text.text.request(in: text.environment).runs.map(\.font.weight) }
      }
      #expect(weights.allSatisfy { $0.rawValue >= FontWeight.medium.rawValue }, "\(weights)")
    }
  }

  @Test(
    "content that is scrolled under a bar does not stay as it is there: the edge answers", arguments: [Page.extensions, .lists])
  func scrollEdges(page: Page) throws {
    let window = try ReviewedWindow(page)
    /// How far the brightest pixels of some rows, between the bar's buttons, lie from the darkest.
    func contrast(_ rows: Range<Int>) throws -> Int {
      let picture = try #require(window.window.picture)
      let lumas = rows.flatMap { y in (330..<690).map { Int(picture[$0, y] >> 8 & 0xFF) } }
      return (lumas.max() ?? 0) - (lumas.min() ?? 0)
    }
    let middle = CGPoint(x: 600, y: 400)
    window.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 130), at: middle, time: window.platform.now)))
    window.settle()
    let (beneath, clear) = (try contrast(4..<34), try contrast(304..<334))
    #expect(clear > 150, "no rows in view")
    #expect(beneath < clear / 2, "rows stay crisp beneath the bar: \(beneath) of \(clear)")
  }

  @Test("with less motion nothing travels or swings: what changes is there at once, or fades in its place")
  func lessMotion() throws {
    for page in [Page.morph, .containers, .inspectors] {
      for isCalm in [false, true] {
        let window = try ReviewedWindow(page, DesktopSettings(appearance: .light, reduceMotion: isCalm))
        let key = Key("i")
        window.window.inject(.key(KeyEvent(.down, key, text: "", modifiers: .control, time: window.platform.now)))
        window.window.inject(.key(KeyEvent(.up, key, text: "", modifiers: .control, time: window.platform.now)))
        var places: Set<CGFloat> = []
        for _ in 0..<30 {
          window.platform.advance(by: 1 / 60)
          for panel in window.glass where panel.modifier.isPanel {
            places.insert(panel.presentedFrame.minX + panel.globalOrigin.x)
          }
        }
        #expect(isCalm ? places.count <= 3 : places.count > 6, "\(page): \(places.count) places")
      }
    }
  }
}
