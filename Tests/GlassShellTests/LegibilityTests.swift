import Foundation
import GlassGeometry
import GlassOffscreen
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassGallery
@testable import GlassMaterial
@testable import GlassViews

/// Every label on glass, as it is drawn, is as legible as the material says: on every page of the gallery and in Glass Shell.
@MainActor @Suite("Labels on glass") struct LegibilityTests {
  /// A page of the gallery in a window of its own.
  @MainActor final class PageWindow {
    let platform = OffscreenPlatform()
    let host: ViewHost
    let window: OffscreenWindow
    let settings = GallerySettings()
    let desktop: DesktopSettings

    init(_ page: Page, _ desktop: DesktopSettings, _ backdrop: BackdropKind, isActivated: Bool = true) throws {
      self.desktop = desktop
      platform.desktopSettings = desktop
      settings.backdrop = backdrop
      let settings = settings
      host = ViewHost(ViewHost.Configuration(title: "Gallery", threads: 1), platform: platform) {
        GalleryView(page: page, settings: settings)
      }
      let options = WindowOptions(title: "Gallery", appID: "glass-gallery", size: CGSize(width: 1000, height: 720))
      window = try #require(platform.openWindow(options, content: host) as? OffscreenWindow)
      host.attach(to: window)
      if !isActivated { window.change { $0.isActivated = false } }
      settle()
    }

    /// Lets everything arrive. Nobody sees the way: while a window is suspended, time passes without frames.
    func settle() {
      for _ in 0..<6 {
        platform.advance(by: 0.02)
        window.change { $0.isSuspended = true }
        platform.advance(by: 1.5)
        window.change { $0.isSuspended = false }
        platform.advance(by: 0.02)
        if !host.needsFrame { return }
      }
    }

    func key(_ key: Key, _ modifiers: KeyModifiers = []) {
      window.inject(.key(KeyEvent(.down, key, modifiers: modifiers, time: platform.now)))
      window.inject(.key(KeyEvent(.up, key, modifiers: modifiers, time: platform.now)))
      settle()
    }

    /// Brings the pointer over an element, and holds a button down there.
    func point(at label: String, isPressed: Bool = false) throws {
      let frame = try #require(
        host.describe().flattened.first { $0.label == label && !$0.actions.isEmpty }, "nothing is called \(label)"
      ).frame
      let place = CGPoint(x: frame.midX, y: frame.midY)
      window.inject(.pointer(PointerEvent(.moved, at: place, time: platform.now)))
      if isPressed { window.inject(.pointer(PointerEvent(.pressed(.left), at: place, time: platform.now))) }
      settle()
    }

    /// Lets the button go outside of everything.
    func letGo() {
      for phase in [PointerEvent.Phase.moved, .released(.left)] {
        window.inject(.pointer(PointerEvent(phase, at: CGPoint(x: -40, y: -40), time: platform.now)))
      }
      settle()
    }

