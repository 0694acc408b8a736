/// A symbol as read from its file: what the table is emitted from.
struct SymbolSource: Equatable {
  var name: String
  var elements: [SymbolElement]
}

/// One drawing step, in the order of drawing.
struct SymbolElement: Equatable {
  enum Paint: Equatable {
    case fill(evenOdd: Bool)
    case stroke(width: Double)
  }

  var paint: Paint
  /// White in the source: the step takes away what lies beneath.
  var erases: Bool
  var path: [PathCommand]
}

/// A step of an outline with absolute coordinates; arcs and quadratic curves are cubic by now.
enum PathCommand: Equatable {
  case move(Vector)
  case line(Vector)
  case curve(Vector, Vector, Vector)
  case close

  var points: [Vector] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

/// A point or an offset in the 24-unit box.
struct Vector: Equatable {
  var x: Double
  var y: Double

  static let zero = Vector(x: 0, y: 0)
  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }
}
