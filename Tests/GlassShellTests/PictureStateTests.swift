import Foundation
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassShell
@testable import GlassViews

/// How the window looks in the states that a person brings it into.
@MainActor @Suite(.serialized) struct PictureStateTests {
  private static let small = CGSize(width: 720, height: 440)

  private func expect(_ picture: Bitmap, _ name: String) { expectPicture(picture, named: name, tolerance: .text) }

  @Test("the inspector is open", arguments: [DesktopSettings.Appearance.light, .dark])
  func inspector(appearance: DesktopSettings.Appearance) async throws {
    let window = try await ShellWindow(
      .init(
        settings: DesktopSettings(appearance: appearance), chosen: appearance == .light ? 1 : 0,
        prepare: { $0.isInspectorOpen = true }))
    expect(try window.picture(), "inspector-\(appearance)")
  }

  @Test("the sidebar is closed")
  func noSidebar() async throws {
    let window = try await ShellWindow(.init(size: Self.small, chosen: 4, prepare: { $0.isSidebarOpen = false }))
    expect(try window.picture(), "no-sidebar")
  }

  @Test("a search that finds something, and one that does not")
  func search() async throws {
    let window = try await ShellWindow(.init(size: CGSize(width: 960, height: 440)))
    window.model.setSearching(true)
    await window.settle()
    window.model.library.search = "e"
    await window.settle()
    expect(try window.picture(), "search")
    window.model.library.search = "zebra"
    await window.settle()
    expect(try window.picture(), "search-without-result")
  }

  @Test("an empty folder, and favourites without one", arguments: [DesktopSettings.Appearance.light, .dark])
  func empty(appearance: DesktopSettings.Appearance) async throws {
    let window = try await ShellWindow(
      .init(size: Self.small, settings: DesktopSettings(appearance: appearance), samples: [], hasSubfolder: false))
    expect(try window.picture(), "empty-\(appearance)")
    guard appearance == .light else { return }
    window.model.library.source = .favourites
    await window.settle()
    expect(try window.picture(), "no-favourites")
  }

  @Test("the menu half open and open", arguments: [DesktopSettings.Appearance.light, .dark])
  func menu(appearance: DesktopSettings.Appearance) async throws {
    let window = try await ShellWindow(
      .init(size: CGSize(width: 720, height: 500), settings: DesktopSettings(appearance: appearance), chosen: 2))
    let part = CGRect(x: 400, y: 0, width: 320, height: 460)
    window.click(try window.frame("More").center)
    window.frames(6)
    expect(try window.picture(of: part), "menu-half-open-\(appearance)")
    window.leave()
    await window.settle()
    expect(try window.picture(of: part), "menu-\(appearance)")
  }

  @Test(
    "the pointer's glow over a capsule of the toolbar and over the sidebar",
    arguments: [DesktopSettings.Appearance.light, .dark])
  func hover(appearance: DesktopSettings.Appearance) async throws {
    let window = try await ShellWindow(
      .init(size: Self.small, settings: DesktopSettings(appearance: appearance), chosen: appearance == .light ? 4 : 1))
    window.move(to: try window.frame("Inspector").center)
    await window.settle()
    expect(try window.picture(of: CGRect(x: 480, y: 0, width: 240, height: 80)), "hover-toolbar-\(appearance)")
    window.move(to: CGPoint(x: 150, y: 300))
    await window.settle()
    expect(try window.picture(of: CGRect(x: 0, y: 160, width: 270, height: 280)), "hover-sidebar-\(appearance)")
  }

  @Test("the focus shows as a ring once the keyboard moves it", arguments: [DesktopSettings.Appearance.light, .dark])
  func focusRing(appearance: DesktopSettings.Appearance) async throws {
    let window = try await ShellWindow(.init(size: Self.small, settings: DesktopSettings(appearance: appearance)))
    for (label, part, box) in [
      ("Sources", "sidebar", CGRect(x: 0, y: 0, width: 260, height: 240))
    ] {
      for _ in 0..<40 where try !isFocused(label, window) { window.key(.tab) }
      #expect(try isFocused(label, window))
      await window.settle()
      expect(try window.picture(of: box), "focus-\(part)-\(appearance)")
    }
  }

  private func isFocused(_ label: String, _ window: ShellWindow) throws -> Bool {
    window.content.describe().flattened.contains { $0.label == label && $0.states.contains(.focused) }
  }

  @Test("the program tells about itself")
  func about() async throws {
    let window = try await ShellWindow(.init(size: Self.small, chosen: 4))
    window.model.isAboutShown = true
    await window.settle()
    expect(try window.picture(of: CGRect(x: 180, y: 60, width: 360, height: 320)), "about")
  }
}
