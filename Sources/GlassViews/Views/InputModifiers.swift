public import Foundation
import GlassGeometry
import GlassPlatform

/// Where a pointer is over a view.
public enum HoverPhase: Sendable, Equatable {
  /// Over it, at a place in points from its top left corner.
  case active(CGPoint)
  /// No more.
  case ended
}

/// Hears of the pointer.
struct HoverModifier: NodeModifier {
  var onHover: (Bool) -> Void = { _ in }
  var onPhase: ((HoverPhase) -> Void)?

  func makeNode(_ context: ViewContext) -> ModifierNode<HoverModifier> { HoverNode(self, context) }
}

final class HoverNode: ModifierNode<HoverModifier>, Responder {
  override func modifierDidChange(from old: HoverModifier, _ context: ViewContext) {}
  override var responder: (any Responder)? { self }

  func hover(_ isInside: Bool, at position: CGPoint) {
    modifier.onHover(isInside)
    modifier.onPhase?(isInside ? .active(position) : .ended)
  }

  func pointerMoved(to position: CGPoint) { modifier.onPhase?(.active(position)) }
}

/// The part of a view that takes input.
struct ContentShapeModifier<S: Shape>: NodeModifier {
  let shape: S

  func makeNode(_ context: ViewContext) -> ModifierNode<ContentShapeModifier<S>> { ContentShapeNode(self, context) }
}

final class ContentShapeNode<S: Shape>: ModifierNode<ContentShapeModifier<S>> {
  override func modifierDidChange(from old: ContentShapeModifier<S>, _ context: ViewContext) {}

  override func allowsHitTesting(at point: CGPoint) -> Bool {
    modifier.shape.outlineOrBox(in: CGRect(origin: .zero, size: presentedFrame.size)).contains(point)
  }
}

extension Outline {
  /// Whether a point lies within; corners count as quarter circles.
  func contains(_ point: CGPoint) -> Bool {
    guard rect.contains(point) else { return false }
    guard case .box(let radii, _) = kind else {
      let (x, y) = ((point.x - rect.midX) / (rect.width / 2), (point.y - rect.midY) / (rect.height / 2))
      return x * x + y * y <= 1
    }
    let isLeft = point.x < rect.midX
    let radius =
      point.y < rect.midY ? (isLeft ? radii.topLeft : radii.topRight) : (isLeft ? radii.bottomLeft : radii.bottomRight)
    let dx = radius - min(point.x - rect.minX, rect.maxX - point.x)
    let dy = radius - min(point.y - rect.minY, rect.maxY - point.y)
    return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
  }
}

/// Whether a view takes input at all.
struct HitTestingModifier: NodeModifier {
  let isEnabled: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<HitTestingModifier> { HitTestingNode(self, context) }
}

final class HitTestingNode: ModifierNode<HitTestingModifier> {
  override func modifierDidChange(from old: HitTestingModifier, _ context: ViewContext) {}
  override func allowsHitTesting(at point: CGPoint) -> Bool { modifier.isEnabled }
}

extension View {
  /// Does something when the pointer comes over the view or leaves it.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { modified(by: HoverModifier(onHover: action)) }
  /// Does something whenever the pointer moves over the view.
  public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> some View {
    modified(by: HoverModifier(onPhase: action))
  }
  /// Takes input within a form only.
  public func contentShape<S: Shape>(_ shape: S) -> some View { modified(by: ContentShapeModifier(shape: shape)) }
  /// Whether the view and those within take input.
  public func allowsHitTesting(_ enabled: Bool) -> some View { modified(by: HitTestingModifier(isEnabled: enabled)) }
}
