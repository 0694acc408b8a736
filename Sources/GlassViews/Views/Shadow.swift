public import Foundation
import GlassGeometry

/// A shadow beneath a view that has an outline: a form, a clip, a picture, or something with such a background.
struct ShadowModifier: NodeModifier, Equatable {
  let color: Color
  var radius: CGFloat
  var offset: CGSize

  func makeNode(_ context: ViewContext) -> ModifierNode<ShadowModifier> { ShadowNode(self, context) }
}

final class ShadowNode: ModifierNode<ShadowModifier> {
  private lazy var animated = AnimatedProperty(Self.quad(modifier), of: self)

  private static func quad(_ modifier: ShadowModifier) -> Quad {
    Quad(SIMD4(modifier.radius, modifier.offset.width, modifier.offset.height, 0))
  }

  override init(_ modifier: ShadowModifier, _ context: ViewContext) {
    super.init(modifier, context)
    _ = animated
  }

  override func modifierDidChange(from old: ShadowModifier, _ context: ViewContext) {
    guard old != modifier else { return }
    animated.set(Self.quad(modifier), context.transaction)
    setNeedsPaint()
  }

  override func paint(into list: inout DisplayList) {
    let (radius, x, y) = (animated.current.value.x, animated.current.value.y, animated.current.value.z)
    let color = modifier.color.rgba(in: environment)
    if color.alpha > 0, let outline = outlineWithin {
      let offset = CGSize(width: isMirrored ? -x : x, height: y)
      list.add(.shadow(outline, color, radius: max(0, radius), offset: offset, isCutOut: false))
    }
    paintChildren(into: &list)
  }
}

extension ViewNode {
  /// The outline of what the node shows, in points from its corner, where it has one.
  final var outlineWithin: Outline? {
    if let outline = (self as? any OutlinedNode)?.presentedOutline { return outline }
    // More than a view and its layer have no common outline.
    guard layoutChildren.count <= 2 else { return nil }
    for child in drawingOrder where child.isPlaced {
      guard let outline = child.outlineWithin else { continue }
      let origin = child.presentedFrame.origin
      return outline.offset(x: origin.x + childOffset.x, y: origin.y + childOffset.y)
    }
    return nil
  }
}

extension View {
  /// A shadow of a blur radius and an offset in points. It follows forms, clips, pictures and backgrounds; text alone has none.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modified(by: ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
