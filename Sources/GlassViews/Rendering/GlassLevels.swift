import Foundation
import GlassGeometry
import GlassMaterial
import GlassRaster

/// Sorts a display list into levels of glass.
///
/// A shape of glass lies one level above everything earlier that it overlaps and that is not at the bottom; shapes of one container stay
/// together. Other content lies in the level of the highest earlier thing it overlaps. So order is kept wherever it can be seen,
/// and glass over glass sees the flattened picture beneath. Glass in the content of other glass is not lensed again: it stays in that content.
/// Nor is glass of ordinary content that lies wholly on other such glass (`GlassGrounds`): it is content of that.
@MainActor struct GlassLevels {
  private var layers = [GlassLayer()]
  /// Where something lies that is not in the bottom level, and the lowest levels for what overlaps it.
  private var occupied: [(rect: PixelRect, content: Int, glass: Int)] = []
  /// The lowest level for everything in the group that is being walked.
  private var floor = 0
  /// The highest level in use within that group.
  private var highest = 0
  private let scale: Double
  /// The window's content in device pixels.
  private let surface: PixelRect
  /// The container that is being collected.
  private var container: Container?
  /// The glass so far that other glass may lie on.
  private var grounds: GlassGrounds
  /// The plain colours behind the scroll view that is being walked, at its edges.
  private var edgeGrounds: [ScrollEdgeItem.Side: RGBA] = [:]

  /// The levels of a window's picture.
  ///
  /// - Parameters:
  ///   - root: The display list of the whole window.
  ///   - size: The window's content in device pixels; what lies outside is left out.
  ///   - scale: Device pixels per point.
  static func plan(_ root: DisplayChunk, size: PixelSize, scale: Double) -> LayerPlan {
    var levels = GlassLevels(scale: scale, surface: PixelRect(size))
    levels.walk(root, Context(space: DeviceSpace(scale: scale), clip: levels.surface))
    return LayerPlan(layers: levels.layers)
  }

  private init(scale: Double, surface: PixelRect) {
    (self.scale, self.surface) = (scale, surface)
    grounds = GlassGrounds(scale: scale)
  }

  /// What the effects above do to a chunk.
  fileprivate struct Context {
    var space: DeviceSpace
    var clip: PixelRect
    var clips: [DisplayClip] = []
    var opacity = 1.0
    /// How far shapes within a container are faded, as part of the one shape they may be.
    var fade = 1.0
    /// What changes the colours of everything but what glass lenses, outermost first.
    var colors: [ColorMatrix] = []
    /// The sigma, in device pixels, by which everything but glass is blurred.
    var blur = 0.0
  }

  /// The shapes of a container and what lies between and on them, in order.
  private struct Container {
    var spacing: Double
    var elements: [GlassElement] = []
    /// Where each shape rests, where it may lie on other glass or have such on it.
    var rests: [GlassRest?] = []
    /// All in order, as it is drawn where the shapes lie on other glass.
    var layers: [DisplaySpan] = []
    /// How far each shape is faded.
    var fades: [Double] = []
    /// What depends on the level of the shapes, as it overlaps them.
    var dependents: [DisplaySpan] = []
    /// Whether each shape fades while it is not as far there as others of its union.
    var fadesIntoUnion: [Bool] = []
    /// The shapes that do so.
    var joining: Set<Int> = []

    /// Makes shapes that are not as far there as others of their union the part of it that fades: what bridges the gap to them comes and goes with
    /// them. A union that comes as a whole is one shape.
    mutating func fadeIntoUnions() {
      var furthest: [UInt64: Double] = [:]
      for element in elements {
        guard let union = element.unionID else { continue }
        furthest[union] = max(furthest[union] ?? 0, element.materialization)
      }
      let there = elements.map(\.materialization)
      for index in elements.indices where fadesIntoUnion[index] {
        guard let most = elements[index].unionID.flatMap({ furthest[$0] }), there[index] < most else { continue }
        elements[index].materialization = most
        let others = elements.indices.filter { elements[$0].unionID == elements[index].unionID && there[$0] == most }
        // Between others that stand in line with it the union is there already.
        if FadedContainer.isBetween(elements[index], others.map { elements[$0] }) { continue }
        fades[index] *= there[index] / most
        joining.insert(index)
      }
    }

