import GlassMaterial

/// Section 3: the normative blur. A box average to cells of `side × side` pixels, boxes of so many cells, and bilinear up.
struct Blur {
  private let side: Int
  private let firstColumn: Int
  private let firstRow: Int
  private let columns: Int
  private let rows: Int
  /// How far, in cells, the boxes moved each value from the cell that it is stored in.
  private let shift: Double
  private let cells: [Color]

  /// The blur of a canvas by a cascade; samples may lie up to `reach` pixels outside.
  init(_ canvas: Canvas, _ cascade: Cascade, reach: Double) {
    side = cascade.side
    let boxes = cascade.boxes
    let window = boxes.reduce(0) { $0 + $1 - 1 }
    let margin = Int(reach) / side + window + 3
    firstColumn = -margin
    firstRow = -margin
    shift = Double(window) / 2
    var width = canvas.width / side + 2 * margin + 1
    var height = canvas.height / side + 2 * margin + 1
    var cells = Self.averages(canvas, side, firstColumn, firstRow, width, height)
    for box in boxes {
      cells = Self.box(cells, count: box, step: 1, lines: height, lineStep: width, length: width)
      width -= box - 1
      cells = Self.box(cells, count: box, step: width, lines: width, lineStep: 1, length: height)
      height -= box - 1
    }
    (columns, rows) = (width, height)
    self.cells = cells
  }

  /// The blurred colour at a point in device pixels.
  func sample(_ p: Vector) -> Color {
    let u = p.x / Double(side) - 0.5 - shift - Double(firstColumn)
    let v = p.y / Double(side) - 0.5 - shift - Double(firstRow)
    let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let across = u - u.rounded(.down)
    let down = v - v.rounded(.down)
    return cell(column, row).mixed(cell(column + 1, row), across)
      .mixed(cell(column, row + 1).mixed(cell(column + 1, row + 1), across), down)
  }

  /// The cell in which a point in device pixels lies.
  func cell(at p: Vector) -> Color {
    func middle(_ value: Double) -> Double { ((value / Double(side)).rounded(.down) + 0.5) * Double(side) }
    return sample(Vector(middle(p.x), middle(p.y)))
  }

  private func cell(_ column: Int, _ row: Int) -> Color {
    cells[min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)]
  }

  private static func averages(
    _ canvas: Canvas, _ side: Int, _ firstColumn: Int, _ firstRow: Int, _ width: Int, _ height: Int
  ) -> [Color] {
    var result: [Color] = []
    result.reserveCapacity(width * height)
    // Beyond the surface the cells go on mirrored, about the edge of the last one.
    for row in 0..<height {
      let top = Canvas.mirrored(firstRow + row, (canvas.height + side - 1) / side) * side
      for column in 0..<width {
        let left = Canvas.mirrored(firstColumn + column, (canvas.width + side - 1) / side) * side
        var sum = Color()
        for y in top..<top + side {
          for x in left..<left + side { sum += canvas[x, y] }
        }
        result.append(sum / Double(side * side))
      }
    }
    return result
  }

  /// Means of `count` consecutive values along lines of `length` values `step` apart; each line gets shorter by `count - 1`.
  private static func box(
    _ values: [Color], count: Int, step: Int, lines: Int, lineStep: Int, length: Int
  ) -> [Color] {
    let kept = length - count + 1
    var result = [Color](repeating: Color(), count: kept * lines)
    for line in 0..<lines {
      for index in 0..<kept {
        var sum = Color()
        for further in 0..<count { sum += values[line * lineStep + (index + further) * step] }
        result[step == 1 ? line * kept + index : index * lines + line] = sum / Double(count)
      }
    }
    return result
  }
}

/// The widths of a blur's boxes.
struct Cascade: Equatable {
  /// Pixels across one cell.
  let side: Int
  /// Boxes in cells, widest first.
  let boxes: [Int]

  /// `σ² = (side² - 1) / 12 + side² Σ (n² - 1) / 12 + side² / 6`: average, boxes, bilinear interpolation.
  var sigma: Double {
    let area = Double(side * side)
    let boxVariance = boxes.reduce(0.0) { $0 + Double($1 * $1 - 1) / 12 }
    return ((area - 1) / 12 + area * boxVariance + area / 6).squareRoot()
  }

  /// The full blur of an environment: σ 7 light, 5 dark, 18.5 frosted, in points, from cells of a quarter of the resolution
  /// (an eighth from scale 2); of all cascades of an even number of boxes, up to three each of 16, 8, 4 and 2 cells, the one with the least
  /// `|σ / wanted - 1| + 0.015 · boxes`.
  static func full(_ environment: GlassEnvironment) -> Cascade {
    let points = environment.reduceTransparency ? 18.5 : environment.appearance == .dark ? 5 : 7
    let wanted = points * environment.scale
    let side = environment.scale >= 2 ? 8 : 4
    func cost(_ cascade: Cascade) -> Double {
      abs(cascade.sigma / max(wanted, Cascade(side: side, boxes: []).sigma) - 1) + 0.015 * Double(cascade.boxes.count)
    }
    let even = candidates(side).filter { $0.boxes.count % 2 == 0 && !$0.boxes.isEmpty }
    return even.min { cost($0) < cost($1) } ?? Cascade(side: side, boxes: [])
  }

  /// The finer blur for the rim: the same cells without boxes.
  static func fine(_ environment: GlassEnvironment) -> Cascade { Cascade(side: environment.scale >= 2 ? 8 : 4, boxes: []) }

  private static func candidates(_ side: Int) -> [Cascade] {
    var result: [Cascade] = []
    for sixteens in 0...3 {
      for eights in 0...3 {
        for fours in 0...3 {
          for twos in 0...3 {
            let counts = [(16, sixteens), (8, eights), (4, fours), (2, twos)]
            result.append(Cascade(side: side, boxes: counts.flatMap { Array(repeating: $0.0, count: $0.1) }))
          }
        }
      }
    }
    return result
  }
}
