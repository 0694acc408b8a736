public import Foundation
import GlassGeometry
import GlassRaster
import Synchronization

/// A colour with variants for the surroundings it is seen in, read from a set of colours (`NAME.colorset/Contents.json`).
struct NamedColor: Hashable, Sendable {
  /// What a variant is meant for.
  struct Surroundings: Hashable, Sendable {
    var isDark = false
    var hasIncreasedContrast = false
  }

  private let variants: [Surroundings: Color]

  /// The best variant that there is: a dark window's own one counts more than one of contrast.
  func color(in environment: EnvironmentValues) -> Color? {
    let isDark = environment.colorScheme == .dark
    let isIncreased = environment.colorSchemeContrast == .increased
    let wishes = [
      Surroundings(isDark: isDark, hasIncreasedContrast: isIncreased), Surroundings(isDark: isDark),
      Surroundings(hasIncreasedContrast: isIncreased), Surroundings(),
    ]
    return wishes.lazy.compactMap { variants[$0] }.first
  }

  /// Reads a set; nil where it is none, or has no colour that can be read.
  init?(json: Data) {
    guard let file = try? JSONDecoder().decode(ColorSetFile.self, from: json) else { return nil }
    var variants: [Surroundings: Color] = [:]
    for entry in file.colors where entry.idiom ?? "universal" == "universal" {
      guard let color = entry.color?.value else { continue }
      var surroundings = Surroundings()
      for appearance in entry.appearances ?? [] {
        if appearance.appearance == "luminosity" { surroundings.isDark = appearance.value == "dark" }
        if appearance.appearance == "contrast" { surroundings.hasIncreasedContrast = appearance.value == "high" }
      }
      variants[surroundings] = color
    }
    guard !variants.isEmpty else { return nil }
    self.variants = variants
  }

  private static let known = Mutex<[String: NamedColor]>([:])

  /// The set of a name in one of some folders or in a catalogue there; `nil` where there is none.
  static func find(_ name: String, in folders: [String]) -> NamedColor? {
    for folder in folders.flatMap({ [$0, $0 + "/Assets.xcassets"] }) {
      let path = "\(folder)/\(name).colorset/Contents.json"
      if let color = known.withLock({ $0[path] }) { return color }
      guard let data = FileManager.default.contents(atPath: path), let color = NamedColor(json: data) else { continue }
      known.withLock { $0[path] = color }
      return color
    }
    return nil
  }
}

/// The parts of a set's file that are read.
private struct ColorSetFile: Decodable {
  struct Appearance: Decodable {
    let appearance: String
    let value: String
  }

  struct Components: Decodable {
    let space: String?
    let components: [String: String]

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
    }

    /// A part of 1: with a point as it is, otherwise out of 255, in hexadecimal or decimal digits.
    private func component(_ name: String) -> Double? {
      guard let text = components[name] else { return nil }
      let value =
        if text.hasPrefix("0x") {
          UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        } else {
          text.contains(".") ? Double(text) : Double(text).map { $0 / 255 }
        }
      return value.flatMap { $0.isFinite ? max(0, min($0, 1)) : nil }
    }

    var value: Color? {
      let alpha = components["alpha"].flatMap(Double.init).map { max(0, min($0, 1)) } ?? 1
      if let white = component("white") { return Color(white: white, opacity: alpha) }
      guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
      let space: Color.RGBColorSpace =
        switch self.space {
        case "display-p3": .displayP3
        case "extended-linear-srgb": .sRGBLinear
        default: .sRGB
        }
      return Color(space, red: red, green: green, blue: blue, opacity: alpha)
    }
  }

  struct Entry: Decodable {
    let idiom: String?
    let appearances: [Appearance]?
    let color: Components?
  }

  let colors: [Entry]
}

extension Color {
  /// The colour of a name: a set of colours in `PictureFolders.paths` or in a bundle, the program's own unless another one is given, or in a
  /// catalogue called `Assets` there. Clear where there is none, which is told once.
  public init(_ name: String, bundle: Bundle? = nil) {
    guard let color = NamedColor.find(name, in: PictureFolders.folders(of: bundle)) else {
      PictureFolders.complain("there is no colour named \"\(name)\"")
      self = .clear
      return
    }
    self.init(.named(color))
  }
}
