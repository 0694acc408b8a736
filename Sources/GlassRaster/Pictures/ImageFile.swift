import Foundation
public import GlassGeometry

/// What is known about a picture without decoding it.
public struct ImageInfo: Sendable, Hashable {
  /// The size in pixels, after the picture has been turned upright.
  public var pixelSize: PixelSize
  /// The format's short name in capitals, such as `JPEG` or `PNG`.
  public var formatName: String
  /// The size of the file in bytes.
  public var byteCount: Int
  /// Whether there are several frames; only the first is shown.
  public var isAnimated: Bool
}

/// Pictures in files: what they are, and their pixels. Everything works on any thread, and nothing waits for pipes or devices.
public enum ImageFile {
  /// The largest number of pixels that a picture may claim.
  public static let pixelLimit = 256_000_000

  /// The longest side, in pixels, that a picture is decoded at: pixman's coordinates end at twice as many.
  static let longestSide = 16_384

  /// Metadata lies within the first part of a file; in bytes.
  static let headerLength = 256 * 1024
  private static let chunkLength = 64 * 1024

  /// What is known about a picture without decoding it.
  public static func info(at path: PathBytes) throws(ImageFileError) -> ImageInfo {
    let file = try RegularFile.picture(at: path)
    let header = try file.pictureBytes(headerLength)
    guard let decoder = PixbufDecoder(decide: { _ in nil }) else { throw .unreadable(FileFault(ENOMEM)) }
    try feed(decoder, header, file, isWanted: { true })
    guard let stored = decoder.storedSize, let name = decoder.formatName else { throw .notAPicture }
    guard isWithinLimit(stored) else { throw .tooLarge }
    let orientation = ExifReader(header)?.orientation ?? .upright
    return ImageInfo(
      pixelSize: orientation.apply(stored), formatName: name.uppercased(), byteCount: file.byteCount,
      isAnimated: AnimationSniffer.isAnimated(header))
  }

  /// The pixels of a picture, decoded just large enough to fit into `fitting`, or with `filling` to cover it; never enlarged.
  public static func load(at path: PathBytes, fitting: PixelSize, filling: Bool = false) throws(ImageFileError) -> Bitmap {
    try load(RegularFile.picture(at: path), fitting: fitting, filling: filling, isWanted: { true })
  }

  /// The pixels of a picture; stops between two reads when it is no longer wanted.
  static func load(
    _ file: borrowing RegularFile, fitting: PixelSize, filling: Bool, isWanted: () -> Bool
  ) throws(ImageFileError) -> Bitmap {
    let header = try file.pictureBytes(headerLength)
    let orientation = ExifReader(header)?.orientation ?? .upright
    let decoder = PixbufDecoder { stored in
      guard isWithinLimit(stored) else { return nil }
      return orientation.apply(scaledSize(orientation.apply(stored), fitting: fitting, filling: filling))
    }
    guard let decoder else { throw .unreadable(FileFault(ENOMEM)) }
    try feed(decoder, header, file, isWanted: isWanted)
    if let stored = decoder.storedSize, !isWithinLimit(stored) { throw .tooLarge }
    guard let pixbuf = decoder.pixbuf, let bitmap = Bitmap(pixbuf, orientation: orientation) else { throw .damaged }
    return bitmap
  }

  private static func feed(
    _ decoder: PixbufDecoder, _ header: [UInt8], _ file: borrowing RegularFile, isWanted: () -> Bool
  ) throws(ImageFileError) {
    guard !header.isEmpty else { throw .empty }
    var bytes = header
    while !bytes.isEmpty {
      guard isWanted() else { throw .cancelled }
      try decoder.write(bytes)
      guard decoder.wantsMore else { break }
      bytes = try file.pictureBytes(chunkLength)
    }
    try decoder.finish()
  }

  private static func isWithinLimit(_ size: PixelSize) -> Bool {
    let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return !overflow && area <= pixelLimit
  }

  /// The size at the picture's own proportions, at least one pixel each way, at most its own size and `longestSide`.
  static func scaledSize(_ size: PixelSize, fitting: PixelSize, filling: Bool) -> PixelSize {
    guard !size.isEmpty else { return size }
    let (x, y) = (Double(fitting.width) / Double(size.width), Double(fitting.height) / Double(size.height))
    let scale = min(min(1, filling ? max(x, y) : min(x, y)), Double(longestSide) / Double(max(size.width, size.height)))
    return PixelSize(
      width: max(1, Int((Double(size.width) * scale).rounded())), height: max(1, Int((Double(size.height) * scale).rounded())))
  }
}
