import Foundation
import GlassGeometry
import Testing

@testable import GlassRaster
@testable import GlassViews

@MainActor @Suite("Pictures from files") struct FileImageTests {
  private struct Shown: View {
    let remote: Remote
    let path: PathBytes
    @State private var isThumbnail = true
    var body: some View {
      let _ = remote.act = { isThumbnail.toggle() }
      FileImage(path, isThumbnail: isThumbnail).frame(width: 100, height: 100)
    }
  }

  @Test("where a thumbnail will do no longer the picture itself is read") func thumbnail() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("file-image-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = PathBytes(folder.path).appending("picture.png")
    try Bitmap(size: PixelSize(width: 200, height: 200)).writePNG(to: path.displayPath)
    let cache = ThumbnailCache(root: PathBytes(folder.path).appending("thumbnails"))
    for size in ThumbnailCache.Size.allCases {
      cache.write(
        Bitmap(size: PixelSize(width: 3, height: 3)), of: path, modificationTime: try RegularFile(path).modificationTime,
        size: size)
    }
    let remote = Remote()
    let loader = ImageLoader(memoryLimit: 1 << 20, thumbnails: cache)
    let host = LayoutHost(Shown(remote: remote, path: path)) { $0.imageLoader = loader }
    func width(_ isThere: (Int) -> Bool) async throws -> Int? {
      var found: FileImageNode?
      host.graph.root.visitSubtree { if let node = $0 as? FileImageNode { found = node } }
      for _ in 0..<2000 where found?.presentedPicture.map({ isThere($0.bitmap.width) }) != true {
        try await Task.sleep(nanoseconds: 5_000_000)
        host.pump()
      }
      return found?.presentedPicture?.bitmap.width
    }
    #expect(try await width { _ in true } == 3)
    remote.act()
    host.pump()
    #expect(try await width { $0 > 3 } == 100)
    remote.act()
    host.pump()
    #expect(try await width { $0 == 3 } == 3)
  }
}
