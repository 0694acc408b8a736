import GlassGeometry

/// What of a glass goes over gradually when its view is given another one: its colour, how clear it is, whether it is there at all, and
/// its curve.
///
/// Without an animation all of it changes at once. Whatever is interrupted goes on from where it is, as fast as it moves.
struct GlassChange {
  private var tint: AnimatedValue<Quad>
  /// 0 regular … 1 clear.
  private var clearness: AnimatedValue<Double>
  /// 0 no glass … 1 glass.
  private var presence: AnimatedValue<Double>
  /// By how much the radii of the corners, in points, clockwise from the top left, are still beyond those of the shape.
  private var corners = AnimatedValue(Quad.zero)
  /// By how much the points of a curve that came from one of another kind are still beyond those of the shape.
  private var ring = AnimatedValue(FormRing.zero)

  /// A glass at rest.
  init(_ glass: Glass, in environment: EnvironmentValues) {
    tint = AnimatedValue(Quad(glass.resolvedTint(in: environment)))
    clearness = AnimatedValue(glass.variant == .clear ? 1 : 0)
    presence = AnimatedValue(glass.variant == .identity ? 0 : 1)
  }

  /// The colour as it is seen now.
  var color: RGBA? { tint.current.color }

  /// How much of the colour there is, 0…1.
  var colorStrength: Double { min(1, tint.current.value.w) }

  /// How clear it is now, 0 regular … 1 clear.
  var clearnessNow: Double { min(max(clearness.current, 0), 1) }

  /// How much of the glass is there, 0…1.
  var presenceNow: Double { min(max(presence.current, 0), 1) }

  /// Sets out for another glass.
  ///
  /// - Returns: Whether anything is different from before.
  mutating func become(_ glass: Glass, in environment: EnvironmentValues, _ animation: Animation?, now: Double) -> Bool {
    var isOther = Self.go(&tint, Quad(glass.resolvedTint(in: environment)), animation, now)
    let isThere = glass.variant != .identity
    isOther = Self.go(&presence, isThere ? 1 : 0, animation, now) || isOther
    guard isThere else { return isOther }
    let clear = glass.variant == .clear ? 1.0 : 0
    // What was not there has nothing to go over from.
    guard presence.current > 0 else {
      clearness.set(clear)
      return isOther
    }
    return Self.go(&clearness, clear, animation, now) || isOther
  }

  /// Sets out for another shape in the same box: corners go over to corners, any other curve goes straight from point to point.
  ///
  /// - Returns: Whether it is different from before.
  mutating func reshape(from old: Outline, to new: Outline, _ animation: Animation?, now: Double) -> Bool {
    guard old != new else { return false }
    guard let animation else {
      endReshaping()
      return true
    }
    if !ring.isActive, let before = Self.radii(old), let after = Self.radii(new) {
      corners.shift(by: before - after)
      corners.retarget(to: .zero, animation, now: now)
    } else if let before = FormRing(apply(to: old)), let after = FormRing(new) {
      corners.set(.zero)
      ring.shift(by: before - after - ring.current)
      ring.retarget(to: .zero, animation, now: now)
    } else {
      endReshaping()
    }
    return true
  }

  /// The curve is that of the shape from now on.
  mutating func endReshaping() {
    corners.set(.zero)
    ring.set(.zero)
  }

  /// The shape's outline with its curve as it is now.
  func apply(to outline: Outline) -> Outline {
    if ring.isActive, let target = FormRing(outline), let curve = (target + ring.current).outline(from: outline.rect.origin) {
      return curve
    }
    let extra = corners.current.value
    guard extra != .zero, case .box(let radii, let style) = outline.kind else { return outline }
    let most = outline.shortSide / 2
    func within(_ radius: Double) -> Double { min(max(radius, 0), most) }
    var result = outline
    result.kind = .box(
      CornerRadii(
        topLeft: within(radii.topLeft + extra.x), topRight: within(radii.topRight + extra.y),
        bottomRight: within(radii.bottomRight + extra.z), bottomLeft: within(radii.bottomLeft + extra.w)), style)
    return result
  }

  /// Moves on to a time, in seconds.
  ///
  /// - Returns: Whether anything still moves.
  mutating func advance(to now: Double) -> Bool {
    var moves = tint.advance(to: now)
    moves = clearness.advance(to: now) || moves
    moves = presence.advance(to: now) || moves
    moves = corners.advance(to: now) || moves
    return ring.advance(to: now) || moves
  }

  private static func go<Value>(
    _ value: inout AnimatedValue<Value>, _ target: Value, _ animation: Animation?, _ now: Double
  ) -> Bool {
    guard target != value.target else { return false }
    if let animation { value.retarget(to: target, animation, now: now) } else { value.set(target) }
    return true
  }

  private static func radii(_ outline: Outline) -> Quad? {
    guard case .box(let radii, _) = outline.kind else { return nil }
    return Quad(SIMD4(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft))
  }
}
