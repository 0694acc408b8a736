import CPango
import Foundation
import GlassGeometry

/// A font at the size and turn of the device, ready to give glyphs.
final class ScaledFont: @unchecked Sendable {
  /// A number that no other font of the process has had.
  let id: Int
  let isColored: Bool
  private let source: Source

  /// Where outlines come from.
  private enum Source {
    case face(FontFace)
    /// Those of another size, mapped to this one.
    case outlines(KeptOutlines, map: Transform)
  }

  /// A font whose outlines are made for its size and no other. Called under the engine's lock.
  init?(_ font: TextFont, _ map: Transform, id: Int) {
    guard let face = FontFace(font, map) else { return nil }
    source = .face(face)
    self.id = id
    isColored = font.isColored
  }

  /// A font in motion, which has each size for a frame: its outlines are those of `kept`, mapped by `map`.
  init(_ kept: KeptOutlines, _ map: Transform, id: Int) {
    source = .outlines(kept, map: map)
    self.id = id
    isColored = false
  }

  /// The coverage of a glyph whose origin lies at (`x`, `y`) within a pixel. The engine's lock must be held.
  func mask(of glyph: UInt32, x: Double, y: Double) -> Mask? {
    let polygons: [[CGPoint]]
    switch source {
    case .face(let face): polygons = face.outline(of: glyph).map { $0.map { CGPoint(x: $0.x + x, y: $0.y + y) } }
    case .outlines(let kept, var map):
      (map.tx, map.ty) = (x, y)
      polygons = kept.outline(of: glyph).map { $0.map(map.apply) }
    }
    let points = polygons.joined()
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return nil }
    let bounds = PixelRect(covering: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    guard !bounds.isEmpty, bounds.area < 1 << 24 else { return nil }
    let field = CoverageRasterizer(bounds: bounds)
    for polygon in polygons { field.add(polygon) }
    return field.mask()
  }

  /// A glyph with colours of its own, and where its upper left corner lies from the glyph's origin. The engine's lock must be held.
  func picture(of glyph: UInt32) -> (bitmap: Bitmap, x: Int, y: Int)? {
    guard case .face(let face) = source else { return nil }
    return face.picture(of: glyph)
  }
}

/// Outlines of a font at one size, each made once. Used only under the engine's lock.
final class KeptOutlines {
  private let face: FontFace
  private var outlines: [UInt32: [[CGPoint]]] = [:]

  init?(_ font: TextFont, _ map: Transform) {
    guard let face = FontFace(font, map) else { return nil }
    self.face = face
  }

  /// The outline in pixels of that size, curves replaced by chords.
  func outline(of glyph: UInt32) -> [[CGPoint]] {
    if let known = outlines[glyph] { return known }
    let outline = face.outline(of: glyph)
    outlines[glyph] = outline
    return outline
  }
}

/// A font of cairo's at the size and turn of the device. Used only under the engine's lock.
private final class FontFace {
  private let font: TextFont
  private let cairo: OpaquePointer

