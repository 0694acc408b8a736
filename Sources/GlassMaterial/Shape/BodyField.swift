import GlassGeometry

/// One shape as the material sees it.
///
/// It is never copied: a question about a point takes less time than counting the references of a copy.
struct LensShape: ~Copyable {
  /// The outline, relative to its body's origin, in device pixels.
  let outline: Outline
  let field: ShapeField
  /// The middle of its box, and half its sides.
  let box: (middleX: Double, middleY: Double, halfWidth: Double, halfHeight: Double)
  /// Normals that bend light.
  let refraction: ShapeField
  /// Normals that tell whether edges are aligned: the outline's own, sharp corners rounded by 3 points.
  let facing: ShapeField
  /// Down to which depth those normals have no jump.
  let facingDepth: Double
  /// Normals that carry the inner shadow; rounder still, so that its sides and top pass into each other without a diagonal.
  let shading: ShapeField
  let optics: Optics
  /// The rows that all look alike because only straight sides cross them; empty for what is not an upright box.
  let straightRows: Range<Int>
  /// The columns that all look alike because only straight sides cross them; empty for what is not an upright box.
  let straightColumns: Range<Int>
  /// What takes the place of all fields of a traced curve.
  let traced: TracedField?
  /// How far it is materialised, where its body's shapes differ in that; otherwise 1.
  let materialization: Double

  /// A shape that is clear by `clearness`, 0…1; `scale` in device pixels per point.
  init(outline: Outline, clearness: Double, materialization: Double, scale: Double, _ fields: TracedFields) {
    self.outline = outline
    self.materialization = materialization
    optics = Optics(shortSide: outline.shortSide / scale, clearness: clearness, scale: scale)
    field = ShapeField(outline)
    let bounds = outline.bounds
    box = (bounds.midX, bounds.midY, bounds.width / 2, bounds.height / 2)
    refraction = .refraction(of: outline, minimumRadius: optics.depth)
    facing = ShapeField(outline.softened(to: 3 * scale))
    facingDepth = min(outline.shortSide / 4, max(facing.cornerExtent, 1))
    shading = .refraction(of: outline, minimumRadius: 3 * optics.shadePeak)
    var extent: Double?
    if case .box = outline.kind, outline.angle == 0 {
      extent = max(max(field.cornerExtent, refraction.cornerExtent), shading.cornerExtent)
    }
    if case .traced(let curve) = outline.kind {
      traced = fields.field(
        TracedField.Key(
          curve: curve, width: outline.rect.width, height: outline.rect.height, depth: optics.depth, scale: scale))
    } else {
      traced = nil
    }
    straightRows = Self.straight(from: outline.rect.minY, to: outline.rect.maxY, extent: extent)
    straightColumns = Self.straight(from: outline.rect.minX, to: outline.rect.maxX, extent: extent)
  }
}

extension LensShape {
  /// Signed distance at a point.
  func distance(_ x: Double, _ y: Double) -> Double {
    guard let traced else { return field.distance(x: x, y: y) }
    return traced.sample(x, y, within: field).distance
  }

  /// The normal that bends light at a point.
  func bendingNormal(_ x: Double, _ y: Double) -> FieldSample { normal(of: refraction, x, y) }
  /// The normal that tells whether edges are aligned.
  func facingNormal(_ x: Double, _ y: Double) -> FieldSample { normal(of: facing, x, y) }
  /// The normal that carries the inner shadow.
  func shadingNormal(_ x: Double, _ y: Double) -> FieldSample { normal(of: shading, x, y) }

  private func normal(of curve: ShapeField, _ x: Double, _ y: Double) -> FieldSample {
    traced?.sample(x, y, within: field) ?? curve.sample(x: x, y: y)
  }
}

/// What the field of a body says at one point.
struct BodySample {
  /// Signed distance in device pixels, negative inside.
  var distance: Double
  /// The outward unit normal that bends light.
  var normalX: Double
  /// The outward unit normal that bends light.
  var normalY: Double
  /// How fast the distance changes along that normal: 1, less where two shapes' fields cancel.
  var slope = 1.0
  /// The nearest element.
  var first = 0
  /// The element it merges with here.
  var second = 0
  /// How much of the second, 0…0.5.
  var mix = 0.0
}

