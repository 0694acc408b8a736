import GlassGeometry

/// Damage for compositors that keep it in whole points of the surface, as KWin 5 does.
///
/// They widen it to whole points and, when they read the buffer, turn it back into device pixels, rounding place and length apart. Where a
/// fraction of a pixel makes both round up, a rectangle at the right or lower edge comes to reach beyond the buffer and is dropped: what
/// changed is never shown. A rectangle that begins a little earlier survives.
struct WholePointDamage: Sendable, Hashable {
  /// One direction: the buffer's length in device pixels and the surface's in points.
  private struct Axis: Sendable, Hashable {
    let pixels: Int
    let points: Int

    /// Compositors count in single precision.
    private static let slack = 0.002

    /// Where damage from `low` up to `high` should begin, in device pixels: at `low` or as little before as will do.
    func start(of low: Int, to high: Int) -> Int {
      var start = low
      while start > 0, mayReachBeyond(from: start, to: high) { start -= 1 }
      return start
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

  private let horizontal: Axis
  private let vertical: Axis

  /// The damage of surfaces with a layout.
  init(_ layout: SurfaceLayout) {
    horizontal = Axis(pixels: layout.bufferSize.width, points: layout.surfaceWidth)
    vertical = Axis(pixels: layout.bufferSize.height, points: layout.surfaceHeight)
  }

  /// A rectangle within the buffer, widened to the left and upwards by as little as will do, in device pixels.
  func widened(_ rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: horizontal.start(of: rect.minX, to: rect.maxX), minY: vertical.start(of: rect.minY, to: rect.maxY), maxX: rect.maxX,
      maxY: rect.maxY)
  }
}
