import GlassGeometry
import GlassMaterial

/// How much of a level's picture is looked at by what lies over it: as much of its plane has to be kept.
struct PlaneSight {
  let plan: LayerPlan
  let environment: GlassEnvironment
  /// The window's content in device pixels.
  let all: PixelRect
  private let edges: [Edge]

  /// An edge of a scroll view changes what is drawn around it, so that it is drawn whole, with all that it looks at, or not at all.
  private struct Edge {
    let level: Int
    let reach: PixelRect
  }

  init(plan: LayerPlan, environment: GlassEnvironment, all: PixelRect) {
    (self.plan, self.environment, self.all) = (plan, environment, all)
    var edges: [Edge] = []
    for (level, layer) in plan.layers.enumerated() {
      for span in layer.spans {
        guard case .draw(.scrollEdge) = span.item else { continue }
        let reach = GlassScrollEdge.reach(of: span.bounds, scale: environment.scale).intersection(all)
        edges.append(Edge(level: level, reach: reach))
      }
    }
    self.edges = edges
  }

  /// The device pixels of a level's picture that may be looked at or changed from above. Elsewhere the finished picture is that of the level.
  func of(_ level: Int) -> PixelRegion {
    var result = PixelRegion()
    for layer in plan.layers.dropFirst(level + 1) {
      if layer.veil?.isSeen == true || !layer.materials.isEmpty { return PixelRegion(all) }
      for group in layer.groups { result.addExactly(GlassRenderer.sight(of: group, environment, on: all).intersection(all)) }
      for span in layer.spans { result.addExactly(span.bounds.intersection(all)) }
      for mix in layer.mixes { result.addExactly(mix.bounds.intersection(all)) }
    }
    widen(&result, upTo: level) { $0.addExactly($1) }
    return result
  }

  /// Whether a level's picture may be kept as far as a region and no further.
  func isWhole(_ region: PixelRegion, _ level: Int) -> Bool {
    edges.allSatisfy { $0.level > level || !cuts(region, $0) }
  }

  /// Where damage touches an edge of a scroll view of a level or of one beneath, all of that edge is drawn again, and first the content that it
  /// looks at: what lies over that would be looked at, too.
  func widen(_ damage: inout PixelRegion, upTo level: Int) {
    widen(&damage, upTo: level) { $0.add($1) }
  }

  private func widen(_ region: inout PixelRegion, upTo level: Int, _ add: (inout PixelRegion, PixelRect) -> Void) {
    // What one adds may touch another.
    var isComplete = region.isEmpty
    while !isComplete {
      isComplete = true
      for edge in edges where edge.level <= level && cuts(region, edge) {
        add(&region, edge.reach)
        isComplete = false
      }
    }
  }

  /// Whether a region holds a part of what an edge looks at and not all of that.
  private func cuts(_ region: PixelRegion, _ edge: Edge) -> Bool {
    region.intersects(edge.reach) && !PixelRegion(edge.reach).cut(by: region).isEmpty
  }
}
