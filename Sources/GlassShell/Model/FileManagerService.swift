import CGIO
import Foundation
import GlassRaster

/// The desktop's file manager, asked over D-Bus; where none answers, whatever opens folders.
enum FileManagerService {
  /// Shows a file in its folder.
  ///
  /// - Returns: Why that was not possible, in a sentence.
  @concurrent static func show(_ path: PathBytes) async -> String? {
    if let uri = path.fileURI, askFileManager(uri) { return nil }
    if let folder = path.parent.fileURI, g_app_info_launch_default_for_uri(folder, nil, nil) != 0 { return nil }
    return "No program that shows folders answers."
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
}
