import CGIO

/// Text without case and accents, as bytes: for searching and sorting names.
struct FoldedText: Sendable, Hashable {
  let bytes: [UInt8]

  /// Folds text: Unicode compatibility decomposition, case folding, no combining marks.
  init(_ text: String) {
    if let ascii = Self.lowercasedASCII(text) {
      bytes = ascii
    } else {
      bytes = Self.folded(text)
    }
  }

  private static func lowercasedASCII(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      result.append(byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte)
    }
    return result
  }

  /// GLib has the tables already; the C library has none and Foundation's are larger than this program.
  private static func folded(_ text: String) -> [UInt8] {
    guard let plain = g_utf8_normalize(text, -1, G_NORMALIZE_ALL) else { return Array(text.utf8) }
    defer { g_free(plain) }
    guard let folded = g_utf8_casefold(plain, -1) else { return Array(text.utf8) }
    defer { g_free(folded) }
    var result = String.UnicodeScalarView()
    for scalar in String(cString: folded).unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
      result.append(scalar)
    }
    return Array(String(result).utf8)
  }

  /// Whether another text occurs within this one.
  func contains(_ other: FoldedText) -> Bool {
    let count = other.bytes.count
    guard count > 0 else { return true }
    guard count <= bytes.count else { return false }
    return (0...(bytes.count - count)).contains { start in
      bytes[start] == other.bytes[0] && bytes[start..<(start + count)].elementsEqual(other.bytes)
    }
  }

  /// Whether this comes before another text where runs of digits count as numbers; -1, 0 or 1.
  func naturalOrder(_ other: FoldedText) -> Int {
    var (i, j) = (0, 0)
    let (a, b) = (bytes, other.bytes)
    while i < a.count, j < b.count {
      if Self.isDigit(a[i]), Self.isDigit(b[j]) {
        let (first, second) = (Self.number(a, &i), Self.number(b, &j))
        // Without leading zeros a longer number is a larger one.
        if first.count != second.count { return first.count < second.count ? -1 : 1 }
        for (x, y) in zip(first, second) where x != y { return x < y ? -1 : 1 }
      } else {
        if a[i] != b[j] { return a[i] < b[j] ? -1 : 1 }
        i += 1
        j += 1
      }
    }
    return (a.count - i).signum() - (b.count - j).signum()
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// The digits at a place without leading zeros; moves past them.
  private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    while index < bytes.count, bytes[index] == 0x30 { index += 1 }
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }
}
