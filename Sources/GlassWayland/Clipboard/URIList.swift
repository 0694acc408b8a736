import Foundation

/// A list of URIs as dragged files come, RFC 2483: a line each, comments begin with #.
struct URIList: Sendable, Hashable {
  /// The URIs as sent.
  var uris: [String]

  /// Reads a list; what is not UTF-8 is repaired.
  init(_ data: Data) {
    uris = data.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d || $0 == 0 })
      .map { String(decoding: $0, as: UTF8.self).trimmingPrefix(while: \.isWhitespace) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map(String.init)
  }
}
