public import Foundation
import GlassGeometry

/// Fades a view as a whole.
struct OpacityEffect: EffectModifier {
  var opacity: Double
  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    opacity >= 1 ? nil : .opacity(max(0, opacity))
  }
}

/// Grows or shrinks a view's picture around a point.
struct ScaleEffect: EffectModifier {
  var scale: CGSize
  var anchor: UnitPoint
  var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, UnitPoint.AnimatableData> {
    get { AnimatablePair(AnimatablePair(scale.width, scale.height), anchor.animatableData) }
    set {
      scale = CGSize(width: newValue.first.first, height: newValue.first.second)
      anchor.animatableData = newValue.second
    }
  }

  func transform(in size: CGSize, isMirrored: Bool) -> Transform? {
    guard scale.width != 1 || scale.height != 1 else { return nil }
    return .scale(x: scale.width, y: scale.height, about: anchor.point(in: size, isMirrored: isMirrored))
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    transform(in: size, isMirrored: isMirrored).map { .transform($0) }
  }
}

/// Turns a view's picture around a point.
struct RotationEffect: EffectModifier {
  var angle: Angle
  var anchor: UnitPoint
  var animatableData: AnimatablePair<Angle, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle, anchor.animatableData) }
    set { (angle, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func transform(in size: CGSize, isMirrored: Bool) -> Transform? {
    guard angle.radians != 0 else { return nil }
    return .rotation(radians: angle.radians, about: anchor.point(in: size, isMirrored: isMirrored))
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    transform(in: size, isMirrored: isMirrored).map { .transform($0) }
  }
}

/// Maps a view's picture.
struct TransformEffect: EffectModifier {
  var transform: CGAffineTransform
  var animatableData: CGAffineTransform.AnimatableData {
    get { transform.animatableData }
    set { transform.animatableData = newValue }
  }

  func transform(in size: CGSize, isMirrored: Bool) -> Transform? { transform == .identity ? nil : transform.map }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    transform(in: size, isMirrored: isMirrored).map { .transform($0) }
  }
}

/// Blurs a view's picture.
struct BlurEffect: EffectModifier {
  var radius: CGFloat
  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? { radius > 0 ? .blur(radius) : nil }
}

/// Cuts a view off outside a form.
struct ClipEffect<S: Shape>: EffectModifier {
  var shape: S
  let isEvenOdd: Bool
  nonisolated static func == (a: ClipEffect<S>, b: ClipEffect<S>) -> Bool {
    a.isEvenOdd == b.isEvenOdd && ViewComparison.isEqual(a.shape, b.shape)
  }
  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  static var hasForm: Bool { true }

  func takesInput(at point: CGPoint, in size: CGSize, _ direction: LayoutDirection) -> Bool {
    shape.contains(point, in: CGRect(origin: .zero, size: size), direction, eoFill: isEvenOdd)
  }

  func effect(in size: CGSize, isMirrored: Bool) -> DisplayEffect? {
    let (rect, direction) = (CGRect(origin: .zero, size: size), isMirrored ? LayoutDirection.rightToLeft : .leftToRight)
    if let outline = shape.outline(in: rect, direction) { return .clip(outline) }
    var form = DisplayList()
    form.add(.fillPath(shape.path(in: rect, direction).vector, .ink(.color(.black)), evenOdd: isEvenOdd))
    return .mask(DisplayChunk(form), .zero)
  }
}

extension UnitPoint {
  /// The place in a box of a size, from its top left corner.
  func point(in size: CGSize, isMirrored: Bool) -> CGPoint {
    CGPoint(x: size.width * (isMirrored ? 1 - x : x), y: size.height * y)
  }
}

/// Shows a view away from its place.
struct OffsetModifier: NodeModifier, Equatable {
  let offset: CGSize

  func makeNode(_ context: ViewContext) -> ModifierNode<OffsetModifier> { OffsetNode(self, context) }
}

final class OffsetNode: ModifierNode<OffsetModifier> {
  /// The offset on its way, from its first change on.
  private var animated: AnimatedProperty<AnimatablePair<CGFloat, CGFloat>>?

  private static func pair(_ offset: CGSize) -> AnimatablePair<CGFloat, CGFloat> { AnimatablePair(offset.width, offset.height) }

  override func modifierDidChange(from old: OffsetModifier, _ context: ViewContext) {
    guard old != modifier else { return }
    let animated = animated ?? AnimatedProperty(Self.pair(old.offset), of: self)
    self.animated = animated
    animated.set(Self.pair(modifier.offset), context.transaction)
  }

  override var childOffset: CGPoint {
    let current = animated?.current ?? Self.pair(modifier.offset)
    return CGPoint(x: isMirrored ? -current.first : current.first, y: current.second)
  }
}

/// Leaves a view's room, but shows nothing of it.
struct HiddenModifier: NodeModifier {
  func makeNode(_ context: ViewContext) -> ModifierNode<HiddenModifier> { HiddenNode(self, context) }
}

final class HiddenNode: ModifierNode<HiddenModifier> {
  override func paint(into list: inout DisplayList) {}
  override func hitTest(_ point: CGPoint, where accepts: (ViewNode) -> Bool) -> ViewNode? { nil }
  override var semantics: SemanticsProperties? { SemanticsProperties(isHidden: true) }
}

extension View {
  /// Fades the view as a whole, 0…1.
  public func opacity(_ opacity: Double) -> some View { modified(by: OpacityEffect(opacity: opacity)) }
  /// Shows the view away from its place, in points; a positive width is towards the trailing edge.
  public func offset(_ offset: CGSize) -> some View {
    let width = Diagnostics.distance(offset.width, "offset")
    return modified(by: OffsetModifier(offset: CGSize(width: width, height: Diagnostics.distance(offset.height, "offset"))))
  }
  /// Shows the view away from its place, in points; a positive x is towards the trailing edge.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
  /// Grows or shrinks the view's picture around a point.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modified(by: ScaleEffect(scale: scale, anchor: anchor))
  }
  /// Grows or shrinks the view's picture around a point.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }
  /// Grows or shrinks the view's picture around a point.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
  /// Turns the view's picture around a point; positive angles turn clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modified(by: RotationEffect(angle: angle, anchor: anchor))
  }
  /// Maps the view's picture, in points from its top left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some View { modified(by: TransformEffect(transform: transform)) }
  /// Blurs the view's picture by a radius in points.
  ///
  /// - Parameter opaque: Makes no difference: what lies beyond the view's edges counts as clear.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { modified(by: BlurEffect(radius: radius)) }
  /// Cuts the view off outside a form; edges are always smoothed.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modified(by: ClipEffect(shape: shape, isEvenOdd: style.isEOFilled))
  }
  /// Cuts the view off at its own edges, which are always smoothed.
  public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }
  /// Rounds the view's corners, by a radius in points; edges are always smoothed.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }
  /// Leaves the view's room, but shows nothing of it.
  public func hidden() -> some View { modified(by: HiddenModifier()) }
}
