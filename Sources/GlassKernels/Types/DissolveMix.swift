/// How four neighbouring pixels dissolve: weights in 256ths for each lane, which together with the colour's make 256.
public struct DissolveMix {
  /// Weight of the pixel itself.
  public var sharp: SIMD16<UInt16>
  /// Weight of the finer blur.
  public var fine: SIMD16<UInt16>
  /// Weight of the full blur.
  public var coarse: SIMD16<UInt16>
  /// The colour, 0…255 a lane, times its weight.
  public var added: SIMD16<UInt16>

  /// Four pixels as they are.
  public init() {
    sharp = SIMD16(repeating: 256)
    fine = SIMD16(repeating: 0)
    coarse = SIMD16(repeating: 0)
    added = SIMD16(repeating: 0)
  }

  /// Sets the weights of one pixel; `color` is its lanes (blue, green, red, alpha), 0…255. The pixel itself gets what is left of 256.
  public mutating func set(pixel: Int, fine: Int, coarse: Int, colored: Int, color: SIMD4<UInt16>) {
    for lane in pixel * 4..<pixel * 4 + 4 {
      sharp[lane] = UInt16(256 - fine - coarse - colored)
      self.fine[lane] = UInt16(fine)
      self.coarse[lane] = UInt16(coarse)
      added[lane] = color[lane & 3] * UInt16(colored)
    }
  }
}
