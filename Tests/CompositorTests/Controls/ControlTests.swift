import Foundation
import Testing

/// Every control of the gallery under a real compositor: by its pointer, by its keyboard, and the same picture as the twin's after each.
@MainActor @Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct ControlTests {
  @Test("the usual controls work under weston too, in the dark, at scale 2 and in motion") func elsewhere() async throws {
    let session = try await CompositorSession(.weston(size: .init(1920, 1280), scale: 2))
    do {
      let look = ["--appearance", "dark", "--no-reduce-motion"]
      let gallery = try await GalleryPair(session, look: look, scale: 2, pointerUnits: 2)
      try await gallery.workUsualControls()
      try await gallery.quit()
      try await session.end()
    } catch {
      try? await session.end()
      throw error
    }
  }

  @Test("every control works by a real pointer and a real keyboard") func controls() async throws {
    let session = try await CompositorSession(.sway(size: GalleryPair.size))
    do {
      let gallery = try await GalleryPair(session)
      try await gallery.workControls()
      try await gallery.workPresentations()
      try await gallery.workNavigation()
      try await gallery.quit()
      try await session.end()
    } catch {
      try? await session.end()
      throw error
    }
  }
}
