import Foundation
import GlassGeometry

/// A change to how a view is seen that leaves its layout alone; its parameters animate without laying out or evaluating anything.
@MainActor protocol EffectModifier: NodeModifier, Animatable, Equatable {
  /// The effect on a view of a size in points, or `nil` where there is none to be seen.
  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect?

  /// Where the effect takes the points of a view of a size, if it moves any.
  func transform(in size: CGSize, isMirrored: Bool) -> Transform?

  /// How the effect turns a view of a size in space, if it does.
  func projection(in size: CGSize, isMirrored: Bool) -> Projection?

  /// Whether the effect has a form, which may be concentric with the one around the view.
  static var hasForm: Bool { get }

  /// Whether a point of a view of a size takes input: it lies within the form, if there is one.
  func takesInput(at point: CGPoint, in size: CGSize, _ direction: LayoutDirection) -> Bool

  /// Whether effects of this kind have projections.
  static var turnsInSpace: Bool { get }

  /// Whether places that are asked for, and input, are as they are without it.
  var isOnlySeen: Bool { get }
}

extension EffectModifier {
  /// Most effects are those of a whole view.
  static var hasForm: Bool { false }

  /// Most effects leave all of the view to input.
  func takesInput(at point: CGPoint, in size: CGSize, _ direction: LayoutDirection) -> Bool { true }

  /// Most effects leave every point where it is.
  func transform(in size: CGSize, isMirrored: Bool) -> Transform? { nil }

  /// Most effects stay in the plane.
  func projection(in size: CGSize, isMirrored: Bool) -> Projection? { nil }
  static var turnsInSpace: Bool { false }

  /// Most effects take the places within along.
  var isOnlySeen: Bool { false }

  /// Nearly the same as the projection, in the middle of the view.
  fileprivate func place(in size: CGSize, isMirrored: Bool) -> Transform? {
    if isOnlySeen { return nil }
    return transform(in: size, isMirrored: isMirrored)
      ?? projection(in: size, isMirrored: isMirrored)?.affine(around: CGPoint(x: size.width / 2, y: size.height / 2))
  }

  func makeNode(_ context: ViewContext) -> ModifierNode<Self> {
    if Self.turnsInSpace { context.graph.mayTurnInSpace = true }
    return EffectNode(self, context)
  }
}

final class EffectNode<Modifier: EffectModifier>: ModifierNode<Modifier>, OutlinedNode, HitFormNode, ContainerShapeFollower {
  /// The parameters on their way, from their first change on.
  private var animated: AnimatedProperty<Modifier.AnimatableData>?

  override func modifierDidChange(from old: Modifier, _ context: ViewContext) {
    guard old != modifier else { return }
    formDidChange()
    let animated = animated ?? AnimatedProperty(old.animatableData, of: self)
    self.animated = animated
    animated.set(modifier.animatableData, context.transaction)
    setNeedsPaint()
    let (size, isMirrored) = (frame.size, isMirrored)
    if old.place(in: size, isMirrored: isMirrored) != modifier.place(in: size, isMirrored: isMirrored) {
      graph.placesDidChange(within: self)
    }
  }

  override func childTransform(isPresented: Bool) -> Transform? {
    (isPresented ? presented : modifier).place(in: isPresented ? presentedFrame.size : frame.size, isMirrored: isMirrored)
  }

  override func childProjection(isPresented: Bool) -> Projection? {
    guard !modifier.isOnlySeen else { return nil }
    return (isPresented ? presented : modifier).projection(
      in: isPresented ? presentedFrame.size : frame.size, isMirrored: isMirrored)
  }

  /// The parameters as they are to be seen now.
  private var presented: Modifier {
    var current = modifier
    if let animated { current.animatableData = animated.current }
    return current
  }

  /// The effect as it is to be seen now.
  private var presentedEffect: DisplayEffect? {
    guard Modifier.hasForm else { return presented.effect(in: presentedFrame.size, isMirrored: isMirrored) }
    return followingContainer { presented.effect(in: presentedFrame.size, isMirrored: isMirrored) }
  }

  // MARK: The form in its place

  var following: ContainerFollowing?

  func placeMayHaveChanged() { if containerMoved { setNeedsPaint() } }

  override func didRemove() {
    super.didRemove()
    endFollowing()
  }

  override func paint(into list: inout DisplayList) {
    guard let effect = presentedEffect else { return paintChildren(into: &list) }
    if case .opacity(let opacity) = effect, opacity <= 0 { return }
    var inner = DisplayList()
    paintChildren(into: &inner)
    list.add(effect, DisplayChunk(inner), at: .zero)
  }

  var isHitForm: Bool { Modifier.hasForm }

  override func allowsHitTesting(at point: CGPoint) -> Bool {
    guard Modifier.hasForm else { return true }
    return followingContainer { presented.takesInput(at: point, in: presentedFrame.size, environment.layoutDirection) }
  }

  override func hitTest(_ point: CGPoint, where accepts: (ViewNode) -> Bool) -> ViewNode? {
    switch inputEffect {
    case .opacity(let opacity)? where opacity <= 0: return nil
    case .transform(let transform)?:
      guard let inverse = transform.inverse else { return nil }
      return super.hitTest(inverse.apply(point), where: accepts)
    case .project(let projection)?:
      guard let place = projection.source(of: point) else { return nil }
      return super.hitTest(place, where: accepts)
    default: return super.hitTest(point, where: accepts)
    }
  }

  /// The effect as the pointer meets it.
  private var inputEffect: DisplayEffect? { modifier.isOnlySeen ? nil : presentedEffect }

  override var hitBounds: CGRect {
    switch inputEffect {
    case .transform(let transform)?: transform.apply(super.hitBounds).insetBy(dx: -0.01, dy: -0.01)
    case .project(let projection)?: projection.apply(super.hitBounds).insetBy(dx: -0.01, dy: -0.01)
    default: super.hitBounds
    }
  }

  override var clipOutline: Outline? { Modifier.hasForm ? presentedOutline : nil }

  var presentedOutline: Outline? { if case .clip(let outline)? = presentedEffect { outline } else { nil } }
}
