import GlassPlatform

/// What a compositor wants a window to be, gathered until its xdg_surface.configure.
struct ToplevelConfiguration: Sendable, Hashable {
  /// The size of the window geometry in points; 0 leaves a length to the window.
  var width = 0
  var height = 0
  /// The largest useful size in points; 0 is unknown.
  var boundsWidth = 0
  var boundsHeight = 0
  /// Whether the window is the active one.
  var isActivated = false
  /// Whether it fills the work area.
  var isMaximized = false
  /// Whether it fills the output.
  var isFullscreen = false
  /// Whether a person is resizing it.
  var isResizing = false
  /// Whether nobody can see it.
  var isSuspended = false
  /// The edges that touch something.
  var tiledEdges: WindowEdges = []
  /// What the compositor can do; everything until it says otherwise.
  var capabilities: WindowCapabilities = .all
  /// Who draws the frame.
  var decorations: WindowDecorations = .client
}

/// The handshake of an xdg_surface: nothing is drawn before the first configure, and every configure is acknowledged once, by the newest
/// serial, together with the frame that answers it.
struct ConfigureHandshake<Configuration: Sendable & Hashable>: Sendable, Hashable {
  /// Where the handshake stands.
  enum Phase: Sendable, Hashable {
    /// The compositor has not yet spoken: no buffer may be committed.
    case initial
    /// The last configure has been answered.
    case settled
    /// A configure waits for its answer.
    case due(serial: UInt32, Configuration)
  }

  /// Where the handshake stands.
  private(set) var phase = Phase.initial
  /// What the events since the last configure add up to.
  var gathered: Configuration

  init(_ initial: Configuration) { gathered = initial }

  /// xdg_surface.configure: what was gathered becomes one configuration. A newer one replaces one that still waits.
  mutating func configure(serial: UInt32) { phase = .due(serial: serial, gathered) }

  /// Takes the configuration to answer, with the serial to acknowledge; `nil` where none waits.
  mutating func take() -> (serial: UInt32, configuration: Configuration)? {
    guard case .due(let serial, let configuration) = phase else { return nil }
    phase = .settled
    return (serial, configuration)
  }

  /// Whether a buffer may be committed.
  var isConfigured: Bool { phase != .initial }
  /// Whether a configure waits for its answer.
  var isDue: Bool { if case .due = phase { true } else { false } }
}
