import Foundation
import GlassGeometry
import GlassMaterial

@testable import GlassViews

/// What moves in a window, frame by frame.
extension ControlHost {
  /// Outlines are drawn in whole device pixels: tests look at them at this scale.
  static var fineness: Double { 16 }

  /// The shapes of glass as they are now, lowest level first, outlines in 16ths of a point.
  var shapes: [GlassElement] {
    let size = PixelSize(
      width: Int(window.state.size.width * Self.fineness), height: Int(window.state.size.height * Self.fineness))
    return GlassLevels.plan(host.graph.root.chunk, size: size, scale: Self.fineness).layers
      .flatMap { $0.groups.flatMap(\.elements) }
  }

  /// The outline of a shape in points.
  func box(_ shape: GlassElement?) -> CGRect {
    guard let rect = shape?.outline.rect else { return .null }
    let scale = Self.fineness
    return CGRect(x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale, height: rect.height / scale)
  }

  /// What `measure` says in each of some frames.
  func frames(_ count: Int, _ measure: () -> Double) -> [Double] {
    (0..<count).map { _ in
      settle(1.0 / 60)
      return measure()
    }
  }
}

/// The differences of neighbours.
func steps(_ values: [Double]) -> [Double] { zip(values.dropFirst(), values).map(-) }
