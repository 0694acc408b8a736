import Foundation
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassShell

@MainActor struct LibraryTests {
  private let folder = TemporaryFolder()
  private let data = TemporaryFolder()

  private func open() async -> Library {
    let library = Library(favourites: Favourites(folder: data.path))
    library.open(.folders([folder.path]))
    library.readAll()
    #expect(await eventually { !library.isScanning })
    return library
  }

  @Test("the pictures of a folder are shown in order, the first one chosen")
  func opens() async {
    for name in ["c.png", "a.png", "b.png"] { folder.add(name) }
    let library = await open()
    #expect(library.shown.map(\.name) == ["a.png", "b.png", "c.png"])
    #expect(library.selection?.name == "a.png")
    #expect(library.folders == [folder.path])
  }

  @Test("what was arranged for another source is not taken for that of this one: the choice comes back with its own")
  func sources()
    async
  {
    for number in 100..<420 { folder.add("\(number).png") }
    let library = await open()
    #expect(await eventually { library.shown.count == 320 })
    library.favourites.set(folder.path.appending("101.png"), true)
    library.select(at: 150)
    library.order = SortOrder(key: .name, isAscending: false)
    library.source = .favourites
    #expect(await eventually { library.shown.count == 1 })
    library.source = .all
    #expect(await eventually { library.shown.count == 320 })
    #expect(library.selection?.name == "250.png")
    library.favourites.flush()
  }

