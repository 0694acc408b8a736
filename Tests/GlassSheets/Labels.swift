import GlassGeometry
import GlassMaterial
import GlassRaster

/// Writes labels into finished pictures: strokes as thin as letters, in words.
struct Labels {
  let ink: GlassInk
  let scale: Double

  /// Fills a box with strokes in primary or secondary ink; a square one with a mark.
  func write(in box: PixelRect, isPrimary: Bool, on picture: Bitmap) {
    let color = isPrimary ? ink.primary : ink.secondary
    func stroke(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      let rect = PixelRect(
        x: box.minX + Int((x * scale).rounded()), y: box.minY + Int((y * scale).rounded()), width: Int((width * scale).rounded()),
        height: Int((height * scale).rounded()))
      picture.fill(rect.intersection(box), color)
    }
    let (width, height) = (Double(box.width) / scale, Double(box.height) / scale)
    guard width > height else {
      stroke(width / 2 - 1, 0, 2, height)
      return stroke(0, height / 2 - 1, width, 2)
    }
    for letter in 0..<Int(width / 6) where (letter * 7 + Int(width)) % 9 != 4 {
      let left = Double(letter) * 6
      stroke(left, letter % 3 == 0 ? 1 : 3, 1, 10)
      if letter % 2 == 0 { stroke(left + 3, 3, 1, 8) }
      stroke(left, [3.0, 6, 10][letter % 3], 4, 1)
    }
  }
}
