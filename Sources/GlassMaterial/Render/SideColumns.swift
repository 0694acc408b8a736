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
  let count: Int
  private let offsets: UnsafeMutablePointer<Int32>
  private let lanes: UnsafeMutablePointer<UInt16>
  private var light = 0
  private var outer = 0..<0

  /// Room for the columns of a side.
  init(_ side: SideGeometry) {
    count = (side.bleed.count + 7) & ~7
    offsets = .allocate(capacity: count * 2)
    lanes = .allocate(capacity: count * RimSides.lanesPerColumn)
  }

  deinit {
    offsets.deallocate()
    lanes.deallocate()
  }

  /// The columns as kernels see them.
  var parameters: RimSides {
    RimSides(
      count: count, offsets: UnsafePointer(offsets), lanes: UnsafePointer(lanes), lightOffset: (light >> 4) * 4,
      lightFraction: light & 15, outer: outer)
  }

  /// Works out all columns.
  func fill(_ side: SideGeometry, _ octets: UnsafePointer<RimOctet>, _ key: Key, _ settings: RimParameters) {
    light = settings.coarse.position(nearest((side.lightX + Double(key.originX)) * 16))
    var last = 0
    for column in 0..<count {
      let known = min(column, side.bleed.count - 1)
      let pixel = octets[known >> 3][known & 7]
      let center = (side.x + key.originX + known) * 64 + 32
      fill(column, pixel, side.bleed[known], center, key, settings)
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
    offsets[index * count + column] = Int32(truncatingIfNeeded: (position >> level.fineBits) * 4)
    let right = Double(position & (side - 1)) / Double(side)
    let shares = [coarse * (1 - right), coarse * right, fine * (1 - right), fine * right]
    let output = lanes + run.rawValue * count + column * 16
    for lane in 0..<16 { output[lane] = UInt16(min(nearest(shares[lane / 4] * 65536), 65535)) }
  }

  /// Four equal lanes of a column.
  private func set(_ run: RimSides.Run, _ column: Int, _ value: UInt16) {
    let output = lanes + run.rawValue * count + column * 4
    for lane in 0..<4 { output[lane] = value }
  }
}
