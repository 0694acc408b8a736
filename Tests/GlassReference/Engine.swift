import GlassGeometry
public import GlassMaterial
public import GlassRaster
import GlassWorkers

/// The engine, asked for one whole frame.
public enum Engine {
  /// The first frame of glass over a backdrop.
  public static func picture(of groups: [GlassGroup], over backdrop: Bitmap, _ environment: GlassEnvironment) -> Bitmap {
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    _ = renderer.update(
      groups, backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds), environment: environment, time: 0)
    let target = backdrop.cropped(to: backdrop.bounds)
    renderer.draw(into: target, clippedTo: PixelRegion(target.bounds))
    return target
  }
}
