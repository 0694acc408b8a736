import Foundation
import Testing

@testable import GlassRaster

@Suite("Files read and written whole") struct FileBytesTests {
  @Test("a file is read up to its end, also one whose size nobody knows before, and none that is too large")
  func limits() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("file")
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
      try FileBytes.replace(path, with: bytes)
      #expect(try FileBytes.contents(of: path) == bytes)
      #expect(try FileBytes.contents(of: path, limit: bytes.count) == bytes)
      #expect(throws: FileFault(EFBIG)) { try FileBytes.contents(of: path, limit: bytes.count - 1) }
      try FileBytes.write([1], to: path)
      #expect(try FileBytes.contents(of: path) == [1])
      #expect(try !FileBytes.contents(of: PathBytes("/proc/self/stat")).isEmpty)
      #expect(throws: FileFault(EFBIG)) { try FileBytes.contents(of: PathBytes("/proc/self/stat"), limit: 4) }
    }
  }

  @Test("what is no file is not opened for ever, and is told apart from what is not there")
  func kinds() throws {
    try withTemporaryFolder { folder in
      let pipe = folder.appending("pipe")
      _ = pipe.withCString { mkfifo($0, 0o600) }
      #expect(throws: FileFault(EINVAL)) { try FileBytes.contents(of: pipe) }
      #expect(throws: FileFault(EINVAL)) { try FileBytes.contents(of: PathBytes("/dev/zero")) }
      #expect(throws: FileFault(EISDIR)) { try FileBytes.contents(of: folder) }
      #expect(throws: FileFault(ENOENT)) { try FileBytes.contents(of: folder.appending("nothing")) }
      #expect(FileFault(ENOENT).description == "No such file or directory")
    }
  }

  @Test("folders are made with those above them, and not in the place of files")
  func folders() throws {
    try withTemporaryFolder { folder in
      let deep = folder.appending("a/b/c/")
      try FileBytes.makeFolder(deep)
      try FileBytes.makeFolder(deep)
      try FileBytes.replace(deep.appending("file"), with: [])
      #expect(throws: FileFault(EEXIST)) { try FileBytes.makeFolder(deep.appending("file")) }
      #expect(throws: FileFault(ENOTDIR)) { try FileBytes.makeFolder(deep.appending("file/below")) }
      #expect(throws: FileFault(ENOENT)) { try FileBytes.makeFolder(PathBytes("/proc/nothing/below")) }
      #expect(throws: FileFault(EISDIR)) { try FileBytes.replace(folder.appending("a"), with: []) }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.displayPath)
      #expect(names == ["a"], "nothing is left of what could not be written")
    }
  }
}
