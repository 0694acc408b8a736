import Foundation
import GlassPlatform

/// Fingers and buttons that lead back to the column before: to the middle one where one is seen at a time, else to the sidebar.
extension SplitNode: Responder {
  func pressBegan(_ press: Press) -> Bool {
    if press.isTouch {
      // One that rests is for menus.
      return press.button == .left && canSwipe
        && BackSwipe(
          press, at: convertToWindow(press.position), width: presentedFrame.width, isMirrored: isMirrored) != nil
    }
    return press.button == .back && onBack != nil
  }

  func pressEnded(_ press: Press) { if press.button == .back { onBack?() } }

  var leadsPresses: Bool { swipe != nil }

  var touchInterest: TouchInterest { swipe?.phase == .pulling ? .keepsResting : [] }

  private var canSwipe: Bool { environment.isEnabled && (onBack != nil || !arrangement.isSidebarShown) }

  /// How wide what comes in is.
  private var pulledWidth: CGFloat { onBack == nil ? layout(frame.size).sidebar.width : frame.width }

  func observePress(_ press: Press, _ phase: PressPhase) {
    guard press.isTouch else { return }
    switch phase {
    case .began:
      guard swipe == nil, canSwipe else { return }
      swipe = BackSwipe(
        press, at: convertToWindow(press.position), width: presentedFrame.width, isMirrored: isMirrored)
    case .moved:
      guard swipe?.finger == press.finger else { return }
      guard swipe?.phase == .pulling || environment.windowBridge?.input?.isKept(press) == false else { return swipe = nil }
      if swipe?.move(to: convertToWindow(press.position), at: press.time, isMirrored: isMirrored) == true {
        environment.windowBridge?.input?.takePresses(to: self, exclusively: true)
      }
      if swipe?.phase == .pulling { setNeedsLayout() }
    case .ended, .cancelled: if swipe?.finger == press.finger { letGo(press, isCancelled: phase == .cancelled) }
    }
  }

  private func letGo(_ press: Press, isCancelled: Bool) {
    guard var swipe else { return }
    self.swipe = nil
    guard swipe.phase == .pulling else { return }
    setNeedsLayout()
    if swipe.end(at: press.time, width: pulledWidth).goes, !isCancelled, canSwipe {
      if let onBack { onBack() } else { onPanelDrag(.sidebar, true) }
    } else {
      graph.animateLayout(.brisk)
    }
  }
}
