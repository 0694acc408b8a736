import GlassPlatform

extension InputDispatcher {
  /// Brings a key to what has the focus and what lies around that, the program's own handlers first.
  ///
  /// - Returns: Whether one of them took it.
  func keyDown(_ event: KeyEvent) -> Bool {
    let first = firstHearers
    if first.contains(where: { $0.responder?.keyDown(event) == true }) { return true }
    return bubble(from: focus.focused) { responder in
      // They have been asked.
      !first.contains { $0 === responder } && responder.keyDown(event)
    }
  }

  /// The handlers around what has the focus that are asked before it, innermost first: those within the control, panel or search around it.
  /// An open menu has all keys to itself.
  private var firstHearers: [ViewNode] {
    guard let focused = focus.focused, focused.environment.windowBridge?.openMenu == nil else { return [] }
    var hearers: [ViewNode] = []
    var node = focused.layoutParent
    while let current = node {
      let responder = current.responder
      if responder?.isFocusable == true || current.boundsKeys { break }
      if responder?.hearsKeysFirst == true { hearers.append(current) }
      node = current.layoutParent
    }
    return hearers
  }
}

extension ViewNode {
  /// Whether what lies around the node is not asked for keys before what has the focus within: it is something of its own.
  fileprivate var boundsKeys: Bool { self is ModalOverlayNode || self is SearchPartNode }
}
