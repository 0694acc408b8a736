/// A picture of the project's own set, found by its name, as outlines in a box of 24 × 24 units.
///
/// To draw one, run its elements in order into a mask and tint the mask once: parts may overlap, and some take ink away.
public struct Symbol: Sendable, Hashable {
  /// The side of the square box in which the outlines are given, in units; the origin is its upper left corner.
  public static let gridSize = 24.0

  private let index: Int
  /// The steps that are drawn of it, a bit for each; nil for all.
  private var part: UInt64?

  /// Finds a symbol by its name; nil when the set has none of that name.
  public init?(named name: String) {
    guard let index = SymbolTable.index(of: name) else { return nil }
    self.index = index
  }

  /// The name, in small letters, digits and dots, such as `sidebar.leading`.
  public var name: String { SymbolTable.entries[index].name.description }

  /// The names of all symbols, sorted.
  public static var allNames: [String] { SymbolTable.entries.map(\.name.description) }

  /// The drawing steps in order, decoded on every call: a drawing layer keeps what it makes of them.
  public var elements: [Element] {
    var decoder = SymbolDecoder(SymbolTable.entries[index].record)
    let elements = decoder.elements()
    return part.map { Self.steps($0, of: elements) } ?? elements
  }

  /// The steps of a part: those beneath what erases lose that much, whether it is drawn elsewhere or not.
  private static func steps(_ part: UInt64, of elements: [Element]) -> [Element] {
    var steps: [Element] = []
    for (index, element) in elements.enumerated() {
      if part >> UInt64(index) & 1 == 1 {
        var step = element
        step.erases = false
        steps.append(step)
      } else if element.erases, !steps.isEmpty {
        steps.append(element)
      }
    }
    return steps
  }

  /// A part of the symbol: the steps of a layer.
  func part(_ steps: UInt64) -> Symbol {
    var symbol = self
    symbol.part = steps
    return symbol
  }
}

extension Symbol: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension SymbolTable {
  /// A binary search over the sorted names.
  static func index(of name: String) -> Int? {
    var bounds = 0..<entries.count
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      let candidate = UnsafeBufferPointer(start: entries[middle].name.utf8Start, count: entries[middle].name.utf8CodeUnitCount)
      if candidate.elementsEqual(name.utf8) { return middle }
      bounds = candidate.lexicographicallyPrecedes(name.utf8) ? middle + 1..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return nil
  }
}
