public import Foundation
import GlassGeometry
import GlassRaster

/// A shadow beneath a view: that of its outline where it has one, as forms, clips, pictures and backgrounds do, else of its picture.
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

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    let (radius, x, y) = (animated.current.value.x, animated.current.value.y, animated.current.value.z)
    let color = modifier.color.rgba(in: environment)
    let offset = CGSize(width: isMirrored ? -x : x, height: y)
    if color.alpha > 0, let outline = outlineWithin {
      list.add(.shadow(outline, color, radius: max(0, radius), offset: offset, isCutOut: false))
    } else if color.alpha > 0 {
      paintShadow(color, radius: max(0, radius), offset, into: &list)
    }
    paintChildren(into: &list)
  }

  /// The shadow of something without an outline, such as letters: its picture in the shadow's colour, blurred. Glass has its own shadow.
  private func paintShadow(_ color: RGBA, radius: CGFloat, _ offset: CGSize, into list: inout DisplayList) {
    var inner = DisplayList()
    paintChildren(into: &inner)
    guard inner.glassCount == 0 else { return }
    var shadow = DisplayList()
    shadow.add(.colors(.silhouette(color)), DisplayChunk(inner), at: .zero)
    list.addBlurred(DisplayChunk(shadow), radius: radius, at: CGPoint(x: offset.width, y: offset.height))
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
  /// A shadow of a blur radius and an offset in points.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modified(by: ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
