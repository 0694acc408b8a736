import Foundation

/// A movement of a symbol.
public struct SymbolEffect: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case bounce, wiggle, rotate, pulse, variableColor, breathe, scale, appear, disappear }
  let kind: Kind
  private(set) var isDownwards = false
  /// Which way a wiggle or a turn goes, where that was said.
  private(set) var way: Way?
  /// Whether it fades as well where it breathes.
  private(set) var fades = true
  var variableColor = VariableColor()

  /// It grows for a moment and swings back.
  public static let bounce = SymbolEffect(kind: .bounce)
  /// It turns to and fro for a moment.
  public static let wiggle = SymbolEffect(kind: .wiggle)
  /// It turns once around.
  public static let rotate = SymbolEffect(kind: .rotate)
  /// It fades and comes back.
  public static let pulse = SymbolEffect(kind: .pulse)
  /// It grows a little and shrinks again.
  public static let breathe = SymbolEffect(kind: .breathe)
  /// It is larger, or smaller, for as long as the effect is active.
  public static let scale = SymbolEffect(kind: .scale)
  /// It is not seen until the effect is active.
  public static let appear = SymbolEffect(kind: .appear)
  /// It is not seen for as long as the effect is active.
  public static let disappear = SymbolEffect(kind: .disappear)

  /// Upwards, larger.
  public var up: SymbolEffect { running(downwards: false).wiggling(.across(x: 0, y: -1)) }
  /// Downwards, smaller.
  public var down: SymbolEffect { running(downwards: true).wiggling(.across(x: 0, y: 1)) }
  /// To the left and back first.
  public var left: SymbolEffect { going(.across(x: -1, y: 0)) }
  /// To the right and back first.
  public var right: SymbolEffect { going(.across(x: 1, y: 0)) }
  /// Towards the trailing edge and back first.
  public var forward: SymbolEffect { going(.along(1)) }
  /// Towards the leading edge and back first.
  public var backward: SymbolEffect { going(.along(-1)) }
  /// Clockwise.
  public var clockwise: SymbolEffect { going(.turn(1)) }
  /// Against the clock.
  public var counterClockwise: SymbolEffect { going(.turn(-1)) }
  /// To and fro along a line at an angle, clockwise from the right.
  public func custom(angle: Angle) -> SymbolEffect { going(.across(x: cos(angle.radians), y: sin(angle.radians))) }
  /// To and fro along a line at an angle in degrees, clockwise from the right.
  public func custom(angle: Double) -> SymbolEffect { custom(angle: .degrees(angle)) }
  /// It stays as large as it is.
  public var plain: SymbolEffect { calm(false) }
  /// It fades and comes back as it grows and shrinks.
  public var pulse: SymbolEffect { calm(true) }
  /// Layer by layer: a symbol of one layer moves as a whole.
  public var byLayer: SymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: SymbolEffect { self }

  /// Which way something goes.
  enum Way: Sendable, Hashable {
    /// Clockwise where it is 1.
    case turn(Double)
    /// To the right and down.
    case across(x: Double, y: Double)
    /// Towards the trailing edge where it is 1.
    case along(Double)
  }

  private func going(_ way: Way) -> SymbolEffect {
    var effect = self
    effect.way = way
    return effect
  }

  /// What else goes up or down grows or shrinks.
  private func wiggling(_ way: Way) -> SymbolEffect { kind == .wiggle ? going(way) : self }

  private func calm(_ fades: Bool) -> SymbolEffect {
    var effect = self
    effect.fades = fades
    return effect
  }

  private func running(downwards: Bool) -> SymbolEffect {
    var effect = self
    effect.isDownwards = downwards
    return effect
  }

  /// How long it takes, in seconds.
  var duration: Double {
    switch kind {
    case .bounce: 0.5
    case .wiggle: 0.6
    case .rotate, .pulse: 1.2
    case .variableColor: variableColor.reverses ? 2.4 : 1.2
    case .breathe: 2
    case .scale, .appear, .disappear: 0.3
    }
  }
}

/// How often and how fast a symbol moves.
public struct SymbolEffectOptions: Sendable, Hashable {
  var count: Int?
  var repeats: Bool?
  var rate = 1.0
  /// How long it rests between two movements, in seconds.
  var delay = 0.0

  /// Once, or for as long as the effect is active.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions(repeats: true)
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(count: 1, repeats: false)
  /// A number of times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count.map { max($0, 1) }) }
  /// How a movement comes again.
  public struct RepeatBehavior: Sendable, Hashable {
    fileprivate let count: Int?
    fileprivate let delay: Double

    /// Again and again without a rest.
    public static let continuous = RepeatBehavior(count: nil, delay: 0)
    /// Again and again, as the effect has it by itself.
    public static let periodic = RepeatBehavior(count: nil, delay: 0)
    /// A number of times, or again and again, with a rest in seconds before each next one.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      let delay = delay ?? 0
      return RepeatBehavior(count: count.map { max($0, 1) }, delay: delay.isFinite ? max(delay, 0) : 0)
    }
  }

  /// As often as a behaviour says.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { `default`.repeat(behavior) }
  /// As often as a behaviour says.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions(
      count: behavior.count, repeats: behavior.count == nil ? true : nil, rate: rate, delay: behavior.delay)
  }

  /// So many times as fast, 0.01 … 100.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }
  /// Again and again.
  public var repeating: SymbolEffectOptions { SymbolEffectOptions(repeats: true, rate: rate, delay: delay) }
  /// Once.
  public var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(count: 1, repeats: false, rate: rate, delay: delay) }
  /// A number of times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count.map { max($0, 1) }, rate: rate, delay: delay)
  }
  /// So many times as fast, 0.01 … 100.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count, repeats: repeats, rate: speed.isNaN ? 1 : min(max(speed, 0.01), 100), delay: delay)
  }
}

extension View {
  /// Moves the symbol each time a value changes.
  public func symbolEffect<U: Equatable>(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: U) -> some View {
    modified(by: SymbolEffectModifier(effect: effect, options: options, isActive: false, value: value))
  }

  /// Moves the symbol for as long as the effect is active.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modified(by: SymbolEffectModifier(effect: effect, options: options, isActive: isActive, value: nil))
  }
}
