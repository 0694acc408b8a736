import Foundation
import GlassRaster

/// What a window looked like when it was closed: kept in the XDG state folder, a name and a value a line.
struct WindowMemory: Sendable, Hashable {
  var size: CGSize?
  var isMaximized = false
  var isSidebarOpen = true
  var isInspectorOpen = false
  var order = SortOrder()
  var showsWholePicture = false
  var usesClearGlass = false
  var reduceTransparency = false
  var reduceMotion = false
  var increaseContrast = false

  /// What a person would call sizes of a window, in points.
  private static let lengths = 200.0...16_384.0

  /// What a file says; where a line is not understood, or the file is not there, the usual holds.
  init(reading bytes: [UInt8]?) {
    var values: [Substring: Substring] = [:]
    for line in String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      values[line[..<equals]] = line[line.index(after: equals)...]
    }
    func flag(_ name: Substring, _ usual: Bool) -> Bool { values[name].flatMap { Bool(String($0)) } ?? usual }
    if let width = values["width"].flatMap({ Double($0) }), let height = values["height"].flatMap({ Double($0) }),
      Self.lengths.contains(width), Self.lengths.contains(height)
    {
      size = CGSize(width: width.rounded(), height: height.rounded())
    }
    isMaximized = flag("maximized", false)
    isSidebarOpen = flag("sidebar", true)
    isInspectorOpen = flag("inspector", false)
    order.key = values["sort"].flatMap { SortKey(rawValue: String($0)) } ?? .name
    order.isAscending = flag("ascending", true)
    showsWholePicture = flag("whole-picture", false)
    usesClearGlass = values["glass"] == "clear"
    reduceTransparency = flag("reduce-transparency", false)
    reduceMotion = flag("reduce-motion", false)
    increaseContrast = flag("increase-contrast", false)
  }

  /// The lines of the file.
  var bytes: [UInt8] {
    var lines = [
      "maximized=\(isMaximized)", "sidebar=\(isSidebarOpen)", "inspector=\(isInspectorOpen)", "sort=\(order.key.rawValue)",
      "ascending=\(order.isAscending)", "whole-picture=\(showsWholePicture)", "glass=\(usesClearGlass ? "clear" : "regular")",
      "reduce-transparency=\(reduceTransparency)",
      "reduce-motion=\(reduceMotion)", "increase-contrast=\(increaseContrast)",
    ]
    if let size { lines += ["width=\(Int(size.width))", "height=\(Int(size.height))"] }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// The file in a folder of state.
  static func file(in folder: PathBytes) -> PathBytes { folder.appending("window") }

  /// What the last window looked like.
  static func load(from folder: PathBytes) -> WindowMemory {
    WindowMemory(reading: try? FileBytes.contents(of: file(in: folder)))
  }

  /// Keeps it for the next one; where the disk is full, that is not remembered, and nothing else is lost.
  func save(to folder: PathBytes) throws(FileFault) {
    try FileBytes.makeFolder(folder)
    try FileBytes.replace(Self.file(in: folder), with: bytes)
  }
}
