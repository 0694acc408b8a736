import Foundation

/// The control that asked for something to be presented: what is presented grows out of it.
@MainActor struct PresentationSource {
  /// Its place in points of the window.
  private(set) var frame: CGRect
  /// The glass it is made of, if that is its own.
  weak var glass: GlassNode?
  var direction = LayoutDirection.leftToRight
  /// Where it is now; nil where it is gone.
  private let locate: @MainActor () -> CGRect?

  /// Controls larger than this, in points, are areas rather than controls.
  private static let largest = CGSize(width: 420, height: 120)
  /// For how long after it acted a control counts as the one that asked, in seconds.
  private static let memory = 1.0

  /// The source of what a view presents: the view itself where it is a control, otherwise the control that acted last.
  init?(of node: ViewNode) {
    if let control = node.firstControl, Self.isControl(node) {
      self.init(control: control)
    } else if let last = node.environment.overlayModel?.lastControl, node.graph.now - last.time <= Self.memory,
      let control = last.node,
      !control.isRemoved, control.isPlaced
    {
      self.init(control: control)
    } else {
      return nil
    }
  }

  /// Whether a node is no larger than controls are.
  static func isControl(_ node: ViewNode) -> Bool {
    node.frame.width <= largest.width && node.frame.height <= largest.height
  }

  /// The view that a name was given to by `matchedTransitionSource`, where it is to be seen.
  init?(_ source: TransitionSource, in graph: ViewGraph) {
    guard let node = graph.transitionSources.last(source, where: { $0.globalTargetFrame.intersects(graph.root.frame) }) else {
      return nil
    }
    self.init(direction: node.environment.layoutDirection) { [root = graph.root.reference] in
      guard let root = root.node else { return nil }
      return root.graph.transitionSources.last(source) { $0.globalTargetFrame.intersects(root.frame) }?.globalTargetFrame
    }
  }

  /// A place that need not be a control's.
  ///
  /// - Parameter locate: Where it is now, in points of the window; nil where it is gone.
  init(direction: LayoutDirection, locate: @escaping @MainActor () -> CGRect?) {
    frame = locate() ?? .zero
    self.direction = direction
    self.locate = locate
  }

  /// Its place in points of the window now; nil where it is gone.
  var place: CGRect? { locate() }

  /// The same source where it is now; nil where it has not moved or is gone.
  var moved: PresentationSource? {
    guard let place = locate(), place != frame else { return nil }
    var new = self
    new.frame = place
    return new
  }

  private init(control: ViewNode) {
    let glass = control.glassOfControl
    let shown = glass ?? control
    self.init(direction: control.environment.layoutDirection) { [weak shown] in
      shown.flatMap { $0.isRemoved || !$0.isPlaced ? nil : $0.globalTargetFrame }
    }
    self.glass = glass
  }
}

extension ViewNode {
  /// Says that this control acts now: what is presented next grows out of it.
  final func willAct() { environment.overlayModel?.lastControl = (self, graph.now) }

  /// The first thing that can be pressed within the node.
  fileprivate var firstControl: ViewNode? {
    for child in layoutChildren {
      if child is PressableNode { return child }
      if let found = child.firstControl { return found }
    }
    return nil
  }
}
