/// What the compiler asks, as far as this program answers it (the protocol between the Swift compiler and the executables that expand
/// macros; other keys of a message are for other programs).
enum CompilerRequest: Decodable {
  case getCapability
  case expandAttachedMacro(AttachedExpansion)
  /// A macro that stands for itself, such as `#Preview`; what it says makes no difference here.
  case expandFreestandingMacro
  case unknown(String)

  struct AttachedExpansion: Decodable {
    var macro: Macro
    var macroRole: Role
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    /// What the declaration stands in, innermost first, without the members.
    var lexicalContext: [Syntax]?
    /// The type that an extension is for.
    var extendedTypeSyntax: Syntax?
    /// The conformances that an extension is asked for and the type does not have yet.
    var conformanceListSyntax: Syntax?
  }

  enum Role: String, Decodable {
    case accessor, peer, member
    case conformance = "extension"
  }

  struct Macro: Decodable {
    /// The name that the macro's declaration gives its type.
    var typeName: String
  }

  struct Syntax: Decodable {
    /// The text, with the comments before and behind it.
    var source: String
    var location: Location?
  }

  struct Location: Codable, Equatable {
    var fileName: String
    /// Bytes from the start of the file.
    var offset: Int
  }

  /// A message is an object with one key, its name.
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    guard let name = container.allKeys.first else { self = .unknown(""); return }
    self =
      switch name.stringValue {
      case "getCapability": .getCapability
      case "expandAttachedMacro": .expandAttachedMacro(try container.decode(AttachedExpansion.self, forKey: name))
      case "expandFreestandingMacro": .expandFreestandingMacro
      default: .unknown(name.stringValue)
      }
  }
}

/// What the compiler is answered.
enum CompilerResponse: Encodable, Equatable {
  case getCapabilityResult(capability: Capability)
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])

  struct Capability: Encodable, Equatable {
    /// The version of the protocol whose messages these are.
    var protocolVersion = 7
    var features: [String] = []
  }

  struct Diagnostic: Encodable, Equatable {
    var message: String
    var severity = "error"
    var position: CompilerRequest.Location
    // The compiler wants them all.
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []
  }

  static let capability = Self.getCapabilityResult(capability: Capability())

  static func expansion(_ source: String) -> Self { .expandMacroResult(expandedSource: source, diagnostics: []) }

  static func failure(_ message: String, at location: CompilerRequest.Location?) -> Self {
    let position = location ?? CompilerRequest.Location(fileName: "", offset: 0)
    return .expandMacroResult(expandedSource: nil, diagnostics: [Diagnostic(message: message, position: position)])
  }
}
