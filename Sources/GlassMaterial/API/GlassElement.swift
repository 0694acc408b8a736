public import GlassGeometry

/// One shape of glass in one frame.
public struct GlassElement: Sendable, Hashable {
  /// Who it is, the same in every frame: caches, votes and smoothing belong to it.
  public var id: UInt64
  /// Its shape, in device pixels of the target.
  public var outline: Outline
  /// Its look.
  public var style: GlassStyle
  /// The light in it, if a pointer or finger is near.
  public var glow: GlassGlow?
  /// `g` of the materialisation: 0 not there … 1 there. It modulates how light bends; it is not a fade.
  public var materialization: Double
  /// Whether it throws a drop shadow.
  public var castsShadow: Bool
  /// Where labels and symbols lie on it: the glass beneath keeps their ink legible.
  public var inkBoxes: [GlassInkBox]
  /// Where labels and symbols in a colour lie on it (`GlassInk.legible`).
  public var hueBoxes: [GlassInkBox]
  /// Whether a small shape chooses light or dark by what lies beneath; false keeps its last choice (while it morphs).
  public var votes: Bool
  /// Whether it has the window's appearance for now, whatever its size; its last choice is there again when that ends (a menu that a button has
  /// turned into).
  public var takesWindowAppearance: Bool
  /// The appearance of what it stands in, where that is another one than the window's: it has that, whatever lies beneath.
  public var appearance: GlassEnvironment.Appearance?
  /// The bar or container it belongs to: pieces of glass in one choose light or dark together. `nil` where it chooses alone.
  public var bar: UInt64?
  /// Elements of a group that share one, and whose style and kind of outline are equal, are drawn as a single shape.
  public var unionID: UInt64?
  /// How strong the border is that increased contrast asks for, 0…1: less than all around what does nothing now.
  public var border: Double
  /// By how much a press makes its short side longer or shorter: whether it is small enough to choose light or dark does not change with that.
  public var swelling: Double
  /// Outside of it nothing of the element is seen, in device pixels; `nil` does not cut it.
  public var clip: PixelRect?
  /// How far its outline may grow while it materialises, in device pixels: not into shapes that it does not flow together with (`BodyPlanner`).
  var room = Double.infinity

  /// A piece of glass.
  public init(
    id: UInt64, outline: Outline, style: GlassStyle = GlassStyle(), glow: GlassGlow? = nil, materialization: Double = 1,
    castsShadow: Bool = true, inkBoxes: [GlassInkBox] = [], hueBoxes: [GlassInkBox] = [], votes: Bool = true,
    takesWindowAppearance: Bool = false, appearance: GlassEnvironment.Appearance? = nil, bar: UInt64? = nil,
    unionID: UInt64? = nil, border: Double = 1, swelling: Double = 1, clip: PixelRect? = nil
  ) {
    self.id = id
    self.outline = outline
    self.style = style
    self.glow = glow
    self.materialization = materialization
    self.castsShadow = castsShadow
    self.inkBoxes = inkBoxes
    self.hueBoxes = hueBoxes
    self.votes = votes
    self.takesWindowAppearance = takesWindowAppearance
    self.appearance = appearance
    self.bar = bar
    self.unionID = unionID
    self.border = border
    self.swelling = swelling
    self.clip = clip
  }
}

extension GlassElement {
  /// The strength of the light in glass whose tint is strong: it changes the tone of that.
  var lightOnTint: Double { style.tint.flatMap(GlassInk.onTint) == nil ? 0 : unit(glow?.strength ?? 0) }

  /// Whether another element is the same but for the light in it. Light on a strong tint that becomes stronger or weaker counts.
  func isSame(butForLightAs other: GlassElement) -> Bool {
    guard lightOnTint == other.lightOnTint else { return false }
    var other = other
    other.glow = glow
    return self == other
  }
}

/// Where a label or symbol lies on glass.
public struct GlassInkBox: Sendable, Hashable {
  /// The box around it, in device pixels.
  public var rect: PixelRect
  /// The opacity 0…1 of the layers of the glass's ink that lie between the two or may come to lie there, all together: the glass keeps the ink
  /// legible with them, and gives up no more of its tone for that than it must.
  public var fill: Double
  /// Whether all that is written there is in primary ink: glass of a strong colour is no deeper than that needs.
  public var isPrimary: Bool
  /// Whether that is so in the light of a glow: all that is written there bears more of it than fainter ink does.
  public var isPrimaryInLight: Bool

  /// A box; unless told otherwise with as much of a layer as any label may have, and labels as faint as they may be.
  public init(_ rect: PixelRect, fill: Double = GlassInk.fill, isPrimary: Bool = false, isPrimaryInLight: Bool = false) {
    self.rect = rect
    self.fill = fill
    self.isPrimary = isPrimary
    self.isPrimaryInLight = isPrimaryInLight
  }
}

/// Glass shapes that share a container: near ones flow into each other, and a glow reaches its neighbours.
public struct GlassGroup: Sendable, Hashable {
  /// The shapes; order does not matter.
  public var elements: [GlassElement]
  /// The distance in device pixels below which two shapes begin to reach for each other; `k` of the smooth union.
  public var spacing: Double

  /// A container of glass; `spacing` is in device pixels and not negative.
  public init(elements: [GlassElement], spacing: Double = 0) {
    self.elements = elements
    self.spacing = max(0, spacing)
  }
}
