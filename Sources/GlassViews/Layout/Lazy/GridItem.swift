public import Foundation

/// A column of a `LazyVGrid` or a row of a `LazyHGrid`.
public struct GridItem: Sendable {
  /// How long the item is across the grid, in points.
  public enum Size: Sendable {
    /// Always the same.
    case fixed(CGFloat)
    /// An equal part of what is left, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many items as fit into an equal part of what is left, each within bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How long the item is.
  public var size: Size
  /// The gap to the next item in points; `nil` is the default of 8.
  public var spacing: CGFloat?
  /// How views lie in their cells; `nil` is the middle.
  public var alignment: Alignment?

  /// An item.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The columns of a lazy grid, or the single one of a lazy stack, across its axis. In points.
struct LazyTrack: Equatable {
  var start: CGFloat
  var length: CGFloat
  var alignment: Alignment?
}

extension GridItem {
  private var gap: CGFloat { spacing ?? LayoutDefaults.gridSpacing }

  /// The item with lengths that can be worked with.
  @MainActor var checked: GridItem {
    func finite(_ length: CGFloat) -> CGFloat { Diagnostics.distance(length, "GridItem") }
    func most(_ length: CGFloat) -> CGFloat { length == .infinity ? length : finite(length) }
    var item = self
    item.spacing = spacing.map(finite)
    switch size {
    case .fixed(let length): item.size = .fixed(finite(length))
    case .flexible(let least, let length): item.size = .flexible(minimum: finite(least), maximum: most(length))
    case .adaptive(let least, let length): item.size = .adaptive(minimum: finite(least), maximum: most(length))
    }
    return item
  }

  /// The tracks that items make of a length (rule 25): fixed ones first, then each of the others takes its part of what is left.
  ///
  /// Without a length, flexible and adaptive items have their smallest one. A grid always has a track.
  static func tracks(_ items: [GridItem], in total: CGFloat?) -> [LazyTrack] {
    guard !items.isEmpty else { return [LazyTrack(start: 0, length: total ?? LayoutDefaults.ideal)] }
    var left = total.map { $0 - items.dropLast().reduce(0) { $0 + $1.gap } }
    var open = items.count
    for case .fixed(let length) in items.map(\.size) {
      left = left.map { $0 - max(0, length) }
      open -= 1
    }
    var tracks: [LazyTrack] = []
    var start: CGFloat = 0
    for item in items {
      let lengths: [CGFloat]
      switch item.size {
      case .fixed(let length): lengths = [max(0, length)]
      case .flexible(let minimum, let maximum):
        lengths = [clamp(left.map { $0 / CGFloat(open) }, minimum, maximum)]
        left = left.map { $0 - lengths[0] }
        open -= 1
      case .adaptive(let minimum, let maximum):
        let share = max(left.map { $0 / CGFloat(open) } ?? 0, clamp(nil, minimum, maximum))
        lengths = item.division(of: share, minimum, maximum)
        left = left.map { $0 - share }
        open -= 1
      }
      for length in lengths {
        tracks.append(LazyTrack(start: start, length: length, alignment: item.alignment))
        start += length + item.gap
      }
    }
    return tracks
  }

  private static func clamp(_ length: CGFloat?, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    max(max(0, minimum), min(maximum, length ?? 0))
  }

  /// As many equal lengths as fit.
  private func division(of share: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> [CGFloat] {
    let least = max(1, minimum)
    // More tracks than this cannot be told apart; the bound keeps infinite proposals finite.
    let count = Int(max(1, min((share + gap) / max(1, least + gap), 10_000)))
    let each = Self.clamp((share - gap * CGFloat(count - 1)) / CGFloat(count), minimum, maximum)
    return Array(repeating: each, count: count)
  }
}
