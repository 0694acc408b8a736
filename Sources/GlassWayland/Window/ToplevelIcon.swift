import GlassGeometry
import GlassPlatform
import WaylandClient

/// A window's icon: a name in the desktop's theme, and pictures for desktops whose theme lacks it.
@MainActor final class ToplevelIcon {
  private let icon: XdgToplevelIconV1
  private let pool: SharedMemoryPool
  private var buffers: [WlBuffer] = []

  /// Pictures are drawn for both: screens of other scales take the larger ones.
  private static let scales = [1, 2]

  /// Sets the icon; `nil` where the compositor takes none, or where there is no memory for it.
  init?(_ globals: Globals, _ toplevel: XdgToplevel, name: String, _ draw: @MainActor (PixelTarget) -> Void) {
    guard let icons = globals.icons else { return nil }
    let pictures = globals.iconSizes.flatMap { size in Self.scales.map { (side: size * $0, scale: $0) } }
    let bytes = pictures.reduce(0) { $0 + $1.side * $1.side * 4 + PoolAllocator.granularity }
    guard let pool = SharedMemoryPool(globals.shm, size: bytes) else { return nil }
    self.pool = pool
    icon = icons.createIcon()
    icon.setName(iconName: name)
    for (side, scale) in pictures { add(side, scale, draw) }
    icons.setIcon(toplevel: toplevel, icon: icon)
  }

  private func add(_ side: Int, _ scale: Int, _ draw: @MainActor (PixelTarget) -> Void) {
    let stride = side * 4
    guard let range = pool.allocate(stride * side) else { return }
    draw(
      PixelTarget(
        base: pool.address(of: range), size: PixelSize(width: side, height: side), stride: stride, scale: Double(scale),
        holdsLastFrame: false))
    let buffer = pool.makeBuffer(in: range, width: side, height: side, stride: stride)
    icon.addBuffer(buffer: buffer, scale: Int32(scale))
    buffers.append(buffer)
  }

  /// Gives the objects back: the compositor may read the buffers for as long as there is the icon.
  func destroy() {
    icon.destroy()
    for buffer in buffers { buffer.destroy() }
    buffers = []
  }
}