  @Test("folders stand in the order of their tree, neighbours by name")
  func folders() {
    var tree = FolderTree()
    tree.insert(["/p", "/p/zeta", "/p/a"].map { PathBytes($0) })
    tree.insert(["/p/a/b 10", "/p/a/b 2", "/p/a", "/p/a-more", "/p/a/b 2/c"].map { PathBytes($0) })
    #expect(
      tree.paths.map(\.displayPath)
        == ["/p", "/p/a", "/p/a/b 2", "/p/a/b 2/c", "/p/a/b 10", "/p/a-more", "/p/zeta"])
    tree.remove { $0.isWithin(PathBytes("/p/a")) }
    #expect(tree.paths.map(\.displayPath) == ["/p", "/p/a", "/p/a-more", "/p/zeta"])
  }

  @Test("a picture that comes later and is sorted first does not push away the one that is looked at")
  func arrival() async {
    folder.add("m.png")
    let library = await open()
    folder.add("a.png")
    #expect(await eventually { library.shown.count == 2 })
    #expect(library.selection?.name == "m.png")
  }

  @Test("a copied picture is there as a picture, as a file and as text")
  func copying() {
    let path = folder.add("a b.png")
    let content = ClipboardContent(copying: path)
    #expect(
      content.representations.map(\.type)
        == ["image/png", "text/uri-list", "x-special/gnome-copied-files", "text/plain;charset=utf-8"])
    #expect(content.representations.first.map { [UInt8]($0.data) } == (try? FileBytes.contents(of: path)))
    #expect(content.text == path.displayPath)
    let gone = ClipboardContent(copying: folder.path.appending("gone.png"))
    #expect(gone.representations.first?.type == "text/uri-list")
  }

  @Test("files are shown as files")
  func files() throws {
    let file = folder.add("a.png")
    let library = Library(favourites: Favourites(folder: data.path))
    library.open(try Library.Content(paths: [file]))
    #expect(library.shown.map(\.path) == [file.resolved])
  }

  @Test("large libraries are sorted in the background, and come out right")
  func large() async {
    for index in 0..<1000 { folder.add("\(index).png") }
    let library = await open()
    #expect(await eventually { library.shown.count == 1000 })
    #expect(library.shown.map(\.name) == (0..<1000).map { "\($0).png" })
  }

  @Test("the choice stays with its picture while others come, go and change places")
  func selection() async {
    for name in ["a.png", "b.png", "c.png"] { folder.add(name) }
    let library = await open()
    library.select(at: 1)
    library.order = SortOrder(key: .name, isAscending: false)
    folder.remove("c.png")
    #expect(await eventually { library.shown.map(\.name) == ["b.png", "a.png"] })
    #expect(library.selection?.name == "b.png")
    library.search = "a"
    #expect(library.selection?.name == "a.png")
    library.search = "nothing"
    #expect(library.selection == nil)
    library.search = ""
    #expect(library.selection?.name == "b.png")
  }

  @Test("in the stead of a chosen picture that is removed its neighbour is chosen; one that is renamed stays chosen and marked")
  func removedAndRenamed() async {
    for name in ["a.png", "b.png", "c.png", "d.png"] { folder.add(name) }
    let library = await open()
    library.select(at: 2)
    folder.remove("c.png")
    #expect(await eventually { library.shown.count == 3 })
    #expect(library.selection?.name == "d.png")
    folder.remove("d.png")
    #expect(await eventually { library.shown.count == 2 })
    #expect(library.selection?.name == "b.png")
    library.favourites.set(folder.path.appending("b.png"), true)
    folder.rename("b.png", to: "z.png")
    #expect(await eventually { library.shown.map(\.name) == ["a.png", "z.png"] })
    #expect(library.selection?.name == "z.png")
    #expect(library.favourites.paths == [folder.path.appending("z.png")])
    let sub = folder.addFolder("sub")
    folder.add("sub/y.png")
    #expect(await eventually { library.shown.count == 3 && library.folders.contains(sub) })
    library.source = .folder(sub)
    library.select(sub.appending("y.png"))
    folder.rename("sub", to: "other")
    #expect(await eventually { library.folders.contains(folder.path.appending("other")) })
    #expect(library.source == .folder(folder.path.appending("other")))
    #expect(library.selection?.path == folder.path.appending("other/y.png"))
    library.favourites.flush()
  }

  @Test("a picture that gets the name of a backup is gone like one that is removed; its mark waits for it")
  func backedUp() async {
    for name in ["a.png", "b.png", "c.png", "d.png"] { folder.add(name) }
    let library = await open()
    library.select(at: 2)
    library.favourites.set(folder.path.appending("c.png"), true)
    folder.rename("c.png", to: "c.png~")
    #expect(await eventually { library.shown.count == 3 })
    #expect(library.selection?.name == "d.png")
    #expect(library.favourites.paths == [folder.path.appending("c.png")])
    library.favourites.flush()
  }

  @Test(
    "among favourites, the neighbour of one that is none any more is looked at; one that never was comes back with all pictures")
  func unmarked() async {
    for name in ["a.png", "b.png", "c.png", "d.png", "e.png"] { folder.add(name) }
    let library = await open()
    for name in ["b.png", "c.png", "e.png"] { library.favourites.set(folder.path.appending(name), true) }
    library.select(at: 3)
    library.source = .favourites
    #expect(library.selection?.name == "b.png")
    library.source = .all
    #expect(library.selection?.name == "d.png")
    library.source = .favourites
    library.select(at: 1)
    library.favourites.set(folder.path.appending("c.png"), false)
    #expect(library.shown.map(\.name) == ["b.png", "e.png"] && library.selection?.name == "e.png")
    library.favourites.flush()
  }

  @Test("choosing stops at both ends")
  func moving() async {
    for name in ["a.png", "b.png", "c.png"] { folder.add(name) }
    let library = await open()
    library.moveSelection(by: -1)
    #expect(library.selectedIndex == 0)
    library.moveSelection(by: 100)
    #expect(library.selectedIndex == 2)
  }

  @Test("favourites are a source that follows the marks")
  func favourites() async {
    for name in ["a.png", "b.png"] { folder.add(name) }
    let library = await open()
    library.source = .favourites
    #expect(library.shown.isEmpty)
    library.favourites.set(folder.path.appending("b.png"), true)
    #expect(library.shown.map(\.name) == ["b.png"])
    library.favourites.flush()
  }

  @Test("when the shown folder goes, everything is shown again")
  func lostFolder() async {
    folder.add("a.png")
    let sub = folder.addFolder("sub")
    folder.add("sub/b.png")
    let library = await open()
    library.source = .folder(sub)
    #expect(library.shown.map(\.name) == ["b.png"])
    folder.remove("sub/b.png")
    folder.remove("sub")
    #expect(await eventually { library.source == .all })
    #expect(library.shown.map(\.name) == ["a.png"])
  }

  @Test("a library whose folder goes says so until it comes back") func lostRoot() async {
    let root = folder.addFolder("root")
    folder.add("root/a.png")
    let library = Library(favourites: Favourites(folder: data.path))
    library.open(.folders([root]))
    library.readAll()
    #expect(await eventually { library.count == 1 && !library.isScanning })
    #expect(library.notice == nil && library.roots == [root])
    folder.remove("root/a.png")
    folder.remove("root")
    #expect(await eventually { library.notice?.text.contains("“\(root.displayPath)” is no longer there") == true })
    folder.addFolder("root")
    folder.add("root/b.png")
    #expect(await eventually { library.notice == nil && library.shown.map(\.name) == ["b.png"] })
  }

  @Test("a library that is let go of watches nothing: the system has few watchers")
  func letGo() async {
    folder.add("a.png")
    let before = inotifyCount()
    // More than other tests have open meanwhile, whose watchers go too.
    for _ in 0..<20 { _ = await open() }
    #expect(await eventually { inotifyCount() <= before })
  }

  /// How many inotify instances the process has.
  private func inotifyCount() -> Int {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.contains("inotify") == true
    }
  }
}
