import GlassGeometry

/// The largest gain with which the ink in a box stays legible.
///
/// The 5th percentile of WCAG contrast over the finished face in the box must reach the bound. Under light ink the gain darkens, `out' = g out`;
/// under dark ink it lightens, `out' = 1 - g (1 - out)`. `g = 0` is black or white: there is always a solution. Between the face and the ink
/// there may be a faint layer of ink, which controls, rows and the answer to a pointer are made of.
struct Legibility {
  /// The contrast that is kept, a little above 4.5, which leaves room for dither and rounding.
  static let bound = 4.65
  /// What is kept at least in the middle of a flip between light and dark. Faces that both inks can be read on so far lie between those that
  /// each alone is legible on, so that a face goes from one to the other gradually.
  static let boundWithinFlip = 3.1
  /// The share of a box that may lie below the bound.
  static let outliers = 0.04

  let ink: GlassInk
  /// The luminance at which a face has just the contrast that is asked for: light ink wants it darker, dark ink lighter.
  private let limit: Double
  /// The opacity of the layer of ink.
  private let fill: Double
  private let places: GrowingBuffer<Place>

  /// Places of a box that look alike.
  struct Place {
    /// The toned colour before the gain, not clamped, display-encoded.
    var face: BackdropProbe.Color
    /// What the inner shadow leaves of it.
    var keep: Double
    /// What the glow adds to it.
    var glow: Double
    /// How many they are.
    var count: Int
  }

  /// A question about one box, in memory that the next one may use again: of labels as faint as they may be, or of a luminance, on a layer of ink of
  /// an opacity.
  init(
    ink: GlassInk, luminance: Double? = nil, fill: Double = GlassInk.fill, bound: Double = Legibility.bound,
    places: GrowingBuffer<Place> = GrowingBuffer()
  ) {
    self.ink = ink
    self.fill = unit(fill)
    limit = Contrast.luminance(having: bound, with: luminance ?? Contrast.luminance(ink.secondary), isLighter: ink == .dark)
    self.places = places
    places.removeAll()
  }

  /// Adds places of the box that look alike: the toned colour, what the inner shadow leaves of it, and the glow's light there.
  func add(_ face: BackdropProbe.Color, keep: Double, glow: Double, count: Int = 1) {
    places.append(Place(face: face, keep: keep, glow: glow, count: count))
  }

  /// Gains and shares are multiples of this, in 4096ths.
  private static let step = 8

  /// The gain in 4096ths, of which 4096 is none, or `most` if it is more than that.
  ///
  /// A place that is legible with a gain is so with every smaller one: each step asks only those that the steps before left open.
  func gain(atMost most: Int = 4096) -> Int { largest(atMost: most) { isLegible($0, $1) } }

  /// How much of its light the box bears under a gain, both in 4096ths: all of it is 4096; or `most` if it is more than that.
  ///
  /// Light takes contrast from light ink: a place that is legible with a share of it is so with every smaller one. Dark ink gains by it.
  func lightShare(atGain gain: Int, atMost most: Int = 4096) -> Int {
    guard ink == .light else { return most }
    return largest(atMost: most) { isLegible($0, gain, light: Double($1) / 4096) }
  }

  /// The largest number, in steps, with which enough places are legible; each that is so with one is so with every smaller one.
  @inline(__always) private func largest(atMost most: Int, _ isLegible: (Place, Int) -> Bool) -> Int {
    let allowed = allowed
    guard !isEnough(allowed, { isLegible($0, most) }) else { return most }
    var open = places.base..<places.base + places.count
    var low = 0
    var high = most
    /// Places that are illegible with every number from `low` up.
    var failures = 0
    while high - low > Self.step {
      let middle = (low + high) / (2 * Self.step) * Self.step
      let failing = part(open) { isLegible($0, middle) }
      if failures + failing.count <= allowed {
        low = middle
        failures += failing.count
        open = failing.end..<open.upperBound
      } else {
        high = middle
        open = open.lowerBound..<failing.end
      }
    }
    return low
  }

  /// How many places may be illegible.
  private var allowed: Int {
    var count = 0
    for place in places.elements { count += place.count }
    return Int(Double(count) * Self.outliers)
  }

  /// Whether enough of the box reaches the bound with a gain in 4096ths.
  func isLegible(_ gain: Int) -> Bool { isEnough(allowed) { isLegible($0, gain) } }

  @inline(__always) private func isEnough(_ allowed: Int, _ isLegible: (Place) -> Bool) -> Bool {
    var failures = 0
    for place in places.elements where !isLegible(place) {
      failures += place.count
      if failures > allowed { return false }
    }
    return true
  }

  /// Moves the places that are illegible before the others.
  ///
  /// - Returns: How many they are, and where they end.
  @inline(__always) private func part(
    _ open: Range<UnsafeMutablePointer<Place>>, _ isLegible: (Place) -> Bool
  ) -> (count: Int, end: UnsafeMutablePointer<Place>) {
    var end = open.lowerBound
    var count = 0
    var next = open.lowerBound
    while next < open.upperBound {
      if !isLegible(next.pointee) {
        if next != end { swap(&next.pointee, &end.pointee) }
        count += end.pointee.count
        end += 1
      }
      next += 1
    }
    return (count, end)
  }

  /// Whether ink reaches the bound at a place with a gain in 4096ths and a share of its light, 0…1.
  @inline(__always) private func isLegible(_ place: Place, _ gain: Int, light share: Double = 1) -> Bool {
    let layer = ink == .light ? 1.0 : 0
    let factor = Double(gain) / 4096
    let glow = place.glow * share
    func finished(_ channel: Double) -> Double {
      let gained = ink == .light ? factor * channel : 1 - factor * (1 - channel)
      let shaded = min(max(gained, 0), 1) * place.keep
      let lit = min(shaded + glow * (1 - shaded), 1)
      return lit + (layer - lit) * fill
    }
    let face = place.face
    let luminance = Contrast.luminance(finished(face.red), finished(face.green), finished(face.blue))
    return ink == .light ? luminance <= limit : luminance >= limit
  }
}
