import CProcessor

/// The levels of the x86-64 architecture that the loops are compiled for.
enum InstructionSet: String, Comparable {
  /// What every processor of the architecture has; NEON on arm64.
  case baseline
  /// AVX2, FMA, BMI.
  case level3 = "x86-64-v3"
  /// AVX-512 with byte, word, doubleword and short-vector instructions.
  case level4 = "x86-64-v4"

  static func < (left: InstructionSet, right: InstructionSet) -> Bool { left.order < right.order }

  /// The highest level of this processor and its operating system.
  static let current = ProcessorFeatures.current.level

  private var order: Int {
    switch self {
    case .baseline: 0
    case .level3: 3
    case .level4: 4
    }
  }
}

/// What the processor says of itself (CPUID), and which registers the system saves when it switches threads (XCR0).
///
/// Source of the bits: Intel's manual, volume 2, CPUID; of the levels: the x86-64 psABI.
struct ProcessorFeatures {
  /// Leaf 1, ECX.
  var basic: UInt32 = 0
  /// Leaf 7, EBX.
  var extended: UInt32 = 0
  /// Leaf 0x80000001, ECX.
  var further: UInt32 = 0
  /// XCR0; 0 where the system does not use XSAVE.
  var savedRegisters: UInt64 = 0

  /// SSE3, SSSE3, FMA, CX16, SSE4.1, SSE4.2, MOVBE, POPCNT, OSXSAVE, AVX, F16C.
  static let basicOfLevel3: UInt32 = bits(0, 9, 12, 13, 19, 20, 22, 23, 27, 28, 29)
  /// BMI1, AVX2, BMI2.
  static let extendedOfLevel3: UInt32 = bits(3, 5, 8)
  /// LAHF, LZCNT.
  static let furtherOfLevel3: UInt32 = bits(0, 5)
  /// AVX-512: F, DQ, CD, BW, VL.
  static let extendedOfLevel4: UInt32 = extendedOfLevel3 | bits(16, 17, 28, 30, 31)
  /// XMM and YMM.
  static let savedOfLevel3: UInt64 = 0x06
  /// The same, the mask registers, and both kinds of ZMM.
  static let savedOfLevel4: UInt64 = 0xE6

  /// The highest level whose instructions the processor has and whose registers the system saves.
  var level: InstructionSet {
    guard
      basic.contains(Self.basicOfLevel3), extended.contains(Self.extendedOfLevel3), further.contains(Self.furtherOfLevel3),
      savedRegisters.contains(Self.savedOfLevel3)
    else { return .baseline }
    guard extended.contains(Self.extendedOfLevel4), savedRegisters.contains(Self.savedOfLevel4) else { return .level3 }
    return .level4
  }

  private static func bits(_ positions: UInt32...) -> UInt32 { positions.reduce(0) { $0 | 1 << $1 } }
}

extension ProcessorFeatures {
  /// Those of the processor that runs this.
  static var current: ProcessorFeatures {
    #if arch(x86_64)
      var features = ProcessorFeatures()
      features.basic = glass_cpuid(1, 0).ecx
      features.extended = glass_cpuid(7, 0).ebx
      features.further = glass_cpuid(0x8000_0001, 0).ecx
      if features.basic.contains(bits(27)) { features.savedRegisters = glass_xgetbv() }
      return features
    #else
      return ProcessorFeatures()
    #endif
  }
}

extension FixedWidthInteger {
  fileprivate func contains(_ bits: Self) -> Bool { self & bits == bits }
}
