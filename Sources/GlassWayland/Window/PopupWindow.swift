import Foundation
import GlassGeometry
import GlassPlatform
import WaylandClient

/// What a compositor wants a popup to be: where it came to lie and how large it may be, in points.
struct PopupConfiguration: Sendable, Hashable {
  /// The place, from the top left of the parent's content.
  var x = 0
  var y = 0
  /// The size.
  var width: Int
  var height: Int
}

/// A surface of its own beside a rectangle of its parent: an xdg_popup.
@MainActor final class PopupWindow: WaylandWindow {
  private unowned let parent: WaylandWindow
  /// With the anchor in points of the parent's window geometry, where positioners want it.
  private var options: Popup
  /// Whether it takes all input: a popup on it may do so only then.
  private var hasGrab = false
  private var token: UInt32 = 0
  private let xdgSurface: XdgSurface
  private let popup: XdgPopup
  private var handshake: ConfigureHandshake<PopupConfiguration>

  init(
    _ platform: WaylandPlatform, _ options: Popup, parent: WaylandWindow, on parentSurface: XdgSurface, content: any WindowContent
  ) {
    self.parent = parent
    var options = Self.inGeometry(options, of: parent)
    options.limit(to: parent.screenSize)
    self.options = options
    handshake = ConfigureHandshake(PopupConfiguration(width: options.wholeSize.width, height: options.wholeSize.height))
    let base = Surface(platform, assuming: parent.surface.scale)
    let positioner = XdgPositioner.make(options, platform.globals.wmBase)
    xdgSurface = platform.globals.wmBase.getXdgSurface(surface: base.object)
    popup = xdgSurface.getPopup(parent: parentSurface, positioner: positioner)
    positioner.destroy()
    // A popup has no frame of its own: nothing to grab at its edges, no controls. Its margin is part of its content.
    let state = WindowState(
      size: options.surfaceSize(options.size), isActivated: true, decorations: .server, capabilities: [])
    super.init(platform, surface: base, content: content, state: state)
    grab(parent)
    xdgSurface.onEvent = { [unowned self] event in
      if case .configure(let serial) = event { handshake.configure(serial: serial) }
    }
    popup.onEvent = { [unowned self] in handle($0) }
    surface.commit(awaitsFrame: false)
  }

  /// A popup with its anchor in points of the parent's window geometry, which positioners speak of, instead of its content.
  private static func inGeometry(_ popup: Popup, of parent: WaylandWindow) -> Popup {
    var popup = popup
    let inset = (parent as? PopupWindow)?.options.margin ?? .zero
    popup.anchorRect = popup.anchorRect.offsetBy(dx: -Double(inset.left), dy: -Double(inset.top))
    return popup
  }

  /// Takes all input, where that is wanted and allowed: a popup's popup may only where its parent does, and only one of those beside each other.
  private func grab(_ parent: WaylandWindow) {
    guard options.grabs, (parent as? PopupWindow)?.hasGrab != false, !parent.popups.contains(where: \.hasGrab),
      let press = platform.lastPress
    else { return }
    popup.grab(seat: press.seat.object, serial: press.serial)
    hasGrab = true
  }

  private func handle(_ event: XdgPopup.Event) {
    switch event {
    case .configure(let x, let y, let width, let height):
      handshake.gathered = PopupConfiguration(x: Int(x), y: Int(y), width: Int(max(1, width)), height: Int(max(1, height)))
    case .repositioned: break
    case .popupDone:
      // The compositor dismissed it: there is nothing left to refuse, but the content has to know.
      _ = content.shouldClose()
      close()
    }
  }

  override var isConfigured: Bool { handshake.isConfigured }
  override var isConfigureDue: Bool { handshake.isDue }

  override func answerConfigure() {
    guard let (serial, configuration) = handshake.take() else { return }
    xdgSurface.ackConfigure(serial: serial)
    let margin = options.margin
    let outer = (parent as? PopupWindow)?.options.margin ?? .zero
    var new = state
    new.origin = CGPoint(x: configuration.x + outer.left - margin.left, y: configuration.y + outer.top - margin.top)
    // More than was asked for is a mistake: sway so lengthens what is longer than its screen.
    let (width, height) = (min(configuration.width, options.wholeSize.width), min(configuration.height, options.wholeSize.height))
    let size = options.surfaceSize(CGSize(width: width, height: height))
    apply(new, width: Int(size.width), height: Int(size.height))
  }

