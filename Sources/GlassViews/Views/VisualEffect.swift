public import Foundation
import GlassGeometry

/// Changes to how a view is seen that leave its layout alone.
public protocol VisualEffect {
  /// The changes, the outermost last.
  var _steps: VisualEffectSteps { get }
}

/// Changes to how a view is seen, in order.
public struct VisualEffectSteps: VisualEffect {
  var steps: [any EffectModifier]
  /// Itself.
  public var _steps: VisualEffectSteps { self }
}

/// No change: what effects begin with.
public struct EmptyVisualEffect: VisualEffect {
  /// No change.
  public init() {}
  /// None.
  public var _steps: VisualEffectSteps { VisualEffectSteps(steps: []) }
}

extension VisualEffect {
  private func adding(_ step: some EffectModifier) -> VisualEffectSteps { VisualEffectSteps(steps: _steps.steps + [step]) }

  /// Fades the view as a whole, 0 … 1.
  public func opacity(_ opacity: Double) -> some VisualEffect { adding(OpacityEffect(opacity: opacity)) }
  /// Shows the view away from its place, in points; a positive width is towards the trailing edge.
  public func offset(_ offset: CGSize) -> some VisualEffect { adding(OffsetEffect(offset: offset)) }
  /// Shows the view away from its place, in points; a positive x is towards the trailing edge.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }
  /// Grows or shrinks the view's picture around a point.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(ScaleEffect(scale: scale, anchor: anchor))
  }
  /// Grows or shrinks the view's picture around a point.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }
  /// Grows or shrinks the view's picture around a point.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
  /// Turns the view's picture around a point; positive angles turn clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(RotationEffect(angle: angle, anchor: anchor))
  }
  /// Maps the view's picture, in points from its top left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding(TransformEffect(transform: transform))
  }
  /// Turns the view's picture in space around an axis through a point; what the parameters mean is said at `View.rotation3DEffect`.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      Rotation3DEffect(
        angle: angle, axis: SIMD3(axis.x, axis.y, axis.z), anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
  /// Blurs the view's picture by a radius in points; what lies beyond the view's edges counts as clear.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { adding(BlurEffect(radius: radius)) }
  /// Makes the view's colours lighter by an amount: 0 leaves them, 1 makes them white.
  public func brightness(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .brightness, amount: amount)) }
  /// Moves the view's colours away from the middle grey by a factor; below 0 they are inverted.
  public func contrast(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .contrast, amount: amount)) }
  /// Makes the view's colours stronger by a factor; 0 leaves greys.
  public func saturation(_ amount: Double) -> some VisualEffect { adding(ColorEffect(kind: .saturation, amount: amount)) }
  /// Takes colours out of the view, 0 none … 1 all.
  public func grayscale(_ amount: Double) -> some VisualEffect { saturation(1 - amount) }
  /// Turns the view's hues by an angle.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding(ColorEffect(kind: .hueRotation, amount: angle.radians))
  }
}

/// Shows a view's picture away from its place.
struct OffsetEffect: EffectModifier {
  var offset: CGSize
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(offset.width, offset.height) }
    set { offset = CGSize(width: newValue.first, height: newValue.second) }
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    offset == .zero ? nil : .transform(.translation(x: isMirrored ? -offset.width : offset.width, y: offset.height))
  }
}

extension VisualEffectSteps {
  /// The effects on a view of a size in points.
  @MainActor func effects(in size: CGSize, isMirrored: Bool) -> [DisplayEffect] {
    steps.compactMap { $0.effect(in: size, isMirrored: isMirrored) }
  }

  /// The changes a part of the way to others, step by step where both have the same steps; otherwise the nearer ones.
  @MainActor func mixed(with other: VisualEffectSteps, by fraction: Double) -> VisualEffectSteps {
    guard steps.count == other.steps.count else { return fraction < 0.5 ? self : other }
    return VisualEffectSteps(steps: zip(steps, other.steps).map { $0.mixed(with: $1, by: fraction) })
  }
}

extension EffectModifier {
  /// The effect a part of the way to another one of its kind.
  fileprivate func mixed(with other: any EffectModifier, by fraction: Double) -> any EffectModifier {
    guard let other = other as? Self else { return self }
    var result = fraction < 0.5 ? self : other
    result.animatableData = animatableData + (other.animatableData - animatableData).scaled(by: fraction)
    return result
  }
}

