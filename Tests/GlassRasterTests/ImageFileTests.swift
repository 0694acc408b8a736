import Foundation
import GlassGeometry
import Testing

@testable import GlassRaster

@Suite struct ImageFileTests {
  private let large = PixelSize(width: 1000, height: 1000)

  @Test(
    "a photo is turned upright for each of the eight orientations",
    arguments: [
      (1, "RGBW"), (2, "GRWB"), (3, "WBGR"), (4, "BWRG"), (5, "RBGW"), (6, "BRWG"), (7, "WGBR"), (8, "GWRB"),
    ])
  func orientations(orientation: Int, corners: String) throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("turned.jpg")
      try write(try withOrientation(UInt8(orientation), fixture("quadrants.jpg")), to: path)
      let bitmap = try ImageFile.load(at: path, fitting: large)
      let size = orientation >= 5 ? PixelSize(width: 16, height: 32) : PixelSize(width: 32, height: 16)
      #expect(bitmap.size == size)
      #expect(try ImageFile.info(at: path).pixelSize == size)
      #expect(cornerNames(bitmap) == corners)
    }
  }

  @Test("a picture is decoded at the size that fits, and never enlarged")
  func fitting() throws {
    let path = PathBytes(fixturePath("quadrants.jpg"))
    #expect(try ImageFile.load(at: path, fitting: PixelSize(width: 8, height: 8)).size == PixelSize(width: 8, height: 4))
    #expect(
      try ImageFile.load(at: path, fitting: PixelSize(width: 8, height: 8), filling: true).size == PixelSize(width: 16, height: 8)
    )
    #expect(try ImageFile.load(at: path, fitting: large, filling: true).size == PixelSize(width: 32, height: 16))
    #expect(try ImageFile.load(at: path, fitting: .zero).size == PixelSize(width: 1, height: 1))
  }

  @Test("a very long picture is decoded at a size that can be drawn")
  func longPicture() {
    let (size, box) = (PixelSize(width: 60_000, height: 100), PixelSize(width: 100_000, height: 100_000))
    #expect(ImageFile.scaledSize(size, fitting: box, filling: true) == PixelSize(width: 16_384, height: 27))
  }

  @Test("colours are multiplied by alpha")
  func alpha() throws {
    let bitmap = try ImageFile.load(at: PathBytes(fixturePath("translucent.png")), fitting: large)
    #expect(!bitmap.isOpaque)
    #expect(bitmap[0, 0] == 0x8080_3200)
    #expect(bitmap[1, 0] == 0xFF0A_141E)
  }

  @Test("an animation shows its first frame and says that there are more")
  func animation() throws {
    let path = PathBytes(fixturePath("animated.gif"))
    #expect(try ImageFile.info(at: path).isAnimated)
    #expect(try ImageFile.load(at: path, fitting: large)[3, 3] == 0xFFFF_0000)
    #expect(try !ImageFile.info(at: PathBytes(fixturePath("quadrants.jpg"))).isAnimated)
  }

  /// A red rectangle of 8 by 6.
  private static let compressedDrawing =
    "H4sIAAAAAAACA23MSQqAMAxA0auUuG+Cgoi0vYx2gjrQBuPx1b3r//imXVHdW9mbhcR8zogiomXQR43YExG+ApTklZOFCVTyOSa2MIIz1S/8m1TIpVjoAhGgM9/DPT98+LRrAAAA"

  @Test("a compressed drawing is shown where drawings are", .enabled(if: ImageFile.extensions.contains("svgz")))
  func compressed() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("drawing.svgz")
      try write(Array(try #require(Data(base64Encoded: Self.compressedDrawing))), to: path)
      #expect(try ImageFile.load(at: path, fitting: large)[3, 3] == 0xFFFF_0000)
      try write([0x1F, 0x8B, 8, 0, 1, 2, 3], to: path)
      #expect(throws: ImageFileError.self) { try ImageFile.load(at: path, fitting: large) }
    }
  }

  @Test("the kind of picture is read from its bytes, not from its name")
  func mislabelled() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("picture.png")
      try write(fixture("quadrants.jpg"), to: path)
      #expect(try ImageFile.info(at: path).formatName == "JPEG")
      #expect(try ImageFile.load(at: path, fitting: large).width == 32)
    }
  }

  @Test("a small file that claims billions of pixels is refused")
  func hugeClaim() {
    let path = PathBytes(fixturePath("huge.png"))
    #expect(throws: ImageFileError.tooLarge) { try ImageFile.info(at: path) }
    #expect(throws: ImageFileError.tooLarge) { try ImageFile.load(at: path, fitting: large) }
  }

  @Test("an empty file, a text and a folder are no pictures")
  func notPictures() throws {
    try withTemporaryFolder { folder in
      try write([], to: folder.appending("empty.jpg"))
      try write(Array("Nothing to see here.".utf8), to: folder.appending("text.jpg"))
      #expect(throws: ImageFileError.empty) { try ImageFile.load(at: folder.appending("empty.jpg"), fitting: large) }
      #expect(throws: ImageFileError.empty) { try ImageFile.info(at: folder.appending("empty.jpg")) }
      #expect(throws: ImageFileError.notAPicture) { try ImageFile.load(at: folder.appending("text.jpg"), fitting: large) }
      #expect(throws: ImageFileError.notAFile) { try ImageFile.load(at: folder, fitting: large) }
      #expect(throws: ImageFileError.notFound) { try ImageFile.load(at: folder.appending("none"), fitting: large) }
    }
  }

  @Test("a picture that is cut off anywhere fails or shows, but never crashes", arguments: ["quadrants.jpg", "translucent.png"])
  func truncated(name: String) throws {
    try withTemporaryFolder { folder in
      let (path, bytes) = (folder.appending("cut"), try fixture(name))
      for length in stride(from: 1, to: bytes.count, by: 7) {
        try write(Array(bytes[..<length]), to: path)
        _ = try? ImageFile.load(at: path, fitting: large)
        _ = try? ImageFile.info(at: path)
      }
      try write(Array(bytes[..<(bytes.count * 2 / 3)]), to: path)
      #expect(throws: ImageFileError.truncated) { try ImageFile.load(at: path, fitting: large) }
    }
  }

  @Test("a large photo that ends halfway is called cut off at any size", arguments: [8, 100, 1000])
  func truncatedPhoto(side: Int) throws {
    let photo = URL(fileURLWithPath: fixturePath("../../../assets/samples/sea-cliffs.jpg"))
    let whole = try Array(Data(contentsOf: photo))
    try withTemporaryFolder { folder in
      let (path, box) = (folder.appending("photo.jpg"), PixelSize(width: side, height: side))
      try write(whole, to: path)
      #expect(try ImageFile.load(at: path, fitting: box).width == min(side, ImageFile.info(at: path).pixelSize.width))
      try write(whole + [1, 2, 3], to: path)
      #expect(throws: Never.self) { try ImageFile.load(at: path, fitting: box) }
      try write(Array(whole[..<(whole.count / 2)]), to: path)
      #expect(throws: ImageFileError.truncated) { try ImageFile.load(at: path, fitting: box) }
    }
  }

  @Test("a pipe named .jpg is refused at once")
  func pipe() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("pipe.jpg")
      try #require(path.withCString { mkfifo($0, 0o600) } == 0)
      #expect(throws: ImageFileError.notAFile) { try ImageFile.load(at: path, fitting: large) }
    }
    #expect(throws: ImageFileError.notAFile) { try ImageFile.info(at: PathBytes("/dev/zero")) }
  }

  @Test("names that are not UTF-8 are found, and links are followed but not in circles")
  func names() throws {
    try withTemporaryFolder { folder in
      let odd = folder.appending([0x61, 0xFF, 0xFE, 0x2E, 0x6A, 0x70, 0x67])
      try write(fixture("quadrants.jpg"), to: odd)
      #expect(try ImageFile.load(at: odd, fitting: large).width == 32)
      #expect(odd.displayName == "a\u{FFFD}\u{FFFD}.jpg")
      let (link, loop) = (folder.appending("link.jpg"), folder.appending("loop.jpg"))
      _ = odd.withCString { target in link.withCString { symlink(target, $0) } }
      _ = loop.withCString { symlink($0, $0) }
      #expect(try ImageFile.load(at: link, fitting: large).width == 32)
      #expect(throws: ImageFileError.unreadable(FileFault(ELOOP))) { try ImageFile.load(at: loop, fitting: large) }
    }
  }

  @Test("what the camera wrote is read")
  func metadata() throws {
    let photo = try PhotoMetadata.read(at: PathBytes(fixturePath("camera.jpg")))
    #expect(photo.dateTaken == DateComponents(year: 2024, month: 2, day: 29, hour: 17, minute: 5, second: 9))
    #expect(photo.cameraMake == "Aperture Works" && photo.cameraModel == "Model 7")
    #expect(photo.exposureTime == 0.004 && photo.aperture == 2.8 && photo.isoSpeed == 400 && photo.focalLength == 35)
    #expect(try PhotoMetadata.read(at: PathBytes(fixturePath("translucent.png"))) == PhotoMetadata())
    #expect(PhotoMetadata.dateComponents("0000:00:00 00:00:00") == nil)
  }

  @Test("metadata with any one byte changed is read or ignored")
  func damagedMetadata() throws {
    var bytes = try fixture("camera.jpg")
    try withTemporaryFolder { folder in
      let path = folder.appending("damaged.jpg")
      for index in 2..<260 {
        let original = bytes[index]
        bytes[index] = 0xFF
        try write(bytes, to: path)
        _ = try PhotoMetadata.read(at: path)
        bytes[index] = original
      }
    }
  }
}

/// The colours in the corners, from the upper left along the rows.
private func cornerNames(_ bitmap: Bitmap) -> String {
  let names: [(UInt32, Character)] = [(0xFF0000, "R"), (0x00FF00, "G"), (0x0000FF, "B"), (0xFFFFFF, "W")]
  let (right, bottom) = (bitmap.width - 2, bitmap.height - 2)
  return String(
    [(1, 1), (right, 1), (1, bottom), (right, bottom)].map { x, y in
      names.first { name, _ in
        [0, 8, 16].allSatisfy { abs(Int(name >> $0 & 0xFF) - Int(bitmap[x, y] >> $0 & 0xFF)) < 24 }
      }?.1 ?? "?"
    })
}

/// A JPEG file with an EXIF segment that says nothing but the orientation.
private func withOrientation(_ value: UInt8, _ jpeg: [UInt8]) throws -> [UInt8] {
  let tiff: [UInt8] = Array("II*\0\u{8}\0\0\0".utf8) + [1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
  let segment = Array("Exif\0\0".utf8) + tiff
  return jpeg[..<2] + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + jpeg[2...]
}
