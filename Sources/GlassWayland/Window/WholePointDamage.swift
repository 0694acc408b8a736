import GlassGeometry

/// Damage for compositors that keep it in whole points of the surface, as KWin 5 does.
///
/// They widen it to whole points and, when they read the buffer, turn it back into device pixels, rounding place and length apart. Where a
/// fraction of a pixel makes both round up, a rectangle at the right or lower edge comes to reach beyond the buffer and is dropped: what
/// changed is never shown. A rectangle that begins a little earlier survives. And they keep several rectangles as bands, each of which is
/// turned back by itself: where two meet within a pixel, its row may be read by neither. So rectangles begin and end where whole points are
/// whole pixels; at scales where such lines are far apart, one rectangle around all is told of.
struct WholePointDamage: Sendable, Hashable {
  /// One direction: the buffer's length in device pixels and the surface's in points.
  private struct Axis: Sendable, Hashable {
    let pixels: Int
    let points: Int
    /// The distance of lines, in device pixels, at which rectangles begin and end.
    let grid: Int

    /// Compositors count in single precision.
    private static let slack = 0.002

    /// What should be told of damage, in device pixels: that, or as little around it as will do. It begins just after a line and ends just
    /// before one: to whole points both are widened for certain, whatever the compositor's numbers lack.
    func widened(_ damage: Range<Int>) -> Range<Int> {
      let isFree = grid == 1
      let end = isFree ? damage.upperBound : min((damage.upperBound / grid + 1) * grid - 1, pixels)
      var start = isFree || damage.lowerBound == 0 ? damage.lowerBound : (damage.lowerBound - 1) / grid * grid + 1
      while start > 0, mayReachBeyond(from: start, to: end) { start = max(0, start - grid) }
      return start..<end
    }

    private func mayReachBeyond(from low: Int, to high: Int) -> Bool {
      let factor = Double(pixels) / Double(points)
      let (first, last) = (Double(low) / factor, Double(high) / factor)
      let firsts = Set([-Self.slack, Self.slack].map { max(0, Int((first + $0).rounded(.down))) })
      let lasts = Set([-Self.slack, Self.slack].map { min(points, Int((last + $0).rounded(.up))) })
      return firsts.contains { first in
        lasts.contains { last in rounded(Double(first) * factor) + rounded(Double(last - first) * factor) > pixels }
      }
    }

    private func rounded(_ length: Double) -> Int { Int((length + Self.slack).rounded()) }
  }

  /// Lines further apart than this, in points, are too far.
  private static let farthest = 20

  private let horizontal: Axis
  private let vertical: Axis
  /// Whether rectangles may be told of one by one.
  private let hasGrid: Bool

  /// The damage of surfaces with a layout.
  init(_ layout: SurfaceLayout) {
    let (parts, whole) = (Int((layout.scale.factor * 120).rounded()), 120)
    let common = Self.commonDivisor(parts, whole)
    hasGrid = whole / common <= Self.farthest
    // At whole scales every line will do.
    let grid = hasGrid && whole > common ? parts / common : 1
    horizontal = Axis(pixels: layout.bufferSize.width, points: layout.surfaceWidth, grid: grid)
    vertical = Axis(pixels: layout.bufferSize.height, points: layout.surfaceHeight, grid: grid)
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : commonDivisor(b, a % b) }

  /// The rectangles to tell of where a region within the buffer changed, in device pixels.
  func rects(for damage: PixelRegion) -> [PixelRect] { hasGrid ? damage.rects.map(widened) : [widened(damage.bounds)] }

  /// A rectangle within the buffer, widened by as little as will do, in device pixels.
  func widened(_ rect: PixelRect) -> PixelRect {
    let (x, y) = (horizontal.widened(rect.minX..<rect.maxX), vertical.widened(rect.minY..<rect.maxY))
    return PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }
}
