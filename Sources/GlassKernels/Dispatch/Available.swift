@_exported import GlassKernelTypes
import GlassLoops

#if GLASS_WIDE_LOOPS
  import GlassLoopsV3
  import GlassLoopsV4
#endif

extension KernelSet {
  /// The set that runs on every processor of the architecture.
  public static let baseline = GlassLoops.kernelSet(named: InstructionSet.baseline.rawValue)

  /// All sets that are in this program and that this processor can run, best first; the last is the baseline.
  public static let available = sets(upTo: InstructionSet.current)

  /// The best set for this processor.
  public static var best: KernelSet { available[0] }

  /// The set of this name, or nil where it is not available; `auto` is the best.
  public static func named(_ name: String) -> KernelSet? {
    name == automaticName ? best : available.first { $0.name == name }
  }

  /// The name that stands for the best set.
  public static let automaticName = "auto"

  private static func sets(upTo level: InstructionSet) -> [KernelSet] {
    var sets = [baseline]
    #if GLASS_WIDE_LOOPS
      // A module may contain instructions of its level anywhere: nothing of it is touched before the level is known to be there.
      if level >= .level3 { sets.insert(GlassLoopsV3.kernelSet(named: InstructionSet.level3.rawValue), at: 0) }
      if level >= .level4 { sets.insert(GlassLoopsV4.kernelSet(named: InstructionSet.level4.rawValue), at: 0) }
    #endif
    return sets
  }
}
