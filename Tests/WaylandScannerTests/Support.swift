import Foundation
import Testing

@testable import WaylandScanner

/// The folder that holds this file.
let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

/// The package's folder.
let packageFolder = testFolder.deletingLastPathComponent().deletingLastPathComponent()

func parse(_ text: String, file: String = "a.xml") throws -> ProtocolDescription {
  try ProtocolParser.parse(file: file, bytes: Array(text.utf8))
}

func parse(_ url: URL) throws -> ProtocolDescription {
  try ProtocolParser.parse(file: url.path, bytes: [UInt8](Data(contentsOf: url)))
}

/// The XML files below a folder.
func xmlFiles(below folder: URL) -> [URL] {
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
  return files.filter { $0.pathExtension == "xml" }.sorted { $0.path < $1.path }
}
