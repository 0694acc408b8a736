import GlassRaster
import Testing

struct BaseFoldersTests {
  @Test("folders follow the environment; paths that are not absolute count for nothing")
  func folders() {
    let folders = BaseFolders(environment: ["HOME": "/a", "XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "relative"])
    #expect(folders.data == PathBytes("/data"))
    #expect(folders.state == PathBytes("/a/.local/state"))
    #expect(folders.configuration == PathBytes("/a/.config"))
    #expect(folders.cache == PathBytes("/a/.cache"))
  }

  @Test("without a home folder they lie at the root, and nothing is kept that can be made again", arguments: [[:], ["HOME": ""]])
  func homeless(environment: [String: String]) {
    #expect(BaseFolders(environment: environment).state == PathBytes("/.local/state"))
    #expect(BaseFolders(environment: environment).cache == nil)
  }
}
