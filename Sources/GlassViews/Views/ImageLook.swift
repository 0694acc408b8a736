import Foundation
import GlassGeometry
import GlassRaster

extension Image {
  /// What of a picture counts.
  public enum TemplateRenderingMode: Sendable, Hashable {
    /// Its form: it is filled with the foreground style.
    case template
    /// Its own colours.
    case original
  }

  /// The picture in its own colours, or as a form that is filled with the foreground style; symbols are forms anyway.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var image = self
    image.isTemplate = mode == .template
    return image
  }

  /// The picture with smooth edges; they are always smoothed.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

/// How a picture fills a box that is larger than it: its margins keep their size.
struct PicturePieces {
  /// A picture's size in points.
  let size: CGSize
  /// Pixels per point.
  let scale: CGFloat
  /// What does not stretch at each side, in points.
  let insets: EdgeInsets
  let mode: Image.ResizingMode

  /// Parts of the picture, in its pixels, and where each goes, in points.
  func pieces(in rect: CGRect) -> [(source: CGRect, target: CGRect)] {
    let columns = lengths(size.width, rect.width, insets.leading, insets.trailing)
    let rows = lengths(size.height, rect.height, insets.top, insets.bottom)
    var result: [(CGRect, CGRect)] = []
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.from * scale, y: row.from * scale, width: column.fromLength * scale, height: row.fromLength * scale)
        let target = CGRect(x: rect.minX + column.to, y: rect.minY + row.to, width: column.toLength, height: row.toLength)
        if source.width > 0, source.height > 0, target.width > 0, target.height > 0 { result.append((source, target)) }
      }
    }
    return result
  }

  private typealias Length = (from: CGFloat, fromLength: CGFloat, to: CGFloat, toLength: CGFloat)

  /// The parts along one axis: a margin, what is between, a margin.
  private func lengths(_ natural: CGFloat, _ room: CGFloat, _ first: CGFloat, _ last: CGFloat) -> [Length] {
    // Margins that do not fit share what room there is.
    let fitting = min(1, room / max(first + last, 0.001))
    let (near, far) = (first * fitting, last * fitting)
    let (inner, innerRoom) = (max(0, natural - first - last), max(0, room - near - far))
    let ends: [Length] = [(0, first, 0, near), (natural - last, last, room - far, far)]
    guard mode == .tile, inner > 0 else { return [ends[0], (first, inner, near, innerRoom), ends[1]] }
    // A tile of a point or less would be thousands of them.
    let step = max(inner, room / 200)
    let tiles = stride(from: 0, to: innerRoom, by: step).map { place -> Length in
      let length = min(step, innerRoom - place)
      return (first, inner * length / step, near + place, length)
    }
    return [ends[0]] + tiles + [ends[1]]
  }
}
