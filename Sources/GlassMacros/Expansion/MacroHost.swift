public import Foundation

/// Answers the compiler's requests to expand macros, one after the other.
public struct MacroHost {
  private let stream: MessageStream

  /// Reads requests from one file and writes the answers to another.
  public init(input: FileHandle, output: FileHandle) { stream = MessageStream(input: input, output: output) }

  /// Runs until the compiler has no more requests.
  ///
  /// Throws where a message is cut short, or is none.
  public func run() throws {
    while let request = try stream.read() { try stream.write(Self.response(to: request)) }
  }

  /// There is one macro that stands for itself, so that its name says nothing new: `#Preview`, which becomes nothing.
  private static func response(to request: CompilerRequest) -> CompilerResponse {
    switch request {
    case .getCapability: .capability
    case .expandAttachedMacro(let expansion): response(to: expansion)
    case .expandFreestandingMacro: .expansion("")
    case .unknown(let name): .failure("GlassMacros cannot answer the compiler's message \"\(name)\"", at: nil)
    }
  }

  private static func response(to expansion: CompilerRequest.AttachedExpansion) -> CompilerResponse {
    do {
      return .expansion(try source(of: expansion))
    } catch {
      // Each role is expanded by itself; one complaint is enough.
      return expansion.macroRole == .accessor || expansion.macroRole == .member
        ? .failure("\(error)", at: expansion.attributeSyntax.location) : .expansion("")
    }
  }

  private static func source(of expansion: CompilerRequest.AttachedExpansion) throws -> String {
    switch (expansion.macro.typeName, expansion.macroRole) {
    case ("EntryMacro", let role):
      let entry = try EntryMacro(
        declaration: expansion.declSyntax.source, context: expansion.lexicalContext?.first?.source ?? "")
      return role == .accessor ? entry.accessors : entry.key
    case ("AnimatableMacro", .member): return try AnimatableMacro(declaration: expansion.declSyntax.source).member
    case ("AnimatableMacro", .conformance):
      return AnimatableMacro.conformance(
        of: expansion.extendedTypeSyntax?.source ?? "", missing: expansion.conformanceListSyntax?.source ?? "")
    // What is only looked at by another macro becomes nothing.
    default: return ""
    }
  }
}
