import GlassGeometry

/// How a picture is to be turned before it is shown: the values 1 to 8 of EXIF's orientation.
enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown, transposed, turnedRight, transverse, turnedLeft

  /// Whether width and height change places.
  var swapsAxes: Bool { rawValue >= 5 }

  /// The size after turning, and the other way round.
  func apply(_ size: PixelSize) -> PixelSize { swapsAxes ? PixelSize(width: size.height, height: size.width) : size }

  /// The map from pixels of the turned picture to those of the stored one, of the stored `size`.
  func toStored(_ size: PixelSize) -> Transform {
    let (width, height) = (Double(size.width), Double(size.height))
    return switch self {
    case .upright: .identity
    case .mirrored: Transform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .upsideDown: Transform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .mirroredUpsideDown: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .transposed: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .turnedRight: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    case .transverse: Transform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
    case .turnedLeft: Transform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    }
  }
}
