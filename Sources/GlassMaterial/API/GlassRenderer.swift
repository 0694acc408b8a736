public import GlassGeometry
public import GlassKernels
public import GlassRaster
public import GlassWorkers

/// Draws the glass over one content plane.
///
/// A frame has two phases. First `update`: the backdrop (the content plane, the whole surface) is up to date, and the renderer brings its
/// blur, tables and votes up to date. Then `draw`, once per region. Glass over glass is drawn by a second renderer whose
/// backdrop is the finished picture below it. A renderer belongs to one thread; it shares its work with the pool's.
public final class GlassRenderer {
  private let bands: BandScheduler
  private let kernels: KernelSet
  private var levels: BackdropLevels?
  private var bodies: [Body] = []
  private var backdrop: Bitmap?
  private var environment: GlassEnvironment?
  private let adaptivity = Adaptivity()
  private var unionNames: [UInt64: UInt64] = [:]

  /// A renderer without glass, which shares its work with a pool's threads; `kernels` are the inner loops, the best for this processor
  /// unless told otherwise. Every set gives the same bytes.
  public init(workers: WorkerPool, kernels: KernelSet = .best) {
    bands = BandScheduler(pool: workers)
    self.kernels = kernels
  }

  /// The name of the inner loops in use.
  public var kernelName: String { kernels.name }

  /// Phase 1 of a frame: takes its glass and what changed in the backdrop.
  ///
  /// - Parameters:
  ///   - groups: All glass over this plane, in drawing order; device pixels.
  ///   - backdrop: The content plane, as large as the target; it must live, unchanged, until `draw` has returned.
  ///   - backdropDamage: The device pixels of the backdrop that changed since the last update; all of them the first time.
  ///   - environment: The window's state and the desktop's settings.
  ///   - time: Seconds on the host's clock, never less than before.
  /// - Returns: Where the glass looks different from the last frame, beyond `backdropDamage` itself, and whether it changes on its own.
  public func update(
    _ groups: [GlassGroup], backdrop: Bitmap, backdropDamage: PixelRegion, environment: GlassEnvironment, time: Double
  ) -> GlassUpdate {
    self.backdrop = backdrop
    let surface = backdrop.bounds
    let (levels, isNew) = currentLevels(backdrop, environment)
    let changed = isNew ? PixelRegion(surface) : backdropDamage.clipped(to: surface)
    if !isNew { levels.invalidate(changed) }
    var damage = PixelRegion()
    let plans = BodyPlanner.bodies(of: groups)
    let placed = place(plans, environment, levels.coarse.level, surface, &damage)
    let needed = placed.map {
      $0.body.bounds.expanded(by: Int(16 * environment.scale)).intersection(Self.vicinity(surface, environment))
    }
    levels.update(from: backdrop, needed: needed, kernels: kernels, bands: bands)
    let sight = Sight(levels: levels, surface: surface, damage: changed, environment: environment, time: time)
    let isAnimating = adaptivity.update(placed, sight)
    for item in placed {
      let body = item.body
      let look = Look(environment, adaptivity).look(of: item.plan)
      if body.clip != item.plan.clip {
        body.clip = item.plan.clip
        damage.add(body.reach.intersection(surface))
      }
      if body.dress(look) { damage.add(body.reach.intersection(surface)) }
      damage.formUnion(body.illuminate(item.glows).clipped(to: surface))
      let seen = seen(changed, through: body, levels)
      for rect in seen.rects { body.invalidateCells(under: rect, levels.coarse.level) }
      damage.formUnion(seen.clipped(to: surface))
    }
    bodies = placed.map(\.body)
    FaceStage(levels: levels, kernels: kernels, bands: bands).run(bodies)
    unionNames = BodyPlanner.unionNames(of: groups)
    self.environment = environment
    return GlassUpdate(damage: damage, isAnimating: isAnimating)
  }

  /// Phase 2: draws the glass, from drop shadow to glow, into `target`, whose pixels in `region` hold a copy of the backdrop.
  ///
  /// `target` is as large as the backdrop and is not the backdrop. Pixels outside `region` stay as they are.
  public func draw(into target: Bitmap, clippedTo region: PixelRegion) {
    guard let levels, let backdrop, !bodies.isEmpty else { return }
    precondition(target.size == backdrop.size, "the target is as large as the backdrop")
    let rects = Self.bands(region.clipped(to: target.bounds)).filter { rect in bodies.contains { $0.reach.intersects(rect) } }
    let sharp = SharpLevel(
      origin: UnsafePointer(backdrop.row(0)), stride: backdrop.stride / 4, width: backdrop.width, height: backdrop.height)
    for body in bodies { body.prepareSides(body.rimParameters(levels, sharp)) }
    let lanes = bodies.reduce(0) { max($0, BodyPainter.scratchLanes($1)) }
    let job = DrawJob(bodies: bodies, target: target, rects: rects, kernels: kernels, levels: levels, sharp: sharp)
    bands.run(jobs: rects.count, scratchBytes: lanes * 2) { index, scratch in
      job.run(index, scratch.assumingMemoryBound(to: UInt16.self))
    }
  }

