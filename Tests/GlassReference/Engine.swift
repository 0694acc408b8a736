import GlassGeometry
public import GlassMaterial
public import GlassRaster
import GlassWorkers

/// The engine, asked for one whole frame.
public enum Engine {
  /// Dissolves the content of a scroll edge.
  public static func draw(_ edge: GlassScrollEdge, into content: Bitmap, _ environment: GlassEnvironment) {
    GlassScrollEdgePainter(workers: WorkerPool(threads: 1)).draw(edge, into: content, environment: environment)
  }

  /// The first frame of glass over a backdrop.
  public static func picture(of groups: [GlassGroup], over backdrop: Bitmap, _ environment: GlassEnvironment) -> Bitmap {
    frame(of: groups, over: backdrop, environment).picture
  }

  /// The first frame of glass over a backdrop, and the ink that is legible on each element.
  public static func frame(
    of groups: [GlassGroup], over backdrop: Bitmap, _ environment: GlassEnvironment
  ) -> (picture: Bitmap, inks: [UInt64: GlassInk]) {
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    _ = renderer.update(
      groups, backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds), environment: environment, time: 0)
    let target = backdrop.cropped(to: backdrop.bounds)
    renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
    let ids = groups.flatMap { $0.elements.map(\.id) }
    return (target, Dictionary(ids.map { ($0, renderer.ink(for: $0)) }) { first, _ in first })
  }
}
