/// A value to animate whose type is hidden.
///
/// Of the values of two types of forms or layouts the first one is the sum and the difference: who animates between them is there at once.
public struct AnyAnimatableData: VectorArithmetic {
  /// `nil` is the zero of any type.
  private let value: (any VectorArithmetic)?
  /// The type of what animates.
  private let kind: ObjectIdentifier?

  nonisolated init(value: (any VectorArithmetic)?, of kind: ObjectIdentifier?) {
    (self.value, self.kind) = (value, kind)
  }

  /// Zero, whatever the type.
  public static var zero: Self { Self(value: nil, of: nil) }

  /// Whether both are the same value of one type.
  public static func == (a: Self, b: Self) -> Bool {
    guard let first = a.value else { return (b.value?.magnitudeSquared ?? 0) == 0 }
    guard let second = b.value else { return first.magnitudeSquared == 0 }
    // Where there is nothing to animate, there is no difference.
    if first is EmptyAnimatableData, second is EmptyAnimatableData { return true }
    guard a.kind == b.kind else { return false }
    func isSame<T: VectorArithmetic>(_ first: T) -> Bool { second as? T == first }
    return isSame(first)
  }

  /// The sum of two values of one type.
  public static func + (a: Self, b: Self) -> Self { combined(a, b, .sum) }
  /// The difference of two values of one type.
  public static func - (a: Self, b: Self) -> Self {
    a.value == nil ? b.scaled(by: -1) : combined(a, b, .difference)
  }

  private enum Operation { case sum, difference }

  private static func combined(_ a: Self, _ b: Self, _ operation: Operation) -> Self {
    guard let first = a.value else { return b }
    guard let second = b.value else { return a }
    func combine<T: VectorArithmetic>(_ first: T) -> Self {
      guard a.kind == b.kind, let second = second as? T else { return a }
      return Self(value: operation == .sum ? first + second : first - second, of: a.kind)
    }
    return combine(first)
  }

  /// Multiplies the value by a factor.
  public mutating func scale(by factor: Double) { self = Self(value: value?.scaled(by: factor), of: kind) }

  /// The square of the value's length.
  public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }

  /// Something with this value, where it is one of its kind.
  nonisolated func applied<A: Animatable>(to animatable: A) -> A {
    guard kind == ObjectIdentifier(A.self), let data = value as? A.AnimatableData else { return animatable }
    var animatable = animatable
    animatable.animatableData = data
    return animatable
  }
}
