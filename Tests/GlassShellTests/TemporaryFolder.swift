import Foundation
import GlassRaster
import Glibc

/// A folder of a test's own, removed with it.
final class TemporaryFolder: Sendable {
  let path: PathBytes

  init() {
    let url = FileManager.default.temporaryDirectory.appending(path: "glass-shell-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = PathBytes(url.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path.displayPath) }

  /// Makes a file, empty unless bytes are given, with a name of any bytes.
  @discardableResult
  func add(_ name: [UInt8], _ bytes: [UInt8] = []) -> PathBytes {
    let file = path.appending(name)
    let descriptor = file.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }
    if !bytes.isEmpty { _ = write(descriptor, bytes, bytes.count) }
    close(descriptor)
    return file
  }

  @discardableResult
  func add(_ name: String, _ bytes: [UInt8] = []) -> PathBytes { add(Array(name.utf8), bytes) }

  @discardableResult
  func addFolder(_ name: String) -> PathBytes {
    let folder = path.appending(name)
    _ = folder.withCString { mkdir($0, 0o755) }
    return folder
  }

  func addLink(_ name: String, to target: String) { _ = path.appending(name).withCString { symlink(target, $0) } }

  func addPipe(_ name: String) { _ = path.appending(name).withCString { mkfifo($0, 0o644) } }

  func remove(_ name: String) { _ = path.appending(name).withCString { Glibc.remove($0) } }

  func rename(_ old: String, to new: String) {
    _ = path.appending(old).withCString { a in path.appending(new).withCString { Glibc.rename(a, $0) } }
  }
}

/// Waits, for at most two minutes, until something holds.
@MainActor func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<12_000 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return condition()
}
