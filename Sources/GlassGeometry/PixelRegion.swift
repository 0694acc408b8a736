/// A set of pixels as few rectangles that do not overlap: what damage is made of.
///
/// Adding keeps the list short: rectangles whose union wastes little are merged, and beyond `maximumCount` the nearest are.
public struct PixelRegion: Sendable, Equatable {
  /// How many rectangles a region keeps at most.
  public static let maximumCount = 16

  /// The rectangles, none empty and no two overlapping.
  public private(set) var rects: [PixelRect] = []

  /// No pixels.
  public init() {}

  /// The pixels of one rectangle.
  public init(_ rect: PixelRect) {
    if !rect.isEmpty { rects = [rect] }
  }

  /// The pixels of all rectangles.
  public init(_ rects: some Sequence<PixelRect>) {
    for rect in rects { add(rect) }
  }

  /// Whether there is no pixel.
  public var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle that covers all.
  public var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  /// How many pixels are covered.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds the pixels of `rect`, and perhaps a few around it.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    // Neighbours mostly come one after the other: as long as nothing else is near, the last one grows.
    if rects.count == 1, Self.shouldMerge(rects[0], rect) {
      rects[0] = rects[0].union(rect)
      return
    }
    var merged = rect
    // Each merge may make the rectangle reach further ones, so look again from the start.
    while let index = rects.firstIndex(where: { Self.shouldMerge($0, merged) }) {
      merged = merged.union(rects.remove(at: index))
    }
    rects.append(merged)
    if rects.count > Self.maximumCount { mergeNearest() }
  }

  /// Adds the pixels of `rect` and no others, in pieces; like `add` beyond `maximumCount` rectangles.
  public mutating func addExactly(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    let pieces = PixelRegion(rect).subtracting(self)
    if rects.count + pieces.count <= Self.maximumCount { rects += pieces } else { pieces.forEach { add($0) } }
  }

  /// Forgets all pixels, but keeps its memory.
  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds the pixels of another region.
  public mutating func formUnion(_ other: PixelRegion) {
    for rect in other.rects { add(rect) }
  }

  /// The pixels of both regions.
  public func union(_ other: PixelRegion) -> PixelRegion {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The pixels that also lie in `bounds`, exactly those.
  public func clipped(to bounds: PixelRect) -> PixelRegion {
    var result = PixelRegion()
    result.rects = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    return result
  }

  /// The pixels that also lie in another region, exactly those.
  public func clipped(to other: PixelRegion) -> PixelRegion {
    var result = PixelRegion()
    result.rects = rects.flatMap { rect in other.rects.map { rect.intersection($0) }.filter { !$0.isEmpty } }
    return result
  }

  /// The pixels that do not lie in another region, exactly those: rectangles that do not overlap.
  public func subtracting(_ other: PixelRegion) -> [PixelRect] {
    other.rects.reduce(rects) { rest, hole in rest.flatMap { $0.subtracting(hole) } }
  }

  /// The pixels that do not lie in another region, exactly those.
  public func cut(by hole: PixelRegion) -> PixelRegion {
    var result = PixelRegion()
    result.rects = subtracting(hole)
    return result
  }

  /// Whether a rectangle shares a pixel with the region.
  public func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  /// The region with every rectangle grown by `amount` pixels on each side.
  public func expanded(by amount: Int) -> PixelRegion { PixelRegion(rects.map { $0.expanded(by: amount) }) }

  /// The region moved by (`x`, `y`) pixels.
  public func offset(x: Int, y: Int) -> PixelRegion {
    var result = PixelRegion()
    result.rects = rects.map { $0.offset(x: x, y: y) }
    return result
  }

  /// Overlapping rectangles always merge, so that no pixel counts twice; others only where a quarter or less is wasted.
  private static func shouldMerge(_ a: PixelRect, _ b: PixelRect) -> Bool {
    if a.intersects(b) { return true }
    return a.union(b).area * 4 <= (a.area + b.area) * 5
  }

  private mutating func mergeNearest() {
    var best = (waste: Int.max, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    let merged = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(merged)
  }
}
