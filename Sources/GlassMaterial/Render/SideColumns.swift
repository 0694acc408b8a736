import GlassKernels

/// The columns beside a body's straight vertical edges with the weights of one look, in one place over a backdrop.
final class SideColumns {
  /// What decides the columns apart from geometry.
  struct Key: Equatable {
    var originX: Int
    var log2: Int
    var phase: Int
    var bend: Int32
    var fine: Int32
    var outer: Int32
    var glint: Int32
    var border: Int32
    var borderTone: Int32
    var bleed: Int32

    /// The key of a body's settings.
    init(originX: Int, settings: RimParameters, bleed: Int32) {
      self.originX = originX
      log2 = settings.coarse.log2
      phase = settings.coarse.phase
      bend = settings.bend
      fine = settings.fineStrength
      outer = settings.outer
      glint = settings.glint
      border = settings.border
      borderTone = settings.borderTone
      self.bleed = bleed
    }
  }

  /// How many there are with padding.
  private(set) var count = 0
  private let offsets = GrowingBuffer<Int32>()
  private let lanes = GrowingBuffer<UInt16>()
  private var light = 0
  private var outer = 0..<0

  /// The columns as kernels see them.
  var parameters: RimSides {
    RimSides(
      count: count, offsets: UnsafePointer(offsets.base), lanes: UnsafePointer(lanes.base), lightOffset: (light >> 4) * 4,
      lightFraction: light & 15, outer: outer)
  }

  /// Becomes the columns of a side; `bleeds` are the weights of the light that bleeds into each.
  func fill(
    _ side: SideGeometry, _ bleeds: UnsafePointer<Double>, _ octets: UnsafePointer<RimOctet>, _ key: Key,
    _ settings: RimParameters
  ) {
    count = (side.count + 7) & ~7
    offsets.reserve(count * 2)
    lanes.reserve(count * RimSides.lanesPerColumn)
    light = settings.coarse.position(nearest((side.lightX + Double(key.originX)) * 16))
    var last = 0
    for column in 0..<count {
      let known = min(column, side.count - 1)
      let pixel = octets[known >> 3][known & 7]
      let center = (side.x + key.originX + known) * 64 + 32
      fill(column, pixel, bleeds[known], center, key, settings)
      if pixel.outer > 0 && key.outer > 0 { last = column + 1 }
    }
    // The outer lens is at the outline, which is at one end.
    let first = (0..<last).first { octets[$0 >> 3][$0 & 7].outer > 0 } ?? last
    outer = first & ~7..<last
  }

  private func fill(_ column: Int, _ pixel: RimPixel, _ bleed: Double, _ center: Int, _ key: Key, _ settings: RimParameters) {
    let fine = Double(pixel.fine) * Double(key.fine) / (255 * 256)
    let through = Double(pixel.outer) * Double(key.outer) / (255 * 256)
    let light = bleed * Double(key.bleed) / 256
    let bend = (Int(pixel.bendX) * Int(key.bend) + 128) >> 8
    let kept = (1 - through) * (1 - light)
    look(column, 0, .lens, center + bend, coarse: (1 - fine) * kept, fine: fine * kept, settings.coarse)
    look(column, 1, .outerLens, center + pixel.outerX, coarse: 0, fine: through * (1 - light), settings.coarse)
    let step = RimLight(pixel, settings)
    set(.light, column, UInt16(nearest(light * 65535)))
    set(.gain, column, UInt16(bitPattern: step.gain))
    set(.lumaGain, column, UInt16(bitPattern: step.lumaGain))
    set(.offset, column, UInt16(bitPattern: step.offset))
  }

  /// Notes between which cells a column looks, and their shares.
  private func look(
    _ column: Int, _ index: Int, _ run: RimSides.Run, _ x: Int, coarse: Double, fine: Double, _ level: Level
  ) {
    let position = level.fine(x)
    let side = 1 << level.fineBits
    offsets.base[index * count + column] = Int32(truncatingIfNeeded: (position >> level.fineBits) * 4)
    let right = Double(position & (side - 1)) / Double(side)
    let output = lanes.base + run.rawValue * count + column * 16
    setCell(output, coarse * (1 - right))
    setCell(output + 4, coarse * right)
    setCell(output + 8, fine * (1 - right))
    setCell(output + 12, fine * right)
  }

  private func setCell(_ output: UnsafeMutablePointer<UInt16>, _ share: Double) {
    output.update(repeating: UInt16(min(nearest(share * 65536), 65535)), count: 4)
  }

  /// Four equal lanes of a column.
  private func set(_ run: RimSides.Run, _ column: Int, _ value: UInt16) {
    (lanes.base + run.rawValue * count + column * 4).update(repeating: value, count: 4)
  }
}
