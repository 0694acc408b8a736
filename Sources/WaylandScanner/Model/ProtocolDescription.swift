/// One protocol file: what Wayland's XML says, checked and with types.
struct ProtocolDescription: Equatable {
  var name: String
  var summary: String?
  var interfaces: [Interface] = []
}

/// A kind of object: what the client asks of it, what it tells the client, and the numbers both use.
struct Interface: Equatable {
  var name: String
  var version: Int
  var summary: String?
  var requests: [Message] = []
  var events: [Message] = []
  var enumerations: [Enumeration] = []
  var line = 0
}

/// A request or an event; its opcode is its index among its kind.
struct Message: Equatable {
  var name: String
  var isDestructor = false
  var since = 1
  var summary: String?
  var arguments: [Argument] = []
  var line = 0
}

/// One argument of a message.
struct Argument: Equatable {
  var name: String
  var type: ArgumentType
  /// The interface of an object or new object; nil where any will do.
  var interface: String?
  var allowsNull = false
  /// The enumeration of a number, as written: `name` or `interface.name`.
  var enumeration: String?
  var line = 0
}

/// The wire types, under their names in the XML.
enum ArgumentType: String, CaseIterable {
  case int, uint, fixed, string, object, array, fd
  case newID = "new_id"

  /// The letter libwayland uses for the type in a message signature.
  var letter: String {
    switch self {
    case .int: "i"
    case .uint: "u"
    case .fixed: "f"
    case .string: "s"
    case .object: "o"
    case .array: "a"
    case .fd: "h"
    case .newID: "n"
    }
  }
}

/// Named numbers: alternatives, or bits that combine.
struct Enumeration: Equatable {
  var name: String
  var isBitfield = false
  var summary: String?
  var entries: [Entry] = []
  var line = 0
}

/// One named number.
struct Entry: Equatable {
  var name: String
  var value: UInt32
  var since = 1
  var summary: String?
}
