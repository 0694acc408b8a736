import Foundation
import GlassGeometry

/// An immutable piece of the display list: what one node draws, and the pieces of the nodes beneath.
final class DisplayChunk {
  /// The parts, back to front.
  let parts: [DisplayPart]
  /// What they may touch, in points from the chunk's own corner.
  let bounds: CGRect
  /// How many glass shapes and materials there are, those of inner chunks included: what is seen through them lies in a level beneath.
  let glassCount: Int
  /// Where text and symbols lie whose ink depends on the glass beneath and is guaranteed to be legible, in points from the corner.
  private lazy var vibrantBoxes = InkBoxes.collect(self, .vibrant)
  private lazy var faintBoxes = InkBoxes.collect(self, .faint)
  private lazy var hueBoxes = InkBoxes.collect(self, .hue)
  /// Whether anything but letters, symbols and lines is drawn, which may lie beneath those.
  private(set) lazy var holdsFills = InkBoxes.holdsFills(self)

  /// Where it draws at all, in points from the corner; boxes that may overlap.
  private(set) lazy var spots = PaintedSpots.collect(self)

  /// Where text and symbols in an ink of a kind lie.
  func inkBoxes(_ kind: InkBoxes.Kind) -> [CGRect] {
    switch kind {
    case .vibrant: vibrantBoxes
    case .faint: faintBoxes
    case .hue: hueBoxes
    }
  }

  /// What the parts draw, back to front.
  var items: [DisplayItem] { parts.map(\.item) }

  /// Whether nothing is drawn.
  var isEmpty: Bool { parts.isEmpty }

  /// Whether something was left out of it that cannot be drawn; what inner chunks lack is not counted.
  let isLacking: Bool

  init(_ list: DisplayList) {
    isLacking = list.isLacking
    parts = list.parts
    bounds = list.bounds
    glassCount = list.glassCount
  }

  /// One part alone.
  init(_ item: DisplayItem) {
    bounds = item.bounds
    parts = [DisplayPart(item, bounds: bounds)]
    glassCount = 0
    isLacking = false
  }

  /// One thing to draw alone.
  init(_ operation: DrawOperation) {
    isLacking = !operation.isDrawable
    bounds = isLacking ? .null : operation.bounds
    parts = isLacking ? [] : [DisplayPart(.draw(operation), bounds: bounds)]
    glassCount = 0
  }

  /// Nothing.
  @MainActor static let empty = DisplayChunk(DisplayList())
}

/// A part of a chunk, with what has to be known of many parts to find the few that matter.
///
/// All of it can be read from an array without touching the item, whose copies would be counted.
struct DisplayPart {
  /// What is drawn.
  let item: DisplayItem
  /// What it may touch, in points from the chunk's corner, drawn without lensing.
  let bounds: CGRect
  /// Where the corner of the chunk within lies, where that is all there is to the part.
  let origin: CGPoint
  /// That chunk; `nil` for parts of other kinds.
  let chunk: ObjectIdentifier?

  /// A part of any kind but a chunk.
  init(_ item: DisplayItem, bounds: CGRect) {
    (self.item, self.bounds) = (item, bounds)
    (origin, chunk) = (.zero, nil)
  }

  /// Another chunk at a place.
  init(_ chunk: DisplayChunk, at origin: CGPoint, bounds: CGRect) {
    (item, self.bounds, self.origin) = (.chunk(chunk, origin), bounds, origin)
    self.chunk = ObjectIdentifier(chunk)
  }
}

/// Collects what a node draws.
struct DisplayList {
  private(set) var parts: [DisplayPart] = []
  private(set) var bounds = CGRect.null
  private(set) var glassCount = 0
  /// Whether something was left out that cannot be drawn.
  private(set) var isLacking = false

  /// How far glass may reach beyond its outline, in points: its shadow, and the inflation while it materializes.
  static let glassReach = 64.0

  /// Whether a chunk draws just this.
  func isSame(as chunk: DisplayChunk) -> Bool {
    parts.count == chunk.parts.count && isLacking == chunk.isLacking
      && zip(parts, chunk.parts).allSatisfy { $0.item.isSame(as: $1.item) }
  }

  /// Makes room for as many things at once.
  mutating func reserve(_ count: Int) { parts.reserveCapacity(parts.count + count) }

