public import Foundation
public import GlassGeometry
import GlassRaster

/// A glass: how much it shows, its colour, and whether it answers to a pointer or finger.
public struct Glass: Sendable, Hashable {
  enum Variant: Sendable, Hashable { case regular, clear, identity }

  var variant: Variant
  var tintColor: Color?
  var isInteractive = false

  /// The usual glass: it blurs and bends what lies beneath and keeps content on it legible.
  public static let regular = Glass(variant: .regular)
  /// Glass that shows what lies beneath clearly, over pictures and with bold content.
  public static let clear = Glass(variant: .clear)
  /// No glass at all.
  public static let identity = Glass(variant: .identity)

  /// The same glass in a colour; `nil` takes the colour away.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tintColor = color
    return glass
  }

  /// The same glass, glowing under the pointer and giving way to a press, or not.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }

  /// The colour at a place in the view tree.
  func resolvedTint(in environment: EnvironmentValues) -> RGBA? { tintColor?.filling(in: environment) }
}

/// The shape of a glass, whatever its type.
struct GlassShape {
  let outline: (CGRect, LayoutDirection) -> Outline

  init(_ shape: some Shape) {
    let lastTrace = LastTrace()
    outline = { shape.tracedOutline(in: $0, $1, by: lastTrace.outline) }
  }

  /// The outline that was traced last, which most frames ask for again.
  private final class LastTrace {
    private var polygons: [[CGPoint]] = []
    private var outline: Outline?

    func outline(_ polygons: [[CGPoint]]) -> Outline? {
      if polygons != self.polygons {
        // Lines that a path draws through its own inside are no edges of glass.
        (self.polygons, outline) = (polygons, Outline(tracing: PathOverlay.combine(polygons, [], .union)))
      }
      return outline
    }
  }
}

/// The shape of glass that no other shape was given: a capsule.
public struct DefaultGlassEffectShape: Shape {
  /// The shape.
  public nonisolated init() {}

  /// A capsule.
  public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }

  /// A capsule.
  public nonisolated func _outline(in rect: CGRect) -> Outline? { .capsule(rect) }
}

private enum GlassVariantKey: EnvironmentKey { static var defaultValue: Glass { .regular } }

extension EnvironmentValues {
  /// The glass that bars and panels are made of.
  public var glassVariant: Glass {
    get { self[GlassVariantKey.self] }
    set { self[GlassVariantKey.self] = newValue }
  }
}

extension View {
  /// Lays glass behind the view, in a shape.
  ///
  /// Apply it after modifiers that change the view's look: what is already there lies on the glass.
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
    modified(by: GlassEffectModifier(glass: glass, shape: GlassShape(shape)))
  }

  /// Lays the glass of a large, fixed part of the window behind the view.
  ///
  /// - Parameter source: The rectangle, in points of the window, that it grows out of and goes back into.
  func glassPanel(_ glass: Glass, in shape: some Shape, from source: CGRect? = nil) -> some View {
    modified(by: GlassEffectModifier(glass: glass, shape: GlassShape(shape), isPanel: true, isBar: true, morphSource: source))
  }

  /// Lays the glass of the window's bars behind the view.
  func glassBar(_ glass: Glass, in shape: some Shape = DefaultGlassEffectShape(), keepsContent: Bool = false) -> some View {
    modified(by: GlassEffectModifier(glass: glass, shape: GlassShape(shape), isBar: true, keepsContent: keepsContent))
  }
}
