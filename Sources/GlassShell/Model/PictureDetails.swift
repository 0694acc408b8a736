import CGIO
import Foundation
import GlassRaster

/// What the inspector tells about a picture, in the words of the person's language settings.
struct PictureDetails: Sendable, Hashable {
  /// A line: what, and its value.
  struct Line: Sendable, Hashable, Identifiable {
    var name: String
    var value: String
    var id: String { name }
  }

  /// The lines, most important first.
  var lines: [Line]

  /// Reads what there is to know; takes a few file accesses, so away from the main actor.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - home: The person's own folder, which is written “~”.
  init(reading picture: Picture, home: PathBytes) {
    let info = try? ImageFile.info(at: picture.path)
    let metadata = try? PhotoMetadata.read(at: picture.path)
    var lines = [Line(name: "Name", value: picture.name)]
    if let info {
      lines.append(Line(name: "Dimensions", value: "\(info.pixelSize.width) × \(info.pixelSize.height)"))
      lines.append(Line(name: "Format", value: info.isAnimated ? "\(info.formatName), animated" : info.formatName))
    }
    lines.append(Line(name: "Size", value: LocalizedText.fileSize(picture.byteCount)))
    if let taken = metadata?.dateTaken.flatMap(LocalizedText.date) { lines.append(Line(name: "Taken", value: taken)) }
    if let changed = LocalizedText.date(picture.modified) { lines.append(Line(name: "Changed", value: changed)) }
    if let metadata { lines += Self.camera(metadata) }
    lines.append(Line(name: "Folder", value: Self.name(of: picture.path.parent, home: home)))
    self.lines = lines
  }

  private static func name(of folder: PathBytes, home: PathBytes) -> String {
    guard folder == home || folder.isWithin(home), home != PathBytes("/") else { return folder.displayPath }
    return "~" + PathBytes(folder.bytes.dropFirst(home.bytes.count)).displayPath
  }

  private static func camera(_ metadata: PhotoMetadata) -> [Line] {
    var lines: [Line] = []
    let make = metadata.cameraMake ?? ""
    let model = metadata.cameraModel ?? ""
    // Many models begin with their maker.
    let camera = model.hasPrefix(make) ? model : [make, model].filter { !$0.isEmpty }.joined(separator: " ")
    if !camera.isEmpty { lines.append(Line(name: "Camera", value: camera)) }
    var exposure: [String] = []
    if let time = metadata.exposureTime { exposure.append(time < 1 ? "1/\(whole(1 / time)) s" : "\(decimal(time)) s") }
    if let aperture = metadata.aperture { exposure.append("ƒ/\(decimal(aperture))") }
    if let speed = metadata.isoSpeed { exposure.append("ISO \(speed)") }
    if let length = metadata.focalLength { exposure.append("\(decimal(length)) mm") }
    if !exposure.isEmpty { lines.append(Line(name: "Exposure", value: exposure.joined(separator: ", "))) }
    return lines
  }

  /// A file may claim any number.
  private static func whole(_ value: Double) -> Int { Int(min(max(value, 0), 1e9).rounded()) }

  private static func decimal(_ value: Double) -> String {
    let tenths = whole(value * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// Dates and sizes in the person's language, by GLib and the C library: Foundation's formatters weigh more than this program.
enum LocalizedText {
  /// A time in seconds since 1970 as a date and time of day here.
  static func date(_ seconds: Int) -> String? { format(g_date_time_new_from_unix_local(gint64(seconds))) }

  /// A camera's clock, which knows no time zone, as a date and time of day.
  static func date(_ components: DateComponents) -> String? {
    guard let year = components.year, let month = components.month, let day = components.day else { return nil }
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let hour = min(max(components.hour ?? 0, 0), 23)
    let minute = min(max(components.minute ?? 0, 0), 59)
    return format(g_date_time_new_local(gint(year), gint(month), gint(day), gint(hour), gint(minute), 0))
  }

  private static func format(_ date: OpaquePointer?) -> String? {
    guard let date else { return nil }
    defer { g_date_time_unref(date) }
    guard let text = g_date_time_format(date, "%x, %H:%M") else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// A number of bytes with a unit.
  static func fileSize(_ bytes: Int) -> String {
    guard let text = g_format_size(guint64(max(0, bytes))) else { return "\(bytes)" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
