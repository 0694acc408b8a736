import CWaylandServer
import Glibc

/// The server's side of an object a client made. Only to be used on the server's thread.
public final class FakeObject {
  /// The object's number in its client.
  public let id: UInt32
  /// The interface's name.
  public let interface: String
  /// The version the client bound or made it with.
  public let version: UInt32
  /// The client, counted from 1.
  public let client: Int
  /// The object whose request made this one; nil for a bound global.
  public let parent: FakeObject?
  /// Which of the globals with the same interface it was bound from, counted from 0.
  public let globalIndex: Int
  /// What the default behaviour remembers about the object.
  var state: AnyObject?

  let server: FakeServer
  private(set) var resource: OpaquePointer?

  init(
    resource: OpaquePointer, interface: UnsafePointer<wl_interface>, parent: FakeObject?, globalIndex: Int = 0, server: FakeServer
  ) {
    self.resource = resource
    self.interface = interface.title
    self.parent = parent
    self.globalIndex = globalIndex
    self.server = server
    id = wl_resource_get_id(resource)
    version = UInt32(wl_resource_get_version(resource))
    client = server.number(of: wl_resource_get_client(resource))
  }

  /// Whether the client has not destroyed it.
  public var isAlive: Bool { resource != nil }

  func resourceIsGone() { resource = nil }

  /// Sends an event by its name; nothing happens if the object is gone or its version is older than the event.
  public func send(_ event: String, _ arguments: FakeArgument...) { send(event, arguments) }

  /// Sends an event by its name; nothing happens if the object is gone or its version is older than the event.
  public func send(_ event: String, _ arguments: [FakeArgument]) {
    guard let resource, let table = server.table(of: self), let (opcode, message) = table.event(event) else {
      precondition(resource == nil, "The interface \(interface) has no event “\(event)”.")
      return
    }
    guard version >= message.since else { return }
    precondition(
      message.wireArguments.count == arguments.count, "The event \(interface).\(event) has another number of arguments.")
    withWireArguments(arguments) { wl_resource_post_event_array(resource, opcode, $0) }
  }

  /// Ends the client's connection with a protocol error on this object.
  public func postError(code: UInt32, _ message: String) {
    guard let resource else { return }
    glass_resource_post_error(resource, code, message)
  }

  /// Destroys the server's side, as after a destructor request or event.
  public func destroy() {
    if let resource { wl_resource_destroy(resource) }
  }

  /// The object with that number in the same client.
  public func sibling(_ id: UInt32) -> FakeObject? {
    resource.flatMap { wl_client_get_object(wl_resource_get_client($0), id) }.flatMap { server.object(of: $0) }
  }

  private func withWireArguments(_ arguments: [FakeArgument], _ body: (UnsafeMutablePointer<wl_argument>?) -> Void) {
    var strings: [UnsafeMutablePointer<CChar>?] = []
    var arrays: [UnsafeMutablePointer<wl_array>] = []
    defer {
      strings.forEach { free($0) }
      arrays.forEach {
        wl_array_release($0)
        $0.deallocate()
      }
    }
    var wire = arguments.map { argument -> wl_argument in
      switch argument {
      case .int(let value): return wl_argument(i: value)
      case .uint(let value): return wl_argument(u: value)
      case .fixed(let value): return wl_argument(f: Int32((value * 256).rounded()))
      case .string(let value):
        let copy = value.flatMap { strdup($0) }
        strings.append(copy)
        return wl_argument(s: copy)
      case .object(let id), .newID(let id as UInt32?):
        return wl_argument(o: id.flatMap { sibling($0)?.resource })
      case .array(let bytes):
        arrays.append(Self.wireArray(bytes))
        return wl_argument(a: arrays.last)
      case .fd(let descriptor): return wl_argument(h: descriptor)
      }
    }
    wire.withUnsafeMutableBufferPointer { body($0.baseAddress) }
  }

  private static func wireArray(_ bytes: [UInt8]) -> UnsafeMutablePointer<wl_array> {
    let array = UnsafeMutablePointer<wl_array>.allocate(capacity: 1)
    array.initialize(to: wl_array())
    wl_array_init(array)
    if !bytes.isEmpty { wl_array_add(array, bytes.count)?.copyMemory(from: bytes, byteCount: bytes.count) }
    return array
  }
}
