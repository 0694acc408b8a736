import Testing

@testable import GlassKernels

@Suite("Which kernels a processor gets")
struct InstructionSetTests {
  private let level4 = ProcessorFeatures(
    basic: ProcessorFeatures.basicOfLevel3, extended: ProcessorFeatures.extendedOfLevel4,
    further: ProcessorFeatures.furtherOfLevel3,
    savedRegisters: ProcessorFeatures.savedOfLevel4)

  @Test("a processor that has everything gets the highest level, whatever else it has")
  func everything() {
    #expect(level4.level == .level4)
    #expect(ProcessorFeatures(basic: .max, extended: .max, further: .max, savedRegisters: .max).level == .level4)
  }

  @Test("an unknown processor gets the baseline")
  func unknown() { #expect(ProcessorFeatures().level == .baseline) }

  @Test("without AVX-512, or where the system does not save its registers, it is the third level")
  func withoutAVX512() {
    var features = level4
    features.extended = ProcessorFeatures.extendedOfLevel3
    #expect(features.level == .level3)
    features = level4
    features.savedRegisters = ProcessorFeatures.savedOfLevel3
    #expect(features.level == .level3)
  }

  @Test("each missing feature of AVX-512 alone means the third level", arguments: [16, 17, 28, 30, 31])
  func each(bit: UInt32) {
    var features = level4
    features.extended &= ~(1 << bit)
    #expect(features.level == .level3)
  }

  @Test("AVX2 that the system does not save the registers of is not used")
  func notSaved() {
    var features = level4
    features.savedRegisters = 0x02
    #expect(features.level == .baseline)
  }

  @Test("each missing feature of the third level means the baseline", arguments: 0..<32)
  func eachOfLevel3(bit: UInt32) {
    let bits = UInt32(1) << bit
    if ProcessorFeatures.basicOfLevel3 & bits != 0 {
      var features = level4
      features.basic &= ~bits
      #expect(features.level == .baseline)
    }
    if ProcessorFeatures.extendedOfLevel3 & bits != 0 {
      var features = level4
      features.extended &= ~bits
      #expect(features.level == .baseline)
    }
    if ProcessorFeatures.furtherOfLevel3 & bits != 0 {
      var features = level4
      features.further &= ~bits
      #expect(features.level == .baseline)
    }
  }

  @Test("the best set comes first, the baseline last, and each is found by its name")
  func names() {
    #expect(KernelSet.available.last?.name == "baseline")
    #expect(KernelSet.best.name == KernelSet.available.first?.name)
    for set in KernelSet.available { #expect(KernelSet.named(set.name)?.name == set.name) }
    #expect(KernelSet.named("auto")?.name == KernelSet.best.name)
    #expect(KernelSet.named("x86-64-v9") == nil)
  }

  @Test("the names of levels are those of the sets, as many as this processor has")
  func levels() {
    #expect(KernelSet.available.count == Set(KernelSet.available.map(\.name)).count)
    for set in KernelSet.available {
      let level = InstructionSet(rawValue: set.name)
      #expect(level != nil)
      #expect(level.map { $0 <= InstructionSet.current } == true)
    }
  }
}