    /// Whether a rectangle overlaps a shape of the container or what lies on one.
    func isBeneath(_ rect: PixelRect) -> Bool {
      elements.contains { $0.box.intersects(rect) } || dependents.contains { $0.glass == nil && $0.bounds.intersects(rect) }
    }
  }

  // MARK: Walking

  private mutating func walk(_ chunk: DisplayChunk, _ context: Context) {
    guard chunk.glassCount > 0 else { return add(.chunk(chunk, .zero), chunk.bounds, context) }
    let outer = grounds(of: chunk, context)
    for part in chunk.parts { walk(part.item, context) }
    edgeGrounds = outer
  }

  private mutating func walk(_ item: DisplayItem, _ context: Context) {
    switch item {
    case .draw(let operation): add(item, operation.bounds, context)
    case .chunk(let chunk, let origin): walk(chunk, context.moved(by: origin))
    case .effect(let effect, let chunk, let origin): walk(effect, chunk, context.moved(by: origin))
    case .glass(let glass): add(glass, context)
    case .material(let material): add(material, context)
    case .glassContainer(let spacing, let chunk, let origin):
      collect(spacing: spacing * context.space.scale) { $0.walk(chunk, context.moved(by: origin)) }
    }
  }

  private mutating func walk(_ effect: DisplayEffect, _ chunk: DisplayChunk, _ context: Context) {
    var inner = context
    switch effect {
    // What lies around glass and on it is blurred; its face is blurred anyway, and goes on to lens what is beneath.
    case .blur(let sigma) where chunk.glassCount > 0: inner.blur = hypot(inner.blur, sigma * context.space.scale)
    // Nothing is lensed in a blended or turned picture: it stays together.
    case .blur, .project: return add(.effect(effect, chunk, .zero), DisplayList.bounds(of: effect, chunk), context)
    case .blend(let mode) where mode != .normal:
      return add(.effect(effect, chunk, .zero), DisplayList.bounds(of: effect, chunk), context)
    case .blend, .drawingGroup: break
    case .mirrored(let mirror):
      guard let space = context.space.mirrored(at: mirror) else { return }
      inner.space = space
    // What lies around glass and on it takes other colours, and so does its tint; glass shows those beneath it, whatever they are.
    case .colors(let matrix): inner.colors.append(matrix)
    case .opacity(let opacity) where isGroup(chunk):
      guard opacity > 0, opacity < 1 else { return opacity > 0 ? walk(chunk, context) : () }
      return walkGroup(.opacity(opacity), chunk, context)
    case .mask(let mask, let origin) where isGroup(chunk):
      inner.cut(to: context.space.pixels(DisplayList.bounds(of: effect, chunk)))
      return walkGroup(.mask(mask, context.space.moved(by: origin)), chunk, inner)
    // Shapes that merge are not masked: they belong to the whole container. Each fades as a part of what it merges with.
    case .mask: break
    case .opacity(let opacity) where chunk.glassCount > 0: inner.fade *= opacity
    case .opacity(let opacity), .presence(let opacity): inner.opacity *= opacity
    case .carry where chunk.glassCount == 0: break
    case .carry(let transform, let opacity):
      inner.space = context.space.transformed(by: transform)
      inner.opacity *= opacity
    case .transform(let transform): inner.space = context.space.transformed(by: transform)
    case .grow(let transform): inner.space = context.space.grown(by: transform)
    case .fit(let box): inner.space = context.space.fitted(to: box)
    case .clip(let outline):
      if isGroup(chunk), cutsGlass(outline, chunk) {
        inner.cut(to: context.space.pixels(outline.bounds))
        return walkGroup(.clip(DisplayClip(outline: outline, space: context.space)), chunk, inner)
      }
      inner.clips.append(DisplayClip(outline: outline, space: context.space))
      inner.clip = context.clip.intersection(context.space.pixels(outline.bounds))
    }
    guard chunk.glassCount > 0 else {
      return add(.effect(effect, chunk, .zero), DisplayList.bounds(of: effect, chunk), context)
    }
    if inner.opacity > 0, inner.fade > 0 { walk(chunk, inner) }
  }

  /// Takes note of what lies behind a scroll view where its edges are to be, before it is drawn.
  ///
  /// - Returns: What was known before.
  private mutating func grounds(of chunk: DisplayChunk, _ context: Context) -> [ScrollEdgeItem.Side: RGBA] {
    let outer = edgeGrounds
    for part in chunk.parts {
      guard case .draw(.scrollEdge(let edge)) = part.item else { continue }
      let place = context.space.pixels(edge.rect.shrunk(by: edge.hidden)).intersection(context.clip).expanded(by: -2)
      edgeGrounds[edge.side] = PlainGround.color(of: place, in: layers)
    }
    return outer
  }

