import Foundation
import GlassGeometry
import GlassMaterial

/// The glass of what comes over other views for a while: menus, popovers, alerts, sheets. It covers words and buttons that have nothing to do with
/// its own, and so it is denser than bars and fixed panels, and the larger it is the denser.
enum FloatingGlass {
  /// The style of a panel of a size in points. It is regular in windows of clear glass too.
  static func style(size: CGSize, in environment: EnvironmentValues) -> GlassStyle {
    let density = density(Double(min(size.width, size.height)))
    // A tone of its own takes colour away, of which dark glass would make something dirty.
    let veil = environment.colorScheme == .dark ? RGBA(white: 0.34, alpha: 0.55 * density) : RGBA(white: 1, alpha: 0.5 * density)
    return GlassStyle(tint: veil, clarity: 0.45 + 0.55 * density)
  }

  /// A style of a panel that has grown out of other glass to a part, 0…1: at first it is as dense as that.
  static func style(_ style: GlassStyle, come visibility: Double) -> GlassStyle {
    let (part, plain) = (ground(visibility), GlassStyle())
    var style = style
    style.tint = style.tint?.multiplyingAlpha(by: part)
    style.clarity = plain.clarity + (style.clarity - plain.clarity) * part
    return style
  }

  /// The style of a sidebar or an inspector. Dark glass that keeps all colour makes olive of yellow and brown of orange: it keeps less.
  static func fixed(in environment: EnvironmentValues) -> GlassStyle {
    guard environment.colorScheme == .dark else { return GlassStyle() }
    return GlassStyle(tint: RGBA(white: 0.38, alpha: 0.34), clarity: 0.6)
  }

  /// 0 as bars … 1, by the short side in points.
  static func density(_ shortSide: Double) -> Double {
    let part = min(max((shortSide - 40) / 280, 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// The line around it where its shadow cannot be seen; with increased contrast all glass has one.
  static func line(in environment: EnvironmentValues) -> RGBA? {
    guard environment.colorScheme == .dark, environment.colorSchemeContrast != .increased else { return nil }
    return RGBA(white: 1, alpha: 0.2)
  }

  /// How far one that comes or goes by itself is materialized: it is all there before what lies on it is seen.
  static func ground(_ visibility: Double) -> Double { min(max(visibility / 0.6, 0), 1) }

  /// How much of a ring around what it goes back into is there: none before it has all but the size of that.
  static func givenBack(_ visibility: Double) -> Double { 1 - min(max(visibility / 0.15, 0), 1) }

  /// How much of what lies on it is seen while it comes or goes: nothing before it hides what is beneath by more than half.
  static func contentOpacity(_ visibility: Double) -> Double {
    let part = min(max((visibility - 0.5) / 0.5, 0), 1)
    return part * part * (3 - 2 * part)
  }
}
