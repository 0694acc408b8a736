import Foundation

/// The places in the pictures of `Backdrop`, in points.
struct Scene {
  let width: Double
  let height: Double
  let seed: Double

  /// Sky over ridges, with round lights in front.
  func photo(_ p: Vector) -> Color {
    let u = p.x / max(width, 160)
    let v = p.y / height
    var color = Color(0.27, 0.45, 0.78).mixed(Color(0.93, 0.78, 0.68), v * 1.4)
    let sun = (p - Vector(0.68 * width, 0.28 * height)).length / height
    color = color.mixed(Color(1, 0.97, 0.9), 1 - smoothStep(0.1, 0.3, sun))
    if v > 0.48 + 0.07 * sin(7 * u + seed) { color = Color(0.53, 0.47, 0.7) }
    if v > 0.6 + 0.06 * sin(11 * u + 2 * seed) { color = Color(0.28, 0.3, 0.48) }
    if v > 0.76 + 0.05 * sin(9 * u + 3 * seed) { color = Color(0.08, 0.19, 0.2) }
    let colors = [Color(1, 0.85, 0.35), Color(0.85, 0.45, 0.9), Color(0.95, 0.35, 0.35), Color(1, 1, 0.95)]
    return lights(p, over: color, spacing: 34, from: 0.55 * height, radius: 2...6, colors: colors)
  }

  /// Dark walls, lit windows, soft lamps.
  func night(_ p: Vector) -> Color {
    var color = Color(0.03, 0.04, 0.09).mixed(Color(0.1, 0.06, 0.16), p.y / height)
    let window = Vector(p.x.truncatingRemainder(dividingBy: 26), p.y.truncatingRemainder(dividingBy: 32))
    let isLit = hash(Int(p.x / 26), Int(p.y / 32)) > 0.62
    if isLit, window.x > 7, window.x < 19, window.y > 8, window.y < 24 { color = Color(0.95, 0.75, 0.4) }
    let colors = [Color(0.2, 0.75, 1), Color(1, 0.3, 0.55), Color(1, 0.62, 0.2)]
    return lights(p, over: color, spacing: 58, from: 0.3 * height, radius: 4...11, colors: colors)
  }

  /// Overlapping ovals in many greens.
  func leaves(_ p: Vector) -> Color {
    var color = Color(0.06, 0.16, 0.07)
    for layer in 1...3 {
      let size = 26.0 / Double(layer)
      let (column, row) = (Int(p.x / size), Int(p.y / size))
      let turn = hash(column, row + 31 * layer) * 3.2
      let q = Vector(p.x - (Double(column) + 0.5) * size, p.y - (Double(row) + 0.5) * size)
      let along = q.x * cos(turn) + q.y * sin(turn)
      let across = q.y * cos(turn) - q.x * sin(turn)
      let oval = Vector(along / (0.5 * size), across / (0.24 * size)).length
      let tone = hash(column + 7 * layer, row)
      color = color.mixed(Color(0.15 + 0.55 * tone, 0.35 + 0.5 * tone, 0.12 + 0.1 * tone), 1 - smoothStep(0.8, 1, oval))
    }
    return color
  }

  /// How much ink lies at a point: letters as strokes, in words, in lines of 18 points.
  func words(_ p: Vector) -> Double {
    let line = Int(p.y / 18)
    let y = p.y - Double(line) * 18
    let letter = Int(p.x / 6.5)
    let x = p.x - Double(letter) * 6.5
    let isSpace = hash(letter, line) > 0.84
    guard !isSpace, y > 4, y < 14 else { return 0 }
    let kind = Int(hash(letter + 3, line + 5) * 6)
    let isStem = x > 1 && x < 2.4
    let isSecondStem = kind % 2 == 0 && x > 4 && x < 5.4
    let bars: [[Double]] = [[7], [7, 12.6], [12.6], [9.6, 12.6], [7, 9.6], [9.6]]
    let isBar = x > 1 && x < 5.4 && bars[kind].contains { y > $0 && y < $0 + 1.3 }
    let top = kind == 3 ? 4.0 : 7
    return (isStem || isSecondStem) && y > top || isBar ? 1 : 0
  }

  /// Fully saturated hues side by side.
  func spectrum(_ p: Vector) -> Color {
    let hue = Double(Int(p.x / 16) % 12) / 2
    func channel(_ shift: Double) -> Double {
      let place = abs((hue + shift).truncatingRemainder(dividingBy: 6) - 3) - 1
      return min(max(place, 0), 1)
    }
    return Color(channel(0), channel(4), channel(2))
  }

  /// Any colour, one for each square point.
  func noise(_ p: Vector) -> Color {
    let (x, y) = (Int(p.x), Int(p.y))
    return Color(hash(x, y), hash(x + 4001, y), hash(x, y + 4001))
  }

  /// Round lights, one per square of a grid, below a height.
  private func lights(
    _ p: Vector, over color: Color, spacing: Double, from top: Double, radius: ClosedRange<Double>, colors: [Color]
  ) -> Color {
    let (column, row) = (Int(p.x / spacing), Int(p.y / spacing))
    let size = radius.lowerBound + (radius.upperBound - radius.lowerBound) * hash(column, row)
    let room = spacing - 2 * size
    let center = Vector(
      Double(column) * spacing + size + room * hash(column + 11, row),
      Double(row) * spacing + size + room * hash(column, row + 17))
    guard center.y > top else { return color }
    let kind = Int(hash(column + 5, row + 3) * Double(colors.count))
    return color.mixed(colors[kind], 1 - smoothStep(size - 0.6, size + 0.6, (p - center).length))
  }

  /// A number 0..<1 that belongs to a cell of a grid.
  private func hash(_ x: Int, _ y: Int) -> Double {
    var random = SeededRandom(UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663)) &+ UInt64(seed))
    return random.unit()
  }
}
