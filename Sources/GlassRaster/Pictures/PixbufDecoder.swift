import CGdkPixbuf
import Foundation
import GlassGeometry

/// Feeds a picture's bytes to gdk-pixbuf and decides, once the size is known, how large to decode it. Belongs to one thread.
final class PixbufDecoder {
  private var loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let decide: (PixelSize) -> PixelSize?
  private var isOpen = true
  private var hasBegun = false
  private var wasStopped = false
  private var endDetector = EndDetector()

  /// The stored picture's size in pixels, once it is known.
  private(set) var storedSize: PixelSize?

  /// A decoder that asks `decide` for the size to decode at, given the stored size; nil stops it there.
  init?(decide: @escaping (PixelSize) -> PixelSize?) {
    guard let loader = gdk_pixbuf_loader_new() else { return nil }
    self.loader = loader
    self.decide = decide
    hearOfSize()
  }

  private func hearOfSize() {
    let sizePrepared: SizePrepared = { _, width, height, context in
      guard let context else { return }
      let decoder = Unmanaged<PixbufDecoder>.fromOpaque(context).takeUnretainedValue()
      decoder.prepare(PixelSize(width: Int(width), height: Int(height)))
    }
    connect("size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self))
  }

  deinit {
    if isOpen { gdk_pixbuf_loader_close(loader, nil) }
    g_object_unref(loader)
  }

  private typealias SizePrepared =
    @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void

  /// The decoder outlives its loader, so the loader may refer to it without owning it.
  private func connect(_ signal: String, _ callback: @escaping GCallback) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    g_signal_connect_data(loader, signal, callback, context, nil, GConnectFlags(rawValue: 0))
  }

  private func prepare(_ size: PixelSize) {
    guard storedSize == nil else { return }
    storedSize = size
    if let wanted = decide(size) {
      if wanted != size { gdk_pixbuf_loader_set_size(loader, Int32(max(1, wanted.width)), Int32(max(1, wanted.height))) }
    } else {
      wasStopped = true
      // A size of zero makes the format's own code give up before it asks for memory.
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
  }

  /// A compressed drawing begins like anything else that is compressed: its format has to be named.
  private func expectCompressedDrawing() {
    guard let named = gdk_pixbuf_loader_new_with_mime_type("image/svg+xml-compressed", nil) else { return }
    gdk_pixbuf_loader_close(loader, nil)
    g_object_unref(loader)
    loader = named
    hearOfSize()
  }

  /// Whether more bytes are wanted.
  var wantsMore: Bool { isOpen && !wasStopped }

  /// Takes the next bytes of the file.
  func write(_ bytes: [UInt8]) throws(ImageFileError) {
    if !hasBegun, bytes.starts(with: [0x1F, 0x8B]) { expectCompressedDrawing() }
    hasBegun = true
    endDetector.read(bytes)
    var error: UnsafeMutablePointer<GError>?
    guard gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) == 0 else { return }
    isOpen = false
    gdk_pixbuf_loader_close(loader, nil)
    let reason = Self.reason(error, isAtEnd: false)
    if !wasStopped { throw reason }
  }

  /// Says that there are no more bytes; the picture is then whole, or it is an error.
  func finish() throws(ImageFileError) {
    guard isOpen else { return }
    isOpen = false
    var error: UnsafeMutablePointer<GError>?
    let isFine = gdk_pixbuf_loader_close(loader, &error) != 0
    if wasStopped { return g_clear_error(&error) }
    if !isFine { throw Self.reason(error, isAtEnd: true) }
    if endDetector.isMissingEnd { throw .truncated }
  }

  /// The format's short name, such as `jpeg` or `png`, once it is known.
  var formatName: String? {
    guard let format = gdk_pixbuf_loader_get_format(loader), let name = gdk_pixbuf_format_get_name(format) else { return nil }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// The decoded picture, the first frame of several; it lives as long as the decoder.
  var pixbuf: OpaquePointer? { gdk_pixbuf_loader_get_pixbuf(loader) }

  private static func reason(_ error: UnsafeMutablePointer<GError>?, isAtEnd: Bool) -> ImageFileError {
    guard let error else { return .damaged }
    defer { g_error_free(error) }
    guard error.pointee.domain == glass_pixbuf_error_domain() else { return .damaged }
    switch UInt32(bitPattern: error.pointee.code) {
    case GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue: return .notAPicture
    case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue: return .tooLarge
    default: return isAtEnd ? .truncated : .damaged
    }
  }
}