/// The field of one or several shapes that flow into each other.
///
/// Smooth union of each pair: `e = max(k' - |a - b|, 0)`, `min(a, b) - e² / 4k'`; the least over all pairs. `k' = k · ½ (1 - ∇a·∇b)`, so that
/// aligned edges do not bulge, that factor fading to 1 before either depth reaches a medial axis (`S/4`, or where a corner's begins), so that
/// the field has no step there. Each pair's value is divided by its `|∇d|`, for it is not a true distance.
///
/// Questions about single points are answered here, in words of the formulas; maps of many are worked out by a `FieldScan`, eight points at a time.
final class BodyField {
  /// `k`, in device pixels.
  private(set) var spacing = 0.0
  /// Whether some shapes are further materialised than others, which makes the spacing between them less.
  private(set) var isUneven = false
  private let pieces = GrowingBuffer<LensShape>(capacity: 2)
  private let distances = GrowingBuffer<Double>(capacity: 2)

  /// Becomes the field of shapes, at least one, whose spacing is `spacing` device pixels; `scale` in device pixels per point. How far each is
  /// materialised matters where they differ in that; none are given where they do not.
  func become(
    _ outlines: [Outline], _ clearness: [Double], _ materializations: [Double] = [], spacing: Double, scale: Double,
    _ fields: TracedFields
  ) {
    self.spacing = spacing
    isUneven = !materializations.isEmpty
    pieces.removeAll()
    for index in outlines.indices {
      pieces.append(
        LensShape(
          outline: outlines[index], clearness: clearness[index], materialization: isUneven ? materializations[index] : 1,
          scale: scale, fields))
    }
    distances.reserve(pieces.count)
  }

  /// The shapes, to be read while the field lives and does not change.
  var shapes: UnsafeBufferPointer<LensShape> { pieces.elements }

  /// The most that the optics of any shape say, at least `least`.
  func most<Value: Comparable & ExpressibleByIntegerLiteral>(from least: Value = 0, _ value: (Optics) -> Value) -> Value {
    var most = least
    for index in 0..<pieces.count { most = max(most, value(pieces.base[index].optics)) }
    return most
  }

  /// Distance alone, for masks that need no normal.
  func distance(_ x: Double, _ y: Double) -> Double {
    pieces.count == 1 ? pieces.base[0].distance(x, y) : sample(x, y).distance
  }

  /// Distance, normal and the weights of the elements at a point.
  func sample(_ x: Double, _ y: Double) -> BodySample {
    let glance = glance(x, y)
    guard glance.lead < spacing, pieces.count > 1 else { return single(glance, x, y) }
    let limit = glance.distance + spacing
    var best = BodySample(distance: .infinity, normalX: 0, normalY: 0)
    for first in 0..<pieces.count where distances.base[first] < limit {
      for second in (first + 1)..<pieces.count where abs(distances.base[first] - distances.base[second]) < spacing {
        if best.distance == .infinity { best = single(glance, x, y) }
        let pair = union(first, second, x, y)
        if pair.distance < best.distance { best = pair }
      }
    }
    return best
  }

  /// What distances alone say about a point.
  private struct Glance {
    /// The nearest shape.
    var nearest: Int
    /// How far it is, not merged with others.
    var distance: Double
    /// How much further the next one is; from the spacing on, none flows into the nearest here.
    var lead: Double
  }

  /// Measures the distances to all shapes near enough to matter; the others count as infinitely far.
  private func glance(_ x: Double, _ y: Double) -> Glance {
    var glance = Glance(nearest: 0, distance: .infinity, lead: .infinity)
    guard pieces.count > 1 else {
      glance.distance = pieces.base[0].distance(x, y)
      return glance
    }
    for index in 0..<pieces.count {
      let box = pieces.base[index].box
      let beyond = max(abs(x - box.middleX) - box.halfWidth, abs(y - box.middleY) - box.halfHeight)
      // A box is never further than the shape in it.
      let distance = beyond < glance.distance + spacing ? pieces.base[index].distance(x, y) : .infinity
      distances.base[index] = distance
      if distance < glance.distance {
        glance = Glance(nearest: index, distance: distance, lead: glance.distance - distance)
      } else {
        glance.lead = min(glance.lead, distance - glance.distance)
      }
    }
    return glance
  }

