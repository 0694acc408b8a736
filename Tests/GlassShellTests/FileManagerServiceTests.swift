import GlassRaster
import Testing

@testable import GlassShell

struct FileManagerServiceTests {
  @Test("a path of any bytes comes back from its URI")
  func roundTrip() {
    let path = PathBytes([0x2f, 0x61, 0x20, 0xff, 0x25, 0x23, 0x2f, 0xc3, 0xa9])
    #expect(FileManagerService.uri(of: path) == "file:///a%20%FF%25%23/%C3%A9")
    #expect(FileManagerService.path(ofURI: FileManagerService.uri(of: path)) == path)
  }

  @Test(
    "a URI of this machine names a file, with or without a line end",
    arguments: ["file:///a/b", "file://localhost/a/b", "file:///a/b\r\n"])
  func local(uri: String) {
    #expect(FileManagerService.path(ofURI: uri) == PathBytes("/a/b"))
  }

  @Test("what names no file here is refused", arguments: ["http://x/a", "file://other/a", "file:", "file:///%zz", "", "/a"])
  func foreign(uri: String) {
    #expect(FileManagerService.path(ofURI: uri) == nil)
  }
}
