import Foundation

/// Why a picture cannot be shown.
public enum ImageFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is nothing at the path.
  case notFound
  /// The file may not be read, or reading it failed.
  case unreadable(FileFault)
  /// It is a folder, a device, a pipe or a socket.
  case notAFile
  /// The file has no bytes.
  case empty
  /// The bytes are of no kind of picture that can be read here.
  case notAPicture
  /// The picture has more pixels than are decoded.
  case tooLarge
  /// The file ends before the picture does.
  case truncated
  /// The bytes contradict themselves.
  case damaged
  /// Nobody waits for the picture any more.
  case cancelled

  /// Why the file of a picture cannot be opened or read.
  init(_ fault: FileFault) {
    switch fault.number {
    case ENOENT, ENOTDIR: self = .notFound
    case EISDIR, EINVAL: self = .notAFile
    default: self = .unreadable(fault)
    }
  }

  /// One plain sentence.
  public var description: String {
    switch self {
    case .notFound: "The file is not there."
    case .unreadable(let fault): "The file cannot be read: \(fault)."
    case .notAFile: "This is not a regular file."
    case .empty: "The file is empty."
    case .notAPicture: "The file is not a picture of a known kind."
    case .tooLarge: "The picture has more than 256 megapixels."
    case .truncated: "The file ends before the picture does."
    case .damaged: "The picture is damaged."
    case .cancelled: "The picture is no longer wanted."
    }
  }
}
