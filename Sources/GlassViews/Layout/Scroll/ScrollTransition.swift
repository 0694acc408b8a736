import Foundation

/// Where a view is on its way through a scroll view.
public enum ScrollTransitionPhase: Sendable, Hashable {
  /// Beyond the top or leading edge, or on its way there.
  case topLeading
  /// Where it is seen.
  case identity
  /// Beyond the bottom or trailing edge, or on its way there.
  case bottomTrailing

  /// Whether it is where it is seen.
  public var isIdentity: Bool { self == .identity }

  /// −1 beyond the top or leading edge, 1 beyond the bottom or trailing one, 0 between.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view goes from one phase of a scroll transition to the next.
public struct ScrollTransitionConfiguration: Sendable {
  /// How much of a view is to be seen before it counts as being there.
  public struct Threshold: Sendable {
    let fraction: Double
    let isCentered: Bool

    /// All of it.
    public static let visible = Threshold(fraction: 1, isCentered: false)
    /// None of it.
    public static let hidden = Threshold(fraction: 0, isCentered: false)
    /// Its middle lies in the middle of the scroll view.
    public static let centered = Threshold(fraction: 1, isCentered: true)
    /// A part of it, 0 … 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(fraction: min(max(amount, 0), 1), isCentered: false) }
  }

  enum Kind: Sendable {
    case animated(Animation)
    case interactive(UnitCurve)
    case identity
  }

  var kind: Kind
  var threshold = Threshold.visible

  /// From one phase to the next by an animation.
  public static let animated = ScrollTransitionConfiguration(kind: .animated(.default))
  /// As far between two phases as the view is scrolled.
  public static let interactive = ScrollTransitionConfiguration(kind: .interactive(.linear))
  /// Always where it is seen.
  public static let identity = ScrollTransitionConfiguration(kind: .identity)

  /// From one phase to the next by an animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation))
  }
  /// As far between two phases as the view is scrolled, by a curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve))
  }

  /// The same with another animation.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation), threshold: threshold)
  }
  /// The same with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var configuration = self
    configuration.threshold = threshold
    return configuration
  }
}

/// Changes a view's picture as it comes into a scroll view's sight and leaves it.
struct ScrollTransitionModifier: NodeModifier {
  let leading: ScrollTransitionConfiguration
  let trailing: ScrollTransitionConfiguration
  let axis: Axis?
  let make: @MainActor (ScrollTransitionPhase) -> VisualEffectSteps

  func makeNode(_ context: ViewContext) -> ModifierNode<ScrollTransitionModifier> { ScrollTransitionNode(self, context) }
}

final class ScrollTransitionNode: PlacedEffectNode<ScrollTransitionModifier>, Animating {
  private var animated = AnimatedValue(0.0)
  private var hasBegun = false

  /// How far the view is from where it counts as being there: −1 … 1.
  private var distance: Double {
    guard let scroll = enclosingScroll else { return 0 }
    let axis = modifier.axis ?? (scroll.axes.contains(.vertical) ? .vertical : .horizontal)
    let (own, room) = (globalTargetFrame, scroll.clearFrame)
    let (low, high) = axis == .vertical ? (own.minY, own.maxY) : (own.minX, own.maxX)
    let (start, end) = axis == .vertical ? (room.minY, room.maxY) : (room.minX, room.maxX)
    let length = max(1, min(high - low, end - start))
    let isMirrored = axis == .horizontal && isMirrored
    func towards(_ value: Double) -> Double { isMirrored ? -value : value }
    let off = ((low + high) - (start + end)) / 2
    let (before, after) = (max(0, start - low) / length, max(0, high - end) / length)
    // Which end a view is nearer to says whose threshold counts.
    let isBefore = before == after ? off < 0 : before > after
    let threshold = isBefore != isMirrored ? modifier.leading.threshold : modifier.trailing.threshold
    if threshold.isCentered {
      return towards(min(max(off / max(1, (end - start + length) / 2), -1), 1))
    }
    // Longer views are beyond both edges at once.
    let hidden = min(before, after) > 0 ? 0 : max(before, after)
    let counted = min(1, max(0, hidden - (1 - threshold.fraction)) / max(0.001, threshold.fraction))
    return towards(before > after ? -counted : counted)
  }

  private func configuration(at distance: Double) -> ScrollTransitionConfiguration {
    distance < 0 ? modifier.leading : modifier.trailing
  }

  override func placeMayHaveChanged() {
    guard isPlaced else { return }
    let distance = distance
    if case .animated(let animation) = configuration(at: distance).kind {
      let target: Double = distance == 0 ? 0 : distance < 0 ? -1 : 1
      if !hasBegun {
        animated.set(target)
      } else if target != animated.target {
        animated.retarget(to: target, animation, now: graph.now)
        graph.animations.add(self)
      }
    }
    hasBegun = true
    super.placeMayHaveChanged()
  }

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let moves = animated.advance(to: now)
    setNeedsPaint()
    return moves
  }

  private var position: Double {
    let distance = distance
    switch configuration(at: distance).kind {
    case .identity: return 0
    case .animated: return animated.current
    case .interactive(let curve): return distance < 0 ? -curve.value(at: -distance) : curve.value(at: distance)
    }
  }

  override var effects: [DisplayEffect] {
    let position = position
    let steps = modifier.make(.identity)
      .mixed(with: modifier.make(position < 0 ? .topLeading : position > 0 ? .bottomTrailing : .identity), by: abs(position))
    return steps.effects(in: presentedFrame.size, isMirrored: isMirrored)
  }
}

extension View {
  /// Changes how the view is seen as it comes into a scroll view's sight and leaves it.
  ///
  /// - Parameters:
  ///   - configuration: How it goes from one phase to the next.
  ///   - axis: The axis that counts; `nil` for that of the scroll view.
  ///   - transition: The change in a phase.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes how the view is seen as it comes into a scroll view's sight and leaves it, each end in its own way.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modified(
      by: ScrollTransitionModifier(
        leading: topLeading, trailing: bottomTrailing, axis: axis, make: { transition(EmptyVisualEffect(), $0)._steps }))
  }
}