  /// Adds one thing to draw.
  mutating func add(_ operation: DrawOperation) {
    guard operation.isDrawable else { return isLacking = true }
    append(.draw(operation), operation.bounds)
    // It changes what is beneath, as glass does: it may not be drawn in one go with it.
    if case .scrollEdge = operation { glassCount += 1 }
  }

  /// Adds what another list draws.
  mutating func add(_ other: DisplayList) {
    parts += other.parts
    bounds = bounds.covering(other.bounds)
    glassCount += other.glassCount
    isLacking = isLacking || other.isLacking
  }

  /// Adds another chunk at a place.
  mutating func add(_ chunk: DisplayChunk, at origin: CGPoint) {
    guard !chunk.isEmpty else { return }
    guard origin.isDrawable else { return isLacking = true }
    let rect = chunk.bounds.moved(by: origin)
    parts.append(DisplayPart(chunk, at: origin, bounds: rect))
    include(rect)
    glassCount += chunk.glassCount
  }

  /// Adds another chunk, changed as a whole.
  mutating func add(_ effect: DisplayEffect, _ chunk: DisplayChunk, at origin: CGPoint) {
    guard !chunk.isEmpty else { return }
    guard effect.isDrawable, origin.isDrawable else { return isLacking = true }
    append(.effect(effect, chunk, origin), Self.bounds(of: effect, chunk).moved(by: origin))
    glassCount += chunk.glassCount
  }

  /// Adds a glass shape with its content.
  mutating func add(_ glass: GlassItem) {
    append(.glass(glass), glass.outline.bounds.union(glass.content.bounds))
    include(glass.outline.bounds.insetBy(dx: -Self.glassReach, dy: -Self.glassReach))
    glassCount += 1 + glass.content.glassCount
  }

  /// Adds a material.
  mutating func add(_ material: MaterialItem) {
    append(.material(material), material.bounds)
    glassCount += 1
  }

  /// Adds a chunk whose glass shapes merge.
  mutating func addGlassContainer(spacing: Double, _ chunk: DisplayChunk, at origin: CGPoint) {
    guard !chunk.isEmpty else { return }
    append(.glassContainer(spacing: spacing, chunk, origin), chunk.bounds.moved(by: origin))
    glassCount += chunk.glassCount
  }

  private mutating func append(_ item: DisplayItem, _ rect: CGRect) {
    parts.append(DisplayPart(item, bounds: rect))
    include(rect)
  }

  private mutating func include(_ rect: CGRect) { bounds = bounds.covering(rect) }

  /// What a changed chunk may touch, in points from the chunk's corner.
  static func bounds(of effect: DisplayEffect, _ chunk: DisplayChunk) -> CGRect {
    // Nothing stays nothing: its place is infinite.
    if chunk.bounds.isNull { return .null }
    return switch effect {
    // What is drawn as a picture of its own reaches a pixel beyond its edges.
    case .project: effect.place(of: chunk.bounds.insetBy(dx: -1, dy: -1))
    case .blur(let sigma): chunk.bounds.insetBy(dx: -3 * sigma, dy: -3 * sigma)
    default: effect.place(of: chunk.bounds)
    }
  }
}

extension DisplayChunk: Hashable {
  /// Chunks never change: the same one is the same picture.
  static func == (a: DisplayChunk, b: DisplayChunk) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGRect {
  /// The rectangle moved by a distance: `offsetBy` without looking at the signs of the size.
  func moved(by distance: CGPoint) -> CGRect {
    CGRect(x: origin.x + distance.x, y: origin.y + distance.y, width: size.width, height: size.height)
  }

  /// The smallest rectangle that covers both: `union`, in line where the sizes are not negative, as they mostly are.
  fileprivate func covering(_ other: CGRect) -> CGRect {
    let least = Swift.min(Swift.min(size.width, size.height), Swift.min(other.size.width, other.size.height))
    guard least >= 0, origin.x < .infinity, other.origin.x < .infinity else { return union(other) }
    let (x, y) = (Swift.min(origin.x, other.origin.x), Swift.min(origin.y, other.origin.y))
    let right = Swift.max(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = Swift.max(origin.y + size.height, other.origin.y + other.size.height)
    return CGRect(x: x, y: y, width: right - x, height: bottom - y)
  }
}
