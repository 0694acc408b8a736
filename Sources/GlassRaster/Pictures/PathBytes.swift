import Foundation

/// The bytes of a file's path. On Linux a name need not be text: a `String` would not find the file again.
public struct PathBytes: Sendable, Hashable {
  /// The bytes, none of them zero.
  public let bytes: [UInt8]

  /// A path from its bytes, up to the first zero.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

  /// A path whose bytes are the text's UTF-8.
  public init(_ string: String) { self.init(bytes: string.utf8) }

  /// The last part as text, with U+FFFD in place of what is none and of control characters; for showing only.
  public var displayName: String { Self.shown(lastComponent) }

  /// The whole path as text, with U+FFFD in place of what is none and of control characters; for showing only.
  public var displayPath: String { Self.shown(bytes[...]) }

  /// The bytes after the last slash; those before it where nothing follows.
  public var lastComponent: ArraySlice<UInt8> {
    let trimmed = bytes[..<(bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? bytes.count)]
    return trimmed.lastIndex(of: Self.slash).map { trimmed[($0 + 1)...] } ?? trimmed
  }

  /// The folder that holds it: the bytes before the last slash, `/` at the root, and `.` where there is no slash.
  public var parent: PathBytes {
    let rest = bytes[..<lastComponent.startIndex]
    guard !rest.isEmpty else { return PathBytes(".") }
    let end = rest.lastIndex { $0 != Self.slash }
    return end.map { PathBytes(bytes: rest[...$0]) } ?? PathBytes("/")
  }

  /// The path of something within this folder.
  public func appending(_ component: some Sequence<UInt8>) -> PathBytes {
    let separator: [UInt8] = bytes.last == Self.slash || bytes.isEmpty ? [] : [Self.slash]
    return PathBytes(bytes: bytes + separator + Array(component))
  }

  /// The path of something within this folder.
  public func appending(_ component: String) -> PathBytes { appending(component.utf8) }

  /// Calls `body` with the path as C wants it.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { fatalError("an array with a zero at its end has an address") }
      return try body(start)
    }
  }

  private static let slash = UInt8(ascii: "/")

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      result.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}

extension PathBytes: CustomStringConvertible {
  /// The whole path as text, repaired where it is none.
  public var description: String { displayPath }
}
