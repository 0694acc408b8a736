import CPango
public import Foundation
public import GlassGeometry

extension Painter {
  /// Draws a text whose upper left corner is `origin`, in the painter's coordinates, at `scale` of them per point.
  public func draw(_ text: TextLayout, at origin: CGPoint, scale: Double, color: RGBA) {
    guard scale > 0, scale.isFinite, let surface = bitmap.makeCairoSurface(), let cairo = cairo_create(surface) else { return }
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    for rect in clip { cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height)) }
    cairo_clip(cairo)
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(cairo, &matrix)
    cairo_translate(cairo, origin.x, origin.y)
    cairo_scale(cairo, scale, scale)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    TextEngine.locked { _ in
      for paragraph in text.paragraphs {
        cairo_move_to(cairo, paragraph.origin.x, paragraph.origin.y)
        pango_cairo_show_layout(cairo, paragraph.layout)
      }
    }
  }
}
