import Foundation
import GlassGeometry

extension Color: CustomStringConvertible {
  /// The colour in words: its name, or `#RRGGBBAA` in sRGB where it is made of components, after its opacity where that is less than full.
  public var description: String {
    if case .fixed(let rgba) = value, ![RGBA.clear, .black, .white].contains(rgba) {
      return rgba.multiplyingAlpha(by: alpha).hexadecimal
    }
    return alpha == 1 ? name : "\(Self.percent(alpha)) \(name)"
  }

  private var name: String {
    switch value {
    case .fixed(.clear): "clear"
    case .fixed(.black): "black"
    case .fixed(.white): "white"
    case .fixed(let rgba): rgba.hexadecimal
    case .system(let color): "\(color)"
    case .ink(let level): Self.inks[min(max(level, 0), Self.inks.count - 1)]
    case .accent: "accentColor"
    case .background: "background"
    case .separator: "separator"
    case .named: "a colour of a set"
    case .mix(let from, let to, let part, _): "\(from) mixed with \(Self.percent(part)) of \(to)"
    }
  }

  private static func percent(_ part: Double) -> String {
    "\(part.isNaN ? 0 : Int((min(max(part, 0), 1) * 100).rounded()))%"
  }

  private static let inks = ["primary", "secondary", "tertiary", "quaternary", "quinary"]
}

extension RGBA {
  /// `#RRGGBBAA`.
  fileprivate var hexadecimal: String {
    let bytes = [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
    return "#" + bytes.map { String(format: "%02X", $0) }.joined()
  }
}
