public import Foundation
import GlassGeometry

/// A change to where a view is seen that follows from the view's size; what animates of it is its data.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The map of the view's picture where the view has a size in points, from its top left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// It has none: it maps the picture of what it is applied to.
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }

  /// The view with its picture mapped.
  public func _view<V: View>(of content: V) -> AnyView? {
    AnyView(content.modified(by: GeometryEffectModifier(effect: self, isOnlySeen: false)))
  }

  /// The same effect, to be seen alone: places that are asked for, and input, are as they are without it.
  public func ignoredByLayout() -> some GeometryEffect { SeenGeometryEffect(base: self) }
}

private struct SeenGeometryEffect<Base: GeometryEffect>: GeometryEffect {
  // Unsafe: an effect need not be sendable, but is asked on the main actor alone; only the accessors of its data are not isolated.
  nonisolated(unsafe) var base: Base
  var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }

  func _view<V: View>(of content: V) -> AnyView? {
    AnyView(content.modified(by: GeometryEffectModifier(effect: base, isOnlySeen: true)))
  }
}

/// Maps a view's picture by a program's own effect.
struct GeometryEffectModifier<Effect: GeometryEffect>: EffectModifier {
  // Unsafe: an effect need not be sendable, but is asked on the main actor alone; only what `Animatable` and `Equatable` ask is not isolated.
  nonisolated(unsafe) var effect: Effect
  let isOnlySeen: Bool

  nonisolated static func == (a: Self, b: Self) -> Bool {
    a.isOnlySeen == b.isOnlySeen && ViewComparison.isEqual(a.effect, b.effect)
  }

  var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }

  static var turnsInSpace: Bool { true }

  func transform(in size: CGSize, isMirrored: Bool) -> Transform? {
    let map = effect.effectValue(size: size)
    return map.isAffine && !map.isIdentity ? map.projection.affine : nil
  }

  func projection(in size: CGSize, isMirrored: Bool) -> Projection? {
    let map = effect.effectValue(size: size)
    return map.isAffine ? nil : map.projection
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    if let projection = projection(in: size, isMirrored: isMirrored) { return .project(projection) }
    return transform(in: size, isMirrored: isMirrored).map { .transform($0) }
  }
}

private struct ProjectionEffect: GeometryEffect, Equatable {
  var transform: ProjectionTransform
  var animatableData: ProjectionTransform.AnimatableData {
    get { transform.animatableData }
    set { transform.animatableData = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
  /// Maps the view's picture, in points from its top left corner; the view stays in the room that it has.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionEffect(transform: transform))
  }
}
