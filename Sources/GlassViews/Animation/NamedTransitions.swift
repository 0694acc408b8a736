public import Foundation
import GlassGeometry

// The transitions that are there, as types: a transition of one's own may be made of them, and they of each other.

/// A transition that has a form without modifiers.
protocol NamedTransition: Transition {
  var transition: AnyTransition { get }
}

/// Fades.
public struct OpacityTransition: NamedTransition {
  /// A fade.
  nonisolated public init() {}
  /// It only fades.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  /// The view, seen while it is there.
  public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
  var transition: AnyTransition { .opacity }
}

/// Comes and goes at once.
public struct IdentityTransition: NamedTransition {
  /// No transition.
  nonisolated public init() {}
  /// It does not move.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  /// The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  var transition: AnyTransition { .identity }
}

/// Grows from and shrinks to a scale around a point.
public struct ScaleTransition: NamedTransition {
  /// The scale of what is not there.
  public var scale: Double
  /// The point that stays.
  public var anchor: UnitPoint
  /// A transition to a scale.
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  /// The view at its scale.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
  var transition: AnyTransition { .scale(scale: scale, anchor: anchor) }
}

/// Comes from and goes to a distance.
public struct OffsetTransition: NamedTransition {
  /// The distance in points.
  public var offset: CGSize
  /// A transition to a distance in points.
  nonisolated public init(_ offset: CGSize) { self.offset = offset }
  /// The view at its distance.
  public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(phase.isIdentity ? .zero : offset) }
  var transition: AnyTransition { .offset(offset) }
}

/// Comes in over an edge and goes out over it.
public struct MoveTransition: NamedTransition {
  /// The edge.
  public var edge: Edge
  /// A transition over an edge.
  nonisolated public init(edge: Edge) { self.edge = edge }
  /// The view, beside its place while it is not there.
  public func body(content: Content, phase: TransitionPhase) -> some View { content.moved(over: phase.isIdentity ? nil : edge) }
  var transition: AnyTransition { .move(edge: edge) }
}

/// Slides in over the leading edge and out over the trailing one.
public struct SlideTransition: NamedTransition {
  /// A slide.
  nonisolated public init() {}
  /// The view, beside its place while it is not there.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.moved(over: phase.isIdentity ? nil : phase == .willAppear ? .leading : .trailing)
  }
  var transition: AnyTransition { .slide }
}

/// Comes in over an edge, fading in, and goes out over the opposite one, fading out.
public struct PushTransition: NamedTransition {
  /// The edge it comes from.
  public var edge: Edge
  /// A push from an edge.
  nonisolated public init(edge: Edge) { self.edge = edge }
  /// The view, beside its place while it is not there.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.moved(over: phase.isIdentity ? nil : phase == .willAppear ? edge : edge.opposite).opacity(phase.isIdentity ? 1 : 0)
  }
  var transition: AnyTransition { .push(from: edge) }
}

/// Comes out of a blur and goes into one.
public struct BlurReplaceTransition: NamedTransition {
  /// How the view grows and shrinks meanwhile.
  public struct Configuration: Equatable, Sendable {
    fileprivate let isUp: Bool
    /// It goes on growing.
    public static let upUp = Configuration(isUp: true)
    /// It grows as it comes and shrinks as it goes.
    public static let downUp = Configuration(isUp: false)
  }

  /// How the view grows and shrinks.
  public var configuration: Configuration
  /// A transition through a blur.
  nonisolated public init(configuration: Configuration) { self.configuration = configuration }
  /// The view in its blur.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let scale = phase.isIdentity ? 1 : phase == .didDisappear && configuration == .upUp ? 1.1 : 0.9
    content.scaleEffect(scale).blur(radius: phase.isIdentity ? 0 : 10).opacity(phase.isIdentity ? 1 : 0)
  }
  var transition: AnyTransition {
    guard configuration == .upUp else { return .blurReplace }
    return .asymmetric(insertion: .blurReplace, removal: AnyTransition.blurReplace.scaled(to: 1.1))
  }
}

/// One transition to come, another one to go.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: NamedTransition {
  /// The transition to come.
  public var insertion: Insertion
  /// The transition to go.
  public var removal: Removal
  /// One transition to come, another one to go.
  public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }
  /// It moves where either does.
  public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
  /// What both make of the view, each in its own phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(content: content, phase: phase == .willAppear ? phase : .identity),
      phase: phase == .didDisappear ? phase : .identity)
  }
  var transition: AnyTransition { .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal)) }
}

extension View {
  /// The view beside its place, over one of its edges.
  fileprivate func moved(over edge: Edge?) -> some View { modified(by: MovedEffect(sizes: edge?.direction ?? .zero)) }
}

/// Shows a view's picture away from its place, by as much as the view is large.
private struct MovedEffect: EffectModifier {
  /// How many sizes of its own, towards the trailing edge and down.
  var sizes: CGSize
  var animatableData: CGSize.AnimatableData {
    get { sizes.animatableData }
    set { sizes.animatableData = newValue }
  }

  func transform(in size: CGSize, isMirrored: Bool) -> Transform? {
    guard sizes != .zero else { return nil }
    let across = sizes.width * size.width
    return .translation(x: isMirrored ? -across : across, y: sizes.height * size.height)
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    transform(in: size, isMirrored: isMirrored).map { .transform($0) }
  }
}

extension Transition where Self == OpacityTransition {
  /// Fades.
  @_disfavoredOverload public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
  /// Comes and goes at once.
  @_disfavoredOverload public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Grows from and shrinks to nothing.
  @_disfavoredOverload public static var scale: ScaleTransition { ScaleTransition(0) }
  /// Grows from and shrinks to a scale around a point.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension AnyTransition {
  /// Grows from and shrinks to a scale around a point.
  @_disfavoredOverload public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    .scale(scale: scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// Comes from and goes to a distance in points.
  @_disfavoredOverload public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// Comes from and goes to a distance in points.
  @_disfavoredOverload public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  /// Comes in over an edge and goes out over it.
  @_disfavoredOverload public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
  /// Slides in over the leading edge and out over the trailing one.
  @_disfavoredOverload public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
  /// Comes in over an edge and goes out over the opposite one.
  @_disfavoredOverload public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  /// Comes out of a blur and goes into one.
  @_disfavoredOverload public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  /// Comes out of a blur and goes into one.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
