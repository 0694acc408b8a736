import GlassGeometry
import GlassMaterial
import GlassPlatform

/// All that decides how one frame looks.
struct FrameInput {
  /// The display list of the window, in points from the top left corner of its content.
  var root: DisplayChunk
  /// The window: its margin, and whether it floats.
  var state: WindowState
  /// The appearance and the settings of all glass; its scale is ignored in favour of the target's.
  var environment: GlassEnvironment
  /// What lies under everything; drawn opaque.
  var background: RGBA
  /// Seconds on the host's clock.
  var time: Double
  /// Whether the surface is the shape of its lowest glass and transparent around it, as a popup's is.
  var isPopup = false
}

/// What a frame did.
struct FrameResult: Equatable {
  /// What differs from the last frame, in device pixels of the target; all of it where the target did not hold the last frame.
  var damage: PixelRegion
  /// Whether the glass changes on its own, so that another frame is needed.
  var needsAnotherFrame: Bool
  /// How many levels of glass were drawn.
  var glassLevels: Int
}
