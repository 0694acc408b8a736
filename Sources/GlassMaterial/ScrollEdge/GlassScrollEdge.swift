public import GlassGeometry

/// The edge of a scroll view under a bar, where content makes room for what floats over it.
///
/// `GlassScrollEdgePainter` draws it into the content plane, over everything that scrolls and before what has to stay clear (titles) and before
/// the glass, which then refracts content that has dissolved already.
public struct GlassScrollEdge: Sendable, Hashable {
  /// How content gives way.
  public enum Style: Sendable, Hashable {
    /// It blurs and fades more and more towards the edge.
    case soft
    /// It is blurred and covered evenly, up to a crisp line.
    case hard
  }

  /// The side of a scroll view.
  public enum Side: Sendable, Hashable {
    /// Above what scrolls.
    case top
    /// Below it.
    case bottom
    /// At its left.
    case left
    /// At its right.
    case right
  }

  /// The device pixels of the effect: a bar's, and a little more along its inner side for a soft edge to end in.
  public var area: PixelRect
  /// The side of the scroll view it lies on; content dissolves towards it.
  public var side: Side
  /// Soft or hard.
  public var style: Style
  /// 0 while nothing lies beneath the bar … 1; outside values are clamped.
  public var strength: Double
  /// What content dissolves into, the colour behind the scroll view; its opacity is ignored.
  public var background: RGBA
  /// Whether dark content dissolves into the dark instead: not where something is written over it in the window's ink.
  public var dims: Bool
  /// The device pixels from the inner end over which a soft edge sets in, where all beyond them is to be written on; `nil`: over its whole depth.
  public var ramp: Int?

  /// An edge; `area` is in device pixels.
  public init(
    area: PixelRect, side: Side, style: Style = .soft, strength: Double = 1, background: RGBA, dims: Bool = true,
    ramp: Int? = nil
  ) {
    self.area = area
    self.side = side
    self.style = style
    self.strength = strength
    self.background = background
    self.dims = dims
    self.ramp = ramp
  }

  /// The device pixels whose change shows within `area`: where damage touches them, all of `area` has to be drawn again, content first.
  public func reach(scale: Double) -> PixelRect { Self.reach(of: area, scale: scale) }

  /// The `reach` of an edge that is drawn in an area.
  public static func reach(of area: PixelRect, scale: Double) -> PixelRect { area.expanded(by: Int((24 * scale).rounded(.up))) }
}
