public import Foundation
import GlassRaster

extension Path {
  /// A step of a path.
  public enum Element: Equatable, Sendable {
    /// Begins a new part.
    case move(to: CGPoint)
    /// Draws a straight line.
    case line(to: CGPoint)
    /// Draws a quadratic curve; paths of this library have cubic ones instead.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// Draws a cubic curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Draws a line back to where the part began.
    case closeSubpath
  }

  /// Calls a closure with every step in order.
  public func forEach(_ body: (Element) -> Void) { for element in vector.elements { body(Element(element)) } }
}

extension Path.Element {
  fileprivate init(_ element: VectorPath.Element) {
    self =
      switch element {
      case .move(let point): .move(to: point)
      case .line(let point): .line(to: point)
      case .curve(let first, let second, let point): .curve(to: point, control1: first, control2: second)
      case .close: .closeSubpath
      }
  }
}

extension Path: LosslessStringConvertible {
  /// The steps as numbers followed by a letter: `x y m` begins a part, `x y l` is a line, `x1 y1 x2 y2 x y c` a curve, `h` closes.
  public var description: String {
    vector.elements.map { element in
      func text(_ points: CGPoint...) -> String { points.map { "\(Self.text($0.x)) \(Self.text($0.y)) " }.joined() }
      return switch element {
      case .move(let point): text(point) + "m"
      case .line(let point): text(point) + "l"
      case .curve(let first, let second, let point): text(first, second, point) + "c"
      case .close: "h"
      }
    }.joined(separator: " ")
  }

  /// Whole numbers go without a point.
  private static func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  /// A path from its description, in which `x1 y1 x y q` is a quadratic curve and `x y width height re` a rectangle; `nil` where a
  /// letter is unknown or has another count of numbers before it.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(number)
        continue
      }
      func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index * 2], y: numbers[index * 2 + 1]) }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2): addLine(to: point(0))
      case ("q", 4): addQuadCurve(to: point(1), control: point(0))
      case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
      case ("re", 4): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
    if !numbers.isEmpty { return nil }
  }
}
