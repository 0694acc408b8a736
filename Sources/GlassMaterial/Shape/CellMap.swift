import GlassGeometry
import GlassKernels

/// What geometry says about the cells under a body: where light bleeds from, the inner shadow, which tones meet.
///
/// Cells lie on the backdrop's grid, so the map depends on where the body lies within a cell.
final class CellMap {
  /// What a map is made for.
  struct Key: Hashable {
    /// Offset of the body's origin within its cell, device pixels.
    var offsetX: Int
    /// Offset of the body's origin within its cell, device pixels.
    var offsetY: Int
    var log2: Int
    var phase: Int

    /// The key of a body at an origin over a level.
    init(originX: Int, originY: Int, level: Level) {
      let mask = (1 << level.log2) - 1
      offsetX = originX & mask
      offsetY = originY & mask
      log2 = level.log2
      phase = level.phase
    }
  }

  let key: Key
  /// The cells covered, relative to the cell of the body's origin.
  let cells: PixelRect
  private let storage: UnsafeMutablePointer<CellGeometry>

  /// Builds the map of a body.
  init(key: Key, geometry: BodyGeometry) {
    self.key = key
    let side = 1 << key.log2
    let pixels = geometry.bounds.offset(x: key.offsetX, y: key.offsetY)
    cells = PixelRect(
      minX: (pixels.minX >> key.log2) - 2, minY: (pixels.minY >> key.log2) - 2, maxX: ((pixels.maxX + side) >> key.log2) + 2,
      maxY: ((pixels.maxY + side) >> key.log2) + 2)
    storage = .allocate(capacity: max(1, cells.area))
    storage.initialize(repeating: CellGeometry(), count: max(1, cells.area))
    fill(geometry)
  }

  deinit { storage.deallocate() }

  /// The entry of a cell, relative to the cell of the body's origin.
  func cell(_ column: Int, _ row: Int) -> UnsafePointer<CellGeometry> {
    UnsafePointer(storage + (row - cells.minY) * cells.width + column - cells.minX)
  }

  private func fill(_ geometry: BodyGeometry) {
    let side = Double(1 << key.log2)
    let center = Double(1 << key.log2) * (key.phase == -8 ? 0.5 : 1)
    let clearance = geometry.field.spacing + 2 * side + 5
    var last: (shape: Int, row: Int)?
    for row in cells.minY..<cells.maxY {
      let y = Double(row) * side + center - Double(key.offsetY)
      let output = storage + (row - cells.minY) * cells.width
      let shape = geometry.field.straightShape(row: Int(y.rounded(.down)), clearance: clearance)
      if let shape, let last, last.shape == shape {
        output.update(from: storage + (last.row - cells.minY) * cells.width, count: cells.width)
        continue
      }
      last = shape.map { ($0, row) }
      for column in cells.minX..<cells.maxX {
        output[column - cells.minX] = entry(geometry.field, Double(column) * side + center - Double(key.offsetX), y, side)
      }
    }
  }

  private func entry(_ field: BodyField, _ x: Double, _ y: Double, _ side: Double) -> CellGeometry {
    var result = CellGeometry()
    let sample = field.sample(x, y)
    guard sample.distance < 2 * side + 2 else { return result }
    let optics = field.optics(at: sample)
    let depth = -sample.distance
    result.isUsed = true
    result.firstTone = UInt8(clamping: sample.first)
    result.secondTone = UInt8(clamping: sample.second)
    result.toneMix = byte(sample.mix)
    result.shade = UInt8(clamping: nearest(field.innerShadow(x, y, sample, optics) * 4096))
    let weight = optics.bleedWeight(depth) * sample.slope
    guard weight > 0 else { return result }
    result.bleed = byte(weight)
    // The light comes from a little beyond the nearest point of the outline.
    let distance = 16 * (max(depth, 0) + 0.3 * optics.bleedReach)
    result.bleedX = Int16(clamping: nearest(sample.normalX * distance))
    result.bleedY = Int16(clamping: nearest(sample.normalY * distance))
    return result
  }
}
