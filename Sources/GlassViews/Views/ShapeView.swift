import Foundation
import GlassGeometry

/// What is drawn of a form.
enum ShapeDrawing: Equatable {
  case fill(FillStyle)
  case stroke(StrokeStyle)

  var isFill: Bool { if case .fill = self { true } else { false } }
}

/// A form drawn in a style.
struct ShapeView<S: Shape, Style: ShapeStyle>: PrimitiveView {
  let shape: S
  let style: Style
  var drawing = ShapeDrawing.fill(FillStyle())

  func _makeNode(_ context: ViewContext) -> ViewNode { ShapeNode(self, context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    node.as(ShapeNode<S, Style>.self).set(self, context.transaction)
  }
}

/// A node whose form others ask for: shadows follow it.
@MainActor protocol OutlinedNode: ViewNode {
  /// The outline in points from the node's corner, if it has one.
  var presentedOutline: Outline? { get }
}

final class ShapeNode<S: Shape, Style: ShapeStyle>: StyledNode, OutlinedNode, DrawnNode, HitFormNode, ContainerShapeFollower {
  // The parts of the view by themselves: asking the view would look up its type each time.
  private var shape: S
  private var style: Style
  private var drawing: ShapeDrawing
  /// Whether the form is nothing but the box around it, as that of a colour is.
  private let isBox = S.self == Rectangle.self
  private lazy var animated = AnimatedProperty(shape.animatableData, of: self)
  private var isAnimated = false

  init(_ view: ShapeView<S, Style>, _ context: ViewContext) {
    (shape, style, drawing) = (view.shape, view.style, view.drawing)
    super.init(context)
    takesProposals = S._takesProposals
  }

  func set(_ new: ShapeView<S, Style>, _ transaction: Transaction) {
    let isAnotherShape = !ViewComparison.isEqual(shape, new.shape)
    let formerDrawing = drawing
    if S.AnimatableData.self != EmptyAnimatableData.self {
      isAnimated = true
      _ = animated
      (shape, style, drawing) = (new.shape, new.style, new.drawing)
      animated.set(new.shape.animatableData, transaction)
      // A form that answers its own size may answer another one now.
      if !S._takesProposals, isAnotherShape { setNeedsLocalLayout() }
      setNeedsPaint()
    } else {
      (shape, style, drawing) = (new.shape, new.style, new.drawing)
      if isAnotherShape { setNeedsLocalLayout(); setNeedsPaint() }
    }
    formDidChange()
    if formerDrawing != new.drawing { redraw(from: formerDrawing, transaction) }
    restyle(transaction)
  }

  /// The line along the form on its way, from its first change on.
  private var line: AnimatedProperty<StrokeStyle.AnimatableData>?

  private func redraw(from old: ShapeDrawing, _ transaction: Transaction) {
    setNeedsPaint()
    guard case .stroke(let from) = old, case .stroke(let to) = drawing else { return line = nil }
    let line = line ?? AnimatedProperty(from.animatableData, of: self)
    self.line = line
    line.set(to.animatableData, transaction)
  }

  private var presentedDrawing: ShapeDrawing {
    guard case .stroke(var style) = drawing, let line else { return drawing }
    style.animatableData = line.current
    return .stroke(style)
  }

  override func resolveStyle() -> ResolvedShapeStyle { style.resolved(in: environment) }

  // MARK: The form in its place

  var following: ContainerFollowing?

  override func didRemove() {
    super.didRemove()
    endFollowing()
  }

  func placeMayHaveChanged() { if containerMoved { setNeedsPaint() } }

  private func outline(of shape: S, in rect: CGRect) -> Outline? {
    guard !isBox else { return .rect(rect) }
    return followingContainer(settles: { $0 != nil }) { shape.outline(in: rect, environment.layoutDirection) }
  }

  private func path(of shape: S, in rect: CGRect) -> Path {
    followingContainer { shape.path(in: rect, environment.layoutDirection) }
  }

