/// A body in its place in one frame.
struct PlacedBody {
  var body: Body
  var plan: BodyPlan
  /// The glows that reach it, its neighbours' included.
  var glows: [GlowLight.Key]
}
