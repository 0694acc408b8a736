public import Foundation

/// Where a surface of its own is to open next to a rectangle of its parent, in the terms of xdg_positioner. All lengths in points.
public struct Popup: Sendable, Hashable {
  /// A place on a rectangle, or a direction away from it.
  public enum Anchor: Sendable, Hashable {
    /// The middle.
    case center
    /// The middle of the top edge.
    case top
    /// The middle of the bottom edge.
    case bottom
    /// The middle of the left edge.
    case left
    /// The middle of the right edge.
    case right
    /// The top left corner.
    case topLeft
    /// The top right corner.
    case topRight
    /// The bottom left corner.
    case bottomLeft
    /// The bottom right corner.
    case bottomRight
  }

  /// What the window system may do when the popup does not fit.
  public struct Adjustments: OptionSet, Sendable, Hashable {
    /// The bits, as in xdg_positioner.constraint_adjustment.
    public let rawValue: UInt32

    /// Adjustments from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slide along x.
    public static let slideX = Adjustments(rawValue: 1)
    /// Slide along y.
    public static let slideY = Adjustments(rawValue: 2)
    /// Flip anchor and gravity along x.
    public static let flipX = Adjustments(rawValue: 4)
    /// Flip anchor and gravity along y.
    public static let flipY = Adjustments(rawValue: 8)
    /// Shrink along x.
    public static let resizeX = Adjustments(rawValue: 16)
    /// Shrink along y.
    public static let resizeY = Adjustments(rawValue: 32)
  }

  /// The rectangle in the parent's content that the popup belongs to.
  public var anchorRect: CGRect
  /// The place on it.
  public var anchor: Anchor
  /// The direction in which the popup grows from there.
  public var gravity: Anchor
  /// Its size.
  public var size: CGSize
  /// A shift from the place so found.
  public var offset: CGSize
  /// What may be done where it does not fit.
  public var adjustments: Adjustments
  /// Whether it takes all input until it is dismissed, as menus do.
  public var grabs: Bool
  /// Room around that belongs to the surface and takes no input, for a shadow and for springs that swing out. Not part of `size`.
  public var margin: WindowMargin

  /// A popup; by default below its anchor, flipping and sliding where it must, with a grab.
  public init(
    anchorRect: CGRect, anchor: Anchor = .bottomLeft, gravity: Anchor = .bottomRight, size: CGSize, offset: CGSize = .zero,
    adjustments: Adjustments = [.slideX, .flipY, .slideY], grabs: Bool = true, margin: WindowMargin = .zero
  ) {
    self.anchorRect = anchorRect
    self.anchor = anchor
    self.gravity = gravity
    self.size = size
    self.offset = offset
    self.adjustments = adjustments
    self.grabs = grabs
    self.margin = margin
  }
}
