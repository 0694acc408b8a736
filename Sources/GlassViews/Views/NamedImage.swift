public import Foundation
import GlassGeometry
import GlassRaster
import Synchronization

/// Where pictures and colours are found by their names: beside the program, and where it says.
public enum PictureFolders {
  /// Folders of the program's own, searched before those of a bundle.
  public static var paths: [String] {
    get { own.withLock { $0 } }
    set { own.withLock { $0 = newValue } }
  }

  private static let own = Mutex<[String]>([])
  private static let known = Mutex<[String: Bitmap]>([:])
  private static let endings = ["", ".png", ".jpg", ".jpeg", ".webp"]
  /// Larger pictures are made smaller as they are read, in pixels.
  private static let largest = PixelSize(width: 4096, height: 4096)

  /// Where things are sought by their names: the program's own folders, and those of a bundle, the program's unless another one is given.
  static func folders(of bundle: Bundle?) -> [String] {
    let bundle = bundle ?? .main
    return paths + [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
  }

  /// The picture of a name; an empty one where there is none, which is told once.
  static func picture(_ name: String, _ bundle: Bundle?) -> Bitmap {
    let paths = folders(of: bundle).flatMap { folder in endings.map { "\(folder)/\(name)\($0)" } }
    let before = known.withLock { $0 }
    if let picture = paths.lazy.compactMap({ before[$0] }).first { return picture }
    for path in paths {
      guard let picture = try? ImageFile.load(at: PathBytes(path), fitting: largest) else { continue }
      known.withLock { $0[path] = picture }
      return picture
    }
    complain("there is no picture named \"\(name)\"")
    return Bitmap(size: PixelSize(width: 1, height: 1))
  }
}

extension PictureFolders {
  /// Pictures and colours may be made anywhere, such as for constants of types that belong to no actor.
  static func complain(_ text: String) { Task { @MainActor in Diagnostics.report(text) } }
}

extension Image {
  /// The picture of a name, found in `PictureFolders.paths` or in a bundle, the program's own unless another one is given.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(PictureFolders.picture(name, bundle), label: name)
  }

  /// The picture of a name that only decorates.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(PictureFolders.picture(name, bundle), label: nil)
  }

  /// The picture of a name, and what it is called.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(PictureFolders.picture(name, bundle), label: label.string)
  }
}
