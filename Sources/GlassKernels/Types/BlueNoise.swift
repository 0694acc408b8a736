/// Blue noise: 32 × 32 thresholds 0…255 whose neighbours differ as much as possible, made by the void-and-cluster method.
///
/// Added before the last eight bits are cut off, they turn the steps of a slow gradient into fine grain.
public struct BlueNoise: @unchecked Sendable {
  /// Rows and columns after which the pattern repeats.
  public static let period = 32
  /// Pixels in one stored row: one period and enough of the next that any run of 24 pixels is in one piece.
  public static let rowPixels = 56

  /// Rows of `rowPixels` pixels, four equal lanes each; then the same halved.
  private let lanes: UnsafeMutablePointer<UInt16>

  /// The one table; it lives as long as the process.
  public static let shared = BlueNoise()

  private init() {
    lanes = .allocate(capacity: 2 * Self.lanes)
    let digits = Self.thresholds.utf8Start
    func digit(_ index: Int) -> UInt16 { UInt16(digits[index] < 58 ? digits[index] - 48 : digits[index] - 87) }
    for y in 0..<Self.period {
      for x in 0..<Self.rowPixels {
        let index = (y * Self.period + x % Self.period) * 2
        let value = digit(index) * 16 + digit(index + 1)
        for lane in 0..<4 {
          lanes[(y * Self.rowPixels + x) * 4 + lane] = value
          lanes[Self.lanes + (y * Self.rowPixels + x) * 4 + lane] = value >> 1
        }
      }
    }
  }

  /// The thresholds of row `y` from column 0, four lanes a pixel; the pattern belongs to absolute pixel positions.
  @inline(__always)
  public func row(_ y: Int) -> UnsafePointer<UInt16> {
    UnsafePointer(lanes + (y & (Self.period - 1)) * Self.rowPixels * 4)
  }

  /// The same thresholds halved, 0…127, for sums whose last seven bits are cut off.
  @inline(__always)
  public func halvedRow(_ y: Int) -> UnsafePointer<UInt16> { row(y) + Self.lanes }

  private static let lanes = period * rowPixels * 4

  private static let thresholds: StaticString = """
    a06df03b63f9b9d97d1a3597d8763e8231daf38d34e3b54091fe36d2623d8aca\
    2db3d216aa74260f9fef866229b5e21dbf0244a4d265802bcc528973bda42157\
    43108450e18b41c057cf46c513f74c95ac5e72b9224b9def06aa1328f301d7ec\
    bf77fe9c065cf5319205abe9708c0c69f0cd1585fb0ddb71bb61e9984b7d6792\
    e36037bb21c8a3de67771f3c56a2d3387e2de83dc29355381f7f40e0b832a81c\
    09ad29d76d7c4a11f0b8d5832edeb12353a99b5b6c2aa6f3c5d6a1560ccff752\
    c999458debb33988294f9bf9c00160ffc511e004d3b17a0f8c2c6e178f723a87\
    dc6af5550018daa8c90a64421778998743748e4af71a45dd5d4dfcabc2ec5f27\
    117d1dcf9e65f9735ae5b093e84db81ee5cf31bd8164eb98b405cb821f479fb3\
    c03fab30c441911c3580246ed036f469075cae21a0ca352572e73b6430e402fb\
    8b5bee708550d4bba1f5c40d88a72bc19e3df171520788bea21992dbb996764d\
    d8a308e3b20e2ae0044c3edc5d1453d881e79412dbfc43d457f2497b12d0692b\
    1a3895235fff7c6b589ab777ea97b3740b492cb663a77c0f6a2cc6a65940aff1\
    c878bc48cd8f3badec8a1628ca45fd2265c78bd03a2496eab08503fe24e60a86\
    51df68f215a0c31fd132f86a830237dda2f51879ee5cbe1c4fe13a8f6fbf9b60\
    27a805813154710c4863a2c150ad8e59bc3251ac00dd7133ce9d61d7ac4a17f9\
    b78d42d5b8e4f684dab409e11ef0d17b10986c87c64791f80bb778112f7ece36\
    7312ed9a6426a83995785b3f9b6f2a46ebda3efb2a14a57f3f5423e7f65a93e3\
    47c5581e7a024ec910fd2fce821460b606a320d4b25966bcef8cc69f44b00167\
    a4fc34afd18bbd69e9228ebae7a6f8c78466547994e8d1052bdf6d0e85c120d9\
    890980e240f42e9c56ae4566034e39932fe4bf0b33441d74ad4b5fd23675f32e\
    ba4e6e9e5e15d8751ae0c47cd92276cd1847acf489c79eff379719a6ea549a61\
    18cc25c30db6498339a10e33f196b45afd709c155edc4fb982d5f627b50841d6\
    abee3cfa8f6bebcaf8618a55a96bd3078a28d73c7f6b25125804708ecb7de591\
    0c768651a934972609b1e4c8281342eabe52b1ee01aaf190e2c33e624a1b6c33\
    9fdc631ce60359bd426f1b49fa84a4347a651d95c032ce4379ae30eca3befe5a\
    48c72cb5d075db80a5d4947bb762dd990fcbe2487356a16620fa9a0bd68825b2\
    7ff7138c469d21ff4f2def3a00c3204df4a72e8dfc19df0abc5183165d3bcc00\
    963f6fc1f2376714c25d10a0e65572d63c815f0dd3b4863894d96db6e57553ed\
    d55ea70a57b087e990b277cc892faf9006bac8416e294cedc92644f22d92aa1e\
    bae6277edf30cd043dde236846ed16fd6824e8ae99f679a55c037e9cc20e6835\
    074c90c61b984b6ca953fabb08a55bcb9d507a175808c41b6ae1af194edefb7b
    """
}
