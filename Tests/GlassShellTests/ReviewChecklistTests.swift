import Foundation
import GlassGeometry
import GlassOffscreen
import GlassPlatform
import Testing

@testable import GlassMaterial
@testable import GlassShell
@testable import GlassViews

/// The questions of the review checklist for Liquid Glass, asked of Glass Shell at rest.
@MainActor @Suite("The review checklist") struct ReviewChecklistTests {
  // MARK: 1. Material appropriateness

  @Test("glass is used on the navigation layer, not on rows of content") func onlyNavigation() async throws {
    let window = try await ReviewedWindow.shell()
    window.expectGlassOnNavigationOnly()
    window.expectNothingButBarsAndPanels()
  }

  @Test("bars and panels get glass by themselves") func automatic() async throws {
    try await ReviewedWindow.shell().expectGlassInBarsAndPanels()
  }

  @Test("no glass lies in glass, and none is lensed twice at rest") func notStacked() async throws {
    try await ReviewedWindow.shell().expectNoGlassInGlass()
  }

  // MARK: 2. Variant selection

  @Test("regular glass is the default, and the two variants are not mixed") func regular() async throws {
    let window = try await ReviewedWindow.shell()
    #expect(window.glass.allSatisfy { $0.modifier.glass.variant == .regular })
    #expect(Set(window.shapes.map(\.style.variant)) == [.regular], "as it is drawn")
    window.expectPanelsOfOneVariant()
  }

  @Test("clear glass brings its dimming layer: what is beneath is darker, so that bold and bright content stands out")
  func dimming() {
    let surface = TestPlane()
    let without = surface.luma(of: nil)
    #expect(surface.luma(of: .clear) < 0.8 * without)
  }

  // MARK: 3. Legibility and contrast

  @Test("at most one action of a bar is tinted") func tints() async throws {
    try await ReviewedWindow.shell().expectOneTintedAction()
  }

  @Test("nothing on glass is filled solidly from edge to edge") func noSolidFills() async throws {
    try await ReviewedWindow.shell().expectNoSolidFills()
  }

  // MARK: 6. Accessibility

  @Test(
    "with less transparency, more contrast and less motion everything is there and can be hit", arguments: ReviewedWindow.modes)
  func accessibility(_ settings: DesktopSettings) async throws {
    let usual = try await ReviewedWindow.shell()
    let window = try await ReviewedWindow.shell(settings)
    #expect(window.pressed == usual.pressed)
    window.expectAllCanBeHit()
    if settings.reduceMotion != true { window.expectShown(settings, besides: usual) }
    if settings.reduceTransparency == true { try window.expectObscured(besides: usual) }
    if settings.increaseContrast == true { try window.expectBorders() }
  }

  // MARK: All of it, elsewhere

  /// What a person may have made of the window.
  enum State: String, CaseIterable {
    case noSidebar, inspector, wholePicture, search, favourites, narrow, dark
  }

  @Test("what holds in the window's first state holds in others", arguments: State.allCases)
  func states(_ state: State) async throws {
    var options = ShellWindow.Options()
    if state == .narrow { options.size = CGSize(width: 480, height: 500) }
    if state == .dark { options.settings = DesktopSettings(appearance: .dark) }
    let shell = try await ShellWindow(options)
    switch state {
    case .noSidebar: shell.key(.function(9))
    case .inspector: shell.key(Key("i"), .control)
    case .wholePicture: shell.key(Key("0"), .control)
    case .search: shell.key(Key("f"), .control)
    case .favourites: shell.click(try shell.frame("Favourites").center)
    case .narrow, .dark: break
    }
    await shell.settle()
    #expect(shell.model.notice == nil)
    let window = ReviewedWindow(shell)
    window.expectGlassOnNavigationOnly()
    window.expectNothingButBarsAndPanels()
    if ![.noSidebar, .narrow].contains(state) { window.expectGlassInBarsAndPanels() }
    window.expectNoGlassInGlass()
    window.expectOneTintedAction()
    window.expectNoSolidFills()
    window.expectAllCanBeHit()
    window.expectNames()
    window.expectWords()
    // A caret blinks.
    if state != .search { window.expectFlatAndAtRest() }
  }

  @Test("everything that can be pressed has a name, symbols too, and every name is of words") func names() async throws {
    let window = try await ReviewedWindow.shell()
    window.expectNames()
    window.expectWords()
  }

  // MARK: 7. Performance

  @Test("the glass is flat: one level, few shapes, and nothing moves at rest") func flat() async throws {
    try await ReviewedWindow.shell().expectFlatAndAtRest()
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
