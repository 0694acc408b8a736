import GlassPlatform

extension View {
  private func command(_ letter: Character, _ action: (@MainActor (WindowBridge?) -> Void)?) -> some View {
    ClipboardCommand(content: self, letter: letter, action: action)
  }

  /// Copies values by Control-C while the focus is within.
  public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    command("c") { bridge in
      guard let content = T.content(of: payload()) else { return }
      bridge?.window?.setClipboard(content, .clipboard)
    }
  }

  /// Copies values by Control-X while the focus is within; `action` takes them out and hands them over.
  public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
    command("x") { bridge in
      guard let content = T.content(of: action()) else { return }
      bridge?.window?.setClipboard(content, .clipboard)
    }
  }

  /// Takes values from the clipboard by Control-V while the focus is within; `validator` says which of them are of use.
  public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping @MainActor ([T]) -> Void,
    validator: @escaping @MainActor ([T]) -> [T] = { $0 }
  ) -> some View {
    command("v") { bridge in
      bridge?.paste(T.self) { items in
        let valid = validator(items)
        if !valid.isEmpty { action(valid) }
      }
    }
  }
}

/// Does something by Control and a letter while the focus is within.
private struct ClipboardCommand<Content: View>: View {
  let content: Content
  let letter: Character
  let action: (@MainActor (WindowBridge?) -> Void)?

  @Environment(\.windowBridge) private var bridge

  var body: some View {
    content.modified(
      by: KeyCommandModifier { [bridge, letter, action] event in
        guard event.modifiers == .control, KeyEquivalent(key: event.key.lowercased) == KeyEquivalent(letter), let action else {
          return nil
        }
        return { action(bridge) }
      })
  }
}

extension WindowBridge {
  /// Hands over the values of a type that lie in the clipboard, once they are read; nothing is done where there are none.
  func paste<T: Transferable>(_ type: T.Type, then action: @escaping @MainActor ([T]) -> Void) {
    guard let window else { return }
    Task { @MainActor in
      guard let found = await window.readClipboard(T.loadableTypes, .clipboard) else { return }
      let items = T.items(in: ClipboardContent([found]))
      if !items.isEmpty { action(items) }
    }
  }
}
