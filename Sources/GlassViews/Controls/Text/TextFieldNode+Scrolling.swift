import Foundation
import GlassPlatform

/// What the finger does that scrolls several lines.
struct TextFinger {
  /// Where it is, in points from the field's corner; `nil` while none is down.
  var position: CGPoint?
  /// Whether the lines go along with it, or with two on a touchpad.
  var isScrolling = false
  /// Whether it has stopped what flew.
  var isHalting = false
  var velocity = VelocityTracker()
}

extension TextFieldNode: Animating {
  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let old = vertical.offset
    var moves = vertical.advance(to: now)
    moves = barOpacity.advance(to: now) || moves
    setNeedsPaint()
    if vertical.offset != old { updateTextInput() }
    return moves
  }
}

/// Several lines scroll as a scroll view does: by a wheel, by two fingers on a touchpad and by one on a screen.
extension TextFieldNode {
  /// How far a finger moves before the lines go along with it, in points.
  static let slop = 8.0

  var scrolls: Bool { isMultiline && vertical.limit > 0.5 && !environment.scrollSettings.isDisabled }

  /// Whether a bar tells where the lines are while they move.
  var showsBar: Bool { [.automatic, .visible].contains(environment.scrollSettings.verticalBar) }

  private var animates: Bool { !graph.reducesMotion }

  func flashBar() {
    guard vertical.limit > 0.5, showsBar else { return }
    barOpacity.set(1)
    barOpacity.retarget(to: 0, .easeOut(duration: 0.3).delay(0.7), now: graph.now)
    graph.animations.add(self)
  }

  private func move(_ change: () -> Void) {
    change()
    followsCaret = false
    flashBar()
    graph.animations.add(self)
    setNeedsPaint()
    updateTextInput()
  }

  private func canMove(_ delta: CGFloat) -> Bool {
    delta > 0 ? vertical.destination < vertical.limit - 0.01 : delta < 0 && vertical.destination > 0.01
  }

  func scroll(_ event: ScrollEvent) -> Bool {
    guard scrolls else { return false }
    if event.isEnd {
      guard finger.isScrolling else { return false }
      letGo(at: event.time)
      return true
    }
    let (across, down) = (event.delta.width, event.delta.height)
    // Fingers that come to rest stop what flies.
    if event.source == .finger, event.delta == .zero, vertical.isMoving {
      move { vertical.scroll(to: vertical.offset, nil, now: graph.now) }
      return true
    }
    let isFinger = event.source == .finger
    guard isFinger && finger.isScrolling || canMove(down) && !(isFinger && abs(across) > abs(down)) else { return false }
    if isFinger {
      follow(down, at: event.time)
    } else {
      move { vertical.step(by: down, animated: event.source == .wheel && animates, now: graph.now) }
    }
    return true
  }

  private func follow(_ delta: CGFloat, at time: Double) {
    finger.isScrolling = true
    finger.velocity.add(delta, at: time)
    move { vertical.drag(by: delta, isElastic: animates) }
  }

  private func letGo(at time: Double) {
    let speed = animates ? finger.velocity.velocity(at: time) : 0
    finger = TextFinger()
    move { vertical.release(velocity: speed, now: graph.now) }
  }

  func observePress(_ press: Press, _ phase: PressPhase) {
    guard press.isTouch, isMultiline, (phase == .began) == (finger.position == nil) else { return }
    switch phase {
    case .began:
      finger = TextFinger(position: press.position, isHalting: vertical.isMoving)
      guard vertical.isMoving else { return }
      // It means no place.
      pending = nil
      move { vertical.hold(at: vertical.offset, isElastic: animates) }
    case .moved: fingerMoved(press)
    case .ended, .cancelled: if finger.isScrolling || finger.isHalting { letGo(at: press.time) } else { finger = TextFinger() }
    }
  }

  private func fingerMoved(_ press: Press) {
    guard let last = finger.position else { return }
    let travelled = CGSize(width: press.position.x - press.start.x, height: press.position.y - press.start.y)
    if !finger.isScrolling {
      guard abs(travelled.height) > max(Self.slop, abs(travelled.width)), takesFinger(travelled) else { return }
      pending = nil
      environment.windowBridge?.input?.takePresses(to: self, exclusively: true)
    }
    finger.position = press.position
    follow(last.y - press.position.y, at: press.time)
  }

  /// Whether a finger scrolls the lines: at their end one that can go on is scrolled instead that lies around.
  private func takesFinger(_ travelled: CGSize) -> Bool {
    guard scrolls, !isPressing else { return false }
    return canMove(-travelled.height) || firstAncestor { ($0 as? ScrollNode)?.canGo(against: travelled) == true } == nil
  }
}
