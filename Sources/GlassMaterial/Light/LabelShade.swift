import GlassGeometry

/// Keeps light away from labels that would lose their contrast by it, and leaves it whole everywhere else on the glass.
///
/// On a label as much of the light is left as all labels of a body bear; from its box outwards there is more and more, over `reach` pixels.
struct LabelShade: Equatable {
  /// How much of the light is left on labels, 0…1.
  let share: Double
  /// Where the labels lie, in device pixels.
  private let boxes: [PixelRect]
  /// Over how many pixels light comes back.
  private let reach: Int
  /// What is left of light in 256ths, by the distance from a box.
  private let shares: [UInt16]

  /// Over how many points light comes back: what lies around a label in a button is hardly wider.
  private static let reach = 9.0

  /// The shade of a body's labels; nil where they bear all light.
  init?(_ plan: BodyPlan, share: Double, scale: Double) {
    guard share < 1 else { return nil }
    self.share = share
    boxes = plan.elements.flatMap { $0.inkBoxes.map(\.rect) + $0.hueBoxes.map(\.rect) }
    let reach = max(1, Int((Self.reach * scale).rounded()))
    self.reach = reach
    shares = (0...reach).map { step in
      UInt16((256 * (share + (1 - share) * smoothstep(0, Double(reach), Double(step)))).rounded(.down))
    }
  }

  /// Weakens the cover of a row by which light is laid on; `cover` begins at the first of the columns.
  func weaken(_ cover: UnsafeMutablePointer<UInt8>, row y: Int, columns: Range<Int>) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: columns.count) { distances in
      let touched = measure(distances, row: y, columns)
      for index in touched { cover[index] = UInt8((UInt16(cover[index]) &* shares[Int(distances[index])]) >> 8) }
    }
  }

  /// Writes how far the pixels of a row lie from the nearest label, at most `reach`.
  ///
  /// - Returns: Those that lie nearer, by their number in the row; what lies between them is measured too.
  private func measure(_ distances: UnsafeMutableBufferPointer<UInt8>, row y: Int, _ columns: Range<Int>) -> Range<Int> {
    var touched = 0..<0
    for box in boxes {
      let down = max(box.minY - y, y - box.maxY + 1, 0)
      guard down < reach, box.minX - reach < columns.upperBound, box.maxX + reach > columns.lowerBound else { continue }
      if touched.isEmpty { distances.update(repeating: UInt8(min(reach, 255))) }
      let part = (box.minX - reach..<box.maxX + reach).clamped(to: columns)
      for x in part {
        let distance = max(box.minX - x, x - box.maxX + 1, down)
        let index = x - columns.lowerBound
        if distance < Int(distances[index]) { distances[index] = UInt8(distance) }
      }
      let own = part.lowerBound - columns.lowerBound..<part.upperBound - columns.lowerBound
      touched = touched.isEmpty ? own : min(touched.lowerBound, own.lowerBound)..<max(touched.upperBound, own.upperBound)
    }
    return touched
  }
}
