import CPango
import Foundation
import GlassGeometry

/// What is done along a path.
enum PathInk: Hashable {
  /// Fills the inside.
  case fill(evenOdd: Bool)
  /// Draws a line.
  case stroke(StrokeStyle)

  /// The same with every length multiplied.
  func scaled(by factor: Double) -> PathInk {
    guard case .stroke(let style) = self else { return self }
    return .stroke(
      StrokeStyle(width: style.width * factor, cap: style.cap, join: style.join, dash: style.dash.map { $0 * factor }))
  }
}

/// One path of a mask, in device pixels.
struct PathStep: Hashable {
  var path: VectorPath
  var ink: PathInk
  /// Whether the coverage is taken away instead of added.
  var erases = false
}

/// The coverage of paths, drawn by cairo.
enum PathMask {
  /// Masks of more pixels are cut to what is seen.
  private static let mostPixels = 1 << 22
  /// Cairo draws on no surface with a longer side, in pixels.
  private static let longestSide = 32_767

  /// The coverage of paths that were drawn twice: a still picture is drawn again in parts as something moves over it. Of those drawn once it is
  /// known that they were, and no more; what changes its form with every frame is never kept.
  private static let kept = BoundedCache<PathStep, ShapeMask?>(capacity: 1 << 24)

  /// The coverage of a path, or nil where there is none within `limits`.
  static func shape(of step: PathStep, within limits: PixelRect) -> ShapeMask? {
    let known = kept.existing(step)
    if let shape = known ?? nil { return shape.bounds.intersects(limits) ? shape : nil }
    guard let mask = make([step], within: limits) else { return nil }
    let shape = ShapeMask(mask)
    // One that was cut to what is seen may not serve elsewhere.
    guard mask.bounds == pixelBounds(step) else { return shape }
    let size = 256 + step.path.elements.count * MemoryLayout<VectorPath.Element>.stride
    kept.insert(known == nil ? nil : shape, for: step, cost: known == nil ? size : size + mask.byteCount)
    return shape
  }

  /// The coverage of the steps one after the other, or nil where there is none within `limits`.
  static func make(_ steps: [PathStep], within limits: PixelRect) -> Mask? {
    let bounds = steps.reduce(PixelRect.empty) { $0.union(pixelBounds($1)) }
    let isHuge = bounds.area > mostPixels || max(bounds.width, bounds.height) > longestSide
    let area = isHuge ? bounds.intersection(limits) : bounds
    guard !area.isEmpty, area.intersects(limits) else { return nil }
    let mask = Mask(bounds: area)
    guard
      let surface = cairo_image_surface_create_for_data(
        mask.base, CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height), Int32(mask.stride)),
      let cairo = cairo_create(surface)
    else { return nil }
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    cairo_translate(cairo, Double(-area.minX), Double(-area.minY))
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST)
    for step in steps { draw(step, cairo) }
    cairo_surface_flush(surface)
    return mask
  }

  private static func pixelBounds(_ step: PathStep) -> PixelRect {
    let bounds = step.path.bounds
    guard !bounds.isNull, bounds.isFinite else { return .empty }
    guard case .stroke(let style) = step.ink else { return PixelRect(covering: bounds) }
    return PixelRect(covering: bounds.insetBy(dx: -style.reach, dy: -style.reach))
  }

  private static func draw(_ step: PathStep, _ cairo: OpaquePointer) {
    cairo_set_operator(cairo, step.erases ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_new_path(cairo)
    for element in step.path.elements { add(element, cairo) }
    switch step.ink {
    case .fill(let evenOdd):
      cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(cairo)
    case .stroke(let style):
      set(style, cairo)
      cairo_stroke(cairo)
    }
  }

  private static func add(_ element: VectorPath.Element, _ cairo: OpaquePointer) {
    switch element {
    case .move(let point): cairo_move_to(cairo, point.x, point.y)
    case .line(let point): cairo_line_to(cairo, point.x, point.y)
    case .curve(let first, let second, let point):
      cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
    case .close: cairo_close_path(cairo)
    }
  }

  private static func set(_ style: StrokeStyle, _ cairo: OpaquePointer) {
    cairo_set_line_width(cairo, style.width)
    cairo_set_dash(cairo, style.dash, Int32(style.dash.count), 0)
    switch style.cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
  }
}
