import GlassGeometry
import GlassKernels

/// Tones and strengths of a body in one frame: all that decides its look apart from geometry, backdrop and glow.
struct BodyLook: Hashable {
  var recipes: [ToneRecipe] = []
  /// Legibility gains, in 4096ths, by element.
  var gains: [Int] = []
  var inks: [GlassInk] = []
  var strengths = BodyStrengths()

  /// Becomes another look, in the memory it has.
  fileprivate mutating func become(_ other: BodyLook) {
    recipes.removeAll(keepingCapacity: true)
    gains.removeAll(keepingCapacity: true)
    inks.removeAll(keepingCapacity: true)
    for recipe in other.recipes { recipes.append(recipe) }
    for gain in other.gains { gains.append(gain) }
    for ink in other.inks { inks.append(ink) }
    strengths = other.strengths
  }
}

/// How strong everything is about a body in one frame.
struct BodyStrengths: Hashable {
  /// 0…256 each; see `RimParameters`.
  var bend: Int32 = 0
  var fine: Int32 = 0
  /// In 65 536ths.
  var dispersion: Int32 = 0
  var blurMix: Int32 = 0
  var outer: Int32 = 0
  var glint: Int32 = 0
  var contour: Int32 = 0
  var border: Int32 = 0
  var borderTone: Int32 = 0
  var presence: Int32 = 0
  var bleed: Int32 = 0
  /// Opacity of the drop shadow, 256 is black.
  var shadow: UInt32 = 0
  /// How far a body is there that others lie over which its elements are too; nil for all other bodies.
  var layer: BodyPresence?

  /// Whether nothing of the content shows but through the blur.
  var isSettled: Bool { blurMix == 256 && presence == 256 && layer == nil }
}

/// One piece of glass as it is drawn: tables that survive from frame to frame, and the look of this frame.
final class Body {
  private(set) var ids: [UInt64]
  /// Outside of it nothing is seen, in device pixels; `nil` does not cut it.
  var clip: PixelRect?
  private(set) var geometry: BodyGeometry
  private(set) var originX = 0
  private(set) var originY = 0
  let cells: FaceCells
  private var look = BodyLook()
  /// Whether it has been dressed.
  private var isDressed = false
  /// How strong everything is, as the look says.
  private(set) var strengths = BodyStrengths()
  /// The recipes of the look, each worked out.
  private var curves: [(recipe: ToneRecipe, polynomial: TonePolynomial)] = []
  private(set) var glows: [GlowLight] = []
  /// What keeps those away from its labels, where they would take too much contrast from them.
  private(set) var labelShade: LabelShade?
  /// The glows that reach it, as `glows` are but for how far the body is there.
  private var reaching: [GlowLight.Key] = []
  private var sides: [SideColumns] = []
  /// The columns beside straight edges, up to date after `prepareSides`.
  let sideRuns = GrowingBuffer<SideRun>(capacity: 4)
  private var sidesKey: SideColumns.Key?
  /// The origin for which `sideRuns` are.
  private var sidesY = 0
  /// The tones of its elements.
  private let toneLanes = GrowingBuffer<ToneLanes>(capacity: 4)
  private var tones: UnsafeMutablePointer<ToneLanes> { toneLanes.base }
  /// What the face covers of a pixel by how much of that is glass, 0…255 both, where others lie over the body that its elements are too.
  private var covers: GrowingBuffer<UInt8>?

  /// A body of elements in a place.
  init(_ elements: [GlassElement], _ place: Place, scan: FieldScan) {
    ids = elements.map(\.id)
    originX = place.originX
    originY = place.originY
    let equal = place.equal
    geometry = equal?.geometry ?? BodyGeometry(key: place.key, scan: scan)
    cells = FaceCells(
      map: equal?.map(place.cells) ?? CellMap(key: place.cells, geometry: geometry, scan: scan))
    toneLanes.reserve(ids.count)
  }

  /// Where a body lies, and what its geometry is made from.
  struct Place {
    let key: BodyKey
    let originX: Int
    let originY: Int
    let cells: CellMap.Key
    /// Another body with the same key, whose geometry it may share.
    var equal: Body?

    /// A place over a level.
    init(_ key: BodyKey, originX: Int, originY: Int, level: Level) {
      self.key = key
      self.originX = originX
      self.originY = originY
      cells = CellMap.Key(originX: originX, originY: originY, level: level)
    }
  }

  /// Whether it is the body of elements.
  func consists(of elements: [GlassElement]) -> Bool { ids.elementsEqual(elements.lazy.map(\.id)) }

