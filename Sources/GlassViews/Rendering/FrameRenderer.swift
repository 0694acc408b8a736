import GlassGeometry
import GlassKernels
import GlassMaterial
import GlassPlatform
import GlassRaster
import GlassWorkers

/// Draws a window frame by frame, each time only what changed.
///
/// Per level of glass there is a plane with the picture beneath it, kept from frame to frame:
///
///     display list ─▶ levels ─▶ diff ─▶ plane 0 ─▶ glass 1 + what lies on it ─▶ plane 1 ─▶ … ─▶ target ─▶ window frame
///
/// Every stage draws within its damage alone, and the same state gives the same bytes whatever was damaged before. A plane need be kept
/// only as far as it is looked at from above (`PlaneSight`); elsewhere the target draws its level directly.
@MainActor final class FrameRenderer {
  private let pool: WorkerPool
  private let kernels: KernelSet
  let caches = DrawingCaches()
  private let edges: GlassScrollEdgePainter
  private var levels: [Level] = []
  private var planes: [Plane] = []
  private var last: LastFrame?
  /// The ink of each piece of glass in the last frame.
  private(set) var palettes: [UInt64: InkPalette] = [:]

  /// What the last frame showed.
  private struct LastFrame {
    var root: DisplayChunk
    var plan: LayerPlan
    var pass: WindowFramePass
    var environment: GlassEnvironment
    var background: RGBA
    var isAnimating: Bool
  }

  /// A level of glass.
  private struct Level {
    let glass: GlassRenderer
    let materials = MaterialRenderer()
    /// Whether they know what the plane beneath shows; a level without glass and materials is not told.
    var isCurrent = false
    /// Whether there are neither.
    var isEmpty = true
  }

  /// The picture beneath a level of glass.
  private struct Plane {
    var bitmap: Bitmap
    /// Where it shows the last frame; a plane is only kept up to date while there is glass over it.
    var shown = PixelRegion()
    /// For how many frames there has been none.
    var rest = 0
  }

  /// A renderer for one window, whose glass is drawn by the threads of `pool` with the inner loops `kernels`.
  init(pool: WorkerPool, kernels: KernelSet = .best) {
    self.pool = pool
    self.kernels = kernels
    edges = GlassScrollEdgePainter(workers: pool, kernels: kernels)
  }

  /// Brings a target up to date.
  func render(_ input: FrameInput, into target: PixelTarget) -> FrameResult {
    var environment = input.environment
    environment.scale = target.scale
    let pass = WindowFramePass(
      input.state, surface: target.size, scale: target.scale, isDark: environment.appearance == .dark,
      activation: environment.activation)
    if let last, target.holdsLastFrame, isUnchanged(last, input, environment, pass) {
      return FrameResult(damage: PixelRegion(), needsAnotherFrame: false, glassLevels: last.plan.glassLevels)
    }
    forgetIfIncompatible(pass, environment, input.background)
    guard !pass.content.isEmpty else { return FrameResult(damage: PixelRegion(), needsAnotherFrame: false, glassLevels: 0) }
    return draw(input, environment, pass, target)
  }

  /// The pixels in which a display list differs from the last one drawn, glass and window frame left aside.
  func damage(of root: DisplayChunk) -> PixelRegion {
    guard let last else { return PixelRegion() }
    let plan = GlassLevels.plan(root, size: last.pass.content.size, scale: last.environment.scale)
    return DisplayDiff.damage(from: last.plan, to: plan).reduce(into: PixelRegion()) { $0.formUnion($1) }
  }

  private func isUnchanged(
    _ last: LastFrame, _ input: FrameInput, _ environment: GlassEnvironment, _ pass: WindowFramePass
  ) -> Bool {
    !last.isAnimating && last.root === input.root && last.environment == environment && last.background == input.background
      && (last.pass == pass || input.isPopup && last.pass.content == pass.content)
  }

