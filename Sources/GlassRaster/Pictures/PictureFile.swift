/// Files of pictures: faults are told as those of pictures.
extension RegularFile {
  /// Opens the file of a picture.
  static func picture(at path: PathBytes) throws(ImageFileError) -> RegularFile {
    do { return try RegularFile(path) } catch { throw ImageFileError(error) }
  }

  /// The next bytes of a picture, at most `count`; none at the end.
  func pictureBytes(_ count: Int) throws(ImageFileError) -> [UInt8] {
    do { return try read(count) } catch { throw ImageFileError(error) }
  }
}
