import Foundation

/// The accessibility tree that a script's `describe` wrote.
struct Description: Decodable, Sendable {
  let role: String
  let label: String
  let states: [String]?
  /// Left, top, width and height in points.
  let frame: [Double]
  let children: [Description]?

  init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Description.self, from: Data(contentsOf: file))
  }

  /// This element and all within it.
  var all: [Description] { [self] + (children ?? []).flatMap(\.all) }

  /// The first element with that role and label.
  func element(_ role: String, _ label: String? = nil) -> Description? {
    all.first { $0.role == role && (label == nil || $0.label == label) }
  }

  /// The middle of the element in points.
  var middle: (x: Double, y: Double) { (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2) }
}
