import GlassKernels

/// Prints a number for each loop made of all that it writes in all cases: equal where, and only where, the bytes are.
@main
struct KernelTrace {
  static func main() {
    let digest = Digest()
    let loops = KernelCases(digest)
    let fields = FieldCases(digest)
    for log2 in 1...3 { trace("downsample", digest) { loops.downsample(log2: log2) } }
    for log2 in 1...4 { trace("boxes", digest) { loops.boxes(log2: log2) } }
    for first in 1...2 {
      for second in 1...2 { trace("boxPair", digest) { loops.boxPair(first: first, second: second) } }
    }
    trace("pictures", digest) { loops.pictures() }
    for log2 in 2...3 {
      trace("expand", digest) { loops.expand(log2: log2) }
      trace("expandRows", digest) { loops.expandRows(log2: log2) }
    }
    for index in 0...1 {
      trace("face", digest) { loops.face(index: index) }
      trace("lights", digest) { loops.lights(index: index) }
      trace("rim", digest) { loops.rim(index: index) }
      trace("rimSides", digest) { loops.rimSides(index: index) }
      trace("interior", digest) { loops.interior(index: index) }
    }
    trace("dissolve", digest) { loops.dissolve() }
    trace("light", digest) { loops.light() }
    trace("fields", digest) { fields.fields() }
  }

  private static func trace(_ name: StaticString, _ digest: Digest, _ run: () -> Void) {
    digest.begin()
    run()
    print(name, terminator: " ")
    print(digest.value)
  }
}

/// Takes in the bytes that the baseline loops write (FNV-1a).
final class Digest: KernelWitness {
  private(set) var value: UInt64 = 0

  func begin() { value = 0xCBF2_9CE4_8422_2325 }

  func see<Element: Equatable>(
    _ memory: RandomMemory<Element>, _ name: @autoclosure () -> String, _ run: (KernelSet, UnsafeMutablePointer<Element>) -> Void
  ) {
    let copy = RandomMemory(copying: memory)
    run(.baseline, copy.base)
    for byte in UnsafeRawBufferPointer(start: copy.base, count: copy.count * MemoryLayout<Element>.stride) {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }
}
