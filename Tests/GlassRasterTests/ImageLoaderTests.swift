import Foundation
import GlassGeometry
import TestSupport
import Testing

@testable import GlassRaster

@Suite struct ImageLoaderTests {
  private let box = PixelSize(width: 16, height: 16)

  private func request(_ name: String) -> ImageRequest { ImageRequest(path: PathBytes(name), fitting: box) }

  @Test("the picture wanted last is decoded first, and no more than the limit at a time")
  func priority() {
    var queue = ImageQueue<Int>(limit: 2)
    for (id, name) in ["a", "b", "c", "d"].enumerated() { queue.add(request(name), id: id, waiter: id) }
    queue.add(request("a"), id: 9, waiter: 9)
    #expect(queue.begin() == request("a"))
    #expect(queue.begin() == request("d"))
    #expect(queue.begin() == nil)
    #expect(queue.finish(request("a")).sorted() == [0, 9])
    #expect(queue.begin() == request("c"))
  }

  @Test("a picture that nobody waits for is not begun, and one begun is noticed to be unwanted")
  func cancellation() {
    var queue = ImageQueue<Int>(limit: 1)
    queue.add(request("a"), id: 1, waiter: 1)
    queue.add(request("b"), id: 2, waiter: 2)
    #expect(queue.begin() == request("b"))
    #expect(queue.cancel(request("a"), id: 1) == 1)
    #expect(queue.cancel(request("b"), id: 2) == 2)
    #expect(!queue.isWanted(request("b")))
    queue.add(request("b"), id: 3, waiter: 3)
    queue.abandon(request("b"))
    #expect(queue.begin() == request("b"))
    #expect(queue.finish(request("b")) == [3])
    #expect(queue.isEmpty && queue.begin() == nil)
    #expect(queue.cancel(request("b"), id: 3) == nil)
  }

  @Test("a picture is loaded once and then in memory until its file changes")
  func memory() async throws {
    let loader = ImageLoader(memoryLimit: 1 << 20, thumbnails: nil)
    let wanted = ImageRequest(path: PathBytes(fixturePath("quadrants.jpg")), fitting: box)
    #expect(loader.cached(wanted) == nil)
    let bitmap = try await loader.image(wanted)
    #expect(bitmap.size == PixelSize(width: 16, height: 8))
    #expect(loader.cached(wanted) === bitmap)
    var larger = wanted
    larger.fitting = PixelSize(width: 640, height: 640)
    #expect(loader.standIn(for: larger) === bitmap)
    larger.version += 1
    #expect(loader.standIn(for: larger) == nil, "the file has changed since")
    loader.invalidate(wanted.path)
    #expect(loader.cached(wanted) == nil)
  }