  /// A window of another size, scale or background is drawn from the beginning; glass keeps what it has settled on.
  private func forgetIfIncompatible(_ pass: WindowFramePass, _ environment: GlassEnvironment, _ background: RGBA) {
    guard let last else { return }
    guard last.pass.content.size == pass.content.size, last.environment.scale == environment.scale, last.background == background
    else {
      planes = []
      self.last = nil
      return
    }
  }

  // MARK: One frame

  private func draw(
    _ input: FrameInput, _ environment: GlassEnvironment, _ pass: WindowFramePass, _ target: PixelTarget
  ) -> FrameResult {
    let size = pass.content.size
    let plan = last?.root === input.root ? last?.plan : nil
    let newPlan = plan ?? GlassLevels.plan(input.root, size: size, scale: target.scale)
    var pass = pass
    if input.isPopup {
      let glass = newPlan.lowestGlass
      pass.panel = WindowFramePass.Panel(outline: glass?.outline, opacity: min(max(glass?.materialization ?? 0, 0), 1))
    }
    let sight = PlaneSight(plan: newPlan, environment: environment, all: PixelRect(size))
    var frame = Frame(input: input, environment: environment, plan: newPlan, sight: sight, all: PixelRegion(PixelRect(size)))
    frame.changes = last.map { DisplayDiff.damage(from: $0.plan, to: newPlan) } ?? newPlan.layers.map { _ in frame.all }
    drawBottom(&frame)
    let top = max(newPlan.glassLevels, last?.plan.glassLevels ?? 0)
    if let old = last?.plan, old.glassLevels != newPlan.glassLevels { handOver(from: old, to: newPlan) }
    for level in stride(from: 1, through: top, by: 1) { update(level, &frame) }
    invalidatePlanes(above: newPlan.glassLevels)
    let damage = compose(frame, pass, target)
    last = LastFrame(
      root: input.root, plan: newPlan, pass: pass, environment: environment, background: input.background,
      isAnimating: frame.isAnimating)
    palettes = frame.palettes
    caches.endFrame()
    return FrameResult(damage: damage, needsAnotherFrame: frame.isAnimating, glassLevels: newPlan.glassLevels)
  }

  /// Glass that comes to lie on another level, as a button that becomes a menu over others, stays as light or dark as it is.
  private func handOver(from old: LayerPlan, to new: LayerPlan) {
    let levelOf = old.levelsOfGlass
    while levels.count < new.glassLevels { levels.append(Level(glass: GlassRenderer(workers: pool, kernels: kernels))) }
    for (id, level) in new.levelsOfGlass {
      guard let before = levelOf[id], before != level else { continue }
      levels[before - 1].glass.handOver([id], to: levels[level - 1].glass)
    }
  }

  /// A frame on its way through the levels.
  private struct Frame {
    let input: FrameInput
    let environment: GlassEnvironment
    let plan: LayerPlan
    let sight: PlaneSight
    /// All pixels of the window's content.
    let all: PixelRegion
    /// What differs in the content of each level.
    var changes: [PixelRegion] = []
    /// What differs in the picture so far, in pixels of the content.
    var damage = PixelRegion()
    var palettes: [UInt64: InkPalette] = [:]
    var isAnimating = false
  }

  private func drawBottom(_ frame: inout Frame) {
    frame.damage = frame.changes[0]
    frame.sight.widen(&frame.damage, upTo: 0)
    drawPlane(0, frame)
  }

  /// Fills a region with the background, but for what a picture hides: that would cost as much as drawing the picture.
  private func fillBottom(_ bitmap: Bitmap, within region: PixelRegion, _ frame: Frame) {
    let cover = OpaqueCover.find(in: frame.plan.layers[0].spans, among: frame.all.bounds)
    let background = frame.input.background
    for rect in region.rects.flatMap({ $0.subtracting(cover) }) {
      bitmap.fill(PixelRegion(rect), RGBA(background.red, background.green, background.blue), workers: pool)
    }
  }

