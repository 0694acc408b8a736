public import GlassGeometry

/// How a piece of glass looks: its variant, its colour and how much of the backdrop it lets through.
public struct GlassStyle: Sendable, Hashable {
  /// The two kinds of glass.
  public enum Variant: Sendable, Hashable {
    /// Blurs and adapts to what lies beneath; text on it is always legible.
    case regular
    /// Nearly unblurred, over a dimming layer: for bold symbols over media.
    case clear
  }

  /// How far it is clear: 0 regular … 1 clear, between them while one becomes the other; outside values are clamped when drawn.
  public var clearness: Double
  /// The colour of the glass, mixed in by its opacity; nil is colourless.
  public var tint: RGBA?
  /// `t` of the face tone: 0 clear … 1 tinted; outside values are clamped when drawn.
  public var clarity: Double
  /// Whether clear glass brings its dimming layer; a lens over a control's own track does without.
  public var dims: Bool
  /// How much of what its shape asks for it bends light, 0…1: less where a small lens lies over a line that is to be seen through it.
  public var bend: Double
  /// Whether clear glass is regular where it lies over text, among which its labels could not be read, or over white, where nothing of it would be seen.
  public var staysLegible: Bool

  /// A style; the default is colourless regular glass of medium clarity.
  public init(
    variant: Variant = .regular, tint: RGBA? = nil, clarity: Double = 0.45, dims: Bool = true, bend: Double = 1,
    staysLegible: Bool = false
  ) {
    clearness = variant == .clear ? 1 : 0
    self.tint = tint
    self.clarity = clarity
    self.dims = dims
    self.bend = bend
    self.staysLegible = staysLegible
  }

  /// Regular or clear: which of the two it is for the most part decides how it adapts to what lies beneath.
  public var variant: Variant {
    get { clearness > 0.5 ? .clear : .regular }
    set { clearness = newValue == .clear ? 1 : 0 }
  }
}
