import CGdkPixbuf

extension ImageFile {
  /// The file name extensions of the formats that can be read here, in lower case.
  public static let extensions: Set<String> = {
    var result: Set<String> = []
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    var item = formats
    while let current = item {
      if let names = gdk_pixbuf_format_get_extensions(OpaquePointer(current.pointee.data)) {
        var next = names
        while let name = next.pointee {
          result.insert(String(cString: name).lowercased())
          next += 1
        }
        g_strfreev(names)
      }
      item = current.pointee.next
    }
    return result
  }()
}
