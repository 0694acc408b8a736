/// A body in its place in one frame.
struct PlacedBody {
  let body: Body
  let plan: BodyPlan
  /// The glows that reach it, its neighbours' included.
  var glows: [GlowLight.Key]
}