  /// Brings a level's glass up to date, and the picture of the level too where more glass lies over it.
  private func update(_ level: Int, _ frame: inout Frame) {
    while levels.count < level { levels.append(Level(glass: GlassRenderer(workers: pool, kernels: kernels))) }
    let layer = level < frame.plan.layers.count ? frame.plan.layers[level] : GlassLayer()
    if !layer.isEmpty || !levels[level - 1].isEmpty { update(level, layer, &frame) }
    frame.damage.formUnion(frame.changes[level])
    for span in layer.spans where span.glass.map({ palettes[$0] != frame.palettes[$0] }) ?? false {
      frame.damage.add(span.bounds)
    }
    frame.sight.widen(&frame.damage, upTo: level)
    if level < frame.plan.glassLevels { drawPlane(level, frame) }
  }

  /// Tells the glass and the materials of a level what they are and what lies beneath them.
  private func update(_ level: Int, _ layer: GlassLayer, _ frame: inout Frame) {
    let glass = levels[level - 1].glass
    let backdrop = planes[min(level, planes.count) - 1].bitmap
    let backdropDamage = levels[level - 1].isCurrent ? frame.damage : frame.all
    let update = glass.update(
      layer.groups, backdrop: backdrop, backdropDamage: backdropDamage, environment: frame.environment, time: frame.input.time)
    let materials = levels[level - 1].materials.update(
      layer.materials, backdrop: backdrop, damage: backdropDamage, scale: frame.environment.scale)
    levels[level - 1].isEmpty = layer.isEmpty
    levels[level - 1].isCurrent = !layer.isEmpty
    frame.damage.formUnion(materials.clipped(to: frame.all.bounds))
    frame.isAnimating = frame.isAnimating || update.isAnimating
    frame.damage.formUnion(update.damage.clipped(to: frame.all.bounds))
    for element in layer.groups.flatMap(\.elements) {
      frame.palettes[element.id] = InkPalette(
        glass: glass.ink(for: element.id), increasesContrast: frame.environment.increaseContrast,
        hueLuminance: glass.hueLuminance(for: element.id), isBright: glass.isBright(element.id))
    }
  }

  private func scrollEdge(_ span: DisplaySpan, _ frame: Frame) -> GlassScrollEdge? {
    guard case .draw(.scrollEdge(let item)) = span.item, span.space.restingScale != nil else { return nil }
    let background = span.ground ?? frame.input.background
    return GlassScrollEdge(
      area: span.bounds, side: item.side.material, style: item.isHard ? .hard : .soft, strength: item.strength * span.opacity,
      background: RGBA(background.red, background.green, background.blue), dims: item.dims,
      ramp: item.ramp.map { Int(($0 * span.space.scale).rounded()) })
  }

  /// Draws the picture that the next level of glass lies over, as far as that has to be kept.
  private func drawPlane(_ level: Int, _ frame: Frame) {
    if planes.count <= level { planes.append(Plane(bitmap: Bitmap(size: frame.all.bounds.size, isOpaque: true))) }
    let shown = planes[level].shown
    let kept = kept(of: level, frame)
    var region = frame.damage.clipped(to: kept)
    for rect in kept.subtracting(shown) { region.add(rect) }
    frame.sight.widen(&region, upTo: level)
    if shown.isEmpty, level < levels.count { levels[level].isCurrent = false }
    (planes[level].shown, planes[level].rest) = (kept, 0)
    draw(level, into: planes[level].bitmap, within: region.clipped(to: kept), frame)
  }

  /// How much of a plane is to show this frame.
  private func kept(of level: Int, _ frame: Frame) -> PixelRegion {
    let (seen, shown) = (frame.sight.of(level), planes[level].shown)
    // What nothing looks at is kept for as long as it costs little: a sheet would have to draw all of it again.
    let isCheap = frame.damage.clipped(to: shown).cut(by: seen).area * 8 <= frame.all.area
    return isCheap && seen.cut(by: shown).isEmpty && frame.sight.isWhole(shown, level) ? shown : seen
  }

  private func invalidatePlanes(above levels: Int) {
    for index in planes.indices.dropFirst(max(1, levels)) {
      planes[index].shown = PixelRegion()
      planes[index].rest += 1
    }
    // A menu that is opened again soon finds the memory that it had.
    while planes.count > max(1, levels), let last = planes.last, last.rest > Self.longestRest { planes.removeLast() }
  }

