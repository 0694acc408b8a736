public import Foundation
import GlassGeometry
import GlassRaster

/// A drawing made by a closure, in all the room offered.
public struct Canvas: PrimitiveView {
  /// Whether nothing is seen through the drawing.
  public var isOpaque: Bool
  /// The space in which colours are mixed; always display-encoded sRGB.
  public var colorMode: ColorRenderingMode
  /// Whether the closure may be called elsewhere than on the main actor; it is not.
  public var rendersAsynchronously: Bool
  /// What draws.
  public var renderer: (inout GraphicsContext, CGSize) -> Void

  /// A drawing. The closure is given what to draw with, and the size in points.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    (isOpaque, self.colorMode, self.rendersAsynchronously) = (opaque, colorMode, rendersAsynchronously)
    self.renderer = renderer
  }

  /// The drawing's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { CanvasNode(self, context) }
  /// Draws anew.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    node.as(CanvasNode.self).set(self)
  }
}

final class CanvasNode: ViewNode, DrawnNode {
  private var canvas: Canvas

  init(_ canvas: Canvas, _ context: ViewContext) {
    self.canvas = canvas
    super.init(context)
  }

  func set(_ new: Canvas) {
    canvas = new
    setNeedsPaint(moves: false)
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsPaint(moves: false)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    guard rect.width > 0, rect.height > 0 else { return }
    let drawing = GraphicsContext.Drawing()
    if canvas.isOpaque { drawing.list.add(.fill(.rect(rect), .ink(.color(.black)))) }
    var context = GraphicsContext(drawing: drawing, environment: environment, bounds: rect)
    canvas.renderer(&context, rect.size)
    list.add(.clip(.rect(rect)), DisplayChunk(drawing.list), at: .zero)
  }
}
