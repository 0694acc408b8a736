public import Foundation
import GlassGeometry
import GlassRaster

/// A picture, or a part of one, repeated from the shape's upper left corner on.
public struct ImagePaint: ShapeStyle, Equatable {
  /// The picture.
  public var image: Image
  /// The part of it that counts, in a box of 1 by 1.
  public var sourceRect: CGRect
  /// A factor for its size.
  public var scale: CGFloat

  /// A picture, repeated.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  /// The picture; a symbol is drawn in the foreground style and the font's size.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let font = (environment.font ?? .body).resolved(in: environment, environment.fontTraits)
    let side = font.size * 1.25 * environment.imageScale.factor
    let tile = ResolvedTile(
      source: image.source, size: image.naturalSize ?? CGSize(width: side, height: side), part: sourceRect,
      scale: max(scale, 0.001), ink: ForegroundStyle().resolved(in: environment).ink, weight: font.weight)
    return ResolvedShapeStyle(.tile(tile, opacity: 1)).at(level: level)
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// A picture, or a part of one in a box of 1 by 1, repeated from the shape's upper left corner on.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> Self {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

/// A picture to repeat, as it is drawn in one environment.
struct ResolvedTile: Hashable, Sendable {
  let source: Image.Source
  /// The whole picture's size in points.
  let size: CGSize
  /// What of it counts, in a box of 1 by 1.
  let part: CGRect
  let scale: CGFloat
  let ink: Ink
  let weight: FontWeight

  /// More tiles along a side than this are made larger.
  private static let most = 200.0

  func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(scale)
  }

  /// Draws as many as fill a box.
  func fill(_ rect: CGRect, into list: inout DisplayList) {
    let wanted = CGSize(width: size.width * part.width * scale, height: size.height * part.height * scale)
    guard wanted.width > 0, wanted.height > 0 else { return }
    let tile = CGSize(width: max(wanted.width, rect.width / Self.most), height: max(wanted.height, rect.height / Self.most))
    for y in stride(from: rect.minY, to: rect.maxY, by: tile.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: tile.width) {
        draw(CGRect(origin: CGPoint(x: x, y: y), size: tile), &list)
      }
    }
  }

  private func draw(_ rect: CGRect, _ list: inout DisplayList) {
    switch source {
    case .bitmap(let bitmap, let pixels):
      let source = CGRect(
        x: part.minX * size.width * pixels, y: part.minY * size.height * pixels, width: part.width * size.width * pixels,
        height: part.height * size.height * pixels)
      list.add(.image(bitmap, source: source, in: rect, .high))
    case .symbol(let name):
      guard let symbol = Symbol(named: name) else { return }
      let whole = CGSize(width: rect.width / part.width, height: rect.height / part.height)
      let origin = CGPoint(x: rect.minX - part.minX * whole.width, y: rect.minY - part.minY * whole.height)
      let draw = DrawOperation.symbol(symbol, CGRect(origin: origin, size: whole), ink, weight)
      guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else { return list.add(draw) }
      var inner = DisplayList()
      inner.add(draw)
      list.add(.clip(.rect(rect)), DisplayChunk(inner), at: .zero)
    }
  }
}
