import Foundation

extension Path {
  /// The area that a line along the path covers, as a path that is filled by the nonzero rule.
  ///
  /// Curves become lines that are nowhere further than about 0.02 points from them.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var stroker = PathStroker(style)
    for part in Polylines(vector).parts { stroker.add(part) }
    return stroker.result
  }
}

/// Covers lines with polygons that all run the same way round, so that where they overlap nothing is left out.
private struct PathStroker {
  private(set) var result = Path()
  private let style: StrokeStyle
  private let half: CGFloat

  init(_ style: StrokeStyle) {
    self.style = style
    half = max(style.lineWidth, 0) / 2
  }

  mutating func add(_ line: [CGPoint]) {
    var points: [CGPoint] = []
    // What is left of a line between two points that are one but for rounding has no direction.
    for point in line where points.last.map({ hypot(point.x - $0.x, point.y - $0.y) > 1e-6 }) ?? true { points.append(point) }
    guard half > 0, !points.isEmpty else { return }
    let isClosed = points.count > 2 && line.first == line.last
    if isClosed { points[points.count - 1] = points[0] }
    let pattern = style.dash.map { max($0, 0) }
    guard pattern.reduce(0, +) > 0 else { return cover(points, isClosed: isClosed) }
    for piece in dashes(points, pattern) { cover(piece, isClosed: false) }
  }

  // MARK: Dashes

  /// The strokes of a broken line; the pattern is gone through twice where the number of its lengths is odd.
  private func dashes(_ points: [CGPoint], _ pattern: [CGFloat]) -> [[CGPoint]] {
    let lengths = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
    let whole = lengths.reduce(0, +)
    var phase = style.dashPhase.truncatingRemainder(dividingBy: whole)
    if phase < 0 { phase += whole }
    var index = 0
    while phase >= lengths[index], phase > 0 {
      phase -= lengths[index]
      index = (index + 1) % lengths.count
    }
    var left = lengths[index] - phase
    var pieces: [[CGPoint]] = []
    var piece = index.isMultiple(of: 2) ? [points[0]] : []
    for (a, b) in zip(points, points.dropFirst()) {
      let length = hypot(b.x - a.x, b.y - a.y)
      var walked: CGFloat = 0
      while length - walked > left {
        walked += left
        let place = CGPoint(x: a.x + (b.x - a.x) * walked / length, y: a.y + (b.y - a.y) * walked / length)
        if index.isMultiple(of: 2) { pieces.append(piece + [place]) }
        index = (index + 1) % lengths.count
        piece = index.isMultiple(of: 2) ? [place] : []
        left = lengths[index]
        // Lengths of nothing would go on for ever.
        guard pieces.count < 100_000 else { return pieces }
      }
      left -= length - walked
      if index.isMultiple(of: 2) { piece.append(b) }
    }
    return piece.count > 1 ? pieces + [piece] : pieces
  }

  // MARK: Polygons

  private mutating func cover(_ points: [CGPoint], isClosed: Bool) {
    guard points.count > 1 else { return coverPoint(points[0]) }
    for (a, b) in zip(points, points.dropFirst()) { coverSegment(a, b) }
    for index in 1..<max(points.count - 1, 1) { join(points[index - 1], points[index], points[index + 1]) }
    if isClosed { return join(points[points.count - 2], points[0], points[1]) }
    cap(points[0], from: points[1])
    cap(points[points.count - 1], from: points[points.count - 2])
  }

  /// A line of no length: what its caps cover.
  private mutating func coverPoint(_ point: CGPoint) {
    switch style.lineCap {
    case .butt: break
    case .round: addCircle(point)
    case .square: result.addRect(CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
    }
  }

  /// The vector of a length across the way from one point to another.
  private func across(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let length = max(hypot(b.x - a.x, b.y - a.y), 1e-12)
    return CGPoint(x: -(b.y - a.y) / length * half, y: (b.x - a.x) / length * half)
  }

  private mutating func coverSegment(_ a: CGPoint, _ b: CGPoint) {
    let n = across(a, b)
    addPolygon([
      CGPoint(x: a.x + n.x, y: a.y + n.y), CGPoint(x: b.x + n.x, y: b.y + n.y), CGPoint(x: b.x - n.x, y: b.y - n.y),
      CGPoint(x: a.x - n.x, y: a.y - n.y),
    ])
  }

  private mutating func join(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    if style.lineJoin == .round { return addCircle(b) }
    let (n, m) = (across(a, b), across(b, c))
    let turn = n.x * m.y - n.y * m.x
    // The gap opens on the outer side of the turn.
    let side: CGFloat = turn > 0 ? -1 : 1
    let (p, q) = (CGPoint(x: b.x + side * n.x, y: b.y + side * n.y), CGPoint(x: b.x + side * m.x, y: b.y + side * m.y))
    var corner = [b, p, q]
    let cosine = (n.x * m.x + n.y * m.y) / (half * half)
    // The length of a point over the line's width is 1 / sin(φ/2) for lines that meet at an angle of φ.
    let sine = ((1 + cosine) / 2).squareRoot()
    if style.lineJoin == .miter, sine > 1e-6, 1 / sine <= max(style.miterLimit, 1) {
      let factor = side / (1 + cosine)
      corner = [b, p, CGPoint(x: b.x + (n.x + m.x) * factor, y: b.y + (n.y + m.y) * factor), q]
    }
    addPolygon(corner)
  }

  private mutating func cap(_ end: CGPoint, from inner: CGPoint) {
    switch style.lineCap {
    case .butt: break
    case .round: addCircle(end)
    case .square:
      let n = across(inner, end)
      coverSegment(end, CGPoint(x: end.x + n.y, y: end.y - n.x))
    }
  }

  private mutating func addCircle(_ center: CGPoint) {
    result.addEllipse(in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
  }

  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += a.x * b.y - a.y * b.x }
    result.addLines(area < 0 ? points.reversed() : points)
    result.closeSubpath()
  }
}
