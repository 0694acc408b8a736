import Foundation
import Testing

/// Every control of the gallery under a real compositor: by its pointer, by its keyboard, and the same picture as the twin's after each.
@MainActor @Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct ControlTests {
  struct Elsewhere: Sendable, CustomTestStringConvertible {
    let compositor: Compositor
    let scale: Double
    /// How many of the units in which the harness moves the pointer a point has.
    let pointerUnits: Double
    let motion: String
    /// Whether the compositor has fingers.
    var hasTouch = false
    var testDescription: String { compositor.testDescription }
  }

  @Test(
    "the usual controls work elsewhere too, in the dark, at scales 2 and 1.25, in motion and without",
    arguments: [
      Elsewhere(compositor: .weston(size: .init(1920, 1280), scale: 2), scale: 2, pointerUnits: 2, motion: "--no-reduce-motion"),
      Elsewhere(
        compositor: .kwin(size: GalleryPair.size, scale: 1.25), scale: 1.25, pointerUnits: 1, motion: "--reduce-motion",
        hasTouch: true),
    ])
  func elsewhere(_ place: Elsewhere) async throws {
    let session = try await CompositorSession(place.compositor)
    do {
      let look = ["--appearance", "dark", place.motion]
      let gallery = try await GalleryPair(session, look: look, scale: place.scale, pointerUnits: place.pointerUnits)
      try await gallery.workUsualControls()
      if place.hasTouch { try await gallery.touchUsualControls() }
      try await gallery.quit()
      try await session.end()
    } catch {
      try? await session.end()
      throw error
    }
  }

  @Test("every control works by a real pointer and a real keyboard") func controls() async throws {
    try await work { gallery in
      try await gallery.workControls()
      try await gallery.workPresentations()
      try await gallery.workNavigation()
    }
  }

  @Test("every page of glass, and of views that are no controls, works by a real pointer and a real keyboard") func pages()
    async throws
  {
    try await work { gallery in
      try await gallery.workGlass()
      try await gallery.workViews()
    }
  }

  private func work(_ body: (GalleryPair) async throws -> Void) async throws {
    let session = try await CompositorSession(.sway(size: GalleryPair.size))
    do {
      let gallery = try await GalleryPair(session)
      try await body(gallery)
      try await gallery.quit()
      try await session.end()
    } catch {
      try? await session.end()
      throw error
    }
  }
}
