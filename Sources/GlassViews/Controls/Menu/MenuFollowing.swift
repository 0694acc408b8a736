import Foundation

/// An open menu keeps to what it belongs to.
extension MenuSession {
  /// What the menu is called: as what it belongs to is by now.
  var name: String {
    if let name = origin.name { return name }
    let owner = parent == nil ? origin.node : parent?.openRow
    return owner.flatMap { $0.isRemoved ? nil : $0.menuName } ?? ""
  }

  /// What the menu lies at may be elsewhere, or not to be seen any more: the menu goes along, or closes.
  ///
  /// One that lies at a place within a view, as context menus do, stays where it is.
  func originMayHaveMoved() {
    guard origin.isAtNode else { return }
    guard let node = origin.node, node.isInWindow else {
      guard presenter?.session === self else { return }
      // A later pass of the same layout may place it.
      (shield ?? panel)?.graph.afterLayout { [weak self] in if self?.origin.node?.isInWindow != true { self?.close() } }
      return
    }
    let place = (origin.button ?? node).globalTargetFrame
    if !place.isNear(origin.anchor) { move(to: place, from: origin.source) }
  }
}

extension ViewNode {
  /// Whether the node has a place, and everything that it lies in.
  fileprivate final var isInWindow: Bool {
    !isRemoved && isPlaced && firstAncestor { !$0.isGroup && !$0.isPlaced } == nil
  }
}

extension CGRect {
  /// Whether another rectangle differs by less than what layouts round.
  func isNear(_ other: CGRect) -> Bool {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY)) < 0.01
  }
}
