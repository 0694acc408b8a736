import GlassGeometry

/// Colours as they animate: red, green and blue times the opacity, then the opacity.
///
/// What cannot be seen is the same whatever its hue would be, so that on the way between it and a colour nothing but that colour shows.
extension Quad {
  /// A colour; none is one that cannot be seen.
  init(_ color: RGBA?) {
    guard let color else {
      self = .zero
      return
    }
    self.init(SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha))
  }

  /// The colour; none where it cannot be seen.
  var color: RGBA? {
    guard value.w > 0.001 else { return nil }
    return RGBA(value.x / value.w, value.y / value.w, value.z / value.w, value.w)
  }
}
