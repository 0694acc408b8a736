import GlassKernels
import Testing

@Suite("Every set of kernels writes the same bytes, and none beyond its place")
struct SameBytesTests {
  private let cases = KernelCases(SameBytes())

  @Test("averages of squares, of any number and alignment", arguments: 1...3)
  func downsample(log2: Int) { cases.downsample(log2: log2) }

  @Test("boxes across, down, and rows mixed", arguments: 1...4)
  func boxes(log2: Int) { cases.boxes(log2: log2) }

  @Test("two boxes at once", arguments: [1, 2], [1, 2])
  func boxPair(first: Int, second: Int) { cases.boxPair(first: first, second: second) }

  @Test("two boxes at once write what they write one after the other", arguments: [1, 2], [1, 2])
  func boxesInTurn(first: Int, second: Int) {
    let (input, scratch, output) = (cases.lanes(2), cases.lanes(3), cases.lanes(4))
    let (count, rows, stride) = (20, 5, 160)
    let (across, down) = (1 << second - 1, rows + (1 << second) - 1)
    let kernels = KernelSet.baseline
    for row in 0..<down + 1 << first - 1 {
      let line = scratch.base + row * stride
      kernels.boxAcross(input.base + row * stride, line, count + across, first)
      kernels.boxAcross(line, line, count, second)
    }
    kernels.boxDown(scratch.base, stride, scratch.base, stride, count, down, first)
    kernels.boxDown(scratch.base, stride, scratch.base, stride, count, rows, second)
    kernels.boxPair(input.base, stride, output.base, stride, count, rows, first, second)
    for row in 0..<rows {
      for lane in 0..<count * 4 { #expect(output.base[row * stride + lane] == scratch.base[row * stride + lane]) }
    }
  }

  @Test("rows of pictures mixed, stretched and faded") func pictures() { cases.pictures() }

  @Test("a row in 256ths keeps what is equal, and fading goes from what was to what is") func pictureEnds() {
    let loops = KernelSet.best.pictures
    let pixels = KernelData(seed: 3, log2: 2).pixels
    let row = RandomMemory<UInt64>(40) { _ in 0 }
    let out = RandomMemory<UInt32>(40) { _ in 0 }
    loops.blendRows(pixels.base, pixels.base, row.base, 33, 77)
    let places = RandomMemory<Int32>(33) { Int32($0 / 2) }
    let weights = RandomMemory<UInt16>(33) { _ in 0 }
    loops.stretch(row.base, places.base, weights.base, out.base, 33)
    for x in 0..<33 { #expect(out.base[x] == pixels.base[x / 2]) }
    loops.fade(pixels.base + 50, out.base, 33, 255)
    for x in 0..<33 { #expect(out.base[x] == pixels.base[x / 2]) }
    loops.fade(pixels.base + 50, out.base, 33, 0)
    for x in 0..<33 { #expect(out.base[x] == pixels.base[50 + x]) }
  }

  @Test("a row between two is the weighted mean of each byte, rounded to nearest") func rowsBetween() {
    let pixels = KernelData(seed: 4, log2: 2).pixels
    let out = RandomMemory<UInt32>(40) { _ in 0 }
    for weight in [0, 1, 77, 128, 255, 256] {
      KernelSet.best.pictures.mixRows(pixels.base, pixels.base + 50, out.base, 33, weight)
      for x in 0..<33 {
        for shift in [UInt32(0), 8, 16, 24] {
          let (a, b) = (Int(pixels.base[x] >> shift & 255), Int(pixels.base[50 + x] >> shift & 255))
          #expect(Int(out.base[x] >> shift & 255) == (a * (256 - weight) + b * weight + 128) / 256)
        }
      }
    }
  }

  @Test("cells spread over pixels, from anywhere to anywhere", arguments: [2, 3])
  func expand(log2: Int) { cases.expand(log2: log2) }

  @Test("blocks of cells spread over pixels", arguments: [2, 3])
  func expandRows(log2: Int) { cases.expandRows(log2: log2) }

  @Test("faces of cells", arguments: [0, 1])
  func face(index: Int) { cases.face(index: index) }

  @Test("lights that bleed in", arguments: [0, 1])
  func lights(index: Int) { cases.lights(index: index) }

  @Test("pixels near an outline: settled and not, blurred and not, of one tone and of several", arguments: [0, 1])
  func rim(index: Int) { cases.rim(index: index) }

  @Test("columns beside straight edges, and the pixels between them", arguments: [0, 1])
  func rimSides(index: Int) { cases.rimSides(index: index) }

  @Test("interiors that are not fully blurred", arguments: [0, 1])
  func interior(index: Int) { cases.interior(index: index) }

  @Test("content that dissolves") func dissolve() { cases.dissolve() }

  @Test("shadows and glows") func light() { cases.light() }

  @Test("fields of every kind of curve, and what geometry makes of them") func fields() { FieldCases(SameBytes()).fields() }
}

/// Runs a loop of each set on memory that is the same, and compares all of it with what the baseline writes.
private struct SameBytes: KernelWitness {
  func see<Element: Equatable>(
    _ memory: RandomMemory<Element>, _ name: @autoclosure () -> String, _ run: (KernelSet, UnsafeMutablePointer<Element>) -> Void
  ) {
    let expected = RandomMemory(copying: memory)
    run(.baseline, expected.base)
    for kernels in KernelSet.available.dropLast() {
      let actual = RandomMemory(copying: memory)
      run(kernels, actual.base)
      let differences = (0..<memory.count).filter { expected.base[$0] != actual.base[$0] }
      #expect(differences.isEmpty, "\(name()), \(kernels.name): \(differences.count) differ, first \(differences.first ?? 0)")
    }
  }
}