  // MARK: Groups

  /// Whether an effect around a chunk has to take in glass or materials as a part of one picture.
  private func isGroup(_ chunk: DisplayChunk) -> Bool { chunk.glassCount > 0 && container == nil }

  /// Whether an outline cuts glass or materials elsewhere than along a straight edge.
  private func cutsGlass(_ outline: Outline, _ chunk: DisplayChunk) -> Bool {
    if outline.isBox { return false }
    return GlassBoxes.collect(chunk).contains { !outline.holdsWithoutCurves($0) }
  }

  /// Draws a chunk in levels of its own, and takes back in the end what `cover` leaves free. What comes later and overlaps it lies above.
  private mutating func walkGroup(_ cover: LayerMix.Cover, _ chunk: DisplayChunk, _ context: Context) {
    let bounds = context.space.pixels(chunk.bounds).intersection(context.clip)
    guard !bounds.isEmpty else { return }
    let outer = (floor: floor, highest: highest)
    let base = level(under: bounds)
    let groundsBefore = grounds.count
    (floor, highest) = (base + 1, base)
    walk(chunk, context)
    grounds.close(from: groundsBefore, as: bounds)
    defer { (floor, highest) = (outer.floor, max(outer.highest, highest)) }
    guard highest > base else { return }
    layers[highest].mixes.append(LayerMix(cover: cover, base: base, bounds: bounds))
    occupied.append((bounds, highest + 1, highest + 1))
  }

  private mutating func reserve(_ level: Int) {
    while layers.count <= level { layers.append(GlassLayer()) }
    highest = max(highest, level)
  }

  // MARK: Content

  private mutating func add(_ item: DisplayItem, _ bounds: CGRect, _ context: Context) {
    guard var span = context.span(item, bounds) else { return }
    if case .draw(.scrollEdge(let edge)) = item { span.ground = edgeGrounds[edge.side] }
    if let veil = veil(span, context) { return add(veil) }
    let core = core(of: span)
    if container?.isBeneath(core) == true {
      container?.dependents.append(span)
      span.opacity *= context.fade
      container?.layers.append(span)
    } else {
      span.opacity *= context.fade
      add(span, level: level(beneath: core))
    }
  }

  /// A span as a veil, if it is one colour over all of the window and there is glass beneath it.
  private func veil(_ span: DisplaySpan, _ context: Context) -> LayerVeil? {
    guard case .draw(.fill(let outline, .ink(.color(let color)))) = span.item, container == nil, span.bounds == surface,
      span.clips.isEmpty, span.space.isSnapped, outline.isBox,
      PixelRect(covering: span.space.box(outline.rect)).contains(surface), level(beneath: surface) > 0
    else { return nil }
    return LayerVeil(color: color.multiplyingAlpha(by: span.opacity * context.fade), bounds: surface)
  }

  private mutating func add(_ veil: LayerVeil) {
    let level = level(beneath: veil.bounds) + 1
    reserve(level)
    layers[level].veil = veil
    grounds.add(divider: veil.bounds)
    occupied.append((veil.bounds, level + 1, level + 1))
  }

  private mutating func add(_ span: DisplaySpan, level: Int) {
    reserve(level)
    layers[level].spans.append(span)
    // Content on glass lies within the glass, which has its place already.
    guard level > 0, span.glass == nil else { return }
    occupied.append((core(of: span), level, level + 1))
    grounds.add(span)
  }

  /// A material lies one level above everything earlier that it overlaps, as glass does.
  private mutating func add(_ material: MaterialItem, _ context: Context) {
    let pixels = context.space.pixels(material.bounds).intersection(context.clip)
    guard !pixels.isEmpty, context.opacity > 0 else { return }
    let element = MaterialElement(
      item: material, space: context.space, clips: context.clips, opacity: context.opacity, bounds: pixels)
    let level = glassLevel(over: pixels)
    reserve(level)
    layers[level].materials.append(element)
    grounds.add(divider: pixels)
    occupied.append((pixels, level, level + 1))
  }

  /// Bounds leave room for letters that overhang; that alone makes no overlap.
  private func core(of span: DisplaySpan) -> PixelRect {
    let core = span.bounds.expanded(by: -Int(6 * scale))
    return core.isEmpty ? span.bounds : core
  }

