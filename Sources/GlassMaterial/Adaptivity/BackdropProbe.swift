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
  /// The fine level nearest to a device pixel.
  func fine(_ x: Double, _ y: Double) -> Color { nearest(levels.fine, x, y) }

  private func nearest(_ plane: LevelPlane, _ x: Double, _ y: Double) -> Color {
    // With a window half a cell off centre, a cell's value belongs to its right lower corner.
    let shift = plane.plan.phase == -8 ? 0.0 : 0.5
    func index(_ value: Double, _ from: Int, _ to: Int) -> Int {
      let inside = min(max(value, Double(from)), Double(to) - 1)
      return Int((inside / Double(1 << plane.plan.log2) - shift).rounded(.down))
    }
    return color(plane, index(x, surface.minX, surface.maxX), index(y, surface.minY, surface.maxY))
  }

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
