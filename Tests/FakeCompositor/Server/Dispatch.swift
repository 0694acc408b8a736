import CWaylandServer
import WaylandClient

// libwayland's callbacks: each finds its Swift object and goes on there.

/// A client binds a global.
let bindGlobal: wl_global_bind_func_t = { client, data, version, id in
  guard let client, let data else { return }
  let global = Unmanaged<GlobalEntry>.fromOpaque(data).takeUnretainedValue()
  global.server?.bind(global, client: client, version: version, id: id)
}

/// A client sends a request.
let dispatchRequest: wl_dispatcher_func_t = { _, target, _, message, arguments in
  guard let target, let message, let arguments, let data = wl_resource_get_user_data(OpaquePointer(target)) else { return 0 }
  let object = Unmanaged<FakeObject>.fromOpaque(data).takeUnretainedValue()
  withExtendedLifetime(object) { object.server.receive(message.pointee, arguments, on: object) }
  return 0
}

/// A resource goes, whoever destroyed it.
let resourceDestroyed: wl_resource_destroy_func_t = { resource in
  guard let resource, let data = wl_resource_get_user_data(resource) else { return }
  let object = Unmanaged<FakeObject>.fromOpaque(data).takeRetainedValue()
  object.resourceIsGone()
  object.server.forget(object)
}

/// A global on offer.
final class GlobalEntry {
  let spec: FakeGlobal
  let index: Int
  weak var server: FakeServer?
  var handle: OpaquePointer?

  init(spec: FakeGlobal, index: Int, server: FakeServer) {
    self.spec = spec
    self.index = index
    self.server = server
  }
}

extension FakeServer {
  func bind(_ global: GlobalEntry, client: OpaquePointer, version: UInt32, id: UInt32) {
    guard let interface = FakeInterfaces.global(global.spec.interface),
      let object = make(interface, client: client, version: version, id: id, parent: nil, globalIndex: global.index)
    else { return }
    Behaviours.binding[object.interface]?(self, object)
    log(
      FakeRequest(
        name: "wl_registry.bind", object: id, client: object.client,
        arguments: [.string(object.interface), .uint(version), .newID(id)]))
  }

  /// Makes the server's side of an object; number 0 lets libwayland choose one.
  func make(
    _ interface: UnsafePointer<wl_interface>, client: OpaquePointer, version: UInt32, id: UInt32, parent: FakeObject?,
    globalIndex: Int = 0
  ) -> FakeObject? {
    guard let resource = wl_resource_create(client, interface, Int32(version), id) else {
      wl_client_post_no_memory(client)
      return nil
    }
    let object = FakeObject(resource: resource, interface: interface, parent: parent, globalIndex: globalIndex, server: self)
    remember(object, table: interface)
    wl_resource_set_dispatcher(resource, dispatchRequest, nil, Unmanaged.passRetained(object).toOpaque(), resourceDestroyed)
    return object
  }

  func receive(_ message: wl_message, _ wire: UnsafeMutablePointer<wl_argument>, on object: FakeObject) {
    guard let request = decode(message, wire, on: object) else { return }
    if overrides[request.name]?(self, request) != true { Behaviours.handling[request.name]?(self, request) }
    let name = String(cString: message.name)
    // In these protocols the destructors all go by these names.
    if name == "destroy" || name == "release" { object.destroy() }
    log(FakeRequest(name: request.name, object: object.id, client: object.client, arguments: request.arguments))
  }

  private func decode(
    _ message: wl_message, _ wire: UnsafeMutablePointer<wl_argument>, on object: FakeObject
  ) -> IncomingRequest? {
    var new: FakeObject?
    var descriptor: ReceivedFD?
    var arguments: [FakeArgument] = []
    for (index, argument) in message.wireArguments.enumerated() {
      let value = wire[index]
      switch argument.letter {
      case UInt8(ascii: "i"): arguments.append(.int(value.i))
      case UInt8(ascii: "u"): arguments.append(.uint(value.u))
      case UInt8(ascii: "f"): arguments.append(.fixed(Double(value.f) / 256))
      case UInt8(ascii: "s"): arguments.append(.string(value.s.map { String(cString: $0) }))
      case UInt8(ascii: "o"): arguments.append(.object(value.o.map { wl_resource_get_id($0) }))
      case UInt8(ascii: "a"): arguments.append(.array(Self.bytes(value.a)))
      case UInt8(ascii: "h"):
        descriptor = ReceivedFD(value.h)
        arguments.append(.fd(-1))
      default:
        guard let interface = argument.interface, let client = object.wireClient else { return nil }
        new = make(interface, client: client, version: object.version, id: value.n, parent: object)
        arguments.append(.newID(value.n))
      }
    }
    let name = "\(object.interface).\(String(cString: message.name))"
    return IncomingRequest(object: object, name: name, arguments: arguments, new: new, descriptor: descriptor)
  }

  private static func bytes(_ array: UnsafeMutablePointer<wl_array>?) -> [UInt8] {
    guard let array, let data = array.pointee.data else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: array.pointee.size))
  }
}

extension FakeObject {
  /// The client's handle in libwayland.
  var wireClient: OpaquePointer? { resource.flatMap { wl_resource_get_client($0) } }
}
