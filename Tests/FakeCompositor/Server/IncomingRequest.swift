import WaylandClient

/// A request while the server handles it.
public struct IncomingRequest {
  /// The object it was sent on.
  public let object: FakeObject
  /// Interface and message: `wl_surface.commit`.
  public let name: String
  /// The arguments as logged.
  public let arguments: [FakeArgument]
  /// The object it makes, if any.
  public let new: FakeObject?
  /// The descriptor it carries, if any; closed unless taken.
  public let descriptor: ReceivedFD?

  /// The signed number at `index`; 0 if there is none.
  public func int(_ index: Int) -> Int {
    switch arguments[index] {
    case .int(let value): Int(value)
    case .uint(let value): Int(value)
    default: 0
    }
  }

  /// The unsigned number at `index`; 0 if there is none.
  public func uint(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: int(index)) }

  /// The text at `index`.
  public func string(_ index: Int) -> String? {
    if case .string(let value) = arguments[index] { value } else { nil }
  }

  /// The object at `index`.
  public func target(_ index: Int) -> FakeObject? {
    if case .object(let id?) = arguments[index] { object.sibling(id) } else { nil }
  }
}
