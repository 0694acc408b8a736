import Foundation
import GlassRaster
import Testing

@testable import GlassShell

struct WindowMemoryTests {
  private let folder = TemporaryFolder()

  @Test("what was saved is loaded again")
  func roundTrip() throws {
    var memory = WindowMemory(reading: nil)
    memory.size = CGSize(width: 900, height: 700)
    memory.isMaximized = true
    memory.isSidebarOpen = false
    memory.isInspectorOpen = true
    memory.order = SortOrder(key: .size, isAscending: false)
    memory.showsWholePicture = true
    memory.usesClearGlass = true
    memory.reduceTransparency = true
    let state = folder.path.appending("deep").appending("er")
    try memory.save(to: state)
    #expect(WindowMemory.load(from: state) == memory)
  }

  @Test(
    "lines that make no sense count for nothing",
    arguments: [
      "width=nan\nheight=700", "width=1e300\nheight=2", "\u{0}\u{ff}=\n==\n", "sort=colour\nglass=thick\nsidebar=maybe",
      "width=900",
    ])
  func corrupt(text: String) {
    #expect(WindowMemory(reading: Array(text.utf8)) == WindowMemory(reading: nil))
  }

  @Test("a folder that cannot be written costs the memory only")
  func unwritable() {
    let file = folder.add("file")
    #expect(throws: FileFault(ENOTDIR)) { try WindowMemory(reading: nil).save(to: file.appending("x")) }
  }

  @Test("folders follow the environment; paths that are not absolute count for nothing")
  func folders() {
    let folders = UserFolders(environment: ["HOME": "/home/a", "XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "relative"])
    #expect(folders.data == PathBytes("/data/glass-shell"))
    #expect(folders.state == PathBytes("/home/a/.local/state/glass-shell"))
    #expect(folders.pictures == PathBytes("/home/a/Pictures"))
  }

  @Test(
    "the folder of pictures is what user-dirs.dirs says",
    arguments: [
      ("\"$HOME/Bilder\"", "/home/a/Bilder"), ("\"/srv/photos\"", "/srv/photos"), ("\"$HOME/\"", nil), ("\"$HOME\"", nil),
      ("\"/home/a/\"", nil), ("\"$HOMELY/a\"", "/home/a/Pictures"), ("\"odd\"", "/home/a/Pictures"),
    ])
  func pictures(value: String, expected: String?) {
    folder.add("user-dirs.dirs", Array("# comment\nXDG_MUSIC_DIR=\"/m\"\nXDG_PICTURES_DIR=\(value)\n".utf8))
    let folders = UserFolders(environment: ["HOME": "/home/a", "XDG_CONFIG_HOME": folder.path.displayPath])
    #expect(folders.pictures == expected.map { PathBytes($0) })
  }

  @Test("samples are found above the program, in a repository as when installed")
  func samples() {
    folder.addFolder("bin")
    let program = folder.path.appending("bin").appending("glass-shell")
    folder.addFolder("share")
    folder.addFolder("share/glass-shell")
    let installed = folder.addFolder("share/glass-shell/samples")
    #expect(UserFolders.samples(executable: program) == installed)
  }
}
