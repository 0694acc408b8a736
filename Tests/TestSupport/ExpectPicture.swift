public import GlassRaster
public import Testing
import Foundation
import GlassGeometry

/// How far a picture may be from its golden one.
public struct PictureTolerance: Sendable {
  /// The largest mean difference of a component, in levels of 255.
  public var mean: Double
  /// The largest difference that all but one in a thousand pixels may have, in levels of 255.
  public var percentile: Int

  /// A tolerance from its two bounds, in levels of 255.
  public init(mean: Double, percentile: Int) {
    self.mean = mean
    self.percentile = percentile
  }

  /// The same bytes.
  public static let exact = PictureTolerance(mean: 0, percentile: 0)
  /// Fonts and system libraries differ a little from machine to machine.
  public static let text = PictureTolerance(mean: 1.5, percentile: 64)
}

/// Compares a picture with `Goldens/NAME.png` beside the test's source file.
///
/// On a difference, the actual, the expected and the difference picture go to a folder that the failure names. With `GLASS_RECORD=1` in
/// the environment the picture becomes the golden one.
public func expectPicture(
  _ bitmap: Bitmap, named name: String, tolerance: PictureTolerance = .exact, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  compare(bitmap, named: name, file: file, sourceLocation: sourceLocation) { expected in
    let difference = PictureDifference(bitmap, expected)
    return difference.isWithin(tolerance) ? nil : "\(difference)"
  }
}

/// Asks what is wrong with a picture beside its golden one, or makes it that.
func compare(
  _ bitmap: Bitmap, named name: String, file: String, sourceLocation: SourceLocation, _ complaint: (Bitmap) -> String?
) {
  let golden = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens/\(name).png").path
  do {
    if ProcessInfo.processInfo.environment["GLASS_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        atPath: (golden as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try bitmap.writePNG(to: golden)
      return
    }
    guard FileManager.default.fileExists(atPath: golden) else {
      let folder = try write([("actual", bitmap)], name: name)
      Issue.record("There is no golden picture \(name).png; the actual one is in \(folder).", sourceLocation: sourceLocation)
      return
    }
    let expected = try Bitmap.readPNG(golden)
    guard let complaint = complaint(expected) else { return }
    let difference = PictureDifference(bitmap, expected)
    let folder = try write(
      [("actual", bitmap), ("expected", expected), ("difference", difference.picture())], name: name)
    Issue.record("\(name): \(complaint). The pictures are in \(folder).", sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(name): \(error)", sourceLocation: sourceLocation)
  }
}

private func write(_ pictures: [(String, Bitmap)], name: String) throws -> String {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("glass-pictures/\(name)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (kind, bitmap) in pictures { try bitmap.writePNG(to: folder.appendingPathComponent("\(kind).png").path) }
  return folder.path
}
