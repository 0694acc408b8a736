/// A body in its place in one frame.
struct PlacedBody {
  let body: Body
  var plan: BodyPlan
  /// Its place among the plans of the frame.
  let planIndex: Int
  /// The glows that reach it, its neighbours' included.
  var glows: [GlowLight.Key]
}
