import GlassGeometry
import GlassMaterial

/// How much of a level's picture is looked at by what lies over it: as much of its plane has to be kept.
struct PlaneSight {
  let plan: LayerPlan
  let environment: GlassEnvironment
  /// The window's content in device pixels.
  let all: PixelRect

  /// The device pixels of a level's picture that may be looked at or changed from above. Elsewhere the finished picture is that of the level.
  func of(_ level: Int) -> PixelRegion {
    var result = PixelRegion()
    for layer in plan.layers.dropFirst(level + 1) {
      if layer.veil?.isSeen == true || !layer.materials.isEmpty { return PixelRegion(all) }
      for group in layer.groups { result.addExactly(GlassRenderer.sight(of: group, environment, on: all).intersection(all)) }
      for span in layer.spans { result.addExactly(span.bounds.intersection(all)) }
      for mix in layer.mixes { result.addExactly(mix.bounds.intersection(all)) }
    }
    let reaches = reaches(level)
    for _ in reaches {
      for reach in reaches where result.intersects(reach) { result.addExactly(reach) }
    }
    return result
  }

  /// Whether a level's picture may be kept as far as a region and no further.
  func isWhole(_ region: PixelRegion, _ level: Int) -> Bool {
    reaches(level).allSatisfy { !region.intersects($0) || PixelRegion($0).cut(by: region).isEmpty }
  }

  /// An edge of a scroll view changes what is drawn around it, so that it is drawn whole, with all that it looks at, or not at all.
  private func reaches(_ level: Int) -> [PixelRect] {
    plan.layers.prefix(level + 1).flatMap(\.spans).compactMap { span in
      guard case .draw(.scrollEdge) = span.item else { return nil }
      return GlassScrollEdge.reach(of: span.bounds, scale: environment.scale).intersection(all)
    }
  }
}
