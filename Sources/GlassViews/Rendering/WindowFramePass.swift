import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster

/// Turns a rectangular picture into a window: round corners, a rim of one pixel, and around it the shadow in the transparent margin; or into
/// a popup, which is one shape of glass with its shadow and nothing else.
///
/// It works on the finished pixels of the target, after everything else, and only where something was damaged: there the picture has
/// just been drawn anew, so nothing is applied twice.
struct WindowFramePass: Equatable {
  /// The radius of a floating window's corners in points.
  static let cornerRadius = 28.0
  /// How far from a corner its curve begins at the latest, in points: a continuous one begins before its radius.
  static let cornerReach = 2 * cornerRadius

  /// The window's content among the target's pixels.
  let content: PixelRect
  /// The whole target.
  let surface: PixelRect
  private let scale: Double
  private let isFloating: Bool
  private let isDark: Bool
  /// 1 in the active window … 0.
  private let activation: Double
  /// What a popup is cut out to; `nil` for windows.
  var panel: Panel?

  /// The shape of a popup in device pixels of the content, and how much of it is there.
  struct Panel: Equatable {
    var outline: Outline?
    var opacity: Double
  }

  /// The look of a window in a state, on a surface of `size` device pixels.
  init(_ state: WindowState, surface size: PixelSize, scale: Double, isDark: Bool, activation: Double) {
    func pixels(_ points: Int) -> Int { Int((Double(points) * scale).rounded()) }
    let margin = state.margin
    surface = PixelRect(size)
    content = PixelRect(
      minX: pixels(margin.left), minY: pixels(margin.top), maxX: size.width - pixels(margin.right),
      maxY: size.height - pixels(margin.bottom)
    ).intersection(surface)
    isFloating = state.isFloating && state.decorations == .client
    self.scale = scale
    self.isDark = isDark
    self.activation = isFloating ? activation : 1
  }

  /// The outline of the window in device pixels.
  var outline: Outline {
    .roundedRect(content.cgRect, radius: isFloating ? Self.cornerRadius * scale : 0, style: .continuous)
  }

  /// Where the picture changes when the look does: the margin, the corners and the rim.
  func damage(from old: WindowFramePass?) -> PixelRegion {
    guard old != self else { return PixelRegion() }
    if panel != nil { return PixelRegion(surface) }
    guard isFloating else { return PixelRegion(margins) }
    // Four strips that hold the margin, the corners and the rim: more and smaller rectangles would merge into everything.
    let (top, bottom) = (min(content.minY + cornerSize, content.midY), max(content.maxY - cornerSize, content.midY))
    return PixelRegion([
      PixelRect(minX: surface.minX, minY: surface.minY, maxX: surface.maxX, maxY: top),
      PixelRect(minX: surface.minX, minY: bottom, maxX: surface.maxX, maxY: surface.maxY),
      PixelRect(minX: surface.minX, minY: top, maxX: content.minX + 1, maxY: bottom),
      PixelRect(minX: content.maxX - 1, minY: top, maxX: surface.maxX, maxY: bottom),
    ])
  }

  /// Finishes the damaged pixels of the target.
  func apply(to target: Bitmap, in damage: PixelRegion) {
    if let panel { return cut(panel, of: target, damage) }
    for margin in margins where damage.intersects(margin) { drawMargin(target, damage.clipped(to: margin)) }
    guard isFloating else { return }
    for corner in corners where damage.intersects(corner) { cut(corner, of: target, damage.clipped(to: corner)) }
    for side in rim + corners where damage.intersects(side) { drawRim(target, damage.clipped(to: side)) }
  }

  // MARK: Places

  /// The parts of the surface outside the content, which do not overlap.
  private var margins: [PixelRect] {
    [
      PixelRect(minX: surface.minX, minY: surface.minY, maxX: surface.maxX, maxY: content.minY),
      PixelRect(minX: surface.minX, minY: content.maxY, maxX: surface.maxX, maxY: surface.maxY),
      PixelRect(minX: surface.minX, minY: content.minY, maxX: content.minX, maxY: content.maxY),
      PixelRect(minX: content.maxX, minY: content.minY, maxX: surface.maxX, maxY: content.maxY),
    ].filter { !$0.isEmpty }
  }

