import Foundation
import GlassGeometry
import GlassRaster

/// Finds what differs between two pictures.
///
/// Every pixel outside the result is drawn by the same operations in the same order in both. Shared chunks are skipped unseen. Glass that
/// lenses is not looked at: the material knows its own damage. What a part that moves holds still, as a view does that keeps ignoring the safe
/// area while panels slide, has not changed.
struct DisplayDiff {
  private var damage = PixelRegion()

  /// The damage of each level's content, in device pixels, for as many levels as either picture has.
  static func damage(from old: LayerPlan, to new: LayerPlan) -> [PixelRegion] {
    (0..<max(old.layers.count, new.layers.count)).map { level in
      var diff = DisplayDiff()
      diff.compare(spans(old, level), spans(new, level))
      diff.compare(mixes(old, level), mixes(new, level))
      diff.compare(veil(old, level), veil(new, level))
      return diff.damage
    }
  }

  private static func spans(_ plan: LayerPlan, _ level: Int) -> [DisplaySpan] {
    level < plan.layers.count ? plan.layers[level].spans : []
  }

  private static func mixes(_ plan: LayerPlan, _ level: Int) -> [LayerMix] {
    level < plan.layers.count ? plan.layers[level].mixes : []
  }

  private static func veil(_ plan: LayerPlan, _ level: Int) -> LayerVeil? {
    level < plan.layers.count ? plan.layers[level].veil : nil
  }

  private mutating func compare(_ old: LayerVeil?, _ new: LayerVeil?) {
    guard old != new else { return }
    for veil in [old, new] where veil?.isSeen == true { damage.add(veil?.bounds ?? .empty) }
  }

  private mutating func compare(_ old: [LayerMix], _ new: [LayerMix]) {
    guard old != new else { return }
    for mix in old where !new.contains(mix) { damage.add(mix.bounds) }
    for mix in new where !old.contains(mix) { damage.add(mix.bounds) }
  }

  private mutating func compare(_ old: [DisplaySpan], _ new: [DisplaySpan]) {
    let pairs = SequencePairing(old.count, new.count) {
      old[$0].hasSameContext(as: new[$1]) && old[$0].item.isSame(as: new[$1].item)
    }
    let pairing = pairs.anchored({ old[$0].item.identity }, { new[$0].item.identity })
    for pair in pairing {
      switch pair {
      case .both(let a, let b): compare(old[a], new[b])
      case .old(let a): damage.add(old[a].bounds)
      case .new(let b): damage.add(new[b].bounds)
      }
    }
  }

  private mutating func compare(_ old: DisplaySpan, _ new: DisplaySpan) {
    if old.hasSameContext(as: new, wherever: true) {
      compare(old.item, new.item, Place(old: old.space, new: new.space, clip: old.bounds.union(new.bounds)))
    } else {
      damage.add(old.bounds)
      damage.add(new.bounds)
    }
  }

  /// Where two items lie that both pictures draw in the same way.
  private struct Place {
    var old: DeviceSpace
    var new: DeviceSpace
    /// Nothing outside can be seen.
    var clip: PixelRect

    init(old: DeviceSpace, new: DeviceSpace, clip: PixelRect) { (self.old, self.new, self.clip) = (old, new, clip) }
    init(space: DeviceSpace, clip: PixelRect) { self.init(old: space, new: space, clip: clip) }

    /// Whether it is the same place in both pictures.
    var isStill: Bool { old == new }

    func moved(by from: CGPoint, _ to: CGPoint) -> Place {
      let old = old.moved(by: from)
      return Place(old: old, new: isStill && from == to ? old : new.moved(by: to), clip: clip)
    }
  }

  private mutating func compare(_ old: DisplayItem, _ new: DisplayItem, _ place: Place) {
    if place.isStill, old.isSame(as: new) { return }
    switch (old, new) {
    case (.chunk(let a, let from), .chunk(let b, let to)),
      (.glassContainer(_, let a, let from), .glassContainer(_, let b, let to)):
      compareChunks(a, b, place.moved(by: from, to))
    case (.effect(let effect, let a, let from), .effect(let same, let b, let to))
    where effect == same && place.moved(by: from, to).isStill:
      compare(effect, a, b, place.moved(by: from, to))
    case (.effect(.mask(let mask, let at), let a, let from), .effect(.mask(let other, let then), let b, let to))
    where place.moved(by: from, to).isStill:
      compareMasked(a, b, place.moved(by: from, to), by: (mask, at), (other, then))
    case (.glass(let a), .glass(let b)) where place.isStill && a.isSameGlass(as: b):
      compare(a.content, b.content, place)
    default: add(old.bounds, new.bounds, place)
    }
  }

