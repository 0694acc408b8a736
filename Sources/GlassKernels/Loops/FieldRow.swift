import GlassKernelTypes

/// Samples the field of a body at the points of a row; see `FieldRow`.
func field(_ row: UnsafePointer<FieldRow>) {
  let row = row.pointee
  let shape = row.shapes
  if row.shapeCount == 1 && shape.pointee.edge.kind == .circular && shape.pointee.refraction.kind == .circular {
    return fieldOfOne(row)
  }
  let sampler = FieldSampler(row)
  var octet = 0
  while octet < row.octets {
    let x = all(row.x + Double(octet &* 8) * row.step) + SIMD8(0, 1, 2, 3, 4, 5, 6, 7) * row.step
    let glance = sampler.glance(x)
    if sampler.isPlain(glance) {
      let end = octet &+ sampler.leap(glance, atMost: row.octets &- octet)
      let sample = FieldSample(glance, Normals(x: all(0), y: all(0)))
      while octet < end {
        sample.store(row.samples, octet)
        octet &+= 1
      }
    } else {
      let sample = sampler.sample(glance, x)
      sample.store(row.samples, octet)
      octet &+= 1
      let end = octet &+ sampler.straight(glance, x[7], atMost: row.octets &- octet)
      guard octet < end else { continue }
      let last = sample.last
      while octet < end {
        last.store(row.samples, octet)
        octet &+= 1
      }
    }
  }
}

/// What distances alone say about eight points: far less work than a sample.
struct FieldGlance {
  /// The nearest shape.
  var nearest = all(0)
  /// How far it is, not merged with others.
  var distance = all(.infinity)
  /// How much further the next one is, at least; from the spacing on, none flows into the nearest here.
  var lead = all(.infinity)
}

/// What the field says at eight points; see `FieldSamples`.
struct FieldSample {
  var distance: Reals
  var normal: Normals
  var slope = all(1)
  var mix = all(0)
  var first: Reals
  var second: Reals

  /// Points where nothing flows together.
  @inline(__always) init(_ glance: FieldGlance, _ normal: Normals) {
    distance = glance.distance
    self.normal = normal
    first = glance.nearest
    second = glance.nearest
  }

  /// The points that begin at number `start`.
  @inline(__always) init(_ samples: FieldSamples, at start: Int) {
    distance = loadReals(samples.distance + start)
    normal = Normals(x: loadReals(samples.normalX + start), y: loadReals(samples.normalY + start))
    slope = loadReals(samples.slope + start)
    mix = loadReals(samples.mix + start)
    first = loadReals(samples.first + start)
    second = loadReals(samples.second + start)
  }

  /// Takes the chosen lanes of another.
  @inline(__always) mutating func take(_ other: FieldSample, where chosen: Choice) {
    distance = pick(chosen, other.distance, distance)
    normal = pick(chosen, other.normal, normal)
    slope = pick(chosen, other.slope, slope)
    mix = pick(chosen, other.mix, mix)
    first = pick(chosen, other.first, first)
    second = pick(chosen, other.second, second)
  }

  /// The last point, eight times.
  @inline(__always) var last: FieldSample {
    var result = self
    result.distance = all(distance[7])
    result.normal = Normals(x: all(normal.x[7]), y: all(normal.y[7]))
    result.slope = all(slope[7])
    result.mix = all(mix[7])
    result.first = all(first[7])
    result.second = all(second[7])
    return result
  }

  @inline(__always) func store(_ samples: FieldSamples, _ octet: Int) {
    let place = octet &* 8
    storeReals(samples.distance + place, distance)
    storeReals(samples.normalX + place, normal.x)
    storeReals(samples.normalY + place, normal.y)
    storeReals(samples.slope + place, slope)
    storeReals(samples.mix + place, mix)
    storeReals(samples.first + place, first)
    storeReals(samples.second + place, second)
  }
}

/// Where all columns look alike near the upper and the lower side of a shape.
struct StraightSide {
  private let from: Double
  private let to: Double
  private let middle: Double
  /// Deeper inside a vertical side may be the nearest one.
  private let depth: Double

  @inline(__always) init(_ shape: FieldShape) {
    (from, to, middle) = (shape.straightFrom, shape.straightTo, shape.edge.centerX)
    depth = min(from - middle, middle - to) + shape.edge.halfWidth
  }

  /// How far to the right of `x` it goes on at a distance from the outline.
  @inline(__always) func points(from x: Double, distance: Double) -> Double {
    guard x >= from, x < to, -distance < depth else { return 0 }
    // Corners to the left and to the right may be of different kinds, and round differently.
    return (x < middle ? min(to, middle) : to) - x
  }
}

/// Samples the field of a body along a row.
struct FieldSampler {
  private let row: FieldRow
  private let isAlone: Bool
  /// Whether each shape's distances are true ones: those of boxes with circular corners, and of traced curves.
  private let areTrue: Bool
  /// Whether those of the body are.
  private let isExact: Bool

