import GlassKernels

/// What is done with each case of a loop: running it with several sets to compare them, or with one to note what it writes.
protocol KernelWitness {
  /// Looks at a loop that is run on a copy of `memory`; `name` says which case it is.
  func see<Element: Equatable>(
    _ memory: RandomMemory<Element>, _ name: @autoclosure () -> String, _ run: (KernelSet, UnsafeMutablePointer<Element>) -> Void)
}

/// Every loop of a set, with memory, counts and settings that reach all of its branches; the same on every machine.
///
/// Also part of the program that `scripts/check-arm64` runs, so it needs nothing but the loops.
struct KernelCases<Witness: KernelWitness> {
  let witness: Witness
  private let data = [KernelData(seed: 3, log2: 2), KernelData(seed: 4, log2: 3)]
  private let counts = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 64, 65]

  init(_ witness: Witness) { self.witness = witness }

  func lanes(_ seed: UInt64, _ count: Int = 4000) -> RandomMemory<UInt16> {
    var numbers = Numbers(seed: seed)
    return RandomMemory(count) { _ in UInt16(numbers.next(0...4080)) }
  }

  func downsample(log2: Int) {
    for count in counts where count << log2 <= 60 {
      for start in 0..<3 {
        let source = data[0].pixels.base + start
        witness.see(lanes(1), "\(count) cells from \(start)") { $0.downsample(source, 65, $1 + start, count, log2) }
      }
    }
  }

  func boxes(log2: Int) {
    let input = lanes(2)
    for count in counts {
      witness.see(lanes(3), "across \(count)") { $0.boxAcross(input.base + 4, $1 + 4, count, log2) }
      witness.see(lanes(3), "across \(count) in place") { $0.boxAcross($1, $1, count, log2) }
      for rows in [0, 1, 3] where count <= 17 {
        witness.see(lanes(3), "down \(count), \(rows) rows") { $0.boxDown(input.base, 100, $1, 100, count, rows, log2) }
      }
      witness.see(lanes(3), "mixed \(count)") { $0.mixRows(input.base, input.base + 400, $1, count, log2 * 4) }
    }
  }

  func boxPair(first: Int, second: Int) {
    let input = lanes(2)
    for count in counts where count <= 17 {
      for rows in [0, 1, 3] {
        witness.see(lanes(3), "\(count) cells, \(rows) rows") {
          $0.boxPair(input.base, 160, $1, 100, count, rows, first, second)
        }
      }
    }
  }

  func pictures() {
    let pixels = data[0].pixels
    let words = RandomMemory<UInt64>(100) { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
    let weights = RandomMemory<UInt16>(100) { UInt16($0 * 655) }
    // Anywhere; close together, as in enlarged pictures; further apart, as in smaller ones; mirrored; mirrored in the middle.
    let lines: [(Int) -> Int] = [
      { $0 * 7 % 60 }, { $0 * 2 / 5 }, { $0 * 3 / 2 % 60 }, { 60 - $0 / 2 }, { abs($0 - 20) / 2 }, { $0 * 9 / 4 % 60 },
    ]
    for count in counts {
      for weight in [0, 1, 128, 256] {
        witness.see(words, "\(count) of two rows, \(weight)") {
          $0.pictures.blendRows(pixels.base, pixels.base + 70, $1, count, weight)
        }
        witness.see(pixels, "\(count) between two rows, \(weight)") {
          $0.pictures.mixRows(pixels.base + 100, pixels.base + 170, $1, count, weight)
        }
      }
      for (index, line) in lines.enumerated() {
        let places = RandomMemory<Int32>(100) { Int32(line($0)) }
        witness.see(pixels, "\(count) stretched, line \(index)") {
          $0.pictures.stretch(words.base, places.base, weights.base, $1, count)
        }
      }
      for coverage in [UInt8(0), 1, 128, 254, 255] {
        witness.see(pixels, "\(count) faded, \(coverage)") { $0.pictures.fade(pixels.base + 100, $1, count, coverage) }
      }
      for color in [0, 0x3800_0000, 0x8010_2030, 0xFF33_6699] as [UInt32] {
        witness.see(pixels, "\(count) seen through \(color)") { $0.pictures.veil(pixels.base + 100, $1, count, color) }
        for start in [0, 5] {
          witness.see(pixels, "three rows of \(count) laid from \(start), through \(color)") {
            $0.pictures.lay(pixels.base + 7, 70, $1 + start, 67, count, 3, color)
          }
        }
      }
    }
  }

  func expand(log2: Int) {
    let cells = lanes(5)
    for spill in [0, 3, 7] {
      for from in 8..<18 {
        for count in counts {
          witness.see(data[0].pixels, "from \(from), \(count) pixels, spill \(spill)") {
            $0.expand(
              cells.base + 16, $1, from, from + count, from - spill, from + count + spill, log2, BlueNoise.shared.row(7))
          }
        }
      }
    }
  }

  func expandRows(log2: Int) {
    let cells = lanes(5)
    let scratch = lanes(8)
    for spill in [0, 3, 7] {
      for from in 8..<13 {
        for count in [1, 2, 5, 16, 31, 40] {
          let block = PixelBlock(from: from, to: from + count, y: 1, end: 8, least: from - spill, most: from + count + spill)
          witness.see(data[0].pixels, "from \(from), \(count) pixels, spill \(spill)") {
            $0.expandRows(cells.base + 500, 120, $1, 60, block, log2, scratch.base)
          }
        }
      }
    }
  }

  func face(index: Int) {
    let data = data[index]
    let source = lanes(8)
    var parameters = data.face
    for count in counts {
      let bleed = RandomMemory(copying: lanes(6))
      witness.see(lanes(7), "face of \(count)") { $0.face(data.groups.base, source.base, $1, bleed.base, count, &parameters) }
      let face = RandomMemory(copying: lanes(6))
      witness.see(lanes(7), "bleed of \(count)") { $0.face(data.groups.base, source.base, face.base, $1, count, &parameters) }
    }
  }

  func lights(index: Int) {
    var level = data[index].coarse
    let points = data[index].lights.base
    for count in counts {
      witness.see(lanes(7), "\(count) lights") { $0.lights(points, count, 128, 64, &level, $1) }
    }
    // They may lie anywhere: what geometry cannot say is the least of numbers.
    let places: [Int32] = [.min, -0x4000_0000, -40_000, 0, 40_000, 0x4000_0000, .max]
    let far = RandomMemory<LightPoint>(places.count * places.count) {
      LightPoint(x: places[$0 % places.count], y: places[$0 / places.count])
    }
    witness.see(lanes(7), "lights far off") { $0.lights(far.base, far.count, 128, 64, &level, $1) }
  }

  func rim(index: Int) {
    let data = data[index]
    for (settled, blurMix) in [(true, Int32(256)), (false, 256), (false, 100), (false, 0)] {
      for kind in [Span.Kind.map, .row, .side] {
        for tone in [nil, 2] {
          for count in counts where count > 0 {
            for columns in [8..<500, 9..<500, 8..<7 + count, 12..<13 + count] where !columns.isEmpty {
              rimSpan(data, Span(x: 3, count: count, offset: count % 5, tone: tone, kind: kind), columns, settled, blurMix)
            }
          }
        }
      }
      for mirrored in 0..<4 {
        for count in counts where count > 0 {
          for columns in [0..<500, 9..<500, 8..<7 + count, 12..<13 + count] where !columns.isEmpty {
            let span = Span(
              x: 3, count: count, offset: count % 5, tone: 1, table: 1, isMirroredAcross: mirrored & 1 != 0,
              isMirroredDown: mirrored & 2 != 0, isCut: count % 3 == 0)
            rimSpan(data, span, columns, settled, blurMix)
          }
        }
        for rows in [40..<44, 41..<43] { rimPatch(data, mirrored, rows, settled, blurMix) }
      }
    }
  }

  /// Draws a corner of four rows with 0, 1, 40 and 3 octets.
  private func rimPatch(_ data: KernelData, _ mirrored: Int, _ rows: Range<Int>, _ settled: Bool, _ blurMix: Int32) {
    let first = [0, 0, 1, 41, 44]
    let firsts = RandomMemory<Int32>(5) { Int32(first[$0]) }
    let places = RandomMemory<RimPatch.Place>(44) { index in
      let row = first.lastIndex { $0 <= index } ?? 0
      return RimPatch.Place(x: 3 + (index - first[row]) * 8 % 120, y: row)
    }
    let (isReversed, isUpended) = (mirrored & 1 != 0, mirrored & 2 != 0)
    let patch = RandomMemory<RimPatch>(1) { _ in
      RimPatch(
        octets: UnsafePointer(data.octets.base), places: UnsafePointer(places.base), rows: UnsafePointer(firsts.base),
        rowCount: 4, x: isReversed ? 140 : 3, y: isUpended ? 3 : 0, columns: 3..<141, isReversed: isReversed,
        isUpended: isUpended, tone: 1)
    }
    let spans = RandomMemory<Span>(1) { _ in Span(x: 3, count: 8, offset: 0, tone: 1) }
    let none = RandomMemory<Range<Int>>(4) { _ in 0..<0 }
    let table = SpanRows(data: data.octets.base, spans: spans.base, rows: none.base, minY: 0, maxY: 4)
    let scratch = lanes(8, 10000)
    let what = "corner mirrored \(mirrored), rows \(rows), settled: \(settled), mix \(blurMix)"
    witness.see(data.pixels, what) { kernels, output in
      var strip = RimStrip(
        output: output - 40 * 150, stride: 150, spans: table, patches: UnsafeBufferPointer(start: patch.base, count: 1),
        originX: 5,
        originY: 40, columns: 0..<150, rows: rows, drawsSides: true, bleed: data.bleed.base, bleedStride: 0,
        settings: data.parameters(settled: settled, blurMix: blurMix))
      kernels.rim(&strip, scratch.base)
    }
  }

  /// Draws a span in two rows whose first pixel is the eighth.
  private func rimSpan(_ data: KernelData, _ span: Span, _ columns: Range<Int>, _ settled: Bool, _ blurMix: Int32) {
    let spans = RandomMemory<Span>(1) { _ in span }
    let rows = RandomMemory<Range<Int>>(2) { _ in 0..<1 }
    let corners = RandomMemory<UnsafeMutablePointer<RimOctet>>(2) { _ in data.octets.base + 9 }
    let table = SpanRows(
      data: data.octets.base, corners: UnsafePointer(corners.base), spans: spans.base, rows: rows.base, minY: 0, maxY: 2)
    let scratch = lanes(8, 10000)
    witness.see(data.pixels, "\(span), \(columns), settled: \(settled), mix \(blurMix)") { kernels, output in
      var strip = RimStrip(
        output: output - 40 * 300, stride: 300, spans: table, patches: UnsafeBufferPointer(start: nil, count: 0), originX: 5,
        originY: 40, columns: columns, rows: 40..<42, drawsSides: true, bleed: data.bleed.base, bleedStride: 0,
        settings: data.parameters(settled: settled, blurMix: blurMix))
      kernels.rim(&strip, scratch.base)
    }
  }

  func rimSides(index: Int) {
    let data = data[index]
    var parameters = data.parameters(settled: true)
    var numbers = Numbers(seed: 11)
    for count in [8, 24, 40] {
      let offsets = RandomMemory<Int32>(count * 2) { _ in Int32(numbers.next(-20...40) * 4) }
      let weights = RandomMemory<UInt16>(count * RimSides.lanesPerColumn) { _ in UInt16(numbers.next(0...12_000)) }
      var sides = RimSides(
        count: count, offsets: UnsafePointer(offsets.base), lanes: UnsafePointer(weights.base), lightOffset: -8,
        lightFraction: 5, outer: 0..<7)
      let finished = RandomMemory(copying: lanes(12))
      let chords = RandomMemory(copying: lanes(13))
      for rows in [1, 2, 5] {
        witness.see(lanes(12), "faces of \(count), \(rows) rows") {
          $0.rimSide(&sides, -2, rows, &parameters, data.tone.base, $1, chords.base)
        }
        witness.see(lanes(13), "chords of \(count), \(rows) rows") {
          $0.rimSide(&sides, -2, rows, &parameters, data.tone.base, finished.base, $1)
        }
      }
      for columns in [1, 3, count - 3, count] {
        witness.see(RandomMemory(copying: data.pixels), "\(columns) of \(count) columns") {
          $0.rimSidePixels(
            $1, 60, data.octets.base, 3, columns, 3, 3 + columns, 0, 6, &parameters, finished.base, chords.base)
        }
      }
    }
  }

  func interior(index: Int) {
    let data = data[index]
    let blurred = lanes(9)
    for blurMix in [Int32(0), 77, 256] {
      var parameters = data.parameters(settled: false, blurMix: blurMix)
      for from in [8, 9, 13] {
        for count in counts {
          witness.see(data.pixels, "\(count) from \(from), mix \(blurMix)") {
            $0.interior(
              $1, blurred.base + 8, data.groups.base, 0, from, from + count, 21, &parameters, data.bleed.base,
              BlueNoise.shared.row(21))
          }
        }
      }
    }
  }

  /// Mixes one for all quads, and one for each.
  func dissolve() {
    let data = data[0]
    var numbers = Numbers(seed: 21)
    let mixes = RandomMemory<DissolveMix>(24) { _ in
      var mix = DissolveMix()
      for pixel in 0..<4 {
        let shares = (0..<3).map { _ in numbers.next(0...85) }
        let color = SIMD4<UInt16>(
          UInt16(numbers.next(0...255)), UInt16(numbers.next(0...255)), UInt16(numbers.next(0...255)), 255)
        mix.set(pixel: pixel, fine: shares[0], coarse: shares[1], colored: shares[2], color: color)
      }
      return mix
    }
    for count in counts {
      for from in [0, 1, 3, 6] {
        for step in [0, 1] {
          witness.see(data.pixels, "\(count) dissolved from \(from), step \(step)") {
            $0.dissolve(
              $1, data.pixels.base + 100, data.pixels.base + 300, from, from + count, mixes.base, step,
              BlueNoise.shared.row(count))
          }
        }
      }
    }
  }

  func light() {
    let data = data[0]
    for count in counts {
      for start in [0, 1, 6] {
        for strength in [UInt32(0), 1, 100, 256] {
          shadowSpans(data, count, start, strength)
        }
        for strength in [UInt16(0), 77, 15132] {
          witness.see(data.pixels, "glow of \(count) from \(start), \(strength)") { kernels, output in
            let bytes = UnsafePointer(data.bytes.base)
            var row = GlowRow(
              output: output, unlit: output, cover: bytes + 5, profile: bytes + 40, strength: strength,
              noise: BlueNoise.shared.row(count))
            kernels.glow(&row, start, start + count)
          }
        }
      }
    }
  }

  /// Draws two spans of a shadow, the first in three rows that are the same, the second cut off by what may be written.
  private func shadowSpans(_ data: KernelData, _ count: Int, _ start: Int, _ strength: UInt32) {
    let spans = RandomMemory<Span>(2) { Span(x: $0 * 20, count: count, offset: 16 + start + $0) }
    let rows = RandomMemory<Range<Int>>(4) { $0 < 3 ? 0..<1 : 1..<2 }
    let table = SpanRows(data: data.bytes.base, spans: spans.base, rows: rows.base, minY: 0, maxY: 4)
    witness.see(data.pixels, "shadow of \(count) from \(start), \(strength)") { kernels, output in
      var strip = ShadowStrip(
        output: output - 40 * 60, stride: 60, spans: table, originX: 3 + start, originY: 40, columns: start..<55, rows: 40..<44,
        strength: strength)
      kernels.shadow(&strip)
    }
  }
}
