import Foundation
import GlassRaster

/// The bars that tell how far content is scrolled.
extension ScrollNode {
  /// Whether a bar that tells how far content is scrolled is seen along an axis while it moves.
  func showsBar(_ axis: Axis) -> Bool {
    guard showsIndicators else { return false }
    switch axis == .horizontal ? settings.horizontalBar : settings.verticalBar {
    case .automatic, .visible: return true
    case .hidden, .never: return false
    }
  }

  /// Draws the bars, as opaque as they are now.
  func paintIndicators(into list: inout DisplayList) {
    var bars = DisplayList()
    let ink = ShapePaint.ink(.vibrant(1, otherwise: environment.colorScheme == .dark ? .white : .black))
    let size = presentedFrame.size
    let room = SideInsets(settings.bars.insets, isMirrored: isMirrored)
    if axes.contains(.vertical), y.limit > 0, showsBar(.vertical) {
      var bar = indicator(.vertical, length: size.height - room.top - room.bottom)
      bar.start += room.top
      let edge = isMirrored ? Self.barInset + room.left : size.width - Self.barInset - Self.barWidth - room.right
      bars.add(.fill(.capsule(CGRect(x: edge, y: bar.start, width: Self.barWidth, height: bar.length)), ink))
    }
    if axes.contains(.horizontal), x.limit > 0, showsBar(.horizontal) {
      var bar = indicator(.horizontal, length: size.width - room.left - room.right)
      bar.start += isMirrored ? room.right : room.left
      let start = isMirrored ? size.width - bar.start - bar.length : bar.start
      let edge = size.height - Self.barInset - Self.barWidth - room.bottom
      bars.add(.fill(.capsule(CGRect(x: start, y: edge, width: bar.length, height: Self.barWidth)), ink))
    }
    list.add(.opacity(indicatorOpacity.current * 0.5), DisplayChunk(bars), at: .zero)
  }

  /// Where a bar is seen along its axis: on its way where content has become longer or shorter.
  private func indicator(_ axis: Axis, length: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let (state, seen) = axis == .horizontal ? (x, seenOffset.x) : (y, seenOffset.y)
    let clearance = barClearance(axis)
    let bar = place(state, at: seen, length: length, clearance)
    let (lag, track) = (barLag.current.value, max(0, length - clearance.start - clearance.end))
    let late = axis == .horizontal ? (start: lag.x, length: lag.z) : (start: lag.y, length: lag.w)
    let lasting = min(track, max(min(track, Self.leastBar), bar.length + late.length))
    return (min(max(clearance.start, bar.start + late.start), clearance.start + track - lasting), lasting)
  }

  /// Where the bars lie, were they as long as the scroll view.
  var barPlaces: Quad {
    let clearance = (start: leastBarClearance, end: leastBarClearance)
    let across = place(x, at: seenOffset.x, length: x.viewport, clearance)
    let down = place(y, at: seenOffset.y, length: y.viewport, clearance)
    return Quad(SIMD4(across.start, down.start, across.length, down.length))
  }

  /// Content is longer or shorter than before: bars that are in sight glide to where they are to be.
  func glideBars(from old: Quad) {
    let way = old - barPlaces
    guard animates, indicatorOpacity.current > 0.001, way.value != .zero else { return }
    barLag.shift(by: way)
    barLag.retarget(to: .zero, .spring(duration: 0.3), now: graph.now)
    graph.animations.add(self)
  }

  /// How thick a bar is, and how far it lies from the edge along which it runs, in points.
  private static let barWidth: CGFloat = 4
  nonisolated static let barInset: CGFloat = 3
  /// The shortest bar, in points.
  private static let leastBar = 24.0

  /// Where a bar lies along its axis, clear of the ends and not too short.
  private func place(
    _ axis: ScrollAxisState, at offset: CGFloat, length: CGFloat, _ clearance: (start: CGFloat, end: CGFloat)
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(0, length - clearance.start - clearance.end)
    let bar = min(track, max(Self.leastBar, track * axis.viewport / (axis.viewport + axis.limit)))
    let fraction = min(max(offset / max(axis.limit, 1), 0), 1)
    return (clearance.start + (track - bar) * fraction, bar)
  }
}
