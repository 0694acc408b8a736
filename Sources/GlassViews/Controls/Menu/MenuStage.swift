import Foundation
import GlassPlatform

/// Shows the panel of one menu: within the window it belongs to, or in a surface of its own where it has no room there.
@MainActor final class MenuStage {
  private weak var model: OverlayModel?
  private var overlay: UInt64?
  private(set) var popup: PopupSurface?
  /// Whether the window system has no surface for the panel.
  private(set) var mustStay = false

  /// Shows the panel over the window.
  func show(_ session: MenuSession, in model: OverlayModel?) {
    self.model = model
    withAnimation(.menu) {
      overlay = model?.present(MenuPanel(session: session))
    }
  }

  /// Gives the panel a surface of its own.
  ///
  /// - Returns: Whether there is one.
  func leaveWindow(_ session: MenuSession, size: CGSize) -> Bool {
    guard popup == nil, let host = session.origin.bridge?.host else { return false }
    let panel = MenuPanel(session: session, isPopup: true)
    popup = PopupSurface.open(
      session.origin.popup(size), on: host, onDismiss: { [weak session] in session?.surfaceWasDismissed() }, content: panel)
    mustStay = popup == nil
    // A submenu leaves nothing in the window; a menu leaves what closes it.
    if popup != nil, session.origin.isSubmenu, let overlay {
      model?.dismiss(overlay)
      self.overlay = nil
    }
    return popup != nil
  }

  /// The panel's surface lies as its menu says now.
  func follow(_ origin: MenuOrigin) { popup?.follow(origin.anchor, lying: origin.lay) }

  /// Takes the panel away.
  func dismiss() {
    popup?.close()
    popup = nil
    guard let overlay else { return }
    self.overlay = nil
    withTransaction(Transaction.current.ofControl) { model?.dismiss(overlay) }
  }
}

extension MenuOrigin {
  /// The surface for a panel of a size in points.
  fileprivate func popup(_ size: CGSize) -> Popup {
    var popup = Popup(
      anchorRect: anchor, size: PopupSurface.wholePoints(size),
      adjustments: isSubmenu ? [.flipX, .slideX, .slideY, .resizeY] : [.flipY, .slideX, .slideY, .resizeX, .resizeY])
    lay(&popup)
    return popup
  }

  /// Says how the surface lies to what the menu belongs to.
  fileprivate func lay(_ popup: inout Popup) {
    let isRightToLeft = way == .rightToLeft
    popup.gravity = isRightToLeft ? .bottomLeft : .bottomRight
    if isSubmenu {
      popup.anchor = isRightToLeft ? .topLeft : .topRight
    } else {
      popup.anchor = isRightToLeft ? .bottomRight : .bottomLeft
    }
    popup.offset = CGSize(width: 0, height: anchor.isEmpty || isSubmenu ? 0 : MenuPlacement.defaultGap)
  }
}
