import Foundation
import GlassGeometry
import GlassRaster

/// Where a piece of glass rests among the content of a window: neither bent by a press nor on its way out of another one.
struct GlassRest {
  /// Its shape in device pixels.
  var outline: Outline
  /// The device pixels of it that may be seen.
  var visible: PixelRect
  /// The outlines that cut it, outermost first.
  var clips: [DisplayClip]
  /// How far what is around it is faded, 0 … 1.
  var opacity: Double
  /// Whether it comes or goes; `nil` where it stays.
  var way: GlassWay?
  /// When it set out to come, in seconds; `nil` where it has been there from the start.
  var cameAt: Double?

  /// Whether glass on its way, if this is, may have other glass on it: what comes or goes the same way, and what came into being no sooner than
  /// glass that still comes, and so was never there without it.
  func carries(_ other: GlassRest) -> Bool {
    if way == nil || way == other.way { return true }
    guard way == .coming, let cameAt, let own = other.cameAt else { return false }
    return own >= cameAt
  }
}

/// Finds the glass that other glass lies wholly on, wherever the two stand in the tree of views: that is a thin layer on it, not lensed again.
///
/// Only where they rest decides, so that neither a press nor the way out of a neighbour makes a layer of glass or glass of a layer. What glass
/// lies on when it has been scrolled there is not what it lies on, and what comes or goes is lain on only by what does so with it, or goes before all
/// of that has come: glass that is replaced is no ground for what comes in its place.
struct GlassGrounds {
  /// A piece of glass that other glass may lie on.
  struct Ground {
    /// Who it is, for the renderer.
    let id: UInt64
    /// Where it is found among the layers.
    let level: Int, group: Int, element: Int
    let rest: GlassRest
  }

  /// Something that was drawn, as far as it matters for what comes after.
  private enum Thing {
    case ground(Ground)
    /// What parts glass above from glass beneath where both touch it: glass that is no ground, a material, a veil.
    case divider(PixelRect)
    /// Content, which does so where it is opaque and lies wholly beneath.
    case content(DisplaySpan)
    /// A faded or cut picture as a whole.
    case picture(PixelRect)
  }

  private var things: [Thing] = []
  /// Device pixels per point.
  private let scale: Double

  init(scale: Double) { self.scale = scale }

  /// How far glass may reach over an edge of its ground, in points: both are rounded, each for itself.
  private static let slack = 1.5
  /// How far it may reach over a round corner of its ground, in points: a small button in the corner of a panel's box does so.
  private static let cornerSlack = 12.0

  // MARK: What is drawn

  mutating func add(_ ground: Ground) { things.append(.ground(ground)) }

  /// Takes note of what parts glass above from glass beneath.
  mutating func add(divider rect: PixelRect) {
    if !things.isEmpty { things.append(.divider(rect)) }
  }

  /// Takes note of content that is drawn over glass.
  mutating func add(_ span: DisplaySpan) {
    guard span.opacity >= 1, isGround(beneath: span.bounds) else { return }
    things.append(.content(span))
  }

  /// How much has been taken note of.
  var count: Int { things.count }

  /// What was drawn since `count` things is one picture, and nothing outside lies on glass within.
  mutating func close(from count: Int, as picture: PixelRect) {
    things.removeSubrange(count...)
    if !things.isEmpty { things.append(.picture(picture)) }
  }

  private func isGround(beneath rect: PixelRect) -> Bool {
    things.contains { if case .ground(let ground) = $0 { ground.rest.visible.intersects(rect) } else { false } }
  }

  // MARK: What lies on what

  /// The glass that all of some shapes lie on, if it is one and the same.
  @MainActor func ground(beneath shapes: [GlassRest?]) -> Ground? {
    var common: Ground?
    for shape in shapes {
      guard let shape, let found = ground(beneath: shape), common == nil || common?.id == found.id else { return nil }
      common = found
    }
    return common
  }

  @MainActor private func ground(beneath rest: GlassRest) -> Ground? {
    let box = PixelRect(covering: rest.outline.bounds)
    let core = box.expanded(by: -max(1, Int(Self.slack * scale)))
    for thing in things.reversed() {
      switch thing {
      case .ground(let ground):
        if holds(rest, ground.rest) { return ground }
        if ground.rest.visible.intersects(core) { return nil }
      case .divider(let rect): if rect.intersects(core) { return nil }
      case .content(let span): if OpaqueGround.covers(span, core) { return nil }
      case .picture(let rect): if rect.contains(core) { return nil }
      }
    }
    return nil
  }

  private func holds(_ rest: GlassRest, _ ground: GlassRest) -> Bool {
    guard rest.clips.starts(with: ground.clips), ground.carries(rest),
      ground.opacity >= 1 || ground.opacity == rest.opacity
    else { return false }
    return ground.visible.expanded(by: Int((Self.slack * scale).rounded(.up))).contains(rest.visible)
      && ground.outline.holds(rest.outline, slack: Self.slack * scale, cornerSlack: Self.cornerSlack * scale)
  }
}

