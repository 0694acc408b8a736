extension Symbol {
  /// One drawing step of a symbol.
  public struct Element: Sendable, Hashable {
    /// The outline; it begins with a move and may have several parts.
    public var path: [Command]
    /// Whether the outline is filled or stroked.
    public var paint: Paint
    /// Whether a fill leaves out what its outline encloses twice (even-odd); otherwise the winding number decides.
    public var evenOdd: Bool
    /// Whether the step takes away the ink beneath it instead of adding some, as the cross of `xmark.circle.fill` does.
    public var erases: Bool
    /// Which layer it belongs to where layers have styles of their own, 1…3; nil for the first. What erases and has a layer is drawn there.
    public var layer: Int?
    /// The hue it has where a symbol has colours of its own.
    public var hue: Hue?
    /// Its place among the steps that a value fills one after the other, from 1.
    public var variable: Int?
  }

  /// A system colour that a step may have.
  public enum Hue: Int, Sendable, Hashable {
    /// The colour of that name.
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray, white, black
  }

  /// What a step does with its outline.
  public enum Paint: Sendable, Hashable {
    /// Fills the inside.
    case fill
    /// Draws a line with round caps and joins; the width is in units of the box, at the regular weight.
    case stroke(width: Double)
  }

  /// A step of an outline, in units of the box with y downwards; all points are absolute.
  public enum Command: Sendable, Hashable {
    /// Begins a new part.
    case moveTo(x: Double, y: Double)
    /// Draws a straight line.
    case lineTo(x: Double, y: Double)
    /// Draws a cubic Bézier curve with two control points.
    case curveTo(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    /// Draws a line back to where the part began.
    case close
  }

  /// The factor by which strokes widen for a font weight from 100 (thin) to 900 (black): 1 at 400, 1.2 at 600, 1.37 at 700.
  ///
  /// Between the listed weights it is linear, outside them constant.
  public static func strokeFactor(fontWeight: Double) -> Double {
    let steps: [(weight: Double, factor: Double)] = [
      (100, 0.57), (300, 0.83), (400, 1), (500, 1.1), (600, 1.2), (700, 1.37), (900, 1.6),
    ]
    guard fontWeight > steps[0].weight else { return steps[0].factor }
    for (low, high) in zip(steps, steps.dropFirst()) where fontWeight <= high.weight {
      let part = (fontWeight - low.weight) / (high.weight - low.weight)
      return low.factor + (high.factor - low.factor) * part
    }
    return steps[steps.count - 1].factor
  }
}
