/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int
  /// Reasons from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is not known yet: bars stand for text and pictures.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is nobody else's business: bars stand for what is marked as such.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private enum PrivacySensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Why content is not shown as it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
  /// Whether content is nobody else's business.
  var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set { self[PrivacySensitiveKey.self] = newValue }
  }
  /// Whether bars stand for text and pictures here.
  var isRedacted: Bool {
    redactionReasons.contains(.placeholder) || isPrivacySensitive && redactionReasons.contains(.privacy)
  }
}

extension View {
  /// Shows bars for text and pictures within, for a reason.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  /// Shows text and pictures within as they are, whatever holds further out.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }
  /// Marks content as nobody else's business: bars stand for it while there is a reason of privacy.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
}
