/// The dark line around a glass shape: full at the outline, fading over 0.65 px outwards.
enum Contour {
  /// Width of the ramp at scale 1, in device pixels.
  static let width = 0.65
}
