import GlassGeometry

/// Keeps light away from labels that would lose their contrast by it.
///
/// As deep in the glass as the labels reach, as much of the light is left as all labels of a body bear; from there to the rim there is more and
/// more. So what is left has the outline of the glass, and shows nothing of the boxes around the labels.
struct LabelShade: Equatable {
  /// How much of the light is left on labels, 0…1.
  let share: Double
  /// How far from the rim the nearest label begins, in device pixels, at least 0.
  let depth: Double
  /// What is left of light in 256ths, by the depth in the glass, in steps of `DepthGrid.unit`.
  private let shares: [UInt16]

  /// How far from the rim labels begin where all light is left on it, in points: where there is less room, a bright line would be seen.
  private static let room = 8.0

  /// The shade of a body's labels, which begin at a depth of device pixels; nil where they bear all light.
  init?(share: Double, depth: Double, scale: Double) {
    guard share < 1 else { return nil }
    self.share = share
    self.depth = max(depth, 0)
    let most = share + (1 - share) * min(self.depth / (Self.room * scale), 1)
    let steps = Int(self.depth * Double(DepthGrid.unit))
    shares = (0...steps).map { step in
      let inwards = smoothstep(0, Double(steps), Double(step))
      return UInt16((256 * (most + (share - most) * (steps > 0 ? inwards : 1))).rounded(.down))
    }
  }

  /// Weakens a cover by which light is laid on, at a depth in units of the grid.
  @inline(__always) func weaken(_ cover: UInt8, depth: Int32) -> UInt8 {
    UInt8((UInt16(cover) &* shares[min(max(Int(depth), 0), shares.count - 1)]) >> 8)
  }
}

extension Body {
  /// How deep the labels of its elements begin, in device pixels; less than 0 where one reaches beyond the glass.
  ///
  /// Depths of a shape fall off to all sides, so that a box is nowhere less deep than at one of its corners; where shapes have flown together,
  /// than there or in the middle of a side.
  func labelDepth(_ plan: BodyPlan) -> Double {
    var least = Double.infinity
    func measure(_ box: PixelRect) {
      let (left, right) = (Double(box.minX - originX), Double(box.maxX - originX))
      let (top, bottom) = (Double(box.minY - originY), Double(box.maxY - originY))
      for y in [top, (top + bottom) / 2, bottom] {
        for x in [left, (left + right) / 2, right] { least = min(least, -geometry.field.distance(x, y)) }
      }
    }
    for element in plan.elements {
      for box in element.inkBoxes { measure(box.rect) }
      for box in element.hueBoxes { measure(box.rect) }
    }
    return least.isFinite ? least : 0
  }

  /// Works out the depths that its shade will ask for, before several threads do.
  func prepareShade() {
    guard labelShade != nil else { return }
    for glow in glows {
      let lit = glow.bounds.intersection(litBounds)
      guard !lit.isEmpty else { continue }
      geometry.depths.prepare(lit.minY - originY..<lit.maxY - originY, of: geometry)
    }
  }

  /// Weakens the cover of a row by which light is laid on, where there is a shade; `cover` begins at the first of the columns.
  func shade(_ cover: UnsafeMutablePointer<UInt8>, row y: Int, columns: Range<Int>) {
    guard let labelShade, !columns.isEmpty else { return }
    let (grid, start) = (geometry.depths, columns.lowerBound - originX - geometry.bounds.minX)
    let row = grid.row(y - originY - geometry.bounds.minY)
    for index in 0..<columns.count where cover[index] > 0 {
      cover[index] = labelShade.weaken(cover[index], depth: row.depth(start + index))
    }
  }
}
