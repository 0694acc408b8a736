import Foundation
import GlassGeometry
import GlassRaster

/// An opaque, photo-like picture: sky gradient, sun, ridges, blobs, rows like text, noise. `phase` moves it from frame to frame.
struct Backdrop {
  let scale: Double

  /// Draws the picture into all of a bitmap.
  func draw(into bitmap: Bitmap, phase: Double = 0) {
    let width = Double(bitmap.width) / scale
    let height = Double(bitmap.height) / scale
    var noise = Noise(seed: 17)
    let blobs = makeBlobs(width, height, phase)
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width {
        let point = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        var color = landscape(point.x / width, point.y / height, phase)
        for blob in blobs[min(Int(point.y / 40), blobs.count - 1)] { blob.paint(point, &color) }
        if isText(point, width, height) { color = RGBA(white: 0.92) }
        let grain = (noise.next() - 0.5) * 0.03
        row[x] = RGBA(color.red + grain, color.green + grain, color.blue + grain).premultipliedARGB
      }
    }
  }

  private func landscape(_ x: Double, _ y: Double, _ phase: Double) -> RGBA {
    var color = RGBA(0.24, 0.42, 0.74).mixed(with: RGBA(0.86, 0.76, 0.7), by: min(y * 1.7, 1))
    let sun = hypot((x - 0.66) * 1.6, y - 0.34)
    if sun < 0.3 { color = color.mixed(with: RGBA(1, 0.95, 0.85), by: pow(1 - sun / 0.3, 0.7)) }
    let ridges: [(Double, Double, RGBA)] = [
      (0.45, 3, RGBA(0.54, 0.48, 0.72)), (0.55, 4.2, RGBA(0.4, 0.35, 0.62)), (0.66, 5.1, RGBA(0.15, 0.27, 0.36)),
      (0.83, 3.7, RGBA(0.09, 0.2, 0.22)),
    ]
    for (base, frequency, ridge) in ridges {
      let line = base + 0.05 * sin(frequency * 2.2 * x + base * 20 + phase) + 0.02 * sin(frequency * 6 * x + base * 7)
      if y > line { color = ridge }
    }
    return color
  }

  /// Rows of short strokes, low on the left and in the middle at the top.
  private func isText(_ point: CGPoint, _ width: Double, _ height: Double) -> Bool {
    let isLow = point.y > height * 0.62 && point.y < height * 0.72 && point.x < width * 0.4
    guard isLow || (point.y < 70 && point.x > width * 0.45 && point.x < width * 0.6) else { return false }
    let line = point.y.truncatingRemainder(dividingBy: 18)
    return line > 5 && line < 14 && sin(point.x * 1.3) + sin(point.x * 0.37 + (point.y / 18).rounded(.down)) > 0.7
  }

  private struct Blob {
    let center: CGPoint
    let radius: Double
    let color: RGBA

    func paint(_ point: CGPoint, _ background: inout RGBA) {
      let distance = hypot(point.x - center.x, point.y - center.y)
      if distance < radius { background = color }
    }
  }

  /// Round lights over the lower third, listed by strips of 40 points.
  private func makeBlobs(_ width: Double, _ height: Double, _ phase: Double) -> [[Blob]] {
    var noise = Noise(seed: 5)
    let colors = [RGBA(0.99, 0.86, 0.35), RGBA(0.93, 0.36, 0.36), RGBA(0.85, 0.5, 0.92), RGBA(0.97, 0.97, 0.95)]
    var strips = [[Blob]](repeating: [], count: Int(height / 40) + 1)
    for index in 0..<110 {
      let center = CGPoint(
        x: (noise.next() * width + phase * 20).truncatingRemainder(dividingBy: width), y: height * (0.7 + 0.3 * noise.next()))
      let blob = Blob(center: center, radius: 2 + noise.next() * 6, color: colors[index % 4])
      for strip in strips.indices where abs(Double(strip) * 40 + 20 - center.y) < 30 { strips[strip].append(blob) }
    }
    return strips
  }
}

/// A small generator of numbers in 0..<1, the same on every machine.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / 9_007_199_254_740_992
  }
}
