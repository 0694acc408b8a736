public import Foundation
public import GlassGeometry

/// A form whose type is hidden.
public struct AnyShape: Sendable {
  private var shape: any Shape

  /// Hides the type of a form.
  public init(_ shape: some Shape) { self.shape = shape }
}

extension AnyShape: TurnableShape {
  nonisolated func turnedOutline(in rect: CGRect) -> Outline? { (shape as? any TurnableShape)?.turnedOutline(in: rect) }
}

extension AnyShape: Shape {
  /// The form's path.
  nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  /// The form's outline.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { shape._outline(in: rect) }
  /// The form's size.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  /// What becomes of the form where writing runs in another direction.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  /// What the form animates; those of forms of different types have nothing between them.
  nonisolated public var animatableData: AnyAnimatableData {
    get { AnyAnimatableData(value: shape.animatableData, of: ObjectIdentifier(type(of: shape))) }
    set {
      func set<S: Shape>(_ shape: S) -> any Shape { newValue.applied(to: shape) }
      shape = set(shape)
    }
  }
}
