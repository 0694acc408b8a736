import Foundation
import GlassGeometry
import GlassPlatform

/// How many device pixels a point has, in the two ways Wayland knows.
enum SurfaceScale: Sendable, Hashable {
  /// Buffers are a whole multiple of the surface.
  case integer(Int)
  /// In 120ths, with a viewport that says the surface's size.
  case fractional(Int)

  /// Device pixels per point.
  var factor: Double {
    switch self {
    case .integer(let scale): Double(scale)
    case .fractional(let scale): Double(scale) / 120
    }
  }

  /// Device pixels of a length in points: with fractional scales rounded to the nearest, halves up, as the protocol says.
  func pixels(_ points: Int) -> Int {
    switch self {
    case .integer(let scale): points * scale
    case .fractional(let scale): (points * scale + 60) / 120
    }
  }
}

/// The sizes of a surface: its content, the margin around it, and the buffer behind both.
struct SurfaceLayout: Sendable, Hashable {
  /// The content's size in whole points, at least 1 × 1.
  var width: Int
  var height: Int
  /// The margin around it.
  var margin: WindowMargin
  /// The scale.
  var scale: SurfaceScale

  /// Longer sides are beyond every screen, and their products beyond what shared memory can hold.
  static let maximumLength = 16_384

  /// A layout; lengths are brought into the range that buffers can have.
  init(width: Int, height: Int, margin: WindowMargin = .zero, scale: SurfaceScale = .integer(1)) {
    self.width = min(max(width, 1), Self.maximumLength)
    self.height = min(max(height, 1), Self.maximumLength)
    self.margin = margin
    self.scale = scale
  }

  /// The content's size in points.
  var contentSize: CGSize { CGSize(width: width, height: height) }
  /// The surface's width in points, margin included.
  var surfaceWidth: Int { width + margin.left + margin.right }
  /// The surface's height in points, margin included.
  var surfaceHeight: Int { height + margin.top + margin.bottom }
  /// The buffer's size in device pixels.
  var bufferSize: PixelSize { PixelSize(width: scale.pixels(surfaceWidth), height: scale.pixels(surfaceHeight)) }
}
