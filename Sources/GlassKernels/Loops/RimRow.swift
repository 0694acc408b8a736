import GlassKernelTypes

/// Draws a row of pixels along a straight horizontal edge: all see the backdrop through the same point of the lens.
///
/// Row `y` of cells is finished between cells, then spread over its pixels `from..<to`. `quad` holds the same pixel four times. `scratch` has
/// room for 10 lanes a cell and `RimScratchSize.lanes`. Other arguments as in `rimMap`.
func rimRow(
  _ output: UnsafeMutablePointer<UInt32>, _ quad: UnsafePointer<RimQuad>, _ from: Int, _ to: Int, _ y: Int,
  _ parameters: UnsafePointer<RimParameters>, _ tone: UnsafePointer<TonePolynomial>, _ bleed: UnsafePointer<UInt16>,
  _ noise: UnsafePointer<UInt16>, _ scratch: UnsafeMutablePointer<UInt16>
) {
  let settings = parameters.pointee
  let entry = quad.pointee[0]
  guard entry.coverage > 0 else { return darken(output, from, to, (Int32(entry.contour) &* settings.contour) &>> 8) }
  let level = settings.coarse
  let first = level.position(from &* 16 &+ 8) &>> 4
  let last = level.position(to &* 16 &- 8) &>> 4 &+ 1
  let count = (last &- first &+ 8) & ~7
  let faces = scratch
  let chords = scratch + (count &+ 8) &* 4
  let lumas = UnsafeMutableRawPointer(chords + count &* 4).assumingMemoryBound(to: Float.self)
  finishCells(first, count, entry, y, settings, tone.pointee, bleed, faces, lumas, chords)
  let isWhole = entry.coverage == 255 && entry.contour == 0
  spread(
    UnsafePointer(faces) - first &* 4, UnsafePointer(chords) - first &* 4, output, from, to, level, noise, isWhole ? nil : quad,
    settings.contour)
}

/// Finished cells, their lumas before the tone, and the chords between them.
@inline(__always) private func finishCells(
  _ first: Int, _ count: Int, _ entry: RimPixel, _ y: Int, _ settings: RimParameters, _ tone: TonePolynomial,
  _ bleed: UnsafePointer<UInt16>, _ faces: UnsafeMutablePointer<UInt16>, _ lumas: UnsafeMutablePointer<Float>,
  _ chords: UnsafeMutablePointer<UInt16>
) {
  let bend = (Int(entry.bendY) &* Int(settings.bend)) &>> 8
  let coarse = CellRowPair(settings.coarse, y &* 16 &+ 8 &+ bend)
  let fine = CellRowPair(settings.fine, y &* 16 &+ 8 &+ bend)
  let outer = CellRowPair(settings.fine, y &* 16 &+ 8 &+ entry.outerY)
  let outerShare = Float(entry.outer) * Float(settings.outer) / (255 * 256)
  let fineShare = Float(entry.fine) * Float(settings.fineStrength) / (255 * 256)
  let fineWeight = Numbers(repeating: fineShare * (1 - outerShare) / 16)
  let coarseWeight = Numbers(repeating: (1 - fineShare) * (1 - outerShare) / 16)
  let light = RimLight(entry, settings)
  let step = LightStep(
    gain: Numbers(repeating: light.gain), lumaGain: Numbers(repeating: light.lumaGain), offset: Numbers(repeating: light.offset))
  let planarTone = PlanarTone(tone)
  var index = 0
  while index < count {
    let place = (first &+ index) &* 4
    var value = coarse.planar(place) * coarseWeight + fine.planar(place) * fineWeight
    if outerShare > 0 { value = value + outer.planar(place) * Numbers(repeating: outerShare / 16) }
    let kept = Numbers(repeating: 1) - alphas(bleed + place) * Numbers(repeating: 1.0 / 4080)
    let lit = value * kept + Planar(bleed + place)
    step.apply(planarTone.apply(lit)).store(faces + index &* 4)
    storeNumbers(lumas + index, lit.luma)
    index &+= 8
  }
  let chordBend = ChordBend(tone, gain: step.gain, lumaGain: step.lumaGain)
  // The last chord leads to a cell that no pixel needs.
  for lane in 0..<4 { faces[count &* 4 &+ lane] = faces[count &* 4 &- 4 &+ lane] }
  lumas[count] = lumas[count &- 1]
  index = 0
  while index < count {
    let place = index &* 4
    chordBend.store(chords + place, faces + place, faces + place + 4, lumas + index, lumas + index + 1)
    index &+= 8
  }
}

/// Two neighbouring rows of cells and the weights that mix them at one height.
private struct CellRowPair {
  private let upper: UnsafePointer<UInt16>
  private let stride: Int
  private let first: Lanes
  private let second: Lanes

  /// The rows around a height in sixteenths of a pixel.
  @inline(__always) init(_ level: Level, _ y: Int) {
    let position = level.position(y)
    upper = level.origin + (position &>> 4) &* level.stride
    stride = level.stride
    second = Lanes(repeating: UInt16(truncatingIfNeeded: position & 15))
    first = Lanes(repeating: 16) &- second
  }

  /// Eight cells, sixteenfold.
  @inline(__always) func planar(_ place: Int) -> Planar { Planar(mixed(place), mixed(place &+ 16)) }

  @inline(__always) private func mixed(_ place: Int) -> Lanes {
    loadLanes(upper + place) &* first &+ loadLanes(upper + (stride &+ place)) &* second
  }
}

/// Spreads finished cells over pixels: `out = a (16 - f) + b f + chord f (16 - f)`; laid over what is there where `quad` is given.
@inline(__always) private func spread(
  _ cells: UnsafePointer<UInt16>, _ chords: UnsafePointer<UInt16>, _ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int,
  _ level: Level, _ noise: UnsafePointer<UInt16>, _ quad: UnsafePointer<RimQuad>?, _ contour: Int32
) {
  // Four pixels that begin at a multiple of four from half a cell on lie between the same two cells.
  var x = from &- ((from &- (1 &<< level.log2) &>> 1) & 3)
  let steps = SpreadSteps(level)
  while x < to {
    let position = level.position(x &* 16 &+ 8)
    let place = (position &>> 4) &* 4
    let second = steps.weights(position)
    let first = Lanes(repeating: 16) &- second
    let line = repeatCell(cells + place) &* first &+ repeatCell(cells + place + 4) &* second
    let sum = line &+ repeatCell(chords + place) &* (first &* second) &+ loadLanes(noise + (x & 31) &* 4)
    let front = sum &>> Lanes(repeating: 8)
    if let quad {
      cover(output, x, from, to, front, quad.pointee, contour)
    } else if x >= from && x &+ 4 <= to {
      storePixels(output + x, front)
    } else {
      cover(output, x, from, to, front, .whole, contour)
    }
    x &+= 4
  }
}

/// Darkens pixels by `dark / 255`, their opacity kept.
@inline(__always) private func darken(_ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ dark: Int32) {
  guard dark > 0 else { return }
  for x in from..<to {
    let back = widePixel(output[x])
    var result = covered(back, Wide(repeating: 0), 255 &- dark)
    result.w = back.w
    output[x] = pixel(result)
  }
}
