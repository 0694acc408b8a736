import CWayland
import Glibc

/// A connection to a compositor, to be driven by one thread's poll loop:
///
///     try connection.prepareRead()
///     let state = try connection.flush()          // .blocked: wait for POLLOUT too
///     poll(connection.fd …)
///     readable ? try connection.readEvents() : connection.cancelRead()
///     try connection.dispatchPending()
///
/// It ends when the last object on it is gone.
public final class Connection {
  private let handle: OpaquePointer
  private var lastError: ConnectionError?

  /// Connects to the named display, or to the one the environment names (`WAYLAND_SOCKET`, `WAYLAND_DISPLAY`, else `wayland-0`).
  public init(display name: String? = nil) throws(ConnectionError) {
    _ = LibraryLog.install
    let handed = name == nil && getenv("WAYLAND_SOCKET") != nil
    let display = name ?? getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
    guard let handle = wl_display_connect(name) else {
      let reason = errno
      guard handed || display.hasPrefix("/") || getenv("XDG_RUNTIME_DIR") != nil else { throw .noRuntimeDirectory }
      throw .noCompositor(display: handed ? "WAYLAND_SOCKET" : display, errno: reason)
    }
    self.handle = handle
  }

  /// Speaks Wayland over a connected socket, which it takes over, also when it fails.
  public init(fd: Int32) throws(ConnectionError) {
    _ = LibraryLog.install
    guard let handle = wl_display_connect_to_fd(fd) else { throw .lost(errno: errno) }
    self.handle = handle
  }

  deinit { wl_display_disconnect(handle) }

  /// The display object, from which all others come; libwayland itself handles its events.
  public var display: WlDisplay { WlDisplay(borrowing: handle, connection: self) }

  /// libwayland's `wl_display`, for other C libraries.
  public var pointer: OpaquePointer { handle }

  /// The socket, to poll for input, and for output while `flush` says `.blocked`.
  public var fd: Int32 { wl_display_get_fd(handle) }

  /// What ended the connection; nil while it works.
  public var error: ConnectionError? {
    if lastError == nil { lastError = readError() }
    return lastError
  }

  private func readError() -> ConnectionError? {
    let number = wl_display_get_error(handle)
    guard number != 0 else { return nil }
    var interface: UnsafePointer<wl_interface>?
    var object: UInt32 = 0
    let code = wl_display_get_protocol_error(handle, &interface, &object)
    // An error on wl_display itself comes with another errno than EPROTO.
    guard number == EPROTO || interface != nil else { return .lost(errno: number) }
    let name = interface.map { String(cString: $0.pointee.name) }
    return .protocolError(ProtocolFault(interface: name, object: object, code: code, message: LibraryLog.words(ofError: code)))
  }
}

// MARK: - Driving

/// What became of the requests that were waiting to be sent.
public enum FlushState: Sendable {
  /// All are with the kernel.
  case done
  /// The socket is full: flush again when it takes output.
  case blocked
  /// The compositor closed its end; what it said last may still be there to read.
  case closed
}

extension Connection {
  /// Dispatches what is queued, then announces that this thread will read; `readEvents` or `cancelRead` must follow.
  public func prepareRead() throws(ConnectionError) {
    while wl_display_prepare_read(handle) != 0 { try dispatchPending() }
  }

  /// Sends the waiting requests as far as the socket takes them, without blocking.
  public func flush() throws(ConnectionError) -> FlushState {
    while wl_display_flush(handle) < 0 {
      switch errno {
      case EINTR: continue
      case EAGAIN: return .blocked
      case EPIPE: return .closed
      case let number: throw error ?? .lost(errno: number)
      }
    }
    return .done
  }

  /// Reads what has arrived and queues it; call it when `fd` is readable or hung up.
  public func readEvents() throws(ConnectionError) { try check(wl_display_read_events(handle)) }

  /// Takes back `prepareRead` when there is nothing to read.
  public func cancelRead() { wl_display_cancel_read(handle) }

  /// Calls the handlers of the queued events and returns their number.
  @discardableResult
  public func dispatchPending() throws(ConnectionError) -> Int { try check(wl_display_dispatch_pending(handle)) }

  /// Blocks until the compositor has answered everything sent so far, handling events meanwhile; returns their number.
  @discardableResult
  public func roundtrip() throws(ConnectionError) -> Int { try check(wl_display_roundtrip(handle)) }

  @discardableResult
  private func check(_ result: Int32) throws(ConnectionError) -> Int {
    guard result >= 0 else { throw error ?? .lost(errno: errno) }
    return Int(result)
  }
}
