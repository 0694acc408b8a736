import Foundation
import GlassGeometry

/// The line around what is filled faintly, a field or a button, while a person asks for more contrast.
struct ContrastBorder<S: Shape>: ViewModifier {
  let shape: S
  /// Whether there is something to be made out by it, such as what is chosen.
  var isShown = true

  @Environment(\.colorSchemeContrast) private var contrast

  func body(content: Content) -> some View {
    content.overlay { if isShown, contrast == .increased { ContrastLine(shape: shape) } }
  }
}

/// The line alone, within the shape's edge.
private struct ContrastLine<S: Shape>: PrimitiveView {
  let shape: S

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { ContrastLineNode(GlassShape(shape), context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.environment = context.environment }
}

final class ContrastLineNode: ViewNode {
  private let shape: GlassShape

  init(_ shape: GlassShape, _ context: ViewContext) {
    self.shape = shape
    super.init(context)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  override func allowsHitTesting(at point: CGPoint) -> Bool { false }

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    list.addContrastBorder(shape.outline(rect, environment.layoutDirection), environment)
  }
}

extension DisplayList {
  /// Adds a line within an outline's edge while a person asks for more contrast.
  ///
  /// - Parameters:
  ///   - isWhite: Whether what the line is around is white in any appearance, as knobs are: then it is black.
  ///   - presence: How much of the line is seen, 0 … 1.
  @MainActor mutating func addContrastBorder(
    _ outline: Outline, _ environment: EnvironmentValues, isWhite: Bool = false, presence: Double = 1
  ) {
    guard environment.colorSchemeContrast == .increased else { return }
    let ink = isWhite ? Ink.color(.black) : HierarchicalShapeStyle.primary.resolved(in: environment).ink
    let stroke = DrawOperation.stroke(outline.expanded(by: -0.5), width: 1, .ink(ink))
    guard presence < 1 else { return add(stroke) }
    var line = DisplayList()
    line.add(stroke)
    add(.opacity(presence), DisplayChunk(line), at: .zero)
  }
}
