import CGdkPixbuf

extension PathBytes {
  /// The URI of an absolute path, in ASCII; other paths have none.
  public var fileURI: String? {
    guard bytes.first == UInt8(ascii: "/"), let uri = withCString({ g_filename_to_uri($0, nil, nil) }) else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// The file that a URI names, with or without a line end after it; nil where it names none of this machine.
  public init?(fileURI uri: String) {
    var host: UnsafeMutablePointer<CChar>?
    guard let path = g_filename_from_uri(uri.filter { !$0.isNewline }, &host, nil) else { return nil }
    defer {
      g_free(path)
      g_free(host)
    }
    guard host.map({ String(cString: $0) == "localhost" }) ?? true else { return nil }
    self.init(UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
  }
}
