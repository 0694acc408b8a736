import Foundation
import GlassGeometry
import GlassKernels

/// What a body's geometry is made from; equal keys have equal geometry, wherever the body lies by whole pixels.
struct BodyKey: Hashable {
  /// Outlines relative to the origin, in steps of 1/256 pixel.
  var outlines: [Outline]
  var variants: [GlassStyle.Variant]
  var spacing: Double
  var scale: Double

  /// The key and the origin of a body's outlines (device pixels).
  static func make(_ outlines: [Outline], _ variants: [GlassStyle.Variant], spacing: Double, scale: Double) -> (
    key: BodyKey, originX: Int, originY: Int
  ) {
    let box = outlines.dropFirst().reduce(outlines[0].bounds) { $0.union($1.bounds) }
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
    func snap(_ value: Double) -> Double { (value * 256).rounded() / 256 }
    let left = snap(rect.minX)
    let top = snap(rect.minY)
    return CGRect(x: left, y: top, width: max(snap(rect.maxX) - left, 1), height: max(snap(rect.maxY) - top, 1))
  }
}

/// Everything about a body that only its geometry decides, relative to its origin: rebuilt when the geometry changes, not when it moves.
final class BodyGeometry {
  private(set) var key: BodyKey
  let field = BodyField()
  /// The pixels that rim and interior touch.
  private(set) var bounds = PixelRect.empty
  /// Lens, coverage and light near the outline.
  let rim = SpanTable<RimOctet>()
  /// The columns beside straight vertical edges that spans of `rim` refer to.
  let sides = SideTable()
  /// Runs of fully covered pixels that no lens bends.
  let interior = SpanTable<UInt8>()
  /// Drop shadow around the outline, 255 is full.
  let shadow = SpanTable<UInt8>()

  /// The largest distance at which a changed backdrop pixel can show through this body's lenses, in device pixels.
  private(set) var lensReach = 0

  /// Builds the tables.
  init(key: BodyKey, scan: FieldScan) {
    self.key = key
    build(scan)
  }

  /// Becomes the geometry of another key, in the memory it has.
  func become(_ key: BodyKey, scan: FieldScan) {
    self.key = key
    build(scan)
  }

  private func build(_ scan: FieldScan) {
    field.become(key.outlines, key.variants, spacing: key.spacing, scale: key.scale)
    lensReach = field.shapes.reduce(0) { reach, shape in
      let optics = shape.optics
      return max(reach, Int(max(optics.amount, optics.outerReach, optics.bleedReach * 1.3).rounded(.up)))
    }
    lensReach += 1
    let box = key.outlines.dropFirst().reduce(key.outlines[0].bounds) { $0.union($1.bounds) }
    let bulge = field.shapes.count > 1 ? Int(key.spacing / 2) : 0
    bounds = PixelRect(covering: box).expanded(by: 2 + Int(key.scale.rounded(.up)) + bulge)
    rim.begin(bounds)
    interior.begin(bounds)
    var builder = RimBuilder(field, scan, scale: key.scale, rim: rim, interior: interior, sides: sides)
    builder.build()
    ShadowMask(field, scale: key.scale).fill(shadow, scan, rim: rim, interior: interior)
  }

  /// How many fully covered pixels, at least, lie between the interior and the outline. Distances of merged shapes change by up to 3 a pixel,
  /// those of others by little more than 1.
  var leastRimWidth: Double {
    field.shapes.reduce(.infinity) { min($0, $1.optics.depth) } / (field.shapes.count > 1 ? 3 : 1.5)
  }
}