/// A node whose picture is changed by effects that follow from where it is.
@MainActor class PlacedEffectNode<Modifier: NodeModifier>: ModifierNode<Modifier>, PlaceDependent {
  private var shown: [DisplayEffect] = []

  override init(_ modifier: Modifier, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  override func modifierDidChange(from old: Modifier, _ context: ViewContext) { setNeedsPaint() }

  /// The effects now, the outermost last.
  var effects: [DisplayEffect] { [] }

  func placeMayHaveChanged() { if isPlaced, effects != shown { setNeedsPaint() } }

  override func paint(into list: inout DisplayList) {
    shown = effects
    if shown.contains(where: { if case .opacity(let opacity) = $0 { opacity <= 0 } else { false } }) { return }
    var picture = DisplayList()
    paintChildren(into: &picture)
    for effect in shown {
      var outer = DisplayList()
      outer.add(effect, DisplayChunk(picture), at: .zero)
      picture = outer
    }
    list.add(DisplayChunk(picture), at: .zero)
  }

  override func childTransform(isPresented: Bool) -> Transform? {
    let map = map(of: shown)
    return map == .identity ? nil : map
  }

  /// All maps among some effects, one after the other.
  private func map(of effects: [DisplayEffect]) -> Transform {
    let middle = CGPoint(x: presentedFrame.width / 2, y: presentedFrame.height / 2)
    return effects.reduce(.identity) { map, effect in
      switch effect {
      case .transform(let next): map.followed(by: next)
      // Nearly the same, in the middle of the view.
      case .project(let projection): projection.affine(around: map.apply(middle)).map { map.followed(by: $0) } ?? map
      default: map
      }
    }
  }

  override func hitTest(_ point: CGPoint, where accepts: (ViewNode) -> Bool) -> ViewNode? {
    var place = point
    for effect in effects.reversed() {
      switch effect {
      case .transform(let transform):
        guard let inverse = transform.inverse else { return nil }
        place = inverse.apply(place)
      case .project(let projection):
        guard let source = projection.source(of: place) else { return nil }
        place = source
      default: break
      }
    }
    return super.hitTest(place, where: accepts)
  }

  override var hitBounds: CGRect {
    effects.reduce(super.hitBounds) { bounds, effect in
      switch effect {
      case .transform(let transform): transform.apply(bounds)
      case .project(let projection): projection.apply(bounds)
      default: bounds
      }
    }.insetBy(dx: -0.01, dy: -0.01)
  }
}

/// Changes a view's picture by what follows from its geometry.
struct VisualEffectModifier: NodeModifier {
  let make: @MainActor (GeometryProxy) -> VisualEffectSteps

  func makeNode(_ context: ViewContext) -> ModifierNode<VisualEffectModifier> { VisualEffectNode(self, context) }
}

final class VisualEffectNode: PlacedEffectNode<VisualEffectModifier>, Animating {
  /// How far the effects have come on their way from those that were seen when they changed last; 1 where nothing moves.
  private var progress = AnimatedValue(1.0)
  private var origin: VisualEffectSteps?
  /// What was seen last.
  private var seen: VisualEffectSteps?

  /// What state changes in an animation goes there in that animation; what follows from places is followed at once.
  override func modifierDidChange(from old: VisualEffectModifier, _ context: ViewContext) {
    super.modifierDidChange(from: old, context)
    guard let animation = context.transaction.effectiveAnimation, let seen, isPlaced else { return }
    origin = seen
    progress.set(0)
    progress.retarget(to: 1, graph.calm(animation), now: graph.now)
    graph.animations.add(self)
  }

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let moves = progress.advance(to: now)
    if !moves { origin = nil }
    setNeedsPaint()
    return moves
  }

  override var effects: [DisplayEffect] {
    let proxy = GeometryProxy(size: presentedFrame.size, node: self, reads: GeometryReads())
    let target = modifier.make(proxy)
    let steps = origin?.mixed(with: target, by: progress.current) ?? target
    seen = steps
    return steps.effects(in: presentedFrame.size, isMirrored: isMirrored)
  }
}

extension View {
  /// Changes how the view is seen by what follows from its geometry, such as its place in a scroll view; its layout is left alone.
  public func visualEffect(
    _ effect: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modified(by: VisualEffectModifier { effect(EmptyVisualEffect(), $0)._steps })
  }
}
