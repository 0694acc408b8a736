import Foundation
import GlassMaterial

/// How glass answers to a pointer and to a press: light that spreads from there, a form that swells and follows a pull, and where motion is
/// reduced a layer of ink instead, which is seen on bright ground too.
struct GlassAnswer {
  /// What kind of glass it is that answers.
  struct Manner {
    /// Large parts of the window keep their form and light up little.
    var isPanel = false
    /// Where motion is reduced its form stays, and there is less light.
    var reducesMotion = false
    /// How much of a colour it has, 0 … 1: white light on a tint would turn it grey.
    var colorStrength = 0.0
    /// Whether it answers with ink, too.
    var usesInk = false
  }

  private var glowStrength = AnimatedValue(0.0)
  private var glowPosition = CGPoint.zero
  private var inkStrength = AnimatedValue(0.0)
  private var press = AnimatedValue(0.0)
  private var drag = AnimatedValue(AnimatablePair(0.0, 0.0))
  private var isHovered = false
  private var isPressed = false

  /// How far a pressed finger's glow outshines one that hovers.
  private static let hoverStrength = 0.4
  /// How much of an ink answers to a pointer and to a press, as on buttons: on bright glass twice as much light (`Ink.answer`).
  private static let ink = (hover: 0.08, press: 0.16)

  /// Goes on to a time; whether it is still under way.
  mutating func advance(to now: Double) -> Bool {
    var moves = glowStrength.advance(to: now)
    moves = inkStrength.advance(to: now) || moves
    moves = press.advance(to: now) || moves
    moves = drag.advance(to: now) || moves
    return moves
  }

  /// Has its own form again at once.
  mutating func unbend() {
    press.set(0)
    drag.set(.zero)
  }

  /// How the form is bent now.
  var deformation: GlassDeformation {
    GlassDeformation(press: press.current, drag: CGSize(width: drag.current.first, height: drag.current.second))
  }

  /// The light now.
  var glow: GlassGlow? {
    guard glowStrength.current > 0.003 else { return nil }
    return GlassGlow(position: glowPosition, strength: min(glowStrength.current, 1))
  }

  /// How much ink lies on it now, 0 … 1.
  var inkNow: Double { inkStrength.current }

  /// The pointer comes or goes.
  mutating func hover(_ isInside: Bool, at position: CGPoint, _ manner: Manner, now: Double) {
    isHovered = isInside
    if isInside { glowPosition = position }
    light(manner, now: now)
  }

  /// The pointer moves over it; whether that changes what is seen.
  mutating func move(to position: CGPoint) -> Bool {
    guard glowPosition != position else { return false }
    glowPosition = position
    return true
  }

  /// It is pressed, at a place of its own: a light outside would be its neighbours'.
  mutating func press(at position: CGPoint, pulledBy offset: CGSize, _ manner: Manner, now: Double) {
    isPressed = true
    glowPosition = position
    bend(to: 1, offset, manner, now: now)
    light(manner, now: now)
  }

  /// The press is over.
  mutating func release(_ manner: Manner, now: Double) {
    isPressed = false
    bend(to: 0, .zero, manner, now: now)
    light(manner, now: now)
  }

  private mutating func bend(to pressed: Double, _ offset: CGSize, _ manner: Manner, now: Double) {
    guard !manner.reducesMotion, !manner.isPanel else { return }
    press.retarget(to: pressed, .gel, now: now)
    drag.retarget(to: AnimatablePair(offset.width, offset.height), .gel, now: now)
  }

  private mutating func light(_ manner: Manner, now: Double) {
    let full = manner.isPanel ? Self.hoverStrength : 1
    let share = (manner.reducesMotion ? 0.5 : 1) * (1 - (isPressed ? 0.6 : 0.4) * manner.colorStrength)
    retarget(\.glowStrength, to: (isPressed ? full : isHovered ? full * Self.hoverStrength : 0) * share, now)
    let ink = isPressed ? Self.ink.press : isHovered ? Self.ink.hover : 0
    retarget(\.inkStrength, to: manner.usesInk ? ink : 0, now)
  }

  private mutating func retarget(
    _ strength: WritableKeyPath<GlassAnswer, AnimatedValue<Double>>, to target: Double, _ now: Double
  ) {
    let isRising = target > self[keyPath: strength].current
    self[keyPath: strength].retarget(to: target, .easeOut(duration: isRising ? 0.12 : 0.3), now: now)
  }
}
