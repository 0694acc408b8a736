public import Foundation

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {
  /// The value itself.
  public typealias AnimatableData = Double
}

extension Float: Animatable {
  /// The value itself.
  public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
  /// The value itself.
  public typealias AnimatableData = CGFloat
}

extension Angle: Animatable {
  /// The value itself.
  public typealias AnimatableData = Angle
}

extension CGPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  /// Both lengths.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  /// Corner and size.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

extension UnitPoint: Animatable {
  /// Both fractions.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension EdgeInsets: Animatable {
  /// All four distances.
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(AnimatablePair(top, leading), AnimatablePair(bottom, trailing)) }
    set {
      (top, leading) = (newValue.first.first, newValue.first.second)
      (bottom, trailing) = (newValue.second.first, newValue.second.second)
    }
  }
}
