import CPixman
import GlassGeometry

/// How a picture and what lies beneath it become one: the modes of PDF and of Porter and Duff.
public enum BlendMode: Sendable, Hashable, CaseIterable {
  /// Over it.
  case normal
  /// Both multiplied: never lighter than either.
  case multiply
  /// The opposites multiplied: never darker than either.
  case screen
  /// Multiplied where it is dark beneath, screened where it is light.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// What is beneath, brightened by the picture.
  case colorDodge
  /// What is beneath, darkened by the picture.
  case colorBurn
  /// Gently darkened or lightened by the picture.
  case softLight
  /// Multiplied where the picture is dark, screened where it is light.
  case hardLight
  /// By how much both differ.
  case difference
  /// As `difference` with less contrast.
  case exclusion
  /// The picture's hue, the rest from beneath.
  case hue
  /// The picture's saturation, the rest from beneath.
  case saturation
  /// The picture's hue and saturation, the lightness from beneath.
  case color
  /// The picture's lightness, the rest from beneath.
  case luminosity
  /// Over it, only where there is something.
  case sourceAtop
  /// Beneath it.
  case destinationOver
  /// Taken out of it.
  case destinationOut
  /// Both added, and what is beyond white cut off.
  case plusLighter
  /// Both added, less white: what is below black is cut off.
  case plusDarker

  /// pixman's operator; nil where it has none.
  fileprivate var pixman: pixman_op_t? {
    switch self {
    case .normal: PIXMAN_OP_OVER
    case .multiply: PIXMAN_OP_MULTIPLY
    case .screen: PIXMAN_OP_SCREEN
    case .overlay: PIXMAN_OP_OVERLAY
    case .darken: PIXMAN_OP_DARKEN
    case .lighten: PIXMAN_OP_LIGHTEN
    case .colorDodge: PIXMAN_OP_COLOR_DODGE
    case .colorBurn: PIXMAN_OP_COLOR_BURN
    case .softLight: PIXMAN_OP_SOFT_LIGHT
    case .hardLight: PIXMAN_OP_HARD_LIGHT
    case .difference: PIXMAN_OP_DIFFERENCE
    case .exclusion: PIXMAN_OP_EXCLUSION
    case .hue: PIXMAN_OP_HSL_HUE
    case .saturation: PIXMAN_OP_HSL_SATURATION
    case .color: PIXMAN_OP_HSL_COLOR
    case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
    case .sourceAtop: PIXMAN_OP_ATOP
    case .destinationOver: PIXMAN_OP_OVER_REVERSE
    case .destinationOut: PIXMAN_OP_OUT_REVERSE
    case .plusLighter: PIXMAN_OP_ADD
    case .plusDarker: nil
    }
  }
}

extension Painter {
  /// Blends a picture, pixel for pixel, with what lies beneath it.
  ///
  /// - Parameters:
  ///   - picture: What is blended.
  ///   - x: Where its left edge lies, in device pixels.
  ///   - y: Where its upper edge lies, in device pixels.
  ///   - mode: How.
  public func blend(_ picture: Bitmap, x: Int, y: Int, mode: BlendMode) {
    let area = picture.held.offset(x: x, y: y)
    guard mayDraw(in: area) else { return }
    guard let operation = mode.pixman else { return addLessWhite(picture, x: x, y: y) }
    let image = picture.makePixmanImage(picture.bounds, isOpaque: picture.isOpaque)
    defer { pixman_image_unref(image) }
    for part in clip {
      let rect = part.intersection(area)
      guard !rect.isEmpty else { continue }
      pixman_image_composite32(
        operation, image, nil, destination, Int32(rect.minX - x), Int32(rect.minY - y), 0, 0, Int32(rect.minX), Int32(rect.minY),
        Int32(rect.width), Int32(rect.height))
    }
  }

  /// Where both are opaque each component becomes the sum less white, 1 − ((1 − a) + (1 − b)); where one is not, the other is seen.
  private func addLessWhite(_ picture: Bitmap, x: Int, y: Int) {
    for part in clip {
      let rect = part.intersection(picture.held.offset(x: x, y: y))
      guard !rect.isEmpty else { continue }
      for line in rect.minY..<rect.maxY {
        let (out, source) = (bitmap.row(line), picture.row(line - y))
        for column in rect.minX..<rect.maxX { out[column] = Self.sumLessWhite(out[column], source[column - x]) }
      }
    }
  }

  @inline(__always)
  private static func sumLessWhite(_ beneath: UInt32, _ above: UInt32) -> UInt32 {
    let (under, over) = (Int32(truncatingIfNeeded: beneath &>> 24), Int32(truncatingIfNeeded: above &>> 24))
    let opacity = under &+ over &- (under &* over &+ 127) / 255
    func sum(_ shift: UInt32) -> UInt32 {
      let (a, b) = (Int32(truncatingIfNeeded: beneath &>> shift & 255), Int32(truncatingIfNeeded: above &>> shift & 255))
      let both = max(a &* over &+ b &* under &- under &* over, 0)
      let sum = (a &* (255 &- over) &+ b &* (255 &- under) &+ both &+ 127) / 255
      return UInt32(truncatingIfNeeded: min(sum, opacity)) &<< shift
    }
    return UInt32(truncatingIfNeeded: opacity) &<< 24 | sum(16) | sum(8) | sum(0)
  }
}
