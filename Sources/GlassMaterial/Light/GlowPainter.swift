import GlassGeometry
import GlassKernels

/// Lights the finished pixels of a body with its glows.
struct GlowPainter {
  let body: Body
  let kernels: KernelSet
  /// The pixels to light.
  let clip: PixelRect

  /// Lights finished pixels where they are, with scratch memory for a row of the body's cover.
  func draw(_ target: PixelMemory, _ scratch: UnsafeMutablePointer<UInt8>) {
    for glow in body.glows {
      let box = glow.bounds.intersection(body.litBounds).intersection(clip)
      for y in box.minY..<box.maxY {
        let row = target.row(y)
        body.cover(row: y, columns: box.minX..<box.maxX, scratch)
        body.shade(scratch, row: y, columns: box.minX..<box.maxX)
        light(glow, row, UnsafePointer(row), UnsafePointer(scratch) - box.minX, box, y)
      }
    }
  }

  /// Lights pixels that are kept without light; `cover` is what the body covers of them.
  func draw(_ target: PixelMemory, unlit: PixelMemory, cover: UnsafePointer<UInt8>, coverStride: Int) {
    for (index, glow) in body.glows.enumerated() {
      let box = glow.bounds.intersection(body.litBounds).intersection(clip)
      for y in box.minY..<box.maxY {
        let row = target.row(y)
        let source = UnsafePointer(index == 0 ? unlit.row(y) : row)
        guard body.labelShade != nil else {
          light(glow, row, source, cover + y * coverStride, box, y)
          continue
        }
        // Kernels read octets of cover.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: box.width + 8) { weakened in
          guard let start = weakened.baseAddress else { return }
          start.update(from: cover + y * coverStride + box.minX, count: box.width)
          (start + box.width).update(repeating: 0, count: 8)
          body.shade(start, row: y, columns: box.minX..<box.maxX)
          light(glow, row, source, UnsafePointer(start) - box.minX, box, y)
        }
      }
    }
  }

  private func light(
    _ glow: GlowLight, _ output: UnsafeMutablePointer<UInt32>, _ unlit: UnsafePointer<UInt32>, _ cover: UnsafePointer<UInt8>,
    _ box: PixelRect, _ y: Int
  ) {
    var row = GlowRow(
      output: output, unlit: unlit, cover: cover, profile: glow.stamp.row(y - glow.key.y) - glow.key.x, strength: glow.strength,
      noise: BlueNoise.shared.row(y))
    kernels.glow(&row, box.minX, box.maxX)
  }
}

extension Body {
  /// The pixels that light may change: those that glass covers in part.
  var litBounds: PixelRect {
    let shapes = geometry.field.shapes
    guard shapes.count == 1 else { return bounds }
    return PixelRect(covering: shapes[0].outline.bounds).offset(x: originX, y: originY).expanded(by: 1)
  }

  /// Writes how much glass covers the pixels of a row, 255 is all.
  func cover(row y: Int, columns: Range<Int>, _ output: UnsafeMutablePointer<UInt8>) {
    output.update(repeating: 0, count: columns.count)
    for span in geometry.interior.view.spans(inRow: y - originY) {
      let covered = (span.x + originX..<span.x + span.count + originX).clamped(to: columns)
      (output + (covered.lowerBound - columns.lowerBound)).update(repeating: 255, count: covered.count)
    }
    let rim = geometry.rim.view
    for span in rim.spans(inRow: y - originY) {
      let start = span.x + originX
      for x in (start..<start + span.count).clamped(to: columns) {
        output[x - columns.lowerBound] = rim.coverage(of: span, at: x - start)
      }
    }
  }
}
