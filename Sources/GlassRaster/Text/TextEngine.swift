import CPango
import Foundation
import GlassGeometry

/// The one font map of the process and the lock around everything that touches it.
///
/// Pango's objects belong to no thread, but may be used by one at a time. With the lock, text can be warmed up on one thread and used on
/// another, and a layout can be shared; where nobody else works on text, taking it costs tens of nanoseconds.
final class TextEngine: @unchecked Sendable {
  static let shared = TextEngine()

  private let lock = NSRecursiveLock()
  private let leftToRight: OpaquePointer
  private let rightToLeft: OpaquePointer
  var scaledFonts = ScaledFontTable()

  private init() {
    guard let map = pango_cairo_font_map_new() else { fatalError("Pango was built with a font backend") }
    leftToRight = Self.makeContext(map, PANGO_DIRECTION_LTR)
    rightToLeft = Self.makeContext(map, PANGO_DIRECTION_RTL)
  }

  /// Letters keep the same widths at every scale: no hints, no rounding to pixels.
  private static func makeContext(_ map: UnsafeMutablePointer<PangoFontMap>, _ direction: PangoDirection) -> OpaquePointer {
    guard let context = pango_font_map_create_context(map), let options = cairo_font_options_create() else {
      fatalError("Pango makes a context for any font map")
    }
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, direction)
    return context
  }

  /// Runs `body` while no other thread uses Pango.
  static func locked<Result>(_ body: (TextEngine) throws -> Result) rethrows -> Result {
    shared.lock.lock()
    defer { shared.lock.unlock() }
    return try body(shared)
  }

  /// The context whose paragraphs run in a direction unless their letters say otherwise.
  func context(_ direction: TextRequest.BaseDirection) -> OpaquePointer {
    direction == .rightToLeft ? rightToLeft : leftToRight
  }
}

extension FontDescription {
  /// Pango's description; the caller frees it.
  func makePangoDescription() -> OpaquePointer {
    guard let description = pango_font_description_new() else { fatalError("GLib ends the process when memory is short") }
    pango_font_description_set_family(description, familyNames)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight.rawValue.rounded())))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_stretch(description, stretch)
    if hasSmallCaps { pango_font_description_set_variant(description, PANGO_VARIANT_SMALL_CAPS) }
    return description
  }

  private var stretch: PangoStretch {
    switch width {
    case .compressed: PANGO_STRETCH_EXTRA_CONDENSED
    case .condensed: PANGO_STRETCH_CONDENSED
    case .standard: PANGO_STRETCH_NORMAL
    case .expanded: PANGO_STRETCH_EXPANDED
    }
  }

  private var familyNames: String {
    // A comma would end the name, and begin that of another family.
    guard let family else { return designNames }
    return "\(family.filter { $0 != "," }),\(designNames)"
  }

  private var designNames: String {
    switch design {
    case .default: "Inter,sans-serif"
    case .serif: "serif"
    case .monospaced: "monospace"
    case .rounded: "Nunito,Quicksand,Varela Round,Inter,sans-serif"
    }
  }
}