  @inline(__always) init(_ row: FieldRow) {
    self.row = row
    isAlone = row.shapeCount == 1
    var areTrue = true
    for index in 0..<row.shapeCount {
      let kind = (row.shapes + index).pointee.edge.kind
      if kind != .circular && kind != .traced { areTrue = false }
    }
    self.areTrue = areTrue
    isExact = isAlone && areTrue
  }

  /// Measures the distances to all shapes near enough to matter; the others count as infinitely far.
  @inline(__always) func glance(_ x: Reals) -> FieldGlance {
    var glance = FieldGlance()
    if isAlone {
      glance.distance = row.shapes.pointee.edge.distance(x, row.y)
      return glance
    }
    for index in 0..<row.shapeCount {
      let edge = (row.shapes + index).pointee.edge
      var distance = all(.infinity)
      // A box is never further than the shape in it.
      let beside = greatest(
        magnitude(x - all(edge.centerX)) - all(edge.reachX), all((row.y - edge.centerY).magnitude - edge.reachY))
      var apart = beside
      if any(isLess(beside, glance.distance + row.spacing)) {
        distance = edge.distance(x, row.y)
        apart = distance
      }
      storeReals(row.scratch + index &* 8, distance)
      let isNearer = isLess(distance, glance.distance)
      glance.lead = pick(isNearer, glance.distance - distance, least(glance.lead, apart - glance.distance))
      glance.nearest = pick(isNearer, all(Double(index)), glance.nearest)
      glance.distance = least(glance.distance, distance)
    }
    return glance
  }

  /// Whether distances say all there is to know about eight points.
  @inline(__always) func isPlain(_ glance: FieldGlance) -> Bool {
    if any(isLess(glance.lead, all(row.spacing))) { return false }
    let isOutside = isLess(all(row.outer), glance.distance)
    return !any(not(either(isOutside, isLess(inner(glance.nearest), -glance.distance))))
  }

  /// For how many eights the last of eight plain points stands: distances change by at most one per pixel; those of merged shapes and of
  /// ellipses and other corners than circles, which are only near to distances, by less than 2.5.
  @inline(__always) func leap(_ glance: FieldGlance, atMost most: Int) -> Int {
    let distance = glance.distance[7]
    let beyond = max(distance - row.outer, -distance - row.inner[Int(glance.nearest[7])])
    // As long as no other shape comes near enough to flow in, those of one among several are true too.
    let alone = areTrue ? min(beyond, (glance.lead[7] - row.spacing) * 0.5) : 0
    let points = (isExact ? beyond : max(beyond * 0.4, alone)) / row.step
    return points < 8 ? 1 : min(1 &+ Int(min(points, 1e6)) &>> 3, most)
  }

  /// For how many eights the last of eight points stands that is at `x`: those along a straight horizontal side, as far as no other shape may
  /// flow into them. The next shape comes nearer by less than 2.5 per pixel.
  @inline(__always) func straight(_ glance: FieldGlance, _ x: Double, atMost most: Int) -> Int {
    let side = StraightSide((row.shapes + Int(glance.nearest[7])).pointee)
    let length = side.points(from: x, distance: glance.distance[7])
    let points = min(length, isAlone ? .infinity : (glance.lead[7] - row.spacing) * 0.4) / row.step
    return points < 8 ? 0 : min(Int(points) &>> 3, most)
  }

  @inline(__always) private func inner(_ element: Reals) -> Reals {
    var result = all(row.inner[0])
    for index in 1..<max(row.shapeCount, 1) { result = pick(isEqual(element, Double(index)), all(row.inner[index]), result) }
    return result
  }

  /// Distances, normals and the weights of the elements.
  @inline(__always) func sample(_ glance: FieldGlance, _ x: Reals) -> FieldSample {
    var best = FieldSample(glance, row.wantsNormals ? normals(glance, x) : Normals(x: all(0), y: all(0)))
    let isMerging = isLess(glance.lead, all(row.spacing))
    guard !isAlone, any(isMerging) else { return best }
    let limit = glance.distance + row.spacing
    var known: UInt64 = 0
    for first in 0..<row.shapeCount {
      let one = loadReals(row.scratch + first &* 8)
      let isNear = both(isMerging, isLess(one, limit))
      guard any(isNear) else { continue }
      for second in first &+ 1..<row.shapeCount {
        let chosen = both(isNear, isLess(magnitude(one - loadReals(row.scratch + second &* 8)), all(row.spacing)))
        if any(chosen) { unite(first, second, x, chosen, &best, &known) }
      }
    }
    return best
  }

  /// The normals of the nearest shapes.
  @inline(__always) private func normals(_ glance: FieldGlance, _ x: Reals) -> Normals {
    if isAlone { return row.shapes.pointee.refraction.normals(x, row.y) }
    return ofElements(row, glance.nearest) { $0.refraction.normals(x, row.y) }
  }

