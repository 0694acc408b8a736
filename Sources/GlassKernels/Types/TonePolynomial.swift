/// A face tone as a polynomial over luma: `out = offset + Y (linear + quadratic Y) + slope · colour`, all in 12 bits (4080 is white).
///
/// Lanes are blue, green, red, alpha. The tone formula is such a polynomial; what a tint adds is one to a third of a level.
public struct TonePolynomial {
  /// The tone of black.
  public var offset: SIMD4<Float>
  /// Factor of luma.
  public var linear: SIMD4<Float>
  /// Factor of luma squared.
  public var quadratic: SIMD4<Float>
  /// Factor of the colour.
  public var slope: SIMD4<Float>

  /// A polynomial from its coefficients.
  public init(offset: SIMD4<Float>, linear: SIMD4<Float>, quadratic: SIMD4<Float>, slope: SIMD4<Float>) {
    self.offset = offset
    self.linear = linear
    self.quadratic = quadratic
    self.slope = slope
  }
}
