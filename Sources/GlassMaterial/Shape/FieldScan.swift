import GlassGeometry
import GlassKernels
import GlassWorkers

/// Samples fields row by row with the kernels' loops, in memory that all bodies of a renderer use one after the other.
final class FieldScan {
  /// Those of the renderer, which lives as long.
  private unowned(unsafe) let kernels: KernelSet
  private let shapes = GrowingBuffer<FieldShape>(capacity: 8)
  private let inner = GrowingBuffer<Double>(capacity: 8)
  private let scratch = GrowingBuffer<Double>(capacity: 64)
  private let samplesMemory = GrowingBuffer<Double>(capacity: 256 * FieldSamples.runs)
  private let runs = GrowingBuffer<FieldRun>()
  private let points = GrowingBuffer<LightPoint>()
  private let octets = GrowingBuffer<RimOctet>(capacity: 32)
  private let shadowValues = GrowingBuffer<UInt32>()
  private let shadowPixels = GrowingBuffer<UInt8>()
  private var spacing = 0.0
  private var isUneven = false
  private var outer = 0.0
  private var wantsNormals = true
  /// The shape that is sampled alone.
  private var only: Int?
  /// The row of the last call.
  private var row: FieldRow?
  /// The tables of corners that bodies share.
  let corners = CornerStore()
  /// The fields of traced curves that bodies share.
  let tracedFields = TracedFields()

  /// What other threads help to scan; nil where there are none.
  let shared: SharedParts?

  /// A scan by a set of kernels; the threads of a pool help where it is worth while.
  init(kernels: KernelSet, pool: WorkerPool? = nil) {
    self.kernels = kernels
    shared = pool.flatMap { $0.threadCount > 1 ? SharedParts(pool: $0, kernels: kernels) : nil }
  }

  /// Room for so many points of a row.
  func reserve(points count: Int) {
    let octets = (count + 7) >> 3
    samplesMemory.reserve(Self.capacity(octets) * FieldSamples.runs)
    runs.reserve(octets * 8)
  }

  /// How many samples there is room for. Spans begin anywhere, and kernels read eight at a time.
  private static func capacity(_ octets: Int) -> Int { octets * 8 + 8 }

  /// Begins to scan a field, of which more than distances is of interest up to `outer` device pixels outside and `inner` inside, shape by shape.
  func begin(_ field: BodyField, outer: Double, wantsNormals: Bool = true, inner depth: (Optics) -> Double) {
    shapes.removeAll()
    inner.removeAll()
    let lenses = field.shapes
    for index in lenses.indices {
      shapes.append(FieldShape(lenses[index]))
      inner.append(depth(lenses[index].optics))
    }
    scratch.reserve(shapes.count * FieldRow.scratchPerShape)
    only = nil
    spacing = field.spacing
    isUneven = field.isUneven
    self.outer = outer
    self.wantsNormals = wantsNormals
  }

  /// Begins to scan the rims of a field; `scale` in device pixels per point.
  func beginRim(of field: BodyField, scale: Double) {
    begin(field, outer: Self.rimReach(scale)) { Self.rimDepth($0.depth, $0.glintWidth, scale) }
  }

  /// The same for a single shape.
  func beginRim(of shape: FieldShape, scale: Double) {
    shapes.removeAll()
    inner.removeAll()
    shapes.append(shape)
    inner.append(Self.rimDepth(shape.depth, shape.glintWidth, scale))
    scratch.reserve(FieldRow.scratchPerShape)
    (only, spacing, isUneven, outer, wantsNormals) = (nil, 0, false, Self.rimReach(scale), true)
  }

  /// Samples one shape alone from now on, as its first; nil for all of them.
  func restrict(to shape: Int?) { only = shape }

  private static func rimReach(_ scale: Double) -> Double { 0.5 + Contour.width * scale }

  /// Lens, glint and border end here.
  private static func rimDepth(_ depth: Double, _ glintWidth: Double, _ scale: Double) -> Double {
    max(max(depth, 4 * glintWidth), scale + 1)
  }

  /// Samples `count` points of a row and a few more, to the next multiple of eight.
  @discardableResult func sample(x: Double, y: Double, step: Double, count: Int) -> FieldSamples {
    prepare(x, y, step, count)
    kernels.field(&row!)
    return row!.samples
  }

  /// Samples `count` pixels from the middle of one, and tells where the rims among them are; the last run may go on beyond them.
  func runs(x: Double, y: Double, count: Int, scale: Double) -> UnsafeBufferPointer<FieldRun> {
    prepare(x, y, 1, count)
    runs.reserve(row!.octets * 8)
    return UnsafeBufferPointer(start: runs.base, count: kernels.rimRuns(&row!, scale, runs.base))
  }

