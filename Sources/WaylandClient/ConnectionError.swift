import Glibc

/// Why there is no connection, or no longer one.
public enum ConnectionError: Error, Equatable, CustomStringConvertible {
  /// No compositor answers under the display's name.
  case noCompositor(display: String, errno: Int32)
  /// The environment does not say where sockets lie (`XDG_RUNTIME_DIR`).
  case noRuntimeDirectory
  /// The compositor went away or the connection broke.
  case lost(errno: Int32)
  /// The compositor found a fault in our requests and ended the connection.
  case protocolError(ProtocolFault)

  /// One plain sentence.
  public var description: String {
    switch self {
    case .noCompositor(let display, let errno):
      "No Wayland compositor answers on “\(display)” (\(Self.reason(errno))); start one or set WAYLAND_DISPLAY."
    case .noRuntimeDirectory:
      "No Wayland compositor can be found, because XDG_RUNTIME_DIR is not set."
    case .lost(let errno) where errno == EPIPE || errno == ECONNRESET:
      "The Wayland compositor went away."
    case .lost(let errno):
      "The connection to the Wayland compositor broke (\(Self.reason(errno)))."
    case .protocolError(let fault):
      fault.description
    }
  }

  private static func reason(_ errno: Int32) -> String { String(cString: strerror(errno)) }
}

/// A protocol error as the compositor reported it.
public struct ProtocolFault: Equatable, Sendable, CustomStringConvertible {
  /// The interface of the object at fault; nil if the object was already gone.
  public var interface: String?
  /// The object's number on the wire.
  public var object: UInt32
  /// The interface's error code.
  public var code: UInt32
  /// The compositor's own words, if any came.
  public var message: String?

  /// Puts a fault together.
  public init(interface: String?, object: UInt32, code: UInt32, message: String?) {
    (self.interface, self.object, self.code, self.message) = (interface, object, code, message)
  }

  /// One plain sentence.
  public var description: String {
    let place = interface.map { "\($0) \(object)" } ?? "an object that is gone"
    let words = message.map { ": \($0)" } ?? ""
    return "The Wayland compositor reported protocol error \(code) on \(place)\(words)."
  }
}
