import GlassRaster
import Testing

@testable import GlassShell

@Suite("Folders that paths lie within") struct FolderSetTests {
  @Test("a path lies in a folder by its components, whatever else is named alike") func holds() {
    let folders = FolderSet(["/a/b", "/a/b c", "/a/b/d", "/a/b-", "/z"].map { PathBytes($0) })
    for path in ["/a/b", "/a/b/x", "/a/b/d/y/z", "/a/b c/x", "/a/b-/x", "/z", "/z/a"] {
      #expect(folders.holds(PathBytes(path)), "\(path)")
    }
    for path in ["/", "/a", "/a/bc", "/a/b.png", "/a/b c.png", "/a/b-x", "/y/z", "/zz"] {
      #expect(!folders.holds(PathBytes(path)), "\(path)")
    }
    #expect(FolderSet(["/a", "/a/b"].map { PathBytes($0) }) == FolderSet([PathBytes("/a")]))
    #expect(FolderSet([PathBytes("/")]).holds(PathBytes("/a/b")))
    #expect(!FolderSet([]).holds(PathBytes("/a")))
  }
}
