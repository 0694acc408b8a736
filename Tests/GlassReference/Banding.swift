import GlassGeometry
public import GlassRaster

/// How much of a staircase is in a slow gradient, after the averaging that an eye does.
public enum Banding {
  /// The span of the difference between picture and reference, each averaged over windows 9 pixels wide and as high as `area`, along `area`.
  ///
  /// Rounding without dither leaves a sawtooth of one level; grain averages out.
  public static func residue(_ picture: Bitmap, _ reference: ReferencePicture, in area: PixelRect) -> Double {
    let width = 9
    var low = Double.infinity
    var high = -Double.infinity
    for left in stride(from: area.minX, to: area.maxX - width, by: 3) {
      var sum = 0.0
      for y in area.minY..<area.maxY {
        for x in left..<left + width {
          sum += picture.row(y)[x].channels.y - reference.colors[y * reference.size.width + x].y
        }
      }
      let mean = sum / Double(width * area.height)
      low = min(low, mean)
      high = max(high, mean)
    }
    return high - low
  }

  /// The longest run of equal pixels in any row of `area`.
  public static func longestRun(_ picture: Bitmap, in area: PixelRect) -> Int {
    var longest = 0
    for y in area.minY..<area.maxY {
      let row = picture.row(y)
      var run = 1
      for x in area.minX + 1..<area.maxX {
        run = row[x] == row[x - 1] ? run + 1 : 1
        longest = max(longest, run)
      }
    }
    return longest
  }
}
