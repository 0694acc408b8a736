import Foundation
import GlassRaster

func fixturePath(_ name: String, file: String = #filePath) -> String {
  URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)").path
}

func fixture(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: fixturePath(name)))) }

/// Writes a file whose name may be any bytes.
func write(_ bytes: [UInt8], to path: PathBytes) throws {
  guard let file = path.withCString({ fopen($0, "w") }) else { throw CocoaError(.fileWriteUnknown) }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

/// A folder that is gone afterwards.
func withTemporaryFolder<Result>(_ body: (PathBytes) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("glass-raster-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(PathBytes(folder.path))
}
