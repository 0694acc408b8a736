/// Which scale a surface should have, from what a compositor said in three generations of protocols.
struct ScaleTracker: Sendable, Hashable {
  /// What wp_fractional_scale_v1 prefers, in 120ths; it needs a viewport.
  private var fractional: Int?
  /// What wl_surface.preferred_buffer_scale prefers.
  private var preferred: Int?
  /// The scales of the outputs that the surface lies on, by name.
  private var outputs: [UInt32: Int] = [:]

  /// Scales beyond this are mistakes.
  static let maximum = 10

  /// The compositor prefers a scale in 120ths.
  mutating func prefer(fractional scale: Int) { fractional = min(max(scale, 30), Self.maximum * 120) }
  /// The compositor prefers a whole scale.
  mutating func prefer(integer scale: Int) { preferred = Self.clamped(scale) }
  /// The surface came to lie on an output, or that output's scale changed.
  mutating func enter(output: UInt32, scale: Int) { outputs[output] = Self.clamped(scale) }
  /// The surface left an output, or the output went away.
  mutating func leave(output: UInt32) { outputs[output] = nil }
  /// An output that the surface lies on changed its scale.
  mutating func update(output: UInt32, scale: Int) { if outputs[output] != nil { outputs[output] = Self.clamped(scale) } }

  /// The scale to draw at; `initial` until the compositor said anything.
  func scale(initial: SurfaceScale) -> SurfaceScale {
    if let fractional { return .fractional(fractional) }
    if let known = preferred ?? outputs.values.max() { return .integer(known) }
    if case .integer(let scale) = initial { return .integer(Self.clamped(scale)) }
    return initial
  }

  private static func clamped(_ scale: Int) -> Int { min(max(scale, 1), maximum) }
}
