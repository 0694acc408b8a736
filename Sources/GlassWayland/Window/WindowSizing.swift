import Foundation
import GlassPlatform

/// Which size a window takes when a compositor proposes one.
struct WindowSizing: Sendable, Hashable {
  /// The size it has, or goes back to, while it floats, in points.
  private(set) var floating: CGSize
  /// The sizes that it may have while it floats.
  var limits: WindowSizeLimits
  private var hasFloated = false

  init(floating: CGSize, limits: WindowSizeLimits) {
    self.floating = CGSize(width: Self.wholePoints(floating.width), height: Self.wholePoints(floating.height))
    self.limits = limits
  }

  /// The size for a configuration, in whole points.
  ///
  /// A length of 0 is ours to choose: the size from before, at first no larger than the bounds. Where the window is confined its edges are
  /// the compositor's; where it floats it keeps within its limits.
  mutating func size(for configuration: ToplevelConfiguration) -> CGSize {
    let isFloating = !configuration.isMaximized && !configuration.isFullscreen && configuration.tiledEdges.isEmpty
    var own = floating
    if !hasFloated {
      if configuration.boundsWidth > 0 { own.width = min(own.width, Double(configuration.boundsWidth)) }
      if configuration.boundsHeight > 0 { own.height = min(own.height, Double(configuration.boundsHeight)) }
    }
    let size = CGSize(
      width: configuration.width > 0 ? Double(configuration.width) : own.width,
      height: configuration.height > 0 ? Double(configuration.height) : own.height)
    guard isFloating else { return size }
    hasFloated = true
    return request(size)
  }

  /// The size the window takes on its own wish while it floats.
  mutating func request(_ size: CGSize) -> CGSize {
    let size = limits.nearest(size)
    floating = CGSize(width: Self.wholePoints(size.width), height: Self.wholePoints(size.height))
    return floating
  }

  /// A length in whole points that a surface can have, whatever the number.
  static func wholePoints(_ length: Double) -> Double {
    length.isNaN ? 1 : min(max(1, length), Double(SurfaceLayout.maximumLength)).rounded()
  }
}
