import GlassPlatform
import WaylandClient

/// Shows the cursor of one pointer: by name where the compositor can, else from the theme on a surface of our own.
///
/// A pointer that enters brings whatever cursor it had: every entry sets ours anew.
@MainActor final class CursorPresenter {
  private struct Shown: Equatable {
    var shape: CursorShape
    var scale: Double
  }

  private let pointer: WlPointer
  private unowned let platform: WaylandPlatform
  private var device: WpCursorShapeDeviceV1?
  private var surface: WlSurface?
  private var serial: UInt32?
  private var shown: Shown?
  /// What the surface holds: it keeps that from one entry of the pointer to the next.
  private var attached: Shown?

  init(_ pointer: WlPointer, _ platform: WaylandPlatform) {
    self.pointer = pointer
    self.platform = platform
  }

  /// The pointer entered one of our surfaces.
  func entered(serial: UInt32) {
    self.serial = serial
    shown = nil
  }

  /// Shows a shape at a scale.
  func show(_ shape: CursorShape, scale: Double) {
    let new = Shown(shape: shape, scale: scale)
    guard let serial, new != shown else { return }
    shown = new
    // The protocol of shapes has none for a pointer that is not seen; a cursor without a surface is not.
    guard let named = WpCursorShapeDeviceV1.Shape(shape) else {
      return pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
    }
    if let shapes = platform.globals.cursorShapes {
      let device = device ?? shapes.getPointer(pointer: pointer)
      self.device = device
      device.setShape(serial: serial, shape: named)
    } else {
      showThemed(new, serial)
    }
  }

  /// The pointer is gone.
  func release() {
    device?.destroy()
    device = nil
    surface?.destroy()
    surface = nil
    serial = nil
  }

  private func showThemed(_ new: Shown, _ serial: UInt32) {
    guard let image = platform.cursorThemes.image(new.shape, scale: new.scale) else { return }
    let surface = surface ?? platform.globals.compositor.createSurface()
    self.surface = surface
    if new != attached {
      attached = new
      surface.setBufferScale(scale: Int32(image.scale))
      surface.attach(buffer: image.buffer, x: 0, y: 0)
      surface.damageBuffer(x: 0, y: 0, width: Int32(image.width), height: Int32(image.height))
      surface.commit()
    }
    pointer.setCursor(serial: serial, surface: surface, hotspotX: Int32(image.hotspotX), hotspotY: Int32(image.hotspotY))
  }
}

extension WpCursorShapeDeviceV1.Shape {
  /// The same shape in the protocol's numbers; `nil` where nothing is to be seen.
  init?(_ shape: CursorShape) {
    switch shape {
    case .hidden: return nil
    case .arrow: self = .default
    case .pointer: self = .pointer
    case .text: self = .text
    case .grabbing: self = .grabbing
    case .grab: self = .grab
    case .crosshair: self = .crosshair
    case .notAllowed: self = .notAllowed
    case .columnResize: self = .colResize
    case .rowResize: self = .rowResize
    case .northResize: self = .nResize
    case .southResize: self = .sResize
    case .eastResize: self = .eResize
    case .westResize: self = .wResize
    case .northEastResize: self = .neResize
    case .northWestResize: self = .nwResize
    case .southEastResize: self = .seResize
    case .southWestResize: self = .swResize
    }
  }
}
