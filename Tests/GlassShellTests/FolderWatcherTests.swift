import Dispatch
import Foundation
import GlassRaster
import Synchronization
import Testing

@testable import GlassShell

@MainActor struct FolderWatcherTests {
  @Test("folders may be added from any thread while events of others come, and none is lost")
  func threads() async throws {
    let folder = TemporaryFolder()
    let names = (0..<2000).map { "folder-\($0)" }
    for name in names { folder.addFolder(name) }
    let changed = Mutex<Set<PathBytes>>([])
    let watcher = try #require(
      FolderWatcher(queue: DispatchQueue(label: "watcher")) { events in
        changed.withLock { changed in
          for case .changed(let path) in events { changed.insert(path) }
        }
      })
    var expected: Set<PathBytes> = []
    for name in names {
      #expect(watcher.watch(folder.path.appending(name)))
      expected.insert(folder.add(name + "/file"))
    }
    #expect(await eventually { changed.withLock { $0 == expected } })
  }
}
