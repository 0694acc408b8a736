import CPixman
import Foundation
import GlassGeometry

/// Where the colour of a pixel comes from.
enum Source {
  /// One colour.
  case solid(RGBA)
  /// A pixman image whose own transform maps device pixels, counted from (`x`, `y`), to its pixels.
  case image(OpaquePointer, x: Int, y: Int)
  /// A gradient.
  case gradient(GradientShader)
}

extension Painter {
  /// Blends a source over the pixels of a shape, as far as they cover it.
  func composite(_ source: Source, through shape: ShapeMask, opacity: Double = 1) {
    guard mayDraw(in: shape.bounds) else { return }
    for piece in shape.pieces { composite(source, piece, of: shape.mask, opacity: opacity) }
  }

  /// Blends a source over the pixels of a piece of a shape, as far as it covers them.
  func composite(_ source: Source, _ piece: ShapeMask.Piece, of mask: Mask, opacity: Double = 1) {
    guard mayDraw(in: piece.rect) else { return }
    if let uniform = piece.uniform {
      composite(source, over: piece.rect, opacity: opacity * Double(uniform) / 255)
    } else {
      composite(source, piece: piece, of: mask, opacity: opacity)
    }
  }

  /// Blends a source over whole pixels.
  func composite(_ source: Source, over rect: PixelRect, opacity: Double = 1) {
    let opacity = UInt16((min(max(opacity, 0), 1) * 255).rounded()) * 257
    guard opacity > 0 else { return }
    guard opacity < 0xFFFF else { return run(source, mask: nil, maskOrigin: (0, 0), rect: rect) }
    let mask = solidColors.image(pixman_color(red: 0, green: 0, blue: 0, alpha: opacity))
    run(source, mask: mask, maskOrigin: (0, 0), rect: rect)
  }

  private func composite(_ source: Source, piece: ShapeMask.Piece, of mask: Mask, opacity: Double) {
    var (mask, part) = (mask, piece.part)
    let alpha = UInt8((min(max(opacity, 0), 1) * 255).rounded())
    if alpha < 255 { (mask, part) = (mask.multiplied(by: alpha, part: part), PixelRect(part.size)) }
    if part.size == piece.rect.size {
      blend(source, mask, origin: (part.minX - piece.rect.minX, part.minY - piece.rect.minY), rect: piece.rect)
    } else {
      blendTiles(source, piece: piece.rect, mask, part: part)
    }
  }

  /// A stretched part is repeated up to the size of a tile: pixman is several times faster with a plain mask than with one it extends.
  private func blendTiles(_ source: Source, piece: PixelRect, _ mask: Mask, part: PixelRect) {
    let tileWidth = part.width < piece.width ? min(piece.width, 256) : piece.width
    let tileHeight = part.height < piece.height ? min(piece.height, 32) : piece.height
    let tile = mask.repeated(part, width: tileWidth, height: tileHeight)
    for y in stride(from: piece.minY, to: piece.maxY, by: tileHeight) {
      for x in stride(from: piece.minX, to: piece.maxX, by: tileWidth) {
        let rect = PixelRect(x: x, y: y, width: tileWidth, height: tileHeight).intersection(piece)
        if mayDraw(in: rect) { blend(source, tile, origin: (-x, -y), rect: rect) }
      }
    }
  }

  private func blend(_ source: Source, _ mask: Mask, origin: (x: Int, y: Int), rect: PixelRect) {
    let image = mask.makePixmanImage()
    defer { pixman_image_unref(image) }
    run(source, mask: image, maskOrigin: origin, rect: rect)
  }

  /// Blends over each rectangle of the clip; `maskOrigin` is added to device pixels to find the mask's.
  private func run(_ source: Source, mask: OpaquePointer?, maskOrigin: (x: Int, y: Int), rect: PixelRect) {
    switch source {
    case .solid(let color):
      run(solidColors.image(color.pixmanColor), x: 0, y: 0, mask: mask, maskOrigin: maskOrigin, rect: rect)
    case .image(let image, let x, let y):
      run(image, x: x, y: y, mask: mask, maskOrigin: maskOrigin, rect: rect)
    case .gradient(let shader):
      run(shader, mask: mask, maskOrigin: maskOrigin, rect: rect)
    }
  }

  private func run(
    _ image: OpaquePointer?, x: Int, y: Int, mask: OpaquePointer?, maskOrigin: (x: Int, y: Int), rect: PixelRect
  ) {
    for part in clip {
      let area = part.intersection(rect)
      guard !area.isEmpty else { continue }
      pixman_image_composite32(
        PIXMAN_OP_OVER, image, mask, destination, Int32(area.minX - x), Int32(area.minY - y),
        Int32(area.minX + maskOrigin.x), Int32(area.minY + maskOrigin.y), Int32(area.minX), Int32(area.minY),
        Int32(area.width), Int32(area.height))
    }
  }

  /// Gradients are evaluated a few rows at a time, so that their colours stay in the cache until they are blended.
  private func run(_ shader: GradientShader, mask: OpaquePointer?, maskOrigin: (x: Int, y: Int), rect: PixelRect) {
    for part in clip {
      let area = part.intersection(rect)
      guard !area.isEmpty else { continue }
      let rows = max(1, min(area.height, 16_384 / area.width))
      if scratch.count < rows * area.width { scratch = [UInt32](repeating: 0, count: rows * area.width) }
      scratch.withUnsafeMutableBufferPointer { words in
        for y in stride(from: area.minY, to: area.maxY, by: rows) {
          let band = PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: min(y + rows, area.maxY))
          shader.shade(band, into: words.baseAddress!, stride: area.width)
          blend(words.baseAddress!, band, mask: mask, maskOrigin: maskOrigin)
        }
      }
    }
  }

  private func blend(
    _ words: UnsafeMutablePointer<UInt32>, _ band: PixelRect, mask: OpaquePointer?, maskOrigin: (x: Int, y: Int)
  ) {
    let image = pixman_image_create_bits_no_clear(
      PIXMAN_a8r8g8b8, Int32(band.width), Int32(band.height), words, Int32(band.width * 4))
    defer { pixman_image_unref(image) }
    pixman_image_composite32(
      PIXMAN_OP_OVER, image, mask, destination, 0, 0, Int32(band.minX + maskOrigin.x), Int32(band.minY + maskOrigin.y),
      Int32(band.minX), Int32(band.minY), Int32(band.width), Int32(band.height))
  }
}

extension Mask {
  /// A pixman view of the coverage; never fails but for want of memory.
  func makePixmanImage() -> OpaquePointer {
    let image = base.withMemoryRebound(to: UInt32.self, capacity: max(1, byteCount / 4)) { bits in
      pixman_image_create_bits_no_clear(PIXMAN_a8, Int32(bounds.width), Int32(bounds.height), bits, Int32(stride))
    }
    guard let image else { fatalError("pixman makes an image of any memory whose rows are whole words") }
    return image
  }
}

extension RGBA {
  /// The premultiplied colour with the bytes of `premultipliedARGB`, widened so that full stays full.
  var pixmanColor: pixman_color {
    let word = premultipliedARGB
    func wide(_ shift: UInt32) -> UInt16 { UInt16(word &>> shift & 0xFF) * 257 }
    return pixman_color(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
  }
}
