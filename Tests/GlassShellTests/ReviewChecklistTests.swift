import Foundation
import GlassGeometry
import GlassOffscreen
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassGallery
@testable import GlassMaterial
@testable import GlassViews

/// The questions of the review checklist for Liquid Glass, asked of Glass Shell and of pages of the gallery at rest.
///
/// Pages that exist to show glass itself (its variants, containers, morphing) are not asked where they show what should not be done.
@MainActor @Suite("The review checklist") struct ReviewChecklistTests {
  /// A window under review.
  enum Subject: String, CaseIterable, CustomTestStringConvertible {
    case shell = "Glass Shell"
    case buttons = "Buttons"
    case lists = "Lists"
    case menus = "Menus"
    case toolbars = "Toolbars"
    case textFields = "Text Fields"

    var testDescription: String { rawValue }
  }

  private func open(_ subject: Subject, _ settings: DesktopSettings = DesktopSettings(appearance: .light)) async throws
    -> ReviewedWindow
  {
    if subject == .shell {
      let shell = try await ShellWindow(.init(settings: settings))
      return ReviewedWindow(host: shell.content, window: shell.window, platform: shell.platform, owner: shell)
    }
    let platform = OffscreenPlatform()
    platform.desktopSettings = settings
    let host = ViewHost(ViewHost.Configuration(title: "Gallery", threads: 1), platform: platform) { GalleryView() }
    let options = WindowOptions(title: "Gallery", appID: "glass-gallery", size: CGSize(width: 1280, height: 800))
    let window = try #require(platform.openWindow(options, content: host) as? OffscreenWindow)
    host.attach(to: window)
    platform.advance(by: 1)
    let index = try #require(Page.allCases.firstIndex { $0.rawValue == subject.rawValue })
    for _ in 0..<index {
      window.inject(.key(KeyEvent(.down, .pageDown, modifiers: .control, time: platform.now)))
      window.inject(.key(KeyEvent(.up, .pageDown, modifiers: .control, time: platform.now)))
      platform.advance(by: 0.2)
    }
    platform.advance(by: 3)
    return ReviewedWindow(host: host, window: window, platform: platform, owner: nil)
  }

  // MARK: 1. Material appropriateness

  @Test("glass is used on the navigation layer, not on rows of content", arguments: Subject.allCases)
  func onlyNavigation(_ subject: Subject) async throws {
    try await open(subject).expectGlassOnNavigationOnly()
  }

  @Test("bars and panels get glass by themselves", arguments: Subject.allCases)
  func automatic(_ subject: Subject) async throws {
    try await open(subject).expectGlassInBarsAndPanels()
  }

  @Test("no glass lies in glass, and none is lensed twice at rest", arguments: Subject.allCases)
  func notStacked(_ subject: Subject) async throws {
    try await open(subject).expectNoGlassInGlass()
  }

  // MARK: 2. Variant selection

  @Test("regular glass is the default, and the two variants are not mixed", arguments: Subject.allCases)
  func regular(_ subject: Subject) async throws {
    let window = try await open(subject)
    // The page of buttons shows both among its content.
    let bar = window.shapes.filter { $0.outline.rect.maxY < 70 * window.window.state.scale }
    #expect(bar.allSatisfy { $0.style.variant == .regular })
    #expect(window.glass.filter(\.modifier.isPanel).allSatisfy { $0.modifier.glass.variant == .regular })
    window.host.appearance.usesClearGlass = true
    window.platform.advance(by: 1)
    let panels = window.glass.filter(\.modifier.isPanel)
    #expect(panels.allSatisfy { $0.modifier.glass.variant == .clear }, "panels of both variants")
  }

  @Test("clear glass brings its dimming layer: what is beneath is darker, so that bold and bright content stands out")
  func dimming() {
    let surface = TestPlane()
    let without = surface.luma(of: nil)
    #expect(surface.luma(of: .clear) < 0.8 * without)
  }

  // MARK: 3. Legibility and contrast

  @Test("at most one action of a bar is tinted", arguments: Subject.allCases)
  func tints(_ subject: Subject) async throws {
    try await open(subject).expectOneTintedAction()
  }

  @Test("nothing on glass is filled solidly from edge to edge", arguments: Subject.allCases)
  func noSolidFills(_ subject: Subject) async throws {
    try await open(subject).expectNoSolidFills()
  }

