import Foundation
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassGallery
@testable import GlassMaterial
@testable import GlassViews

/// Every line of the review checklist, asked of every page of the gallery.
@MainActor @Suite("The review checklist, page by page") struct ReviewChecklistPagesTests {
  /// Their content scrolls under the bar, which the document allows ("intersections acceptable during scrolling/transitions"), goes on under panels
  /// on purpose, or holds a split view of its own.
  private nonisolated static let runsUnderGlass: Set<Page> = [.tabs, .extensions, .lists, .columns, .backgrounds]
  /// What has no end moves for ever.
  private nonisolated static let moves: Set<Page> = [.progress]

  /// One of each chapter's pages is asked with clear glass too.
  private nonisolated static let hasClearPanels: Set<Page> = [.touch, .menus, .sheets, .toolbars, .lists]

  @Test("every line of the checklist that a page at rest can answer", arguments: Page.allCases) func glass(page: Page) throws {
    let window = try ReviewedWindow(page)
    for line in ChecklistLine.others { try ask(line, of: window, page) }
  }

  private func ask(_ line: ChecklistLine, of window: ReviewedWindow, _ page: Page) throws {
    switch line {
    case .navigationLayer: window.expectGlassOnNavigationOnly()
    case .automatic: window.expectGlassInBarsAndPanels()
    // A split view within a page has a sidebar that lies over its own columns.
    case .noGlassOnGlass, .onTop: if page != .columns { window.expectNoGlassInGlass() }
    case .regular: #expect(window.clearGlass.count * 5 <= window.glass.count)
    case .allConditions, .mediaRich, .dimming, .boldAndBright: try expectConditions(line, window)
    case .neverMixed: expectNeverMixed(window, page)
    case .tints: window.expectOneTintedAction()
    case .color: try window.expectColorInContent()
    case .fills: window.expectNoSolidFills()
    case .legibility: window.expectLegible(DesktopSettings(appearance: .light))
    case .intersections:
      guard !Self.runsUnderGlass.contains(page) else { return }
      window.expectNoTextUnderGlass()
      window.expectNoControlsUnderGlass()
    case .hierarchy: if page != .columns { window.expectNavigationInFront() }
    // `edges` asks again once something is scrolled.
    case .scrollEdges: window.expectFadesInPanels()
    case .hardStyle: window.expectHardEdgesUnderPinned()
    case .flat: window.expectFlat()
    case .stillness: if !Self.moves.contains(page) { window.expectAtRest() }
    case .sparingClear: #expect(window.clearGlass.count <= 1)
    case .reducedTransparency, .increasedContrast, .reducedMotion, .hittable: Issue.record("asked by `accessibility`")
    }
  }

  /// One of the conditions for clear glass, or all of them, of all there is.
  private func expectConditions(_ line: ChecklistLine, _ window: ReviewedWindow) throws {
    let picture = try #require(window.window.picture)
    for node in window.clearGlass {
      if line == .mediaRich || line == .allConditions {
        let around = node.globalFrame.insetBy(dx: -14, dy: -14)
        let lumas = (Int(around.minY)..<Int(around.maxY)).flatMap { y in
          (Int(around.minX)..<Int(around.maxX)).map { Int(picture[$0, y] >> 8 & 0xFF) }
        }
        #expect((lumas.max() ?? 0) - (lumas.min() ?? 0) > 60, "nothing lies beneath \(around)")
      }
      if line == .dimming || line == .allConditions {
        #expect(window.shapes.first { $0.id == node.elementID }?.style.dims == true)
      }
    }
    guard line == .boldAndBright || line == .allConditions else { return }
    window.expectBoldLabels()
    window.expectBrightLabels()
  }

  /// On a page that shows what glass there is, one specimen of clear glass stands beside regular ones, as the document has them shown in a review
  /// ("In the meeting, demo side-by-side"), and is called that; no page has another one, and bars and panels are never mixed.
  private func expectNeverMixed(_ window: ReviewedWindow, _ page: Page) {
    let names = window.clearGlass.map { node in
      let middle = CGPoint(x: node.globalFrame.midX, y: node.globalFrame.midY)
      return window.elements.last { $0.role == .button && $0.frame.contains(middle) }?.label ?? ""
    }
    #expect(names == (page == .buttons ? ["Clear"] : []))
    #expect(window.clearGlass.allSatisfy { !$0.modifier.isBar && !$0.modifier.isPanel })
    if Self.hasClearPanels.contains(page) { window.expectPanelsOfOneVariant() }
  }

  @Test(
    "works with Reduced Transparency, Increased Contrast, Reduced Motion and all of them; interactive elements are hittable",
    arguments: Page.allCases)
  func accessibility(page: Page) throws {
    let usual = try ReviewedWindow(page)
    usual.expectAllCanBeHit()
    usual.expectNames()
    usual.expectWords()
    for mode in ChecklistLine.accessibility.map(\.settings) {
      let window = try ReviewedWindow(page, mode)
      #expect(window.pressed == usual.pressed)
      window.expectAllCanBeHit()
      if mode.reduceMotion != true { window.expectShown(mode, besides: usual) }
    }
  }

  @Test("clear glass lies over pictures, is dimmed, and bears bright, bold labels") func clear() throws {
    let window = try ReviewedWindow(.buttons)
    #expect(!window.clearGlass.isEmpty)
    try expectConditions(.allConditions, window)
  }

  @Test(
    "scroll edge effects are applied where glass meets scrolling content, the hard style for pinned accessory views",
    arguments: Page.allCases)
  func edges(page: Page) throws {
    let window = try ReviewedWindow(page)
    window.scrollContent()
    let count = window.expectScrollEdges()
    if page == .extensions { #expect(count == 1, "nothing lies beneath the bar") }
    window.expectHardEdgesUnderPinned()
  }

  @Test("beneath headers that stay in view the edge is hard, and soft without them") func pinned() throws {
    let window = try ReviewedWindow(.extensions)
    window.scrollContent()
    #expect(window.expectHardEdgesUnderPinned() == 0 && window.expectScrollEdges() == 1)
    try window.click("Headers stay in view")
    window.scrollContent(by: 60)
    #expect(window.expectHardEdgesUnderPinned() == 1 && window.expectScrollEdges() == 1)
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
        let places = window.placesOfPanels(Key("i"))
        #expect(isCalm ? places <= 3 : places > 6, "\(page): \(places) places")
      }
    }
  }
}
