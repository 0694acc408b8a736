import CWayland

/// The request that destroys objects of an interface, and the version it came with.
struct Destructor {
  let opcode: UInt32
  let since: UInt32
}

/// An object that client and compositor share; the bindings have a subclass per interface.
///
/// An object lives as long as its Swift wrapper: when the last reference goes, so does the object, by the interface's destructor
/// request if the bound version has one. It keeps its connection alive. Events for an object that is gone are dropped.
/// Objects belong to the thread that dispatches their connection.
public class WaylandObject {
  /// The connection the object belongs to.
  public final let connection: Connection

  /// libwayland's handle, for other C libraries; nil once destroyed.
  public private(set) final var proxy: OpaquePointer?

  /// Whether libwayland's handle belongs to somebody else, who destroys it.
  private final let isBorrowed: Bool

  package class var interface: UnsafePointer<wl_interface> {
    fatalError("A generated class lacks its interface table.")
  }

  /// The request without arguments that destroys the object, if the interface has one.
  class var destructor: Destructor? { nil }

  /// Takes over a handle that libwayland made.
  required init(_proxy proxy: OpaquePointer, connection: Connection) {
    self.proxy = proxy
    self.connection = connection
    isBorrowed = false
    wl_proxy_add_dispatcher(proxy, dispatch, ownershipTag, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Wraps a handle that another library made and keeps, such as a cursor theme's buffer: requests work, events do not come here.
  public init(borrowing proxy: OpaquePointer, connection: Connection) {
    self.proxy = proxy
    self.connection = connection
    isBorrowed = true
  }

  deinit {
    guard let proxy, !isBorrowed else { return }
    let version = Self.version(of: proxy)
    if let destructor = Self.destructor, version >= destructor.since {
      wl_proxy_marshal_array_flags(proxy, destructor.opcode, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
    } else {
      wl_proxy_destroy(proxy)
    }
  }

  /// The version the object was bound or created with; 0 once destroyed.
  public final var version: UInt32 { proxy.map { Self.version(of: $0) } ?? 0 }

  /// libwayland counts the display's own version as 0.
  private static func version(of proxy: OpaquePointer) -> UInt32 { max(1, wl_proxy_get_version(proxy)) }

  /// The object's number on the wire; 0 once destroyed.
  public final var id: UInt32 { proxy.map { wl_proxy_get_id($0) } ?? 0 }

  /// Whether a request or event that came with `version` may be used: sending one that is too new is a programming error and traps.
  public final func supports(since version: UInt32) -> Bool { self.version >= version }

  /// Hands an event's arguments to the generated class.
  func _receive(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) {}
}

// MARK: - Used by generated code

// Underscored, because protocols have requests such as `finish`, `receive` and `create`.
extension WaylandObject {
  /// The wrapper of a handle that came in an event; nil if it is null, gone, of another class, or somebody else's.
  static func _find<T: WaylandObject>(_ proxy: OpaquePointer?) -> T? {
    guard let proxy, wl_proxy_get_listener(proxy) == UnsafeRawPointer(ownershipTag), let data = wl_proxy_get_user_data(proxy)
    else {
      return nil
    }
    return Unmanaged<WaylandObject>.fromOpaque(data).takeUnretainedValue() as? T
  }

  /// Wraps an object that an event created.
  final func _adopt<T: WaylandObject>(_ proxy: OpaquePointer?, as type: T.Type) -> T? {
    proxy.map { T(_proxy: $0, connection: connection) }
  }

  /// The version to bind: at least 1, at most what the tables describe.
  final func _bindable<T: WaylandObject>(_ version: UInt32, _ type: T.Type) -> UInt32 {
    max(1, min(version, UInt32(T.interface.pointee.version)))
  }

  /// Frees the client's side after an event that destroyed the object.
  final func _finish() {
    guard let handle = proxy, !isBorrowed else { return }
    proxy = nil
    wl_proxy_destroy(handle)
  }

  final func _send(
    _ opcode: UInt32, since: UInt32 = 1, destroys: Bool = false, _ arguments: UnsafeMutableBufferPointer<wl_argument>? = nil
  ) {
    let handle = usable(opcode, since: since, destroys: destroys)
    wl_proxy_marshal_array_flags(handle, opcode, nil, version, flags(destroys), arguments?.baseAddress)
    if destroys { proxy = nil }
  }

  final func _create<T: WaylandObject>(
    _ opcode: UInt32, since: UInt32 = 1, version: UInt32? = nil, destroys: Bool = false,
    _ arguments: UnsafeMutableBufferPointer<wl_argument>
  ) -> T {
    let handle = usable(opcode, since: since, destroys: destroys)
    let version = version.map { _bindable($0, T.self) } ?? self.version
    let new = wl_proxy_marshal_array_flags(handle, opcode, T.interface, version, flags(destroys), arguments.baseAddress)
    if destroys { proxy = nil }
    guard let new else { fatalError("libwayland has no memory left for a \(T.self).") }
    return T(_proxy: new, connection: connection)
  }

  private func flags(_ destroys: Bool) -> UInt32 { destroys ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0 }

  private func usable(_ opcode: UInt32, since: UInt32, destroys: Bool) -> OpaquePointer {
    guard let handle = proxy else {
      preconditionFailure("The request \(requestName(opcode)) was sent on an object that is already destroyed.")
    }
    precondition(
      version >= since,
      "The request \(requestName(opcode)) needs version \(since), but the object has \(version); ask supports(since:)."
    )
    precondition(
      !destroys || !isBorrowed, "The request \(requestName(opcode)) would destroy an object that belongs to another library.")
    return handle
  }

  private func requestName(_ opcode: UInt32) -> String {
    let interface = Self.interface.pointee
    guard let methods = interface.methods, opcode < interface.method_count else { return "\(opcode)" }
    return "\(String(cString: interface.name)).\(String(cString: methods[Int(opcode)].name))"
  }
}

// MARK: - Dispatch

/// Marks the handles whose user data is a `WaylandObject`.
nonisolated(unsafe) private let ownershipTag = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

/// The one C function that every handle of ours dispatches to.
private let dispatch: wl_dispatcher_func_t = { _, target, opcode, _, arguments in
  guard let target, let arguments, let data = wl_proxy_get_user_data(OpaquePointer(target)) else { return 0 }
  let object = Unmanaged<WaylandObject>.fromOpaque(data).takeUnretainedValue()
  // The handler may drop the last reference to the object it belongs to.
  withExtendedLifetime(object) { object._receive(opcode, UnsafePointer(arguments)) }
  return 0
}