  @Test(
    "ink on the glass of a bar keeps its contrast, in light and dark", arguments: Subject.allCases,
    [DesktopSettings.Appearance.light, .dark])
  func legibility(_ subject: Subject, _ appearance: DesktopSettings.Appearance) async throws {
    let window = try await open(subject, DesktopSettings(appearance: appearance))
    let picture = try #require(window.window.picture)
    let bars = window.shapes.filter { $0.outline.rect.maxY < 70 * window.window.state.scale }
    for shape in bars where !shape.inkBoxes.isEmpty && shape.style.tint == nil && shape.style.variant == .regular {
      let ink = window.host.renderer.inks[shape.id] == .light ? 1.0 : 0.0
      for box in shape.inkBoxes.map(\.rect) {
        // A corner of the box is face: letters stand in its middle.
        let color = picture[min(box.minX, picture.size.width - 1), min(box.minY, picture.size.height - 1)]
        let face = Contrast.luminance(
          Double(color >> 16 & 0xFF) / 255, Double(color >> 8 & 0xFF) / 255, Double(color & 0xFF) / 255)
        #expect(Contrast.ratio(ink, face) >= 4.0, "\(subject): ink \(ink) on \(face) at \(box)")
      }
    }
  }

  // MARK: 4. Layering and hierarchy

  @Test("text of the content does not lie under glass at rest", arguments: [Subject.buttons, .menus, .toolbars, .textFields])
  func noIntersections(_ subject: Subject) async throws {
    try await open(subject).expectNoTextUnderGlass()
  }

  // MARK: 5. Scroll edges

  @Test("content that is scrolled under a bar does not stay as it is there: the edge answers")
  func scrollEdges() async throws {
    let window = try await open(.lists)
    func strip() -> [UInt32] {
      guard let picture = window.window.picture else { return [] }
      return stride(from: 300, to: 980, by: 3).map { picture[$0, 4] }
    }
    let middle = CGPoint(x: 600, y: 400)
    window.window.inject(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 130), at: middle, time: window.platform.now)))
    window.platform.advance(by: 2)
    let contrast = Set(strip().map { $0 >> 8 & 0xFF })
    #expect((contrast.max() ?? 0) - (contrast.min() ?? 0) < 160, "crisp content at the very edge of the window")
  }

  // MARK: 6. Accessibility

  private nonisolated static let modes = [
    DesktopSettings(appearance: .light, reduceTransparency: true), DesktopSettings(appearance: .dark, increaseContrast: true),
    DesktopSettings(appearance: .light, reduceMotion: true),
  ]

  @Test(
    "with less transparency, more contrast and less motion everything is there and can be hit", arguments: Subject.allCases, modes
  )
  func accessibility(_ subject: Subject, _ settings: DesktopSettings) async throws {
    let usual = try await open(subject)
    let window = try await open(subject, settings)
    #expect(window.pressed == usual.pressed)
    window.expectAllCanBeHit()
    if settings.reduceMotion != true, let a = usual.window.picture, let b = window.window.picture {
      let differs = stride(from: 4, to: a.width, by: 8).contains { x in (0..<a.height).contains { a[x, $0] != b[x, $0] } }
      #expect(differs, "the setting shows nowhere")
    }
  }

  @Test("everything that can be pressed has a name, symbols too", arguments: Subject.allCases)
  func names(_ subject: Subject) async throws {
    try await open(subject).expectNames()
  }

  // MARK: 7. Performance

  @Test("the glass is flat: one level, few shapes, and nothing moves at rest", arguments: Subject.allCases)
  func flat(_ subject: Subject) async throws {
    try await open(subject).expectFlatAndAtRest()
  }
}

/// A shape of glass over light grey, alone.
@MainActor private struct TestPlane {
  func luma(of variant: GlassStyle.Variant?) -> Double {
    let platform = OffscreenPlatform()
    platform.desktopSettings = DesktopSettings(appearance: .light)
    let host = ViewHost(ViewHost.Configuration(title: "", threads: 1), platform: platform) {
      ZStack {
        Color(white: 0.8)
        if variant == .clear { Color.clear.frame(width: 120, height: 60).glassEffect(.clear) }
      }
    }
    let options = WindowOptions(
      title: "", appID: "", size: CGSize(width: 300, height: 200), minimumSize: CGSize(width: 10, height: 10),
      decorations: .server)
    guard let window = platform.openWindow(options, content: host) as? OffscreenWindow else { return 0 }
    host.attach(to: window)
    platform.advance(by: 2)
    return window.picture.map { Double($0[150, 100] & 0xFF) / 255 } ?? 0
  }
}
