import CWayland

/// The longest string or array, in bytes, that a request carries: libwayland ends the connection over a message of more than 4,096.
let longestWireValue = 4000

extension wl_argument {
  /// A fixed-point number, 24.8 bits, rounded to the nearest and held at the ends of the range; not a number is 0.
  init(double: Double) {
    let scaled = (double * 256).rounded()
    self.init(f: scaled.isNaN ? 0 : Int32(max(Double(Int32.min), min(scaled, Double(Int32.max)))))
  }

  /// An object, or null.
  init(object: WaylandObject?) {
    precondition(object == nil || object?.proxy != nil, "A request was given an object that is already destroyed.")
    self.init(o: object?.proxy)
  }

  var double: Double { Double(f) / 256 }

  var string: String? { s.map { String(cString: $0) } }

  var bytes: [UInt8] {
    guard let array = a?.pointee, let data = array.data else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: array.size))
  }
}

/// Lends `text` as a C string, cut at a whole character where it exceeds what a message can carry; nil stays null.
func withWireString<R>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> R) -> R {
  guard let text else { return body(nil) }
  return clipped(text).withCString(body)
}

private func clipped(_ text: String) -> String {
  guard text.utf8.count > longestWireValue else { return text }
  var end = text.startIndex, length = 0
  for character in text {
    length += character.utf8.count
    guard length <= longestWireValue else { break }
    end = text.index(after: end)
  }
  return String(text[..<end])
}

/// Lends `bytes` as a `wl_array`.
func withWireArray<R>(_ bytes: [UInt8], _ body: (UnsafeMutablePointer<wl_array>) -> R) -> R {
  precondition(bytes.count <= longestWireValue, "An array in a request has more than \(longestWireValue) bytes.")
  return bytes.withUnsafeBytes { raw in
    var array = wl_array(size: raw.count, alloc: 0, data: UnsafeMutableRawPointer(mutating: raw.baseAddress))
    return body(&array)
  }
}

extension [UInt8] {
  /// The 32-bit numbers in an array argument (window states, pressed keys), in the machine's byte order; a broken last one is dropped.
  public var uint32Values: [UInt32] {
    withUnsafeBytes { raw in
      (0..<raw.count / 4).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }
}
