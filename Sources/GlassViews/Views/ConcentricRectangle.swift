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
  /// The edges both of whose corners have the larger radius of the two; with all edges, all corners have the largest.
  let uniform: Edge.Set

  private init(
    _ topLeading: Edge.Corner.Style, _ topTrailing: Edge.Corner.Style, _ bottomLeading: Edge.Corner.Style,
    _ bottomTrailing: Edge.Corner.Style, _ uniform: Edge.Set
  ) {
    (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
    (self.bottomLeading, self.bottomTrailing) = (bottomLeading, bottomTrailing)
    self.uniform = uniform
  }

  /// A rectangle whose corners are those of the form around it.
  public init() { self.init(.concentric, .concentric, .concentric, .concentric, []) }

  /// A rectangle with a style per corner.
  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(topLeadingCorner, topTrailingCorner, bottomLeadingCorner, bottomTrailingCorner, [])
  }

  /// A rectangle with one style for all corners; with `isUniform` all have the largest radius of any.
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(corners, corners, corners, corners, isUniform ? .all : [])
  }

  /// A rectangle with a style for the upper corners, which both have the larger radius of the two, and one for the lower ones, likewise.
  public init(uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style) {
    self.init(uniformTopCorners, uniformTopCorners, uniformBottomCorners, uniformBottomCorners, [.top, .bottom])
  }

  /// A rectangle with a style for the leading corners, which both have the larger radius of the two, and one for the trailing ones, likewise.
  public init(uniformLeadingCorners: Edge.Corner.Style, uniformTrailingCorners: Edge.Corner.Style) {
    self.init(
      uniformLeadingCorners, uniformTrailingCorners, uniformLeadingCorners, uniformTrailingCorners, [.leading, .trailing])
  }

  /// A rectangle with a style for the upper corners, which both have the larger radius of the two, and one for each lower corner.
  public init(
    uniformTopCorners: Edge.Corner.Style, bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(uniformTopCorners, uniformTopCorners, bottomLeadingCorner, bottomTrailingCorner, .top)
  }

  /// A rectangle with a style for the lower corners, which both have the larger radius of the two, and one for each upper corner.
  public init(
    uniformBottomCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(topLeadingCorner, topTrailingCorner, uniformBottomCorners, uniformBottomCorners, .bottom)
  }

  /// A rectangle with a style for the leading corners, which both have the larger radius of the two, and one for each trailing corner.
  public init(
    uniformLeadingCorners: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(uniformLeadingCorners, topTrailingCorner, uniformLeadingCorners, bottomTrailingCorner, .leading)
  }

  /// A rectangle with a style for the trailing corners, which both have the larger radius of the two, and one for each leading corner.
  public init(
    uniformTrailingCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(topLeadingCorner, uniformTrailingCorners, bottomLeadingCorner, uniformTrailingCorners, .trailing)
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
    return corners.uniform(uniform).form(in: rect)
  }
}
