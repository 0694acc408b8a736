import Foundation
import GlassGeometry
import GlassKernels

/// What a body's geometry is made from; equal keys have equal geometry, wherever the body lies by whole pixels.
struct BodyKey: Equatable {
  /// Outlines relative to the origin, in steps of 1/256 pixel.
  private(set) var outlines: [Outline] = []
  /// How clear each shape is, in steps of 1/16: while one becomes clear its lens is not made anew for less.
  private(set) var clearness: [Double] = []
  /// How far each shape is materialised; empty where all are equally far.
  private(set) var materializations: [Double] = []
  private(set) var spacing = 0.0
  private(set) var scale = 1.0

  /// Becomes the key of outlines in device pixels, in the memory it has.
  ///
  /// - Returns: The origin of the body, in whole device pixels.
  mutating func become(
    _ elements: [GlassElement], spacing: Double, scale: Double, outline: (GlassElement) -> Outline
  ) -> (originX: Int, originY: Int) {
    outlines.removeAll(keepingCapacity: true)
    clearness.removeAll(keepingCapacity: true)
    materializations.removeAll(keepingCapacity: true)
    for element in elements {
      outlines.append(outline(element))
      clearness.append((unit(element.style.clearness) * 16).rounded() / 16)
    }
    if BodyPlanner.isUneven(elements) { for element in elements { materializations.append(unit(element.materialization)) } }
    let origin = PixelRect(covering: outlines.dropFirst().reduce(outlines[0].bounds) { $0.union($1.bounds) })
    for index in outlines.indices {
      let moved = outlines[index].rect.offsetBy(dx: -Double(origin.minX), dy: -Double(origin.minY))
      outlines[index].rect = Self.snapped(moved)
    }
    self.spacing = elements.count > 1 ? spacing : 0
    self.scale = scale
    return (origin.minX, origin.minY)
  }

  /// Becomes another key, in the memory it has.
  mutating func become(_ other: BodyKey) {
    // One by one: a list that takes another as a whole may make a copy of it first.
    outlines.removeAll(keepingCapacity: true)
    for outline in other.outlines { outlines.append(outline) }
    clearness.removeAll(keepingCapacity: true)
    for value in other.clearness { clearness.append(value) }
    materializations.removeAll(keepingCapacity: true)
    for value in other.materializations { materializations.append(value) }
    (spacing, scale) = (other.spacing, other.scale)
  }

  private static func snapped(_ rect: CGRect) -> CGRect {
    func snap(_ value: Double) -> Double { (value * 256).rounded() / 256 }
    let left = snap(rect.minX)
    let top = snap(rect.minY)
    return CGRect(x: left, y: top, width: max(snap(rect.maxX) - left, 1), height: max(snap(rect.maxY) - top, 1))
  }
}

/// Everything about a body that only its geometry decides, relative to its origin: rebuilt when the geometry changes, not when it moves. Equal
/// bodies share it.
final class BodyGeometry {
  private(set) var key = BodyKey()
  let field = BodyField()
  /// The pixels that rim and interior touch.
  private(set) var bounds = PixelRect.empty
  /// Lens, coverage and light near the outline.
  let rim = SpanTable<RimOctet>()
  /// The columns beside straight vertical edges that spans of `rim` refer to.
  let sides = SideTable()
  /// The tables of corners that spans of `rim` refer to.
  let corners = BodyCorners()
  /// Runs of fully covered pixels that no lens bends.
  let interior = SpanTable<UInt8>()
  /// Drop shadow around the outline, 255 is full.
  let shadow = SpanTable<UInt8>()
  /// How deep its pixels lie, for light that labels do not bear.
  let depths = DepthGrid()

  /// The largest distance at which a changed backdrop pixel can show through this body's lenses, in device pixels.
  private(set) var lensReach = 0
  /// How far outside the glass its outer lens looks, in device pixels.
  private(set) var outerReach = 0
  /// How far outside the glass light comes from that bleeds into it, in device pixels; pixels lie between cells that are a little further out.
  private(set) var lightReach = 0

  /// Builds the tables.
  init(key: BodyKey, scan: FieldScan) { become(key, scan: scan) }

  /// Becomes the geometry of another key, in the memory it has.
  func become(_ key: BodyKey, scan: FieldScan) {
    self.key.become(key)
    build(scan)
  }

  private func build(_ scan: FieldScan) {
    depths.reset()
    field.become(
      key.outlines, key.clearness, key.materializations, spacing: key.spacing, scale: key.scale, scan.tracedFields)
    lensReach = field.most { Int(max($0.amount, $0.outerReach, $0.bleedReach * 1.3).rounded(.up)) } + 1
    outerReach = Int((field.most { $0.outerReach } + 2 * key.scale).rounded(.up))
    lightReach = Int((field.most { 0.3 * $0.bleedReach } + 4 * key.scale).rounded(.up))
    let box = key.outlines.dropFirst().reduce(key.outlines[0].bounds) { $0.union($1.bounds) }
    let bulge = field.shapes.count > 1 ? Int(Self.bulge(box, spacing: key.spacing)) : 0
    bounds = PixelRect(covering: box).expanded(by: Self.margin(scale: key.scale) + bulge)
    rim.begin(bounds)
    interior.begin(bounds)
    corners.become(field, scale: key.scale, scan)
    var builder = RimBuilder(field, scan, scale: key.scale, rim: rim, interior: interior, sides: sides, corners: corners)
    builder.build()
    ShadowMask(field, scale: key.scale).fill(shadow, scan, rim: rim, interior: interior)
  }

  /// How far shapes that flow together may reach beyond the box around them, at most, in device pixels.
  ///
  /// A union gains `k'/4`, so `k/2` is more than enough. Far from the box, of diagonal `D`, it is less: seen from a distance `d` all shapes lie in nearly the
  /// same direction, within an angle whose half has a sine of `D/2d` at most, so `k' ≤ k (D/2d)²`, and `d = k'/4` where `d³ = k D²/16`. A tenth
  /// and four pixels more are for fields that are only near to distances, and for what is drawn beside an outline. Otherwise a spacing far beyond the
  /// size of its shapes would have all the emptiness around them looked at.
  static func bulge(_ box: CGRect, spacing: Double) -> Double {
    let square = box.width * box.width + box.height * box.height
    return min(spacing / 2, 1.1 * cbrt(spacing * square / 16) + 4)
  }

  /// How many pixels beyond the box of a shape its outline may touch; `scale` in device pixels per point.
  static func margin(scale: Double) -> Int { 2 + Int(scale.rounded(.up)) }

  /// How many fully covered pixels, at least, lie between the interior and the outline. Distances of merged shapes change by up to 3 a pixel,
  /// those of others by little more than 1.
  var leastRimWidth: Double {
    -field.most(from: -.infinity) { -$0.depth } / (field.shapes.count > 1 ? 3 : 1.5)
  }
}
