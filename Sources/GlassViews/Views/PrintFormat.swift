import Foundation

/// A single conversion of C's `printf`, checked before it is used: a wrong one would read memory that is not there.
struct PrintFormat {
  private let format: String
  private let conversion: Character

  /// A conversion of a number (`%d`, `%lld`, `%05.1f`, `%x`, …); nil for anything else.
  init?(_ specifier: String) {
    guard specifier.utf8.count <= 16, specifier.first == "%", let last = specifier.last else { return nil }
    var rest = specifier.dropFirst().dropLast()
    guard "diuoxXeEfFgG".contains(last) else { return nil }
    while let letter = rest.last, "lhqzjt".contains(letter) { rest = rest.dropLast() }
    guard rest.allSatisfy({ "+-# 0123456789.".contains($0) }), rest.filter({ $0 == "." }).count <= 1 else { return nil }
    // Lengths beyond any number's would only ask for memory.
    guard rest.split(whereSeparator: { !$0.isNumber }).allSatisfy({ $0.count <= 3 }) else { return nil }
    conversion = last
    format = "%" + rest + ("diuoxX".contains(last) ? "ll" : "") + String(last)
  }

  /// The value as the conversion writes it; nil where it is no number.
  func string(_ value: any CVarArg) -> String? {
    let argument: any CVarArg
    if "diuoxX".contains(conversion) {
      guard let number = value as? any BinaryInteger else { return nil }
      argument = Int64(truncatingIfNeeded: number)
    } else if let number = value as? any BinaryFloatingPoint {
      argument = Double(number)
    } else if let number = value as? any BinaryInteger {
      argument = Double(number)
    } else {
      return nil
    }
    var buffer = [CChar](repeating: 0, count: 1400)
    let count = withVaList([argument]) { vsnprintf(&buffer, buffer.count, format, $0) }
    guard count >= 0 else { return nil }
    return String(decoding: buffer.prefix(min(Int(count), buffer.count - 1)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
