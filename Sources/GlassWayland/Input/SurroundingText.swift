import GlassPlatform

/// The part of a text around its caret that fits a message, cut at whole characters.
struct SurroundingText: Sendable, Hashable {
  /// The part.
  private(set) var text: String
  /// The caret and the other end of the selection, in UTF-8 bytes within the part.
  private(set) var cursor: Int
  private(set) var anchor: Int

  /// At most `limit` bytes, as much before the caret as after it; a selection that does not fit is cut.
  init(_ state: TextInputState, limit: Int) {
    let bytes = Array(state.surrounding.utf8)
    let caret = min(max(0, state.cursor), bytes.count)
    let other = min(max(0, state.anchor), bytes.count)
    var start = max(0, caret - limit / 2)
    var end = min(bytes.count, start + limit)
    while start < end, Self.isContinuation(bytes[start]) { start += 1 }
    while end > start, end < bytes.count, Self.isContinuation(bytes[end]) { end -= 1 }
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    cursor = min(max(caret, start), end) - start
    anchor = min(max(other, start), end) - start
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}