  /// For how many frames a plane is kept that nothing lies over.
  static let longestRest = 120
  /// How many planes there is memory for.
  var planeCount: Int { planes.count }

  /// Takes the picture up to a level from its plane, and draws it where that is not kept; seen through a veil if there is one.
  private func lay(_ level: Int, into bitmap: Bitmap, within region: PixelRegion, under veil: LayerVeil?, _ frame: Frame) {
    let plane = planes[level]
    let (kept, rest) = (region.clipped(to: plane.shown), region.cut(by: plane.shown))
    draw(level, into: bitmap, within: rest, frame)
    if let veil {
      bitmap.copy(from: plane.bitmap, region: kept, through: veil.color, workers: pool)
      bitmap.copy(from: bitmap, region: rest, through: veil.color, workers: pool)
    } else {
      bitmap.copy(from: plane.bitmap, region: kept, workers: pool)
    }
  }

  /// Draws the picture of a level: the plane beneath, its glass, and what lies on that.
  private func draw(_ level: Int, into bitmap: Bitmap, within region: PixelRegion, _ frame: Frame) {
    guard !region.isEmpty else { return }
    let layer = frame.plan.layers[level]
    guard level > 0 else {
      fillBottom(bitmap, within: region, frame)
      return draw(layer.spans, into: bitmap, within: region, frame)
    }
    lay(level - 1, into: bitmap, within: region, under: layer.veil, frame)
    guard layer.veil == nil else { return }
    if !layer.materials.isEmpty {
      levels[level - 1].materials.draw(DisplayPainter(Painter(bitmap, clip: region, workers: pool), caches: caches))
    }
    levels[level - 1].glass.draw(into: bitmap, clippedTo: region)
    draw(layer.spans, into: bitmap, within: region, frame)
    for mix in layer.mixes {
      DisplayPainter(Painter(bitmap, clip: region, workers: pool), caches: caches).draw(mix, base: planes[mix.base].bitmap)
    }
  }

  private func draw(_ spans: [DisplaySpan], into bitmap: Bitmap, within region: PixelRegion, _ frame: Frame) {
    guard !spans.isEmpty else { return }
    var painter = DisplayPainter(Painter(bitmap, clip: region, workers: pool), caches: caches)
    for span in spans {
      if let edge = scrollEdge(span, frame) {
        if region.intersects(edge.area) { edges.draw(edge, into: bitmap, environment: frame.environment) }
        continue
      }
      let palette = span.glass.flatMap { frame.palettes[$0] }
      painter.inks = palette ?? InkPalette(increasesContrast: frame.environment.increaseContrast)
      painter.draw(span)
    }
  }

  // MARK: The target

  /// Draws the topmost level into the target, and the window around it.
  private func compose(_ frame: Frame, _ pass: WindowFramePass, _ target: PixelTarget) -> PixelRegion {
    let surface = Bitmap(borrowing: target.base, size: target.size, stride: target.stride)
    var damage = frame.damage.offset(x: pass.content.minX, y: pass.content.minY)
    damage.formUnion(pass.damage(from: last?.pass))
    if !target.holdsLastFrame || last == nil { damage = PixelRegion(pass.surface) }
    guard !damage.isEmpty else { return damage }
    let start = target.base + pass.content.minY * target.stride + pass.content.minX * 4
    let content = Bitmap(borrowing: start, size: pass.content.size, stride: target.stride)
    var region = damage.clipped(to: pass.content).offset(x: -pass.content.minX, y: -pass.content.minY)
    frame.sight.widen(&region, upTo: frame.plan.glassLevels)
    damage.formUnion(region.offset(x: pass.content.minX, y: pass.content.minY))
    draw(frame.plan.glassLevels, into: content, within: region, frame)
    pass.apply(to: surface, in: damage)
    return damage
  }
}

extension ScrollEdgeItem.Side {
  /// The side as the material knows it.
  fileprivate var material: GlassScrollEdge.Side {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    }
  }
}
