/// A display-encoded colour: red, green, blue, 0…1.
public typealias Color = SIMD3<Double>

extension SIMD3<Double> {
  /// Rec. 709 luma of the display-encoded colour: `Y` of docs/MATERIAL.md.
  var luma: Double { 0.2126 * x + 0.7152 * y + 0.0722 * z }

  /// A grey.
  init(grey: Double) { self.init(grey, grey, grey) }

  /// The colour `weight` of the way to another.
  func mixed(_ other: Color, _ weight: Double) -> Color { self + (other - self) * weight }

  /// Each channel cut to 0…1.
  var clamped: Color { clamped(lowerBound: Color(), upperBound: Color(repeating: 1)) }
}
