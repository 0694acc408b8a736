import Foundation

/// How far what is seen of scrolling content is still from where a layout has put it, in points along each axis.
///
/// A layout that is animated may leave the content scrolled to another place: it has become shorter than it was scrolled, or is kept at its
/// end. That place holds at once. What is seen moves there as the views within move to theirs, so that those that stay where they are seen
/// to be do not stir.
struct ScrollLag {
  private var value = AnimatedValue(AnimatablePair<CGFloat, CGFloat>.zero)
  /// Whether pages become longer or shorter meanwhile, so that the same one is seen all the way.
  var isAmongPages = false

  /// The distances now: positive where content is seen scrolled further.
  var current: CGPoint { CGPoint(x: value.current.first, y: value.current.second) }

  /// The content's place has moved: what is seen is where it was, and sets out from there.
  mutating func fallBehind(by moved: CGPoint, _ animation: Animation, now: Double) {
    value.shift(by: AnimatablePair(-moved.x, -moved.y))
    value.retarget(to: .zero, animation, now: now)
  }

  /// Moves to a time in seconds.
  ///
  /// - Returns: Whether it still moves.
  mutating func advance(to now: Double, precision: Double) -> Bool { value.advance(to: now, precision: precision) }
}

extension ScrollNode {
  /// How far the content is seen scrolled, in points.
  var seenOffset: CGPoint {
    guard let lag = lag?.current else { return CGPoint(x: x.offset, y: y.offset) }
    return CGPoint(x: x.offset + lag.x, y: y.offset + lag.y)
  }

  /// How what a layout moves within glides, if it does: as the content does.
  var glidingAnimation: Animation? {
    graph.reducesMotion ? nil : graph.layoutAnimation(of: layoutChildren.first ?? self)
  }

  /// A layout has moved the content from where it stood: what is seen glides after it where that is animated, and otherwise is there at once.
  ///
  /// - Parameter isAmongPages: Whether the pages around it move as far, of which the same one is seen.
  func follow(from old: CGPoint, isAmongPages: Bool = false) {
    guard let animation = glidingAnimation else {
      if lag != nil, graph.layoutEndsMotion(of: layoutChildren.first ?? self) { lag = nil }
      return
    }
    let moved =
      isAmongPages
      ? CGPoint(x: x.offset - old.x, y: y.offset - old.y)
      : CGPoint(x: Self.way(x, from: old.x), y: Self.way(y, from: old.y))
    guard moved != .zero else { return }
    var lag = lag ?? ScrollLag()
    lag.isAmongPages = isAmongPages
    lag.fallBehind(by: moved, animation, now: graph.now)
    self.lag = lag
    setNeedsPaint()
    graph.animations.add(self)
  }

  /// How far it glides along an axis. From further away than what is seen at once it comes only to the end of what has become shorter:
  /// nothing lies between that would have to be made.
  private static func way(_ axis: ScrollAxisState, from old: Double) -> Double {
    let way = axis.offset - old
    return abs(way) <= axis.viewport || (way < 0 && axis.offset == axis.limit) ? way : 0
  }

  /// Moves what is seen to where it is at a time in seconds.
  ///
  /// - Returns: Whether it still moves.
  func advanceLag(to now: Double) -> Bool {
    // The precision with which views move: they arrive together.
    guard lag?.advance(to: now, precision: 1 / (16 * max(1, environment.displayScale))) == false else { return lag != nil }
    lag = nil
    return false
  }

  /// How much further the content is seen scrolled than it stands, by no more than is seen at once; `nil` where it is not.
  var lazyShift: CGSize? {
    guard lag?.isAmongPages != true, let seen = seenBefore ?? (lag == nil ? nil : seenOffset) else { return nil }
    func near(_ axis: ScrollAxisState, _ seen: CGFloat) -> CGFloat {
      min(max(seen - axis.offset, -axis.viewport), axis.viewport)
    }
    return CGSize(width: near(x, seen.x), height: near(y, seen.y))
  }
}
