import Testing

@testable import GlassMacroExpansion

@Suite("Entries made of variables") struct EntryMacroTests {
  private func expand(_ declaration: String, in type: String = "EnvironmentValues") throws -> (accessors: String, key: String) {
    let macro = try EntryMacro(declaration: declaration, context: "\n/// Ours: var\npublic extension GlassUI.\(type) {}")
    return (macro.accessors, macro.key)
  }

  @Test("a variable is read and written under its key")
  func accessors() throws {
    #expect(
      try expand("@Entry var height: Double = 20").accessors == """
        get { self[__Key_height.self] }
        set { self[__Key_height.self] = newValue }
        """)
  }

  @Test("a default of a type is made anew each time")
  func computedDefault() throws {
    #expect(
      try expand("@Entry var height: Double = 20").key == """
        private struct __Key_height: EnvironmentKey {
          static var defaultValue: Double {
            20
          }
        }
        """)
  }

  @Test("a default without a type is stored, so that the compiler infers one")
  func storedDefault() throws {
    #expect(
      try expand("@Entry var height = 20.5", in: "Transaction").key == """
        private struct __Key_height: TransactionKey {
          static let defaultValue = 20.5
        }
        """)
  }

  @Test("an optional may go without a default", arguments: ["Int?": "Int?", "Int!": "Int?", "Optional<Int>": "Optional<Int>"])
  func optional(_ type: String, made: String) throws {
    #expect(
      try expand("@Entry var rank: \(type)", in: "ContainerValues").key == """
        private struct __Key_rank: ContainerValueKey {
          static var defaultValue: \(made) {
            nil
          }
        }
        """)
  }

  @Test("a focused value's key has the type that the optional wraps", arguments: ["[String: Int]?", "Optional<[String: Int]>"])
  func focused(_ type: String) throws {
    #expect(
      try expand("@Entry var wish: \(type)", in: "FocusedValues").key == """
        private struct __Key_wish: FocusedValueKey {
          typealias Value = [String: Int]
        }
        """)
  }

  @Test(
    "attributes, modifiers and comments stand where they like",
    arguments: [
      "\n  /// A var, = 3\n  @Entry var a: Int = 7 // var b", "@available(macOS 15, *) @Entry public private(set) var a: Int = 7",
      "@Entry\n/* one /* = two */ : */ var a /* : */ : Int /* = 9 */ = 7", "@GlassUI.Entry() nonisolated var a:Int=7",
    ])
  func surroundings(_ declaration: String) throws {
    let entry = try VariableDeclaration(declaration)
    #expect(entry.name == "a" && entry.type == "Int")
    #expect(entry.defaultValue?.hasPrefix("7") == true)
  }

  @Test("types and defaults may have signs in them that elsewhere end one")
  func contents() throws {
    let action = try VariableDeclaration("@Entry var act: (_ a: [String: Int], Set<Int>) -> Void = { a, b in c == d }")
    #expect(action.type == "(_ a: [String: Int], Set<Int>) -> Void")
    #expect(action.defaultValue == "{ a, b in c == d }")
    #expect(try VariableDeclaration(#"@Entry var link = "https://a = b""#).defaultValue == #""https://a = b""#)
    #expect(try expand("@Entry var `default` = 1").accessors.hasPrefix("get { self[__Key_default.self] }"))
  }

  @Test(
    "what is no entry is told in one sentence",
    arguments: [
      ("@Entry var a: Int", "EnvironmentValues", EntryFault.noDefault("a")),
      ("@Entry var a: Int { 3 }", "EnvironmentValues", .computed),
      ("@Entry let a = 3", "EnvironmentValues", .notAVariable),
      ("@Entry var (a, b) = (3, 4)", "EnvironmentValues", .notAVariable),
      ("@Entry var a =", "EnvironmentValues", .notAVariable),
      ("@Entry var", "EnvironmentValues", .notAVariable),
      ("", "EnvironmentValues", .notAVariable),
      ("@Entry var a = 3", "Values", .noContainer),
      ("@Entry var a: Int = 3", "FocusedValues", .focusedValueIsNotOptional),
      ("@Entry var a: Int? = 3", "FocusedValues", .focusedValueHasDefault),
    ])
  func faults(_ declaration: String, _ type: String, _ fault: EntryFault) {
    #expect(throws: fault) { try expand(declaration, in: type) }
  }

  @Test("a variable outside of extensions is told so", arguments: ["", "struct EnvironmentValues {}", "func extension() {}"])
  func elsewhere(_ context: String) {
    #expect(throws: EntryFault.noContainer) { try EntryMacro(declaration: "@Entry var a = 3", context: context) }
  }
}
