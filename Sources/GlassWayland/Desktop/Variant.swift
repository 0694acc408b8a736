import CGIO

/// A value of GLib's, held by reference; asking for what is not there gives an empty answer and never a fault.
struct Variant {
  private final class Reference {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { g_variant_unref(pointer) }
  }

  private let reference: Reference?

  /// Takes over a reference; `nil` is an empty value.
  init(_ pointer: OpaquePointer?) { reference = pointer.map(Reference.init) }

  /// The type, in D-Bus's notation.
  var type: String {
    guard let pointer = reference?.pointer, let text = g_variant_get_type_string(pointer) else { return "" }
    return String(cString: text)
  }

  /// The elements of an array, a tuple, a dictionary or an entry of one.
  var children: [Variant] {
    guard let pointer = reference?.pointer, g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<g_variant_n_children(pointer)).map { Variant(g_variant_get_child_value(pointer, $0)) }
  }

  /// One of them.
  func child(_ index: Int) -> Variant {
    guard let pointer = reference?.pointer, g_variant_is_container(pointer) != 0, index < g_variant_n_children(pointer) else {
      return Variant(nil)
    }
    return Variant(g_variant_get_child_value(pointer, gsize(index)))
  }

  /// The value inside values of any type, however deep.
  var unwrapped: Variant {
    var value = self
    while value.type == "v" { value = value.child(0) }
    return value
  }

  /// A string; empty for another type.
  var string: String {
    guard type == "s", let pointer = reference?.pointer, let text = g_variant_get_string(pointer, nil) else { return "" }
    return String(cString: text)
  }

  /// A number of one of the types that settings have.
  var number: Double? {
    guard let pointer = reference?.pointer else { return nil }
    switch type {
    case "u": return Double(g_variant_get_uint32(pointer))
    case "i": return Double(g_variant_get_int32(pointer))
    case "d": return g_variant_get_double(pointer)
    default: return nil
    }
  }

  /// A yes or no.
  var flag: Bool? {
    guard type == "b", let pointer = reference?.pointer else { return nil }
    return g_variant_get_boolean(pointer) != 0
  }
}

extension PortalValue {
  /// A value as the portal sent it.
  init(_ variant: Variant) {
    let value = variant.unwrapped
    let parts = value.children.compactMap(\.number)
    if let flag = value.flag {
      self = .flag(flag)
    } else if let number = value.number, (0...1_000_000).contains(number) {
      self = .number(UInt32(number))
    } else if value.type == "(ddd)", parts.count == 3 {
      self = .triple(parts[0], parts[1], parts[2])
    } else {
      self = .other
    }
  }
}
