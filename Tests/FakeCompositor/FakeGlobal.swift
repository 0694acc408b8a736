/// A global that the fake compositor offers.
public struct FakeGlobal: Equatable, Sendable {
  /// The interface's name in the protocol.
  public var interface: String
  /// The version offered.
  public var version: UInt32

  /// Offers `interface` at `version`.
  public init(_ interface: String, _ version: UInt32) {
    self.interface = interface
    self.version = version
  }
}

extension [FakeGlobal] {
  /// Every global the bindings know, at the newest version, with one seat and one output.
  public static var all: [FakeGlobal] { FakeInterfaces.globals.map { FakeGlobal($0.name, $0.version) } }

  /// What a window can't do without: compositor, shared memory, shell and an output.
  public static var minimal: [FakeGlobal] {
    all.filter { ["wl_compositor", "wl_shm", "xdg_wm_base", "wl_output"].contains($0.interface) }
  }

  /// The same globals but those.
  public func without(_ interfaces: String...) -> [FakeGlobal] { filter { !interfaces.contains($0.interface) } }

  /// The same globals with one at another version.
  public func with(_ interface: String, version: UInt32) -> [FakeGlobal] {
    map { $0.interface == interface ? FakeGlobal(interface, version) : $0 }
  }
}
