/// A file's path as the system knows it: bytes, which need not be UTF-8.
///
/// It holds no NUL, which ends a path for every system call.
public struct PathBytes: Sendable, Hashable {
  /// The bytes, without a final NUL.
  public let bytes: [UInt8]

  /// A path from bytes; it ends before the first NUL.
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

  /// A path from text, in UTF-8.
  public init(_ text: String) { self.init(text.utf8) }

  /// The path as text, with U+FFFD for control characters and where it is not UTF-8: to be shown, never to be opened.
  public var displayPath: String { Self.shown(bytes[...]) }

  /// The last component as text, with U+FFFD for control characters and where it is not UTF-8: to be shown, never to be opened.
  public var displayName: String { Self.shown(lastComponent) }

  /// The bytes after the last slash; all of them where there is none.
  public var lastComponent: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// What follows the last dot of the last component, in lower case; empty where there is none, or where the dot begins it.
  public var pathExtension: String {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The folder that holds the last component: “/” for what lies at the top, and “.” for a name without a slash.
  public var parent: PathBytes {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return PathBytes(".") }
    return slash == 0 ? PathBytes("/") : PathBytes(bytes[..<slash])
  }

  /// The path of something within this folder.
  public func appending(_ component: some Collection<UInt8>) -> PathBytes {
    let separator: [UInt8] = bytes.isEmpty || bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return PathBytes(bytes + separator + component)
  }

  /// The path of something within this folder.
  public func appending(_ component: String) -> PathBytes { appending(Array(component.utf8)) }

  /// A name may hold line breaks and escapes, which would break the line it is shown in.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      result.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Hands the path to a system call, ended by a NUL.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try (bytes + [0]).withUnsafeBytes { buffer in
      // The array is never empty: it ends with the NUL.
      try body(buffer.assumingMemoryBound(to: CChar.self).baseAddress.unsafelyUnwrapped)
    }
  }
}
