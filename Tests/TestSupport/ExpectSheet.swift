public import GlassGeometry
public import GlassRaster
public import Testing
import Foundation

/// One picture within a sheet of many.
public struct SheetCell: Sendable {
  /// What it shows.
  public let name: String
  /// Where it lies, in device pixels.
  public let rect: PixelRect
  /// Where the picture lies, of the same size, that it must not look like.
  public let other: PixelRect?

  /// A cell at a place, in device pixels, that is told from another or from none.
  public init(_ name: String, _ rect: PixelRect, tellingFrom other: PixelRect? = nil) {
    (self.name, self.rect, self.other) = (name, rect, other)
  }
}

/// Compares a sheet with `Goldens/NAME.png` beside the test's source file, cell by cell.
///
/// A cell may differ from its golden one by `tolerance`, and what it has that the one it is told from has not by a quarter of that. What fails, and
/// `GLASS_RECORD=1`, are as for `expectPicture`.
public func expectSheet(
  _ sheet: Bitmap, named name: String, cells: [SheetCell], tolerance: PictureTolerance, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  compare(sheet, named: name, file: file, sourceLocation: sourceLocation) { expected in
    let complaints = sheetComplaints(sheet, expected, cells: cells, tolerance: tolerance)
    return complaints.isEmpty ? nil : complaints.joined(separator: "; ")
  }
}

/// What is wrong with a sheet beside its golden one; empty where nothing is.
public func sheetComplaints(_ actual: Bitmap, _ expected: Bitmap, cells: [SheetCell], tolerance: PictureTolerance) -> [String] {
  guard actual.size == expected.size else { return ["The pictures differ in size"] }
  return cells.compactMap { cell in
    let difference = PictureDifference(actual.cropped(to: cell.rect), expected.cropped(to: cell.rect))
    guard difference.isWithin(tolerance) else { return "\(cell.name): \(difference)" }
    guard let other = cell.other else { return nil }
    let change = Change(in: expected, of: cell.rect, from: other)
    let missing = change.distance(to: Change(in: actual, of: cell.rect, from: other))
    return missing * 4 <= change.amount
      ? nil : "\(cell.name): of what it shows beside the other, \(change.amount) levels in all, \(missing) are another"
  }
}

/// What one part of a picture has that another part of it has not, component by component.
private struct Change {
  private var levels: [Int16] = []

  init(in picture: Bitmap, of rect: PixelRect, from other: PixelRect) {
    levels.reserveCapacity(rect.width * rect.height * 3)
    for y in 0..<rect.height {
      let (a, b) = (picture.row(rect.minY + y) + rect.minX, picture.row(other.minY + y) + other.minX)
      for x in 0..<rect.width {
        for shift in [UInt32(0), 8, 16] { levels.append(Int16(a[x] >> shift & 0xFF) - Int16(b[x] >> shift & 0xFF)) }
      }
    }
  }

  /// In levels of 255, over all components of all pixels.
  var amount: Int { levels.reduce(0) { $0 + abs(Int($1)) } }

  func distance(to other: Change) -> Int { zip(levels, other.levels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) } }
}
