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

extension View {
  /// Copies what providers offer by Control-C while the focus is within; `nil` leaves the keys to others.
  public func onCopyCommand(perform payloadAction: (@MainActor () -> [NSItemProvider])?) -> some View {
    command("c", payloadAction.map { action in { @MainActor bridge in bridge?.copy(action()) } })
  }

  /// Copies what providers offer by Control-X while the focus is within; `action` takes it out. `nil` leaves the keys to others.
  public func onCutCommand(perform payloadAction: (@MainActor () -> [NSItemProvider])?) -> some View {
    command("x", payloadAction.map { action in { @MainActor bridge in bridge?.copy(action()) } })
  }

  /// Takes data of some types from the clipboard by Control-V while the focus is within.
  public func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void
  ) -> some View {
    command("v") { $0?.paste(supportedContentTypes.flatMap(\.wireTypes), then: payloadAction) }
  }

  /// Takes data of some types from the clipboard by Control-V while the focus is within, as what `validator` makes of it; nothing is taken where
  /// that makes `nil`.
  public func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType], validator: @escaping @MainActor ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping @MainActor (Payload) -> Void
  ) -> some View {
    onPasteCommand(of: supportedContentTypes) { providers in
      if let payload = validator(providers) { payloadAction(payload) }
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

  /// Hands over the data of the first of some types that the clipboard has, once it is read; nothing is done where it has none of them.
  func paste(_ types: [String], then action: @escaping @MainActor ([NSItemProvider]) -> Void) {
    guard let window, !types.isEmpty else { return }
    Task { @MainActor in
      guard let found = await window.readClipboard(types, .clipboard) else { return }
      action([NSItemProvider(ClipboardContent([found]))])
    }
  }

  /// Puts what providers offer on the clipboard; of several that offer the same type the first counts.
  func copy(_ providers: [NSItemProvider]) {
    var representations: [ClipboardContent.Representation] = []
    for offered in providers.compactMap(\.content).flatMap(\.representations)
    where !representations.contains(where: { $0.type == offered.type }) {
      representations.append(offered)
    }
    if !representations.isEmpty { window?.setClipboard(ClipboardContent(representations), .clipboard) }
  }
}
