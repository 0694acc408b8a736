/// Refers to a node for as long as it is part of the tree.
@MainActor final class NodeToken {
  private(set) var node: ViewNode?

  /// - Parameter node: The node; `nil` where it was removed already.
  init(_ node: ViewNode?) { self.node = node }

  /// The node leaves the tree.
  func forget() { node = nil }
}
