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
    guard let mask = PathMask.make([step], within: bitmap.bounds) else { return }
    try withMask(ShapeMask(mask), body)
  }

  /// Draws what `body` draws as if it were one picture with opacity `alpha`, 0…1; pixels outside `bounds`, in device pixels, are not drawn.
  public func withOpacity(_ alpha: Double, bounds: PixelRect, _ body: () throws -> Void) rethrows {
    let level = UInt8((min(max(alpha.isNaN ? 0 : alpha, 0), 1) * 255).rounded())
    guard level > 0 else { return }
    try withClip([bounds]) {
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

  /// Keeps `coverage` of what was drawn and the rest of what was there before.
  func mix(into bitmap: Bitmap, coverage: UInt8, _ workers: WorkerPool?) {
    let fade = KernelSet.best.pictures.fade
    Bands(rect).run(on: workers) { band in
      for y in band.minY..<band.maxY {
        fade(pixels.row(y - rect.minY), bitmap.row(y) + rect.minX, rect.width, coverage)
      }
    }
  }

  func mix(into bitmap: Bitmap, piece: ShapeMask.Piece, of mask: Mask, isInverted: Bool) {
    let flip: UInt8 = isInverted ? 255 : 0
    for y in 0..<rect.height {
      let out = bitmap.row(rect.minY + y) + rect.minX
      let old = pixels.row(y)
      let line = mask.row(piece.part.minY + min(rect.minY + y - piece.rect.minY, piece.part.height - 1)) + piece.part.minX
      for x in 0..<rect.width {
        let column = min(rect.minX + x - piece.rect.minX, piece.part.width - 1)
        out[x] = mixed(old[x], out[x], UInt32(line[column] ^ flip))
      }
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
