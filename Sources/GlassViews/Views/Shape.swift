public import Foundation
public import GlassGeometry
import GlassRaster

/// A form that can be filled, stroked, clipped to and made of glass.
public protocol Shape: View, Animatable, Sendable {
  /// The form in a box, in points.
  nonisolated func path(in rect: CGRect) -> Path

  /// The form in a box as an outline, where it is one: glass, shadows and clips are made of outlines.
  nonisolated func _outline(in rect: CGRect) -> Outline?

  /// The size the form picks for a proposal.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// What becomes of the form where writing runs in another direction: by default, its points are mirrored right to left.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// Whether that is always what is proposed, so that the form need not be asked.
  nonisolated static var _takesProposals: Bool { get }
}

extension Shape {
  /// Any path.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { nil }

  /// Left and right are exchanged where writing runs right to left.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// A form may have a size of its own.
  nonisolated public static var _takesProposals: Bool { false }

  /// All it is offered; 10 points where nothing is.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// One element.
  public static var _isUnary: Bool { true }
  /// A node filled with the foreground style.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    ShapeView(shape: self, style: ForegroundStyle())._makeNode(context)
  }
  /// Takes the new form.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    ShapeView(shape: self, style: ForegroundStyle())._updateNode(node, context)
  }
  /// Shapes make their own nodes; the body is never evaluated.
  public var body: Never { fatalError("\(Self.self) is a shape: its body is never evaluated") }
}

/// A form that can be drawn smaller by a distance on all sides.
public protocol InsettableShape: Shape {
  /// The type of the smaller form.
  associatedtype InsetShape: InsettableShape
  /// The form, smaller by a distance in points on all sides.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// How the corners of a rectangle turn.
public enum RoundedCornerStyle: Sendable, Hashable {
  /// Along quarter circles.
  case circular
  /// Along curves that set in gradually.
  case continuous

  var corner: CornerStyle { self == .circular ? .circular : .continuous }
}

/// Which parts of a path are inside.
public struct FillStyle: Sendable, Hashable {
  /// Whether a point is inside where a ray from it crosses the path an odd number of times.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// A fill.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How a line along a path ends.
public enum LineCap: Sendable, Hashable {
  /// At its last point.
  case butt
  /// With half a circle.
  case round
  /// With half a square.
  case square
}

/// How two lines of a path meet.
public enum LineJoin: Sendable, Hashable {
  /// In a point.
  case miter
  /// In an arc.
  case round
  /// Cut off.
  case bevel
}

/// The name that drawing code of other origin has for how a line ends.
public typealias CGLineCap = LineCap
/// The name that drawing code of other origin has for how two lines meet.
public typealias CGLineJoin = LineJoin

/// How a line along a path looks.
public struct StrokeStyle: Sendable, Hashable, Animatable {
  /// The width in points.
  public var lineWidth: CGFloat
  /// How it ends.
  public var lineCap: LineCap
  /// How its parts meet.
  public var lineJoin: LineJoin
  /// How long the point of a corner may be, in line widths; longer ones are cut off.
  public var miterLimit: CGFloat
  /// The lengths of strokes and gaps in turn, in points; none for an unbroken line.
  public var dash: [CGFloat]
  /// How far into the strokes and gaps the line begins, in points.
  public var dashPhase: CGFloat

  /// A line.
  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin, self.miterLimit) = (lineWidth, lineCap, lineJoin, miterLimit)
    (self.dash, self.dashPhase) = (dash, dashPhase)
  }

  /// The width, the miter limit and where the strokes begin.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
  }

  /// Whether the raster layer draws such lines itself.
  var isPlain: Bool { miterLimit == 10 && dashPhase == 0 }

  var raster: GlassRaster.StrokeStyle {
    let cap: GlassRaster.StrokeStyle.Cap =
      switch lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: GlassRaster.StrokeStyle.Join =
      switch lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    return GlassRaster.StrokeStyle(width: lineWidth, cap: cap, join: join, dash: dash.map { Double($0) })
  }
}

extension Shape {
  /// The form filled with a style.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> FilledShape<Self, S> {
    FilledShape(shape: self, style: content, fillStyle: style)
  }
  /// The form filled with the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> FilledShape<Self, ForegroundStyle> { fill(ForegroundStyle(), style: style) }
  /// A line along the form's edge, in a style; edges are always smoothed.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some DrawnShape<Self> {
    DrawnLine(shape: self, view: ShapeView(shape: self, style: content, drawing: .stroke(style)))
  }
  /// A line along the form's edge, in a style, `lineWidth` points wide; edges are always smoothed.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some DrawnShape<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
  /// The line along the form's edge as a form.
  nonisolated public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(base: self, style: style) }
  /// The line along the form's edge as a form, `lineWidth` points wide.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}

extension InsettableShape {
  /// A line inside the form's edge, in a style; edges are always smoothed.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some DrawnShape<Self> {
    let view = ShapeView(shape: inset(by: style.lineWidth / 2), style: content, drawing: .stroke(style))
    return DrawnLine(shape: self, view: view)
  }
  /// A line inside the form's edge, in a style, `lineWidth` points wide; edges are always smoothed.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some DrawnShape<Self>
  {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
  /// A line inside the form's edge.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }
  /// A line inside the form's edge, `lineWidth` points wide.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}