  /// Which ink is legible on an element: what a small shape voted for, otherwise what the window's appearance asks for.
  public func ink(for id: UInt64) -> GlassInk {
    adaptivity.ink(for: unionNames[id] ?? id) ?? (environment?.appearance == .dark ? .light : .dark)
  }

  /// The device pixels that drawing a group may touch, shadows and merged necks included.
  public static func reach(of group: GlassGroup, scale: Double) -> PixelRect {
    let margin = ShadowMask.reach(scale: scale) + group.spacing / 2
    return group.elements.reduce(PixelRect.empty) { result, element in
      let inflation = min(0.2 * element.outline.shortSide, 16 * scale)
      return result.union(PixelRect(covering: element.outline.rect.insetBy(dx: -margin - inflation, dy: -margin - inflation)))
    }
  }

  /// The geometry of the bodies of the last update.
  var geometries: [BodyGeometry] { bodies.map(\.geometry) }

  private func currentLevels(_ backdrop: Bitmap, _ environment: GlassEnvironment) -> (BackdropLevels, isNew: Bool) {
    let scale = environment.scale
    let sigma = BackdropLevels.sigma(environment)
    let reach = Int((64 * scale).rounded(.up))
    if let levels, levels.fits(size: backdrop.size, scale: scale, sigma: sigma, reach: reach) { return (levels, false) }
    let fresh = BackdropLevels(size: backdrop.size, scale: scale, sigma: sigma, reach: reach)
    levels = fresh
    return (fresh, true)
  }

  private func place(
    _ plans: [BodyPlan], _ environment: GlassEnvironment, _ level: Level, _ surface: PixelRect, _ damage: inout PixelRegion
  ) -> [PlacedBody] {
    var old = Dictionary(bodies.map { ($0.ids, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [PlacedBody] = []
    for plan in plans {
      let outlines = plan.elements.map { Look.outline(of: $0, environment) }
      let (key, x, y) = BodyKey.make(
        outlines, plan.elements.map(\.style.variant), spacing: plan.spacing, scale: environment.scale)
      let limits = Self.vicinity(surface, environment)
      guard outlines.contains(where: { PixelRect(covering: $0.rect).intersects(limits) }) else { continue }
      let known = old.removeValue(forKey: plan.ids)
      let before = known?.reach ?? .empty
      let body = known ?? Body(ids: plan.ids, key: key, originX: x, originY: y, level: level)
      if body.place(key: key, originX: x, originY: y, level: level) || known == nil {
        damage.add(before.intersection(surface))
        damage.add(body.reach.intersection(surface))
      }
      result.append(PlacedBody(body: body, plan: plan, glows: glows(for: body, plan: plan, among: plans, environment)))
    }
    for body in old.values { damage.add(body.reach.intersection(surface)) }
    return result
  }

  /// The surface and as much around it as a shape may lie outside and still throw a shadow into it.
  private static func vicinity(_ surface: PixelRect, _ environment: GlassEnvironment) -> PixelRect {
    surface.expanded(by: Int(64 * environment.scale))
  }

  /// The glass pixels through which a change of the backdrop shows.
  private func seen(_ changed: PixelRegion, through body: Body, _ levels: BackdropLevels) -> PixelRegion {
    let reach = body.geometry.lensReach + levels.coarse.plan.pixelReach
    return PixelRegion(changed.rects.map { $0.expanded(by: reach).intersection(body.bounds) })
  }

  private func glows(
    for body: Body, plan: BodyPlan, among plans: [BodyPlan], _ environment: GlassEnvironment
  ) -> [GlowLight.Key] {
    var keys: [GlowLight.Key] = []
    for other in plans where other.group == plan.group {
      for element in other.elements {
        guard let glow = element.glow else { continue }
        let isOwn = plan.ids.contains(element.id)
        let x = glow.position.x - Double(body.originX)
        let y = glow.position.y - Double(body.originY)
        let distance = isOwn ? 0 : max(0, body.geometry.field.distance(x, y))
        let shortSide = plan.elements.reduce(0) { max($0, $1.outline.shortSide) }
        if let key = GlowLight.key(glow, distance: distance, shortSide: shortSide, scale: environment.scale) { keys.append(key) }
      }
    }
    return keys
  }

  /// Cuts a region into strips, the units that threads take.
  private static func bands(_ region: PixelRegion) -> [PixelRect] {
    region.rects.flatMap { rect in
      stride(from: rect.minY, to: rect.maxY, by: BodyPainter.stripHeight).map { y in
        PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + BodyPainter.stripHeight, rect.maxY))
      }
    }
  }
}