  @Test("many requests at once all get their picture or their error")
  func manyRequests() async throws {
    let loader = ImageLoader(memoryLimit: 1 << 20, thumbnails: nil)
    let paths = ["quadrants.jpg", "huge.png", "animated.gif", "none.jpg"].map { PathBytes(fixturePath($0)) }
    let results = await withTaskGroup(of: (Int, Result<PixelSize, any Error>).self) { group in
      for index in 0..<80 {
        group.addTask {
          do {
            return (
              index % 4,
              .success(try await loader.image(at: paths[index % 4], fitting: PixelSize(width: index / 4 + 1, height: 64)).size)
            )
          } catch { return (index % 4, .failure(error)) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 80)
    for (kind, result) in results {
      switch (kind, result) {
      case (0, .success), (2, .success): break
      case (1, .failure(let error)): #expect(error as? ImageFileError == .tooLarge)
      case (3, .failure(let error)): #expect(error as? ImageFileError == .notFound)
      default: Issue.record("kind \(kind) gave \(result)")
      }
    }
  }

  @Test("a cancelled task gets its error at once, and the loader goes on")
  func cancelledTask() async throws {
    let loader = ImageLoader(memoryLimit: 1 << 20, thumbnails: nil)
    let path = PathBytes(fixturePath("quadrants.jpg"))
    let box = box
    let task = Task { try await loader.image(at: path, fitting: box) }
    task.cancel()
    if case .failure(let error) = await task.result { #expect(error as? ImageFileError == .cancelled) }
    #expect(try await loader.image(at: path, fitting: PixelSize(width: 8, height: 8)).width == 8)
  }
}

@Suite struct ThumbnailCacheTests {
  @Test("thumbnails are kept by URI and time, and a changed picture has none")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      let cache = ThumbnailCache(root: folder.appending("thumbnails"))
      let path = PathBytes("/pictures/ä b.jpg")
      let bitmap = Bitmap(size: PixelSize(width: 9, height: 5))
      bitmap.fill(bitmap.bounds, RGBA(1, 0.5, 0))
      bitmap[0, 0] = 0x8080_0000
      cache.write(bitmap, of: path, modificationTime: 1234, size: .normal)
      let read = try #require(cache.read(path, modificationTime: 1234, size: .normal))
      #expect(PictureDifference(read, bitmap).count == 0)
      #expect(cache.read(path, modificationTime: 1235, size: .normal) == nil)
      #expect(cache.read(PathBytes("/pictures/other"), modificationTime: 1234, size: .normal) == nil)
      #expect(cache.read(path, modificationTime: 1234, size: .large) == nil)
    }
  }

  @Test("the file's name is the MD5 of the URI, only the user may read it, and no half-written one is left")
  func names() throws {
    try withTemporaryFolder { folder in
      let cache = ThumbnailCache(root: folder)
      // The path that the thumbnail specification takes as its example, with a known MD5.
      cache.write(
        Bitmap(size: PixelSize(width: 2, height: 2)), of: PathBytes("/home/jens/photos/me.png"), modificationTime: 1,
        size: .normal)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending("normal").displayPath)
      #expect(names == ["c6ee772d9e49320e97ec29a7eb5b1697.png"])
      var status = stat()
      #expect(folder.appending("normal/c6ee772d9e49320e97ec29a7eb5b1697.png").withCString { stat($0, &status) } == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("of pictures within the folder of thumbnails no thumbnails are kept")
  func ofThumbnails() throws {
    try withTemporaryFolder { folder in
      let cache = ThumbnailCache(root: folder)
      let bitmap = Bitmap(size: PixelSize(width: 2, height: 2))
      cache.write(bitmap, of: folder.appending("large/0.png"), modificationTime: 1, size: .normal)
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder.displayPath)
      #expect(kept.isEmpty)
      let beside = PathBytes(folder.bytes + Array("-beside/0.png".utf8))
      cache.write(bitmap, of: beside, modificationTime: 1, size: .normal)
      #expect(cache.read(beside, modificationTime: 1, size: .normal) != nil)
    }
  }

  @Test("the loader takes a valid thumbnail from the disk and leaves one there")
  func loader() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("glass-thumbnails-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = ThumbnailCache(root: PathBytes(folder.path))
    let path = PathBytes(fixturePath("quadrants.jpg"))
    let loader = ImageLoader(memoryLimit: 1 << 20, thumbnails: cache)
    #expect(try await loader.thumbnail(at: path, fitting: PixelSize(width: 100, height: 100)).width == 32)
    let time = try RegularFile(path).modificationTime
    #expect(cache.read(path, modificationTime: time, size: .normal)?.width == 32)
    let other = Bitmap(size: PixelSize(width: 3, height: 3))
    cache.write(other, of: path, modificationTime: time, size: .normal)
    let fresh = ImageLoader(memoryLimit: 1 << 20, thumbnails: cache)
    #expect(try await fresh.thumbnail(at: path, fitting: PixelSize(width: 100, height: 100)).width == 3)
  }

  @Test("a thumbnail is kept in memory no larger than drawing it takes, and looks as if it were")
  func smallThumbnails() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("glass-thumbnails-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = Bitmap(size: PixelSize(width: 256, height: 192), isOpaque: true)
    for y in 0..<192 { for x in 0..<256 { picture[x, y] = 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 } }
    try picture.writePNG(to: folder.appendingPathComponent("a.png").path)
    let loader = ImageLoader(memoryLimit: 1 << 20, thumbnails: ThumbnailCache(root: PathBytes(folder.path)))
    let path = PathBytes(folder.appendingPathComponent("a.png").path)
    let box = PixelSize(width: 112, height: 76)
    let thumbnail = try await loader.thumbnail(at: path, fitting: box, filling: true)
    #expect(thumbnail.size == PixelSize(width: 128, height: 96))
    let (small, large) = (Bitmap(size: box), Bitmap(size: box))
    Painter(small).draw(thumbnail, in: small.bounds.cgRect)
    Painter(large).draw(picture, in: large.bounds.cgRect)
    for y in 0..<76 { for x in 0..<112 { #expect(small[x, y] == large[x, y]) } }
  }

  @Test("a thumbnail folder that cannot be made is no error")
  func readOnly() {
    ThumbnailCache(root: PathBytes("/dev/null/thumbnails")).write(
      Bitmap(size: PixelSize(width: 1, height: 1)), of: PathBytes("/a"), modificationTime: 1, size: .normal)
  }
}
