import Foundation
import GlassGeometry

/// A leaf that is drawn in a style: colours fade from one to the next where the change is animated.
class StyledNode: ViewNode {
  private var style: ResolvedShapeStyle?
  private var fade: Fade?

  /// How one ink becomes another. Most nodes never see it, so that it takes no room in them.
  private indirect enum Fade {
    /// From a colour that is the same everywhere, or a tint, to another such one: turned back, it keeps its velocity.
    case color(AnimatedProperty<Quad>, isTint: Bool)
    /// From an ink to that of the style, as far as the progress is, 0 … 1: each is what the glass beneath makes of it.
    case ink(from: Ink, AnimatedProperty<Double>)

    @MainActor var isActive: Bool {
      switch self {
      case .color(let color, _): color.isActive
      case .ink(_, let progress): progress.isActive
      }
    }
  }

  /// The style in the node's environment.
  func resolveStyle() -> ResolvedShapeStyle { fatalError("\(Self.self) says what it is drawn in") }

  /// Looks up the style again: the view or the environment changed.
  final func restyle(_ transaction: Transaction) {
    let new = resolveStyle()
    guard let old = style else { return style = new }
    guard old != new else { return }
    style = new
    setNeedsPaint(moves: false)
    guard case .ink(let from) = old.kind, case .ink(let to) = new.kind else { return fade = nil }
    let seen = shown(from)
    if let start = seen.single, let end = to.single, start.isTint == end.isTint {
      let color: AnimatedProperty<Quad> =
        if case .color(let color, _)? = fade { color } else { AnimatedProperty(Quad(start.color), of: self) }
      color.set(Quad(end.color), transaction)
      return fade = color.isActive ? .color(color, isTint: end.isTint) : nil
    }
    let progress = AnimatedProperty(0.0, of: self)
    progress.set(1, transaction)
    if progress.isActive {
      fade = .ink(from: seen.depth < Self.deepest ? seen : from, progress)
    } else if transaction.isSettled {
      fade = nil
    } else if case .color? = fade {
      // It led to a colour that is not meant any more.
      fade = nil
    }
  }

  /// How many fades may be left for another one before the first is forgotten.
  private static var deepest: Int { 3 }

  /// What is seen of an ink: on the way to it, a mixture.
  private func shown(_ ink: Ink) -> Ink {
    guard let fade else { return ink }
    return switch fade {
    case .color(let color, let isTint) where color.isActive:
      isTint ? .tint(color.current.color ?? .clear) : .color(color.current.color ?? .clear)
    case .ink(let from, let progress) where progress.isActive: .mix(from, ink, by: progress.current)
    default: ink
    }
  }

  /// The style as it is to be seen now, where it is nothing but an ink: most are, and need not be copied whole.
  final var presentedInk: Ink? {
    if style == nil { style = resolveStyle() }
    guard let plainInk = style?.plainInk else { return nil }
    return shown(plainInk)
  }

  /// The style as it is to be seen now.
  final var presentedStyle: ResolvedShapeStyle {
    guard let style else {
      let new = resolveStyle()
      style = new
      return new
    }
    guard fade?.isActive == true, case .ink(let ink) = style.kind else { return style }
    var current = style
    current.kind = .ink(shown(ink))
    return current
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    restyle(context.transaction)
  }
}
