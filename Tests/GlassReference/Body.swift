import GlassGeometry
import GlassMaterial

/// One shape of a body.
struct Piece {
  let element: GlassElement
  let outline: Outline
  let edge: Shape
  let refraction: Shape
  let facing: Shape
  let shading: Shape
  let lens: Lens
  /// Down to this depth its facing normals have no jump.
  let facingDepth: Double

  /// An element as it stands, its outline inflated while it materialises.
  init(_ element: GlassElement, room: Double, _ environment: GlassEnvironment) {
    let scale = environment.scale
    outline = Materialization.outline(of: element, room: room, environment)
    self.element = element
    lens = Lens(side: outline.shortSide / scale, clearness: clamped(element.style.clearness), scale: scale)
    edge = Shape(outline, softness: lens.depth, scale: scale)
    if case .traced = outline.kind {
      (refraction, shading, facing) = (edge, edge, edge)
    } else {
      refraction = Shape(outline.refracting(depth: lens.depth), softness: lens.depth, scale: scale)
      shading = Shape(outline.shading(peak: lens.shadePeak), softness: lens.depth, scale: scale)
      facing = Shape(outline.facing(radius: 3 * scale), softness: lens.depth, scale: scale)
    }
    facingDepth = min(outline.shortSide / 4, max(facing.cornerExtent, 1))
  }
}

/// What the field of a body says at a point.
struct BodyPoint {
  var distance: Double
  /// The unit normal that bends light.
  var normal: Vector
  /// `|∇d|` of the merged field, 1 away from where two shapes' gradients cancel.
  var slope = 1.0
  var first: Int
  var second: Int
  /// How much of the second shape, 0…0.5.
  var weight = 0.0
}

/// Section 7: shapes that flow into each other.
struct Body {
  let pieces: [Piece]
  /// `k` in device pixels.
  let spacing: Double
  /// The group that it belongs to.
  let group: Int
  /// How far its optics are materialised.
  let optics: Double
  /// How much its face covers together with the bodies above it that have the same elements.
  let all: Double
  /// How much those cover.
  let above: Double

  /// The field at a point: the least of the smooth unions of all pairs.
  func point(_ p: Vector) -> BodyPoint {
    let distances = pieces.map { $0.edge.distance(p) }
    let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    let alone = BodyPoint(
      distance: distances[nearest], normal: pieces[nearest].refraction.normal(p), first: nearest, second: nearest)
    var best = alone
    for first in pieces.indices {
      for second in pieces.indices where second > first {
        let near = distances[first] <= distances[second] ? first : second
        let far = near == first ? second : first
        let pair = union(near, far, distances, p)
        if let pair, pair.distance < best.distance { best = pair }
      }
    }
    return best
  }

  /// `e = max(k' - |a - b|, 0)`, `min(a, b) - e² / 4k'`, divided by its slope; nil where the pair is a plain minimum.
  private func union(_ near: Int, _ far: Int, _ distances: [Double], _ p: Vector) -> BodyPoint? {
    let gap = distances[far] - distances[near]
    guard gap < spacing else { return nil }
    let there = [near, far].map { clamped(pieces[$0].element.materialization) }.sorted()
    let k = spacing * directionFactor(near, far, distances, p) * there[0] / there[1]
    let e = k - gap
    guard k >= 0.5, e > 0 else { return nil }
    let weight = e / (2 * k)
    let gradient = pieces[near].refraction.normal(p) * (1 - weight) + pieces[far].refraction.normal(p) * weight
    let slope = gradient.length
    let distance = (distances[near] - e * e / (4 * k)) / min(max(slope, 0.35), 1)
    return BodyPoint(
      distance: min(distance, distances[near]), normal: slope > 1e-6 ? gradient / slope : Vector(0, 1), slope: min(slope, 1),
      first: near, second: far, weight: weight)
  }

  /// `½ (1 - ∇a·∇b)`, fading to 1 where either shape is deep.
  private func directionFactor(_ near: Int, _ far: Int, _ distances: [Double], _ p: Vector) -> Double {
    let factor = 0.5 * (1 - pieces[near].facing.normal(p).dot(pieces[far].facing.normal(p)))
    let depths = [near, far].map { smoothStep(0, pieces[$0].facingDepth, -distances[$0]) }
    return mix(factor, 1, max(depths[0], depths[1]))
  }

  /// The optics at a point.
  func lens(_ point: BodyPoint) -> Lens {
    point.weight > 0 ? pieces[point.first].lens.mixed(pieces[point.second].lens, point.weight) : pieces[point.first].lens
  }

  /// The share of light that the inner shadow takes.
  func innerShadow(_ p: Vector, _ point: BodyPoint, _ lens: Lens) -> Double {
    func loss(_ index: Int) -> Double {
      Light.innerShadow(-point.distance, pieces[index].shading.normal(p), peak: lens.shadePeak)
    }
    return point.weight > 0 ? mix(loss(point.first), loss(point.second), point.weight) : loss(point.first)
  }

  /// The larger of its short sides, in device pixels.
  var shortSide: Double { pieces.map(\.element.outline.shortSide).max() ?? 0 }
}
