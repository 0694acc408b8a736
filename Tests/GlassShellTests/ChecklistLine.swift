import GlassPlatform
import Testing

/// The lines of the expert review checklist that the document on the design of Liquid Glass ends with, in its words.
enum ChecklistLine: String, CaseIterable, Sendable, CustomTestStringConvertible {
  // 1. Material Appropriateness
  case navigationLayer = "Is Liquid Glass used only on navigation layer (not content)?"
  case automatic = "Are standard controls getting glass automatically via Xcode 26 recompile?"
  case noGlassOnGlass = "Is glass avoided on glass situations?"
  // 2. Variant Selection
  case regular = "Is Regular variant used for most cases?"
  case allConditions = "If Clear variant used, do all three conditions apply?"
  case mediaRich = "Over media-rich content?"
  case dimming = "Dimming layer acceptable?"
  case boldAndBright = "Content above is bold and bright?"
  case neverMixed = "Are Regular and Clear never mixed in same interface?"
  // 3. Legibility & Contrast
  case tints = "Are primary actions selectively tinted (not everything)?"
  case color = "Is color used in content layer for overall app color scheme?"
  case fills = "Are solid fills avoided on glass elements?"
  case legibility = "Do elements maintain legibility on various backgrounds?"
  // 4. Layering & Hierarchy
  case intersections = "Are content intersections avoided in steady states?"
  case onTop = "Are elements on top of glass using fills/transparency (not glass)?"
  case hierarchy = "Is visual hierarchy clear (navigation layer vs content layer)?"
  // 5. Scroll Edge Effects
  case scrollEdges = "Are scroll edge effects applied where Liquid Glass meets scrolling content?"
  case hardStyle = "Is hard style used for pinned accessory views?"
  // 6. Accessibility
  case reducedTransparency = "Does implementation work with Reduced Transparency?"
  case increasedContrast = "Does implementation work with Increased Contrast?"
  case reducedMotion = "Does implementation work with Reduced Motion?"
  case hittable = "Are interactive elements hittable in all configurations?"
  // 7. Performance
  case flat = "Is view hierarchy reasonably flat?"
  case stillness = "Are glass elements animated only when necessary?"
  case sparingClear = "Is Clear variant used sparingly?"

  var testDescription: String { rawValue }

  /// Those of the section on accessibility, which are asked of a window with other settings.
  static let accessibility: [ChecklistLine] = [.reducedTransparency, .increasedContrast, .reducedMotion, .hittable]
  /// All others.
  static let others = allCases.filter { !accessibility.contains($0) }

  /// What the desktop is set to where the line is asked; the last one of its section is asked with all of it at once.
  var settings: DesktopSettings {
    let index = Self.accessibility.firstIndex(of: self)
    return index.map { ReviewedWindow.modes[$0] } ?? DesktopSettings(appearance: .light)
  }
}