  // MARK: What moves

  private mutating func compareChunks(_ old: DisplayChunk, _ new: DisplayChunk, _ place: Place) {
    if place.isStill { return compare(old, new, place) }
    var parts = MovedParts()
    parts.collect(old, new, place)
    // Mostly all of it moves.
    if parts.still.isEmpty { return add(old.bounds, new.bounds, place) }
    for part in parts.still { compare(part.old, part.new, part.place) }
    for part in parts.moved { add(part.old, part.new, part.place) }
  }

  /// What a chunk that moved holds, sorted by what moved with it.
  private struct MovedParts {
    /// Chunks that lie where they lay.
    var still: [(old: DisplayChunk, new: DisplayChunk, place: Place)] = []
    /// The bounds of what does not.
    var moved: [(old: CGRect, new: CGRect, place: Place)] = []

    mutating func collect(_ old: DisplayChunk, _ new: DisplayChunk, _ place: Place) {
      guard old !== new, old.parts.count == new.parts.count else { return moved.append((old.bounds, new.bounds, place)) }
      for (a, b) in zip(old.parts, new.parts) {
        guard case .chunk(let inner, let from) = a.item, case .chunk(let other, let to) = b.item else {
          moved.append((a.bounds, b.bounds, place))
          continue
        }
        let innerPlace = place.moved(by: from, to)
        if innerPlace.isStill { still.append((inner, other, innerPlace)) } else { collect(inner, other, innerPlace) }
      }
    }
  }

  private mutating func compare(_ effect: DisplayEffect, _ old: DisplayChunk, _ new: DisplayChunk, _ place: Place) {
    var inner = place
    switch effect {
    case .opacity, .presence, .colors, .blend, .drawingGroup: break
    case .mask(let mask, let origin): return compareMasked(old, new, place, by: (mask, origin), (mask, origin))
    case .clip(let outline): inner.clip = place.clip.intersection(place.new.pixels(outline.bounds))
    case .transform(let transform): inner = Place(space: place.new.transformed(by: transform), clip: place.clip)
    case .grow(let transform): inner = Place(space: place.new.grown(by: transform), clip: place.clip)
    case .fit(let box): inner = Place(space: place.new.fitted(to: box), clip: place.clip)
    case .mirrored(let mirror):
      guard let space = place.new.mirrored(at: mirror) else { return }
      inner = Place(space: space, clip: place.clip)
    // What changed in it may be seen anywhere: all of it is drawn again.
    case .project, .carry: return add(DisplayList.bounds(of: effect, old), DisplayList.bounds(of: effect, new), place)
    case .blur(let sigma): return compareBlurred(old, new, reach: BitmapBlur.reach(sigma: sigma * place.new.scale), place)
    }
    compare(old, new, inner)
  }

  /// Masks are compared as what they cover is: one that was made anew mostly covers the same.
  private mutating func compareMasked(
    _ old: DisplayChunk, _ new: DisplayChunk, _ place: Place, by mask: (chunk: DisplayChunk, at: CGPoint),
    _ other: (chunk: DisplayChunk, at: CGPoint)
  ) {
    let maskPlace = place.moved(by: mask.at, other.at)
    var inner = place
    inner.clip = place.clip.intersection(maskPlace.old.pixels(mask.chunk.bounds).union(maskPlace.new.pixels(other.chunk.bounds)))
    compare(old, new, inner)
    inner.clip = inner.clip.intersection(place.old.pixels(old.bounds).union(place.new.pixels(new.bounds)))
    compareChunks(mask.chunk, other.chunk, Place(old: maskPlace.old, new: maskPlace.new, clip: inner.clip))
  }