  /// The margin lies outside the window geometry, which positioners speak of, and takes no input.
  override func layoutWillCommit(_ layout: SurfaceLayout) {
    let margin = options.margin
    let inner = PixelRect(
      minX: margin.left, minY: margin.top, maxX: max(margin.left + 1, layout.width - margin.right),
      maxY: max(margin.top + 1, layout.height - margin.bottom))
    xdgSurface.setWindowGeometry(
      x: Int32(inner.minX), y: Int32(inner.minY), width: Int32(inner.width), height: Int32(inner.height))
    if margin != .zero { surface.setInputRegion(inner) }
  }

  /// Where it comes to lie is known late, but it is beside its parent.
  override var screenSize: CGSize? { parent.screenSize }

  override func destroyRole() {
    parent.popups.removeAll { $0 === self }
    xdgSurface.onEvent = nil
    popup.onEvent = nil
    popup.destroy()
    xdgSurface.destroy()
  }

  override func resize(to size: CGSize) {
    var wanted = options
    wanted.size = size
    _ = ask(wanted)
  }

  override func reposition(_ wanted: Popup) -> Bool {
    // The parent of a popup that is closed may be no more.
    !isClosed && ask(Self.inGeometry(wanted, of: parent))
  }

  private func ask(_ wanted: Popup) -> Bool {
    guard popup.supports(since: 3), !isClosed else { return false }
    options = wanted
    options.limit(to: screenSize)
    token &+= 1
    let positioner = XdgPositioner.make(options, platform.globals.wmBase)
    popup.reposition(positioner: positioner, token: token)
    positioner.destroy()
    return true
  }

  override func openPopup(_ popup: Popup, content: any WindowContent) -> (any PlatformWindow)? {
    open(popup, on: xdgSurface, content: content)
  }
}

extension WaylandWindow {
  /// Opens a popup on this window's surface.
  func open(_ popup: Popup, on xdgSurface: XdgSurface?, content: any WindowContent) -> PopupWindow? {
    guard !isClosed, isConfigured, let xdgSurface else { return nil }
    let window = PopupWindow(platform, popup, parent: self, on: xdgSurface, content: content)
    popups.append(window)
    platform.remember(window)
    return window
  }
}

extension Popup {
  /// The size as positioners want it, in whole points.
  fileprivate var wholeSize: (width: Int, height: Int) {
    let size = PixelRect(rounding: CGRect(origin: .zero, size: size), scale: 1)
    return (max(1, size.width), max(1, size.height))
  }

  /// Makes it no larger than a screen.
  ///
  /// Not every compositor resizes what would not fit: weston leaves it as it is, sway makes it longer still.
  fileprivate mutating func limit(to screen: CGSize?) {
    guard let screen else { return }
    size.width = min(size.width, max(1, screen.width.rounded(.down)))
    size.height = min(size.height, max(1, screen.height.rounded(.down)))
  }

  /// The size of a surface whose window geometry has a size, in points.
  fileprivate func surfaceSize(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width + Double(margin.left + margin.right), height: size.height + Double(margin.top + margin.bottom))
  }
}

extension XdgPositioner {
  /// A positioner as `popup` describes it.
  static func make(_ popup: Popup, _ base: XdgWmBase) -> XdgPositioner {
    let positioner = base.createPositioner()
    let size = popup.wholeSize
    let anchor = PixelRect(rounding: popup.anchorRect, scale: 1)
    let offset = PixelRect(
      rounding: CGRect(origin: CGPoint(x: popup.offset.width, y: popup.offset.height), size: .zero), scale: 1)
    positioner.setSize(width: Int32(size.width), height: Int32(size.height))
    positioner.setAnchorRect(
      x: Int32(anchor.minX), y: Int32(anchor.minY), width: Int32(max(1, anchor.width)), height: Int32(max(1, anchor.height)))
    positioner.setAnchor(anchor: XdgPositioner.Anchor(popup.anchor))
    positioner.setGravity(gravity: XdgPositioner.Gravity(rawValue: XdgPositioner.Anchor(popup.gravity).rawValue))
    positioner.setConstraintAdjustment(
      constraintAdjustment: XdgPositioner.ConstraintAdjustment(rawValue: popup.adjustments.rawValue & 63))
    positioner.setOffset(x: Int32(offset.minX), y: Int32(offset.minY))
    return positioner
  }
}

extension XdgPositioner.Anchor {
  /// The same place in the protocol's numbers; gravities have the same.
  init(_ anchor: Popup.Anchor) {
    switch anchor {
    case .center: self = .none
    case .top: self = .top
    case .bottom: self = .bottom
    case .left: self = .left
    case .right: self = .right
    case .topLeft: self = .topLeft
    case .topRight: self = .topRight
    case .bottomLeft: self = .bottomLeft
    case .bottomRight: self = .bottomRight
    }
  }
}
