import Foundation
import GlassGeometry

/// What tells glass shapes of a container apart, and which of them belong together.
struct GlassIdentity: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// What glass shapes have in common that are one: what they are told, their form, and whether they answer to a pointer.
struct GlassUnion: Hashable {
  let identity: GlassIdentity
  /// The curve of its form in a box larger than any radius, so that those of different radii stay two; `nil` where it is traced.
  let form: Outline.Kind?
  let isInteractive: Bool

  init(_ identity: GlassIdentity, _ shape: GlassShape, drawnAs outline: Outline, isInteractive: Bool) {
    self.identity = identity
    if case .traced = outline.kind {
      form = nil
    } else {
      form = shape.outline(CGRect(x: 0, y: 0, width: 1000, height: 1000), .leftToRight).kind
    }
    self.isInteractive = isInteractive
  }

  /// A number for the renderer: equal for equal unions within a run of the program.
  var elementID: UInt64 {
    var hasher = Hasher()
    hasher.combine(self)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

/// What a glass shape does while it comes or goes.
public struct GlassEffectTransition: Sendable, Hashable {
  private enum Kind { case identity, matchedGeometry, materialize }
  private let kind: Kind

  /// It comes and goes at once.
  public static let identity = GlassEffectTransition(kind: .identity)
  /// It flows out of the nearest shape within the container's spacing and back into it; without one it materializes.
  public static let matchedGeometry = GlassEffectTransition(kind: .matchedGeometry)
  /// It fades by bending light gradually more, its content with it.
  public static let materialize = GlassEffectTransition(kind: .materialize)
}

private enum GlassIdentityKey: EnvironmentKey { static var defaultValue: GlassIdentity? { nil } }
private enum GlassUnionKey: EnvironmentKey { static var defaultValue: GlassIdentity? { nil } }
private enum GlassTransitionKey: EnvironmentKey { static var defaultValue: GlassEffectTransition { .matchedGeometry } }

extension EnvironmentValues {
  /// The identity of the glass shapes within.
  var glassIdentity: GlassIdentity? {
    get { self[GlassIdentityKey.self] }
    set { self[GlassIdentityKey.self] = newValue }
  }

  /// The union the glass shapes within are part of.
  var glassUnion: GlassIdentity? {
    get { self[GlassUnionKey.self] }
    set { self[GlassUnionKey.self] = newValue }
  }

  /// How the glass shapes within come and go.
  var glassTransition: GlassEffectTransition {
    get { self[GlassTransitionKey.self] }
    set { self[GlassTransitionKey.self] = newValue }
  }
}

extension View {
  /// Names the glass shapes of this view, so that they flow into and out of their neighbours when they come and go.
  public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
    environment(\.glassIdentity, id.map { GlassIdentity(id: AnyHashable($0), namespace: namespace) })
  }

  /// Makes the glass shapes of all views with the same id, form and effect one shape, also at rest.
  public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View {
    environment(\.glassUnion, id.map { GlassIdentity(id: AnyHashable($0), namespace: namespace) })
  }

  /// Says how the glass shapes of this view come and go.
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    environment(\.glassTransition, transition)
  }
}
