import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassGallery
@testable import GlassViews

/// What a page's parameters change is seen on the page.
@MainActor @Suite("The parameters of the gallery's pages") struct LiveParameterTests {
  /// What the page looks like beside its parameters.
  private struct Look {
    let words: [String]
    let picture: Bitmap

    @MainActor init(_ gallery: GalleryWindow, _ panel: CGRect) throws {
      words = gallery.elements.filter { !$0.frame.intersects(panel) && !$0.frame.contains(panel) }
        .map { "\($0.role) \($0.label) \($0.value ?? "") \($0.states.map(\.rawValue).sorted()) \($0.frame)" }
      gallery.draw()
      let drawn = try #require(gallery.window.picture)
      let rest = PixelRect(x: 0, y: 0, width: Int(panel.minX) - 8, height: drawn.height)
      picture = drawn.cropped(to: rest)
    }

    @MainActor func differs(from other: Look) -> Bool {
      words != other.words || PictureDifference(picture, other.picture).count > 0
    }
  }

  /// What shows while something moves, is held, is scrolled, is dragged or is open, in a narrow window, or above the parameters, and not on a
  /// page at rest.
  private static let passing: Set<String> = [
    "Duration in seconds", "Bounce", "Transition", "Repeats while held", "Makes room while scrolling", "The rest stays usable",
    "Interactive", "Rows of the long menu", "Symbols explain themselves", "Side", "Height", "Title of the dialog",
    "Where one is seen", "Least width", "The field is open", "Mark the Target",
  ]

  /// A page and its panel of parameters.
  private struct Stage {
    let gallery: GalleryWindow
    let panel: CGRect

    @MainActor init(_ page: Page) throws {
      gallery = try GalleryWindow(size: CGSize(width: 1500, height: 800), page: page, isDrawn: false)
      panel = try #require(gallery.elements.last { $0.role == .inspector }).frame
      // What there is to change.
      if page == .morph { gallery.click(try #require(gallery.elements.first { $0.label == "More Tools" }).frame) }
      if page == .extensions {
        gallery.window.inject(
          .scroll(
            ScrollEvent(
              .wheel, delta: CGSize(width: 0, height: 400), at: CGPoint(x: 600, y: 400), time: gallery.platform.now)))
        gallery.settle(2)
      }
    }

    @MainActor var elements: [SemanticsElement] { gallery.elements.filter { panel.contains($0.frame) } }

    @MainActor func look() throws -> Look { try Look(gallery, panel) }

    /// The two ways in which a parameter can be set; `nil` for what is none.
    @MainActor func settings(_ element: SemanticsElement, low: Double) -> (() throws -> Void, () throws -> Void)? {
      let frame = element.frame
      func click(_ part: Double) -> () -> Void {
        { gallery.click(CGRect(x: frame.minX + frame.width * part, y: frame.midY, width: 0, height: 0)) }
      }
      func choose(_ index: Int) -> () throws -> Void {
        {
          gallery.click(frame)
          let rows = gallery.elements.filter { $0.role == .menuItem }
          try #require(rows.indices.contains(index))
          gallery.click(rows[index].frame)
          gallery.settle()
        }
      }
      switch element.role {
      case .toggle: return (click(0.5), click(0.5))
      case .slider: return (click(0.7), click(low))
      case .menuButton: return (choose(0), choose(1))
      case .group:
        let parts = element.children.filter { $0.role == .button }
        guard parts.count > 1 else { return nil }
        return ({ gallery.click(parts[1].frame) }, { gallery.click(parts[0].frame) })
      default: return nil
      }
    }
  }

  @Test("each parameter changes the page, alone or with others as they are then", arguments: Page.allCases)
  func live(page: Page) throws {
    // That of the program's own settings is asked of the whole program.
    guard page != .accessibility else { return }
    let stage = try Stage(page)
    var names: [String] = []
    var alive: Set<String> = []
    // What says nothing at first may once others have been set to little or to much.
    for low in [0.3, 0.02, 0.02, 0.9] {
      for element in stage.elements {
        guard let (one, other) = stage.settings(element, low: low) else { continue }
        if alive.contains(element.label) {
          if element.role == .slider { try other() }
          continue
        }
        names.append(element.label)
        try one()
        let before = try stage.look()
        try other()
        if try stage.look().differs(from: before) { alive.insert(element.label) }
      }
    }
    #expect(!names.isEmpty, "\(page) has parameters")
    let dead = Set(names).subtracting(alive).subtracting(Self.passing)
    #expect(dead.isEmpty, "\(page): \(dead) of \(Set(names)) change nothing")
  }
}