  /// Becomes a body of other elements, in the memory it has.
  func become(_ elements: [GlassElement], _ place: Place, scan: FieldScan) {
    ids.removeAll(keepingCapacity: true)
    for element in elements { ids.append(element.id) }
    toneLanes.reserve(ids.count)
    (clip, sidesKey, isDressed) = (nil, nil, false)
    glows.removeAll()
    reaching.removeAll(keepingCapacity: true)
    if !self.place(place, scan: scan) { cells.move() }
  }

  /// The map of its cells, if it is the one for a key.
  private func map(_ key: CellMap.Key) -> CellMap? { cells.map.key == key ? cells.map : nil }

  /// The glass pixels.
  var bounds: PixelRect { geometry.bounds.offset(x: originX, y: originY) }
  /// All pixels that drawing may touch, shadow included.
  var reach: PixelRect { geometry.shadow.bounds.offset(x: originX, y: originY).union(bounds) }

  /// What its pixels within a rectangle need of the backdrop.
  func need(within rect: PixelRect) -> BackdropNeed {
    BackdropNeed(rect: bounds.intersection(rect), coarse: geometry.lightReach, fine: geometry.outerReach)
  }

  /// Takes a new place and shape; rebuilds only what depends on what changed.
  ///
  /// - Returns: Whether anything did.
  func place(_ place: Place, scan: FieldScan) -> Bool {
    let isNewShape = place.key != geometry.key
    let hasMoved = place.originX != originX || place.originY != originY
    if isNewShape {
      reshape(place, scan)
      sidesKey = nil
    }
    originX = place.originX
    originY = place.originY
    if isNewShape || place.cells != cells.map.key {
      cells.become(place.cells, of: place.equal?.map(place.cells), geometry: geometry, scan: scan)
    } else if hasMoved {
      cells.move()
    }
    return isNewShape || hasMoved
  }

  /// Takes the geometry of an equal body, or builds its own, in the memory of the last one if no other body has that.
  private func reshape(_ place: Place, _ scan: FieldScan) {
    if let equal = place.equal {
      geometry = equal.geometry
    } else if isKnownUniquelyReferenced(&geometry) {
      geometry.become(place.key, scan: scan)
    } else {
      geometry = BodyGeometry(key: place.key, scan: scan)
    }
  }

  /// Takes a new look.
  ///
  /// - Returns: Whether it differs from the last one.
  func dress(_ look: BodyLook) -> Bool {
    guard !isDressed || look != self.look else { return false }
    isDressed = true
    if !curves.elementsEqual(look.recipes, by: { $0.recipe == $1 }) {
      curves.removeAll(keepingCapacity: true)
      for recipe in look.recipes { curves.append((recipe, ToneCurve(recipe).polynomial)) }
    }
    for index in curves.indices {
      tones[index] = ToneLanes(curves[index].polynomial.gained(look.gains[index], ink: look.inks[index]))
    }
    self.look.become(look)
    strengths = look.strengths
    covers = strengths.layer.map { covered($0) }
    cells.invalidate()
    return true
  }

  /// The table for a body that others lie over.
  private func covered(_ layer: BodyPresence) -> GrowingBuffer<UInt8> {
    let table = covers ?? GrowingBuffer<UInt8>(capacity: 256)
    table.removeAll()
    for coverage in 0..<256 { table.append(UInt8((255 * unit(layer.cover(Double(coverage) / 255))).rounded())) }
    return table
  }

  /// Whether the glows that reached it are not these.
  func isReached(differentlyFrom keys: [GlowLight.Key]) -> Bool { reaching != keys }

  /// Takes new glows, of which a share of 0…1 is left and on labels what their shade leaves, and adds the glass pixels of `surface` whose light
  /// changed.
  func illuminate(
    _ keys: [GlowLight.Key], share: Double, shade: LabelShade?, _ changed: inout PixelRegion, within surface: PixelRect
  ) {
    if isReached(differentlyFrom: keys) {
      // In memory of its own: that of the list is used again.
      reaching.removeAll(keepingCapacity: true)
      reaching.append(contentsOf: keys)
    }
    let isSameShade = shade == labelShade
    labelShade = shade
    guard !isSameShade || !glows.elementsEqual(keys, by: { $0.key == $1.dimmed(to: share) }) else { return }
    let visible = litBounds.intersection(surface)
    // Where a glow was and where it went is mostly the same: one rectangle of both.
    for index in 0..<max(glows.count, keys.count) {
      let before = index < glows.count ? glows[index].key : nil
      let after = index < keys.count ? keys[index].dimmed(to: share) : nil
      guard before != after || !isSameShade else { continue }
      let old = before?.bounds.intersection(visible) ?? .empty
      let new = after?.bounds.intersection(visible) ?? .empty
      if old.intersects(new) {
        changed.add(old.union(new))
      } else {
        changed.add(old)
        changed.add(new)
      }
    }
    for (index, reached) in keys.enumerated() {
      let key = reached.dimmed(to: share)
      if index < glows.count { glows[index].become(key) } else { glows.append(GlowLight(key: key)) }
    }
    if glows.count > keys.count { glows.removeLast(glows.count - keys.count) }
  }

