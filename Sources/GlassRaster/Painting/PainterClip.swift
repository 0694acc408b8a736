import Foundation
public import GlassGeometry
import GlassKernels
import GlassWorkers

extension Painter {
  /// Draws what `body` draws, cut by an outline with smooth edges.
  ///
  /// The pixels that the outline covers in part are kept, `body` draws over them, and the two are mixed by the coverage. That equals
  /// drawing into a layer and blending it through a mask, yet costs the edges only, and what is drawn sees what lies beneath it.
  public func withClip(_ outline: Outline, _ body: () throws -> Void) rethrows {
    try withMask(shape(of: outline, .inside), body)
  }

  /// Draws what `body` draws, cut by a path with smooth edges.
  public func withClip(_ path: VectorPath, evenOdd: Bool = false, _ body: () throws -> Void) rethrows {
    let step = PathStep(path: path.applying(transform), ink: .fill(evenOdd: evenOdd))
    guard let shape = PathMask.shape(of: step, within: bitmap.bounds) else { return }
    try withMask(shape, body)
  }

  /// Draws what `body` draws as if it were one picture with opacity `alpha`, 0…1; no device pixels outside `region` are drawn.
  public func withOpacity(_ alpha: Double, within region: PixelRegion, _ body: () throws -> Void) rethrows {
    let level = UInt8((min(max(alpha.isNaN ? 0 : alpha, 0), 1) * 255).rounded())
    guard level > 0 else { return }
    try withClip(region.rects) {
      guard level < 255 else { return try body() }
      let saved = clip.map { KeptPixels($0, of: bitmap, workers) }
      try body()
      for pixels in saved { pixels.mix(into: bitmap, coverage: level, workers) }
    }
  }

  /// Draws what `body` draws as far as a shape covers it.
  func withMask(_ shape: ShapeMask, _ body: () throws -> Void) rethrows {
    try withExactClip(clip.flatMap { part in shape.pieces.map { $0.rect.intersection(part) } }) {
      try mixing(shape, isInverted: false, body)
    }
  }

  /// Draws what `body` draws as far as a shape does not cover it.
  func withoutMask(_ shape: ShapeMask, _ body: () throws -> Void) rethrows {
    let covered = shape.pieces.filter { $0.uniform == 255 }
    try withExactClip(covered.reduce(clip) { rects, piece in rects.flatMap { $0.subtracting(piece.rect) } }) {
      try mixing(shape, isInverted: true, body)
    }
  }

  /// Keeps the pixels that a shape covers in part, and mixes them with what was drawn over them.
  private func mixing(_ shape: ShapeMask, isInverted: Bool, _ body: () throws -> Void) rethrows {
    let saved = shape.pieces.filter { $0.uniform != 255 }.flatMap { piece in
      clip.map { $0.intersection(piece.rect) }.filter { !$0.isEmpty }.map { (piece, KeptPixels($0, of: bitmap, workers)) }
    }
    try body()
    for (piece, pixels) in saved { pixels.mix(into: bitmap, piece: piece, of: shape.mask, isInverted: isInverted) }
  }
}

/// Pixels as they were before something was drawn over them.
private struct KeptPixels {
  let rect: PixelRect
  private let pixels: Bitmap

  init(_ rect: PixelRect, of bitmap: Bitmap, _ workers: WorkerPool?) {
    self.rect = rect
    pixels = Bitmap(copying: rect, of: bitmap, workers: workers)
  }

  private var fade: PictureLoops.Fade { KernelSet.best.pictures.fade }

  /// Keeps `coverage` of what was drawn and the rest of what was there before.
  func mix(into bitmap: Bitmap, coverage: UInt8, _ workers: WorkerPool?) {
    Bands(rect).run(on: workers) { band in
      for y in band.minY..<band.maxY {
        fade(pixels.row(y - rect.minY), bitmap.row(y) + rect.minX, rect.width, coverage)
      }
    }
  }

  /// Keeps what was drawn as far as a piece of a mask covers it, or as far as it does not.
  func mix(into bitmap: Bitmap, piece: ShapeMask.Piece, of mask: Mask, isInverted: Bool) {
    let flip: UInt8 = isInverted ? 255 : 0
    let start = rect.minX - piece.rect.minX
    let isStretched = piece.part.width < piece.rect.width
    for y in 0..<rect.height {
      let out = bitmap.row(rect.minY + y) + rect.minX
      let old = pixels.row(y)
      let line = mask.row(piece.part.minY + min(rect.minY + y - piece.rect.minY, piece.part.height - 1)) + piece.part.minX
      if isStretched {
        fade(old, out, rect.width, line[0] ^ flip)
      } else {
        mix(old, into: out, by: line + start, flip, count: rect.width)
      }
    }
  }

  /// Most of a mask covers its pixels wholly or not at all: eight of those are done with at once.
  private func mix(
    _ old: UnsafeMutablePointer<UInt32>, into out: UnsafeMutablePointer<UInt32>, by coverage: UnsafeMutablePointer<UInt8>,
    _ flip: UInt8, count: Int
  ) {
    let wholly = flip == 0 ? UInt64.max : 0
    var x = 0
    while x + 8 <= count {
      let eight = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt64.self)
      if eight == ~wholly {
        (out + x).update(from: old + x, count: 8)
      } else if eight != wholly {
        for x in x..<x + 8 { out[x] = mixed(old[x], out[x], UInt32(coverage[x] ^ flip)) }
      }
      x += 8
    }
    while x < count {
      out[x] = mixed(old[x], out[x], UInt32(coverage[x] ^ flip))
      x += 1
    }
  }
}

/// `old` where `coverage` is 0, `new` where it is 255, and each byte of equal words unchanged; rounded to nearest.
@inline(__always)
private func mixed(_ old: UInt32, _ new: UInt32, _ coverage: UInt32) -> UInt32 {
  let mask: UInt32 = 0x00FF_00FF
  let rest = 255 &- coverage
  // x / 255 rounded to nearest is (x + 128 + ((x + 128) >> 8)) >> 8 for x up to 255².
  let low = (old & mask) &* rest &+ (new & mask) &* coverage &+ 0x0080_0080
  let high = (old &>> 8 & mask) &* rest &+ (new &>> 8 & mask) &* coverage &+ 0x0080_0080
  let lowBytes = (low &+ (low &>> 8 & mask)) &>> 8 & mask
  let highBytes = (high &+ (high &>> 8 & mask)) & ~mask
  return lowBytes | highBytes
}
