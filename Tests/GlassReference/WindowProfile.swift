public import GlassGeometry
public import GlassRaster

/// The mean signed difference between engine and reference in windows along a line: a fault on one side of a border is a step, dither averages out.
public enum WindowProfile {
  /// The difference of the means in two areas, in levels of 255; only pixels that glass covers count.
  public static func step(_ engine: Bitmap, _ reference: ReferencePicture, from first: PixelRect, to second: PixelRect) -> Double
  {
    mean(engine, reference, second) - mean(engine, reference, first)
  }

  private static func mean(_ engine: Bitmap, _ reference: ReferencePicture, _ area: PixelRect) -> Double {
    var (sum, count) = (0.0, 0)
    let area = area.intersection(engine.bounds)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where reference.coverage[y * engine.width + x] == 1 {
        sum += (engine.row(y)[x].channels - reference.colors[y * engine.width + x]).sum() / 3
        count += 1
      }
    }
    return count == 0 ? 0 : sum / Double(count)
  }
}
