import CGIO
import Foundation
public import GlassPlatform
import Glibc
import WaylandClient

/// How the connection to a desktop is to be made.
public struct WaylandOptions: Sendable, Hashable {
  /// The display's name or path; `nil` takes what the environment names.
  public var display: String?
  /// A connected socket to speak over instead; the platform closes it.
  public var socket: Int32?
  /// Whether SIGTERM, SIGINT and SIGHUP make `run` return, so that state can be saved.
  public var handlesSignals: Bool
  /// Where the desktop's settings portal is asked.
  public var settingsBus: SettingsBus

  /// A message bus with a settings portal.
  public enum SettingsBus: Sendable, Hashable {
    /// None: the desktop says nothing.
    case none
    /// The user's session bus, where there is one.
    case session
    /// The bus at an address in D-Bus's notation.
    case address(String)
  }

  /// Options; by default those of a program on the desktop that the environment names.
  public init(display: String? = nil, socket: Int32? = nil, handlesSignals: Bool = true, settingsBus: SettingsBus = .session) {
    self.display = display
    self.socket = socket
    self.handlesSignals = handlesSignals
    self.settingsBus = settingsBus
  }
}

/// The real desktop: windows on a Wayland compositor, drawn in shared memory, with one poll loop on the main thread.
@MainActor public final class WaylandPlatform: Platform {
  let globals: Globals
  private(set) var outputs: [UInt32: Output] = [:]
  private(set) var seats: [Seat] = []
  private(set) var windows: [WaylandWindow] = []
  /// The seat and serial of the newest press, key or touch: what a compositor wants to see before it moves, grabs or gives the clipboard.
  private(set) var lastPress: Press?
  let cursorThemes: CursorThemes
  let connection: Connection
  private let loop: MainLoop
  private var activationToken: String?
  private var desktopSettings = DesktopSettings()
  private var portal: SettingsPortal?
  private var hasOpenedWindow = false

  /// A press and where it came from.
  struct Press {
    unowned var seat: Seat
    var serial: UInt32
  }

  /// Connects to a compositor, which costs one round trip.
  ///
  /// - Throws: `noCompositor` where none answers, `missingProtocol` where it lacks something that is needed.
  public init(_ options: WaylandOptions = WaylandOptions()) throws(PlatformError) {
    _ = MonotonicClock.processStart
    signal(SIGPIPE, SIG_IGN)
    do {
      connection = if let socket = options.socket { try Connection(fd: socket) } else { try Connection(display: options.display) }
    } catch { throw PlatformError(error) }
    globals = try Globals(connection)
    cursorThemes = CursorThemes(connection, globals.shm)
    loop = MainLoop(connection, handlesSignals: options.handlesSignals)
    activationToken = Self.takeActivationToken()
    loop.beforeSleep = { [unowned self] in updateWindows() }
    globals.onSeat = { [unowned self] name, object in addSeat(name, object) }
    globals.onOutput = { [unowned self] name, object in addOutput(name, object) }
    globals.onRemove = { [unowned self] name in remove(name) }
    globals.start()
    for seat in seats { seat.connect() }
    portal = SettingsPortal(options.settingsBus) { [unowned self] settings in
      desktopSettings = settings
      settingsChanged()
    }
  }

  // MARK: - Platform

  /// Seconds on the system's monotonic clock.
  public var now: Double { MonotonicClock.now }

  /// What the desktop says, with `settingsOverride` over it.
  public var settings: DesktopSettings { desktopSettings.overridden(by: settingsOverride) }

  /// Settings that go before the desktop's; live.
  public var settingsOverride = DesktopSettings() {
    didSet { if settingsOverride != oldValue { settingsChanged() } }
  }

  /// Opens a window: it shows with the compositor's first configure, which `run` awaits.
  public func openWindow(_ options: WindowOptions, content: any WindowContent) -> any PlatformWindow {
    let window = ToplevelWindow(self, options, content: content)
    remember(window)
    hasOpenedWindow = true
    if let token = activationToken {
      globals.activation?.activate(token: token, surface: window.surface.object)
      activationToken = nil
    }
    return window
  }

