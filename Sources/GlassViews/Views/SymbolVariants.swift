import GlassRaster

/// Which form of a symbol is shown, where the library has it.
public struct SymbolVariants: Hashable, Sendable {
  private var shape = ""
  private var isFilled = false
  private var isSlashed = false

  /// The symbol as it is named.
  public static let none = SymbolVariants()
  /// Filled.
  public static let fill = SymbolVariants().fill
  /// In a circle.
  public static let circle = SymbolVariants().circle
  /// In a square.
  public static let square = SymbolVariants().square
  /// In a rectangle.
  public static let rectangle = SymbolVariants().rectangle
  /// Struck through.
  public static let slash = SymbolVariants().slash

  /// The same, filled.
  public var fill: SymbolVariants { changed { $0.isFilled = true } }
  /// The same in a circle.
  public var circle: SymbolVariants { changed { $0.shape = ".circle" } }
  /// The same in a square.
  public var square: SymbolVariants { changed { $0.shape = ".square" } }
  /// The same in a rectangle.
  public var rectangle: SymbolVariants { changed { $0.shape = ".rectangle" } }
  /// The same, struck through.
  public var slash: SymbolVariants { changed { $0.isSlashed = true } }

  private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var result = self
    change(&result)
    return result
  }

  /// Whether these say all that others do.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape.isEmpty || shape == other.shape) && (isFilled || !other.isFilled) && (isSlashed || !other.isSlashed)
  }

  /// These and others.
  fileprivate func joined(_ other: SymbolVariants) -> SymbolVariants {
    changed {
      if !other.shape.isEmpty { $0.shape = other.shape }
      $0.isFilled = isFilled || other.isFilled
      $0.isSlashed = isSlashed || other.isSlashed
    }
  }

  /// The name of the form of a symbol, as near as the library has it.
  func name(for symbol: String) -> String {
    guard self != .none else { return symbol }
    let slash = isSlashed ? ".slash" : ""
    let fill = isFilled && !symbol.hasSuffix(".fill") ? ".fill" : ""
    for ending in [shape + slash + fill, shape + fill, shape, slash + fill, slash, fill] where !ending.isEmpty {
      if Symbol(named: symbol + ending) != nil { return symbol + ending }
    }
    return symbol
  }
}

private enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }

extension EnvironmentValues {
  /// Which form of symbols is shown.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Shows symbols within in a form of theirs, where the library has it.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.joined(variant) }
  }
}

extension EnvironmentValues {
  /// The name of the form of a symbol that is drawn here: its variant, and for symbols that speak of a side the one for the direction of writing.
  func symbolName(for name: String) -> String {
    symbolVariants.name(for: layoutDirection == .rightToLeft ? Self.turned(name) : name)
  }

  /// The symbol that shows the same the other way round; those that name no side, or left and right, stay as they are, and so do the keys of
  /// players: time runs as it does on the devices.
  private static func turned(_ name: String) -> String {
    guard !name.hasPrefix("forward"), !name.hasPrefix("backward") else { return name }
    let sides = ["leading": "trailing", "trailing": "leading", "backward": "forward", "forward": "backward"]
    let other = name.split(separator: ".").map { sides[String($0)] ?? String($0) }.joined(separator: ".")
    return Symbol(named: other) == nil ? name : other
  }
}
