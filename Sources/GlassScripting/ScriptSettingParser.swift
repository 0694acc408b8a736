public import GlassGeometry
import GlassPlatform

/// The names and values of `set`.
enum ScriptSettingParser {
  static let names = [
    "appearance", "accent", "glass", "increase-contrast", "keyboard", "layout-direction", "reduce-motion", "reduce-transparency",
    "text-size",
  ]

  /// Reads a name and a value.
  static func parse(_ words: [String]) throws(ScriptLineError) -> ScriptSetting {
    let value = words[1]
    switch words[0] {
    case "appearance": return .appearance(DesktopSettings.Appearance(rawValue: try choice(value, ["light", "dark", "auto"])))
    case "reduce-transparency": return .reduceTransparency(try flag(value))
    case "reduce-motion": return .reduceMotion(try flag(value))
    case "increase-contrast": return .increaseContrast(try flag(value))
    case "glass": return .interface(.glass(try choice(value)))
    case "text-size": return .interface(.textSize(try choice(value)))
    case "layout-direction": return .interface(.layoutDirection(try choice(value)))
    case "keyboard":
      guard let height = Double(value), (0...16_384).contains(height) else {
        throw ScriptLineError("“\(value)” is not a height from 0 to 16384")
      }
      return .interface(.keyboard(height))
    case "accent":
      if value == "auto" { return .accent(nil) }
      guard let color = RGBA(hex: value) else { throw ScriptLineError("“\(value)” is not a colour such as #3478f6") }
      return .accent(color)
    default: throw ScriptLineError("there is no setting “\(words[0])”" + ScriptLine.hint(words[0], names))
    }
  }

  private static func flag(_ value: String) throws(ScriptLineError) -> Bool? {
    switch try choice(value, ["on", "off", "auto"]) {
    case "on": true
    case "off": false
    default: nil
    }
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(_ value: String) throws(ScriptLineError) -> Value {
    if let known = Value(rawValue: value) { return known }
    throw ScriptLineError("“\(value)” is none of \(NearestName.list(Value.allCases.map(\.rawValue)))")
  }

  private static func choice(_ value: String, _ valid: [String]) throws(ScriptLineError) -> String {
    guard valid.contains(value) else { throw ScriptLineError("“\(value)” is none of \(NearestName.list(valid))") }
    return value
  }
}

extension RGBA {
  /// An opaque colour from `#rrggbb`; the number sign may be missing.
  public init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    self.init(Double(value >> 16 & 255) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255)
  }
}
