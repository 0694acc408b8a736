public import Foundation

/// Which of the two selections of a desktop is meant.
public enum ClipboardSelection: Sendable, Hashable {
  /// What copy and paste use.
  case clipboard
  /// What selecting text sets and the middle button pastes.
  case primary
}

/// What a program offers on a clipboard: bytes per MIME type.
public struct ClipboardContent: Sendable, Hashable {
  /// The representations, best first.
  public var representations: [Representation]

  /// The bytes of one MIME type.
  public struct Representation: Sendable, Hashable {
    /// The MIME type.
    public var type: String
    /// The bytes.
    public var data: Data

    /// A representation.
    public init(type: String, data: Data) {
      self.type = type
      self.data = data
    }
  }

  /// Content with representations, best first.
  public init(_ representations: [Representation]) { self.representations = representations }

  /// Plain text, under the MIME types that programs ask for.
  public init(text: String) {
    let data = Data(text.utf8)
    self.init(["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"].map { Representation(type: $0, data: data) })
  }

  /// A list of URIs, percent-encoded.
  public init(uris: [String]) {
    let lines = uris.map { $0 + "\r\n" }.joined()
    self.init([Representation(type: "text/uri-list", data: Data(lines.utf8))])
  }

  /// The URIs, percent-encoded, if there is a list of them: RFC 2483, a line each, comments begin with #. What is not UTF-8 is repaired.
  public var uris: [String] {
    guard let list = representations.first(where: { $0.type == "text/uri-list" }) else { return [] }
    return list.data.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d || $0 == 0 })
      .map { String(decoding: $0, as: UTF8.self).trimmingPrefix(while: \.isWhitespace) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map(String.init)
  }

  /// The first of some MIME types that there is, with its bytes.
  public func representation(_ types: [String]) -> Representation? {
    types.lazy.compactMap { type in representations.first { $0.type == type } }.first
  }

  /// The MIME types under which text is read, best first.
  public static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"]

  /// The text, if there is some.
  public var text: String? { representation(Self.textTypes).map { String(decoding: $0.data, as: UTF8.self) } }
}