  /// The optics at a sample.
  func optics(at sample: BodySample) -> Optics {
    let optics = pieces.base[sample.first].optics
    return sample.mix > 0 ? optics.mixed(with: pieces.base[sample.second].optics, by: sample.mix) : optics
  }

  /// The inner shadow at a point whose sample is known.
  func innerShadow(_ x: Double, _ y: Double, _ sample: BodySample, _ optics: Optics) -> Double {
    let depth = -sample.distance
    guard depth < 3 * optics.shadePeak else { return 0 }
    func loss(_ index: Int) -> Double {
      let normal = pieces.base[index].shadingNormal(x, y)
      return optics.innerShadow(depth, normalX: normal.normalX, normalY: normal.normalY)
    }
    let near = loss(sample.first)
    return sample.mix > 0 ? near + (loss(sample.second) - near) * sample.mix : near
  }

  private func single(_ glance: Glance, _ x: Double, _ y: Double) -> BodySample {
    let bend = pieces.base[glance.nearest].bendingNormal(x, y)
    return BodySample(
      distance: glance.distance, normalX: bend.normalX, normalY: bend.normalY, first: glance.nearest, second: glance.nearest)
  }

  private func union(_ first: Int, _ second: Int, _ x: Double, _ y: Double) -> BodySample {
    let (near, far) = distances.base[first] <= distances.base[second] ? (first, second) : (second, first)
    let a = pieces.base[near].bendingNormal(x, y)
    let b = pieces.base[far].bendingNormal(x, y)
    let k = (isUneven ? spacing * evenness(near, far) : spacing) * facing(near, far, x, y)
    let overlap = k - (distances.base[far] - distances.base[near])
    guard k >= 0.5, overlap > 0 else {
      return BodySample(distance: distances.base[near], normalX: a.normalX, normalY: a.normalY, first: near, second: near)
    }
    let weight = overlap / (2 * k)
    let value = BodySample(
      distance: distances.base[near] - overlap * overlap / (4 * k), normalX: a.normalX + (b.normalX - a.normalX) * weight,
      normalY: a.normalY + (b.normalY - a.normalY) * weight, first: near, second: far, mix: weight)
    return normalized(value, atMost: distances.base[near])
  }

  /// How far the less materialised of two shapes is there, by how far the other one is.
  private func evenness(_ first: Int, _ second: Int) -> Double {
    let (one, other) = (pieces.base[first].materialization, pieces.base[second].materialization)
    return one < other ? one / other : other / one
  }

  /// `½ (1 - ∇a·∇b)`, fading to 1 with depth.
  private func facing(_ first: Int, _ second: Int, _ x: Double, _ y: Double) -> Double {
    let a = pieces.base[first].facingNormal(x, y)
    let b = pieces.base[second].facingNormal(x, y)
    let factor = 0.5 * (1 - (a.normalX * b.normalX + a.normalY * b.normalY))
    let depthA = smoothstep(0, pieces.base[first].facingDepth, -distances.base[first])
    let depthB = smoothstep(0, pieces.base[second].facingDepth, -distances.base[second])
    return factor + (1 - factor) * max(depthA, depthB)
  }

  /// Turns a union's gradient into a unit normal and its value into a distance, never beyond that of the nearer shape alone.
  private func normalized(_ sample: BodySample, atMost limit: Double) -> BodySample {
    var result = sample
    let slope = (sample.normalX * sample.normalX + sample.normalY * sample.normalY).squareRoot()
    result.slope = min(slope, 1)
    result.distance = min(sample.distance / min(max(slope, 0.35), 1), limit)
    result.normalX = slope > 1e-6 ? sample.normalX / slope : 0
    result.normalY = slope > 1e-6 ? sample.normalY / slope : 1
    return result
  }
}

extension Outline {
  /// The outline with every corner rounded by at least `radius`.
  fileprivate func softened(to radius: Double) -> Outline {
    guard case .box(let radii, let style) = kind else { return self }
    let least = min(radius, shortSide / 2)
    let softened = CornerRadii(
      topLeft: max(radii.topLeft, least), topRight: max(radii.topRight, least), bottomRight: max(radii.bottomRight, least),
      bottomLeft: max(radii.bottomLeft, least))
    return Outline(rect: rect, kind: .box(softened, style), angle: angle)
  }
}
