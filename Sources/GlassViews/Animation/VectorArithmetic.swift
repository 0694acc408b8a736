public import Foundation

/// A value that can be added, subtracted and scaled, so that an animation can find values between two others.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies the value by a factor.
  mutating func scale(by factor: Double)
  /// The square of the value's length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value multiplied by a factor.
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the value by a factor.
  public mutating func scale(by factor: Double) { self *= factor }
  /// Its square.
  public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the value by a factor.
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
  /// Its square.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension Float: VectorArithmetic {
  /// Multiplies the value by a factor.
  public mutating func scale(by factor: Double) { self *= Float(factor) }
  /// Its square.
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

/// No value to animate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// No value.
  public init() {}
  /// No value.
  public static let zero = EmptyAnimatableData()
  /// No value.
  public static func + (a: Self, b: Self) -> Self { a }
  /// No value.
  public static func - (a: Self, b: Self) -> Self { a }
  /// Nothing to do.
  public mutating func scale(by factor: Double) {}
  /// Zero.
  public var magnitudeSquared: Double { 0 }
}

/// Two values that animate together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// A pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Zero for both.
  public static var zero: Self { Self(.zero, .zero) }
  /// The sums.
  public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  /// The differences.
  public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
  /// Multiplies both.
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  /// The sum of both squares.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// A type whose changes can be animated.
public protocol Animatable {
  /// The type of the values between.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The values to animate.
  nonisolated var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing animates.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Four numbers that animate together: an inner representation of rectangles and colours.
struct Quad: VectorArithmetic, Sendable {
  var value: SIMD4<Double>
  init(_ value: SIMD4<Double>) { self.value = value }
  init(_ rect: CGRect) { value = SIMD4(rect.minX, rect.minY, rect.width, rect.height) }
  static let zero = Quad(.zero)
  static func + (a: Quad, b: Quad) -> Quad { Quad(a.value + b.value) }
  static func - (a: Quad, b: Quad) -> Quad { Quad(a.value - b.value) }
  mutating func scale(by factor: Double) { value *= factor }
  /// The square of the largest: a box that moves and narrows at once comes to rest with what only moves the other way within it.
  var magnitudeSquared: Double { (value * value).max() }
  var rect: CGRect { CGRect(x: value.x, y: value.y, width: max(0, value.z), height: max(0, value.w)) }
}
