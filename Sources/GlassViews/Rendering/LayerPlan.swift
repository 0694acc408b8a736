import GlassGeometry
import GlassMaterial

/// The picture of one frame as layers: what lies under all glass, then per level the glass and what lies on it.
struct LayerPlan {
  /// Level 0 has no glass. There is at least this one.
  var layers: [GlassLayer]

  /// The lowest shape of glass: what a popup's surface is seen as.
  var lowestGlass: GlassElement? { layers.count > 1 ? layers[1].groups.first?.elements.first : nil }

  /// Which level each shape of glass lies on, by its identity.
  var levelsOfGlass: [UInt64: Int] {
    var result: [UInt64: Int] = [:]
    for (level, layer) in layers.enumerated() {
      for element in layer.groups.flatMap(\.elements) { result[element.id] = level }
    }
    return result
  }

  /// How many levels of glass and veils there are.
  var glassLevels: Int { layers.count - 1 }
}

/// One level of the picture.
struct GlassLayer {
  /// What all beneath is seen through; such a level has nothing else.
  var veil: LayerVeil?
  /// The materials of the level, which blur everything in the levels beneath.
  var materials: [MaterialElement] = []
  /// The shapes of the level, which lens everything in the levels beneath.
  var groups: [GlassGroup] = []
  /// What is drawn over them, back to front.
  var spans: [DisplaySpan] = []
  /// What of all this is taken back in the end, in order.
  var mixes: [LayerMix] = []

  /// Whether nothing in it shows what lies beneath.
  var isEmpty: Bool { groups.isEmpty && materials.isEmpty }
}

/// A colour over the whole window, as beneath a sheet. In a level of its own it comes and goes without the glass beneath being drawn again.
struct LayerVeil: Equatable {
  var color: RGBA
  /// The device pixels of the window's content.
  var bounds: PixelRect

  /// Whether any pixel changes beneath it.
  var isSeen: Bool { color.premultipliedARGB != 0 }
}

/// Takes a part of the picture back to an earlier level: so glass and what lies around it are faded, masked and cut as one picture.
struct LayerMix: Equatable {
  /// What stays of the picture.
  enum Cover: Equatable {
    /// All of it, at 0 … 1.
    case opacity(Double)
    /// What lies within an outline.
    case clip(DisplayClip)
    /// What the alpha of a chunk covers.
    case mask(DisplayChunk, DeviceSpace)
  }

  var cover: Cover
  /// The level that is seen where nothing stays.
  var base: Int
  /// The device pixels it is about.
  var bounds: PixelRect
}

/// A material in device pixels.
struct MaterialElement: Equatable {
  /// Where it is, in points of `space`.
  var item: MaterialItem
  var space: DeviceSpace
  /// The outlines that cut it, outermost first.
  var clips: [DisplayClip]
  /// 0 … 1.
  var opacity: Double
  /// The device pixels it may touch, the clips applied.
  var bounds: PixelRect
}

/// A part of the display list that lies in one level as a whole.
struct DisplaySpan {
  /// What to draw: anything that is not lensing glass.
  var item: DisplayItem
  /// Where it lies.
  var space: DeviceSpace
  /// The outlines that cut it, outermost first.
  var clips: [DisplayClip]
  /// 0 … 1.
  var opacity: Double
  /// The glass it lies on, whose ink it takes.
  var glass: UInt64?
  /// The device pixels it may touch, the clips applied.
  var bounds: PixelRect
  /// For the edge of a scroll view, the plain colour of what lies behind that; `nil` where it is none.
  var ground: RGBA?

  /// Whether both are drawn in the same way, whatever they draw; in the same place too, or wherever they lie.
  func hasSameContext(as other: DisplaySpan, wherever: Bool = false) -> Bool {
    (wherever || space == other.space) && opacity == other.opacity && glass == other.glass && clips == other.clips
      && ground == other.ground
  }
}

/// An outline that cuts what is drawn.
struct DisplayClip: Hashable {
  /// In points of `space`.
  var outline: Outline
  /// Where it lies.
  var space: DeviceSpace
}
