/// How far a body is there, of which other bodies that its elements are too may cover a part.
struct BodyPresence: Hashable {
  /// How far its optics are materialised, 0…1: lens, light, tone.
  var optics: Double
  /// How much its face covers of a pixel that is all glass, together with what covers `above`, 0…1.
  var all: Double
  /// How much the bodies cover that lie above it and have the same elements, 0…1.
  var above = 0.0

  /// All of a body whose elements are materialised by `g`, 0…1.
  init(of g: Double) { (optics, all) = (g, g) }

  init(optics: Double, all: Double, above: Double) { (self.optics, self.all, self.above) = (optics, all, above) }

  /// How much its face covers of what is beneath it, 0…1, in a pixel of which so much is glass: what others cover above, and what is left of the
  /// content, make up the rest.
  func cover(_ coverage: Double = 1) -> Double {
    let left = 1 - coverage * above
    return left > 0 ? coverage * part / left : 0
  }

  /// How much of shadow and contour is its own, 0…1.
  var part: Double { all - above }

  /// How much of a light in it is its own, 0…1.
  var lightShare: Double { optics > 0 ? cover() / optics : 1 }
}

/// How far shapes are materialised that flow together and are not equally far: from the furthest down, each amount once.
///
/// Each shape is drawn as if it were alone, and over that the shapes that are at least as far as one of the amounts `g`, as one body with the
/// optics of the furthest, `G`. It covers `u = g²/G`, in which what is alone goes: nothing while the nearest is not there, all of `g` as soon as it
/// is as far as the furthest. All covers together are `g` for every shape.
struct MaterializationLevels {
  private var amounts: [Double] = []

  init(_ amounts: some Sequence<Double>) {
    for amount in amounts where !self.amounts.contains(amount) { self.amounts.append(amount) }
    self.amounts.sort(by: >)
  }

  var count: Int { amounts.count }
  subscript(level: Int) -> Double { amounts[level] }

  /// `u`: how much all bodies cover together that shapes of a level are in with those of higher ones.
  private func united(_ level: Int) -> Double { level < count ? amounts[level] * amounts[level] / amounts[0] : 0 }

  /// That of the body of all shapes down to a level.
  func presence(together level: Int) -> BodyPresence {
    BodyPresence(optics: amounts[0], all: united(level), above: united(level + 1))
  }

  /// That of a body of shapes of the amount `g` alone; the furthest are a level of their own.
  func presence(alone g: Double) -> BodyPresence {
    g == amounts[0] ? presence(together: 0) : BodyPresence(optics: g, all: g, above: g * g / amounts[0])
  }
}
