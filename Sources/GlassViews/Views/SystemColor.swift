import GlassGeometry
import GlassMaterial

/// The system's colours: a hue each for light, dark and raised contrast.
enum SystemColor: Int, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray

  /// The colour in an environment.
  func rgba(in environment: EnvironmentValues) -> RGBA {
    let variants = Self.table[rawValue]
    let isDark = environment.colorScheme == .dark
    guard environment.colorSchemeContrast == .increased else { return Self.rgba(isDark ? variants.dark : variants.light) }
    return Self.rgba(isDark ? variants.darkContrast : variants.lightContrast)
  }

  private struct Variants {
    let light, dark, lightContrast, darkContrast: UInt32
  }

  /// 0xRRGGBB, in the order of the cases. Raised contrast is darker on light and lighter on dark.
  private static let table: [Variants] = [
    Variants(light: 0xE5_33_3B, dark: 0xFF_4F_55, lightContrast: 0xB8_0F_1C, darkContrast: 0xFF_7A_7C),
    Variants(light: 0xEE_7F_14, dark: 0xFF_98_2E, lightContrast: 0x9E_4A_00, darkContrast: 0xFF_B4_5E),
    Variants(light: 0xE8_B8_00, dark: 0xFF_D0_26, lightContrast: 0x7A_5C_00, darkContrast: 0xFF_DD_5C),
    Variants(light: 0x2F_B3_55, dark: 0x3A_D1_66, lightContrast: 0x0E_70_31, darkContrast: 0x5E_E2_86),
    Variants(light: 0x12_B8_A4, dark: 0x4A_DB_C8, lightContrast: 0x00_6E_62, darkContrast: 0x7C_EA_DB),
    Variants(light: 0x14_A5_B8, dark: 0x40_C6_D8, lightContrast: 0x00_68_78, darkContrast: 0x74_DC_EA),
    Variants(light: 0x1E_A4_DE, dark: 0x55_C8_F5, lightContrast: 0x00_66_94, darkContrast: 0x86_DA_FA),
    Variants(light: 0x0F_76_EE, dark: 0x30_90_FF, lightContrast: 0x00_46_B4, darkContrast: 0x66_AF_FF),
    Variants(light: 0x56_54_D2, dark: 0x75_72_F2, lightContrast: 0x36_33_A4, darkContrast: 0xA0_9E_FF),
    Variants(light: 0xA3_4A_D6, dark: 0xBE_62_F0, lightContrast: 0x76_22_A6, darkContrast: 0xD6_92_FF),
    Variants(light: 0xE8_38_78, dark: 0xFF_52_90, lightContrast: 0xB0_0F_4E, darkContrast: 0xFF_80_AE),
    Variants(light: 0x9A_78_56, dark: 0xB4_92_70, lightContrast: 0x6C_4C_2C, darkContrast: 0xCE_B0_92),
    Variants(light: 0x8C_8C_92, dark: 0x98_98_9E, lightContrast: 0x60_60_66, darkContrast: 0xB4_B4_BA),
  ]

  private static func rgba(_ hex: UInt32) -> RGBA {
    RGBA(Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255)
  }

  /// The ink of text, 0 the primary one … 4 the faintest, outside glass.
  static func ink(_ level: Int, in environment: EnvironmentValues) -> RGBA {
    let isStrong = environment.colorSchemeContrast == .increased
    let alphas = isStrong ? [1, 0.82, 0.66, 0.5, 0.36] : [0.9, 0.58, 0.36, 0.14, 0.08]
    let white: Double = environment.colorScheme == .dark ? 1 : 0
    return RGBA(white: white, alpha: alphas[max(0, min(level, alphas.count - 1))])
  }

  /// The colour of what can be acted on: the tint set above, the accent that a person has chosen, or blue.
  static func accent(in environment: EnvironmentValues) -> RGBA {
    if let tint = environment.tint, tint.value != .accent { return tint.rgba(in: environment) }
    guard let accent = environment.accent, accent.value != .accent else { return SystemColor.blue.rgba(in: environment) }
    return standingOut(accent.rgba(in: environment), in: environment)
  }

  /// A colour that nobody has seen on this ground, as dark or light as rings, marks and fills need to be there: at a ratio of 3 (WCAG 1.4.11), with
  /// increased contrast as legible as a label.
  private static func standingOut(_ color: RGBA, in environment: EnvironmentValues) -> RGBA {
    let ground = environment.colorScheme == .dark ? 0.02 : 0.9
    return GlassInk.legible(color, onLuminance: ground, contrast: environment.colorSchemeContrast == .increased ? 4.6 : 3)
  }
}
