extension ViewNode {
  /// Lets keys go on from a control that the pointer uses, without a ring; a text field that is being written in keeps them.
  final func takeKeys() {
    guard let focus = environment.windowBridge?.input?.focus, !(focus.focused is TextFieldNode) else { return }
    focus.focus(self, showsRing: false)
  }
}
