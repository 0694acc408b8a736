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
  private let integers: UnsafeMutablePointer<Int32>
  private let weights: UnsafeMutablePointer<Float>
  private var light = 0
  private var outer = 0..<0

  /// Room for the columns of a side.
  init(_ side: SideGeometry) {
    count = (side.bleed.count + 7) & ~7
    integers = .allocate(capacity: count * 4)
    weights = .allocate(capacity: count * 7)
  }

  deinit {
    integers.deallocate()
    weights.deallocate()
  }

  /// The columns as kernels see them.
  var parameters: RimSides {
    RimSides(
      count: count, offsets: UnsafePointer(integers), fractions: UnsafePointer(integers + count * 2),
      weights: UnsafePointer(weights), lightOffset: (light >> 4) * 4, lightFraction: light & 15, outer: outer)
  }

  /// Works out all columns.
  func fill(_ side: SideGeometry, _ quads: UnsafePointer<RimQuad>, _ key: Key, _ settings: RimParameters) {
    light = settings.coarse.position(nearest((side.lightX + Double(key.originX)) * 16))
    for column in 0..<count {
      let known = min(column, side.bleed.count - 1)
      let pixel = quads[known >> 2][known & 3]
      let center = (side.x + key.originX + known) * 16 + 8
      set(column, 0, settings.coarse.position(center + (Int(pixel.bendX) * Int(key.bend)) >> 8))
      set(column, 1, settings.coarse.position(center + pixel.outerX))
      weigh(column, pixel, side.bleed[known], key, settings)
    }
    let through = (0..<count).filter { weights[2 * count + $0] > 0 }
    outer = through.isEmpty ? 0..<0 : (through[0] & ~7)..<(through[through.count - 1] + 1)
  }

  private func set(_ column: Int, _ run: Int, _ position: Int) {
    integers[run * count + column] = Int32(truncatingIfNeeded: (position >> 4) * 4)
    integers[(run + 2) * count + column] = Int32(truncatingIfNeeded: position & 15)
  }

  /// Samples are sixteenfold.
  private func weigh(_ column: Int, _ pixel: RimPixel, _ bleed: Double, _ key: Key, _ settings: RimParameters) {
    let fine = Float(pixel.fine) * Float(key.fine) / (255 * 256)
    let outer = Float(pixel.outer) * Float(key.outer) / (255 * 256)
    let light = Float(bleed) * Float(key.bleed) / 256
    let step = RimLight(pixel, settings)
    let kept = (1 - light) / 16
    let values = [
      (1 - fine) * (1 - outer) * kept, fine * (1 - outer) * kept, outer * kept, light / 16, step.gain, step.lumaGain, step.offset,
    ]
    for (run, value) in values.enumerated() { weights[run * count + column] = value }
  }
}
