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
  private var backdrop: Bitmap?
  private var environment: GlassEnvironment?
  private let adaptivity = Adaptivity()
  private let faces = FaceStage()
  private let drawing = DrawStage()
  private var unionNames: [UInt64: UInt64] = [:]

  /// The glass of the last update, as it was given and as it is drawn.
  private var groups: [GlassGroup] = []
  private var plans: [BodyPlan] = []
  private var placed: [PlacedBody] = []

  /// Memory that frames use again.
  private var changed = PixelRegion()
  private var damage = PixelRegion()
  private var needed: [PixelRect] = []
  private var look = BodyLook()

  /// A renderer without glass, which shares its work with a pool's threads; `kernels` are the inner loops, the best for this processor
  /// unless told otherwise. Every set gives the same bytes.
  public init(workers: WorkerPool, kernels: KernelSet = .best) {
    bands = BandScheduler(pool: workers)
    self.kernels = kernels
  }

  /// The name of the inner loops in use.
  public var kernelName: String { kernels.name }

  /// Lets elements that move to another plane go on there with what they have made of their backdrop so far: light or dark, and the gain.
  ///
  /// To be called before the `update` of either renderer that shows them in their new place.
  public func handOver(_ ids: some Sequence<UInt64>, to other: GlassRenderer) { adaptivity.handOver(ids, to: other.adaptivity) }

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
    bands.prepare(pixels: backdropDamage.area)
    let surface = backdrop.bounds
    let (levels, isNew) = currentLevels(backdrop, environment)
    changed.removeAll()
    for rect in backdropDamage.rects { changed.add(rect.intersection(surface)) }
    if isNew { changed.add(surface) } else { levels.invalidate(changed) }
    damage.removeAll()
    place(groups, environment, levels.coarse.level, surface, isNew: isNew)
    needed.removeAll(keepingCapacity: true)
    let vicinity = Self.vicinity(surface, environment)
    for item in placed { needed.append(item.body.bounds.intersection(vicinity)) }
    levels.update(from: backdrop, needed: needed, kernels: kernels, bands: bands)
    let sight = Sight(levels: levels, surface: surface, damage: changed, environment: environment, time: time)
    let isAnimating = adaptivity.update(placed, sight)
    let looks = Look(environment, adaptivity)
    for item in placed { refresh(item, looks, levels, surface) }
    faces.run(placed, levels, kernels, bands)
    self.environment = environment
    return GlassUpdate(damage: damage, isAnimating: isAnimating)
  }

  /// Brings a body's clip, look and light up to date, and notes what of it looks different.
  private func refresh(_ item: PlacedBody, _ looks: Look, _ levels: BackdropLevels, _ surface: PixelRect) {
    let body = item.body
    looks.fill(&look, item.plan)
    let clip = item.plan.clip
    let isCutAnew = body.clip != clip
    body.clip = clip
    if body.dress(look) || isCutAnew { damage.add(body.reach.intersection(surface)) }
    body.illuminate(item.glows, &damage, within: surface)
    // The glass pixels through which a change of the backdrop shows.
    let reach = body.geometry.lensReach + levels.coarse.plan.pixelReach
    for rect in changed.rects {
      let seen = rect.expanded(by: reach).intersection(body.bounds)
      body.invalidateCells(under: seen, levels.coarse.level)
      damage.add(seen.intersection(surface))
    }
  }

  /// Phase 2: draws the glass, from drop shadow to glow, into `target`, whose pixels in `region` hold a copy of the backdrop.
  ///
  /// `target` is as large as the backdrop and is not the backdrop. Pixels outside `region` stay as they are.
  public func draw(into target: Bitmap, clippedTo region: PixelRegion) {
    guard let levels, let backdrop, !placed.isEmpty else { return }
    precondition(target.size == backdrop.size, "the target is as large as the backdrop")
    cut(region, target.bounds)
    let sharp = SharpLevel(
      origin: UnsafePointer(backdrop.row(0)), stride: backdrop.stride / 4, width: backdrop.width, height: backdrop.height)
    var lanes = 0
    for item in placed {
      item.body.prepareSides(item.body.rimParameters(levels, sharp))
      lanes = max(lanes, BodyPainter.scratchLanes(item.body))
    }
    let frame = DrawStage.Frame(bodies: placed, target: target, kernels: kernels, levels: levels, sharp: sharp)
    drawing.run(frame, scratchLanes: lanes, bands)
  }

  /// Cuts a region into strips, the units that threads take, as far as there is glass in them.
  private func cut(_ region: PixelRegion, _ bounds: PixelRect) {
    drawing.strips.removeAll(keepingCapacity: true)
    // Lower strips leave less to wait for at the end, and cost a little more.
    let height = bands.pool.threadCount > 1 ? BodyPainter.stripHeight / 2 : BodyPainter.stripHeight
    for rect in region.rects {
      let rect = rect.intersection(bounds)
      for y in stride(from: rect.minY, to: rect.maxY, by: height) {
        let strip = PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + height, rect.maxY))
        if placed.contains(where: { $0.body.reach.intersects(strip) }) { drawing.strips.append(strip) }
      }
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
  var geometries: [BodyGeometry] { placed.map(\.body.geometry) }

  private func currentLevels(_ backdrop: Bitmap, _ environment: GlassEnvironment) -> (BackdropLevels, isNew: Bool) {
    let scale = environment.scale
    let sigma = BackdropLevels.sigma(environment)
    let reach = Int((64 * scale).rounded(.up))
    if let levels, levels.fits(size: backdrop.size, scale: scale, sigma: sigma, reach: reach) { return (levels, false) }
    let fresh = BackdropLevels(size: backdrop.size, scale: scale, sigma: sigma, reach: reach)
    levels = fresh
    return (fresh, true)
  }

  // MARK: The bodies of a frame

  private func place(
    _ groups: [GlassGroup], _ environment: GlassEnvironment, _ level: Level, _ surface: PixelRect, isNew: Bool
  ) {
    if isNew || environment != self.environment || !differOnlyInGlow(groups) {
      plans = BodyPlanner.bodies(of: groups)
      unionNames = BodyPlanner.unionNames(of: groups)
      placeBodies(environment, level, surface)
    } else {
      takeGlows(of: groups)
    }
    self.groups = groups
    for index in placed.indices { setGlows(of: index, environment) }
  }

  /// Whether the last frame had the same glass, light within it apart.
  private func differOnlyInGlow(_ groups: [GlassGroup]) -> Bool {
    guard groups.count == self.groups.count else { return false }
    return zip(groups, self.groups).allSatisfy { new, old in
      guard new.spacing == old.spacing, new.elements.count == old.elements.count else { return false }
      return zip(new.elements, old.elements).allSatisfy { new, old in
        // The light of a union is that of one of its elements: unions are planned again.
        guard new.unionID == nil || new.glow == old.glow else { return false }
        var before = old
        before.glow = new.glow
        return new == before
      }
    }
  }

  /// Takes the glows of groups that are else those of the last frame.
  private func takeGlows(of groups: [GlassGroup]) {
    // Bodies let go of their plans meanwhile, so that those change in place.
    for index in placed.indices { placed[index].plan.elements = [] }
    for index in plans.indices {
      let group = groups[plans[index].group]
      for place in plans[index].elements.indices where plans[index].elements[place].unionID == nil {
        let id = plans[index].elements[place].id
        plans[index].elements[place].glow = group.elements.first { $0.id == id }?.glow
      }
    }
    for index in placed.indices { placed[index].plan = plans[placed[index].planIndex] }
  }

  private func placeBodies(_ environment: GlassEnvironment, _ level: Level, _ surface: PixelRect) {
    var old = Dictionary(placed.map { ($0.body.ids, $0.body) }, uniquingKeysWith: { first, _ in first })
    placed.removeAll(keepingCapacity: true)
    for (index, plan) in plans.enumerated() {
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
      placed.append(PlacedBody(body: body, plan: plan, planIndex: index, glows: []))
    }
    for body in old.values { damage.add(body.reach.intersection(surface)) }
  }

  /// The surface and as much around it as a shape may lie outside and still throw a shadow into it.
  private static func vicinity(_ surface: PixelRect, _ environment: GlassEnvironment) -> PixelRect {
    surface.expanded(by: Int(64 * environment.scale))
  }

  /// Works out which light reaches a body: its own, and that of others in its container.
  private func setGlows(of index: Int, _ environment: GlassEnvironment) {
    placed[index].glows.removeAll(keepingCapacity: true)
    let (body, plan) = (placed[index].body, placed[index].plan)
    for other in plans where other.group == plan.group {
      for element in other.elements {
        guard let glow = element.glow else { continue }
        let isOwn = body.ids.contains(element.id)
        let x = glow.position.x - Double(body.originX)
        let y = glow.position.y - Double(body.originY)
        let distance = isOwn ? 0 : max(0, body.geometry.field.distance(x, y))
        let shortSide = plan.elements.reduce(0) { max($0, $1.outline.shortSide) }
        let key = GlowLight.key(glow, distance: distance, shortSide: shortSide, scale: environment.scale)
        if let key { placed[index].glows.append(key) }
      }
    }
  }
}
