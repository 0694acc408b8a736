import Foundation
import Testing

@testable import GlassMacroExpansion

@Suite("Messages of the compiler") struct MessageStreamTests {
  /// What is answered to some bytes from the compiler: JSON objects, without their lengths.
  private func answers(to bytes: Data) throws -> [NSDictionary] {
    let (requests, responses) = (Pipe(), Pipe())
    requests.fileHandleForWriting.write(bytes)
    try requests.fileHandleForWriting.close()
    try MacroHost(input: requests.fileHandleForReading, output: responses.fileHandleForWriting).run()
    try responses.fileHandleForWriting.close()
    var rest = try responses.fileHandleForReading.readToEnd() ?? Data()
    var answers: [NSDictionary] = []
    while rest.count > 8 {
      let size = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(8)
      answers.append(try #require(try JSONSerialization.jsonObject(with: rest.prefix(size)) as? NSDictionary))
      rest = rest.dropFirst(size)
    }
    return answers
  }

  /// The value at the end of a path of keys.
  private func value<T>(_ object: NSDictionary?, _ path: String...) -> T? {
    var object: Any? = object
    for key in path { object = (object as? NSDictionary)?[key] }
    return object as? T
  }

  private func message(_ json: String) -> Data {
    let body = Data(json.utf8)
    return Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }) + body
  }

  private func expansion(_ role: String, _ declaration: String) -> Data {
    message(
      """
      {"expandAttachedMacro": {"macro": {"moduleName": "GlassMacros", "typeName": "EntryMacro", "name": "Entry"}, "macroRole": "\(role)",
      "attributeSyntax": {"kind": "attribute", "source": "@Entry ", "location": {"fileName": "A.swift", "offset": 27}},
      "declSyntax": {"kind": "declaration", "source": "\(declaration)"},
      "lexicalContext": [{"kind": "declaration", "source": "extension Transaction {}"}]}}
      """)
  }

  @Test("requests are answered one after the other")
  func answersInTurn() throws {
    let sent = message(#"{"getCapability": {"capability": {"protocolVersion": 7}}}"#) + expansion("peer", "@Entry var a = 3")
    let answers = try answers(to: sent)
    #expect(answers.count == 2)
    let version: Int? = value(answers.first, "getCapabilityResult", "capability", "protocolVersion")
    #expect(version == 7)
    let source: String? = value(answers.last, "expandMacroResult", "expandedSource")
    #expect(source?.contains("struct __Key_a: TransactionKey") == true)
  }

  @Test("an animated structure gets its data, and the conformance that it lacks")
  func animatable() throws {
    func request(_ role: String, missing: String) -> Data {
      message(
        """
        {"expandAttachedMacro": {"macro": {"moduleName": "GlassMacros", "typeName": "AnimatableMacro", "name": "Animatable"},
        "macroRole": "\(role)", "attributeSyntax": {"kind": "attribute", "source": "@Animatable"},
        "extendedTypeSyntax": {"kind": "type", "source": "Bar"},
        "conformanceListSyntax": {"kind": "type", "source": "\(missing)"},
        "declSyntax": {"kind": "declaration", "source": "struct Bar { var a: Double }"}}}
        """)
    }
    let answers = try answers(
      to: request("member", missing: "") + request("extension", missing: "Animatable") + request("extension", missing: ""))
    let sources: [String] = answers.compactMap { value($0, "expandMacroResult", "expandedSource") }
    #expect(sources.first?.contains("var animatableData: Double.AnimatableData") == true)
    #expect(sources.dropFirst() == ["extension Bar: Animatable {}", ""])
  }

  @Test("a preview becomes nothing, without a complaint")
  func preview() throws {
    let answers = try answers(
      to: message(
        """
        {"expandFreestandingMacro": {"macro": {"moduleName": "GlassMacros", "typeName": "PreviewMacro", "name": "Preview"},
        "macroRole": "declaration", "discriminator": "$s4", "syntax": {"kind": "declaration", "source": "#Preview { Text(\\"A\\") }"}}}
        """))
    let source: String? = value(answers.first, "expandMacroResult", "expandedSource")
    let complaints: [Any]? = value(answers.first, "expandMacroResult", "diagnostics")
    #expect(source?.isEmpty == true && complaints?.isEmpty == true)
  }

  @Test("a fault is told once, at the attribute")
  func faults() throws {
    let answers = try answers(to: expansion("accessor", "@Entry var a: Int") + expansion("peer", "@Entry var a: Int"))
    let told: [[NSDictionary]] = answers.compactMap { value($0, "expandMacroResult", "diagnostics") }
    #expect(told.map(\.count) == [1, 0])
    let diagnostic = told.first?.first
    let (offset, message): (Int?, String?) = (value(diagnostic, "position", "offset"), value(diagnostic, "message"))
    #expect(offset == 27)
    #expect(message == "@Entry needs a default value for a, or an optional type")
  }

  @Test("a message that is not known is told, not ignored")
  func unknown() throws {
    let answer = try #require(try answers(to: message(#"{"loadPluginLibrary": {}}"#)).first)
    let told: [NSDictionary]? = value(answer, "expandMacroResult", "diagnostics")
    let message: String? = value(told?.first, "message")
    #expect(message?.contains("loadPluginLibrary") == true)
  }

  @Test("an empty message ends the conversation, as the end of the pipe does")
  func end() throws {
    #expect(try answers(to: Data(repeating: 0, count: 8) + message(#"{"getCapability": {}}"#)).isEmpty)
    #expect(try answers(to: Data()).isEmpty)
  }

  @Test(
    "what is cut short or too long to be a message ends it with an error",
    arguments: [[5, 0, 0], [5, 0, 0, 0, 0, 0, 0, 0, 65], Array(repeating: 255, count: 9)])
  func cutShort(_ bytes: [UInt8]) {
    #expect(throws: MessageStream.Fault.cutShort) { try answers(to: Data(bytes)) }
  }
}