  /// Notes that cells under device pixels are out of date, those next to them included.
  func invalidateCells(under rect: PixelRect, _ level: Level) {
    guard !rect.isEmpty else { return }
    let origin = originY >> level.log2
    cells.invalidate((rect.minY >> level.log2) - origin - 1..<(rect.maxY >> level.log2) - origin + 2)
  }

  /// Looks up the lights that rows of cells count from, by absolute number.
  func updateLights(_ rows: Range<Int>, _ levels: BackdropLevels, _ kernels: KernelSet) {
    let origin = originY >> levels.coarse.plan.log2
    cells.updateLights(rows.lowerBound - origin..<rows.upperBound - origin, originX, originY, levels.coarse.level, kernels)
  }

  /// The rows of cells that are out of date, by absolute number, as far as there is a backdrop: no pixel sees the others, and all are out of date again
  /// where the body moves.
  func staleRows(_ levels: BackdropLevels) -> Range<Int> { rows(cells.stale, levels) }

  /// All rows of cells, by absolute number, as far as there is a backdrop. Its margin is wider than light bleeds, so that rows which are seen
  /// share lights with none that are left out.
  func rows(_ levels: BackdropLevels) -> Range<Int> { rows(cells.map.cells.minY..<cells.map.cells.maxY, levels) }

  private func rows(_ rows: Range<Int>, _ levels: BackdropLevels) -> Range<Int> {
    let origin = originY >> levels.coarse.plan.log2
    let there = levels.coarse.cells
    return (rows.lowerBound + origin..<rows.upperBound + origin).clamped(to: there.minY..<there.maxY)
  }

  /// Computes rows of cells, by absolute number.
  func updateCells(_ rows: Range<Int>, _ levels: BackdropLevels, _ kernels: KernelSet) {
    let origin = originY >> levels.coarse.plan.log2
    cells.update(
      rows.lowerBound - origin..<rows.upperBound - origin, originX: originX, originY: originY, coarse: levels.coarse,
      tones: UnsafePointer(tones), bleed: strengths.bleed, kernels)
  }

  /// Brings the columns beside straight edges up to date with place, look and backdrop.
  func prepareSides(_ settings: RimParameters) {
    let key = SideColumns.Key(originX: originX, settings: settings, bleed: strengths.bleed)
    guard key != sidesKey || originY != sidesY else { return }
    sideRuns.removeAll()
    for (index, side) in geometry.sides.elements.enumerated() {
      if index == sides.count { sides.append(SideColumns()) }
      let columns = sides[index]
      let octets = UnsafePointer(geometry.rim.data.base + side.octets)
      if key != sidesKey { columns.fill(side, geometry.sides.bleeds(side), octets, key, settings) }
      sideRuns.append(
        SideRun(
          x: side.x + originX, count: side.count, rows: side.rows.lowerBound + originY..<side.rows.upperBound + originY,
          octets: octets, tone: UnsafePointer(tones + side.tone), parameters: columns.parameters))
    }
    (sidesKey, sidesY) = (key, originY)
  }

  /// The settings for the kernels that draw pixels.
  func rimParameters(_ levels: BackdropLevels, _ sharp: SharpLevel) -> RimParameters {
    var result = RimParameters(coarse: levels.coarse.level, fine: levels.fine.level, sharp: sharp, tones: UnsafePointer(tones))
    result.bend = strengths.bend
    result.dispersion = strengths.dispersion
    result.fineStrength = strengths.fine
    result.blurMix = strengths.blurMix
    result.outer = strengths.outer
    result.glint = strengths.glint
    result.contour = strengths.contour
    result.border = strengths.border
    result.borderTone = strengths.borderTone
    result.presence = strengths.presence
    result.covers = covers.map { UnsafePointer($0.base) }
    return result
  }
}
