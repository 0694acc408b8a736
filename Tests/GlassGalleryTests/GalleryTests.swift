import Foundation
import GlassOffscreen
import GlassPlatform
import Testing

@testable import GlassGallery
@testable import GlassViews

/// The gallery's window without a desktop.
@MainActor private final class GalleryWindow {
  let platform = OffscreenPlatform()
  let host: ViewHost
  let window: OffscreenWindow

  init(_ settings: DesktopSettings = DesktopSettings(), size: CGSize = CGSize(width: 1280, height: 800)) throws {
    platform.desktopSettings = settings
    host = ViewHost(ViewHost.Configuration(title: "Gallery", threads: 1), platform: platform) { GalleryView() }
    let options = WindowOptions(title: "Gallery", appID: "glass-gallery", size: size)
    window = try #require(platform.openWindow(options, content: host) as? OffscreenWindow)
    host.attach(to: window)
    platform.advance(by: 1)
  }

  func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    window.inject(.key(KeyEvent(.down, key, text: "", modifiers: modifiers, time: platform.now)))
    window.inject(.key(KeyEvent(.up, key, text: "", modifiers: modifiers, time: platform.now)))
    platform.advance(by: 0.7)
  }

  func click(_ frame: CGRect) {
    let point = CGPoint(x: frame.midX, y: frame.midY)
    for phase in [PointerEvent.Phase.moved, .pressed(.left), .released(.left)] {
      window.inject(.pointer(PointerEvent(phase, at: point, time: platform.now)))
    }
    platform.advance(by: 0.4)
  }

  var elements: [SemanticsElement] { host.describe().flattened }
}

@MainActor @Suite("The gallery") struct GalleryTests {
  @Test("every page belongs to one chapter, in the order of the pages") func chapters() {
    #expect(Page.chapters.flatMap(\.pages) == Page.allCases)
  }

  @Test("every page can be turned to, has parameters, survives them all and draws something")
  func pages() throws {
    let gallery = try GalleryWindow()
    for page in Page.allCases {
      #expect(gallery.elements.contains { $0.role == .heading && $0.label == page.rawValue }, "\(page) has its title in the bar")
      let panel = CGRect(x: 1010, y: 0, width: 270, height: 800)
      let parameters = gallery.elements.filter {
        panel.contains($0.frame) && [.slider, .toggle, .menuButton].contains($0.role)
      }
      #expect(!parameters.isEmpty, "\(page) has parameters")
      for parameter in parameters {
        gallery.click(parameter.frame)
        if parameter.role == .menuButton { gallery.key(.escape) }
      }
      let picture = try #require(gallery.window.picture)
      #expect(picture.width == 1280 && picture.height == 800)
      gallery.key(.pageDown, .control)
    }
    #expect(gallery.elements.contains { $0.role == .heading && $0.label == Page.material.rawValue }, "round at the end")
  }

  @Test("a page that is higher than a small window scrolls to its end", arguments: [Page.toggles, .text, .drawing])
  func smallWindow(page: Page) throws {
    let gallery = try GalleryWindow(size: CGSize(width: 480, height: 360))
    gallery.key(Key("i"), .control)
    for _ in 0..<(Page.allCases.firstIndex(of: page) ?? 0) { gallery.key(.pageDown, .control) }
    func lowest() -> CGFloat {
      gallery.elements.filter { $0.role != .window && $0.role != .scrollArea && $0.role != .group }.map(\.frame.maxY).max() ?? 0
    }
    #expect(lowest() > 360)
    gallery.window.inject(
      .scroll(
        ScrollEvent(.wheel, delta: CGSize(width: 0, height: 4000), at: CGPoint(x: 20, y: 200), time: gallery.platform.now)))
    gallery.platform.advance(by: 2)
    #expect(lowest() <= 360)
  }

  @Test("pages are turned by keys where there is no room for the sidebar") func narrow() throws {
    let gallery = try GalleryWindow(size: CGSize(width: 560, height: 420))
    gallery.key(.pageDown, .control)
    #expect(gallery.elements.contains { $0.role == .heading && $0.label == Page.containers.rawValue })
  }

  @Test("a click on a page's name opens it, and arrows go on from there") func sidebar() throws {
    let gallery = try GalleryWindow()
    let row = try #require(gallery.elements.first { $0.role == .text && $0.label == Page.containers.rawValue })
    gallery.click(row.frame)
    #expect(gallery.elements.contains { $0.role == .heading && $0.label == Page.containers.rawValue })
    gallery.key(.down)
    #expect(gallery.elements.contains { $0.role == .heading && $0.label == Page.morph.rawValue })
    gallery.key(.end)
    #expect(gallery.elements.contains { $0.role == .heading && $0.label == Page.accessibility.rawValue })
  }

  @Test(
    "every page can be turned to with less transparency, less motion and more contrast, in the dark",
    arguments: [
      DesktopSettings(appearance: .dark, reduceTransparency: true), DesktopSettings(appearance: .dark, reduceMotion: true),
      DesktopSettings(appearance: .dark, increaseContrast: true),
    ])
  func settings(_ settings: DesktopSettings) throws {
    let gallery = try GalleryWindow(settings)
    for page in Page.allCases {
      #expect(gallery.elements.contains { $0.role == .heading && $0.label == page.rawValue })
      gallery.key(.pageDown, .control)
    }
  }
}
