import Foundation
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassShell
@testable import GlassViews

/// How the window looks at rest, by appearance, setting, scale and kind of window.
@MainActor @Suite(.serialized) struct PictureLookTests {
  private func expect(_ name: String, _ change: (inout ShellWindow.Options) -> Void) async throws {
    var options = ShellWindow.Options()
    change(&options)
    let window = try await ShellWindow(options)
    expectPicture(try window.picture(), named: name, tolerance: .text)
  }

  @Test("the inspector's heading is level with the bar, and begins where the gallery's does") func heading() async throws {
    let shell = try await ShellWindow(.init(size: CGSize(width: 1280, height: 800)))
    shell.key(Key("i"), .control)
    await shell.settle()
    let heading = try shell.frame("Information")
    #expect(abs(heading.midY - 30) <= 0.5 && heading.minX == 1012 + 18, "\(heading)")
  }

  @Test("a light window", arguments: [0, 1, 3])
  func light(chosen: Int) async throws { try await expect("light-\(chosen)") { $0.chosen = chosen } }

  @Test("a dark window", arguments: [0, 1, 3])
  func dark(chosen: Int) async throws {
    try await expect("dark-\(chosen)") {
      $0.settings.appearance = .dark
      $0.chosen = chosen
    }
  }

  @Test("another scale", arguments: [1.5, 2])
  func scales(scale: Double) async throws {
    try await expect("scale-\(scale)") {
      $0.size = CGSize(width: 720, height: 440)
      $0.scale = scale
      $0.chosen = 2
    }
  }

  @Test("reduced transparency", arguments: [DesktopSettings.Appearance.light, .dark])
  func reducedTransparency(appearance: DesktopSettings.Appearance) async throws {
    try await expect("reduced-transparency-\(appearance)") {
      $0.size = CGSize(width: 720, height: 440)
      $0.settings = DesktopSettings(appearance: appearance, reduceTransparency: true)
      $0.chosen = 2
    }
  }

  @Test("increased contrast", arguments: [DesktopSettings.Appearance.light, .dark])
  func increasedContrast(appearance: DesktopSettings.Appearance) async throws {
    try await expect("increased-contrast-\(appearance)") {
      $0.size = CGSize(width: 720, height: 440)
      $0.settings = DesktopSettings(appearance: appearance, increaseContrast: true)
      $0.chosen = 2
    }
  }

  @Test("clear glass takes the ink that can be read on what lies beneath", arguments: [1, 2])
  func clearGlass(chosen: Int) async throws {
    try await expect("clear-glass-\(chosen)") {
      $0.appearance.usesClearGlass = true
      $0.chosen = chosen
    }
  }

  @Test("right to left, with the inspector")
  func rightToLeft() async throws {
    try await expect("right-to-left") {
      $0.appearance.layoutDirection = .rightToLeft
      $0.prepare = { $0.isInspectorOpen = true }
    }
  }

  @Test("the largest text, with the inspector")
  func largeText() async throws {
    try await expect("large-text") {
      $0.appearance.textSize = .xxxLarge
      $0.prepare = { $0.isInspectorOpen = true }
    }
  }

  @Test("an inactive window recedes")
  func inactive() async throws {
    let window = try await ShellWindow(.init(size: CGSize(width: 720, height: 440), chosen: 2))
    let active = try window.copy()
    window.window.pretendActivated(false)
    await window.settle()
    #expect(PictureDifference(try window.picture(), active).count > 5000)
    expectPicture(try window.picture(), named: "inactive", tolerance: .text)
  }

  @Test("a floating window has a shadow in its margin; a fullscreen or maximized one has neither that nor round corners")
  func frames() async throws {
    var options = ShellWindow.Options(size: CGSize(width: 640, height: 400), margin: .shadow)
    expectPicture(try await ShellWindow(options).picture(), named: "floating", tolerance: .text)
    options.isMaximized = true
    let maximized = try await ShellWindow(options)
    expectPicture(try maximized.picture(), named: "maximized", tolerance: .text)
    #expect(try maximized.picture()[0, 0] >> 24 == 255)
    options.isMaximized = false
    options.isFullscreen = true
    expectPicture(try await ShellWindow(options).picture(), named: "fullscreen", tolerance: .text)
  }
}