  /// A changed pixel reaches as far as the blur does. Other bounds make another picture to blur, whose pixels round differently.
  private mutating func compareBlurred(_ old: DisplayChunk, _ new: DisplayChunk, reach: Int, _ place: Place) {
    guard old.bounds == new.bounds else {
      for chunk in [old, new] { damage.add(place.new.pixels(chunk.bounds).expanded(by: reach).intersection(place.clip)) }
      return
    }
    var inner = DisplayDiff()
    inner.compare(old, new, Place(space: place.new, clip: place.clip.expanded(by: reach)))
    damage.formUnion(inner.damage.expanded(by: reach).clipped(to: place.clip))
  }

  private mutating func compare(_ old: DisplayChunk, _ new: DisplayChunk, _ place: Place) {
    guard old !== new, !place.clip.isEmpty else { return }
    old.parts.withUnsafeBufferPointer { old in new.parts.withUnsafeBufferPointer { compare(old, $0, place) } }
  }

  private typealias Parts = UnsafeBufferPointer<DisplayPart>

  private mutating func compare(_ old: Parts, _ new: Parts, _ place: Place) {
    // As many parts as before stand for one another in order: nothing need be paired.
    if old.count == new.count {
      for index in old.indices where !Self.isSame(old, index, new, index) { compare(old, index, new, index, place) }
      return
    }
    let pairs = SequencePairing(old.count, new.count) { Self.isSame(old, $0, new, $1) }
    for pair in pairs.anchored({ old[$0].item.identity }, { new[$0].item.identity }) {
      switch pair {
      case .both(let a, let b): compare(old, a, new, b, place)
      case .old(let a): damage.add(place.old.pixels(old[a].bounds).intersection(place.clip))
      case .new(let b): damage.add(place.new.pixels(new[b].bounds).intersection(place.clip))
      }
    }
  }

  private static func isSame(_ old: Parts, _ a: Int, _ new: Parts, _ b: Int) -> Bool {
    guard old[a].chunk == new[b].chunk else { return false }
    return old[a].chunk == nil ? old[a].item.isSame(as: new[b].item) : old[a].origin == new[b].origin
  }

  private mutating func compare(_ old: Parts, _ a: Int, _ new: Parts, _ b: Int, _ place: Place) {
    let isMoved = old[a].chunk != nil && old[a].chunk == new[b].chunk && old[a].origin != new[b].origin
    if isMoved { add(old[a].bounds, new[b].bounds, place) } else { compare(old[a].item, new[b].item, place) }
  }

  /// Something was in one place and is in another.
  private mutating func add(_ old: CGRect, _ new: CGRect, _ place: Place) {
    let before = place.old.pixels(old).intersection(place.clip)
    let after = place.new.pixels(new).intersection(place.clip)
    // What only moves a little is one rectangle.
    if before.intersects(after) { return damage.add(before.union(after)) }
    damage.add(before)
    damage.add(after)
  }
}

extension DisplayItem {
  /// Whether both draw the same; shared chunks are not looked into.
  func isSame(as other: DisplayItem) -> Bool {
    switch (self, other) {
    case (.draw(let a), .draw(let b)): a == b
    case (.chunk(let a, let from), .chunk(let b, let to)): a === b && from == to
    case (.effect(let e1, let a, let from), .effect(let e2, let b, let to)): a === b && from == to && e1 == e2
    case (.glass(let a), .glass(let b)): a.content === b.content && a.isSameGlass(as: b)
    case (.material(let a), .material(let b)): a == b
    case (.glassContainer(_, let a, let from), .glassContainer(_, let b, let to)): a === b && from == to
    default: false
    }
  }

  /// The chunk within, if there is one: the same chunk is the same part of the picture, wherever it lies.
  var identity: ObjectIdentifier? {
    switch self {
    case .draw, .material: nil
    case .chunk(let chunk, _), .effect(_, let chunk, _), .glassContainer(_, let chunk, _): ObjectIdentifier(chunk)
    case .glass(let glass): ObjectIdentifier(glass.content)
    }
  }

  /// What the item may touch, in points, drawn without lensing.
  var bounds: CGRect {
    switch self {
    case .draw(let operation): operation.bounds
    case .chunk(let chunk, let origin), .glassContainer(_, let chunk, let origin):
      chunk.bounds.offsetBy(dx: origin.x, dy: origin.y)
    case .effect(let effect, let chunk, let origin):
      DisplayList.bounds(of: effect, chunk).offsetBy(dx: origin.x, dy: origin.y)
    case .glass(let glass): glass.outline.bounds.union(glass.content.bounds)
    case .material(let material): material.bounds
    }
  }
}
