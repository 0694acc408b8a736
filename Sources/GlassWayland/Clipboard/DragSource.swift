import Foundation
import GlassGeometry
import GlassPlatform
import WaylandClient

/// Content that is dragged out of a window of ours, until it has been dropped and read, or called off.
@MainActor final class DragSource {
  let object: WlDataSource
  let icon: DragIcon?
  /// Whether it was let go of over somebody who may take it.
  private(set) var wasLetGo = false
  /// Told once whether it was dropped on somebody who took it.
  var onEnd: (Bool) -> Void = { _ in }

  init(_ manager: WlDataDeviceManager, _ content: ClipboardContent, _ icon: DragIcon?) {
    object = manager.createDataSource()
    self.icon = icon
    for representation in content.representations { object.offer(mimeType: representation.type) }
    if object.supports(since: 3) { object.setActions(dndActions: .copy) }
    object.onEvent = { [unowned self] event in
      switch event {
      case .send(let type, let file): content.send(type, to: file)
      case .dndDropPerformed: wasLetGo = true
      case .dndFinished: end(true)
      case .cancelled: end(false)
      default: break
      }
    }
  }

  /// Whether the compositor tells what becomes of it.
  var isFollowed: Bool { object.supports(since: 3) }

  /// It is over, and the objects are given back.
  func end(_ wasDropped: Bool) {
    destroy()
    tell(wasDropped)
  }

  /// It is over, but may still be read.
  func tell(_ wasDropped: Bool) {
    let told = onEnd
    onEnd = { _ in }
    told(wasDropped)
  }

  /// Gives the objects back.
  func destroy() {
    guard object.onEvent != nil else { return }
    object.onEvent = nil
    object.destroy()
    icon?.destroy()
  }
}

/// The picture that goes along with the pointer.
@MainActor final class DragIcon {
  let surface: WlSurface
  private let pool: SharedMemoryPool
  private let buffer: WlBuffer
  private let hotspot: CGPoint
  private let size: PixelSize
  private let scale: Int

  /// Pictures larger than this, in device pixels, are left out.
  private static let limit = 1024

  /// `nil` where there is nothing to show, or no memory for it.
  init?(_ globals: Globals, _ picture: DragPicture?, scale: Double) {
    guard let picture else { return nil }
    // Without a viewport, buffers have whole scales: the next larger one.
    let scale = max(1, Int(scale.rounded(.up)))
    // A buffer's size has to be a multiple of its scale.
    let width = Int(picture.size.width.rounded(.up)) * scale
    let height = Int(picture.size.height.rounded(.up)) * scale
    guard width > 0, height > 0, width <= Self.limit, height <= Self.limit,
      let pool = SharedMemoryPool(globals.shm, size: width * height * 4), let range = pool.allocate(width * height * 4)
    else { return nil }
    self.pool = pool
    size = PixelSize(width: width, height: height)
    hotspot = picture.hotspot
    self.scale = scale
    picture.draw(
      PixelTarget(base: pool.address(of: range), size: size, stride: width * 4, scale: Double(scale), holdsLastFrame: false))
    buffer = pool.makeBuffer(in: range, width: width, height: height, stride: width * 4)
    surface = globals.compositor.createSurface()
  }

  /// Shows it, once the drag has begun.
  func show() {
    let (x, y) = (Int32(-hotspot.x.rounded()), Int32(-hotspot.y.rounded()))
    surface.setBufferScale(scale: Int32(scale))
    if surface.supports(since: 5) {
      surface.attach(buffer: buffer, x: 0, y: 0)
      surface.offset(x: x, y: y)
    } else {
      surface.attach(buffer: buffer, x: x, y: y)
    }
    surface.damageBuffer(x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
    surface.commit()
  }

  func destroy() {
    surface.destroy()
    buffer.destroy()
  }
}
