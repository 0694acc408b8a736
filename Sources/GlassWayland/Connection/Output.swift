import Foundation
import GlassGeometry
import WaylandClient

/// A screen: its size, its whole scale and its refresh rate.
@MainActor final class Output {
  /// Its number in the registry.
  let name: UInt32
  /// The protocol object.
  let object: WlOutput
  /// Device pixels per point.
  private(set) var scale = 1
  /// Its size in device pixels as it stands; `nil` until the compositor said one.
  private(set) var size: PixelSize?
  /// Seconds from one refresh to the next.
  private(set) var refreshInterval = 1.0 / 60
  private var pendingScale = 1
  private var pendingSize: PixelSize?
  private var isTurned = false
  private var pendingInterval = 1.0 / 60

  /// Calls `onChange` whenever a complete description came.
  init(_ name: UInt32, _ object: WlOutput, onChange: @escaping (Output) -> Void) {
    self.name = name
    self.object = object
    object.onEvent = { [unowned self] event in
      switch event {
      case .scale(let factor): pendingScale = Int(factor)
      case .geometry(_, _, _, _, _, _, _, let transform): isTurned = transform.isQuarterTurn
      case .mode(let flags, let width, let height, let refresh):
        if flags.contains(.current) { pendingSize = PixelSize(width: Int(width), height: Int(height)) }
        // Virtual outputs may report 0 mHz.
        if flags.contains(.current), refresh > 0 { pendingInterval = 1000 / Double(refresh) }
        if !object.supports(since: 2) { apply(onChange) }
      case .done: apply(onChange)
      default: break
      }
    }
  }

  private func apply(_ onChange: (Output) -> Void) {
    scale = max(1, pendingScale)
    size = pendingSize.flatMap { size in
      guard size.width > 0, size.height > 0 else { return nil }
      return isTurned ? PixelSize(width: size.height, height: size.width) : size
    }
    refreshInterval = min(max(pendingInterval, 1.0 / 1000), 1)
    onChange(self)
  }

  /// Its size in points, for a surface that is drawn at a scale; `nil` until the compositor said one.
  func pointSize(for surface: SurfaceScale) -> CGSize? {
    // An output tells fractional scales rounded up.
    let isOfSurface = surface.factor.rounded(.up) == Double(scale)
    let factor = isOfSurface ? surface.factor : Double(scale)
    return size.map { CGSize(width: Double($0.width) / factor, height: Double($0.height) / factor) }
  }

  /// Gives the object back.
  func release() {
    object.onEvent = nil
    if object.supports(since: 3) { object.release() }
  }
}

extension WlOutput.Transform {
  /// Whether width and height change places.
  fileprivate var isQuarterTurn: Bool {
    switch self {
    case ._90, ._270, .flipped90, .flipped270: true
    default: false
    }
  }
}