  /// A continuous corner begins up to this far from the corner of the box.
  private var cornerSize: Int { Int((Self.cornerRadius * scale * 1.7).rounded(.up)) }

  private var corners: [PixelRect] {
    guard isFloating else { return [] }
    let (width, height) = (min(cornerSize, content.width / 2), min(cornerSize, content.height / 2))
    let (right, bottom) = (content.maxX - width, content.maxY - height)
    return [(content.minX, content.minY), (right, content.minY), (content.minX, bottom), (right, bottom)]
      .map { PixelRect(x: $0.0, y: $0.1, width: width, height: height) }
  }

  /// The sides between the corners.
  private var rim: [PixelRect] {
    let (width, height) = (min(cornerSize, content.width / 2), min(cornerSize, content.height / 2))
    let (left, right) = (content.minX + width, content.maxX - width)
    let (top, bottom) = (content.minY + height, content.maxY - height)
    return [
      PixelRect(minX: left, minY: content.minY, maxX: right, maxY: content.minY + 1),
      PixelRect(minX: left, minY: content.maxY - 1, maxX: right, maxY: content.maxY),
      PixelRect(minX: content.minX, minY: top, maxX: content.minX + 1, maxY: bottom),
      PixelRect(minX: content.maxX - 1, minY: top, maxX: content.maxX, maxY: bottom),
    ]
  }

  // MARK: Drawing

  private func drawMargin(_ target: Bitmap, _ region: PixelRegion) {
    target.fill(region, .clear)
    if isFloating { drawShadow(Painter(target, clip: region)) }
  }

  /// A wide, soft shadow and a close one; the active window stands higher.
  private func drawShadow(_ painter: Painter) {
    let wide = 0.16 + 0.18 * activation
    painter.shadow(
      of: outline, color: RGBA(white: 0, alpha: wide), radius: 14 * scale, offset: CGPoint(x: 0, y: 8 * scale))
    painter.shadow(of: outline, color: RGBA(white: 0, alpha: 0.22), radius: max(1, 1.5 * scale))
  }

  private func cut(_ corner: PixelRect, of target: Bitmap, _ region: PixelRegion) {
    let picture = target.cropped(to: corner)
    drawMargin(target, region)
    let painter = Painter(target, clip: region)
    painter.withClip(outline) { painter.draw(picture, in: corner.cgRect) }
  }

  private func cut(_ panel: Panel, of target: Bitmap, _ region: PixelRegion) {
    let picture = Bitmap(size: target.size)
    picture.copy(from: target, region: region)
    target.fill(region, .clear)
    guard let outline = panel.outline?.offset(x: Double(content.minX), y: Double(content.minY)), panel.opacity > 0 else { return }
    let painter = Painter(target, clip: region)
    painter.shadow(
      of: outline, color: RGBA(white: 0, alpha: 0.24 * panel.opacity), radius: 12 * scale, offset: CGPoint(x: 0, y: 7 * scale))
    painter.shadow(of: outline, color: RGBA(white: 0, alpha: 0.2 * panel.opacity), radius: max(1, 1.5 * scale))
    painter.withOpacity(panel.opacity, within: region) {
      painter.withClip(outline) { painter.draw(picture, in: surface.cgRect) }
    }
  }

  private func drawRim(_ target: Bitmap, _ region: PixelRegion) {
    let color = isDark ? RGBA(white: 1, alpha: 0.2) : RGBA(white: 1, alpha: 0.35)
    Painter(target, clip: region).stroke(outline, width: 1, with: .color(color))
  }
}

extension PixelRect {
  /// The row that halves the rectangle.
  fileprivate var midY: Int { minY + height / 2 }
}
