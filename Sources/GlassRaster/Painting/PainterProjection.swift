import Foundation
public import GlassGeometry

extension Painter {
  /// Draws a picture through a projection from its pixels to the painter's coordinates.
  ///
  /// Each pixel is the mean of as many samples, each between four pixels of the picture, as the picture is made smaller there, at most
  /// 8 × 8: what recedes stays calm, and edges are smooth.
  public func draw(_ image: Bitmap, through projection: Projection) {
    let map = projection.followed(by: transform)
    let area = PixelRect(covering: map.apply(image.bounds.cgRect.insetBy(dx: -1, dy: -1)))
    guard let sampler = ProjectedPicture(image, map), mayDraw(in: area) else { return }
    for part in clip {
      let rect = part.intersection(area)
      guard !rect.isEmpty else { continue }
      inBands(rect) { [bitmap] band in
        for y in band.minY..<band.maxY { sampler.draw(row: y, band.minX..<band.maxX, over: bitmap.row(y)) }
      }
    }
  }
}

/// A picture seen through a projection. Each pixel depends on its own place alone.
private struct ProjectedPicture: Sendable {
  private let image: Bitmap
  private let map: Projection
  private let inverse: Projection
  private static let mostSamples = 8.0

  init?(_ image: Bitmap, _ map: Projection) {
    guard let inverse = map.inverse, !image.size.isEmpty else { return nil }
    (self.image, self.map, self.inverse) = (image, map, inverse)
  }

  /// Draws pixels of a row over what is there.
  func draw(row y: Int, _ columns: Range<Int>, over out: UnsafeMutablePointer<UInt32>) {
    for x in columns {
      let word = pixel(x, y)
      guard word != 0 else { continue }
      out[x] = word &>> 24 == 255 ? word : over(word, out[x])
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard let middle = place(Double(x) + 0.5, Double(y) + 0.5) else { return 0 }
    // How far neighbours lie apart in the picture.
    guard let right = place(Double(x) + 1.5, Double(y) + 0.5), let below = place(Double(x) + 0.5, Double(y) + 1.5) else {
      return 0
    }
    let across = max(abs(right.x - middle.x), abs(right.y - middle.y))
    let down = max(abs(below.x - middle.x), abs(below.y - middle.y))
    let reach = across + down + 1
    guard middle.x > -reach, middle.y > -reach, middle.x < Double(image.width) + reach, middle.y < Double(image.height) + reach
    else { return 0 }
    let (columns, rows) = (samples(across), samples(down))
    if columns == 1, rows == 1 { return pack(sample(middle), 1) }
    var sum = SIMD4<UInt32>()
    for row in 0..<rows {
      for column in 0..<columns {
        let (dx, dy) = ((Double(column) + 0.5) / Double(columns), (Double(row) + 0.5) / Double(rows))
        if let place = place(Double(x) + dx, Double(y) + dy) { sum &+= sample(place) }
      }
    }
    return pack(sum, UInt32(columns * rows))
  }

  private func samples(_ distance: Double) -> Int { Int(min(max(distance.rounded(.up), 1), Self.mostSamples)) }

  /// The place in the picture that is seen at a place; nil where it lies behind the eye.
  @inline(__always)
  private func place(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let weight = inverse.px * x + inverse.py * y + inverse.pw
    let (u, v) = (
      (inverse.affine.a * x + inverse.affine.c * y + inverse.affine.tx) / weight,
      (inverse.affine.b * x + inverse.affine.d * y + inverse.affine.ty) / weight
    )
    // Numbers that are none fail here too.
    guard map.px * u + map.py * v + map.pw > 1e-3, abs(u) < 1e6, abs(v) < 1e6 else { return nil }
    return (u, v)
  }

  /// The components between four pixels in 256ths; beyond its edges the picture is clear.
  @inline(__always)
  private func sample(_ place: (x: Double, y: Double)) -> SIMD4<UInt32> {
    let (x, y) = (place.x - 0.5, place.y - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (dx, dy) = (UInt32((x - left) * 256), UInt32((y - top) * 256))
    let (column, row) = (Int(left), Int(top))
    let upper = line(row, column, dx)
    let lower = line(row + 1, column, dx)
    return (upper &* (256 &- dy) &+ lower &* dy &+ 128) &>> 8
  }

  @inline(__always)
  private func line(_ row: Int, _ column: Int, _ dx: UInt32) -> SIMD4<UInt32> {
    guard row >= 0, row < image.height else { return SIMD4() }
    let words = image.row(row)
    let first = column >= 0 && column < image.width ? components(words[column]) : SIMD4()
    let second = column >= -1 && column + 1 < image.width ? components(words[column + 1]) : SIMD4()
    return first &* (256 &- dx) &+ second &* dx
  }

  @inline(__always)
  private func components(_ word: UInt32) -> SIMD4<UInt32> {
    SIMD4(word & 255, word &>> 8 & 255, word &>> 16 & 255, word &>> 24)
  }

  /// The mean of so many samples in 256ths.
  @inline(__always)
  private func pack(_ sum: SIMD4<UInt32>, _ count: UInt32) -> UInt32 {
    let unit = 256 &* count
    let mean = (sum &+ SIMD4(repeating: unit / 2)) / SIMD4(repeating: unit)
    return mean.x | mean.y &<< 8 | mean.z &<< 16 | mean.w &<< 24
  }

  @inline(__always)
  private func over(_ top: UInt32, _ under: UInt32) -> UInt32 {
    let rest = 255 &- top &>> 24
    let low = (under & 0x00FF_00FF) &* rest &+ 0x0080_0080
    let high = (under &>> 8 & 0x00FF_00FF) &* rest &+ 0x0080_0080
    let left =
      (low &+ (low &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF | (high &+ (high &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return top &+ left
  }
}
