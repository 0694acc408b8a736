/// An outline whose distances and normals kernels work out: a box with rounded corners, an ellipse, or any other curve as a grid.
public struct FieldCurve {
  /// What kind of curve it is.
  public enum Kind: Sendable {
    /// A box whose corners are parts of circles.
    case circular
    /// A box with corners of other exponents than 2.
    case continuous
    /// The ellipse that touches the box's edges.
    case ellipse
    /// A box with any corners, turned about its middle.
    case turnedBox
    /// The ellipse that touches the edges of a box that is turned.
    case turnedEllipse
    /// Whatever a grid says along the axes of a box, turned or not.
    case traced
  }

  /// A corner of a box.
  public struct Corner: Sendable {
    /// How far along the edges the corner curves, in device pixels.
    public var extent: Double
    /// The exponent of the curve `(x / extent)^n + (y / extent)^n = 1`, at least 2, which is a circle.
    public var exponent: Double

    /// A corner.
    public init(extent: Double, exponent: Double) {
      self.extent = extent
      self.exponent = exponent
    }
  }

  /// What kind of curve it is.
  public var kind: Kind
  /// The middle of the box, in device pixels.
  public var centerX: Double
  /// The middle of the box, in device pixels.
  public var centerY: Double
  /// Half of the box's width.
  public var halfWidth: Double
  /// Half of the box's height.
  public var halfHeight: Double
  /// The corners of a box; those of an ellipse mean nothing.
  public var topLeft: Corner
  /// See `topLeft`.
  public var topRight: Corner
  /// See `topLeft`.
  public var bottomRight: Corner
  /// See `topLeft`.
  public var bottomLeft: Corner
  /// Where the box's own x axis points; of interest for what is turned.
  public var axisX = 1.0
  /// Where the box's own x axis points; of interest for what is turned.
  public var axisY = 0.0
  /// What is known of a traced curve, in memory that someone else owns; nil for others.
  public var grid: UnsafePointer<TraceGrid>?
  /// Half of the upright box around the curve.
  public var reachX: Double
  /// Half of the upright box around the curve.
  public var reachY: Double

  /// A curve within an upright box.
  public init(
    kind: Kind, centerX: Double, centerY: Double, halfWidth: Double, halfHeight: Double, topLeft: Corner, topRight: Corner,
    bottomRight: Corner, bottomLeft: Corner
  ) {
    (reachX, reachY) = (halfWidth, halfHeight)
    self.kind = kind
    self.centerX = centerX
    self.centerY = centerY
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }
}

/// One shape of a body's field as kernels take it: its curves, and the lengths of its optics in device pixels.
public struct FieldShape {
  /// The outline itself, which distances are measured from.
  public var edge: FieldCurve
  /// The outline whose normals bend light.
  public var refraction: FieldCurve
  /// The outline whose normals tell whether edges of two shapes are aligned.
  public var facing: FieldCurve
  /// The outline whose normals carry the inner shadow.
  public var shading: FieldCurve
  /// Down to which depth `facing` has no jump.
  public var facingDepth: Double
  /// Depth of the inner lens.
  public var depth: Double
  /// Largest displacement of the inner lens.
  public var amount: Double
  /// How far out the outer lens looks.
  public var outerReach: Double
  /// How far in light bleeds.
  public var bleedReach: Double
  /// Width of the glint.
  public var glintWidth: Double
  /// Depth at which the inner shadow peaks under the top edge.
  public var shadePeak: Double
  /// The short side, in points.
  public var shortSide: Double
  /// Between here and `straightTo` all columns look alike near the upper and the lower side; not less than `straightTo` where there are none.
  public var straightFrom: Double
  /// See `straightFrom`.
  public var straightTo: Double
  /// How far it is materialised, above 0 … 1; of interest in rows of shapes that differ in that.
  public var materialization = 1.0

  /// A shape.
  public init(
    edge: FieldCurve, refraction: FieldCurve, facing: FieldCurve, shading: FieldCurve, facingDepth: Double, depth: Double,
    amount: Double, outerReach: Double, bleedReach: Double, glintWidth: Double, shadePeak: Double,
    shortSide: Double, straightFrom: Double, straightTo: Double
  ) {
    self.edge = edge
    self.refraction = refraction
    self.facing = facing
    self.shading = shading
    self.facingDepth = facingDepth
    self.depth = depth
    self.amount = amount
    self.outerReach = outerReach
    self.bleedReach = bleedReach
    self.glintWidth = glintWidth
    self.shadePeak = shadePeak
    self.shortSide = shortSide
    self.straightFrom = straightFrom
    self.straightTo = straightTo
  }
}
