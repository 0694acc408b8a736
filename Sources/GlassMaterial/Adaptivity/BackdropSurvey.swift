import GlassGeometry

/// One look at the backdrop under a shape: luminance in six fields along it, its mean colour, and how strong its shadow should be.
struct BackdropSurvey {
  /// Mean relative luminance of each field, from left to right; the first `Vote.fieldCount` count.
  let luminances: SIMD8<Double>
  /// The mean colour.
  let mean: BackdropProbe.Color
  /// Factor of the drop shadow's opacity: 0.6 over plain light backgrounds … 1.2 over text.
  let shadowEmphasis: Double
  /// How little it suits clear glass with labels on it: 0 a picture … 1 as busy as text, which would be read with them, or as white as paper, which
  /// the dimming layer makes a dull grey.
  let unsuitability: Double

  /// Looks at what lies under `box` (device pixels), as it is seen through regular glass that has yet to choose, or through clear glass.
  init(_ box: PixelRect, _ sight: Sight, isClear: Bool) {
    let (offset, share) = isClear ? (0.126, 0.62) : (0, 1)
    let probe = BackdropProbe(levels: sight.levels, surface: sight.surface)
    var sums = SIMD8<Double>(repeating: 0)
    var sum = BackdropProbe.Color(red: 0, green: 0, blue: 0)
    var luma = 0.0
    var detail = 0.0
    let across = Vote.fieldCount * 3
    let down = 5
    // Rows outside, columns within: each place is worked out once for all of a row.
    withUnsafeTemporaryAllocation(of: (coarse: Int, fine: Int).self, capacity: across) { columns in
      probe.forEachCell(across, from: box.minX, length: box.width, isAcross: true) {
        columns.initializeElement(at: $0, to: ($1, $2))
      }
      probe.forEachCell(down, from: box.minY, length: box.height, isAcross: false) { _, coarseRow, fineRow in
        for index in 0..<across {
          let color = probe.coarse(column: columns[index].coarse, row: coarseRow)
          sums[index / 3] += Contrast.luminance(
            offset + share * color.red, offset + share * color.green, offset + share * color.blue)
          sum.red += color.red
          sum.green += color.green
          sum.blue += color.blue
          luma += color.luma
          detail += abs(probe.fine(column: columns[index].fine, row: fineRow).luma - color.luma)
        }
      }
    }
    luminances = sums / Double(3 * down)
    let count = Double(across * down)
    mean = BackdropProbe.Color(red: sum.red / count, green: sum.green / count, blue: sum.blue / count)
    unsuitability = max(Self.busyness(detail / count), smoothstep(0.8, 0.96, luma / count))
    shadowEmphasis = Self.emphasis(luma: luma / count, detail: detail / count)
  }

  private static func busyness(_ detail: Double) -> Double { smoothstep(0.015, 0.08, detail) }

  /// `1 - 0.4 · light · (1 - detail) + 0.2 · detail`: weaker where it is bright and plain, stronger over high local contrast.
  static func emphasis(luma: Double, detail: Double) -> Double {
    let bright = smoothstep(0.5, 0.9, luma)
    let busy = busyness(detail)
    return 1 - 0.4 * bright * (1 - busy) + 0.2 * busy
  }
}

extension PixelRect {
  /// The part of a surface that decides what a shape in this box sees: beyond the surface its edge goes on.
  func seen(on surface: PixelRect) -> PixelRect {
    func inside(_ value: Int, _ from: Int, _ to: Int) -> Int { min(max(value, from), to) }
    let minX = inside(self.minX, surface.minX, surface.maxX - 1)
    let minY = inside(self.minY, surface.minY, surface.maxY - 1)
    return PixelRect(
      minX: minX, minY: minY, maxX: inside(maxX, minX + 1, surface.maxX), maxY: inside(maxY, minY + 1, surface.maxY))
  }
}
