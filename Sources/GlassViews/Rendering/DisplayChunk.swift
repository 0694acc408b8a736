import Foundation
import GlassGeometry

/// An immutable piece of the display list: what one node draws, and the pieces of the nodes beneath.
final class DisplayChunk {
  /// The parts, back to front.
  let items: [DisplayItem]
  /// What they may touch, in points from the chunk's own corner.
  let bounds: CGRect
  /// How many glass shapes and materials there are, those of inner chunks included: what is seen through them lies in a level beneath.
  let glassCount: Int
  /// Where text and symbols lie whose ink depends on the glass beneath and is guaranteed to be legible, in points from the corner.
  private lazy var vibrantBoxes = InkBoxes.collect(items, .vibrant)
  private lazy var hueBoxes = InkBoxes.collect(items, .hue)

  /// Where text and symbols in an ink of a kind lie.
  func inkBoxes(_ kind: InkBoxes.Kind) -> [CGRect] { kind == .vibrant ? vibrantBoxes : hueBoxes }

  init(_ list: DisplayList) {
    items = list.items
    bounds = list.bounds
    glassCount = list.glassCount
  }

  /// One part alone.
  init(_ item: DisplayItem) {
    items = [item]
    bounds = item.bounds
    glassCount = 0
  }

  /// Nothing.
  @MainActor static let empty = DisplayChunk(DisplayList())
}

/// Collects what a node draws.
struct DisplayList {
  private(set) var items: [DisplayItem] = []
  private(set) var bounds = CGRect.null
  private(set) var glassCount = 0

  /// How far glass may reach beyond its outline, in points: its shadow, and the inflation while it materializes.
  static let glassReach = 64.0

  /// Makes room for as many things at once.
  mutating func reserve(_ count: Int) { items.reserveCapacity(items.count + count) }

  /// Adds one thing to draw.
  mutating func add(_ operation: DrawOperation) {
    items.append(.draw(operation))
    bounds = bounds.union(operation.bounds)
    // It changes what is beneath, as glass does: it may not be drawn in one go with it.
    if case .scrollEdge = operation { glassCount += 1 }
  }

  /// Adds another chunk at a place.
  mutating func add(_ chunk: DisplayChunk, at origin: CGPoint) {
    guard !chunk.items.isEmpty else { return }
    items.append(.chunk(chunk, origin))
    include(chunk, chunk.bounds.offsetBy(dx: origin.x, dy: origin.y))
  }

  /// Adds another chunk, changed as a whole.
  mutating func add(_ effect: DisplayEffect, _ chunk: DisplayChunk, at origin: CGPoint) {
    guard !chunk.items.isEmpty else { return }
    items.append(.effect(effect, chunk, origin))
    include(chunk, Self.bounds(of: effect, chunk).offsetBy(dx: origin.x, dy: origin.y))
  }

  /// Adds a glass shape with its content.
  mutating func add(_ glass: GlassItem) {
    items.append(.glass(glass))
    bounds = bounds.union(glass.outline.bounds.insetBy(dx: -Self.glassReach, dy: -Self.glassReach))
    bounds = bounds.union(glass.content.bounds)
    glassCount += 1 + glass.content.glassCount
  }

  /// Adds a material.
  mutating func add(_ material: MaterialItem) {
    items.append(.material(material))
    bounds = bounds.union(material.bounds)
    glassCount += 1
  }

  /// Adds a chunk whose glass shapes merge.
  mutating func addGlassContainer(spacing: Double, _ chunk: DisplayChunk, at origin: CGPoint) {
    guard !chunk.items.isEmpty else { return }
    items.append(.glassContainer(spacing: spacing, chunk, origin))
    include(chunk, chunk.bounds.offsetBy(dx: origin.x, dy: origin.y))
  }

  private mutating func include(_ chunk: DisplayChunk, _ rect: CGRect) {
    bounds = bounds.union(rect)
    glassCount += chunk.glassCount
  }

  /// What a changed chunk may touch, in points from the chunk's corner.
  static func bounds(of effect: DisplayEffect, _ chunk: DisplayChunk) -> CGRect {
    // Nothing stays nothing: its place is infinite.
    if chunk.bounds.isNull { return .null }
    return switch effect {
    case .opacity, .presence, .colors, .blend: chunk.bounds
    case .mask(let mask, let origin): chunk.bounds.intersection(mask.bounds.offsetBy(dx: origin.x, dy: origin.y))
    case .clip(let outline): chunk.bounds.intersection(outline.bounds)
    case .transform(let transform): transform.apply(chunk.bounds)
    case .blur(let sigma): chunk.bounds.insetBy(dx: -3 * sigma, dy: -3 * sigma)
    }
  }
}

extension DisplayChunk: Hashable {
  /// Chunks never change: the same one is the same picture.
  static func == (a: DisplayChunk, b: DisplayChunk) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
