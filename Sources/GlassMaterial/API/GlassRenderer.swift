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
  private var suitability = Suitability()
  private let scan: FieldScan
  private let planner = BodyPlanner()
  private let faces = FaceStage()
  /// Averages, blurs, lights that bleed in.
  private let chain = WorkChain(steps: 3)
  private let drawing: DrawStage
  private let missing: DrawStage
  /// Glass without light, kept while only light moves, one for each group that is lit.
  private var kept: [KeptGlass] = []
  /// Whether nothing but light changed in the last update.
  private var isOnlyRelit = false
  /// Whether nothing changes on its own.
  private var isSettled = false

  /// The glass of the last update, as it was given and as it is drawn.
  private var groups: [GlassGroup] = []
  private var placed: [PlacedBody] = []

  /// Memory that frames use again.
  private var sources: [GlowSource] = []
  private var changed = PixelRegion()
  private var damage = PixelRegion()
  private var needed: [BackdropNeed] = []
  private var look = BodyLook()
  private var key = BodyKey()
  /// The bodies of the last frame that this one has not found yet, and a few that are gone, whose memory serves new ones.
  private var old: [Body?] = []
  private var spare: [Body] = []

  /// A renderer without glass, which shares its work with a pool's threads; `kernels` are the inner loops, the best for this processor
  /// unless told otherwise. Every set gives the same bytes.
  public init(workers: WorkerPool, kernels: KernelSet = .best) {
    bands = BandScheduler(pool: workers)
    self.kernels = kernels
    scan = FieldScan(kernels: kernels, pool: workers)
    drawing = DrawStage(faces)
    missing = DrawStage(faces)
  }

  /// Lets elements that move to another plane go on there with what they have made of their backdrop so far: light or dark, and the gain.
  ///
  /// To be called before the `update` of either renderer that shows them in their new place.
  public func handOver(_ ids: some Sequence<UInt64>, to other: GlassRenderer) { adaptivity.handOver(ids, to: other.adaptivity) }

  /// Updates for a frame: takes its glass and what changed in the backdrop.
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
    let asked = groups
    let groups = suitability.suited(asked, adaptivity, environment, time)
    let isAlike = environment == self.environment && differOnlyInLight(groups)
    if isAlike { bands.prepare(pixels: backdropDamage.area) }
    let surface = backdrop.bounds
    let (levels, isNew) = currentLevels(backdrop, environment)
    changed.removeAll()
    for rect in backdropDamage.rects { changed.add(rect.intersection(surface)) }
    if isNew { changed.add(surface) } else { levels.invalidate(changed) }
    damage.removeAll()
    let isInPlace = !isNew && isAlike
    isOnlyRelit = isInPlace && changed.isEmpty
    if !isInPlace { place(groups, environment, levels.coarse.level, surface) }
    // Shapes may take longer to be made than a thread that was woken waits.
    if !isAlike { bands.prepare(pixels: backdropDamage.area) }
    self.groups = groups
    GlowSource.list(groups, unionNames: planner.unionNames, into: &sources)
    for index in placed.indices { placed[index].takeGlows(sources, scale: environment.scale) }
    if !isOnlyRelit {
      updateLevels(levels, backdrop, environment) { adapt(levels, surface, environment, time) }
    } else if !isSettled || placed.contains(where: \.isInkRelit) {
      adapt(levels, surface, environment, time)
    }
    if !damage.isEmpty { isOnlyRelit = false }
    self.environment = environment
    keep(surface, environment)
    for index in placed.indices {
      let (plan, glows) = (placed[index].plan, placed[index].glows)
      let shade = glows.isEmpty ? nil : shade(placed[index].body, plan, environment)
      placed[index].body.illuminate(glows, share: plan.presence.lightShare, shade: shade, &damage, within: surface)
      placed[index].body.prepareShade()
    }
    return GlassUpdate(damage: damage, isAnimating: !isSettled || suitability.isToChange(asked, adaptivity))
  }

  /// What keeps light away from a body's labels; nil where they bear all of it.
  private func shade(_ body: Body, _ plan: BodyPlan, _ environment: GlassEnvironment) -> LabelShade? {
    let share = adaptivity.glowShare(of: plan)
    return share < 1 ? LabelShade(share: share, depth: body.labelDepth(plan), scale: environment.scale) : nil
  }

  /// Brings the blur up to date under all glass, then does what follows from it, while other threads look up lights that bleed in.
  private func updateLevels(
    _ levels: BackdropLevels, _ backdrop: Bitmap, _ environment: GlassEnvironment, _ adapt: () -> Void
  ) {
    needed.removeAll(keepingCapacity: true)
    let vicinity = Self.vicinity(backdrop.bounds, environment)
    for index in placed.indices {
      needed.append(placed[index].body.need(within: vicinity))
      for element in placed[index].plan.elements { addNeed(beyond: backdrop.bounds, element) }
    }
    levels.list(from: backdrop, needed: needed, kernels: kernels, threads: bands.pool.threadCount)
    guard bands.isShared(levels.pixels) else {
      levels.run(bands)
      listLights(levels)
      faces.runLights()
      return adapt()
    }
    levels.prepare(bands)
    chain.run(on: bands.pool) {
      levels.open(chain)
      listLights(levels)
      faces.openLights(chain, 2)
      chain.finish(1)
      adapt()
      chain.finish(2)
    }
  }

  /// Glass that lies outside of the surface decides by the edge that it comes in over, which none of its pixels needs.
  private func addNeed(beyond surface: PixelRect, _ element: GlassElement) {
    let box = PixelRect(covering: element.outline.bounds)
    guard !box.intersects(surface) else { return }
    needed.append(BackdropNeed(rect: box.seen(on: surface), coarse: 0, fine: 0))
  }

  /// Lists the lights that have to be looked up again, and notes cells over what changed.
  private func listLights(_ levels: BackdropLevels) {
    for index in placed.indices {
      let body = placed[index].body
      for rect in changed.rects { body.invalidateCells(under: seen(rect, body, levels), levels.coarse.level) }
    }
    faces.listLights(placed, levels, kernels, threads: bands.pool.threadCount)
  }

  /// The glass pixels of a body through which a change of the backdrop shows.
  private func seen(_ rect: PixelRect, _ body: Body, _ levels: BackdropLevels) -> PixelRect {
    rect.expanded(by: body.geometry.lensReach + levels.coarse.plan.pixelReach).intersection(body.bounds)
  }

  /// Brings votes and looks up to date.
  private func adapt(_ levels: BackdropLevels, _ surface: PixelRect, _ environment: GlassEnvironment, _ time: Double) {
    let sight = Sight(levels: levels, surface: surface, damage: changed, environment: environment, time: time)
    isSettled = !adaptivity.update(placed, sight)
    let looks = Look(environment, adaptivity)
    for index in placed.indices { refresh(placed[index], looks, levels, surface) }
  }

  /// Keeps glass without light ready where light moves over glass that stays as it is, and lets go of it elsewhere.
  private func keep(_ surface: PixelRect, _ environment: GlassEnvironment) {
    for item in kept {
      item.invalidate(changed)
      item.invalidate(damage)
    }
    guard isOnlyRelit else { return }
    kept.removeAll { item in !sources.contains { $0.group == item.group } }
    for (index, source) in sources.enumerated() where !sources[..<index].contains(where: { $0.group == source.group }) {
      let rect = placed.keepsake(ofGroup: source.group, within: surface, scale: environment.scale)
      if let known = kept.firstIndex(where: { $0.group == source.group }) {
        if kept[known].rect == rect { continue }
        kept.remove(at: known)
      }
      if !rect.isEmpty { kept.append(KeptGlass(rect: rect, group: source.group)) }
    }
  }

  /// Brings a body's clip and look up to date, and notes what of it looks different.
  private func refresh(_ item: PlacedBody, _ looks: Look, _ levels: BackdropLevels, _ surface: PixelRect) {
    let body = item.body
    looks.fill(&look, item.plan)
    let clip = item.plan.clip
    let isCutAnew = body.clip != clip
    body.clip = clip
    if body.dress(look) || isCutAnew { damage.add(body.reach.intersection(surface)) }
    for rect in changed.rects {
      // What lies within what changed is known, and lists of many rectangles take long to keep short.
      let seen = seen(rect, body, levels).intersection(surface)
      if !rect.contains(seen) { damage.add(seen) }
    }
  }

  /// Draws the glass, from drop shadow to glow, into `target`, whose pixels in `region` hold a copy of the backdrop.
  ///
  /// `target` is as large as the backdrop and is not the backdrop. Pixels outside `region` stay as they are.
  public func draw(into target: Bitmap, clippedTo region: PixelRegion) {
    guard let levels, let backdrop, !placed.isEmpty else { return }
    precondition(target.size == backdrop.size, "the target is as large as the backdrop")
    let sharp = SharpLevel(
      origin: UnsafePointer(backdrop.row(0)), stride: backdrop.stride / 4, width: backdrop.width, height: backdrop.height)
    let frame = DrawStage.Frame(
      bodies: placed, target: PixelMemory(target), kernels: kernels, levels: levels, sharp: sharp)
    let cut = StripCut(threads: bands.pool.threadCount, level: levels.coarse.level)
    for rect in region.rects {
      let rect = rect.intersection(target.bounds)
      if isOnlyRelit, let kept = kept.first(where: { $0.rect.contains(rect) }) {
        relight(rect, kept, frame, backdrop, cut)
      } else {
        drawing.add(rect, cut, of: placed)
      }
    }
    drawing.run(frame, bands)
  }

  /// Draws a rectangle from glass that is kept without light.
  private func relight(_ rect: PixelRect, _ kept: KeptGlass, _ frame: DrawStage.Frame, _ backdrop: Bitmap, _ cut: StripCut) {
    let unlit = DrawStage.Frame(
      bodies: placed, target: kept.memory, kernels: kernels, levels: frame.levels, sharp: frame.sharp, isLit: false)
    kept.takeMissing(rect, backdrop, placed) { missing.add($0, cut, of: placed) }
    missing.run(unlit, bands)
    kept.draw(rect, into: frame.target, placed, kernels)
  }

  /// Which ink is legible on an element: what a small shape voted for, otherwise what the window's appearance asks for.
  public func ink(for id: UInt64) -> GlassInk {
    adaptivity.ink(for: planner.unionNames[id] ?? id) ?? (environment?.appearance == .dark ? .light : .dark)
  }

  /// The luminance that labels in a colour reach on an element, as `GlassInk.legible` takes it: at most on a light face, at least on a dark one.
  public func hueLuminance(for id: UInt64) -> Double {
    adaptivity.hueLuminance(of: planner.unionNames[id] ?? id) ?? ink(for: id).hueLuminances[0]
  }

  /// Whether an element is so bright that light on it would hardly be seen: what answers to a pointer there does so with its ink.
  public func isBright(_ id: UInt64) -> Bool { adaptivity.isBright(planner.unionNames[id] ?? id) }

  /// The device pixels that drawing a group may touch, shadows and merged necks included.
  public static func reach(of group: GlassGroup, scale: Double) -> PixelRect {
    let margin = ShadowMask.reach(scale: scale) + group.spacing / 2
    return group.elements.reduce(PixelRect.empty) { result, element in
      let inflation = min(0.2 * element.outline.shortSide, 16 * scale)
      return result.union(PixelRect(covering: element.outline.bounds.insetBy(dx: -margin - inflation, dy: -margin - inflation)))
    }
  }

  /// The device pixels of the backdrop that a group may look at, to lens them or to adapt to them, or change; `surface` is all of it.
  public static func sight(of group: GlassGroup, _ environment: GlassEnvironment, on surface: PixelRect) -> PixelRect {
    let outlines = group.elements.reduce(PixelRect.empty) {
      $0.union(PixelRect(covering: Look.outline(of: $1, environment).bounds))
    }
    // Members of a union meet over any gap between them.
    let gap = group.elements.contains { $0.unionID != nil } ? Double(max(outlines.width, outlines.height)) : 0
    let bulge = Int(min(max(group.spacing, gap) / 2, 1_000_000).rounded(.up)) + BodyGeometry.margin(scale: environment.scale)
    let most = bulge + BackdropLevels.sight(environment)
    let seen = outlines.expanded(by: most).union(reach(of: group, scale: environment.scale))
    // What is about to come in looks at the edge from further away than it reaches.
    let isNear = outlines.intersects(vicinity(surface, environment))
    return isNear ? seen.union(outlines.seen(on: surface).expanded(by: most)) : seen
  }

  /// What an element has made of its backdrop: 0 light … 1 dark, the gain 0…1, the factor of its shadow's opacity.
  func adaptation(of id: UInt64) -> (darkness: Double, gain: Double, shadowEmphasis: Double) {
    (adaptivity.darkness(of: id), Double(adaptivity.gain(of: id)) / 4096, adaptivity.shadowEmphasis(of: id))
  }

  /// The bodies of the last update.
  var bodies: [Body] { placed.map(\.body) }

  /// The pixels of the surface that are averaged where all of it changed, for the glass of the last update; rectangles that may overlap.
  var averagedRects: [PixelRect] {
    guard let levels, let backdrop else { return [] }
    return levels.averagedRects(needed).map { $0.intersection(backdrop.bounds) }
  }

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

  private func place(_ groups: [GlassGroup], _ environment: GlassEnvironment, _ level: Level, _ surface: PixelRect) {
    planner.plan(groups)
    old.removeAll(keepingCapacity: true)
    for item in placed { old.append(item.body) }
    let limits = Self.vicinity(surface, environment)
    var count = 0
    for index in 0..<planner.count {
      guard let body = place(planner.plans[index], count, environment, level, surface, limits) else { continue }
      if count == placed.count {
        placed.append(PlacedBody(body: body, plan: BodyPlan(), glows: []))
      } else {
        placed[count].body = body
      }
      swap(&placed[count].plan, &planner.plans[index])
      count += 1
    }
    placed.removeLast(placed.count - count)
    retire(surface)
  }

  /// Whether the last frame had the same glass, light within it apart.
  private func differOnlyInLight(_ groups: [GlassGroup]) -> Bool {
    groups.count == self.groups.count
      && zip(groups, self.groups).allSatisfy { new, old in
        new.spacing == old.spacing && new.elements.count == old.elements.count
          && zip(new.elements, old.elements).allSatisfy { $0.isSame(butForLightAs: $1) }
      }
  }

  /// The body of a plan in its place, after `count` others of this frame; nil where it is too far off to be seen.
  private func place(
    _ plan: BodyPlan, _ count: Int, _ environment: GlassEnvironment, _ level: Level, _ surface: PixelRect, _ limits: PixelRect
  ) -> Body? {
    let (x, y) = key.become(plan.elements, spacing: plan.spacing, scale: environment.scale) { Look.outline(of: $0, environment) }
    let isNear = key.outlines.contains { PixelRect(covering: $0.bounds).offset(x: x, y: y).intersects(limits) }
    guard isNear else { return nil }
    var place = Body.Place(key, originX: x, originY: y, level: level)
    if let known = takeOld(plan.elements, near: count) {
      let before = known.reach
      if key != known.geometry.key || place.cells != known.cells.map.key { place.equal = equal(count) }
      if known.place(place, scan: scan) {
        damage.add(before.intersection(surface))
        damage.add(known.reach.intersection(surface))
      }
      return known
    }
    place.equal = equal(count)
    let body = spare.popLast()
    body?.become(plan.elements, place, scan: scan)
    let fresh = body ?? Body(plan.elements, place, scan: scan)
    damage.add(fresh.reach.intersection(surface))
    return fresh
  }

  /// The body of elements in the last frame, most likely at `index` of its list.
  private func takeOld(_ elements: [GlassElement], near index: Int) -> Body? {
    for offset in old.indices {
      let place = (index + offset) % old.count
      guard let body = old[place], body.consists(of: elements) else { continue }
      old[place] = nil
      return body
    }
    return nil
  }

  /// One of the first `count` bodies of this frame whose geometry has the current key.
  private func equal(_ count: Int) -> Body? {
    for index in 0..<count where placed[index].body.geometry.key == key { return placed[index].body }
    return nil
  }

  /// Notes where bodies are gone, and keeps some for their memory.
  private func retire(_ surface: PixelRect) {
    for body in old {
      guard let body else { continue }
      damage.add(body.reach.intersection(surface))
      if spare.count < Self.mostSpare { spare.append(body) }
    }
    old.removeAll(keepingCapacity: true)
  }

  /// As many bodies as a merge of a few shapes leaves behind.
  private static let mostSpare = 4

  /// The surface and as much around it as a shape may lie outside and still throw a shadow into it.
  private static func vicinity(_ surface: PixelRect, _ environment: GlassEnvironment) -> PixelRect {
    surface.expanded(by: Int(64 * environment.scale))
  }
}