  /// Calls `action` once after `delay` seconds, unless cancelled.
  @discardableResult
  public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
    let timer = PlatformTimer(action)
    loop.schedule(timer, after: delay)
    return timer
  }

  /// Asks the desktop's program for a URL to open it.
  public func open(_ url: String) -> Bool {
    g_app_info_launch_default_for_uri_async(url, nil, nil, nil, nil)
    return true
  }

  /// Runs until `quit`, SIGTERM, SIGINT, SIGHUP, the last window's end, or a failure.
  ///
  /// - Throws: `PlatformError.connectionLost` where the compositor went away or found a fault.
  public func run() throws {
    do { try loop.run() } catch {
      let failure = PlatformError(error)
      log.debug("\(failure)")
      throw failure
    }
  }

  /// Makes `run` return when the current event has been handled.
  public func quit() { loop.quit() }

  /// Returns from poll so far.
  public var wakeups: Int { loop.wakeups }

  // MARK: - Windows

  /// Keeps a window, so that it draws and gets events.
  func remember(_ window: WaylandWindow) { windows.append(window) }

  /// Lets a closed window go; the program ends with its last one.
  func forget(_ window: WaylandWindow) {
    for seat in seats { seat.forget(window) }
    windows.removeAll { $0 === window }
    if windows.isEmpty, hasOpenedWindow { quit() }
  }

  /// The window of a surface that an event names.
  func window(of surface: WlSurface?) -> WaylandWindow? {
    guard let surface else { return nil }
    return windows.first { $0.surface.object === surface }
  }

  /// The window whose surface has a number.
  func window(surface id: UInt32) -> WaylandWindow? { windows.first { $0.surface.object.id == id } }

  /// A press, key or touch came with a serial.
  func pressed(_ seat: Seat, serial: UInt32) { lastPress = Press(seat: seat, serial: serial) }

  /// The keyboard came: until something is pressed its serial is the newest there is, enough to give the clipboard.
  func focused(_ seat: Seat, serial: UInt32) { lastPress = lastPress ?? Press(seat: seat, serial: serial) }

  /// A window wants another cursor.
  func cursorChanged(in window: WaylandWindow) { for seat in seats { seat.pointer?.cursorChanged(in: window) } }

  /// A window's text field changed.
  func textInputChanged(in window: WaylandWindow) { for seat in seats { seat.textInput?.update(for: window) } }

  private func updateWindows() {
    // Drawing may open and close windows.
    for window in windows { window.update() }
  }

  private func settingsChanged() {
    let settings = settings
    for window in windows { window.content.settingsDidChange(settings) }
  }

  // MARK: - Outputs and seats

  /// The output of an object that an event names.
  func output(_ object: WlOutput?) -> Output? { outputs.values.first { $0.object === object } }

  private func addOutput(_ name: UInt32, _ object: WlOutput) {
    outputs[name] = Output(name, object) { [unowned self] output in
      for window in windows { window.surface.outputChanged(output) }
    }
  }

  private func addSeat(_ name: UInt32, _ object: WlSeat) {
    let seat = Seat(name, object, self)
    seats.append(seat)
    seat.connect()
  }

  private func remove(_ name: UInt32) {
    if let output = outputs.removeValue(forKey: name) {
      for window in windows { window.surface.outputRemoved(name) }
      output.release()
    }
    guard let index = seats.firstIndex(where: { $0.name == name }) else { return }
    let seat = seats.remove(at: index)
    if lastPress?.seat === seat { lastPress = nil }
    seat.release()
  }

  /// The launcher's token, which is good for one window and not for programs that we start.
  private static func takeActivationToken() -> String? {
    let token = getenv("XDG_ACTIVATION_TOKEN") ?? getenv("DESKTOP_STARTUP_ID")
    defer {
      unsetenv("XDG_ACTIVATION_TOKEN")
      unsetenv("DESKTOP_STARTUP_ID")
    }
    return token.map { String(cString: $0) }
  }
}