extension Outline {
  /// Whether another outline lies within this one, but for `slack` at its edges and `cornerSlack` at its corners; a curve of any other kind
  /// than a box or an ellipse holds none, nor does what is turned.
  func holds(_ other: Outline, slack: Double, cornerSlack: Double) -> Bool {
    let (inner, outer) = (other.bounds, rect.insetBy(dx: -slack, dy: -slack))
    guard angle == 0, inner.minX >= outer.minX, inner.minY >= outer.minY, inner.maxX <= outer.maxX, inner.maxY <= outer.maxY
    else { return false }
    return other.cornerPoints.allSatisfy { holds($0, slack: cornerSlack) }
  }

  /// The points of the outline next to the corners of its box; the corners themselves where they may be filled.
  private var cornerPoints: [CGPoint] {
    /// How much of its radius a round corner leaves free along each edge.
    let free = 1 - 0.5.squareRoot()
    func points(_ insets: [CGSize]) -> [CGPoint] {
      [
        CGPoint(x: bounds.minX + insets[0].width, y: bounds.minY + insets[0].height),
        CGPoint(x: bounds.maxX - insets[1].width, y: bounds.minY + insets[1].height),
        CGPoint(x: bounds.maxX - insets[2].width, y: bounds.maxY - insets[2].height),
        CGPoint(x: bounds.minX + insets[3].width, y: bounds.maxY - insets[3].height),
      ]
    }
    switch kind {
    case .box(let radii, _) where angle == 0:
      return points(
        [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { CGSize(width: $0 * free, height: $0 * free) })
    case .ellipse where angle == 0:
      return points(Array(repeating: CGSize(width: rect.width / 2 * free, height: rect.height / 2 * free), count: 4))
    default: return points(Array(repeating: .zero, count: 4))
    }
  }

  /// Whether a point of the box lies within the curve, or no further than `slack` from it.
  private func holds(_ point: CGPoint, slack: Double) -> Bool {
    let (dx, dy) = (point.x - rect.midX, point.y - rect.midY)
    switch kind {
    case .box(let radii, _):
      let radius =
        dx < 0 ? (dy < 0 ? radii.topLeft : radii.bottomLeft) : (dy < 0 ? radii.topRight : radii.bottomRight)
      let (x, y) = (abs(dx) - rect.width / 2 + radius, abs(dy) - rect.height / 2 + radius)
      return x <= 0 || y <= 0 || (x * x + y * y).squareRoot() <= radius + slack
    case .ellipse:
      let (x, y) = (dx / (rect.width / 2 + slack), dy / (rect.height / 2 + slack))
      return x * x + y * y <= 1
    case .traced: return false
    }
  }
}

/// Tells whether content hides what lies beneath a box.
@MainActor private enum OpaqueGround {
  static func covers(_ span: DisplaySpan, _ box: PixelRect) -> Bool {
    span.bounds.contains(box) && span.clips.allSatisfy { $0.outline.surelyHolds(box, in: $0.space) }
      && covers(span.item, span.space, box)
  }

  private static func covers(_ item: DisplayItem, _ space: DeviceSpace, _ box: PixelRect) -> Bool {
    guard space.map.keepsBoxes, space.pixels(item.bounds).contains(box) else { return false }
    switch item {
    case .draw(.fill(let outline, let paint)): return paint.isOpaque && outline.surelyHolds(box, in: space)
    case .draw(.image(let image, _, _, _)), .draw(.extendedImage(let image, _, _, _)): return image.isOpaque
    case .chunk(let chunk, let origin), .glassContainer(_, let chunk, let origin):
      return covers(chunk, space.moved(by: origin), box)
    case .effect(.opacity(let opacity), let chunk, let origin), .effect(.presence(let opacity), let chunk, let origin):
      return opacity >= 1 && covers(chunk, space.moved(by: origin), box)
    case .effect(.transform(let transform), let chunk, let origin), .effect(.grow(let transform), let chunk, let origin),
      .effect(.carry(let transform, opacity: 1), let chunk, let origin):
      return covers(chunk, space.moved(by: origin).transformed(by: transform), box)
    case .effect(.clip(let outline), let chunk, let origin):
      let inner = space.moved(by: origin)
      return outline.surelyHolds(box, in: inner) && covers(chunk, inner, box)
    case .effect(.fit, let chunk, let origin): return covers(chunk, space.moved(by: origin), box)
    default: return false
    }
  }

  private static func covers(_ chunk: DisplayChunk, _ space: DeviceSpace, _ box: PixelRect) -> Bool {
    chunk.parts.contains { covers($0.item, space, box) }
  }
}

extension ShapePaint {
  /// Whether nothing is seen through it.
  var isOpaque: Bool {
    switch self {
    case .ink(.color(let color)): color.alpha >= 1
    case .ink: false
    case .linearGradient(let gradient, _, _), .radialGradient(let gradient, _, _, _), .angularGradient(let gradient, _, _, _),
      .ellipticalGradient(let gradient, _, _, _, _):
      gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .mesh: true
    }
  }
}
