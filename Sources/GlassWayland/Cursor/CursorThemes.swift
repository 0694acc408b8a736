import CWaylandCursor
import GlassPlatform
import Glibc
import WaylandClient

/// The cursors of the desktop's theme, for compositors that do not draw them by name. A theme is read once per size and kept.
@MainActor final class CursorThemes {
  /// A cursor to attach to a surface.
  struct Image {
    /// The theme's buffer.
    var buffer: WlBuffer
    /// Its size in device pixels.
    var width: Int
    var height: Int
    /// Device pixels per point of the buffer; divides its size.
    var scale: Int
    /// The place that points, in points.
    var hotspotX: Int
    var hotspotY: Int
  }

  private let connection: Connection
  private let shm: WlShm
  private let name = getenv("XCURSOR_THEME").map { String(cString: $0) }
  private let size: Int
  private var themes: [Int: OpaquePointer] = [:]

  init(_ connection: Connection, _ shm: WlShm) {
    self.connection = connection
    self.shm = shm
    let wanted = getenv("XCURSOR_SIZE").flatMap { Int(String(cString: $0)) } ?? 24
    size = (8...256).contains(wanted) ? wanted : 24
  }

  isolated deinit { for theme in themes.values { wl_cursor_theme_destroy(theme) } }

  /// A shape at `scale` device pixels per point; `nil` where there is no theme at all.
  func image(_ shape: CursorShape, scale: Double) -> Image? {
    let scale = max(1, Int(scale.rounded(.up)))
    guard let theme = theme(scale), let cursor = Self.cursor(shape, in: theme), cursor.pointee.image_count > 0,
      let image = cursor.pointee.images[0], let buffer = wl_cursor_image_get_buffer(image)
    else { return nil }
    let width = Int(image.pointee.width)
    let height = Int(image.pointee.height)
    // A theme gives the nearest size it has: a buffer must be a multiple of its scale.
    let fitting = (1...scale).last { width % $0 == 0 && height % $0 == 0 } ?? 1
    return Image(
      buffer: WlBuffer(borrowing: buffer, connection: connection), width: width, height: height, scale: fitting,
      hotspotX: Int(image.pointee.hotspot_x) / fitting, hotspotY: Int(image.pointee.hotspot_y) / fitting)
  }

  private func theme(_ scale: Int) -> OpaquePointer? {
    if let known = themes[scale] { return known }
    guard let theme = wl_cursor_theme_load(name, Int32(size * scale), shm.proxy) else { return nil }
    themes[scale] = theme
    return theme
  }

  private static func cursor(_ shape: CursorShape, in theme: OpaquePointer) -> UnsafeMutablePointer<wl_cursor>? {
    for name in [shape.rawValue] + shape.traditionalNames {
      if let found = wl_cursor_theme_get_cursor(theme, name) { return found }
    }
    return wl_cursor_theme_get_cursor(theme, "left_ptr")
  }
}

extension CursorShape {
  /// The names of the X11 cursor font and of older themes.
  var traditionalNames: [String] {
    switch self {
    case .hidden: []
    case .arrow: ["left_ptr"]
    case .pointer: ["hand2", "hand1", "pointing_hand"]
    case .text: ["xterm", "ibeam"]
    case .grabbing: ["closedhand", "fleur"]
    case .grab: ["openhand", "hand1"]
    case .crosshair: ["cross"]
    case .notAllowed: ["crossed_circle", "forbidden"]
    case .columnResize: ["sb_h_double_arrow", "split_h"]
    case .rowResize: ["sb_v_double_arrow", "split_v"]
    case .northResize: ["top_side"]
    case .southResize: ["bottom_side"]
    case .eastResize: ["right_side"]
    case .westResize: ["left_side"]
    case .northEastResize: ["top_right_corner"]
    case .northWestResize: ["top_left_corner"]
    case .southEastResize: ["bottom_right_corner"]
    case .southWestResize: ["bottom_left_corner"]
    }
  }
}
