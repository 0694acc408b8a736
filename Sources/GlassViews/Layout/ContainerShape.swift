public import Foundation
public import GlassGeometry

/// Sets the form that container-relative shapes within follow.
struct ContainerShapeModifier: NodeModifier {
  let shape: AnyShape

  func makeNode(_ context: ViewContext) -> ModifierNode<ContainerShapeModifier> { ContainerShapeNode(self, context) }
}

final class ContainerShapeNode: ModifierNode<ContainerShapeModifier> {
  /// The form in points from the node's corner.
  var outline: Outline {
    let box = CGRect(origin: .zero, size: frame.size)
    guard let around = surroundingForm else { return modifier.shape.outlineOrBox(in: box, environment.layoutDirection) }
    return SurroundingForm.with(around) { modifier.shape.outlineOrBox(in: box, environment.layoutDirection) }.result
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
  nonisolated public func path(in rect: CGRect) -> Path { Path(outline(in: rect)) }
  /// The container's form around the box; the box where nothing around has a form.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { outline(in: rect) }
  /// A smaller one.
  nonisolated public func inset(by amount: CGFloat) -> InsetOutlineShape<ContainerRelativeShape> {
    InsetOutlineShape(base: self, amount: amount)
  }

  nonisolated private func outline(in rect: CGRect) -> Outline {
    SurroundingForm.outline?.concentric(rect, minimum: 0) ?? .rect(rect)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The form of the container, made smaller by as much as the view lies within it.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Outline {
  /// The outline of a box within this one: each corner's radius is less by the distance to the corner around it, in points.
  func concentric(_ box: CGRect, minimum: CGFloat) -> Outline {
    guard case .box(let radii, let style) = kind else {
      return box == rect ? self : .roundedRect(box, radius: minimum, style: .continuous)
    }
    let (left, right) = (max(0, box.minX - rect.minX), max(0, rect.maxX - box.maxX))
    let (top, bottom) = (max(0, box.minY - rect.minY), max(0, rect.maxY - box.maxY))
    let most = min(box.width, box.height) / 2
    func radius(_ outer: Double, _ x: CGFloat, _ y: CGFloat) -> Double { min(most, max(minimum, outer - max(x, y))) }
    var inner = radii
    inner.topLeft = radius(radii.topLeft, left, top)
    inner.topRight = radius(radii.topRight, right, top)
    inner.bottomRight = radius(radii.bottomRight, right, bottom)
    inner.bottomLeft = radius(radii.bottomLeft, left, bottom)
    return Outline(rect: box, kind: .box(inner, style))
  }
}

extension View {
  /// Sets the form that container-relative shapes and backgrounds within follow.
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modified(by: ContainerShapeModifier(shape: AnyShape(shape))).environment(\.hasContainerShape, true)
  }
}
