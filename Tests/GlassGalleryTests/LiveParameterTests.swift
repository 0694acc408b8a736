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

  /// What shows while something moves, is held, is scrolled, is dragged or is open, and not on a page at rest: what makes it show.
  private nonisolated static let passing: [Page: [String: Provocation]] = [
    .morph: ["Duration in seconds": .morph, "Bounce": .morph, "Transition": .morph],
    .touch: ["Interactive": .press("Play")],
    .buttons: ["Repeats while held": .hold("Glass")],
    .menus: ["Rows of the long menu": .click("Long")],
    .tooltips: ["Symbols explain themselves": .hover("Leaf")],
    .popovers: ["Side": .click("Volume")],
    .sheets: ["Height": .click("Half a Sheet"), "The rest stays usable": .beside("Half a Sheet", "A Sheet")],
    .alerts: ["Title of the dialog": .click("Remove…")],
    .columns: ["Where one is seen": .narrow],
    .inspectors: ["Least width": .drag("Inspector Width", by: 70)],
    .search: ["Scopes": .click("The field is open"), "Suggestions": .click("The field is open")],
    .tabs: ["Makes room while scrolling": .scroll],
    .motion: ["Duration in seconds": .start("Go"), "Bounce": .start("Go")],
    .dragging: ["Mark the target": .carry("Birch", "Elm")],
  ]

  /// What is done to a page so that a parameter shows.
  private enum Provocation: Sendable {
    case click(String), press(String), hold(String), hover(String), start(String), beside(String, String), carry(String, String)
    case drag(String, by: Double), morph, narrow, scroll
  }

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

    @MainActor func frame(_ label: String) throws -> CGRect {
      try #require(gallery.elements.first { $0.label == label }, "nothing is called \(label)").frame
    }

    @MainActor func point(_ phase: PointerEvent.Phase, _ point: CGPoint) {
      gallery.window.inject(.pointer(PointerEvent(phase, at: point, time: gallery.platform.now)))
    }

    @MainActor func provoke(_ provocation: Provocation) throws {
      func center(_ label: String) throws -> CGPoint {
        let frame = try frame(label)
        return CGPoint(x: frame.midX, y: frame.midY)
      }
      switch provocation {
      case .click(let label): gallery.click(try frame(label))
      case .press(let label), .hold(let label):
        point(.moved, try center(label))
        point(.pressed(.left), try center(label))
        if case .hold = provocation { for _ in 0..<8 { gallery.settle(0.2) } } else { gallery.settle(0.4) }
      case .hover(let label):
        point(.moved, try center(label))
        gallery.settle(2)
      case .start(let label):
        // What is not drawn arrives at once.
        gallery.window.change { $0.isSuspended = false }
        gallery.platform.advance(by: 0.02)
        for phase in [PointerEvent.Phase.moved, .pressed(.left), .released(.left)] { point(phase, try center(label)) }
        gallery.platform.advance(by: 0.12)
      case .morph: try provoke(.start("Fewer Tools"))
      case .beside(let opener, let other):
        gallery.click(try frame(opener))
        gallery.click(try frame(other))
        gallery.settle(2)
      case .carry(let word, let other):
        let (from, to) = (try center(word), try center(other))
        point(.moved, from)
        point(.pressed(.left), from)
        for part in 1...6 {
          point(.moved, CGPoint(x: from.x + (to.x - from.x) * Double(part) / 6, y: from.y + 60 * Double(part) / 6))
          gallery.settle(0.05)
        }
      case .drag(let label, let distance):
        let from = try center(label)
        point(.moved, from)
        point(.pressed(.left), from)
        point(.moved, CGPoint(x: from.x + distance, y: from.y))
        gallery.settle()
        point(.released(.left), CGPoint(x: from.x + distance, y: from.y))
        gallery.settle()
      case .narrow:
        gallery.window.change { $0.size = CGSize(width: 760, height: 800) }
        gallery.settle(2)
      case .scroll:
        gallery.window.inject(
          .scroll(
            ScrollEvent(.wheel, delta: CGSize(width: 0, height: 400), at: CGPoint(x: 600, y: 500), time: gallery.platform.now)))
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
    let dead = Set(names).subtracting(alive)
    let passing = Set((Self.passing[page] ?? [:]).keys)
    #expect(dead == passing, "\(page): of \(Set(names)) those that change nothing at rest are others than was said")
  }

  /// A parameter of a page that shows in passing alone.
  private struct Passing: Sendable, CustomTestStringConvertible {
    let page: Page
    let name: String
    var testDescription: String { "\(name) on \(page)" }
  }

  private nonisolated static let passingOnes = passing.flatMap { page, names in names.keys.map { Passing(page: page, name: $0) } }
    .sorted { $0.testDescription < $1.testDescription }

  @Test("and each that shows in passing alone does so then", arguments: passingOnes)
  private func passing(_ parameter: Passing) throws {
    let provocation = try #require(Self.passing[parameter.page]?[parameter.name])
    func look(_ isOther: Bool) throws -> Look {
      let stage = try Stage(parameter.page)
      let element = try #require(stage.elements.first { $0.label == parameter.name && $0.role != .text })
      let (one, other) = try #require(stage.settings(element, low: 0.02))
      try one()
      if isOther { try other() }
      try stage.provoke(provocation)
      return try stage.look()
    }
    let (one, other) = (try look(false), try look(true))
    #expect(try !look(false).differs(from: one), "it looks otherwise each time")
    #expect(other.differs(from: one), "it shows nowhere")
  }
}
