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

    /// The key of a body at an origin over a level.
    init(originX: Int, originY: Int, level: Level) {
      let mask = (1 << level.log2) - 1
      offsetX = originX & mask
      offsetY = originY & mask
      log2 = level.log2
    }
  }

  private(set) var key: Key
  /// The cells covered, relative to the cell of the body's origin; whole groups across.
  private(set) var cells = PixelRect.empty
  /// Where light bleeds from. Cells along a straight side share the lights of their row or column.
  let lights = GrowingBuffer<LightPoint>()
  /// Rows beside straight sides share their groups.
  private let groups = GrowingBuffer<CellGroup>(capacity: 64)
  private let rows = GrowingBuffer<Row>()

  /// Where the groups of a row begin, and its lights.
  private struct Row {
    var groups: Int
    var lights: Range<Int>
  }

  /// Builds the map of a body.
  init(key: Key, geometry: BodyGeometry, scan: FieldScan) {
    self.key = key
    build(geometry, scan)
  }

  /// Becomes another map, in the memory it has.
  func become(_ key: Key, geometry: BodyGeometry, scan: FieldScan) {
    self.key = key
    build(geometry, scan)
  }

  private func build(_ geometry: BodyGeometry, _ scan: FieldScan) {
    lights.removeAll()
    groups.removeAll()
    rows.removeAll()
    let side = 1 << key.log2
    let pixels = geometry.bounds.offset(x: key.offsetX, y: key.offsetY)
    let minX = (pixels.minX >> key.log2) - 2
    let width = ((pixels.maxX + side) >> key.log2) + 2 - minX
    cells = PixelRect(
      minX: minX, minY: (pixels.minY >> key.log2) - 2,
      maxX: minX + (width + CellGroup.count - 1) / CellGroup.count * CellGroup.count,
      maxY: ((pixels.maxY + side) >> key.log2) + 2)
    fill(geometry.field, scan)
  }

  /// Bytes of memory in use.
  var byteCount: Int {
    lights.count * MemoryLayout<LightPoint>.stride + groups.count * MemoryLayout<CellGroup>.stride
      + rows.count * MemoryLayout<Row>.stride
  }

  /// Groups in a row.
  var groupsAcross: Int { cells.width / CellGroup.count }

  /// The groups of a row, relative to the cell of the body's origin; the first begins at `cells.minX`. Their lights count from `firstLight`.
  func row(_ row: Int) -> UnsafePointer<CellGroup> { UnsafePointer(groups.base + rows.base[row - cells.minY].groups) }

  /// The light that the groups of a row count from; some of theirs may lie before it.
  func firstLight(ofRow row: Int) -> Int { rows.base[row - cells.minY].lights.lowerBound }

  /// The lights that rows count from, those of all rows together being all.
  func lights(ofRows part: Range<Int>) -> Range<Int> {
    guard !part.isEmpty else { return 0..<0 }
    let (first, last) = (rows.base[part.lowerBound - cells.minY], rows.base[part.upperBound - 1 - cells.minY])
    return first.lights.lowerBound..<last.lights.upperBound
  }

  private func fill(_ field: BodyField, _ scan: FieldScan) {
    let side = Double(1 << key.log2)
    let clearance = field.spacing + 2 * side + 5
    scan.begin(field, outer: edge) { $0.litDepth }
    var last: Int?
    for row in cells.minY..<cells.maxY {
      let y = (Double(row) + 0.5) * side - Double(key.offsetY)
      let shape = field.evenShape(row: y, clearance: clearance)
      if let shape, shape == last { repeatRow() } else { addRow(y, scan) }
      last = shape
    }
  }

  /// Cells that lie so many device pixels from the body are none of its own.
  private var edge: Double { Double(2 << key.log2) + 2 }

  private func addRow(_ y: Double, _ scan: FieldScan) {
    let side = Double(1 << key.log2)
    let first = groups.count
    let firstLight = lights.count
    scan.sample(x: (Double(cells.minX) + 0.5) * side - Double(key.offsetX), y: y, step: side, count: cells.width)
    let row = groups.extend(by: groupsAcross)
    let points = scan.writeGroups(edge: edge, to: row)
    for column in 0..<cells.width {
      let (group, lane) = (row + column / CellGroup.count, column % CellGroup.count)
      guard group.pointee.bleed[lane] > 0 else { continue }
      group.pointee.light[lane] = Int32(index(of: points[column], group, column, firstLight) - firstLight)
    }
    rows.append(Row(groups: first, lights: firstLight..<lights.count))
  }

  /// The row above once more, with lights one cell further down.
  private func repeatRow() {
    let above = rows.base[rows.count - 1]
    let first = lights.count
    for index in above.lights {
      let light = lights.base[index]
      lights.append(LightPoint(x: light.x, y: light.y + 16 << Int32(key.log2)))
    }
    rows.append(Row(groups: above.groups, lights: first..<lights.count))
  }

  /// The place of a light in the list: that of the cell to the left or above where it is the same.
  private func index(
    of light: LightPoint, _ group: UnsafeMutablePointer<CellGroup>, _ column: Int, _ firstLight: Int
  ) -> Int {
    if column > 0 {
      let left = column % CellGroup.count == 0 ? group - 1 : group
      if let index = match(light, left, (column - 1) % CellGroup.count, firstLight) { return index }
    }
    if rows.count > 0 {
      let above = rows.base[rows.count - 1]
      let index = match(
        light, groups.base + (above.groups + column / CellGroup.count), column % CellGroup.count, above.lights.lowerBound)
      if let index { return index }
    }
    lights.append(light)
    return lights.count - 1
  }

  private func match(_ light: LightPoint, _ group: UnsafePointer<CellGroup>, _ lane: Int, _ firstLight: Int) -> Int? {
    guard group.pointee.bleed[lane] > 0 else { return nil }
    let index = firstLight + Int(group.pointee.light[lane])
    return lights.base[index] == light ? index : nil
  }
}

extension BodyField {
  /// The shape whose vertical sides alone cross a height, if no light from above or below reaches its middle either.
  fileprivate func evenShape(row y: Double, clearance: Double) -> Int? {
    guard let index = straightShape(row: Int(y.rounded(.down)), clearance: clearance) else { return nil }
    let box = shapes[index].outline.rect
    return min(y - box.minY, box.maxY - y) > shapes[index].optics.bleedReach ? index : nil
  }
}
