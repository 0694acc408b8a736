public import Foundation
public import GlassGeometry

/// A rectangle.
public struct Rectangle: Sendable, Hashable {
  /// A rectangle.
  public init() {}
}

extension Rectangle: InsettableShape {
  /// It takes any size.
  nonisolated public static var _takesProposals: Bool { true }
  /// The box.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  /// The box.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { .rect(rect) }
  /// A smaller rectangle.
  nonisolated public func inset(by amount: CGFloat) -> InsetOutlineShape<Rectangle> {
    InsetOutlineShape(base: self, amount: amount)
  }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: Sendable, Hashable {
  /// The width and height of the corners, in points; where these differ, corners are quarters of an ellipse.
  public var cornerSize: CGSize
  /// How corners turn.
  public var style: RoundedCornerStyle

  /// A rectangle whose corners have a width and a height, in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  /// A rectangle with one radius, in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
}

extension RoundedRectangle: InsettableShape {
  /// It takes any size.
  nonisolated public static var _takesProposals: Bool { true }
  /// The outline as a path.
  nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  /// The box with its corners; none where they are wider than high or the other way round.
  nonisolated public func _outline(in rect: CGRect) -> Outline? {
    guard cornerSize.width == cornerSize.height else { return nil }
    return .roundedRect(rect, radius: max(0, cornerSize.width), style: style.corner)
  }
  /// A smaller, concentric one.
  nonisolated public func inset(by amount: CGFloat) -> InsetOutlineShape<RoundedRectangle> {
    InsetOutlineShape(base: self, amount: amount)
  }
  /// The width and height of the corners.
  nonisolated public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(cornerSize.width, cornerSize.height) }
    set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
  }
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Sendable, Hashable {
  /// The top leading corner.
  public var topLeading: CGFloat
  /// The bottom leading corner.
  public var bottomLeading: CGFloat
  /// The bottom trailing corner.
  public var bottomTrailing: CGFloat
  /// The top trailing corner.
  public var topTrailing: CGFloat

  /// Four radii.
  public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
    (self.topLeading, self.bottomLeading, self.bottomTrailing, self.topTrailing) =
      (topLeading, bottomLeading, bottomTrailing, topTrailing)
  }
}

extension RectangleCornerRadii: Animatable {
  /// The type of the values between: the leading corners, then the trailing ones, upper before lower.
  public typealias AnimatableData = AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>

  /// The four radii.
  public var animatableData: AnimatableData {
    get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(topTrailing, bottomTrailing)) }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (topTrailing, bottomTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A rectangle with a radius per corner.
public struct UnevenRoundedRectangle: Sendable, Hashable {
  /// The radii.
  public var cornerRadii: RectangleCornerRadii
  /// How corners turn.
  public var style: RoundedCornerStyle

  /// A rectangle from radii in points.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// A rectangle from radii in points.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  /// It takes any size.
  nonisolated public static var _takesProposals: Bool { true }
  /// The outline as a path.
  nonisolated public func path(in rect: CGRect) -> Path { Path(outline(rect)) }
  /// The box with its corners; leading is left until the form is mirrored.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { outline(rect) }

  nonisolated private func outline(_ rect: CGRect) -> Outline {
    let most = min(rect.width, rect.height) / 2
    let radii = CornerRadii(
      topLeft: min(most, cornerRadii.topLeading), topRight: min(most, cornerRadii.topTrailing),
      bottomRight: min(most, cornerRadii.bottomTrailing), bottomLeft: min(most, cornerRadii.bottomLeading))
    return Outline(rect: rect, kind: .box(radii, style.corner))
  }
  /// The radii.
  nonisolated public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
  /// A smaller, concentric one.
  nonisolated public func inset(by amount: CGFloat) -> InsetOutlineShape<UnevenRoundedRectangle> {
    InsetOutlineShape(base: self, amount: amount)
  }
}

/// A rectangle whose short ends are half circles.
public struct Capsule: Sendable, Hashable {
  /// How the ends turn.
  public var style: RoundedCornerStyle

  /// A capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: InsettableShape {
  /// It takes any size.
  nonisolated public static var _takesProposals: Bool { true }
  /// The outline as a path.
  nonisolated public func path(in rect: CGRect) -> Path { Path(.capsule(rect)) }
  /// The capsule that fills the box.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { .capsule(rect) }
  /// A smaller, concentric one.
  nonisolated public func inset(by amount: CGFloat) -> InsetOutlineShape<Capsule> {
    InsetOutlineShape(base: self, amount: amount)
  }
}

/// A circle in the middle of its box, as large as fits.
public struct Circle: Sendable, Hashable {
  /// A circle.
  public init() {}
}

extension Circle: InsettableShape {
  /// The outline as a path.
  nonisolated public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  /// The largest circle in the middle of the box.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { .circle(in: rect) }
  /// A square of the shorter length offered.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: proposal.height ?? 10, height: proposal.width ?? 10))
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
  /// A smaller one of the same centre.
  nonisolated public func inset(by amount: CGFloat) -> InsetOutlineShape<Circle> { InsetOutlineShape(base: self, amount: amount) }
}

/// The ellipse that touches its box's edges.
public struct Ellipse: Sendable, Hashable {
  /// An ellipse.
  public init() {}
}

extension Ellipse: InsettableShape {
  /// It takes any size.
  nonisolated public static var _takesProposals: Bool { true }
  /// The outline as a path.
  nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// The ellipse.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { .ellipse(rect) }
  /// A smaller one of the same centre.
  nonisolated public func inset(by amount: CGFloat) -> InsetOutlineShape<Ellipse> {
    InsetOutlineShape(base: self, amount: amount)
  }
}

/// A form drawn smaller by a distance on all sides, its corners concentric.
public struct InsetOutlineShape<Base: Shape>: Sendable {
  var base: Base
  var amount: CGFloat
}

extension InsetOutlineShape: Equatable where Base: Equatable {}

extension InsetOutlineShape: InsettableShape {
  /// The smaller form as a path.
  nonisolated public func path(in rect: CGRect) -> Path {
    if let outline = _outline(in: rect) { return Path(outline) }
    guard var rounded = base as? RoundedRectangle else { return base.path(in: smaller(rect)) }
    let corner = rounded.cornerSize
    rounded.cornerSize = CGSize(width: max(0, corner.width - amount), height: max(0, corner.height - amount))
    return rounded.path(in: smaller(rect))
  }
  /// The smaller outline.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { base._outline(in: rect)?.expanded(by: -amount) }
  /// The size of the form it was made from.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  /// As that of the form it was made from.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
  /// Smaller still.
  nonisolated public func inset(by more: CGFloat) -> InsetOutlineShape<Base> {
    InsetOutlineShape(base: base, amount: amount + more)
  }
  /// What the form animates.
  nonisolated public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set { (base.animatableData, amount) = (newValue.first, newValue.second) }
  }

  nonisolated private func smaller(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + amount, y: rect.minY + amount, width: max(0, rect.width - 2 * amount),
      height: max(0, rect.height - 2 * amount))
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  nonisolated public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners; the radius is in points.
  nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with a radius per corner, in points.
  nonisolated public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
}
extension Shape where Self == Capsule {
  /// A capsule.
  nonisolated public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == Circle {
  /// A circle.
  nonisolated public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  /// An ellipse.
  nonisolated public static var ellipse: Ellipse { Ellipse() }
}
