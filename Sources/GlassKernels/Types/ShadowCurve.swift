/// What decides how dark the drop shadow of a body is at a distance from its moved outline.
///
/// The blur of a straight edge, `½ erfc(d / (σ √2))`, is taken at any outline. Large shapes cast more: with `g = ss(94, 150, S)` energy and sigma
/// are `½ (1 + g)` and `σ (1 + ½ g)`.
public struct ShadowCurve {
  /// The blurred edge from `-sigmas` to `sigmas`, `steps + 1` values.
  public var profile: UnsafePointer<Double>
  /// From one value to the next it is `2 sigmas / steps` sigmas.
  public var steps: Int
  /// How many sigmas the profile reaches.
  public var sigmas: Double
  /// The sigma of small shapes, in device pixels.
  public var sigma: Double
  /// From this distance on there is no shadow of any of the shapes, in device pixels.
  public var reach: Double

  /// A curve over memory that the caller owns.
  public init(profile: UnsafePointer<Double>, steps: Int, sigmas: Double, sigma: Double, reach: Double) {
    self.profile = profile
    self.steps = steps
    self.sigmas = sigmas
    self.sigma = sigma
    self.reach = reach
  }
}
