import Foundation
import GlassRaster
import Testing

@testable import GlassShell

@MainActor struct FavouritesTests {
  private let folder = TemporaryFolder()
  private let odd = PathBytes([UInt8(ascii: "/"), 0xff, UInt8(ascii: "\n"), UInt8(ascii: "%"), UInt8(ascii: " ")])

  @Test("marks are kept, whatever bytes a path has")
  func keeps() async {
    let first = Favourites(folder: folder.path)
    first.set(odd, true)
    first.set(PathBytes("/a"), true)
    first.set(PathBytes("/b"), true)
    first.set(PathBytes("/a"), false)
    first.flush()
    let second = Favourites(folder: folder.path)
    second.load()
    #expect(await eventually { second.paths == [odd, PathBytes("/b")] })
  }

  @Test("two instances that mark at the same time keep both marks, and see each other's")
  func shared() async {
    let first = Favourites(folder: folder.path)
    let second = Favourites(folder: folder.path)
    first.load()
    second.load()
    for index in 0..<20 {
      first.set(PathBytes("/first/\(index)"), true)
      second.set(PathBytes("/second/\(index)"), true)
    }
    #expect(await eventually { first.paths.count == 40 && second.paths.count == 40 })
    second.set(PathBytes("/first/0"), false)
    #expect(await eventually { !first.contains(PathBytes("/first/0")) })
  }

  @Test("marks that are set and taken away quickly are shown as they were set last, all the time") func quick() async {
    let favourites = Favourites(folder: folder.path)
    var seen: [Bool] = []
    favourites.onChange = { seen.append(favourites.contains(odd)) }
    for isMarked in [true, false, true] { favourites.set(odd, isMarked) }
    favourites.flush()
    try? await Task.sleep(for: .milliseconds(50))
    #expect(seen == [true, false, true])
  }

  @Test("the very first mark of another instance is seen too")
  func firstMark() async {
    let missing = folder.path.appending("not/there/yet")
    let first = Favourites(folder: missing)
    first.load()
    first.flush()
    let second = Favourites(folder: missing)
    second.set(PathBytes("/a"), true)
    #expect(await eventually { first.contains(PathBytes("/a")) })
  }

  @Test("the file is replaced as a whole and leaves nothing beside it")
  func atomic() throws {
    let file = FavouritesFile(folder: folder.path)
    _ = try file.update { $0.insert(PathBytes("/a")) }
    let before = try FileManager.default.attributesOfItem(atPath: file.path.displayPath)[.systemFileNumber] as? Int
    _ = try file.update { $0.insert(PathBytes("/b")) }
    let after = try FileManager.default.attributesOfItem(atPath: file.path.displayPath)[.systemFileNumber] as? Int
    #expect(before != after)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path.displayPath).sorted()
    #expect(names == ["favourites", "favourites.lock"])
    #expect(try file.read() == [PathBytes("/a"), PathBytes("/b")])
  }

  @Test("a file of nonsense gives no marks and does not stop new ones")
  func corrupt() throws {
    folder.add("favourites", [0, 0xff, 0x0a, 0x25, 0x0a, 0x72, 0x65, 0x6c, 0x0a, 0x2f, 0x6f, 0x6b, 0x0a])
    let file = FavouritesFile(folder: folder.path)
    #expect(try file.read() == [PathBytes("/ok")])
    #expect(try file.update { $0.insert(PathBytes("/new")) } == [PathBytes("/ok"), PathBytes("/new")])
  }

  @Test("a folder that cannot be made is told in a sentence, and the mark stays for this run")
  func unwritable() async {
    let file = folder.add("file")
    let favourites = Favourites(folder: file.appending("below"))
    favourites.set(PathBytes("/a"), true)
    #expect(await eventually { favourites.failure != nil })
    #expect(favourites.contains(PathBytes("/a")))
    #expect(favourites.failure?.text.hasSuffix(".") == true)
  }

  @Test("a file that cannot be read is no file without marks: it stays as it is, and that is told")
  func unreadable() async throws {
    let file = FavouritesFile(folder: folder.path)
    _ = try file.update { $0.insert(PathBytes("/a")) }
    // Larger than anything that is read, with nothing but a hole behind the marks.
    let length = off_t(FileBytes.limit + 1)
    #expect(file.path.withCString { truncate($0, length) } == 0)
    #expect(throws: FavouritesFile.Failure.self) { try file.update { $0.insert(PathBytes("/b")) } }
    #expect(FileStatus(file.path)?.byteCount == Int(length))
    let favourites = Favourites(folder: folder.path)
    favourites.load()
    #expect(await eventually { favourites.failure != nil })
    #expect(file.path.withCString { truncate($0, 3) } == 0)
    favourites.set(PathBytes("/c"), true)
    #expect(await eventually { favourites.failure == nil && favourites.paths == [PathBytes("/a"), PathBytes("/c")] })
  }

  @Test("marks follow what is renamed all at once")
  func moved() async {
    let marks = Set((0..<30).map { PathBytes("/old/\($0)") }).union([PathBytes("/older")])
    let first = Favourites(folder: folder.path)
    for path in marks { first.set(path, true) }
    first.flush()
    let second = Favourites(folder: folder.path)
    second.load()
    #expect(await eventually { second.paths == marks && first.paths == marks })
    var counts: Set<Int> = []
    second.onChange = { counts.insert(second.paths.count) }
    let library = Library(favourites: first)
    library.follow(from: PathBytes("/old"), to: PathBytes("/new"))
    let moved = Set((0..<30).map { PathBytes("/new/\($0)") }).union([PathBytes("/older")])
    #expect(first.paths == moved)
    #expect(await eventually { second.paths == moved })
    #expect(counts == [31])
  }
}
