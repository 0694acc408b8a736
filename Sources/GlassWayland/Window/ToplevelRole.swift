import Foundation
import GlassPlatform
import WaylandClient

/// The protocol objects that make a surface a window.
@MainActor final class ToplevelRole {
  let surface: XdgSurface
  let toplevel: XdgToplevel
  /// The agreement that the compositor draws the frame, where that is wanted and offered.
  let decoration: ZxdgToplevelDecorationV1?
  private let appID: String
  private var icon: ToplevelIcon?

  init(_ globals: Globals, _ base: Surface, _ options: WindowOptions) {
    appID = options.appID
    surface = globals.wmBase.getXdgSurface(surface: base.object)
    toplevel = surface.getToplevel()
    // Windows that say nothing decorate themselves. Asking for that instead would let the compositor refuse, as sway does for tiled ones.
    decoration = options.decorations == .server ? globals.decorations?.getToplevelDecoration(toplevel: toplevel) : nil
    decoration?.setMode(mode: .serverSide)
    toplevel.setTitle(title: options.title)
    toplevel.setAppId(appId: options.appID)
    setMinimumSize(options.minimumSize)
    if options.isMaximized { toplevel.setMaximized() }
    if options.isFullscreen { toplevel.setFullscreen(output: nil) }
    guard let icons = globals.icons else { return }
    // The icon keeps no state of ours: once set, the object may go.
    let icon = icons.createIcon()
    icon.setName(iconName: options.appID)
    icons.setIcon(toplevel: toplevel, icon: icon)
    icon.destroy()
  }

  /// Gives the window pictures of its own.
  ///
  /// - Returns: Whether the compositor takes icons.
  func setIcon(_ globals: Globals, _ draw: @MainActor (PixelTarget) -> Void) -> Bool {
    guard let new = ToplevelIcon(globals, toplevel, name: appID, draw) else { return false }
    icon?.destroy()
    icon = new
    return true
  }

  /// The smallest size of the content, in points.
  func setMinimumSize(_ size: CGSize) {
    let limit = Double(SurfaceLayout.maximumLength)
    toplevel.setMinSize(
      width: Int32(min(max(0, size.width.rounded(.up)), limit)), height: Int32(min(max(0, size.height.rounded(.up)), limit)))
  }

  /// Gives the objects back, the dependent ones first.
  func destroy() {
    surface.onEvent = nil
    toplevel.onEvent = nil
    decoration?.onEvent = nil
    icon?.destroy()
    icon = nil
    decoration?.destroy()
    toplevel.destroy()
    surface.destroy()
  }
}
