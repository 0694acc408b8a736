import GlassRaster
import Testing

struct FileURITests {
  @Test("a path of any bytes comes back from its URI")
  func roundTrip() throws {
    let path = PathBytes([0x2f, 0x61, 0x20, 0xff, 0x25, 0x23, 0x2f, 0xc3, 0xa9])
    let uri = try #require(path.fileURI)
    #expect(uri == "file:///a%20%FF%25%23/%C3%A9")
    #expect(PathBytes(fileURI: uri) == path)
  }

  @Test("a path that is not absolute has none")
  func relative() { #expect(PathBytes("a/b").fileURI == nil) }

  @Test(
    "a URI of this machine names a file, with or without a line end",
    arguments: ["file:///a/b", "file://localhost/a/b", "file:///a/b\r\n"])
  func local(uri: String) { #expect(PathBytes(fileURI: uri) == PathBytes("/a/b")) }

  @Test(
    "what names no file here is refused",
    arguments: ["http://x/a", "file://other/a", "file:", "file:///%zz", "file:///a%00b", "", "/a"])
  func foreign(uri: String) { #expect(PathBytes(fileURI: uri) == nil) }
}