  private func level(beneath rect: PixelRect) -> Int {
    occupied.reduce(floor) { $1.content > $0 && $1.rect.intersects(rect) ? $1.content : $0 }
  }

  /// The lowest level for glass or a material in a place.
  private func glassLevel(over rect: PixelRect) -> Int {
    occupied.reduce(max(floor, 1)) { $1.glass > $0 && $1.rect.intersects(rect) ? $1.glass : $0 }
  }

  // MARK: Glass

  private mutating func add(_ glass: GlassItem, _ context: Context) {
    collect(spacing: 0) { $0.collect(glass, context) }
  }

  private mutating func collect(_ glass: GlassItem, _ context: Context) {
    let element = context.element(glass)
    let reach = Int(DisplayList.glassReach * scale)
    guard element.box.expanded(by: reach).intersects(context.clip) else { return }
    container?.elements.append(element)
    container?.rests.append(context.rest(glass))
    container?.fades.append(context.fade)
    container?.fadesIntoUnion.append(glass.fadesIntoUnion)
    if glass.resting != nil, let layer = context.layer(glass) { container?.layers.append(layer) }
    guard var span = context.span(.chunk(glass.content, .zero), glass.content.bounds) else { return }
    span.glass = glass.id
    container?.dependents.append(span)
  }

  /// Gives the shapes that `body` finds one level. An inner container's shapes belong to the outer one.
  private mutating func collect(spacing: Double, _ body: (inout GlassLevels) -> Void) {
    guard container == nil else { return body(&self) }
    container = Container(spacing: spacing)
    body(&self)
    guard var found = container else { return }
    container = nil
    found.fadeIntoUnions()
    guard !found.elements.isEmpty else { return }
    if let ground = grounds.ground(beneath: found.rests) { return lay(found, on: ground) }
    let faded =
      found.fades.contains { $0 < 1 }
      ? FadedContainer(found.elements, found.fades, joining: found.joining, found.spacing, scale: scale) : nil
    let base = faded.map { self.level(under: $0.bounds) }
    let level = max(found.elements.map { glassLevel(over: $0.box) }.max() ?? 1, (base ?? -1) + 1)
    reserve(level)
    layers[level].groups.append(GlassGroup(elements: found.elements, spacing: found.spacing))
    occupied += found.elements.map { ($0.box, level, level + 1) }
    noteGrounds(found, level)
    var top = level
    for span in found.dependents {
      let own = span.glass == nil ? max(level, self.level(beneath: core(of: span))) : level
      add(span, level: own)
      top = max(top, own)
    }
    guard let faded, let base else { return }
    layers[top].mixes.append(LayerMix(cover: .mask(faded.mask, DeviceSpace(scale: 1)), base: base, bounds: faded.bounds))
    occupied.append((faded.bounds, top + 1, top + 1))
  }

  /// Takes note of shapes as what others may lie on.
  private mutating func noteGrounds(_ container: Container, _ level: Int) {
    for (index, element) in container.elements.enumerated() {
      if let rest = container.rests[index] {
        let group = layers[level].groups.count - 1
        grounds.add(GlassGrounds.Ground(id: element.id, level: level, group: group, element: index, rest: rest))
      } else {
        grounds.add(divider: element.box)
      }
    }
  }

  /// Draws shapes as layers on the glass that they lie on, which keeps what is written on them legible as it does for its own content.
  private mutating func lay(_ container: Container, on ground: GlassGrounds.Ground) {
    for var span in container.layers {
      let level = max(ground.level, level(beneath: core(of: span)))
      guard span.glass != nil else {
        add(span, level: level)
        continue
      }
      span.glass = ground.id
      add(span, level: level)
      occupied.append((core(of: span), level, level + 1))
    }
    for element in container.elements {
      // Each is a layer of the ground's ink between the ground and what is written.
      layers[ground.level].groups[ground.group].elements[ground.element].inkBoxes += element.inkBoxes.map { GlassInkBox($0.rect) }
      layers[ground.level].groups[ground.group].elements[ground.element].hueBoxes += element.hueBoxes.map { GlassInkBox($0.rect) }
    }
  }

  /// The highest level of what lies in a place so far.
  private func level(under bounds: PixelRect) -> Int {
    max(occupied.reduce(0) { $1.rect.intersects(bounds) ? max($0, $1.content) : $0 }, floor - 1, 0)
  }
}

