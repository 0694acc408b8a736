import Foundation
import GlassGeometry
import GlassMaterial

/// The knob of a slider, a switch or a segmented control: white at rest. While it is held it lifts into a lens over its track; on glass,
/// which is not lensed twice, it becomes a thin layer on that. With reduced transparency it grows and stays white.
struct Knob {
  /// Who it is, for the renderer.
  let id: UInt64
  /// Its place at rest, in points.
  var rect: CGRect
  /// 0 at rest … 1 held, a little beyond while it swings.
  var lift: Double
  /// How far it is drawn out along its track, −1 … 1; it thins across it, its area kept.
  var stretch = 0.0
  /// How far it grows on each side as it lifts, in points.
  var growth = CGSize(width: 7, height: 6)
  /// The colour at rest.
  var ink = Ink.color(.white)
  /// Whether it stays as it is at rest: with reduced transparency a lens would be a frosted face, as dark as what it lies on.
  var isSolid = false
  /// How far it answers to the pointer over it at rest, 0 … 1: it stays white, comes a little nearer and throws more of a shadow.
  var hover = 0.0
  /// How much of it is seen, 0 … 1: less than all where it fades from one place to another.
  var presence = 1.0

  /// How much of what its size asks for the lens bends light: any more, and its rim would show the thin track all around as one thick blot.
  private static let bend = 0.375

  /// How far it grows on each side under the pointer, in points.
  private static let hoverGrowth = 0.75
  /// How dark its shadow is at rest, and how much darker under the pointer.
  private static let shadow = (rest: 0.22, hover: 0.16)

  private var hoverNow: Double { hover * (1 - min(max(lift, 0), 1)) }
  private var shadowNow: Double { (Self.shadow.rest + Self.shadow.hover * hoverNow) * presence }

  /// The outline as it is seen.
  var outline: Outline {
    let near = Self.hoverGrowth * hoverNow
    let lifted = rect.insetBy(dx: -growth.width * lift - near, dy: -growth.height * lift - near)
    let factor = 1 + 0.22 * min(abs(stretch), 1) * min(max(lift, 0), 1)
    let size = CGSize(width: lifted.width * factor, height: lifted.height / factor)
    return .capsule(
      CGRect(x: lifted.midX - size.width / 2, y: lifted.midY - size.height / 2, width: size.width, height: size.height))
  }

  /// Adds the knob.
  ///
  /// - Parameter isOnGlass: Whether it lies on glass already.
  func add(to list: inout DisplayList, isOnGlass: Bool) {
    let lift = min(max(lift, 0), 1)
    guard lift > 0.004, !isSolid else { return add(cover: presence, shadow: shadowNow, to: &list) }
    if isOnGlass {
      add(cover: (1 - 0.62 * lift) * presence, shadow: shadowNow, to: &list)
      list.add(.stroke(outline, width: 1, .ink(.color(RGBA(white: 1, alpha: 0.75 * lift * presence)))))
    } else {
      var cover = DisplayList()
      add(cover: (1 - lift) * presence, shadow: shadowNow * (1 - lift), to: &cover)
      let style = GlassStyle(variant: .clear, dims: false, bend: Self.bend)
      var item = GlassItem(id: id, outline: outline, style: style, content: DisplayChunk(cover))
      item.materialization = lift * presence
      item.votes = false
      list.add(item)
    }
  }

  private func add(cover: Double, shadow: Double, to list: inout DisplayList) {
    let outline = outline
    if shadow > 0.01 {
      let offset = CGSize(width: 0, height: 1)
      list.add(.shadow(outline, RGBA(0, 0, 0, shadow), radius: 2.5, offset: offset, isCutOut: true))
    }
    guard cover < 1 else { return list.add(.fill(outline, .ink(ink))) }
    guard cover > 0.004 else { return }
    var fill = DisplayList()
    fill.add(.fill(outline, .ink(ink)))
    list.add(.opacity(cover), DisplayChunk(fill), at: .zero)
  }
}

/// What of a knob moves by itself: how far it is lifted and how much its speed draws it out.
@MainActor final class KnobMotion: Endable {
  private weak var node: ViewNode?
  private var lift = AnimatedValue(0.0)
  private var stretch = AnimatedValue(0.0)
  private var last: (x: Double, time: Double)?

  /// Speeds beyond this, in points per second, draw a knob out no further.
  private static let fullSpeed = 1400.0
  /// For how long a speed counts after the last movement, in seconds.
  private static let memory = 0.05

  init(_ node: ViewNode) { self.node = node }

  var currentLift: Double { lift.current }
  var currentStretch: Double { stretch.current }

  /// Lifts the knob, or lets it sink back.
  func setLifted(_ isLifted: Bool) {
    guard let graph = node?.graph, lift.target != (isLifted ? 1 : 0) else { return }
    let animation: Animation = graph.reducesMotion ? .reduced : .spring(duration: isLifted ? 0.32 : 0.4, bounce: 0.28)
    lift.retarget(to: isLifted ? 1 : 0, animation, now: graph.now)
    if !isLifted {
      last = nil
      stretch.retarget(to: 0, .gel, now: graph.now)
    }
    run(graph)
  }

  /// Whoever holds the knob moved it, to a place along its track in points.
  func moved(to x: Double) {
    guard let graph = node?.graph, !graph.reducesMotion else { return }
    defer { last = (x, graph.now) }
    guard let last, graph.now > last.time else { return }
    let speed = (x - last.x) / max(graph.now - last.time, 1.0 / 240)
    stretch.retarget(to: min(max(speed / Self.fullSpeed, -1), 1), .gel, now: graph.now)
    run(graph)
  }

  private func run(_ graph: ViewGraph) {
    graph.animations.add(self)
  }

  func endMotion() {
    lift.set(lift.target)
    stretch.set(0)
  }

  func advance(to now: Double) -> Bool {
    guard let node, !node.isRemoved else { return false }
    if let last, now - last.time > Self.memory, stretch.target != 0 { stretch.retarget(to: 0, .gel, now: now) }
    let lifts = lift.advance(to: now)
    let stretches = stretch.advance(to: now)
    node.setNeedsPaint()
    return lifts || stretches
  }
}

extension ViewNode {
  /// Whether the node lies on glass.
  final var isOnGlass: Bool {
    firstAncestor { ($0 as? GlassNode).map { $0.modifier.glass.variant != .identity } ?? false } != nil
  }

  /// The colour of what can be acted on, at the node's place; it recedes where the control does not react.
  final var controlTint: RGBA { GlassInk.bearingWhite(Color.accentColor.filling(in: environment), contrast: 1.4) }

  /// The colour of what is filled up to a value, at the node's place.
  final var levelTint: RGBA { Color.accentColor.level(in: environment) }
}
