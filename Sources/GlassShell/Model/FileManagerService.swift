import CGIO
import Foundation
import GlassRaster

/// The desktop's file manager, asked over D-Bus; where none answers, whatever opens folders.
enum FileManagerService {
  /// Shows a file in its folder.
  ///
  /// - Returns: Why that was not possible, in a sentence.
  @concurrent static func show(_ path: PathBytes) async -> String? {
    if askFileManager(uri(of: path)) || openFolder(path.parent) { return nil }
    return "No program that shows folders answers."
  }

  /// The URI of a file.
  static func uri(of path: PathBytes) -> String {
    let safe = Set("/-_.~".utf8)
    var result = "file://"
    for byte in path.bytes {
      let isLetterOrDigit = (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      if isLetterOrDigit || safe.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += byte < 16 ? "%0" : "%"
        result += String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// The file that a URI names; `nil` where it is none of this machine.
  static func path(ofURI uri: String) -> PathBytes? {
    let scheme = "file://"
    guard uri.hasPrefix(scheme) else { return nil }
    let rest = uri.dropFirst(scheme.count)
    guard let slash = rest.firstIndex(of: "/"), rest[..<slash].isEmpty || rest[..<slash] == "localhost" else { return nil }
    return PercentCoding.decode(rest[slash...].utf8.filter { $0 != 0x0a && $0 != 0x0d }).map(PathBytes.init)
  }

  /// Calls org.freedesktop.FileManager1.ShowItems.
  private static func askFileManager(_ uri: String) -> Bool {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    // The program does not end with the bus.
    g_dbus_connection_set_exit_on_close(bus, 0)
    var items: [UnsafePointer<CChar>?] = []
    return uri.withCString { text in
      items = [text, nil]
      guard let list = g_variant_new_strv(&items, 1), let startup = g_variant_new_string("") else { return false }
      var members: [OpaquePointer?] = [list, startup]
      guard let parameters = g_variant_new_tuple(&members, 2) else { return false }
      let name = "org.freedesktop.FileManager1"
      let reply = g_dbus_connection_call_sync(
        bus, name, "/org/freedesktop/FileManager1", name, "ShowItems", parameters, nil, G_DBUS_CALL_FLAGS_NONE, 3000, nil, nil)
      guard let reply else { return false }
      g_variant_unref(reply)
      return true
    }
  }

  private static func openFolder(_ folder: PathBytes) -> Bool {
    g_app_info_launch_default_for_uri(uri(of: folder), nil, nil) != 0
  }
}
