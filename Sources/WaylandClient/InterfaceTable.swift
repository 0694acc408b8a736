import CWayland

/// One message of an interface, as libwayland's tables describe it.
struct MessageSpec {
  let name: StaticString
  let signature: StaticString
  let types: [UnsafePointer<wl_interface>?]

  /// - Parameters:
  ///   - signature: libwayland's notation, for example `2?oi`.
  ///   - types: an interface or nil for every letter; left out where all are nil.
  init(_ name: StaticString, _ signature: StaticString, _ types: [UnsafePointer<wl_interface>?] = []) {
    self.name = name
    self.signature = signature
    self.types = types
  }

  /// Arguments on the wire: the letters of the signature, without versions and question marks.
  var argumentCount: Int {
    UnsafeBufferPointer(start: signature.utf8Start, count: signature.utf8CodeUnitCount)
      .count { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}

/// The `wl_interface` tables of one protocol file, built once and kept for the life of the process as C's static tables are.
///
/// The block is allocated first and filled afterwards, for messages refer to interfaces of the same file.
package final class InterfaceTable: @unchecked Sendable {
  // Written only during init; libwayland reads it from then on.
  private let base: UnsafeMutablePointer<wl_interface>
  private let count: Int

  init(count: Int, fill: (InterfaceTable) -> Void) {
    self.count = count
    base = .allocate(capacity: count)
    base.initialize(repeating: wl_interface(), count: count)
    fill(self)
  }

  /// The table of the interface at `index` in its file.
  package subscript(_ index: Int) -> UnsafePointer<wl_interface> {
    precondition(index < count, "The scanner asked for an interface its protocol file does not have.")
    return UnsafePointer(base + index)
  }

  func set(_ index: Int, _ name: StaticString, version: Int32, requests: [MessageSpec], events: [MessageSpec]) {
    base[index] = wl_interface(
      name: cString(name), version: version, method_count: Int32(requests.count), methods: messages(requests),
      event_count: Int32(events.count), events: messages(events))
  }

  private func messages(_ specs: [MessageSpec]) -> UnsafePointer<wl_message>? {
    guard !specs.isEmpty else { return nil }
    let block = UnsafeMutablePointer<wl_message>.allocate(capacity: specs.count)
    for (index, spec) in specs.enumerated() {
      (block + index).initialize(to: wl_message(name: cString(spec.name), signature: cString(spec.signature), types: types(spec)))
    }
    return UnsafePointer(block)
  }

  private func types(_ spec: MessageSpec) -> UnsafeMutablePointer<UnsafePointer<wl_interface>?> {
    let count = max(spec.argumentCount, 1)
    let block = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: count)
    block.initialize(repeating: nil, count: count)
    for (index, type) in spec.types.enumerated() where index < count { block[index] = type }
    return block
  }

  private func cString(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
