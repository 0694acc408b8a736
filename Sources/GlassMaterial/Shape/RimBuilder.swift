import GlassGeometry
import GlassKernels

/// Sorts the pixels of a body into rim and interior, row by row, and works out what geometry says about each rim pixel.
final class RimBuilder {
  let rim: SpanTable<RimOctet>
  let interior: SpanTable<UInt8>
  private(set) var sides: [SideGeometry] = []
  private let field: BodyField
  private let scale: Double
  private let bounds: PixelRect

  /// A builder for the rows and columns of `bounds`.
  init(field: BodyField, scale: Double, bounds: PixelRect) {
    self.field = field
    self.scale = scale
    self.bounds = bounds
    rim = SpanTable(bounds: bounds)
    interior = SpanTable(bounds: bounds)
  }

  /// Fills both tables.
  func build() {
    var last: Int?
    for y in bounds.minY..<bounds.maxY {
      let straight = field.straightShape(row: y, clearance: field.clearance)
      if let straight, straight == last {
        rim.repeatRow()
        interior.repeatRow()
      } else {
        isSide = straight.map { isWorthATable($0, y) } ?? false
        buildRow(y)
      }
      last = straight
    }
    // Kernels read pairs of octets.
    rim.data.append(RimOctet())
  }

  /// Walks along a row. Where the field says that the next change of kind is far, the walk skips as far.
  private func buildRow(_ y: Int) {
    var x = bounds.minX
    var tone: Int??
    while x < bounds.maxX {
      let glance = field.glance(Double(x) + 0.5, Double(y) + 0.5)
      if let (run, isInside) = plainRun(glance) {
        let count = min(run, bounds.maxX - x)
        if isInside { interior.appendRun(x, count) }
        tone = .none
        x += count
        continue
      }
      let sample = field.sample(glance, Double(x) + 0.5, Double(y) + 0.5)
      let optics = field.optics(at: sample)
      let depth = -sample.distance
      let outside = sample.distance - outerEdge
      let inside = depth - innerEdge(optics)
      if outside > 0 || inside > 0 {
        let run = max(1, min(Int(field.leap(glance, beyond: max(outside, inside))), bounds.maxX - x))
        if inside > 0 { interior.appendRun(x, run) }
        tone = .none
        x += run
        continue
      }
      let run = sample.mix > 0 || isSide ? 0 : field.straightRun(sample.first, x, y)
      if run > 1 {
        rim.appendRow(x, run, pixel(x, y, sample, optics, depth), tone: sample.first)
        tone = .none
        x += run
        continue
      }
      let wanted = sample.mix > 0 ? nil : sample.first
      if tone != .some(wanted) { beginSpan(x, y, wanted) }
      tone = .some(wanted)
      if isSide { sides[sides.count - 1].append(sample, optics) }
      rim.append(pixel(x, y, sample, optics, depth))
      x += 1
    }
    rim.endRow()
    interior.endRow()
  }

  /// How many pixels of interior or outside follow where nothing flows together, which distances alone tell; nil in a rim.
  private func plainRun(_ glance: BodyField.Glance) -> (count: Int, isInside: Bool)? {
    guard glance.lead >= field.spacing else { return nil }
    let outside = glance.distance - outerEdge
    let inside = -glance.distance - innerEdge(field.shapes[glance.nearest].optics)
    guard outside > 0 || inside > 0 else { return nil }
    return (max(1, Int(field.leap(glance, beyond: max(outside, inside)))), inside > 0)
  }

  /// Fewer rows than this are not worth tables of their own.
  private static let leastRows = 16
  /// Whether the current row stands for all rows beside straight sides.
  private var isSide = false
  /// How many rows from the current one on it stands for.
  private var sideRows = 0..<0

  private func isWorthATable(_ shape: Int, _ y: Int) -> Bool {
    var end = y
    while end < bounds.maxY && field.straightShape(row: end, clearance: field.clearance) == shape { end += 1 }
    sideRows = y..<end
    return sideRows.count >= Self.leastRows
  }

  private func beginSpan(_ x: Int, _ y: Int, _ tone: Int?) {
    guard isSide, let tone else { return rim.beginSpan(x, tone: tone) }
    rim.beginSpan(x, tone: tone, kind: .side(sides.count))
    sides.append(SideGeometry(x: x, rows: sideRows, octets: rim.data.count, tone: tone))
  }

  /// Coverage and the contour end here.
  private var outerEdge: Double { 0.5 + Contour.width * scale }

  /// Lens, glint and border end here.
  private func innerEdge(_ optics: Optics) -> Double { max(max(optics.depth, 4 * optics.glintWidth), scale + 1) }

  private func pixel(_ x: Int, _ y: Int, _ sample: BodySample, _ optics: Optics, _ depth: Double) -> RimPixel {
    var result = RimPixel()
    result.coverage = byte(min(max(0.5 + depth, 0), 1))
    result.contour = byte(Contour.strength(sample.distance, scale: scale))
    result.firstTone = UInt8(clamping: sample.first)
    result.secondTone = UInt8(clamping: sample.second)
    result.toneMix = byte(sample.mix)
    guard result.coverage > 0 else { return result }
    let bend = -64 * optics.displacement(depth) * sample.slope
    result.bendX = Int16(clamping: nearest(bend * sample.normalX))
    result.bendY = Int16(clamping: nearest(bend * sample.normalY))
    result.fine = byte(optics.fineWeight(depth))
    result.outer = byte(optics.outerWeight(depth, scale: scale))
    result.reach = UInt16(clamping: nearest(-16384 * optics.outerReach / min(bend, -64)))
    let glint = optics.glint(depth, normalX: sample.normalX, normalY: sample.normalY)
    result.glint = byte(min(glint * 2, 1))
    let shade = field.innerShadow(Double(x) + 0.5, Double(y) + 0.5, sample, optics)
    result.shade = UInt8(clamping: nearest(shade * 4096))
    result.border = byte(1 - min(max(depth - scale + 0.5, 0), 1))
    return result
  }
}

/// A fraction 0…1 as 0…255, rounded to nearest.
func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }

/// The nearest integer, halves upwards; far faster than `rounded()` where the processor has no instruction for it.
func nearest(_ value: Double) -> Int {
  let cut = Int(value)
  let rest = value - Double(cut)
  return rest >= 0.5 ? cut + 1 : rest < -0.5 ? cut - 1 : cut
}

/// The dark line around a glass shape: full at the outline, fading over 0.65 px outwards, averaged over each pixel.
enum Contour {
  /// Width of the ramp at scale 1, in device pixels.
  static let width = 0.65

  /// How much of the line a pixel at `distance` holds: the ramp's integral over one pixel.
  static func strength(_ distance: Double, scale: Double) -> Double {
    let ramp = width * scale
    func integral(_ to: Double) -> Double {
      let end = min(max(to, 0), ramp)
      return end - end * end / (2 * ramp)
    }
    return integral(distance + 0.5) - integral(distance - 0.5)
  }
}
