import GlassGeometry
import GlassMaterial

/// How much of a level's picture is looked at by what lies over it: as much of its plane has to be kept.
struct PlaneSight {
  let plan: LayerPlan
  let environment: GlassEnvironment
  /// The window's content in device pixels.
  let all: PixelRect

  /// The device pixels of a level's picture that may be looked at or changed from above. Elsewhere the finished picture is that of the level.
  func of(_ level: Int) -> PixelRect {
    var result = PixelRect.empty
    for layer in plan.layers.dropFirst(level + 1) {
      if layer.veil?.isSeen == true || !layer.materials.isEmpty { return all }
      for group in layer.groups { result = result.union(GlassRenderer.sight(of: group, environment, on: all)) }
      for span in layer.spans { result = result.union(span.bounds) }
      for mix in layer.mixes { result = result.union(mix.bounds) }
    }
    return widened(result, level).intersection(all)
  }

  /// An edge of a scroll view changes what is drawn around it, so that it is drawn whole, with all that it looks at, or not at all.
  private func widened(_ rect: PixelRect, _ level: Int) -> PixelRect {
    var result = rect
    let reaches = plan.layers.prefix(level + 1).flatMap(\.spans).compactMap { reach(of: $0) }
    for _ in reaches {
      for reach in reaches where reach.intersects(result) { result = result.union(reach) }
    }
    return result
  }

  private func reach(of span: DisplaySpan) -> PixelRect? {
    guard case .draw(.scrollEdge) = span.item else { return nil }
    return GlassScrollEdge.reach(of: span.bounds, scale: environment.scale)
  }
}
