/// One argument of a logged request, or of an event to send.
public enum FakeArgument: Equatable, Sendable {
  case int(Int32)
  case uint(UInt32)
  /// A number with 24.8 bits on the wire.
  case fixed(Double)
  case string(String?)
  /// An object by its number in the client; nil is null.
  case object(UInt32?)
  /// A new object by its number in the client.
  case newID(UInt32)
  case array([UInt8])
  /// A file descriptor: in events the number to send a copy of, in logged requests −1.
  case fd(Int32)

  /// An array of 32-bit numbers, such as window states.
  public static func array(of numbers: [UInt32]) -> FakeArgument {
    .array(numbers.flatMap { number in withUnsafeBytes(of: number) { [UInt8]($0) } })
  }

  /// An object the server holds, or null.
  public static func object(_ object: FakeObject?) -> FakeArgument { .object(object?.id) }
}

/// A request as a client sent it.
public struct FakeRequest: Equatable, Sendable {
  /// Interface and message: `xdg_surface.ack_configure`. Binding a global is logged as `wl_registry.bind`, with the interface
  /// and version first; the other requests on the display and the registry are libwayland's own affair.
  public var name: String
  /// The number of the object it was sent on.
  public var object: UInt32
  /// The client, counted from 1 in the order of first requests.
  public var client: Int
  /// The arguments in wire order.
  public var arguments: [FakeArgument]
}