    /// Asks every label for its contrast.
    func expectLegible(_ state: String = "at rest") {
      let inks = InkSurvey(host, window.state, desktop, time: platform.now).inks()
      #expect(inks.contains { $0.isCovered }, "no labels, \(state)")
      for ink in inks where ink.isCovered && ink.contrast < 4.5 {
        Issue.record("\(ink.name), \(state), over \(settings.backdrop): \(ink.contrast) at \(ink.box), \(ink.ink)")
      }
    }
  }

  /// The backdrop that glass of an appearance has to work hardest against.
  private static func hardest(_ appearance: DesktopSettings.Appearance) -> BackdropKind { appearance == .dark ? .white : .black }

  @Test("on every page, over the hardest backdrop or another one", arguments: [DesktopSettings.Appearance.light, .dark])
  func pages(_ appearance: DesktopSettings.Appearance) throws {
    let others = BackdropKind.allCases.filter { $0 != Self.hardest(appearance) }
    for (index, page) in Page.allCases.enumerated() {
      let isHardest = index.isMultiple(of: 2) == (appearance == .dark)
      let backdrop = isHardest ? Self.hardest(appearance) : others[index / 2 % others.count]
      try PageWindow(page, DesktopSettings(appearance: appearance), backdrop).expectLegible("on \(page), \(appearance)")
    }
  }

  /// A way in which the whole desktop may be set.
  struct Mode: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var desktop = DesktopSettings()
    var isActivated = true
  }

  private nonisolated static let modes = [
    Mode(testDescription: "increased contrast", desktop: DesktopSettings(increaseContrast: true)),
    Mode(testDescription: "reduced transparency", desktop: DesktopSettings(reduceTransparency: true)),
    Mode(testDescription: "both", desktop: DesktopSettings(increaseContrast: true, reduceTransparency: true)),
    Mode(testDescription: "an inactive window", isActivated: false),
    Mode(testDescription: "a yellow accent", desktop: DesktopSettings(accent: RGBA(1, 0.85, 0))),
    Mode(testDescription: "a green accent", desktop: DesktopSettings(accent: RGBA(0, 0.9, 0.1))),
    Mode(testDescription: "a dark accent", desktop: DesktopSettings(accent: RGBA(0.1, 0.1, 0.4))),
  ]

  @Test("however the desktop is set", arguments: modes)
  func settings(_ mode: Mode) throws {
    for appearance in [DesktopSettings.Appearance.light, .dark] {
      var desktop = mode.desktop
      desktop.appearance = appearance
      let window = try PageWindow(.buttons, desktop, Self.hardest(appearance), isActivated: mode.isActivated)
      window.expectLegible("\(mode.testDescription), \(appearance)")
    }
  }

  @Test("on every page with more contrast and with less transparency", arguments: [DesktopSettings.Appearance.light, .dark])
  func accessible(_ appearance: DesktopSettings.Appearance) throws {
    let isDark = appearance == .dark
    let settings = [
      DesktopSettings(appearance: appearance, increaseContrast: true),
      DesktopSettings(appearance: appearance, reduceTransparency: true),
    ]
    for (index, page) in Page.allCases.enumerated() {
      // Each page with either, one in the light and one in the dark.
      let desktop = settings[index.isMultiple(of: 2) == isDark ? 0 : 1]
      try PageWindow(page, desktop, Self.hardest(appearance)).expectLegible("on \(page), \(desktop)")
    }
  }

  @Test("under the pointer and while pressed", arguments: [DesktopSettings.Appearance.light, .dark])
  func interaction(_ appearance: DesktopSettings.Appearance) throws {
    let labels: [(Page, [String])] = [
      (.buttons, ["Glass", "Prominent", "Copy", "Capsule", "Size", "Toggles", "Backdrop"]), (.tabs, ["Lake"]),
    ]
    for (page, labels) in labels {
      let window = try PageWindow(page, DesktopSettings(appearance: appearance), Self.hardest(appearance))
      for label in labels {
        try window.point(at: label)
        window.expectLegible("pointer over \(label), \(appearance)")
        try window.point(at: label, isPressed: true)
        window.expectLegible("\(label) pressed, \(appearance)")
        window.letGo()
      }
    }
  }

  @Test("on sheets, alerts, bubbles and dialogs", arguments: [DesktopSettings.Appearance.light, .dark])
  func presentations(_ appearance: DesktopSettings.Appearance) throws {
    for (page, key) in [(Page.sheets, "s"), (.sheets, "h"), (.alerts, "a"), (.alerts, "d"), (.popovers, "p"), (.morph, "e")] {
      let window = try PageWindow(page, DesktopSettings(appearance: appearance), Self.hardest(appearance))
      window.key(Key(rawValue: UInt32(UInt8(ascii: key.unicodeScalars.first ?? " "))), .control)
      window.expectLegible("\(key) on \(page), \(appearance)")
    }
  }

  @Test("in Glass Shell, with its panels open", arguments: [DesktopSettings.Appearance.light, .dark])
  func shell(_ appearance: DesktopSettings.Appearance) async throws {
    let desktop = DesktopSettings(appearance: appearance)
    let shell = try await ShellWindow(.init(settings: desktop, chosen: appearance == .light ? 1 : 3))
    for toggle in [Key.i, .f] {
      shell.key(toggle, .control)
      await shell.settle()
      let inks = InkSurvey(shell.content, shell.window.state, desktop, time: shell.platform.now).inks()
      #expect(inks.contains { $0.isCovered })
      for ink in inks where ink.isCovered && ink.contrast < 4.5 {
        Issue.record("\(ink.name): \(ink.contrast) at \(ink.box), \(ink.ink)")
      }
    }
  }
}

extension Key {
  fileprivate static let i = Key(rawValue: UInt32(UInt8(ascii: "i")))
  fileprivate static let f = Key(rawValue: UInt32(UInt8(ascii: "f")))
}
