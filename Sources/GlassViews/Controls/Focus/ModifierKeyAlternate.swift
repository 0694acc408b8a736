/// A view, or another one while some modifier keys are held.
private struct ModifierKeyAlternate<Content: View, Alternate: View>: View {
  let content: Content
  let modifiers: EventModifiers
  let alternate: Alternate

  @State private var areHeld = false

  var body: some View {
    ZStack {
      if areHeld { alternate } else { content }
    }
    .onModifierKeysChanged(mask: modifiers) { areHeld = $1 == modifiers }
  }
}

extension View {
  /// Shows another view in the place of this one while modifier keys are held, such as a row of a menu that does something else then.
  ///
  /// - Parameters:
  ///   - modifiers: The keys, all of which have to be held.
  ///   - alternate: The other view.
  public func modifierKeyAlternate<V: View>(
    _ modifiers: EventModifiers, @ViewBuilder _ alternate: () -> V
  ) -> some View {
    ModifierKeyAlternate(content: self, modifiers: modifiers, alternate: alternate())
  }
}
