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
    guard let node = graph.root.spoken(as: element, announcing: action, focus: input.focus) else {
      return popups.contains { !$0.isLeaving && !$0.isAside && $0.perform(action, on: element, value: value) }
    }
    if action == SemanticsAction.setValue.rawValue {
      guard let value else { return false }
      return node.anyWithin { $0.setValue(value) }
    }
    guard action == SemanticsAction.focus.rawValue else { return node.anyWithin { $0.performs(action) } }
    guard let target = input.focus.firstFocusable(within: node) else { return false }
    input.focus.moveByKey(to: target)
    return true
  }
}

/// A node with actions that the program gave names to, or does itself in the view's stead.
@MainActor protocol NamedActing: ViewNode {
  /// Does what an action's name stands for.
  ///
  /// - Returns: Whether there is such an action.
  func perform(_ name: String) -> Bool
}

extension ViewNode {
  /// The outermost node that is told as one element with a name, and with an action. What has no place, or only lingers, is not asked.
  func spoken(as element: String, announcing action: String, focus: FocusManager? = nil) -> ViewNode? {
    if let properties = semantics {
      if properties.isHidden { return nil }
      let described = SemanticsTree.describe(self, focus: focus)
      if described.count == 1, described[0].isCalled(element), described[0].announces(action) { return self }
      if properties.hidesChildren { return nil }
    }
    for child in spokenOrder where child.isPlaced {
      if let found = child.spoken(as: element, announcing: action, focus: focus) { return found }
    }
    return nil
  }

  /// Asks the node, then those within, outermost first, until one does it.
  func anyWithin(_ perform: (ViewNode) -> Bool) -> Bool {
    perform(self) || spokenOrder.contains { $0.isPlaced && $0.anyWithin(perform) }
  }

  /// What a program says an action does goes before what the view would do.
  func performs(_ action: String) -> Bool {
    if let own = self as? any NamedActing { return own.perform(action) }
    return SemanticsAction(rawValue: action).map(perform) ?? false
  }
}

extension SemanticsElement {
  fileprivate func isCalled(_ name: String) -> Bool { label == name || identifier == name || inputLabels.contains(name) }

  fileprivate func announces(_ action: String) -> Bool {
    guard !states.contains(.disabled) else { return false }
    return namedActions.contains(action) || actions.contains { $0.rawValue == action }
  }
}
