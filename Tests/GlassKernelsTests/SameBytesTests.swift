import GlassKernels
import Testing

@Suite("Every set of kernels writes the same bytes, and none beyond its place")
struct SameBytesTests {
  private let data = [KernelData(seed: 3, log2: 2), KernelData(seed: 4, log2: 3)]
  private let counts = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 64, 65]

  /// Runs a loop of each set on memory that is the same, and compares all of it.
  private func expectSame<Element: Equatable>(
    _ memory: RandomMemory<Element>, _ name: String, _ run: (KernelSet, UnsafeMutablePointer<Element>) -> Void
  ) {
    let expected = RandomMemory(copying: memory)
    run(.baseline, expected.base)
    for kernels in KernelSet.available.dropLast() {
      let actual = RandomMemory(copying: memory)
      run(kernels, actual.base)
      let differences = (0..<memory.count).filter { expected.base[$0] != actual.base[$0] }
      #expect(differences.isEmpty, "\(name), \(kernels.name): \(differences.count) differ, first \(differences.first ?? 0)")
    }
  }

  private func lanes(_ seed: UInt64, _ count: Int = 4000) -> RandomMemory<UInt16> {
    var numbers = Numbers(seed: seed)
    return RandomMemory(count) { _ in UInt16(numbers.next(0...4080)) }
  }

  @Test("averages of squares, of any number and alignment", arguments: 1...3)
  func downsample(log2: Int) {
    for count in counts where count << log2 <= 60 {
      for start in 0..<3 {
        let source = data[0].pixels.base + start
        expectSame(lanes(1), "\(count) cells from \(start)") { $0.downsample(source, 65, $1 + start, count, log2) }
      }
    }
  }

  @Test("boxes across, down, and rows mixed", arguments: 1...4)
  func boxes(log2: Int) {
    let input = lanes(2)
    for count in counts {
      expectSame(lanes(3), "across \(count)") { $0.boxAcross(input.base + 4, $1 + 4, count, log2) }
      expectSame(lanes(3), "across \(count) in place") { $0.boxAcross($1, $1, count, log2) }
      for rows in [0, 1, 3] where count <= 17 {
        expectSame(lanes(3), "down \(count), \(rows) rows") { $0.boxDown(input.base, 100, $1, 100, count, rows, log2) }
      }
      expectSame(lanes(3), "mixed \(count)") { $0.mixRows(input.base, input.base + 400, $1, count, log2 * 4) }
    }
  }

  @Test("cells spread over pixels, from anywhere to anywhere", arguments: [2, 3])
  func expand(log2: Int) {
    let cells = lanes(5)
    for spill in [0, 3, 7] {
      for from in 8..<18 {
        for count in counts {
          expectSame(data[0].pixels, "from \(from), \(count) pixels, spill \(spill)") {
            $0.expand(
              cells.base + 16, $1, from, from + count, from - spill, from + count + spill, log2, BlueNoise.shared.row(7))
          }
        }
      }
    }
  }

  @Test("blocks of cells spread over pixels", arguments: [2, 3])
  func expandRows(log2: Int) {
    let cells = lanes(5)
    let scratch = lanes(8)
    for spill in [0, 3, 7] {
      for from in 8..<13 {
        for count in [1, 2, 5, 16, 31] {
          let block = PixelBlock(from: from, to: from + count, y: 1, end: 8, least: from - spill, most: from + count + spill)
          expectSame(data[0].pixels, "from \(from), \(count) pixels, spill \(spill)") {
            $0.expandRows(cells.base + 500, 120, $1, 60, block, log2, scratch.base)
          }
        }
      }
    }
  }

  @Test("faces of cells", arguments: [0, 1])
  func face(index: Int) {
    let data = data[index]
    let source = lanes(8)
    var parameters = data.face
    for count in counts {
      let bleed = RandomMemory(copying: lanes(6))
      expectSame(lanes(7), "face of \(count)") { $0.face(data.groups.base, source.base, $1, bleed.base, count, &parameters) }
      let face = RandomMemory(copying: lanes(6))
      expectSame(lanes(7), "bleed of \(count)") { $0.face(data.groups.base, source.base, face.base, $1, count, &parameters) }
    }
  }

  @Test("lights that bleed in", arguments: [0, 1])
  func lights(index: Int) {
    var level = data[index].coarse
    let points = data[index].lights.base
    for count in counts {
      expectSame(lanes(7), "\(count) lights") { $0.lights(points, count, 128, 64, &level, $1) }
    }
  }

  @Test("pixels near an outline, settled and not, blurred and not", arguments: [0, 1])
  func rim(index: Int) {
    let data = data[index]
    for (settled, blurMix) in [(true, Int32(256)), (false, 256), (false, 100), (false, 0)] {
      var parameters = data.parameters(settled: settled, blurMix: blurMix)
      for start in [8, 9, 11] {
        for count in counts {
          expectSame(data.pixels, "\(count) from \(start), mix \(blurMix)") {
            $0.rim(
              $1, data.quads.base, start, start + 1, start + 1 + count, 40, &parameters, data.bleed.base, BlueNoise.shared.row(40)
            )
          }
        }
      }
    }
  }

  @Test("settled pixels near an outline, many at a time", arguments: [0, 1])
  func rimMap(index: Int) {
    let data = data[index]
    var parameters = data.parameters(settled: true)
    for start in [8, 9, 11] {
      for count in counts {
        for from in [start, start + 1, start + 5] where from <= start + count {
          let scratch = lanes(8)
          expectSame(data.pixels, "\(count) from \(from) of \(start)") {
            $0.rimMap(
              $1, data.quads.base, start, count, from, start + count, 40, &parameters, data.tone.base, data.bleed.base,
              BlueNoise.shared.row(40), scratch.base)
          }
        }
      }
    }
  }

  @Test("rows along straight edges", arguments: [0, 1])
  func rimRow(index: Int) {
    let data = data[index]
    var parameters = data.parameters(settled: true)
    for (number, coverage) in [0, 120, 255].enumerated() {
      let quad = RandomMemory<RimQuad>(2) { _ in
        var quad = RimQuad()
        let one = data.quads.base[number][0]
        for lane in 0..<4 { quad[lane] = one }
        quad.coverage = SIMD4(repeating: UInt8(coverage))
        return quad
      }
      for from in 8..<13 {
        for count in counts where count > 0 {
          let scratch = lanes(8, 8000)
          expectSame(data.pixels, "\(count) from \(from), coverage \(coverage)") {
            $0.rimRow(
              $1, quad.base, from, from + count, 41, &parameters, data.tone.base, data.bleed.base, BlueNoise.shared.row(41),
              scratch.base)
          }
        }
      }
    }
  }

  @Test("columns beside straight edges, and the pixels between them", arguments: [0, 1])
  func rimSides(index: Int) {
    let data = data[index]
    var parameters = data.parameters(settled: true)
    var numbers = Numbers(seed: 11)
    for count in [8, 24, 40] {
      let offsets = RandomMemory<Int32>(count * 2) { _ in Int32(numbers.next(-20...40) * 4) }
      let fractions = RandomMemory<Int32>(count * 2) { _ in Int32(numbers.next(0...15)) }
      let weights = RandomMemory<Float>(count * 7) { Float(numbers.next(0...100)) / ($0 < count * 4 ? 6400 : 100) }
      var sides = RimSides(
        count: count, offsets: UnsafePointer(offsets.base), fractions: UnsafePointer(fractions.base),
        weights: UnsafePointer(weights.base), lightOffset: -8, lightFraction: 5, outer: 0..<8)
      let finished = RandomMemory(copying: lanes(12))
      let chords = RandomMemory(copying: lanes(13))
      for rows in [1, 2, 5] {
        let scratch = lanes(8, 8000)
        expectSame(lanes(12), "faces of \(count), \(rows) rows") {
          $0.rimSide(&sides, -2, rows, &parameters, data.tone.base, $1, chords.base, scratch.base)
        }
        expectSame(lanes(13), "chords of \(count), \(rows) rows") {
          $0.rimSide(&sides, -2, rows, &parameters, data.tone.base, finished.base, $1, scratch.base)
        }
      }
      var level = data.coarse
      for columns in [1, 3, count - 3, count] {
        expectSame(RandomMemory(copying: data.pixels), "\(columns) of \(count) columns") {
          $0.rimSidePixels(
            $1, 60, data.quads.base, 3, columns, 3, 3 + columns, 0, 6, &level, finished.base, chords.base, 38)
        }
      }
    }
  }

  @Test("interiors that are not fully blurred", arguments: [0, 1])
  func interior(index: Int) {
    let data = data[index]
    let blurred = lanes(9)
    for blurMix in [Int32(0), 77, 256] {
      var parameters = data.parameters(settled: false, blurMix: blurMix)
      for from in [8, 9, 13] {
        for count in counts {
          expectSame(data.pixels, "\(count) from \(from), mix \(blurMix)") {
            $0.interior(
              $1, blurred.base + 8, data.groups.base, 0, from, from + count, 21, &parameters, data.bleed.base,
              BlueNoise.shared.row(21))
          }
        }
      }
    }
  }

  @Test("shadows and glows")
  func light() {
    let data = data[0]
    var parameters = GlowParameters(table: UnsafePointer(data.bytes.base), x: 300, y: 200, scale: 1 << 24)
    for count in counts {
      for start in [0, 1, 6] {
        for strength in [UInt32(0), 1, 100, 256] {
          expectSame(data.pixels, "shadow of \(count) from \(start), \(strength)") {
            $0.shadow(
              $1 + start, 60, data.bytes.base + start, PixelBlock(from: 3, to: 3 + count, y: 0, end: 3, most: 3 + count + start), strength)
          }
        }
        expectSame(data.pixels, "glow of \(count) from \(start)") { $0.glow($1, start, start + count, 12, &parameters) }
        expectSame(data.pixels, "glow near an outline, \(count) from \(start)") {
          $0.rimGlow($1, data.quads.base, start, start, start + count, 12, &parameters)
        }
      }
    }
  }
}
