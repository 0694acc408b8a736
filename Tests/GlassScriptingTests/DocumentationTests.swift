import Foundation
import GlassViews
import Testing

@testable import GlassScripting

@Suite("What the README says about scripts") struct DocumentationTests {
  @Test("every command, role, state and setting is listed") func lists() throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
    let names = SemanticsRole.allCases.map(\.rawValue) + SemanticsState.allCases.map(\.rawValue) + ScriptSettingParser.names
    for (name, _) in ScriptLine.usages {
      #expect(readme.contains("`\(name) ") || readme.contains("`\(name)`"), "\(name) is missing")
    }
    for name in names { #expect(readme.contains("`\(name)`"), "\(name) is missing") }
  }
}
