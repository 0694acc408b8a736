import CPango

/// Where words of a text begin and end, as Unicode's annex 29 has it: apostrophes within words and points within numbers are parts of them.
///
/// That annex leaves scripts without blanks to dictionaries. Of Thai Pango has one; of what is written in kana it parts the scripts; ideographs are
/// words each.
public enum WordBreaks {
  /// The places in bytes of UTF-8 where a word or what lies between words begins or ends, both ends included.
  public static func offsets(in text: String) -> [Int] {
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return [0] }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    // C strings end at a zero byte.
    let bytes = text.utf8.map { $0 == 0 ? 0x20 : $0 }
    bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        TextEngine.locked { _ in
          pango_get_log_attrs(
            chars.baseAddress, Int32(chars.count), -1, pango_language_get_default(), &attributes, Int32(attributes.count))
        }
      }
    }
    var (offsets, offset) = ([0], scalars[0].utf8.count)
    for index in 1..<scalars.count {
      if isBreak(attributes[index], between: scalars[index - 1], and: scalars[index]) { offsets.append(offset) }
      offset += scalars[index].utf8.count
    }
    return offsets + [offset]
  }

  private static func isBreak(_ attribute: PangoLogAttr, between last: Unicode.Scalar, and next: Unicode.Scalar) -> Bool {
    guard attribute.is_cursor_position != 0 else { return false }
    let isBetweenWords = attribute.is_word_start != 0 || attribute.is_word_end != 0
    // Within words Pango parts what the annex joins, and the annex what Pango joins: letters of Thai and kana, each from the next one.
    return attribute.is_word_boundary != 0
      && (isBetweenWords || !isWritten(last) || !isWritten(next)
        || last.properties.isIdeographic && next.properties.isIdeographic)
  }

  private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
      .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation:
      true
    default: false
    }
  }
}
