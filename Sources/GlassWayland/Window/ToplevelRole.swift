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
    setSizeLimits(WindowSizeLimits(minimum: options.minimumSize))
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

  /// The sizes of the content while it floats.
  func setSizeLimits(_ limits: WindowSizeLimits) {
    let longest = CGFloat(SurfaceLayout.maximumLength)
    func whole(_ length: CGFloat, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32(min(max(0, length.rounded(rule)), longest))
    }
    let minimum = (whole(limits.minimum.width, .up), whole(limits.minimum.height, .up))
    // None is written as 0; a largest size below the smallest is an error, also between two requests.
    func most(_ length: CGFloat, _ least: Int32) -> Int32 { length < longest ? max(1, least, whole(length, .down)) : 0 }
    toplevel.setMaxSize(width: 0, height: 0)
    toplevel.setMinSize(width: minimum.0, height: minimum.1)
    toplevel.setMaxSize(width: most(limits.maximum.width, minimum.0), height: most(limits.maximum.height, minimum.1))
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
