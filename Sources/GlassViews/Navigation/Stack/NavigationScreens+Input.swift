import Foundation
import GlassPlatform

/// The keys, buttons and fingers that lead back.
extension NavigationScreensNode: Responder {
  func pressBegan(_ press: Press) -> Bool {
    if press.isTouch {
      // One that rests is for menus.
      return press.button == .left && canSwipe
        && BackSwipe(
          press, at: convertToWindow(press.position), width: presentedFrame.width, isMirrored: isMirrored) != nil
    }
    return press.button == .back && canPop
  }

  func pressEnded(_ press: Press) { if press.button == .back { model.pop() } }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty, event.phase == .down, canPop else { return false }
    model.pop()
    return true
  }

  // MARK: Swiping back

  /// What comes in over the edge is no row that is swiped aside, nor anything that scrolls.
  var leadsPresses: Bool { swipe?.finger != nil }

  /// A finger that has taken the screen along may rest.
  var touchInterest: TouchInterest { swipe?.phase == .pulling ? .keepsResting : [] }

  var leadsScrolling: Bool { swipe?.phase == .pulling }

  private var canSwipe: Bool { catchable != nil || canPop && top?.hidesBack == false }

  func observePress(_ press: Press, _ phase: PressPhase) {
    guard press.isTouch else { return }
    switch phase {
    case .began:
      guard swipe?.phase != .pulling, canSwipe else { return }
      swipe = BackSwipe(
        press, at: convertToWindow(press.position), width: presentedFrame.width, isMirrored: isMirrored)
    case .moved:
      guard swipe?.finger == press.finger else { return }
      guard swipe?.phase == .pulling || environment.windowBridge?.input?.isKept(press) == false else { return swipe = nil }
      let begins = swipe?.move(to: convertToWindow(press.position), at: press.time, isMirrored: isMirrored) == true
      follow(begins: begins)
      if begins { environment.windowBridge?.input?.takePresses(to: self, exclusively: true) }
    case .ended: if swipe?.finger == press.finger { letGo(at: press.time) }
    case .cancelled: if swipe?.finger == press.finger { letGo(at: press.time, isCancelled: true) }
    }
  }

  func scroll(_ event: ScrollEvent) -> Bool {
    guard event.source == .finger, swipe?.finger == nil else { return false }
    if event.isEnd {
      defer { letGo(at: event.time) }
      return swipe?.phase == .pulling
    }
    if swipe?.isOver(at: event.time) == true { swipe = nil }
    guard swipe != nil || canSwipe else { return false }
    if swipe == nil { swipe = BackSwipe(touchpadAt: event.time) }
    let across = isMirrored ? event.delta.width : -event.delta.width
    follow(begins: swipe?.move(by: CGSize(width: across, height: -event.delta.height), at: event.time) == true)
    return swipe?.phase == .pulling
  }

  /// The screen on top goes along, or one that is caught on its way out.
  private func follow(begins: Bool) {
    if begins { caught = catchable }
    guard let screen = caught ?? top else { return }
    if begins {
      // It may have arrived, or gone, since the finger came down.
      guard caught != nil || canPop else { return swipe = nil }
      swipe?.origin = screen.slide.current
      screen.isHeld = true
      if caught == nil, let below = screenBelow { screen.seekZoomOrigin(above: below, in: self) }
      setNeedsLayout()
    }
    guard let swipe, swipe.phase == .pulling else { return }
    screen.slide.set(swipe.fraction(of: swipeWidth))
    setNeedsPaint()
    graph.contentDidMove()
  }

  private func letGo(at time: Double, isCancelled: Bool = false) {
    guard var swipe else { return }
    guard swipe.phase == .pulling else { return self.swipe = nil }
    let end = swipe.end(at: time, width: swipeWidth)
    thrown = end.speed
    if let caught { return release(caught, goes: end.goes || isCancelled) }
    guard end.goes, !isCancelled, canPop else { return bringBack() }
    model.pop()
    // Where the program keeps the screen, it comes back.
    graph.afterUpdate { [weak self] in self?.bringBack() }
  }
}
