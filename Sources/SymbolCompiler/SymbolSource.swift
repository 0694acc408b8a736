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
  /// Which layer it belongs to where layers have styles of their own: 1, 2 or 3; nil for the first one. What erases and names a layer is
  /// drawn there instead.
  var layer: Int?
  /// The hue it has where a symbol has colours of its own: an index of `symbolHues`.
  var hue: Int?
  /// Its place among the steps that a value from 0 to 1 fills one after the other: 1…9.
  var variable: Int?
}

/// The names of the hues that a step may have, in the order of `Symbol.Hue`.
let symbolHues = [
  "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray", "white",
  "black",
]

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
