import Foundation
import GlassMacroExpansion

/// The program that the compiler asks to expand this package's macros, for as long as it compiles a module that uses one.
@main enum GlassMacros {
  static func main() {
    do {
      try MacroHost(input: .standardInput, output: .standardOutput).run()
    } catch {
      FileHandle.standardError.write(Data("GlassMacros: the compiler's message cannot be read: \(error)\n".utf8))
      exit(1)
    }
  }
}