extension GlassElement {
  /// The device pixels around the outline.
  fileprivate var box: PixelRect { PixelRect(covering: outline.bounds) }
}

fileprivate extension GlassLevels.Context {
  func moved(by origin: CGPoint) -> Self {
    var result = self
    result.space = space.moved(by: origin)
    return result
  }

  /// Cuts what is drawn to a box: what a group takes back in the end lies in there, and nothing of it may be drawn elsewhere.
  mutating func cut(to pixels: PixelRect) {
    clip = clip.intersection(pixels)
    clips.append(DisplayClip(outline: .rect(clip.cgRect), space: DeviceSpace(scale: 1)))
  }

  /// The span of an item that may touch `bounds` (points), or nil where nothing of it can be seen.
  func span(_ item: DisplayItem, _ bounds: CGRect) -> DisplaySpan? {
    var (item, bounds) = (item, bounds)
    if blur > 0, space.scale > 0 {
      let (chunk, sigma) = (DisplayChunk(item), blur / space.scale)
      (item, bounds) = (.effect(.blur(sigma), chunk, .zero), DisplayList.bounds(of: .blur(sigma), chunk))
    }
    let pixels = space.pixels(bounds).intersection(clip)
    guard !pixels.isEmpty, opacity > 0 else { return nil }
    item = colors.reversed().reduce(item) { item, matrix in .effect(.colors(matrix), DisplayChunk(item), .zero) }
    return DisplaySpan(item: item, space: space, clips: clips, opacity: opacity, glass: nil, bounds: pixels)
  }

  /// Where a piece of glass rests, where it may lie on other glass.
  func rest(_ glass: GlassItem) -> GlassRest? {
    guard let resting = glass.resting else { return nil }
    let outline = space.outline(resting)
    return GlassRest(
      outline: outline, visible: PixelRect(covering: outline.bounds).intersection(clip), clips: clips, opacity: opacity * fade,
      way: glass.way, cameAt: glass.cameAt)
  }

  /// A piece of glass as a layer on other glass, which is not yet said.
  func layer(_ glass: GlassItem) -> DisplaySpan? {
    var span = span(.glass(glass), DisplayItem.glass(glass).bounds)
    span?.opacity *= fade
    span?.glass = glass.id
    return span
  }

  /// The shape of a piece of glass in device pixels. A fade of what is around it lets it materialize less.
  func element(_ glass: GlassItem) -> GlassElement {
    let outline = space.outline(glass.outline)
    let visible = PixelRect(covering: outline.bounds).intersection(clip)
    // Clear glass is dimmed for its labels as they are, and not for an answer that may come.
    let isClear = glass.style.variant == .clear
    let fill = glass.answersWithInk && !isClear || glass.content.holdsFills ? GlassInk.fill : 0
    let isPrimary = fill == 0 && glass.content.inkBoxes(.faint).isEmpty
    func boxes(_ kind: InkBoxes.Kind) -> [GlassInkBox] {
      glass.content.inkBoxes(kind).map { PixelRect(covering: space.map.apply($0)).intersection(visible) }
        .filter { !$0.isEmpty }.map {
          GlassInkBox($0, fill: fill, isPrimary: isPrimary && (glass.style.tint != nil || isClear), isPrimaryInLight: isPrimary)
        }
    }
    // A label in a colour that has paled asks for no other tone than the labels beside it.
    let paleBoxes = glass.holdsPaleLabels ? boxes(.hue).map { GlassInkBox($0.rect) } : []
    var style = glass.style
    style.tint = style.tint.map { colors.reversed().reduce($0) { $1.apply($0) } }
    let glow = glass.glow.map { GlassGlow(position: space.map.apply($0.position), strength: $0.strength) }
    return GlassElement(
      id: glass.id, outline: outline, style: style, glow: glow, materialization: glass.materialization * opacity,
      castsShadow: glass.castsShadow, inkBoxes: boxes(.vibrant) + paleBoxes, hueBoxes: glass.holdsPaleLabels ? [] : boxes(.hue),
      votes: glass.votes,
      takesWindowAppearance: glass.takesWindowAppearance, appearance: glass.appearance, bar: glass.bar, unionID: glass.unionID,
      border: glass.border, swelling: glass.swelling, clip: clips.isEmpty ? nil : clip)
  }
}
