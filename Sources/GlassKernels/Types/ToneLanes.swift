/// A tone polynomial in fixed point, with the luma of the face in the fourth lane: `face = offset + Y (linear + quadratic Y) + slope · colour`.
///
/// Colours come with white at 32 640, faces leave with white at 4096: a factor `c` is stored as `c · 2^28 / 32640`, so that the upper half of
/// a 32-bit product is what is wanted. Factors reach ±3.9, that of `Y²` ±1.9, which the tones of section 4 of docs/MATERIAL.md stay far within.
public struct ToneLanes: Equatable {
  /// The tone of black, white is 4096.
  public var offset: SIMD4<Int16>
  /// Factor of luma.
  public var linear: SIMD4<Int16>
  /// Factor of luma squared.
  public var quadratic: SIMD4<Int16>
  /// Factor of the colour; of luma in the fourth lane.
  public var slope: SIMD4<Int16>

  /// White of the colours that a tone takes.
  public static let white: Float = 32640
  /// White of the faces that it makes.
  public static let faceWhite: Float = 4096

  /// A polynomial as lanes.
  public init(_ tone: TonePolynomial) {
    let factor = 65536 * Self.faceWhite / Self.white
    // Cutting three products loses one and a half steps on average.
    offset = Self.lanes(Self.withLuma(tone.offset) * (Self.faceWhite / 4080) + 1.5)
    linear = Self.lanes(Self.withLuma(tone.linear) * factor)
    // Multiplied by luma it is added to `linear`.
    quadratic = Self.lanes(Self.withLuma(tone.quadratic) * (4080 * factor * 65536 / Self.white))
    slope = Self.lanes(SIMD4(repeating: tone.slope.x) * factor)
  }

  /// Blue, green, red and their luma.
  private static func withLuma(_ color: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(color.x, color.y, color.z, 0.0722 * color.x + 0.7152 * color.y + 0.2126 * color.z)
  }

  private static func lanes(_ value: SIMD4<Float>) -> SIMD4<Int16> {
    SIMD4(fixedPoint(value.x), fixedPoint(value.y), fixedPoint(value.z), fixedPoint(value.w))
  }
}

/// The nearest integer that fits 16 bits.
@inlinable @inline(__always) public func fixedPoint(_ value: Float) -> Int16 {
  // Cut, then carried on where half a step or more is left, which twice that says without a branch: rounding would be a call.
  let limited = max(-32767, min(32767, value))
  let whole = Int32(limited)
  let rest = limited - Float(whole)
  return Int16(truncatingIfNeeded: whole &+ Int32(rest + rest))
}
