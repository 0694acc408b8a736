import GlassGeometry

/// Colours of the blurred backdrop at single points, for decisions rather than for pixels.
struct BackdropProbe {
  let levels: BackdropLevels
  let surface: PixelRect

  /// A colour, 0…1 per channel.
  struct Color {
    var red: Double
    var green: Double
    var blue: Double
    /// Rec. 709 luma.
    var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// The colour `weight` of the way to another.
    func mixed(with other: Color, by weight: Double) -> Color {
      Color(
        red: red + (other.red - red) * weight, green: green + (other.green - green) * weight,
        blue: blue + (other.blue - blue) * weight)
    }
  }

  /// The coarse level nearest to a device pixel; points outside the surface count as its edge.
  func coarse(_ x: Double, _ y: Double) -> Color { nearest(levels.coarse, x, y) }

  private func nearest(_ plane: LevelPlane, _ x: Double, _ y: Double) -> Color {
    color(plane, Self.cell(plane, x, surface.minX..<surface.maxX), Self.cell(plane, y, surface.minY..<surface.maxY))
  }

  /// The column or row of a plane's cell nearest to a place, which counts as the nearest within `inside`.
  private static func cell(_ plane: LevelPlane, _ value: Double, _ inside: Range<Int>) -> Int {
    // With a window half a cell off centre, a cell's value belongs to its right lower corner.
    let shift = plane.plan.phase == -8 ? 0.0 : 0.5
    let place = min(max(value, Double(inside.lowerBound)), Double(inside.upperBound) - 1) / Double(1 << plane.plan.log2) - shift
    // Rounded down without a call.
    let cut = Int(place)
    return Double(cut) > place ? cut - 1 : cut
  }

  /// Calls `body` with the column or row of either level that lies in the middle of each of `count` equal parts of a length, in turn.
  func forEachCell(
    _ count: Int, from start: Int, length: Int, isAcross: Bool, _ body: (_ index: Int, _ coarse: Int, _ fine: Int) -> Void
  ) {
    let inside = isAcross ? surface.minX..<surface.maxX : surface.minY..<surface.maxY
    for index in 0..<count {
      let place = Double(start) + (Double(index) + 0.5) / Double(count) * Double(length)
      body(index, Self.cell(levels.coarse, place, inside), Self.cell(levels.fine, place, inside))
    }
  }

  /// The cell of the coarse level at a column and row.
  func coarse(column: Int, row: Int) -> Color { color(levels.coarse, column, row) }
  /// The cell of the fine level at a column and row.
  func fine(column: Int, row: Int) -> Color { color(levels.fine, column, row) }

  /// The coarse level at a device pixel, between cells.
  func coarse(between x: Double, _ y: Double) -> Color { bilinear(levels.coarse, x, y) }
  /// The fine level at a device pixel, between cells.
  func fine(between x: Double, _ y: Double) -> Color { bilinear(levels.fine, x, y) }

  private func bilinear(_ plane: LevelPlane, _ x: Double, _ y: Double) -> Color {
    let side = Double(1 << plane.plan.log2)
    let center = plane.plan.phase == -8 ? 0.5 : 1
    let u = min(max(x, Double(surface.minX)), Double(surface.maxX)) / side - center
    let v = min(max(y, Double(surface.minY)), Double(surface.maxY)) / side - center
    let column = Int(u.rounded(.down))
    let row = Int(v.rounded(.down))
    let across = u - Double(column)
    let upper = color(plane, column, row).mixed(with: color(plane, column + 1, row), by: across)
    let lower = color(plane, column, row + 1).mixed(with: color(plane, column + 1, row + 1), by: across)
    return upper.mixed(with: lower, by: v - Double(row))
  }

  private func color(_ plane: LevelPlane, _ column: Int, _ row: Int) -> Color {
    let cell = plane.cell(column, row)
    return Color(red: Double(cell[2]) / 4080, green: Double(cell[1]) / 4080, blue: Double(cell[0]) / 4080)
  }
}
