import Foundation
import GlassRaster
import Glibc
import Synchronization
import Testing

@testable import GlassShell

/// Keeps what a scanner tells.
private final class Listener: Sendable {
  private let all = Mutex<[[LibraryChange]]>([])

  func add(_ changes: [LibraryChange]) { all.withLock { $0.append(changes) } }

  var batches: [[LibraryChange]] { all.withLock { $0 } }
  var changes: [LibraryChange] { batches.flatMap { $0 } }
  var isFinished: Bool { changes.contains(.finished) }

  /// Every picture that was told, in its order.
  var found: [Picture] {
    changes.flatMap { change -> [Picture] in if case .found(let pictures) = change { pictures } else { [] } }
  }

  /// The files that are there after all that was told.
  var files: Set<String> {
    var result: Set<PathBytes> = []
    for change in changes {
      switch change {
      case .found(let pictures): result.formUnion(pictures.map(\.path))
      case .lost(let paths): result.subtract(paths)
      case .lostFolders(let folders): result = result.filter { !folders.holds($0) }
      case .restarted: result.removeAll()
      default: break
      }
    }
    return Set(result.map(\.displayName))
  }
}

@MainActor struct LibraryScannerTests {
  private let folder = TemporaryFolder()
  private let listener = Listener()

  private func scan(_ roots: [PathBytes]? = nil) async -> LibraryScanner {
    let scanner = LibraryScanner { [listener] in listener.add($0) }
    scanner.goOn()
    scanner.scan(roots ?? [folder.path])
    #expect(await eventually { listener.isFinished })
    return scanner
  }

  @Test("where the system has no watcher left, that is told once, and everything is read all the same")
  func noWatcher() async {
    folder.add("one.png")
    folder.addFolder("deep")
    folder.add("deep/two.png")
    let scanner = LibraryScanner(makeWatcher: { _, _ in nil }) { [listener] in listener.add($0) }
    scanner.goOn()
    scanner.scan([folder.path])
    #expect(await eventually { listener.isFinished })
    #expect(listener.changes.count { $0 == .watchLimitReached } == 1)
    #expect(listener.files == ["one.png", "two.png"])
    scanner.cancel()
  }

  @Test("once more happens than the system can keep, all is read and watched again, and what hinders that is told again")
  func overflow() async throws {
    folder.add("one.png")
    let handlers = Mutex<[@Sendable ([FolderWatcher.Event]) -> Void]>([])
    let scanner = LibraryScanner(
      makeWatcher: { _, handler in
        handlers.withLock { $0.append(handler) }
        return nil
      },
      tell: { [listener] in listener.add($0) })
    scanner.goOn()
    scanner.scan([folder.path])
    #expect(await eventually { listener.isFinished })
    let handler = try #require(handlers.withLock { $0.first })
    handler([.overflow])
    #expect(await eventually { listener.changes.count { $0 == .finished } == 2 })
    #expect(listener.changes.count { $0 == .watchLimitReached } == 2)
    #expect(listener.files == ["one.png"])
    scanner.cancel()
  }

  @Test("pictures of all depths are found, other files and hidden ones are not")
  func findsPictures() async {
    folder.add("one.png")
    folder.add("TWO.JPG")
    folder.add("notes.txt")
    folder.add(".hidden.png")
    folder.addFolder("deep")
    folder.addFolder("deep/deeper")
    folder.addFolder(".cache")
    folder.add("deep/deeper/three.gif")
    folder.add(".cache/four.png")
    _ = await scan()
    #expect(listener.files == ["one.png", "TWO.JPG", "three.gif"])
  }

  @Test("a file without an extension is a picture if it begins like one")
  func sniffs() async {
    folder.add("photo", [0xff, 0xd8, 0xff, 0xe0])
    folder.add("text", Array("hello".utf8))
    folder.add("empty")
    _ = await scan()
    #expect(listener.files == ["photo"])
  }

  @Test("links that lead round in circles, or to nothing, are harmless; a folder is read once")
  func links() async {
    folder.addFolder("a")
    folder.add("a/one.png")
    folder.addLink("a/loop", to: "..")
    folder.addLink("a/self", to: "self")
    folder.addLink("again", to: "a")
    folder.addLink("gone.png", to: "nowhere")
    folder.addLink("linked.png", to: "a/one.png")
    _ = await scan()
    #expect(listener.files == ["one.png", "linked.png"])
    #expect(listener.found.count == 2)
  }

  @Test("pipes and devices that are named like pictures are left alone")
  func pipes() async {
    folder.addPipe("pipe.jpg")
    folder.addLink("null.png", to: "/dev/null")
    folder.addPipe("pipe")
    folder.add("real.png")
    _ = await scan()
    #expect(listener.files == ["real.png"])
  }

  @Test("names that are not UTF-8 keep their bytes")
  func names() async {
    let path = folder.add([0xff, 0xfe, 0x2e, 0x70, 0x6e, 0x67])
    _ = await scan()
    #expect(listener.found.map(\.path) == [path])
    #expect(listener.found.first?.name == "\u{fffd}\u{fffd}.png")
  }

  @Test("a folder that is not there or is none is said to be unreadable, and the scan ends")
  func missing() async {
    let file = folder.add("file.png")
    let missing = folder.path.appending("missing")
    _ = await scan([missing, file])
    #expect(listener.changes.contains(.unreadable(file, FileFault(ENOTDIR))))
    #expect(listener.files.isEmpty)
  }

