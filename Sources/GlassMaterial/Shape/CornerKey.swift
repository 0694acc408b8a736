import GlassGeometry
import GlassKernels

/// All that decides what geometry says about the pixels at one corner of an upright shape, seen as its upper left one: corners of equal keys have equal
/// tables, whichever corner it is and however large the shape.
struct CornerKey: Equatable {
  /// The shape, mirrored so that the corner is its upper left one, all others made like it.
  let shape: FieldShape
  /// The pixels from the edges of the shape's bounds to where sides are straight, or to the middle, which is included.
  let width: Int
  /// The same down.
  let height: Int
  /// Device pixels per point.
  let scale: Double
  private let edge: Curve
  private let refraction: Curve
  private let shading: Curve

  /// One of the shape's curves at the corner.
  private struct Curve: Equatable {
    let kind: FieldCurve.Kind
    let extent: Double
    let exponent: Double
    /// From the edges of the bounds to those of the curve's box.
    let left: Double
    let top: Double
    /// An ellipse curves everywhere, so its size counts.
    let ellipse: SIMD2<Double>?

    init(_ curve: FieldCurve) {
      kind = curve.kind
      (extent, exponent) = (curve.topLeft.extent, curve.topLeft.exponent)
      (left, top) = (curve.centerX - curve.halfWidth, curve.centerY - curve.halfHeight)
      ellipse = curve.kind == .ellipse ? SIMD2(curve.halfWidth, curve.halfHeight) : nil
    }
  }

  /// The key of a corner of an upright shape within `bounds`; nothing flows into it there.
  init(_ lens: borrowing LensShape, bounds: PixelRect, isRight: Bool, isLower: Bool, scale: Double) {
    self.scale = scale
    shape = FieldShape(lens).cornered(bounds, isRight: isRight, isLower: isLower)
    (edge, refraction, shading) = (Curve(shape.edge), Curve(shape.refraction), Curve(shape.shading))
    let (columns, rows) = (lens.straightColumns, lens.straightRows)
    if columns.count > 1 {
      width = isRight ? bounds.maxX - columns.upperBound : columns.lowerBound - bounds.minX
    } else {
      width = Int((shape.edge.centerX + 0.5).rounded(.down))
    }
    if rows.isEmpty {
      height = Int((shape.edge.centerY + 0.5).rounded(.down))
    } else {
      height = isLower ? bounds.maxY - rows.upperBound : rows.lowerBound - bounds.minY
    }
  }

  static func == (a: CornerKey, b: CornerKey) -> Bool {
    let (one, other) = (a.shape, b.shape)
    return a.width == b.width && a.height == b.height && a.scale == b.scale && a.edge == b.edge && a.refraction == b.refraction
      && a.shading == b.shading && one.depth == other.depth && one.amount == other.amount && one.outerReach == other.outerReach
      && one.glintWidth == other.glintWidth && one.shadePeak == other.shadePeak
  }
}

extension FieldShape {
  /// The shape relative to the upper left of `bounds`, mirrored so that a corner is the upper left one, with four such corners.
  fileprivate func cornered(_ bounds: PixelRect, isRight: Bool, isLower: Bool) -> FieldShape {
    var result = self
    let width = Double(bounds.width)
    result.edge = edge.cornered(bounds, isRight: isRight, isLower: isLower)
    result.refraction = refraction.cornered(bounds, isRight: isRight, isLower: isLower)
    result.facing = facing.cornered(bounds, isRight: isRight, isLower: isLower)
    result.shading = shading.cornered(bounds, isRight: isRight, isLower: isLower)
    (result.straightFrom, result.straightTo) = (straightFrom - Double(bounds.minX), straightTo - Double(bounds.minX))
    if isRight { (result.straightFrom, result.straightTo) = (width - result.straightTo, width - result.straightFrom) }
    return result
  }
}

extension FieldCurve {
  fileprivate func cornered(_ bounds: PixelRect, isRight: Bool, isLower: Bool) -> FieldCurve {
    var result = self
    let (x, y) = (centerX - Double(bounds.minX), centerY - Double(bounds.minY))
    result.centerX = isRight ? Double(bounds.width) - x : x
    result.centerY = isLower ? Double(bounds.height) - y : y
    let corner = isLower ? (isRight ? bottomRight : bottomLeft) : (isRight ? topRight : topLeft)
    (result.topLeft, result.topRight, result.bottomRight, result.bottomLeft) = (corner, corner, corner, corner)
    return result
  }
}
