import GlassGeometry

extension Outline {
  /// Section 1: the outline whose normals bend light, with corners of `min(max(1.5 r, h), S/2)`, circular ones.
  func refracting(depth: Double) -> Outline { rounded { min(max(1.5 * $0, depth), shortSide / 2) } }

  /// Section 5: the outline whose normals carry the inner shadow, with corners of `min(max(1.5 r, 3 peaks), S/2)`.
  func shading(peak: Double) -> Outline { rounded { min(max(1.5 * $0, 3 * peak), shortSide / 2) } }

  /// Section 7: the outline whose normals tell how edges face each other: its own, with corners of at least `radius`.
  func facing(radius: Double) -> Outline {
    guard case .box(let radii, let style) = kind else { return self }
    let least = min(radius, shortSide / 2)
    return Outline(rect: rect, kind: .box(radii.mapped { max($0, least) }, style), angle: angle)
  }

  private func rounded(_ radius: (Double) -> Double) -> Outline {
    guard case .box(let radii, _) = kind else { return self }
    return Outline(rect: rect, kind: .box(radii.mapped(radius), .circular), angle: angle)
  }
}

extension CornerRadii {
  fileprivate func mapped(_ radius: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: radius(topLeft), topRight: radius(topRight), bottomRight: radius(bottomRight), bottomLeft: radius(bottomLeft))
  }
}
