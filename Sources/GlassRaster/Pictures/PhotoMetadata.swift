import CExif
public import Foundation

/// What a camera wrote about a photo; each part is nil where it did not.
public struct PhotoMetadata: Sendable, Hashable {
  /// When the photo was taken, on the camera's clock: year, month, day, hour, minute and second, without a time zone.
  public var dateTaken: DateComponents?
  /// The camera's maker.
  public var cameraMake: String?
  /// The camera's model.
  public var cameraModel: String?
  /// The exposure time in seconds.
  public var exposureTime: Double?
  /// The f-number.
  public var aperture: Double?
  /// The sensitivity on the ISO scale.
  public var isoSpeed: Int?
  /// The focal length in millimetres.
  public var focalLength: Double?

  /// What is written in a photo's file; all parts are nil where nothing is.
  public static func read(at path: PathBytes) throws(ImageFileError) -> PhotoMetadata {
    let file = try RegularFile.picture(at: path)
    guard let exif = ExifReader(try file.pictureBytes(ImageFile.headerLength)) else { return PhotoMetadata() }
    let date = exif.text(EXIF_TAG_DATE_TIME_ORIGINAL, EXIF_IFD_EXIF) ?? exif.text(EXIF_TAG_DATE_TIME, EXIF_IFD_0)
    func value(_ tag: ExifTag) -> Double? { exif.fraction(tag, EXIF_IFD_EXIF).flatMap { $0 > 0 ? $0 : nil } }
    return PhotoMetadata(
      dateTaken: date.flatMap(dateComponents), cameraMake: exif.text(EXIF_TAG_MAKE, EXIF_IFD_0),
      cameraModel: exif.text(EXIF_TAG_MODEL, EXIF_IFD_0), exposureTime: value(EXIF_TAG_EXPOSURE_TIME),
      aperture: value(EXIF_TAG_FNUMBER), isoSpeed: exif.integer(EXIF_TAG_ISO_SPEED_RATINGS, EXIF_IFD_EXIF),
      focalLength: value(EXIF_TAG_FOCAL_LENGTH))
  }

  /// Reads `YYYY:MM:DD HH:MM:SS`; cameras whose clock was never set write zeros, which are no date.
  static func dateComponents(_ text: String) -> DateComponents? {
    let numbers = text.split { $0 == ":" || $0 == " " }.map { Int($0) }
    guard numbers.count == 6, let year = numbers[0], let month = numbers[1], let day = numbers[2], let hour = numbers[3],
      let minute = numbers[4], let second = numbers[5], year > 0, 1...12 ~= month, 1...31 ~= day, 0...23 ~= hour,
      0...59 ~= minute, 0...60 ~= second
    else { return nil }
    return DateComponents(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}