  /// Takes the union of two shapes wherever it is chosen and nearer than what there is.
  ///
  /// `known` are the shapes whose facing normals the scratch memory holds.
  @inline(never) private func unite(
    _ first: Int, _ second: Int, _ x: Reals, _ chosen: Choice, _ best: inout FieldSample, _ known: inout UInt64
  ) {
    let (a, b) = (row.shapes + first, row.shapes + second)
    let (distanceA, distanceB) = (loadReals(row.scratch + first &* 8), loadReals(row.scratch + second &* 8))
    let along = facingNormals(first, x, &known).dot(facingNormals(second, x, &known))
    let spacing = row.isUneven ? row.spacing * evenness(a, b) : row.spacing
    let k = spacing * facing(a, b, distanceA, distanceB, along)
    let overlap = k - magnitude(distanceA - distanceB)
    let flowing = both(both(chosen, isNotMore(all(0.5), k)), isPositive(overlap))
    let isFirst = isNotMore(distanceA, distanceB)
    let near = pick(isFirst, distanceA, distanceB)
    let value = near - overlap * overlap / (k * 4)
    // The slope that it is divided by is 0.35 at least: most pairs of many shapes are nowhere nearer than another, whatever their slope.
    guard any(both(flowing, isLess(least(value, value * 3), best.distance))) else { return }
    let (normalA, normalB) = (a.pointee.refraction.normals(x, row.y), b.pointee.refraction.normals(x, row.y))
    let weight = overlap / (k * 2)
    let gradient = pick(isFirst, normalA, normalB).mixed(pick(isFirst, normalB, normalA), weight)
    var pair = best
    pair.distance = value
    pair.mix = weight
    pair.first = pick(isFirst, all(Double(first)), all(Double(second)))
    pair.second = pick(isFirst, all(Double(second)), all(Double(first)))
    pair.normalize(gradient, atMost: near)
    best.take(pair, where: both(flowing, isLess(pair.distance, best.distance)))
  }

  /// How far the less materialised of two shapes is there, by how far the other one is.
  @inline(__always) private func evenness(_ a: UnsafePointer<FieldShape>, _ b: UnsafePointer<FieldShape>) -> Double {
    let (one, other) = (a.pointee.materialization, b.pointee.materialization)
    return one < other ? one / other : other / one
  }

  /// The normals that tell whether edges are aligned, worked out once for all pairs.
  @inline(__always) private func facingNormals(_ index: Int, _ x: Reals, _ known: inout UInt64) -> Normals {
    let place = row.scratch + (row.shapeCount &+ 2 &* index) &* 8
    // Shapes beyond the last bit are always asked.
    let bit: UInt64 = index < 64 ? 1 &<< UInt64(truncatingIfNeeded: index) : 0
    if known & bit != 0 { return Normals(x: loadReals(place), y: loadReals(place + 8)) }
    let normals = (row.shapes + index).pointee.facing.normals(x, row.y)
    storeReals(place, normals.x)
    storeReals(place + 8, normals.y)
    known |= bit
    return normals
  }

  /// `½ (1 - ∇a·∇b)`, fading to 1 with depth; `along` is `∇a·∇b`.
  @inline(__always) private func facing(
    _ a: UnsafePointer<FieldShape>, _ b: UnsafePointer<FieldShape>, _ distanceA: Reals, _ distanceB: Reals, _ along: Reals
  ) -> Reals {
    let factor = (all(1) - along) * 0.5
    let depth = greatest(
      smoothStep(-distanceA / a.pointee.facingDepth), smoothStep(-distanceB / b.pointee.facingDepth))
    return factor + (all(1) - factor) * depth
  }
}

extension FieldSample {
  /// Turns a union's gradient into unit normals and its values into distances, never beyond those of the nearer shape alone.
  @inline(__always) fileprivate mutating func normalize(_ gradient: Normals, atMost limit: Reals) {
    let length = root(gradient.dot(gradient))
    let isSteep = isLess(all(1e-6), length)
    slope = least(length, all(1))
    distance = least(distance / least(greatest(length, all(0.35)), all(1)), limit)
    normal = Normals(
      x: kept(isSteep, gradient.x / length), y: pick(isSteep, gradient.y / length, all(1)))
  }
}

/// What each of the elements that eight points name says: `value` is asked once for each.
@inline(__always) func ofElements(_ row: FieldRow, _ elements: Reals, _ value: (FieldShape) -> Normals) -> Normals {
  var result = Normals(x: all(0), y: all(0))
  for index in 0..<row.shapeCount {
    let chosen = isEqual(elements, Double(index))
    if any(chosen) { result = pick(chosen, value((row.shapes + index).pointee), result) }
  }
  return result
}
