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

  /// A cell of a level.
  struct Cell {
    var column: Int32
    var row: Int32
  }

  /// A place between four cells of a level.
  struct Between {
    /// The upper left one of them.
    var cell: Cell
    /// How far it is to the next column, 0…1.
    var across: Double
    /// How far it is to the next row, 0…1.
    var down: Double
  }

  /// The cell of the coarse level nearest to a device pixel; points outside the surface count as its edge.
  func cell(_ x: Double, _ y: Double) -> Cell {
    Cell(
      column: Int32(Self.cell(levels.coarse, x, surface.minX..<surface.maxX)),
      row: Int32(Self.cell(levels.coarse, y, surface.minY..<surface.maxY)))
  }

  /// The column or row of a plane's cell nearest to a place, which counts as the nearest within `inside`.
  private static func cell(_ plane: LevelPlane, _ value: Double, _ inside: Range<Int>) -> Int {
    // With a window half a cell off centre, a cell's value belongs to its right lower corner.
    let shift = plane.plan.phase == -8 ? 0.0 : 0.5
    // In this order what is no number counts as the first.
    let place = min(max(Double(inside.lowerBound), value), Double(inside.upperBound) - 1) / Double(1 << plane.plan.log2) - shift
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

  /// Where a device pixel lies among the cells of a level.
  func between(_ x: Double, _ y: Double, isFine: Bool) -> Between {
    let plan = isFine ? levels.fine.plan : levels.coarse.plan
    let side = Double(1 << plan.log2)
    let center = plan.phase == -8 ? 0.5 : 1
    // In this order what is no number counts as the first.
    let u = min(max(Double(surface.minX), x), Double(surface.maxX)) / side - center
    let v = min(max(Double(surface.minY), y), Double(surface.maxY)) / side - center
    let column = u.rounded(.down)
    let row = v.rounded(.down)
    return Between(cell: Cell(column: Int32(column), row: Int32(row)), across: u - column, down: v - row)
  }

  /// A cell of the coarse level.
  func coarse(_ cell: Cell) -> Color { coarse(column: Int(cell.column), row: Int(cell.row)) }
  /// The coarse level at a place between cells.
  func coarse(_ place: Between) -> Color { bilinear(levels.coarse, place) }
  /// The fine level at a place between cells.
  func fine(_ place: Between) -> Color { bilinear(levels.fine, place) }

  private func bilinear(_ plane: LevelPlane, _ place: Between) -> Color {
    let cell = plane.cell(Int(place.cell.column), Int(place.cell.row))
    func lanes(_ cell: UnsafeMutablePointer<UInt16>) -> Color {
      Color(red: Double(cell[2]), green: Double(cell[1]), blue: Double(cell[0]))
    }
    func row(_ cell: UnsafeMutablePointer<UInt16>) -> Color { lanes(cell).mixed(with: lanes(cell + 4), by: place.across) }
    let mixed = row(cell).mixed(with: row(cell + plane.stride), by: place.down)
    return Color(red: mixed.red / 4080, green: mixed.green / 4080, blue: mixed.blue / 4080)
  }

  private func color(_ plane: LevelPlane, _ column: Int, _ row: Int) -> Color {
    let cell = plane.cell(column, row)
    return Color(red: Double(cell[2]) / 4080, green: Double(cell[1]) / 4080, blue: Double(cell[0]) / 4080)
  }
}
