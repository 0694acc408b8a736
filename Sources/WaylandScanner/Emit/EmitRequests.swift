/// Requests: a method each, with the argument names as labels.
extension Emitter {
  func method(for request: Message, opcode: Int, in interface: Interface) -> [String] {
    let shape = RequestShape(request, interface: interface, emitter: self)
    var lines = documentation(request.summary, fallback: "`\(interface.name).\(request.name)`", facts: since(request))
    if shape.isGeneric {
      lines += ["///", "/// The object gets the lower of `version` and the newest version these bindings know."]
    }
    lines.append("public func \(Naming.identifier(request.name))\(shape.signature) {")
    lines += indented(body(shape, request, opcode: opcode))
    return lines + ["}"]
  }

  private func body(_ shape: RequestShape, _ request: Message, opcode: Int) -> [String] {
    let giving = shape.result == nil ? "" : "return "
    var call = ["\(giving)\(call(shape, request, opcode: opcode))"]
    if !shape.values.isEmpty {
      call =
        ["\(giving)withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: \(shape.values.count)) {"]
        + shape.values.enumerated().map { "  $0.initializeElement(at: \($0), to: \($1))" } + indented(call) + ["}"]
    }
    for scope in shape.scopes.reversed() { call = ["\(giving)\(scope) in"] + indented(call) + ["}"] }
    return call
  }

  private func call(_ shape: RequestShape, _ request: Message, opcode: Int) -> String {
    var arguments = ["\(opcode)"]
    if request.since > 1 { arguments.append("since: \(request.since)") }
    if shape.isGeneric { arguments.append("version: version") }
    if request.isDestructor { arguments.append("destroys: true") }
    if !shape.values.isEmpty { arguments.append("$0") }
    return "\(shape.result == nil ? "_send" : "_create")(\(arguments.joined(separator: ", ")))"
  }
}

/// The pieces a request's method is put together from.
struct RequestShape {
  private(set) var result: String?
  private(set) var isGeneric = false
  /// Expressions of type `wl_argument`, in wire order.
  private(set) var values: [String] = []
  /// Closures around the call that lend C strings and arrays.
  private(set) var scopes: [String] = []
  private var parameters: [String] = []

  /// Parameters and result as written after the method's name.
  var signature: String {
    let extra = isGeneric ? ["version: UInt32", "as type: T.Type = T.self"] : []
    return (isGeneric ? "<T: WaylandObject>" : "") + "(" + (parameters + extra).joined(separator: ", ") + ")"
      + (result.map { " -> \($0)" } ?? "")
  }

  init(_ request: Message, interface: Interface, emitter: Emitter) {
    for argument in request.arguments {
      add(argument, enumeration: emitter.enumerationType(of: argument, in: interface))
    }
  }

  private mutating func add(_ argument: Argument, enumeration: String?) {
    let label = Naming.label(argument.name), value = Naming.identifier(argument.name), lent = Naming.bare(argument.name) + "C"
    func parameter(_ type: String) { parameters.append("\(label): \(type)\(argument.allowsNull ? "?" : "")") }
    switch argument.type {
    case .int:
      parameter(enumeration ?? "Int32")
      values.append("wl_argument(i: \(enumeration == nil ? value : "Int32(bitPattern: \(value).rawValue)"))")
    case .uint:
      parameter(enumeration ?? "UInt32")
      values.append("wl_argument(u: \(enumeration == nil ? value : "\(value).rawValue"))")
    case .fixed:
      parameter("Double")
      values.append("wl_argument(double: \(value))")
    case .string:
      parameter("String")
      scopes.append("withWireString(\(value)) { \(lent)")
      values.append("wl_argument(s: \(lent))")
    case .array:
      parameter("[UInt8]")
      scopes.append("withWireArray(\(value)) { \(lent)")
      values.append("wl_argument(a: \(lent))")
    case .object:
      parameter(argument.interface.map(Naming.type) ?? "WaylandObject")
      values.append("wl_argument(object: \(value))")
    case .fd:
      parameter("Int32")
      values.append("wl_argument(h: \(value))")
    case .newID:
      addResult(argument)
    }
  }

  private mutating func addResult(_ argument: Argument) {
    result = argument.interface.map(Naming.type) ?? "T"
    if argument.interface == nil {
      isGeneric = true
      values += ["wl_argument(s: T.interface.pointee.name)", "wl_argument(u: _bindable(version, T.self))"]
    }
    values.append("wl_argument(n: 0)")
  }
}
