import Foundation
import GlassGeometry

/// What part of an outline's surroundings a mask covers.
enum OutlineCoverage: Hashable {
  /// The inside.
  case inside
  /// A line along the edge, inside it; the width is in device pixels.
  case border(width: Double)
  /// The inside blurred with a Gaussian; sigma is in device pixels.
  case blurred(sigma: Double)

  /// How far the coverage reaches out of the outline, in whole device pixels.
  var reach: Int {
    guard case .blurred(let sigma) = self else { return 0 }
    return CoverageBlur(sigma: sigma).reach
  }

  /// How far from its edge an outline's coverage may still change along the edge's normal.
  var depth: Double {
    switch self {
    case .inside: 0
    case .border(let width): width
    case .blurred: Double(reach)
    }
  }
}

extension ShapeMask {
  private struct Key: Hashable {
    var outline: Outline
    var coverage: OutlineCoverage
  }

  private static let cache = BoundedCache<Key, Mask>(capacity: 4 << 20)

  /// Chords stay this close to the curve, in device pixels: a hundredth of a level of coverage.
  private static let tolerance = 0.004

  /// Larger masks, in pixels, are cut to what can be seen of them.
  private static let largestMask = 1 << 23

  /// The coverage of an outline in device pixels; a very large one is only worked out within `limits`.
  init(_ outline: Outline, _ coverage: OutlineCoverage = .inside, within limits: PixelRect) {
    guard outline.angle == 0 else {
      self.init(outline, coverage, transform: .identity, within: limits)
      return
    }
    let outline = outline.fitted
    let box = outline.rect.isNull || !outline.rect.isFinite ? .zero : outline.rect
    let reach = coverage.reach
    let pixels = PixelRect(covering: box).expanded(by: box.isEmpty ? 0 : reach)
    let corners = outline.cornerExtents
    // Both margins are alike so that the small box keeps the room that continuous corners were given in the large one.
    let margin = Int(((corners.max() ?? 1_000_000) + coverage.depth).rounded(.up)) + 1 + reach
    let columns = StretchAxis(start: pixels.minX, end: pixels.maxX, margin: margin)
    let rows = StretchAxis(start: pixels.minY, end: pixels.maxY, margin: margin)
    let small = CGRect(
      x: box.minX - Double(pixels.minX), y: box.minY - Double(pixels.minY), width: box.width - Double(columns.removed),
      height: box.height - Double(rows.removed))
    let key = Key(outline: Outline(rect: small, kind: outline.kind), coverage: coverage)
    let size = PixelSize(width: columns.maskLength, height: rows.maskLength)
    guard size.width * size.height <= Self.largestMask else {
      self.init(outline, coverage, transform: .identity, within: limits)
      return
    }
    let mask = Self.cache.value(for: key, cost: { $0.byteCount + 64 }) { Self.makeMask(key, size: size) }
    self.init(mask, columns: columns.bands, rows: rows.bands)
  }

  private static func makeMask(_ key: Key, size: PixelSize) -> Mask {
    let field = CoverageRasterizer(bounds: PixelRect(size))
    if case .border(let width) = key.coverage, let mask = tracedBorder(key.outline, width: width, bounds: PixelRect(size)) {
      return mask
    }
    field.add(key.outline, key.coverage, tolerance: tolerance)
    let mask = field.mask()
    if case .blurred(let sigma) = key.coverage { CoverageBlur(sigma: sigma).blur(mask) }
    return mask
  }
}

extension ShapeMask {
  /// A line inside a traced curve, by the distance of each pixel: a smaller copy of such a curve is not equally far from it all around.
  fileprivate static func tracedBorder(_ outline: Outline, width: Double, bounds: PixelRect) -> Mask? {
    guard case .traced(let curve) = outline.kind else { return nil }
    let edges = curve.edges(in: outline.rect.size)
    let mask = Mask(bounds: bounds)
    for y in bounds.minY..<bounds.maxY {
      let row = mask.row(y - bounds.minY)
      for x in bounds.minX..<bounds.maxX {
        let place = SIMD2<Double>(Double(x) + 0.5 - outline.rect.minX, Double(y) + 0.5 - outline.rect.minY)
        let depth = -edges.sample(place).distance
        let (outer, inner) = (min(max(depth + 0.5, 0), 1), min(max(depth - width + 0.5, 0), 1))
        row[x - bounds.minX] = UInt8((outer - inner) * 255 + 0.5)
      }
    }
    return mask
  }
}

extension CoverageRasterizer {
  /// Adds an outline, less its inside where it is a border.
  fileprivate func add(_ outline: Outline, _ coverage: OutlineCoverage, tolerance: Double, _ transform: Transform = .identity) {
    for polygon in outline.polygons(tolerance: tolerance) { add(polygon.map(transform.apply)) }
    guard case .border(let width) = coverage else { return }
    let inner = outline.expanded(by: -width)
    guard !inner.rect.isEmpty else { return }
    for polygon in inner.polygons(tolerance: tolerance) { add(polygon.map(transform.apply), isHole: true) }
  }
}

extension CGRect {
  var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}

extension ShapeMask {
  /// The coverage of an outline seen through a map that may turn or stretch it; nothing is kept for another time.
  init(_ outline: Outline, _ coverage: OutlineCoverage, transform: Transform, within limits: PixelRect) {
    let tolerance = Self.tolerance / max(transform.meanScale, 1e-6)
    let scaled = coverage.scaled(by: transform.meanScale)
    let box = transform.apply(outline.bounds)
    var bounds = PixelRect(covering: box.isFinite ? box : .zero).expanded(by: scaled.reach)
    if bounds.area > Self.largestMask { bounds = bounds.intersection(limits.expanded(by: scaled.reach)) }
    let field = CoverageRasterizer(bounds: bounds)
    field.add(outline, coverage, tolerance: tolerance, transform)
    let mask = field.mask()
    if case .blurred(let sigma) = scaled { CoverageBlur(sigma: sigma).blur(mask) }
    self.init(mask)
  }
}

extension OutlineCoverage {
  /// The same with every length multiplied.
  func scaled(by factor: Double) -> OutlineCoverage {
    switch self {
    case .inside: .inside
    case .border(let width): .border(width: width * factor)
    case .blurred(let sigma): .blurred(sigma: sigma * factor)
    }
  }
}
