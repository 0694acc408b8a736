import GlassGeometry
import GlassKernels

/// The finished rows of cells beside a body's straight vertical edges, worked out as the rows of pixels go by: for each side the two rows
/// around the current one and the chords between them.
struct SideRows {
  private let body: Body
  private let kernels: KernelSet
  private let scratch: UnsafeMutablePointer<UInt16>
  private let stages: UnsafeMutablePointer<UInt16>
  /// For each side which row of cells its upper and lower slots hold, and which of them is the upper.
  private var held: [Slots]

  private struct Slots {
    var rows = (Int.min, Int.min)
    var chordRow = Int.min
  }

  /// The lanes of scratch memory for a body: for each column two cells, a chord and two lumas.
  static func scratchLanes(_ body: Body) -> Int { body.sides.reduce(0) { $0 + $1.count } * lanesPerColumn }

  private static let lanesPerColumn = 4 * 3 + 2 * 2

  /// No rows yet; `stages` is memory for the kernels.
  init(body: Body, kernels: KernelSet, scratch: UnsafeMutablePointer<UInt16>, stages: UnsafeMutablePointer<UInt16>) {
    self.body = body
    self.kernels = kernels
    self.scratch = scratch
    self.stages = stages
    held = Array(repeating: Slots(), count: body.sides.count)
  }

  /// Draws pixels `from..<to` of row `y` of a side.
  mutating func draw(
    _ side: Int, _ row: UnsafeMutablePointer<UInt32>, _ quads: UnsafePointer<RimQuad>, _ start: Int, _ from: Int, _ to: Int,
    _ y: Int, _ settings: inout RimParameters, _ tone: UnsafePointer<TonePolynomial>, _ noise: UnsafePointer<UInt16>
  ) {
    let position = settings.coarse.position(y * 16 + 8)
    let memory = Memory(scratch, body, side)
    let upper = slot(side, position >> 4, other: position >> 4 + 1, memory, &settings, tone)
    let lower = slot(side, position >> 4 + 1, other: position >> 4, memory, &settings, tone)
    if held[side].chordRow != position >> 4 {
      held[side].chordRow = position >> 4
      var columns = body.sides[side].parameters
      kernels.rimSideChords(
        &columns, tone, memory.face(upper), memory.face(lower), memory.luma(upper), memory.luma(lower), memory.chords)
    }
    kernels.rimSidePixels(
      row, quads, start, from, to, memory.face(upper), memory.face(lower), memory.chords, position & 15, settings.contour, noise)
  }

  /// The slot that holds a row of cells, worked out first where neither does; `other` must stay.
  private mutating func slot(
    _ side: Int, _ row: Int, other: Int, _ memory: Memory, _ settings: inout RimParameters, _ tone: UnsafePointer<TonePolynomial>
  ) -> Int {
    if held[side].rows.0 == row { return 0 }
    if held[side].rows.1 == row { return 1 }
    let slot = held[side].rows.0 == other ? 1 : 0
    if slot == 0 { held[side].rows.0 = row } else { held[side].rows.1 = row }
    var columns = body.sides[side].parameters
    kernels.rimSide(&columns, row, &settings, tone, memory.face(slot), memory.luma(slot), stages)
    return slot
  }

  /// Where the rows of one side lie.
  private struct Memory {
    private let base: UnsafeMutablePointer<UInt16>
    private let count: Int

    init(_ scratch: UnsafeMutablePointer<UInt16>, _ body: Body, _ side: Int) {
      count = body.sides[side].count
      base = scratch + body.sides[..<side].reduce(0) { $0 + $1.count } * SideRows.lanesPerColumn
    }

    func face(_ slot: Int) -> UnsafeMutablePointer<UInt16> { base + slot * 4 * count }
    var chords: UnsafeMutablePointer<UInt16> { base + 8 * count }
    func luma(_ slot: Int) -> UnsafeMutablePointer<Float> {
      UnsafeMutableRawPointer(base + 12 * count).assumingMemoryBound(to: Float.self) + slot * count
    }
  }
}
