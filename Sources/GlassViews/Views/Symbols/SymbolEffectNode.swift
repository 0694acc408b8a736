import Foundation
import GlassGeometry

struct SymbolEffectModifier: NodeModifier {
  let effect: SymbolEffect
  let options: SymbolEffectOptions
  let isActive: Bool
  /// What starts the effect once when it changes; `nil` where being active does.
  let value: (any Equatable)?

  func makeNode(_ context: ViewContext) -> ModifierNode<SymbolEffectModifier> { SymbolEffectNode(self, context) }
}

/// Moves what is within by drawing it otherwise: layout takes no part. Where motion is reduced, what would move rests and what would fade
/// fades.
final class SymbolEffectNode: ModifierNode<SymbolEffectModifier>, Animating, PlaceDependent {
  /// When the movement began that goes on.
  private var start: Double?
  /// How often it goes on at most; `nil` for as long as it is active.
  private var count: Int?
  /// 0 … 1: how far an effect that holds has come.
  private lazy var held = AnimatedProperty(modifier.isActive ? 1.0 : 0, of: self)

  override init(_ modifier: SymbolEffectModifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
    graph.afterLayout(self) { $0.beginWhereActive() }
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  private var holds: Bool { [.scale, .appear, .disappear].contains(modifier.effect.kind) }

  override func modifierDidChange(from old: SymbolEffectModifier, _ context: ViewContext) {
    if let before = old.value, let after = modifier.value, !ViewComparison.areEqual(before, after) {
      begin(count: modifier.options.repeats == true ? nil : modifier.options.count ?? 1)
    }
    guard old.isActive != modifier.isActive || old.effect != modifier.effect else { return }
    if holds {
      stop()
      var transaction = Transaction()
      transaction.animation = .brisk
      held.set(modifier.isActive ? 1 : 0, transaction)
    } else if modifier.isActive {
      beginWhereActive()
    } else if start != nil {
      // What goes on comes to its end.
      count = Int(((graph.now - (start ?? 0)) / period).rounded(.down)) + 1
    }
  }

  /// How long a movement takes, and how long that is with the rest after it, in seconds.
  private var length: Double { modifier.effect.duration / modifier.options.rate }
  private var period: Double { length + modifier.options.delay }

  private func beginWhereActive() {
    guard modifier.isActive, !holds, start == nil, !isRemoved, isInSight else { return }
    begin(count: modifier.options.repeats == false ? 1 : modifier.options.count)
  }

  private func begin(count: Int?) {
    guard !holds else { return }
    (start, self.count) = (graph.now, count)
    graph.animations.add(self)
  }

  private func stop() {
    guard start != nil else { return }
    start = nil
    light(nil)
  }

  func advance(to now: Double) -> Bool {
    guard !isRemoved, let start else { return false }
    if modifier.effect.kind != .variableColor { setNeedsPaint(moves: false) }
    let isOver = count.map { now - start >= Double($0) * period - modifier.options.delay } ?? false
    // What nobody sees rests until it is seen again.
    guard !isOver, isInSight else {
      stop()
      return false
    }
    if modifier.effect.kind == .variableColor { light(part.map { .init(way: modifier.effect.variableColor, part: $0) }) }
    return true
  }

  /// Lights the steps of all symbols within.
  private func light(_ moment: VariableColor.Moment?) {
    func light(_ node: ViewNode) {
      (node as? ImageNode)?.lights = moment
      node.children.forEach(light)
    }
    children.forEach(light)
  }

  /// How much of the cycle that goes on is over, 0…1.
  private var part: Double? {
    start.flatMap { start in
      let time = (graph.now - start).truncatingRemainder(dividingBy: period)
      return time < length ? time / length : nil
    }
  }

  func placeMayHaveChanged() {
    // An effect that ran its number of times has done so.
    if modifier.options.count == nil, modifier.options.repeats != false { beginWhereActive() }
  }

  // MARK: Painting

  override func paint(into list: inout DisplayList) {
    let (transform, opacity) = look
    guard transform != nil || opacity < 1 else { return paintChildren(into: &list) }
    var inner = DisplayList()
    paintChildren(into: &inner)
    if opacity < 1 {
      var faded = DisplayList()
      faded.add(.opacity(max(opacity, 0)), DisplayChunk(inner), at: .zero)
      inner = faded
    }
    if let transform {
      list.add(.transform(transform), DisplayChunk(inner), at: .zero)
    } else {
      list.add(DisplayChunk(inner), at: .zero)
    }
  }

  /// What the symbol looks like now.
  private var look: (transform: Transform?, opacity: Double) {
    let direction = modifier.effect.isDownwards ? -1.0 : 1
    switch modifier.effect.kind {
    case .bounce: return (part.flatMap { scale(1 + direction * 0.22 * sin(2 * .pi * $0) * (1 - $0)) }, 1)
    case .wiggle: return (part.flatMap { wiggle(sin(4 * .pi * $0) * (1 - $0)) }, 1)
    case .rotate: return (part.flatMap { turn(2 * .pi * $0 * sense) }, 1)
    case .pulse: return (nil, part.map(SymbolEffect.pulse) ?? 1)
    case .variableColor: return (nil, 1)
    case .breathe: return (part.flatMap { scale(1 + 0.1 * sin(.pi * $0)) }, fading)
    case .scale: return (held.current == 0 ? nil : scale(1 + direction * 0.2 * held.current), 1)
    case .appear: return (nil, held.current)
    case .disappear: return (nil, 1 - held.current)
    }
  }

  /// How far breathing has faded the symbol.
  private var fading: Double { modifier.effect.fades ? part.map { 1 - 0.25 * sin(.pi * $0) } ?? 1 : 1 }

  /// Which way a turn goes: as one reads, unless it was said.
  private var sense: Double { if case .turn(let sense)? = modifier.effect.way { sense } else { isMirrored ? -1 : 1 } }

  /// A movement to and fro: a turn, or along a line.
  private func wiggle(_ part: Double) -> Transform? {
    let far = 0.15 * part
    switch modifier.effect.way {
    case .across(let x, let y)?: return move(x: x * far, y: y * far)
    case .along(let sense)?: return move(x: (isMirrored ? -sense : sense) * far, y: 0)
    case .turn(let sense)?: return turn(0.2 * sense * part)
    case nil: return turn(0.2 * part)
    }
  }

  /// Moves by parts of the symbol's height.
  private func move(x: Double, y: Double) -> Transform? {
    let height = Double(presentedFrame.height)
    return graph.reducesMotion ? nil : .translation(x: x * height, y: y * height)
  }

  private var middle: CGPoint { CGPoint(x: presentedFrame.width / 2, y: presentedFrame.height / 2) }

  private func scale(_ factor: Double) -> Transform? {
    graph.reducesMotion ? nil : .scale(x: factor, y: factor, about: middle)
  }

  private func turn(_ radians: Double) -> Transform? { graph.reducesMotion ? nil : .rotation(radians: radians, about: middle) }
}
