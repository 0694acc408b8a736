import GlassKernels

/// Memory with random contents that lives as long as this; the same on every machine.
final class RandomMemory<Element> {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, _ make: (Int) -> Element) {
    base = .allocate(capacity: count)
    self.count = count
    for index in 0..<count { (base + index).initialize(to: make(index)) }
  }

  init(copying other: RandomMemory<Element>) {
    base = .allocate(capacity: other.count)
    count = other.count
    base.initialize(from: other.base, count: count)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }
}

/// A small generator of numbers.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func next(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() >> 33) % range.count }
}

/// What the loops read: levels, the backdrop, tones and geometry, all random but within the ranges that their types state.
final class KernelData {
  static let side = 96
  /// Cells before cell 0 in each direction.
  static let margin = 32
  private let coarseCells: RandomMemory<UInt16>
  private let fineCells: RandomMemory<UInt16>
  private let sharpPixels: RandomMemory<UInt32>
  private let tones: RandomMemory<ToneLanes>
  let bleed: RandomMemory<UInt16>
  let pixels: RandomMemory<UInt32>
  let octets: RandomMemory<RimOctet>
  let groups: RandomMemory<CellGroup>
  let lights: RandomMemory<LightPoint>
  let bytes: RandomMemory<UInt8>
  let tone: RandomMemory<ToneLanes>
  let log2: Int

  init(seed: UInt64, log2: Int) {
    var numbers = Numbers(seed: seed)
    self.log2 = log2
    func level() -> RandomMemory<UInt16> {
      RandomMemory(Self.side * Self.side * 4) { $0 % 4 == 3 ? 4080 : UInt16(numbers.next(0...4080)) }
    }
    coarseCells = level()
    fineCells = level()
    sharpPixels = RandomMemory(256 * 256) { _ in UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
    func polynomial(_ index: Float) -> TonePolynomial {
      TonePolynomial(
        offset: SIMD4(600, 700, 800, 0), linear: SIMD4(repeating: 0.31 - index / 20), quadratic: SIMD4(repeating: -0.000_02),
        slope: SIMD4(repeating: 0.4 + index / 10))
    }
    tone = RandomMemory(1) { _ in ToneLanes(polynomial(0)) }
    tones = RandomMemory(4) { ToneLanes(polynomial(Float($0))) }
    // Premultiplied light, its weight in the last lane.
    bleed = RandomMemory(256 * 4) { UInt16($0 % 4 == 3 ? 900 : numbers.next(0...600)) }
    pixels = RandomMemory(600) { _ in UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
    bytes = RandomMemory(600) { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    octets = RandomMemory(80) { _ in
      var octet = RimOctet()
      for lane in 0..<8 {
        octet.bendX[lane] = Int16(numbers.next(-200...200))
        octet.bendY[lane] = Int16(numbers.next(-200...200))
        octet.reach[lane] = UInt16(numbers.next(0...256))
        octet.outer[lane] = UInt8(numbers.next(0...150))
        octet.fine[lane] = UInt8(numbers.next(0...255))
        octet.coverage[lane] = UInt8([0, 255, numbers.next(0...255)][numbers.next(0...2)])
        octet.glint[lane] = UInt8(numbers.next(0...129))
        octet.shade[lane] = UInt8(numbers.next(0...110))
        octet.contour[lane] = UInt8([0, numbers.next(0...255)][numbers.next(0...1)])
        octet.border[lane] = UInt8(numbers.next(0...255))
        octet.firstTone[lane] = UInt8(numbers.next(0...3))
        octet.secondTone[lane] = UInt8(numbers.next(0...3))
        octet.toneMix[lane] = UInt8([0, numbers.next(0...255)][numbers.next(0...1)])
      }
      return octet
    }
    groups = RandomMemory(120) { _ in
      var group = CellGroup()
      group.kind = [.outside, .plain, .lit, .merged][numbers.next(0...3)]
      for lane in 0..<8 {
        group.light[lane] = Int32(numbers.next(0...200))
        group.bleed[lane] = UInt16([0, numbers.next(0...127)][numbers.next(0...1)])
        group.shade[lane] = UInt16(numbers.next(0...127))
        group.firstTone[lane] = UInt8(numbers.next(0...3))
        group.secondTone[lane] = UInt8(numbers.next(0...3))
        group.toneMix[lane] = UInt16([0, numbers.next(0...128)][numbers.next(0...1)])
      }
      return group
    }
    lights = RandomMemory(120) { _ in LightPoint(x: Int32(numbers.next(-300...3000)), y: Int32(numbers.next(-300...3000))) }
  }

  private func level(_ cells: RandomMemory<UInt16>) -> Level {
    let origin = cells.base + (Self.margin * Self.side + Self.margin) * 4
    let (first, last) = (Int32(-Self.margin), Int32(Self.side - Self.margin - 2))
    return Level(
      origin: UnsafePointer(origin), stride: Self.side * 4, log2: log2, phase: -8, first: SIMD2(repeating: first),
      last: SIMD2(repeating: last))
  }

  var coarse: Level { level(coarseCells) }

  /// Settled glass, or glass on its way with a border.
  func parameters(settled: Bool, blurMix: Int32 = 256) -> RimParameters {
    let sharp = SharpLevel(origin: UnsafePointer(sharpPixels.base), stride: 256, width: 256, height: 256)
    var parameters = RimParameters(
      coarse: coarse, fine: level(fineCells), sharp: sharp, tones: UnsafePointer(tones.base))
    parameters.blurMix = blurMix
    guard !settled else { return parameters }
    parameters.bend = 170
    parameters.fineStrength = 90
    parameters.outer = 60
    parameters.glint = 200
    parameters.border = 256
    parameters.borderTone = 3000
    parameters.presence = 180
    return parameters
  }

  /// `bleed` serves as the colours of 201 lights.
  var face: FaceParameters {
    FaceParameters(tones: UnsafePointer(tones.base), lights: UnsafePointer(bleed.base), bleedStrength: 256)
  }
}
