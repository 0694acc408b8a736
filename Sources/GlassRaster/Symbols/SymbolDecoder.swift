/// Reads a record of the symbol table; `SymbolCompiler` describes the format where it emits it.
struct SymbolDecoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// A static string lives as long as the process, so keeping its address is safe.
  init(_ record: StaticString) {
    bytes = UnsafeBufferPointer(start: record.utf8Start, count: record.utf8CodeUnitCount)
  }

  mutating func elements() -> [Symbol.Element] {
    var elements: [Symbol.Element] = []
    while index < bytes.count { elements.append(element()) }
    return elements
  }

  private mutating func element() -> Symbol.Element {
    var (layer, hue, variable): (Int?, Symbol.Hue?, Int?) = (nil, nil, nil)
    var letter = next()
    while true {
      switch letter {
      case UInt8(ascii: "1")...UInt8(ascii: "3"): layer = Int(letter) - 48
      case UInt8(ascii: "K"): hue = Symbol.Hue(rawValue: digit(next()))
      case UInt8(ascii: "V"): variable = Int(next()) - 48
      default: return element(letter, layer, hue, variable)
      }
      letter = next()
    }
  }

  private mutating func element(_ letter: UInt8, _ layer: Int?, _ hue: Symbol.Hue?, _ variable: Int?) -> Symbol.Element {
    let kind = letter & 0xDF
    let paint = kind == UInt8(ascii: "S") ? Symbol.Paint.stroke(width: number()) : .fill
    var path: [Symbol.Command] = []
    while let command = command() { path.append(command) }
    return Symbol.Element(
      path: path, paint: paint, evenOdd: kind == UInt8(ascii: "E"), erases: letter != kind, layer: layer, hue: hue,
      variable: variable)
  }

  /// The next step of the outline, or nil where the element ends.
  private mutating func command() -> Symbol.Command? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "M"):
      index += 1
      return .moveTo(x: number(), y: number())
    case UInt8(ascii: "L"):
      index += 1
      return .lineTo(x: number(), y: number())
    case UInt8(ascii: "C"):
      index += 1
      return .curveTo(x1: number(), y1: number(), x2: number(), y2: number(), x: number(), y: number())
    case UInt8(ascii: "Z"):
      index += 1
      return .close
    default: return nil
    }
  }

  private mutating func next() -> UInt8 {
    defer { index += 1 }
    return bytes[index]
  }

  /// Two letters of base 64 that count 1/128 unit from −4.
  private mutating func number() -> Double {
    let high = digit(next())
    return Double(high << 6 | digit(next())) / 128 - 4
  }

  private func digit(_ letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(letter) + 4
    case UInt8(ascii: "+"): 62
    default: 63
    }
  }
}