  private var presentedShape: S {
    guard isAnimated else { return shape }
    var shape = shape
    shape.animatableData = animated.current
    return shape
  }

  override var remembersSizes: Bool { false }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  var presentedOutline: Outline? {
    guard case .fill = drawing else { return nil }
    return outline(of: presentedShape, in: CGRect(origin: .zero, size: presentedFrame.size))
  }

  /// A clear form is none: a gesture on it takes input in the whole frame.
  var isHitForm: Bool { presentedInk?.plain.alpha != 0 }

  /// Where the form is drawn; nowhere, where it is clear.
  override func containsForHitTesting(_ point: CGPoint) -> Bool {
    guard super.containsForHitTesting(point), isHitForm else { return false }
    if isBox, drawing.isFill { return true }
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    let shape = presentedShape
    switch presentedDrawing {
    case .fill(let style):
      return outline(of: shape, in: rect)?.contains(point) ?? path(of: shape, in: rect).contains(point, eoFill: style.isEOFilled)
    case .stroke(let style): return path(of: shape, in: rect).strokedPath(style).contains(point)
    }
  }

  /// Nothing lies within.
  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {}

  override func makeChunk() -> DisplayChunk {
    guard isBox, drawing.isFill, let ink = presentedInk else { return super.makeChunk() }
    let size = presentedFrame.size
    guard size.width > 0, size.height > 0, ink.plain.alpha > 0 else { return .empty }
    return DisplayChunk(DrawOperation.fill(.rect(CGRect(origin: .zero, size: size)), .ink(ink)))
  }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    guard rect.width > 0, rect.height > 0 else { return }
    if let ink = presentedInk {
      guard ink.plain.alpha > 0 else { return }
      let shape = presentedShape
      return paint(shape, outline(of: shape, in: rect), .ink(ink), in: rect, into: &list)
    }
    let style = presentedStyle
    if let look = style.material, case .fill(let filling) = drawing {
      return paintMaterial(look, filling, in: rect, into: &list)
    }
    if case .ink(let ink) = style.kind, ink.plain.alpha == 0, style.shadows.isEmpty { return }
    let shape = presentedShape
    let outline = outline(of: shape, in: rect)
    style.paint(in: rect, into: &list, isMirrored: isMirrored) { paint, list in
      self.paint(shape, outline, paint, in: rect, into: &list)
    }
  }

  private func paint(_ shape: S, _ outline: Outline?, _ paint: ShapePaint, in rect: CGRect, into list: inout DisplayList) {
    let drawing = presentedDrawing
    // A line of no width is none, not a device's thinnest.
    if case .stroke(let style) = drawing, style.lineWidth <= 0 { return }
    switch (drawing, outline) {
    case (.fill, let outline?): list.add(.fill(outline, paint))
    case (.fill(let style), nil): list.add(.fillPath(path(of: shape, in: rect).vector, paint, evenOdd: style.isEOFilled))
    case (.stroke(let style), let outline?) where style.dash.isEmpty && style.lineJoin == .miter && style.isPlain:
      list.add(.stroke(outline.expanded(by: style.lineWidth / 2), width: style.lineWidth, paint))
    case (.stroke(let style), _) where !style.isPlain:
      list.add(.fillPath(path(of: shape, in: rect).strokedPath(style).vector, paint, evenOdd: false))
    case (.stroke(let style), _): list.add(.strokePath(path(of: shape, in: rect).vector, style.raster, paint))
    }
  }

  private func paintMaterial(_ look: MaterialLook, _ style: FillStyle, in rect: CGRect, into list: inout DisplayList) {
    guard look.opacity > 0 else { return }
    let shape = presentedShape
    if let outline = outline(of: shape, in: rect) {
      list.add(MaterialItem(form: .outline(outline), look: look))
      if look.increasesContrast { list.add(.stroke(outline, width: 1, .ink(.color(look.border)))) }
    } else {
      list.add(MaterialItem(form: .path(path(of: shape, in: rect).vector, evenOdd: style.isEOFilled), look: look))
    }
  }
}
