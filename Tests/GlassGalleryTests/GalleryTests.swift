import Foundation
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassGallery
@testable import GlassViews

@MainActor @Suite("The gallery") struct GalleryTests {
  @Test("every page belongs to one chapter, in the order of the pages") func chapters() {
    #expect(Page.chapters.flatMap(\.pages) == Page.allCases)
  }

  @Test("a URL opens a page; of one that leads nowhere the nearest is named, or all") func urls() throws {
    func complaint(_ text: String) throws -> String? { Page.complaint(about: try #require(URL(string: text))) }
    #expect(Page(url: try #require(URL(string: "glass-gallery:tabs"))) == .tabs)
    #expect(try complaint("glass-gallery:tabs") == nil)
    #expect(try complaint("glass-gallery:tab") == "There is no page “tab”. Did you mean “tabs”?")
    let all = try #require(try complaint("glass-gallery:nowhere"))
    #expect(all.hasPrefix("There is no page “nowhere”. Valid are material, containers, "))
    #expect(all.hasSuffix(" or accessibility."))
  }

  @Test("the page of columns shows all three at the usual size, and says no width that there is no room for")
  func columns() throws {
    let gallery = try GalleryWindow(page: .columns, isDrawn: false)
    for name in ["Folder 1", "Letter 1.1", "Choose a letter"] {
      #expect(gallery.elements.contains { $0.label == name }, "\(name) is not seen")
    }
    let slider = try #require(gallery.elements.first { $0.role == .slider && $0.label == "Width" })
    let width = try #require(slider.value.flatMap { Double($0) })
    #expect(width > 700 && width < 760, "\(width)")
  }

  @Test("every page can be turned to, has parameters, survives them all and draws something")
  func pages() throws {
    let gallery = try GalleryWindow(isDrawn: false)
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
      gallery.draw()
      let picture = try #require(gallery.window.picture)
      #expect(picture.width == 1280 && picture.height == 800)
      gallery.key(.pageDown, .control)
    }
    #expect(gallery.elements.contains { $0.role == .heading && $0.label == Page.material.rawValue }, "round at the end")
  }

  @Test(
    "controls keep their words in a narrow window",
    arguments: [Page.buttons, .toggles, .sliders, .pickers, .progress, .menus, .forms, .layout])
  func words(page: Page) throws {
    let gallery = try GalleryWindow(size: CGSize(width: 500, height: 700), page: page, isDrawn: false)
    var cut: [String] = []
    gallery.host.graph.root.visitSubtree { node in
      // What only assistive technology and keys know of has no width.
      guard let text = node as? TextNode, text.isPlaced, text.frame.width > 1 else { return }
      let request = text.text.lettering(in: text.environment).0
      if TextLayout.make(request, width: text.frame.width).isTruncated { cut.append(text.text.string) }
    }
    #expect(cut == [])
  }

  @Test("buttons of regular glass are light or dark together, also over a picture that asks for both") func evenButtons() throws {
    let gallery = try GalleryWindow(DesktopSettings(appearance: .dark), size: CGSize(width: 1000, height: 700), page: .buttons)
    func frame(_ role: SemanticsRole, _ label: String) throws -> CGRect {
      try #require(gallery.elements.first { $0.role == role && $0.label == label }).frame
    }
    gallery.click(try frame(.menuButton, "Backdrop"))
    gallery.click(try frame(.menuItem, "Stripes"))
    gallery.settle(2)
    let picture = try #require(gallery.window.picture)
    let areLight = try ["Glass", "Favourite", "Delete"].map { label in
      let face = try frame(.button, label)
      // Above the label.
      let pixel = picture[Int(face.midX), Int(face.minY) + 5]
      return (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255) > 384
    }
    #expect(Set(areLight).count == 1, "\(areLight)")
  }

  @Test("the heading of the parameters is level with the bar") func heading() throws {
    let gallery = try GalleryWindow(isDrawn: false)
    let heading = try #require(gallery.elements.first { $0.label == "Parameters" && $0.role == .heading }).frame
    let panel = try #require(gallery.elements.first { $0.role == .inspector }).frame
    #expect(abs(heading.midY - 30) <= 0.5 && heading.minX == panel.minX + 18, "\(heading) in \(panel)")
  }

  @Test("a page that is higher than a small window scrolls to its end", arguments: [Page.toggles, .text, .drawing])
  func smallWindow(page: Page) throws {
    let gallery = try GalleryWindow(size: CGSize(width: 480, height: 360), page: page, isDrawn: false)
    func lowest() -> CGFloat {
      gallery.elements.filter { $0.role != .window && $0.role != .scrollArea && $0.role != .group }.map(\.frame.maxY).max() ?? 0
    }
    #expect(lowest() > 360)
    gallery.window.inject(
      .scroll(
        ScrollEvent(.wheel, delta: CGSize(width: 0, height: 4000), at: CGPoint(x: 20, y: 200), time: gallery.platform.now)))
    gallery.settle(2)
    #expect(lowest() <= 360)
  }

  @Test("pages are turned by keys where there is no room for the sidebar") func narrow() throws {
    let gallery = try GalleryWindow(size: CGSize(width: 560, height: 420))
    gallery.key(.pageDown, .control)
    #expect(gallery.elements.contains { $0.role == .heading && $0.label == Page.containers.rawValue })
  }

  @Test("parameters lie over no demonstration that has no room beside them, until they are asked for")
  func closedParameters() throws {
    func isShown(_ gallery: GalleryWindow) -> Bool { gallery.elements.contains { $0.role == .inspector } }
    #expect(try isShown(GalleryWindow(size: CGSize(width: 800, height: 600))))
    let narrow = try GalleryWindow(size: CGSize(width: 480, height: 600))
    #expect(!isShown(narrow))
    narrow.key(Key("i"), .control)
    #expect(isShown(narrow))
  }

  @Test(
    "the panel of parameters is the inspector: one button by the name of the window's command, which then need not be there besides"
  )
  func inspectorButton() throws {
    let gallery = try GalleryWindow(isDrawn: false)
    let button = try #require(gallery.elements.first { $0.role == .button && $0.label == "Hide Inspector" })
    gallery.click(button.frame)
    #expect(!gallery.elements.contains { $0.role == .inspector })
    #expect(gallery.elements.contains { $0.role == .button && $0.label == "Show Inspector" })
    gallery.key(Key("i"), .control)
    #expect(gallery.elements.contains { $0.role == .inspector })
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
}
