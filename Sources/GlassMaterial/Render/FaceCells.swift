import GlassGeometry
import GlassKernels

/// The finished cells of a body, kept between frames: its face, and the light that bleeds into it.
///
/// They change with the backdrop, the look and the geometry, not with a glow: a moving glow computes none of them.
final class FaceCells {
  private(set) var map: CellMap
  private let faces = GrowingBuffer<UInt16>()
  private let bleeds = GrowingBuffer<UInt16>()
  private let lights = GrowingBuffer<UInt16>()
  /// Rows that are out of date, relative to the cell of the body's origin.
  private(set) var stale = 0..<0
  /// Whether the lights that bleed into cells have to be looked up again.
  private(set) var areLightsStale = true

  /// The cells of a map, none of them computed yet.
  init(map: CellMap) {
    self.map = map
    prepare()
  }

  /// Becomes the cells of a map, in the memory they have; none is computed yet. The map is that of an equal body, or made anew in the memory that
  /// the last one leaves if no other body has it.
  func become(_ key: CellMap.Key, of equal: CellMap?, geometry: BodyGeometry, scan: FieldScan) {
    if let equal {
      map = equal
    } else if isKnownUniquelyReferenced(&map) {
      map.become(key, geometry: geometry, scan: scan)
    } else {
      map = CellMap(key: key, geometry: geometry, scan: scan)
    }
    prepare()
  }

  private func prepare() {
    // Kernels read whole vectors, a little beyond the last cell. What they never write is 0.
    clear(faces, map.cells.area * 4 + 64)
    clear(bleeds, map.cells.area * 4 + 64)
    clear(lights, map.lights.count * 4 + 4)
    move()
  }

  private func clear(_ buffer: GrowingBuffer<UInt16>, _ count: Int) {
    buffer.removeAll()
    buffer.extend(by: count).update(repeating: 0, count: count)
  }

  /// Notes that all rows and the lights are out of date.
  func move() {
    invalidate()
    areLightsStale = true
  }

  /// Notes that all rows are out of date: other tones, the same lights.
  func invalidate() { stale = map.cells.minY..<map.cells.maxY }

  /// Notes that the backdrop of rows changed: they are out of date, those between them and what was before included, and the lights.
  func invalidate(_ rows: Range<Int>) {
    areLightsStale = true
    let rows = rows.clamped(to: map.cells.minY..<map.cells.maxY)
    guard !rows.isEmpty else { return }
    stale = stale.isEmpty ? rows : min(stale.lowerBound, rows.lowerBound)..<max(stale.upperBound, rows.upperBound)
  }

  /// Takes note that all rows are up to date.
  func settle() { stale = map.cells.minY..<map.cells.minY }
  /// Takes note that the lights are up to date.
  func settleLights() { areLightsStale = false }

  /// The face of a row, relative to the cell of the body's origin, from `map.cells.minX`.
  func face(_ row: Int) -> UnsafeMutablePointer<UInt16> { faces.base + (row - map.cells.minY) * map.cells.width * 4 }
  /// The bleeding light of a row, premultiplied, its weight in the alpha lane.
  func bleed(_ row: Int) -> UnsafeMutablePointer<UInt16> { bleeds.base + (row - map.cells.minY) * map.cells.width * 4 }

  /// Looks up the lights that rows count from for a body at an origin (device pixels).
  func updateLights(_ rows: Range<Int>, _ originX: Int, _ originY: Int, _ coarse: Level, _ kernels: KernelSet) {
    var level = coarse
    let part = map.lights(ofRows: rows)
    kernels.lights(
      UnsafePointer(map.lights.base + part.lowerBound), part.count, originX * 16, originY * 16, &level,
      lights.base + part.lowerBound * 4)
  }

  /// Computes rows, which may run beside other rows of the same body; the lights are there. Of a row those groups are left out of which the level
  /// has not all cells: its margin is wider than a group, so no pixel sees them.
  func update(
    _ rows: Range<Int>, originX: Int, originY: Int, coarse: LevelPlane, tones: UnsafePointer<ToneLanes>, bleed strength: Int32,
    _ kernels: KernelSet
  ) {
    var parameters = FaceParameters(tones: tones, lights: UnsafePointer(lights.base), bleedStrength: UInt16(strength))
    let (level, there) = (coarse.level, coarse.cells)
    let column = (originX >> level.log2) + map.cells.minX
    let first = max((there.minX - column + CellGroup.count - 1) / CellGroup.count, 0)
    let end = min((there.maxX - column) / CellGroup.count, map.groupsAcross)
    guard first < end else { return }
    let (cell, lane) = (column + first * CellGroup.count, first * CellGroup.count * 4)
    for row in rows {
      parameters.lights = UnsafePointer(lights.base + map.firstLight(ofRow: row) * 4)
      let source = level.origin + ((originY >> level.log2) + row) * level.stride + cell * 4
      kernels.face(map.row(row) + first, source, face(row) + lane, bleed(row) + lane, end - first, &parameters)
    }
  }
}
