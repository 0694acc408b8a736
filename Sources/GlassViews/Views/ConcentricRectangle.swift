public import Foundation
public import GlassGeometry

extension Edge {
  /// A corner of a view.
  public enum Corner: Sendable, Hashable, CaseIterable {
    /// The upper corner where lines begin.
    case topLeading
    /// The upper corner where lines end.
    case topTrailing
    /// The lower corner where lines begin.
    case bottomLeading
    /// The lower corner where lines end.
    case bottomTrailing

    /// How a corner finds its radius.
    public struct Style: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
      /// A radius of its own; `nil` is that of the form around it, less the distance.
      let radius: CGFloat?
      /// The smallest radius.
      let minimum: CGFloat

      private init(radius: CGFloat?, minimum: CGFloat = 0) {
        (self.radius, self.minimum) = (radius.map { max(0, $0) }, max(0, minimum))
      }

      /// The corner of the form around it, made smaller by the distance.
      public static let concentric = Style(radius: nil)
      /// The corner of the form around it, made smaller by the distance, with a smallest radius in points.
      public static func concentric(minimum: Style) -> Style { Style(radius: nil, minimum: minimum.radius ?? minimum.minimum) }
      /// A radius in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius) }

      /// A radius in points.
      public init(floatLiteral value: Double) { self.init(radius: value) }
      /// A radius in points.
      public init(integerLiteral value: Int) { self.init(radius: CGFloat(value)) }
    }
  }
}

/// A rectangle whose corners have the same centres as those of the form around it, or radii of their own.
public struct ConcentricRectangle: Sendable, Hashable {
  let topLeading: Edge.Corner.Style
  let topTrailing: Edge.Corner.Style
  let bottomLeading: Edge.Corner.Style
  let bottomTrailing: Edge.Corner.Style
  /// Whether all corners have the largest radius of any.
  let isUniform: Bool

  /// A rectangle with a style per corner.
  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    (topLeading, topTrailing) = (topLeadingCorner, topTrailingCorner)
    (bottomLeading, bottomTrailing) = (bottomLeadingCorner, bottomTrailingCorner)
    isUniform = false
  }

  /// A rectangle with one style for all corners; with `isUniform` all have the largest radius of any.
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    (topLeading, topTrailing, bottomLeading, bottomTrailing) = (corners, corners, corners, corners)
    self.isUniform = isUniform
  }

  /// A rectangle with a style for the upper corners and one for the lower ones.
  public init(uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric) {
    self.init(
      topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners, bottomLeadingCorner: uniformBottomCorners,
      bottomTrailingCorner: uniformBottomCorners)
  }

  /// A rectangle with concentric corners of at least a radius in points.
  public init(minimumRadius: CGFloat, isUniform: Bool = false) {
    self.init(corners: .concentric(minimum: .fixed(minimumRadius)), isUniform: isUniform)
  }
}

extension ConcentricRectangle: InsettableShape {
  /// The box with its corners; the smallest ones where nothing around has a form.
  nonisolated public func path(in rect: CGRect) -> Path { form(in: rect).path }
  /// The box with its corners, where they are parts of circles; the smallest ones where nothing around has a form.
  nonisolated public func _outline(in rect: CGRect) -> Outline? { form(in: rect).outline }
  /// A smaller one.
  nonisolated public func inset(by amount: CGFloat) -> InsetOutlineShape<ConcentricRectangle> {
    InsetOutlineShape(base: self, amount: amount)
  }

  /// Leading is left until the form is mirrored.
  nonisolated private func form(in rect: CGRect) -> ConcentricForm {
    let around = SurroundingForm.form?.corners(of: rect)
    func corner(_ style: Edge.Corner.Style, _ concentric: CGSize?) -> CGSize {
      if let radius = style.radius { return CGSize(width: radius, height: radius) }
      return CGSize(
        width: max(style.minimum, concentric?.width ?? 0), height: max(style.minimum, concentric?.height ?? 0))
    }
    let corners = ConcentricCorners(
      topLeft: corner(topLeading, around?.topLeft), topRight: corner(topTrailing, around?.topRight),
      bottomRight: corner(bottomTrailing, around?.bottomRight), bottomLeft: corner(bottomLeading, around?.bottomLeft),
      style: around?.style ?? .continuous)
    return (isUniform ? corners.uniform : corners).form(in: rect)
  }
}
