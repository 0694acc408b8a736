import GlassGeometry
import GlassPlatform

/// A value as the settings portal sends it; types that no key here has are not told apart.
enum PortalValue: Sendable, Hashable {
  /// A number.
  case number(UInt32)
  /// A yes or no.
  case flag(Bool)
  /// Three numbers in brackets.
  case triple(Double, Double, Double)
  /// Something else.
  case other
}

/// What the settings portal said, by namespace and key, and what that means.
struct PortalValues: Sendable, Hashable {
  /// The namespaces that are asked for.
  static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  private struct Name: Sendable, Hashable {
    var namespace: String
    var key: String
  }

  private static let appearance = "org.freedesktop.appearance"
  private var values: [Name: PortalValue] = [:]

  /// A key has a new value.
  mutating func set(_ namespace: String, _ key: String, _ value: PortalValue) {
    guard Self.namespaces.contains(namespace) else { return }
    values[Name(namespace: namespace, key: key)] = value
  }

  /// The settings that follow; a value of an unexpected type or range says nothing.
  var settings: DesktopSettings {
    DesktopSettings(
      appearance: appearance, increaseContrast: flag("contrast"), reduceMotion: reduceMotion, accent: accent)
  }

  /// 1 is dark, 2 is light, 0 is no preference.
  private var appearance: DesktopSettings.Appearance? {
    switch value("color-scheme") {
    case .number(1): .dark
    case .number(2): .light
    default: nil
    }
  }

  /// Older desktops lack the key, but can switch their own animations off.
  private var reduceMotion: Bool? {
    if let flag = flag("reduced-motion") { return flag }
    let name = Name(namespace: "org.gnome.desktop.interface", key: "enable-animations")
    if case .flag(let enabled) = values[name] { return !enabled }
    return nil
  }

  /// Red, green and blue from 0 to 1; outside of that no colour is set.
  private var accent: RGBA? {
    guard case .triple(let red, let green, let blue) = value("accent-color"), [red, green, blue].allSatisfy((0...1).contains)
    else {
      return nil
    }
    return RGBA(red, green, blue)
  }

  private func flag(_ key: String) -> Bool? {
    switch value(key) {
    case .number(0): false
    case .number(1): true
    default: nil
    }
  }

  private func value(_ key: String) -> PortalValue? { values[Name(namespace: Self.appearance, key: key)] }
}
