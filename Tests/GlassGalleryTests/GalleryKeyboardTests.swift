import Foundation
import GlassPlatform
import Testing

@testable import GlassGallery
@testable import GlassViews

@MainActor @Suite("The gallery by its keyboard") struct GalleryKeyboardTests {
  /// A search field brings further stops with it when it has the focus.
  private nonisolated static let pages = Page.allCases.filter { $0 != .search }

  @Test("Tab leads to every control of a page once and round, Shift and Tab back the same way", arguments: pages)
  func walk(page: Page) throws {
    let gallery = try GalleryWindow(page: page, isDrawn: false)
    let focus = gallery.host.input.focus
    let order = focus.order
    var places: [CGRect] { gallery.elements.filter { $0.states.contains(.focused) }.map(\.frame) }

    func walk(_ modifiers: KeyModifiers) -> [ObjectIdentifier] {
      order.indices.map { _ in
        // An editor takes Tab as text.
        gallery.key(.tab, page == .text ? modifiers.union(.control) : modifiers)
        if modifiers.isEmpty { #expect(places.count == 1, "what has the focus is told, once") }
        return focus.focused.map { ObjectIdentifier($0) } ?? ObjectIdentifier(gallery)
      }
    }
    let stops = order.map { ObjectIdentifier($0) }
    #expect(Set(stops).count == stops.count)
    #expect(walk([]) == stops)
    gallery.key(.tab)
    #expect(focus.focused === order.first, "round at the end")
    #expect(walk(.shift) == stops.reversed())
    // Arrows lead to the other choices of a group and to its other rows; the window's own commands have keys.
    let without = gallery.elements.filter {
      $0.flattened.allSatisfy { $0.focusIndex == nil } && !$0.states.contains(.disabled)
        && !$0.actions.isDisjoint(with: [.focus, .increment, .decrement])
    }
    #expect(without.isEmpty, "\(without.map(\.label)) can be changed, but not reached")
  }
}