  /// What the last call sampled.
  var samples: FieldSamples { row!.samples }

  /// Writes what geometry says about pixels that were sampled last.
  func writeOctets(_ start: Int, _ count: Int, scale: Double, to output: UnsafeMutablePointer<RimOctet>) {
    kernels.rimOctets(&row!, start, count, scale, output)
  }

  /// Memory for octets, to be used until the next call.
  func octetMemory(_ count: Int) -> UnsafeMutablePointer<RimOctet> {
    octets.reserve(count)
    return octets.base
  }

  /// Writes what geometry says about all groups of cells that were sampled last; cells end `edge` device pixels from the body.
  ///
  /// - Returns: Where light bleeds into each cell from, if any does.
  func writeGroups(edge: Double, to output: UnsafeMutablePointer<CellGroup>) -> UnsafePointer<LightPoint> {
    points.reserve(row!.octets * 8)
    kernels.cellGroups(&row!, edge, output, points.base)
    return UnsafePointer(points.base)
  }

  /// Works out the shadow at points of a row, as many as a multiple of eight that is no less than `count`.
  func writeShadow(
    _ curve: ShadowCurve, x: Double, y: Double, step: Double, count: Int, to output: UnsafeMutablePointer<UInt32>
  ) {
    prepare(x, y, step, count)
    var curve = curve
    kernels.shadowPoints(&row!, &curve, output)
  }

  /// Works out eights of pixels between two rows of points; see `KernelSet.ShadowLine`.
  func writeShadowLine(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, fraction: Int, octets: Int,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    kernels.shadowLine(upper, lower, fraction, octets, output)
  }

  /// Memory for a grid of shadows and a row of pixels, to be used until the next call.
  func shadowMemory(values: Int, pixels: Int) -> (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt8>) {
    shadowValues.reserve(values)
    shadowPixels.reserve(pixels)
    return (shadowValues.base, shadowPixels.base)
  }

  private func prepare(_ x: Double, _ y: Double, _ step: Double, _ count: Int) {
    let octets = (count + 7) >> 3
    let capacity = Self.capacity(octets)
    samplesMemory.reserve(capacity * FieldSamples.runs)
    let first = only ?? 0
    var row = FieldRow(
      shapes: UnsafePointer(shapes.base + first), shapeCount: only == nil ? shapes.count : 1, spacing: spacing,
      inner: UnsafePointer(inner.base + first),
      samples: FieldSamples(samplesMemory.base, capacity: capacity), scratch: scratch.base)
    (row.x, row.y, row.step, row.octets, row.outer) = (x, y, step, octets, outer)
    row.wantsNormals = wantsNormals
    row.isUneven = isUneven
    self.row = row
  }
}

extension FieldShape {
  /// A shape as kernels take it.
  init(_ shape: borrowing LensShape) {
    let optics = shape.optics
    self.init(
      edge: FieldCurve(shape.field, shape.traced), refraction: FieldCurve(shape.refraction, shape.traced),
      facing: FieldCurve(shape.facing, shape.traced), shading: FieldCurve(shape.shading, shape.traced),
      facingDepth: shape.facingDepth, depth: optics.depth, amount: optics.amount,
      outerReach: optics.outerReach, bleedReach: optics.bleedReach, glintWidth: optics.glintWidth, shadePeak: optics.shadePeak,
      shortSide: optics.shortSide, straightFrom: Double(shape.straightColumns.lowerBound),
      straightTo: Double(shape.straightColumns.upperBound))
    materialization = shape.materialization
  }
}

extension FieldCurve {
  /// A field's curve as kernels take it.
  fileprivate init(_ field: ShapeField, _ traced: TracedField?) {
    func corner(_ isRight: Bool, _ isLower: Bool) -> Corner {
      let corner = field.corner(isRight: isRight, isLower: isLower)
      return Corner(extent: corner.extent, exponent: corner.exponent)
    }
    let upright: Kind = field.isEllipse ? .ellipse : field.isCircular ? .circular : .continuous
    self.init(
      kind: field.isTurned ? (field.isEllipse ? .turnedEllipse : .turnedBox) : upright, centerX: field.centerX,
      centerY: field.centerY, halfWidth: field.halfWidth, halfHeight: field.halfHeight, topLeft: corner(false, false),
      topRight: corner(true, false), bottomRight: corner(true, true), bottomLeft: corner(false, true))
    if let traced { (kind, grid) = (.traced, traced.grid) }
    guard field.isTurned else { return }
    (axisX, axisY) = (field.axisX, field.axisY)
    let (across, down) = (abs(axisX), abs(axisY))
    (reachX, reachY) = (halfWidth * across + halfHeight * down, halfWidth * down + halfHeight * across)
  }
}
