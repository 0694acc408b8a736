import Foundation
import GlassGeometry
import GlassRaster

/// What becomes of a form or a view where writing runs in another direction.
public enum LayoutDirectionBehavior: Sendable, Hashable {
  /// It stays as it is.
  case fixed
  /// It is mirrored, left and right exchanged, where writing runs in a direction.
  case mirrors(in: LayoutDirection)

  /// It is mirrored where writing runs right to left.
  public static let mirrors = LayoutDirectionBehavior.mirrors(in: .rightToLeft)
}

extension Shape {
  /// Whether the form is mirrored in a direction of writing.
  nonisolated private func isMirrored(_ direction: LayoutDirection) -> Bool { layoutDirectionBehavior == .mirrors(in: direction) }

  /// The form as it is drawn in a direction of writing, where it is an outline.
  nonisolated func outline(in rect: CGRect, _ direction: LayoutDirection) -> Outline? {
    guard isMirrored(direction) else { return _outline(in: rect) }
    return SurroundingForm.mirrored(in: rect) { _outline(in: rect) }?.mirrored(about: rect.midX)
  }

  /// The path as it is drawn in a direction of writing.
  nonisolated func path(in rect: CGRect, _ direction: LayoutDirection) -> Path {
    guard isMirrored(direction) else { return path(in: rect) }
    let form = SurroundingForm.mirrored(in: rect) { path(in: rect) }
    return Path(form.vector.applying(.scale(x: -1, y: 1, about: CGPoint(x: rect.midX, y: 0))))
  }

  /// The outline as it is drawn in a direction of writing, turned forms included; any other path is traced, and one that encloses nothing has the
  /// outline of its box.
  ///
  /// - Parameter trace: Makes the outline along polygons, or has it already.
  nonisolated func tracedOutline(
    in rect: CGRect, _ direction: LayoutDirection, by trace: ([[CGPoint]]) -> Outline? = { Outline(tracing: $0) }
  ) -> Outline {
    if let outline = outline(in: rect, direction) { return outline }
    guard isMirrored(direction) else { return turnedOrTracedOutline(in: rect, by: trace) }
    return SurroundingForm.mirrored(in: rect) { turnedOrTracedOutline(in: rect, by: trace) }.mirrored(about: rect.midX)
  }

  nonisolated private func turnedOrTracedOutline(in rect: CGRect, by trace: ([[CGPoint]]) -> Outline?) -> Outline {
    if let outline = (self as? any TurnableShape)?.turnedOutline(in: rect) { return outline }
    let path = path(in: rect)
    return trace(Polylines(path.vector).parts) ?? .rect(path.boundingRect)
  }
}

/// Mirrors a view's picture.
struct MirrorEffect: EffectModifier {
  let isOn: Bool
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func transform(in size: CGSize, isMirrored: Bool) -> Transform? {
    isOn ? .scale(x: -1, y: 1, about: CGPoint(x: size.width / 2, y: 0)) : nil
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    transform(in: size, isMirrored: isMirrored).map { .transform($0) }
  }
}

/// A view that is mirrored as the direction of writing says.
private struct DirectedView<Content: View>: View {
  let content: Content
  let behavior: LayoutDirectionBehavior
  @Environment(\.layoutDirection) private var direction

  var body: some View { content.modified(by: MirrorEffect(isOn: behavior == .mirrors(in: direction))) }
}

extension View {
  /// Mirrors the view's picture in some direction of writing, or leaves it as it is.
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    DirectedView(content: self, behavior: behavior)
  }
  /// Mirrors the view's picture where writing runs right to left, such as that of an arrow.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    layoutDirectionBehavior(enabled ? .mirrors : .fixed)
  }
}
