import Foundation

/// An arc in the end-point form of SVG path data (SVG 2, appendix "Elliptical arc implementation notes").
struct EllipticalArc {
  var from: Vector
  var to: Vector
  var radii: Vector
  /// The rotation of the ellipse, in degrees.
  var degrees: Double
  var isLarge: Bool
  var isPositive: Bool

  /// Cubic curves of at most a quarter turn each; a line for a radius of zero; nothing when both ends coincide.
  ///
  /// A quarter of a circle drawn so is off by at most 0.03 % of its radius.
  func cubics() -> [PathCommand] {
    guard from != to else { return [] }
    guard radii.x != 0, radii.y != 0 else { return [.line(to)] }
    let (center, radius, startAngle, sweep) = centerForm()
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (a, b) = (startAngle + Double(index) * step, startAngle + Double(index + 1) * step)
      let first = Vector(x: cos(a) - reach * sin(a), y: sin(a) + reach * cos(a))
      let second = Vector(x: cos(b) + reach * sin(b), y: sin(b) - reach * cos(b))
      let place = { (point: Vector) in center + rotate(Vector(x: point.x * radius.x, y: point.y * radius.y)) }
      return .curve(place(first), place(second), index == count - 1 ? to : place(Vector(x: cos(b), y: sin(b))))
    }
  }

  private func rotate(_ point: Vector, back: Bool = false) -> Vector {
    let angle = (back ? -degrees : degrees) * .pi / 180
    return Vector(x: cos(angle) * point.x - sin(angle) * point.y, y: sin(angle) * point.x + cos(angle) * point.y)
  }

  /// Radii too small to reach both ends grow until they do.
  private func centerForm() -> (center: Vector, radius: Vector, startAngle: Double, sweep: Double) {
    let half = rotate((from - to) * 0.5, back: true)
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    let excess = half.x * half.x / (rx * rx) + half.y * half.y / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let denominator = rx * rx * half.y * half.y + ry * ry * half.x * half.x
    let factor = max(0, rx * rx * ry * ry / denominator - 1).squareRoot() * (isLarge == isPositive ? -1 : 1)
    let middle = Vector(x: factor * rx * half.y / ry, y: -factor * ry * half.x / rx)
    let startAngle = atan2((half.y - middle.y) / ry, (half.x - middle.x) / rx)
    let endAngle = atan2((-half.y - middle.y) / ry, (-half.x - middle.x) / rx)
    var sweep = endAngle - startAngle
    if isPositive, sweep < 0 { sweep += 2 * .pi }
    if !isPositive, sweep > 0 { sweep -= 2 * .pi }
    return (rotate(middle) + (from + to) * 0.5, Vector(x: rx, y: ry), startAngle, sweep)
  }
}