  init?(_ font: TextFont, _ map: Transform) {
    let pangoCairo = OpaquePointer(font.pango)
    guard map.inverse != nil, let plain = pango_cairo_font_get_scaled_font(pangoCairo),
      let options = cairo_font_options_create()
    else { return nil }
    defer { cairo_font_options_destroy(options) }
    var (fontMatrix, matrix) = (cairo_matrix_t(), cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: 0, y0: 0))
    cairo_scaled_font_get_font_matrix(plain, &fontMatrix)
    cairo_scaled_font_get_font_options(plain, options)
    guard let scaled = cairo_scaled_font_create(cairo_scaled_font_get_font_face(plain), &fontMatrix, &matrix, options) else {
      return nil
    }
    defer { cairo_scaled_font_destroy(scaled) }
    guard cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1), let cairo = cairo_create(surface)
    else { return nil }
    cairo_surface_destroy(surface)
    cairo_set_matrix(cairo, &matrix)
    cairo_set_scaled_font(cairo, scaled)
    cairo_set_tolerance(cairo, 0.02)
    self.cairo = cairo
    self.font = font
  }

  deinit { TextEngine.locked { _ in cairo_destroy(cairo) } }

  /// The outline in device pixels, curves replaced by chords.
  func outline(of glyph: UInt32) -> [[CGPoint]] {
    var position = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_new_path(cairo)
    cairo_glyph_path(cairo, &position, 1)
    var (matrix, identity) = (cairo_matrix_t(), cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0))
    cairo_get_matrix(cairo, &matrix)
    cairo_set_matrix(cairo, &identity)
    defer { cairo_set_matrix(cairo, &matrix) }
    guard let path = cairo_copy_path_flat(cairo) else { return [] }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else { return [] }
    return polygons(UnsafeBufferPointer(start: data, count: Int(path.pointee.num_data)))
  }

  private func polygons(_ data: UnsafeBufferPointer<cairo_path_data_t>) -> [[CGPoint]] {
    var (result, current): ([[CGPoint]], [CGPoint]) = ([], [])
    var index = 0
    while index < data.count {
      let header = data[index].header
      if header.type == CAIRO_PATH_MOVE_TO {
        if current.count > 2 { result.append(current) }
        current.removeAll()
      }
      if header.type != CAIRO_PATH_CLOSE_PATH, index + 1 < data.count {
        let point = data[index + 1].point
        current.append(CGPoint(x: point.x, y: point.y))
      }
      index += max(1, Int(header.length))
    }
    if current.count > 2 { result.append(current) }
    return result
  }

  /// A glyph with colours of its own, and where its upper left corner lies from the glyph's origin.
  func picture(of glyph: UInt32) -> (bitmap: Bitmap, x: Int, y: Int)? {
    guard let scaled = cairo_get_scaled_font(cairo) else { return nil }
    var (position, extents) = (cairo_glyph_t(index: UInt(glyph), x: 0, y: 0), cairo_text_extents_t())
    cairo_glyph_extents(cairo, &position, 1, &extents)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let map = Transform(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: 0, ty: 0)
    let box = CGRect(x: extents.x_bearing, y: extents.y_bearing, width: extents.width, height: extents.height)
    let bounds = PixelRect(covering: map.apply(box)).expanded(by: 1)
    guard box.isFinite, bounds.area < 1 << 24, extents.width > 0 else { return nil }
    let bitmap = Bitmap(size: bounds.size)
    guard let surface = bitmap.makeCairoSurface(), let target = cairo_create(surface) else { return nil }
    defer {
      cairo_destroy(target)
      cairo_surface_destroy(surface)
    }
    cairo_translate(target, Double(-bounds.minX), Double(-bounds.minY))
    cairo_transform(target, &matrix)
    cairo_set_scaled_font(target, scaled)
    cairo_show_glyphs(target, &position, 1)
    cairo_surface_flush(surface)
    return (bitmap, bounds.minX, bounds.minY)
  }
}

/// The scaled fonts in use. Used only under the engine's lock.
struct ScaledFontTable {
  private struct Key: Hashable {
    var font: UnsafeMutablePointer<PangoFont>
    var linear: Transform
    var isMoving = false
  }

  /// A growing view passes through many scales; beyond these all are forgotten at once.
  private static let capacity = 128

  private var fonts: [Key: ScaledFont] = [:]
  private var outlines: [Key: KeptOutlines] = [:]
  private var nextID = 0

  /// The font through a map whose translation does not matter; nil where it collapses to nothing. What is moving takes outlines that are made already: a
  /// font's own take several times as long as filling them.
  mutating func font(_ font: TextFont, _ map: Transform, isMoving: Bool) -> ScaledFont? {
    var linear = map
    (linear.tx, linear.ty) = (0, 0)
    let key = Key(font: font.pango, linear: linear, isMoving: isMoving && !font.isColored)
    if let known = fonts[key] { return known }
    guard let made = key.isMoving ? moving(font, linear) : ScaledFont(font, linear, id: nextID) else { return nil }
    nextID += 1
    if fonts.count >= Self.capacity { fonts.removeAll() }
    fonts[key] = made
    return made
  }

  /// A font of outlines at a scale that is a power of two and no less than its own, so that chords are as short as they need be.
  private mutating func moving(_ font: TextFont, _ linear: Transform) -> ScaledFont? {
    let scale = max(abs(linear.a) + abs(linear.c), abs(linear.b) + abs(linear.d))
    guard linear.inverse != nil, scale.isFinite else { return nil }
    let size = exp2(min(max(log2(scale).rounded(.up), 0), 8))
    let key = Key(font: font.pango, linear: .scale(x: size, y: size))
    guard let kept = outlines[key] ?? KeptOutlines(font, key.linear) else { return nil }
    if outlines[key] == nil, outlines.count >= Self.capacity { outlines.removeAll() }
    outlines[key] = kept
    return ScaledFont(kept, Transform.scale(x: 1 / size, y: 1 / size).followed(by: linear), id: nextID)
  }
}
