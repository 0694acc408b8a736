extension Symbol {
  /// How a symbol is taken apart.
  public enum Coloring: Sendable, Hashable {
    /// One style for all of it.
    case monochrome
    /// A style for each layer.
    case layered
    /// The symbol's own colours, and one style for what has none.
    case multicolor
  }

  /// What of a symbol is drawn in one style.
  public struct Layer: Sendable, Hashable {
    /// A symbol that has these steps alone.
    public let symbol: Symbol
    /// Whose style it has: 0 the first, 1 the second, 2 the third.
    public let level: Int
    /// The colour of its own.
    public let hue: Hue?
    /// Whether the symbol's value reaches it.
    public let isReached: Bool
  }

  /// The layers in the order of drawing.
  ///
  /// - Parameters:
  ///   - coloring: How the symbol is taken apart.
  ///   - value: How much of the steps that a value fills is reached: none at 0, each further one above its share, all at 1; nil for all.
  public func layers(_ coloring: Coloring, value: Double? = nil) -> [Layer] {
    struct Key: Hashable {
      var level: Int
      var hue: Hue?
      var isReached: Bool
    }
    let elements = elements
    let count = elements.compactMap(\.variable).max() ?? 0
    guard coloring != .monochrome || (value != nil && count > 0) else {
      return [Layer(symbol: self, level: 0, hue: nil, isReached: true)]
    }
    var layers: [(key: Key, steps: UInt64)] = []
    for (index, element) in elements.enumerated().prefix(64) {
      guard !element.erases || (coloring != .monochrome && (element.layer != nil || element.hue != nil)) else { continue }
      let isReached = Self.reaches(value, element.variable, of: count)
      let key = Key(
        level: coloring == .layered ? (element.layer ?? 1) - 1 : 0, hue: coloring == .multicolor ? element.hue : nil,
        isReached: isReached)
      // What has been covered by another layer must stay beneath it.
      if let last = layers.indices.last, layers[last].key == key {
        layers[last].steps |= 1 << UInt64(index)
      } else {
        layers.append((key, 1 << UInt64(index)))
      }
    }
    return layers.map { Layer(symbol: part($0.steps), level: $0.key.level, hue: $0.key.hue, isReached: $0.key.isReached) }
  }

  private static func reaches(_ value: Double?, _ place: Int?, of count: Int) -> Bool {
    guard let value, let place, !value.isNaN else { return true }
    return value * Double(count) > Double(place - 1)
  }
}
