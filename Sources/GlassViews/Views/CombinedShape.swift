import Foundation
import GlassRaster

/// A form made of two: joined, or cut by each other.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
  var first: First
  var second: Second
  let operation: PathOperation
  let isEvenOdd: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    first.path(in: rect).combined(with: second.path(in: rect), operation, evenOdd: isEvenOdd)
  }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }

  nonisolated var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Path {
  /// Curves become lines nowhere further than about 0.02 points from them.
  fileprivate func combined(with other: Path, _ operation: PathOperation, evenOdd: Bool) -> Path {
    let loops = PathOverlay.combine(Polylines(vector).parts, Polylines(other.vector).parts, operation, evenOdd: evenOdd)
    var result = Path()
    for loop in loops {
      result.addLines(loop)
      result.closeSubpath()
    }
    return result
  }

  /// What lies in this path or in another one.
  public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, .union, evenOdd: eoFill) }
  /// What lies in this path and in another one.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .intersection, evenOdd: eoFill)
  }
  /// What lies in this path and not in another one.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, .subtraction, evenOdd: eoFill) }
  /// What lies in one of both paths alone.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .symmetricDifference, evenOdd: eoFill)
  }
  /// The same inside, with no line crossing another: outer parts run one way, holes the other.
  public func normalized(eoFill: Bool = true) -> Path { combined(with: Path(), .union, evenOdd: eoFill) }
}

extension Shape {
  nonisolated private func combined<T: Shape>(_ other: T, _ operation: PathOperation, _ eoFill: Bool) -> CombinedShape<Self, T> {
    CombinedShape(first: self, second: other, operation: operation, isEvenOdd: eoFill)
  }

  /// What lies in this form or in another one in the same box.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(other, .union, eoFill) }
  /// What lies in this form and in another one in the same box.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .intersection, eoFill)
  }
  /// What lies in this form and not in another one in the same box.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .subtraction, eoFill)
  }
  /// What lies in one of both forms alone, each in the same box.
  nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other, .symmetricDifference, eoFill)
  }
}
