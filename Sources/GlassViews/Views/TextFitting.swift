public import Foundation

extension Text {
  /// How letters are cased, whatever case they are written in.
  public enum Case: Sendable, Hashable {
    /// All capitals.
    case uppercase
    /// No capitals.
    case lowercase

    func applied(to string: String) -> String {
      switch self {
      case .uppercase: string.uppercased()
      case .lowercase: string.lowercased()
      }
    }
  }
}

private enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private enum TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum KeepsWordsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }

extension EnvironmentValues {
  /// How letters are cased; `nil` leaves them as they are written.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  /// Whether letters may stand a little closer where text would be cut.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }
  /// Whether words are never broken, as in the titles of controls: what is too long for a line is cut.
  var keepsWords: Bool {
    get { self[KeepsWordsKey.self] }
    set { self[KeepsWordsKey.self] = newValue }
  }
  /// How small text may become before it is cut: a part of its size, 0…1.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }
}

extension View {
  /// How letters within are cased; `nil` leaves them as they are written.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
  /// Whether letters within may stand a little closer, by up to a thirtieth of their size, where text would be cut.
  public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  /// How small text within may become before it is cut: a part of its size, 0…1.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, min(max(factor, 0), 1)) }

  private func lines(_ most: Int?, reserving least: Int) -> some View {
    EnvironmentModifierView(
      content: self,
      change: { ($0.lineLimit, $0.reservedLines) = (most.map { max($0, 1) }, max(least, 0)) }, value: [most ?? -1, least])
  }

  /// The numbers of lines that texts within may have; they keep room for the smallest one.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lines(limit.upperBound, reserving: limit.lowerBound) }
  /// The smallest number of lines that texts within keep room for.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(nil, reserving: limit.lowerBound) }
  /// The largest number of lines that texts within may have.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(limit.upperBound, reserving: 0) }

  /// How large the person wants text to be, within bounds.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter(range.contains)
      guard let least = allowed.first, let most = allowed.last else { return }
      size = min(max(size, least), most)
    }
  }
}

/// A length that grows with the size of text.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private var factor: CGFloat?

  /// A length at the large size of text. All text styles grow by the same factor.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) { base = wrappedValue }

  /// The length for the size of text here.
  public var wrappedValue: Value { base * Value(factor ?? 1) }

  /// Takes the size of text of the view's place.
  @MainActor public mutating func _connect(to node: ViewNode, index: Int) { factor = node.environment.dynamicTypeSize.factor }
  /// It does.
  public static var _readsEnvironment: Bool { true }

  /// Whether text is equally large in both.
  @MainActor public func _readsSame(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    old.dynamicTypeSize == new.dynamicTypeSize
  }

  /// Whether it is the same length at the large size, and not one for the text of another view's place.
  public func _isSame(as other: Self) -> Bool { base == other.base && (other.factor == nil || factor == other.factor) }
}
