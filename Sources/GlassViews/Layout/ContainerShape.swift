public import Foundation
public import GlassGeometry

/// Sets the form that container-relative shapes within follow.
struct ContainerShapeModifier: NodeModifier {
  let shape: AnyShape
  /// The shape made smaller by a distance in points.
  let inset: @Sendable (CGFloat) -> AnyShape

  func makeNode(_ context: ViewContext) -> ModifierNode<ContainerShapeModifier> { ContainerShapeNode(self, context) }
}

final class ContainerShapeNode: ModifierNode<ContainerShapeModifier> {
  /// The form in points from the node's corner.
  var form: ContainerForm {
    let (box, direction, around) = (CGRect(origin: .zero, size: frame.size), environment.layoutDirection, surroundingForm)
    @Sendable func within<R>(_ ask: () -> R) -> R { around.map { SurroundingForm.with($0, ask).result } ?? ask() }
    let shape = modifier.shape
    if let outline = within({ shape.outline(in: box, direction) }) { return ContainerForm(outline: outline, box: box) }
    let drawn = DrawnForm { [inset = modifier.inset] distance in within { inset(distance).path(in: box, direction) } }
    return ContainerForm(outline: within { shape.tracedOutline(in: box, direction) }, box: box, drawn: drawn)
  }

  override func modifierDidChange(from old: ContainerShapeModifier, _ context: ViewContext) {
    visitSubtree { if ($0 as? any ContainerShapeFollower)?.following?.isNeeded == true { $0.setNeedsPaint() } }
  }
}

private enum HasContainerShapeKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether some view above sets a form for container-relative shapes.
  var hasContainerShape: Bool {
    get { self[HasContainerShapeKey.self] }
    set { self[HasContainerShapeKey.self] = newValue }
  }
}

/// The form of the container, made smaller by as much as the view lies within it; a rectangle where no container has a form.
public struct ContainerRelativeShape: Sendable, Hashable {
  /// The container's form.
  public init() {}
}

extension ContainerRelativeShape: InsettableShape {
  /// The container's form around the box; the box where nothing around has a form.
  nonisolated public func path(in rect: CGRect) -> Path { form(in: rect).path }
  /// The container's form around the box, where it is an outline; the box where nothing around has a form.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { form(in: rect).outline }
  /// A smaller one.
  nonisolated public func inset(by amount: CGFloat) -> InsetOutlineShape<ContainerRelativeShape> {
    InsetOutlineShape(base: self, amount: amount)
  }

  nonisolated private func form(in rect: CGRect) -> ConcentricForm {
    SurroundingForm.form?.part(in: rect) ?? .outline(.rect(rect))
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The form of the container, made smaller by as much as the view lies within it.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
  /// Sets the form that container-relative shapes and backgrounds within follow.
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modified(by: ContainerShapeModifier(shape: AnyShape(shape), inset: { AnyShape(shape.inset(by: $0)) })).environment(
      \.hasContainerShape, true)
  }
}
