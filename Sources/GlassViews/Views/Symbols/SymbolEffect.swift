import Foundation

/// A movement of a symbol.
public struct SymbolEffect: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case bounce, wiggle, rotate, pulse, variableColor, breathe, scale, appear, disappear }
  let kind: Kind
  private(set) var isDownwards = false
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
  public var up: SymbolEffect { running(downwards: false) }
  /// Downwards, smaller.
  public var down: SymbolEffect { running(downwards: true) }
  /// Layer by layer: a symbol of one layer moves as a whole.
  public var byLayer: SymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: SymbolEffect { self }

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

  /// Once, or for as long as the effect is active.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions(repeats: true)
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(count: 1, repeats: false)
  /// A number of times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count.map { max($0, 1) }) }
  /// So many times as fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(rate: max(speed, 0.01)) }
  /// Again and again.
  public var repeating: SymbolEffectOptions { SymbolEffectOptions(repeats: true, rate: rate) }
  /// Once.
  public var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(count: 1, repeats: false, rate: rate) }
  /// A number of times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count.map { max($0, 1) }, rate: rate)
  }
  /// So many times as fast.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count, repeats: repeats, rate: max(speed, 0.01))
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