  @Test("a folder that may not be read is said so, the rest is shown", .enabled(if: geteuid() != 0))
  func unreadable() async {
    let closed = folder.addFolder("closed")
    folder.add("one.png")
    _ = closed.withCString { chmod($0, 0) }
    defer { _ = closed.withCString { chmod($0, 0o755) } }
    _ = await scan()
    #expect(listener.changes.contains(.unreadable(closed, FileFault(EACCES))))
    #expect(listener.files == ["one.png"])
  }

  @Test("of ten thousand pictures the first batch is small, and all come")
  func many() async {
    for index in 0..<10_000 { folder.add("\(index).png") }
    _ = await scan()
    let sizes = listener.changes.compactMap { if case .found(let pictures) = $0 { pictures.count } else { nil } }
    #expect(sizes.first == LibraryScanner.firstBatch)
    #expect(sizes.reduce(0, +) == 10_000)
    #expect(sizes.allSatisfy { $0 <= LibraryScanner.largestBatch })
  }

  @Test("of many pictures only a few are read until the first frame is out")
  func pauses() async {
    for index in 0..<500 { folder.add("\(index).png") }
    let scanner = LibraryScanner { [listener] in listener.add($0) }
    scanner.scan([folder.path])
    #expect(await eventually { listener.changes.contains(.paused) })
    #expect(listener.found.count == LibraryScanner.firstBatch)
    scanner.goOn()
    #expect(await eventually { listener.isFinished })
    #expect(listener.found.count == 500)
  }

  @Test("what comes, goes and is renamed later is told")
  func watches() async {
    folder.add("one.png")
    folder.addFolder("sub")
    folder.add("sub/two.png")
    let scanner = await scan()
    folder.add("three.png")
    folder.addFolder("new")
    folder.add("new/four.png")
    #expect(await eventually { listener.files == ["one.png", "two.png", "three.png", "four.png"] })
    folder.rename("three.png", to: "five.png")
    folder.remove("one.png")
    folder.rename("sub", to: "moved")
    #expect(await eventually { listener.files == ["five.png", "two.png", "four.png"] })
    #expect(listener.changes.contains(.foundFolders([folder.path.appending("moved")])))
    folder.add("moved/six.png")
    #expect(await eventually { listener.files.contains("six.png") })
    scanner.cancel()
  }

  @Test("what is renamed is told together with what it was; a file that is only replaced is told as changed")
  func moves() async {
    let one = folder.add("one.png", [1])
    let scanner = await scan()
    folder.rename("one.png", to: "two.png")
    #expect(await eventually { listener.files == ["two.png"] })
    #expect(listener.changes.contains(.moved(one, folder.path.appending("two.png"))))
    let batch = listener.batches.last { $0.contains(.lost([one])) }
    #expect(batch?.contains { if case .found = $0 { true } else { false } } == true, "told as one")
    // As editors save: what was there is put aside, and written anew.
    let before = listener.found.count
    folder.rename("two.png", to: "two.bak")
    folder.add("two.png", [1, 2])
    #expect(await eventually { listener.found.count > before })
    #expect(listener.found.last?.version != listener.found.first?.version)
    #expect(!listener.changes.contains(.moved(folder.path.appending("two.png"), folder.path.appending("two.bak"))))
    scanner.cancel()
  }

  @Test(
    "a root that is removed and made again is read again, also with the folder around it; what else lies there is nobody's business"
  )
  func returning() async {
    folder.addFolder("outer")
    let root = folder.addFolder("outer/root")
    folder.add("outer/root/one.png")
    let scanner = await scan([root])
    folder.remove("outer/root/one.png")
    folder.remove("outer/root")
    #expect(await eventually { listener.files.isEmpty })
    folder.add("outer/other.png")
    folder.addFolder("outer/root")
    folder.add("outer/root/two.png")
    #expect(await eventually { listener.files == ["two.png"] })
    for name in ["outer/root/two.png", "outer/root", "outer/other.png", "outer"] { folder.remove(name) }
    #expect(await eventually { listener.files.isEmpty })
    folder.addFolder("outer")
    folder.addFolder("outer/root")
    folder.add("outer/root/three.png")
    #expect(await eventually { listener.files == ["three.png"] })
    folder.add("outer/root/four.png")
    #expect(await eventually { listener.files == ["three.png", "four.png"] })
    scanner.cancel()
  }

  @Test("a watched folder that is removed takes its pictures along")
  func removed() async {
    folder.addFolder("sub")
    folder.add("sub/two.png")
    let scanner = await scan()
    folder.remove("sub/two.png")
    folder.remove("sub")
    #expect(await eventually { listener.changes.contains(.lostFolders(FolderSet([folder.path.appending("sub")]))) })
    #expect(listener.files.isEmpty)
    scanner.cancel()
  }

  @Test("a folder that is moved away is watched no longer, with those within")
  func movedAway() async {
    let root = folder.addFolder("root")
    folder.addFolder("root/sub")
    folder.addFolder("root/sub/deep")
    let scanner = await scan([root])
    folder.rename("root/sub", to: "away")
    #expect(await eventually { listener.changes.contains(.lostFolders(FolderSet([root.appending("sub")]))) })
    folder.add("away/one.png")
    folder.add("away/deep/two.png")
    folder.add("root/later.png")
    #expect(await eventually { listener.files == ["later.png"] })
    let away = root.appending("sub")
    #expect(!listener.changes.contains { if case .lost(let paths) = $0 { paths.contains { $0.isWithin(away) } } else { false } })
    scanner.cancel()
  }
}
