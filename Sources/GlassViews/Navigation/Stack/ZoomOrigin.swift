import Foundation
import GlassGeometry

/// The view that a screen grows out of, and goes back into.
///
/// It is looked for in every frame: an item of a bar goes with the screen beneath, and is made anew as that comes back. Where it is not to be
/// found any more, the screen goes on from where it was.
@MainActor struct ZoomOrigin {
  /// Where the view was found, and how a screen looks there.
  struct Found {
    /// Its place, in points of the stack.
    let frame: CGRect
    let look: NavigationZoom.Look
  }

  private let source: TransitionSource
  /// The screen beneath.
  private weak var screen: NavigationScreenNode?
  private var last: Found?
  /// All that the screen above has reached so far.
  private var reach: CGRect?
  /// The stack's size meanwhile: in another room it reaches elsewhere.
  private var room = CGSize.zero

  init(_ source: TransitionSource, beneath screen: NavigationScreenNode) {
    self.source = source
    self.screen = screen
  }

  /// Looks where the view is, in points of the stack; nil where it was never to be seen.
  mutating func follow(in stack: ViewNode) -> Found? {
    if let node = node(in: stack), let found = find(node, in: stack) { last = found }
    return last
  }

  /// All that the screen above reaches, in points of the stack, where it now reaches so far: what it draws no longer makes that no smaller on the way.
  mutating func area(of drawn: CGRect, in room: CGSize) -> CGRect {
    let area = self.room == room ? reach?.union(drawn) ?? drawn : drawn
    (reach, self.room) = (area, room)
    return area
  }

  /// A view of the screen beneath, otherwise one outside of the stack: in a bar or beside it.
  private func node(in stack: ViewNode) -> TransitionSourceNode? {
    let sources = stack.graph.transitionSources
    return screen.flatMap { screen in sources.last(source) { $0.isWithin(screen) } }
      ?? sources.last(source) { !$0.isWithin(stack) }
  }

  private func find(_ node: TransitionSourceNode, in stack: ViewNode) -> Found? {
    guard let map = node.map(to: stack) else { return nil }
    let frame = map.apply(CGRect(origin: .zero, size: node.frame.size))
    // What scrolls in the stack is seen there alone; what stands outside is seen in the window.
    let seen =
      node.isWithin(stack)
      ? CGRect(origin: .zero, size: stack.frame.size) : stack.convertFromWindow(stack.graph.root.frame, isPresented: false)
    guard frame.intersects(seen) else { return nil }
    return Found(frame: frame, look: NavigationZoom.Look(node.modifier.look, in: node.environment))
  }
}

extension NavigationScreenNode {
  /// Looks for the view that this screen grows out of: in the screen beneath, otherwise outside of the stack.
  func seekZoomOrigin(above other: NavigationScreenNode, in stack: ViewNode) {
    zoom = wantedZoomSource.map { ZoomOrigin($0, beneath: other) }
    _ = zoom?.follow(in: stack)
  }
}

extension ViewNode {
  /// What the view, or one within, says that it grows out of. Screens on stacks within speak for themselves.
  var wantedZoomSource: TransitionSource? {
    if let source = (self as? NavigationTransitionNode)?.modifier.source { return source }
    for child in instances + children where (child as? NavigationScreenNode)?.entry == nil {
      if let found = child.wantedZoomSource { return found }
    }
    return nil
  }
}
