/// Reads SVG path data, every command of it, into absolute moves, lines and cubic curves.
///
/// - Throws: `SymbolError` for an unknown command, a missing number, or a point outside the box that the table can hold.
func parsePathData(_ data: String, at place: SourcePlace) throws -> [PathCommand] {
  var parser = PathParser(data, at: place)
  return try parser.parse()
}

private struct PathParser {
  private var numbers: PathNumbers
  private let place: SourcePlace
  private var commands: [PathCommand] = []
  private var current = Vector.zero
  private var start = Vector.zero
  /// The last control point, for the smooth commands: of a cubic (S) or of a quadratic curve (T).
  private var lastCubic: Vector?
  private var lastQuadratic: Vector?

  init(_ data: String, at place: SourcePlace) {
    numbers = PathNumbers(data, at: place)
    self.place = place
  }

  mutating func parse() throws -> [PathCommand] {
    while let letter = try numbers.command() {
      guard !commands.isEmpty || letter == "M" || letter == "m" else { throw place.error("The path data begin without a move.") }
      try run(letter)
      while letter != "Z", letter != "z", numbers.hasMore {
        try run(letter == "M" ? "L" : letter == "m" ? "l" : letter)
      }
    }
    guard commands.count > 1 else { throw place.error("The path data draw nothing.") }
    return commands
  }

  private mutating func run(_ letter: Character) throws {
    let origin = letter.isLowercase ? current : .zero
    let cubic = lastCubic
    let quadratic = lastQuadratic
    (lastCubic, lastQuadratic) = (nil, nil)
    switch letter.uppercased() {
    case "M":
      current = try numbers.vector() + origin
      start = current
      try append(.move(current))
    case "L": try line(to: try numbers.vector() + origin)
    case "H": try line(to: Vector(x: try numbers.number() + origin.x, y: current.y))
    case "V": try line(to: Vector(x: current.x, y: try numbers.number() + origin.y))
    case "C":
      let first = try numbers.vector() + origin
      try curve(first, try numbers.vector() + origin, try numbers.vector() + origin)
    case "S":
      let first = cubic.map { current * 2 - $0 } ?? current
      try curve(first, try numbers.vector() + origin, try numbers.vector() + origin)
    case "Q":
      let control = try numbers.vector() + origin
      try quadraticCurve(control, try numbers.vector() + origin)
    case "T": try quadraticCurve(quadratic.map { current * 2 - $0 } ?? current, try numbers.vector() + origin)
    case "A": try arc(relativeTo: origin)
    case "Z":
      try append(.close)
      current = start
    default: throw place.error("'\(letter)' is not a path command.")
    }
  }

  private mutating func append(_ command: PathCommand) throws {
    if let far = command.points.first(where: { !($0.x >= -4 && $0.x < 28 && $0.y >= -4 && $0.y < 28) }) {
      throw place.error("The point \(far.x),\(far.y) lies more than 4 units outside the box.")
    }
    commands.append(command)
  }

  private mutating func line(to end: Vector) throws {
    try append(.line(end))
    current = end
  }

  private mutating func curve(_ first: Vector, _ second: Vector, _ end: Vector) throws {
    try append(.curve(first, second, end))
    lastCubic = second
    current = end
  }

  /// The cubic with the same shape: its control points lie two thirds of the way to the quadratic's.
  private mutating func quadraticCurve(_ control: Vector, _ end: Vector) throws {
    let origin = current
    try append(.curve(origin + (control - origin) * (2 / 3), end + (control - end) * (2 / 3), end))
    lastQuadratic = control
    current = end
  }

  private mutating func arc(relativeTo origin: Vector) throws {
    let radii = try numbers.vector()
    let rotation = try numbers.number()
    let isLarge = try numbers.flag()
    let isPositive = try numbers.flag()
    let end = try numbers.vector() + origin
    let arc = EllipticalArc(
      from: current, to: end, radii: radii, degrees: rotation, isLarge: isLarge, isPositive: isPositive)
    for command in arc.cubics() { try append(command) }
    current = end
  }
}
