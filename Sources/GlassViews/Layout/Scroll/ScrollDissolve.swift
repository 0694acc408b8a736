import Foundation
import GlassGeometry
import GlassRaster

/// How content gives way at an edge of a scroll view that lies on glass: there is nothing to dissolve into but the glass, so that it is blurred
/// and becomes less opaque by as much as it is covered elsewhere.
struct ScrollDissolve {
  private let edge: ScrollEdgeItem
  /// Where content gives way, in points.
  private let room: CGRect
  /// How much of the content is gone at the most, 0…1.
  private let most: Double
  /// The opacity of the line that ends a hard edge.
  private let line: Double

  /// How far content is blurred, in points: as that in a window is.
  private static let sigma = 7.0

  init(_ edge: ScrollEdgeItem, within room: CGRect, in environment: EnvironmentValues) {
    (self.edge, self.room) = (edge, edge.rect.intersection(room))
    let isStrong = environment.colorSchemeContrast == .increased || environment.accessibilityReduceTransparency
    most = isStrong ? 0.95 : edge.isHard ? 0.92 : 0.85
    line = environment.colorSchemeContrast == .increased ? 0.6 : 0.12
  }

  /// What of a room is left beside the edge.
  func rest(of room: CGRect) -> CGRect {
    let (low, high) = (CGPoint(x: room.minX, y: room.minY), CGPoint(x: room.maxX, y: room.maxY))
    func box(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> CGRect {
      CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
    switch edge.side {
    case .top: return box(low.x, max(low.y, edge.rect.maxY), high.x, high.y)
    case .bottom: return box(low.x, low.y, high.x, min(high.y, edge.rect.minY))
    case .left: return box(max(low.x, edge.rect.maxX), low.y, high.x, high.y)
    case .right: return box(low.x, low.y, min(high.x, edge.rect.minX), high.y)
    }
  }

  /// Adds the content of the edge: sharp where it begins, blurred and less and less of it further on.
  func add(_ content: DisplayChunk, to list: inout DisplayList) {
    guard room.width > 0, room.height > 0 else { return }
    add(content, to: &list) { 1 - edge.strength * (edge.isHard ? 1 : smoothstep(0.15, 0.35, $0)) }
    let reach = 3 * Self.sigma
    var near = DisplayList()
    near.add(.clip(.rect(room.insetBy(dx: -reach, dy: -reach))), content, at: .zero)
    var blurred = DisplayList()
    blurred.add(.blur(Self.sigma), DisplayChunk(near), at: .zero)
    add(DisplayChunk(blurred), to: &list) {
      edge.strength * (edge.isHard ? 1 - most : smoothstep(0, 0.2, $0) * (1 - most * smoothstep(0, 0.9, $0)))
    }
    if edge.isHard { addLine(to: &list) }
  }

  private func add(_ content: DisplayChunk, to list: inout DisplayList, opacity: (Double) -> Double) {
    var mask = DisplayList()
    mask.add(.fill(.rect(room), .linearGradient(gradient(opacity), way.inner, way.outer)))
    list.add(.mask(DisplayChunk(mask), .zero), content, at: .zero)
  }

  /// Opacities from the inner end of the edge to the outer one; where a header is written on the edge all of it is there from the ramp's end on.
  private func gradient(_ opacity: (Double) -> Double) -> GlassRaster.Gradient {
    let (inner, outer) = way
    let depth = abs(outer.x - inner.x) + abs(outer.y - inner.y)
    let share = edge.ramp.map { min(1, Double($0 / max(1, depth))) } ?? 1
    return GlassRaster.Gradient(
      stops: (0...20).map { step in
        let part = Double(step) / 20
        return .init(color: RGBA(white: 0, alpha: min(max(opacity(part), 0), 1)), location: part * share)
      })
  }

  /// Where content begins to give way, and where that ends, on the axis across the edge.
  private var way: (inner: CGPoint, outer: CGPoint) {
    let rect = edge.rect
    switch edge.side {
    case .top: return (CGPoint(x: 0, y: rect.maxY), CGPoint(x: 0, y: rect.minY))
    case .bottom: return (CGPoint(x: 0, y: rect.minY), CGPoint(x: 0, y: rect.maxY))
    case .left: return (CGPoint(x: rect.maxX, y: 0), CGPoint(x: rect.minX, y: 0))
    case .right: return (CGPoint(x: rect.minX, y: 0), CGPoint(x: rect.maxX, y: 0))
    }
  }

  private func addLine(to list: inout DisplayList) {
    let place =
      switch edge.side {
      case .top: CGRect(x: room.minX, y: room.maxY - 1, width: room.width, height: 1)
      case .bottom: CGRect(x: room.minX, y: room.minY, width: room.width, height: 1)
      case .left: CGRect(x: room.maxX - 1, y: room.minY, width: 1, height: room.height)
      case .right: CGRect(x: room.minX, y: room.minY, width: 1, height: room.height)
      }
    var fill = DisplayList()
    fill.add(.fill(.rect(place), .ink(.vibrant(0, otherwise: RGBA(white: 0)))))
    list.add(.opacity(line * edge.strength), DisplayChunk(fill), at: .zero)
  }

  private func smoothstep(_ low: Double, _ high: Double, _ x: Double) -> Double {
    let part = min(max((x - low) / (high - low), 0), 1)
    return part * part * (3 - 2 * part)
  }
}
