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
    /// How much of its opacity it has beyond that of steps that are out: 0 where a value does not reach it … 1.
    public let light: Double
  }

  /// The layers in the order of drawing.
  ///
  /// - Parameters:
  ///   - coloring: How the symbol is taken apart.
  ///   - value: How much of the steps that a value fills is reached: none at 0, each further one above its share, all at 1; nil for all.
  public func layers(_ coloring: Coloring, value: Double? = nil) -> [Layer] {
    guard let value, !value.isNaN else { return layers(coloring, light: nil) }
    return layers(coloring) { step, count in value * Double(count) > Double(step - 1) ? 1 : 0 }
  }

  /// How many steps a value fills; 0 for a symbol without such.
  public var stepCount: Int { elements.compactMap(\.variable).max() ?? 0 }

  /// The layers in the order of drawing, the steps that a value fills lit one by one.
  ///
  /// - Parameters:
  ///   - coloring: How the symbol is taken apart.
  ///   - light: How lit a step is, 0…1, of its place, from 1, and how many there are; nil for all.
  public func layers(_ coloring: Coloring, light: ((_ step: Int, _ count: Int) -> Double)?) -> [Layer] {
    struct Key: Hashable {
      var level: Int
      var hue: Hue?
      var light: Double
    }
    let elements = elements
    let count = stepCount
    guard coloring != .monochrome || (light != nil && count > 0) else {
      return [Layer(symbol: self, level: 0, hue: nil, light: 1)]
    }
    var layers: [(key: Key, steps: UInt64)] = []
    for (index, element) in elements.enumerated().prefix(64) {
      guard !element.erases || (coloring != .monochrome && (element.layer != nil || element.hue != nil)) else { continue }
      let key = Key(
        level: coloring == .layered ? (element.layer ?? 1) - 1 : 0, hue: coloring == .multicolor ? element.hue : nil,
        light: element.variable.flatMap { light?($0, count) } ?? 1)
      // What has been covered by another layer must stay beneath it.
      if let last = layers.indices.last, layers[last].key == key {
        layers[last].steps |= 1 << UInt64(index)
      } else {
        layers.append((key, 1 << UInt64(index)))
      }
    }
    return layers.map { Layer(symbol: part($0.steps), level: $0.key.level, hue: $0.key.hue, light: $0.key.light) }
  }
}
