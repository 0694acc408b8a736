import Foundation
import GlassGeometry
import GlassKernels
import GlassRaster

/// The finished glass of one group without light: while nothing but light moves, it is lit anew where the light was and is.
///
/// It is drawn in bands of rows when light first falls there; memory for the others is never touched.
final class KeptGlass {
  /// Rows in a band.
  static let bandHeight = 16

  /// The pixels that are kept.
  let rect: PixelRect
  /// The group's place in the frame's list.
  let group: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  private let covers: UnsafeMutablePointer<UInt8>
  private let coverStride: Int
  private var isDrawn: [Bool]

  /// Nothing yet of a group's glass within `rect`.
  init(rect: PixelRect, group: Int) {
    self.rect = rect
    self.group = group
    // Kernels read octets of cover.
    coverStride = rect.width + 8
    guard let pixels = calloc(rect.area, 4), let covers = calloc(coverStride * rect.height, 1) else {
      fatalError("there is no memory for glass of \(rect.area) pixels")
    }
    self.pixels = pixels.bindMemory(to: UInt32.self, capacity: rect.area)
    self.covers = covers.bindMemory(to: UInt8.self, capacity: coverStride * rect.height)
    isDrawn = Array(repeating: false, count: (rect.height + Self.bandHeight - 1) / Self.bandHeight)
  }

  deinit {
    free(pixels)
    free(covers)
  }

  /// Lets go of what has changed.
  func invalidate(_ region: PixelRegion) {
    for part in region.rects where part.intersects(rect) {
      for band in bands(part.intersection(rect)) { isDrawn[band] = false }
    }
  }

  /// The kept pixels, by place on the surface.
  var memory: PixelMemory { PixelMemory(base: pixels - (rect.minY * rect.width + rect.minX), stride: rect.width) }

  /// Hands out the bands under `part` that are not there, and counts them as drawn: filled with the backdrop, the cover of bodies
  /// noted. The caller draws the glass into them.
  func takeMissing(_ part: PixelRect, _ backdrop: Bitmap, _ bodies: [PlacedBody], _ draw: (PixelRect) -> Void) {
    for band in bands(part) where !isDrawn[band] {
      isDrawn[band] = true
      let minY = rect.minY + band * Self.bandHeight
      let area = PixelRect(minX: rect.minX, minY: minY, maxX: rect.maxX, maxY: min(minY + Self.bandHeight, rect.maxY))
      for y in area.minY..<area.maxY {
        (memory.row(y) + rect.minX).update(from: backdrop.row(y) + rect.minX, count: rect.width)
        (cover + y * coverStride + rect.minX).update(repeating: 0, count: rect.width)
      }
      for placed in bodies { note(placed.body, area) }
      draw(area)
    }
  }

  /// Draws the pixels of `part`, lit.
  func draw(_ part: PixelRect, into target: PixelMemory, _ bodies: [PlacedBody], _ kernels: KernelSet) {
    for y in part.minY..<part.maxY {
      (target.row(y) + part.minX).update(from: memory.row(y) + part.minX, count: part.width)
    }
    for placed in bodies where !placed.body.glows.isEmpty {
      let clip = placed.body.clip.map { $0.intersection(part) } ?? part
      GlowPainter(body: placed.body, kernels: kernels, clip: clip)
        .draw(target, unlit: memory, cover: UnsafePointer(cover), coverStride: coverStride)
    }
  }

  private var cover: UnsafeMutablePointer<UInt8> { covers - (rect.minY * coverStride + rect.minX) }

  private func note(_ body: Body, _ area: PixelRect) {
    let box = body.litBounds.intersection(area)
    for y in box.minY..<box.maxY { body.cover(row: y, columns: box.minX..<box.maxX, cover + y * coverStride + box.minX) }
  }

  private func bands(_ part: PixelRect) -> Range<Int> {
    (part.minY - rect.minY) / Self.bandHeight..<(part.maxY - rect.minY + Self.bandHeight - 1) / Self.bandHeight
  }
}

extension [PlacedBody] {
  /// The pixels of a group that are worth keeping while light moves in it: all its glass. None where a piece that is lit overlaps another
  /// one: where one lies above, its glass would have to be drawn over the light.
  func keepsake(ofGroup group: Int, within surface: PixelRect, scale: Double) -> PixelRect {
    var rect = PixelRect.empty
    for placed in self where placed.plan.group == group { rect = rect.union(placed.body.litBounds.intersection(surface)) }
    let contour = 1 + Int(scale.rounded(.up))
    for (index, placed) in enumerated() where !placed.glows.isEmpty && placed.body.litBounds.intersects(rect) {
      let around = placed.body.litBounds.expanded(by: contour)
      for (other, neighbor) in enumerated() where other != index && neighbor.body.litBounds.intersects(around) { return .empty }
    }
    return rect
  }
}
