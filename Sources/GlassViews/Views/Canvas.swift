public import Foundation
import GlassGeometry
import GlassRaster

/// A drawing made by a closure, in all the room offered.
public struct Canvas<Symbols: View>: PrimitiveView {
  /// Whether nothing is seen through the drawing.
  public var isOpaque: Bool
  /// The space in which colours are mixed; always display-encoded sRGB.
  public var colorMode: ColorRenderingMode
  /// Whether the closure may be called elsewhere than on the main actor; it is not.
  public var rendersAsynchronously: Bool
  /// What draws.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Views that can be drawn by their tags.
  public var symbols: Symbols

  /// A drawing that can show views, which it finds by their tags. The closure is given what to draw with, and the size in points.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    (isOpaque, self.colorMode, self.rendersAsynchronously) = (opaque, colorMode, rendersAsynchronously)
    self.renderer = renderer
    self.symbols = symbols()
  }

  /// The drawing's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = CanvasNode(CanvasDrawing(isOpaque: isOpaque, renderer: renderer), context)
    node.setChildren([symbols._makeNode(context)], context.transaction)
    return node
  }
  /// Draws anew.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    node.as(CanvasNode.self).set(CanvasDrawing(isOpaque: isOpaque, renderer: renderer))
    symbols._updateNode(node.children[0], context)
  }
}

extension Canvas where Symbols == EmptyView {
  /// A drawing. The closure is given what to draw with, and the size in points.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: { EmptyView() })
  }
}

/// What a canvas draws, whatever its symbols are.
struct CanvasDrawing {
  let isOpaque: Bool
  let renderer: (inout GraphicsContext, CGSize) -> Void
}

final class CanvasNode: ViewNode, DrawnNode {
  private var canvas: CanvasDrawing

  init(_ canvas: CanvasDrawing, _ context: ViewContext) {
    self.canvas = canvas
    super.init(context)
  }

  func set(_ new: CanvasDrawing) {
    canvas = new
    setNeedsPaint(moves: false)
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsPaint(moves: false)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  // MARK: Symbols

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    for node in layoutChildren { node.place(at: .zero, proposal: .unspecified) }
  }

  /// Symbols are seen where they are drawn alone.
  override var drawingOrder: [ViewNode] { [] }
  override var focusOrder: [ViewNode] { [] }
  override var spokenOrder: [ViewNode] { [] }

  private func symbol(_ tags: [AnyHashable]) -> GraphicsContext.ResolvedSymbol? {
    for node in layoutChildren {
      let tag = node.viewTag ?? node.targetID(within: self)
      guard let tag, tags.contains(tag) else { continue }
      return GraphicsContext.ResolvedSymbol(picture: node.chunk, size: node.frame.size)
    }
    return nil
  }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    guard rect.width > 0, rect.height > 0 else { return }
    let drawing = GraphicsContext.Drawing()
    if canvas.isOpaque { drawing.list.add(.fill(.rect(rect), .ink(.color(.black)))) }
    var context = GraphicsContext(drawing: drawing, environment: environment, bounds: rect) { [unowned self] in symbol($0) }
    canvas.renderer(&context, rect.size)
    list.add(.clip(.rect(rect)), DisplayChunk(drawing.list), at: .zero)
  }
}
