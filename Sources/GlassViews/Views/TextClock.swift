import Foundation
import GlassPlatform

/// Tells a text when what it says of the time changes, for as long as the text can be seen.
@MainActor final class TextClock {
  private unowned let node: ViewNode
  private var timer: PlatformTimer?

  init(_ node: ViewNode) {
    self.node = node
    node.graph.addPlaceDependent(node)
  }

  /// The date that holds now.
  var date: Date { node.environment.windowBridge?.date ?? Date() }

  /// Whether it looks after the text: that is in sight.
  private(set) var isRunning = false

  /// Waits for a moment, instead of any other; `nil` where there is none to come.
  func wait(until next: Date?, _ action: @escaping @MainActor () -> Void) {
    stop()
    isRunning = true
    guard let next else { return }
    timer = node.environment.windowBridge?.schedule(by: next) { [weak self] in
      guard let self, !self.node.isRemoved else { return }
      self.timer = nil
      action()
    }
  }

  func stop() {
    isRunning = false
    timer?.cancel()
    timer = nil
  }

  func end() {
    stop()
    node.graph.removePlaceDependent(node)
  }
}

extension ViewNode {
  /// Whether somebody may see a part of the node: the window is shown, and what scrolls around it has not taken it out of sight.
  final var isInSight: Bool {
    guard isShown, environment.windowState?.isSuspended != true else { return false }
    var seen = globalTargetFrame.intersection(CGRect(origin: .zero, size: graph.root.frame.size))
    var node = layoutParent
    while let current = node, !seen.isNull {
      // What is drawn under bars counts as seen.
      if current is ScrollNode { seen = seen.intersection(current.globalTargetFrame.insetBy(dx: -100, dy: -100)) }
      node = current.layoutParent
    }
    return !seen.isNull
  }
}
