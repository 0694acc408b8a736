import GlassPlatform

extension ViewHost {
  /// Does what assistive technology, a test or a script asks for: an action that an element announces, by its own name or that of its kind;
  /// the element by its label or identifier.
  ///
  /// - Parameter value: What to set, for the action that sets a value.
  /// - Returns: Whether there is such an element with such an action, and it was done.
  @discardableResult
  public func perform(_ action: String, on element: String, value: String? = nil) -> Bool {
    if let state { bringUpToDate(state) } else { installIfNeeded() }
    graph.noteTime(platform.now)
    guard let node = node(of: element, announcing: action, within: graph.root) else {
      return popups.contains { !$0.isLeaving && $0.perform(action, on: element, value: value) }
    }
    if action == SemanticsAction.setValue.rawValue {
      guard let value else { return false }
      return performer(within: node) { $0.setValue(value) }
    }
    guard action == SemanticsAction.focus.rawValue else { return performer(within: node) { $0.performs(action) } }
    guard let target = input.focus.firstFocusable(within: node) else { return false }
    input.focus.moveByKey(to: target)
    return true
  }

  /// The outermost node that is told as one element with a name, and with an action. What has no place, or only lingers, is not asked.
  private func node(of element: String, announcing action: String, within node: ViewNode) -> ViewNode? {
    if let properties = node.semantics {
      if properties.isHidden { return nil }
      let described = SemanticsTree.describe(node, focus: input.focus)
      if described.count == 1, described[0].isCalled(element), described[0].announces(action) { return node }
      if properties.hidesChildren { return nil }
    }
    for child in node.layoutChildren where child.isPlaced {
      if let found = self.node(of: element, announcing: action, within: child) { return found }
    }
    return nil
  }

  /// Asks a node, then those within, outermost first, until one does it.
  private func performer(within node: ViewNode, _ perform: (ViewNode) -> Bool) -> Bool {
    perform(node) || node.layoutChildren.contains { $0.isPlaced && performer(within: $0, perform) }
  }
}

extension ViewNode {
  /// What a program says an action does goes before what the view would do.
  fileprivate func performs(_ action: String) -> Bool {
    if let own = self as? SemanticsNode { return own.perform(action) }
    return SemanticsAction(rawValue: action).map(perform) ?? false
  }
}

extension SemanticsElement {
  fileprivate func isCalled(_ name: String) -> Bool { label == name || identifier == name }

  fileprivate func announces(_ action: String) -> Bool {
    guard !states.contains(.disabled) else { return false }
    return namedActions.contains(action) || actions.contains { $0.rawValue == action }
  }
}
