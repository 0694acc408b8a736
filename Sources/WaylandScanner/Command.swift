import Foundation

/// `WaylandScanner OUTPUT.swift INPUT.xml [OTHER.xml …]`: writes the bindings of INPUT, which may refer to the others.
@main
enum Command {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { fail("Usage: WaylandScanner OUTPUT.swift INPUT.xml [OTHER.xml …]", status: 64) }
    do {
      let text = try bindings(of: arguments[1], others: Array(arguments.dropFirst(2)))
      try text.write(toFile: arguments[0], atomically: true, encoding: .utf8)
    } catch let error as ProtocolError {
      fail(error.description, status: 65)
    } catch let error as UnreadableFile {
      fail("The file \(error.path) can't be read.", status: 66)
    } catch {
      fail("The file \(arguments[0]) can't be written.", status: 74)
    }
  }

  private struct UnreadableFile: Error {
    var path: String
  }

  private static func bindings(of input: String, others: [String]) throws -> String {
    let files = try ([input] + others).map { path in
      guard let data = FileManager.default.contents(atPath: path) else { throw UnreadableFile(path: path) }
      return (file: path, description: try ProtocolParser.parse(file: path, bytes: [UInt8](data)))
    }
    return Emitter(description: files[0].description, references: try References(checking: files)).emit()
  }

  private static func fail(_ sentence: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(status)
  }
}
