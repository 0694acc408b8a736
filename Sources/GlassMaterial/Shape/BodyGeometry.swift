import Foundation
import GlassGeometry
import GlassKernels

/// What a body's geometry is made from; equal keys have equal geometry, wherever the body lies by whole pixels.
struct BodyKey: Hashable {
  /// Outlines relative to the origin, in steps of 1/64 pixel.
  var outlines: [Outline]
  var variants: [GlassStyle.Variant]
  var spacing: Double
  var scale: Double

  /// The key and the origin of a body's outlines (device pixels).
  static func make(_ outlines: [Outline], _ variants: [GlassStyle.Variant], spacing: Double, scale: Double) -> (
    key: BodyKey, originX: Int, originY: Int
  ) {
    let box = outlines.dropFirst().reduce(outlines[0].rect) { $0.union($1.rect) }
    let origin = PixelRect(covering: box)
    let relative = outlines.map { outline in
      var moved = outline.offset(x: -Double(origin.minX), y: -Double(origin.minY))
      moved.rect = Self.snapped(moved.rect)
      return moved
    }
    let used = outlines.count > 1 ? spacing : 0
    return (BodyKey(outlines: relative, variants: variants, spacing: used, scale: scale), origin.minX, origin.minY)
  }

  private static func snapped(_ rect: CGRect) -> CGRect {
    func snap(_ value: Double) -> Double { (value * 64).rounded() / 64 }
    let left = snap(rect.minX)
    let top = snap(rect.minY)
    return CGRect(x: left, y: top, width: max(snap(rect.maxX) - left, 1), height: max(snap(rect.maxY) - top, 1))
  }
}

/// Everything about a body that only its geometry decides, relative to its origin: rebuilt when the geometry changes, not when it moves.
final class BodyGeometry {
  let key: BodyKey
  let field: BodyField
  /// The pixels that rim and interior touch.
  let bounds: PixelRect
  /// Lens, coverage and light near the outline.
  let rim: SpanTable<RimOctet>
  /// The columns beside straight vertical edges that spans of `rim` refer to.
  let sides: [SideGeometry]
  /// Runs of fully covered pixels that no lens bends.
  let interior: SpanTable<UInt8>
  /// Drop shadow around the outline, 255 is full.
  let shadow: SpanTable<UInt8>

  /// The largest distance at which a changed backdrop pixel can show through this body's lenses, in device pixels.
  let lensReach: Int

  /// Builds the tables.
  init(key: BodyKey, scan: FieldScan) {
    self.key = key
    field = BodyField(key.outlines, key.variants, spacing: key.spacing, scale: key.scale)
    let shapes = field.shapes
    lensReach =
      shapes.reduce(0) { max($0, Int(max($1.optics.amount, $1.optics.outerReach, $1.optics.bleedReach * 1.3).rounded(.up))) } + 1
    let box = key.outlines.dropFirst().reduce(key.outlines[0].rect) { $0.union($1.rect) }
    let bulge = shapes.count > 1 ? Int(key.spacing / 2) : 0
    bounds = PixelRect(covering: box).expanded(by: 2 + Int(key.scale.rounded(.up)) + bulge)
    rim = SpanTable(bounds: bounds)
    interior = SpanTable(bounds: bounds)
    var builder = RimBuilder(field, scan, scale: key.scale, rim: rim, interior: interior)
    builder.build()
    sides = builder.sides
    shadow = ShadowMask(field, scale: key.scale).build(scan, rim: rim, interior: interior)
  }

  /// How many fully covered pixels, at least, lie between the interior and the outline. Distances of merged shapes change by up to 3 a pixel,
  /// those of others by little more than 1.
  var leastRimWidth: Double {
    field.shapes.reduce(.infinity) { min($0, $1.optics.depth) } / (field.shapes.count > 1 ? 3 : 1.5)
  }
}
