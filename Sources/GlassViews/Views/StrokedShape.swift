public import Foundation

/// The line along a form's edge, as a form that can be filled, clipped to and laid over a view.
struct StrokedShape<Base: Shape>: Shape {
  var base: Base
  var style: StrokeStyle

  nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(style) }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  nonisolated var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(base.animatableData, style.animatableData) }
    set { (base.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }

  func _makeNode(_ context: ViewContext) -> ViewNode { line._makeNode(context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { line._updateNode(node, context) }

  private var line: ShapeView<Base, ForegroundStyle> {
    ShapeView(shape: base, style: ForegroundStyle(), drawing: .stroke(style))
  }
}

/// A form that is drawn and may be drawn once more, over what is there.
@MainActor @preconcurrency public protocol DrawnShape<Form>: View {
  /// The type of the form.
  associatedtype Form: Shape
  /// The form.
  nonisolated var shape: Form { get }
}

/// A form filled with a style.
public struct FilledShape<Form: Shape, Style: ShapeStyle>: PrimitiveView, DrawnShape {
  /// The form.
  public nonisolated let shape: Form
  let style: Style
  let fillStyle: FillStyle

  private var view: ShapeView<Form, Style> { ShapeView(shape: shape, style: style, drawing: .fill(fillStyle)) }

  /// One element.
  public static var _isUnary: Bool { true }
  /// The form's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { view._makeNode(context) }
  /// Takes the new form and style.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { view._updateNode(node, context) }
}

/// A line along a form's edge.
struct DrawnLine<Form: Shape, Line: Shape, Style: ShapeStyle>: PrimitiveView, DrawnShape {
  nonisolated let shape: Form
  let view: ShapeView<Line, Style>

  static var _isUnary: Bool { true }
  func _makeNode(_ context: ViewContext) -> ViewNode { view._makeNode(context) }
  func _updateNode(_ node: ViewNode, _ context: ViewContext) { view._updateNode(node, context) }
}

/// A form drawn over another drawing of it.
public struct LayeredShape<Form: Shape, Below: View, Above: View>: DrawnShape {
  /// The form.
  public nonisolated let shape: Form
  let below: Below
  let above: Above

  /// One drawing over the other.
  public var body: some View { below.overlay { above } }
}

extension DrawnShape {
  private func layered<V: View>(_ above: V) -> LayeredShape<Form, Self, V> {
    LayeredShape(shape: shape, below: self, above: above)
  }

  /// The form filled once more, with another style.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some DrawnShape<Form> {
    layered(shape.fill(content, style: style))
  }
  /// A line along the form's edge, over what is drawn of it.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some DrawnShape<Form> {
    layered(shape.stroke(content, style: style, antialiased: antialiased))
  }
  /// A line along the form's edge, `lineWidth` points wide, over what is drawn of it.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some DrawnShape<Form> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension DrawnShape where Form: InsettableShape {
  /// A line inside the form's edge, over what is drawn of it.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some DrawnShape<Form> {
    layered(shape.strokeBorder(content, style: style, antialiased: antialiased))
  }
  /// A line inside the form's edge, `lineWidth` points wide, over what is drawn of it.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some DrawnShape<Form>
  {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
