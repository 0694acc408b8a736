public import Foundation

/// Where the edges of a window that decorates itself can be grabbed.
public enum WindowFrame {
  /// How far outside the content an edge can be grabbed, in points.
  public static let outerReach = 10.0
  /// How far inside, in points.
  public static let innerReach = 4.0
  /// How far from a corner both edges move, in points.
  public static let cornerReach = 20.0

  /// The edges that a press at `position` would move; empty where it moves none.
  ///
  /// - Parameters:
  ///   - position: Points from the top left of the content; negative in the margin.
  ///   - state: The window: fullscreen, maximized, tiled edges and server-side decorations cannot be grabbed.
  public static func edges(at position: CGPoint, in state: WindowState) -> WindowEdges {
    guard state.decorations == .client, !state.isMaximized, !state.isFullscreen else { return [] }
    let reach = CGRect(origin: .zero, size: state.size).insetBy(dx: -outerReach, dy: -outerReach)
    guard reach.contains(position) else { return [] }
    let distances = [
      (WindowEdges.left, position.x), (.right, state.size.width - position.x), (.top, position.y),
      (.bottom, state.size.height - position.y),
    ]
    guard distances.contains(where: { $0.1 <= innerReach }) else { return [] }
    var edges: WindowEdges = []
    for (edge, distance) in distances where distance <= cornerReach { edges.insert(edge) }
    // A very small window may be near both ends of an axis: the nearer one moves.
    if edges.isSuperset(of: [.left, .right]) { edges.remove(position.x * 2 < state.size.width ? .right : .left) }
    if edges.isSuperset(of: [.top, .bottom]) { edges.remove(position.y * 2 < state.size.height ? .bottom : .top) }
    // Along an edge, away from corners, only edges that are really near move.
    if edges.rawValue.nonzeroBitCount == 2 { return edges.subtracting(state.tiledEdges) }
    for (edge, distance) in distances where distance > innerReach { edges.remove(edge) }
    return edges.subtracting(state.tiledEdges)
  }
}
