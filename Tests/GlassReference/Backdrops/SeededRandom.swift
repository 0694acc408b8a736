/// Numbers that are the same on every machine (SplitMix64).
public struct SeededRandom: Sendable {
  private var state: UInt64

  /// A sequence of its own for each seed.
  public init(_ seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number 0..<1.
  public mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
