/// The letters and numbers of SVG path data, one after the other.
struct PathNumbers {
  private let bytes: [UInt8]
  private let place: SourcePlace
  private var index = 0

  init(_ data: String, at place: SourcePlace) {
    bytes = Array(data.utf8)
    self.place = place
  }

  /// Whether a number, not a letter or the end, comes next.
  var hasMore: Bool {
    mutating get {
      skipSeparators()
      guard let byte = peek else { return false }
      return isDigit(byte) || "+-.".utf8.contains(byte)
    }
  }

  /// The next command letter, or nil at the end.
  mutating func command() throws -> Character? {
    skipSeparators()
    guard let byte = peek else { return nil }
    guard !isDigit(byte), !"+-.".utf8.contains(byte) else { throw place.error("The path data have a number too many.") }
    index += 1
    return Character(Unicode.Scalar(byte))
  }

  mutating func vector() throws -> Vector {
    Vector(x: try number(), y: try number())
  }

  /// A sign, digits with at most one point, and an exponent; a second point or sign begins the next number.
  mutating func number() throws -> Double {
    skipSeparators()
    let start = index
    takeSign()
    takeDigits()
    if peek == UInt8(ascii: ".") {
      index += 1
      takeDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      takeSign()
      takeDigits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw place.error("The path data lack a number after '\(before(start))'.")
    }
    return value
  }

  /// An arc's flag is a single digit, which may touch what follows it.
  mutating func flag() throws -> Bool {
    skipSeparators()
    guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw place.error("An arc's flag is neither 0 nor 1 after '\(before(index))'.")
    }
    index += 1
    return byte == UInt8(ascii: "1")
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func before(_ end: Int) -> String {
    String(decoding: bytes[max(0, end - 12)..<end], as: UTF8.self)
  }

  private mutating func takeSign() {
    if let byte = peek, "+-".utf8.contains(byte) { index += 1 }
  }

  private mutating func takeDigits() {
    while let byte = peek, isDigit(byte) { index += 1 }
  }

  private mutating func skipSeparators() {
    while let byte = peek, byte == 0x20 || byte == 0x2C || (0x09...0x0D).contains(byte) { index += 1 }
  }
}
