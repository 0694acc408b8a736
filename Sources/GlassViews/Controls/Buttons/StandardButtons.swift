import Foundation

/// Begins to rename what the views around it show, as their `renameAction` does; without one it is disabled.
public struct RenameButton<Label: View>: View {
  @Environment(\.rename) private var rename

  /// The button.
  public init() where Label == GlassViews.Label<Text, Image> {}

  /// The button.
  public var body: some View { Button("Rename", systemImage: "pencil") { rename?() }.disabled(rename == nil) }
}

/// What a rename button does.
public struct RenameAction {
  let action: @MainActor () -> Void

  /// Begins to rename.
  @MainActor public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
  /// What a rename button within does; `nil` where nothing can be renamed.
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Says how renaming begins, for rename buttons within, among them those in the menu of the title.
  public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Begins renaming by giving the focus to a field, for rename buttons within.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View { renameAction { isFocused.wrappedValue = true } }
}

/// Hands over what lies in the clipboard, as far as it is of one kind; while nothing of it does, the button is disabled.
public struct PasteButton: View {
  private let read: @MainActor (WindowBridge?) -> Void
  /// What it can read of the clipboard, by its names there.
  private let types: [String]

  @Environment(\.windowBridge) private var bridge

  /// A button that hands over values of a type, if there are any.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping @MainActor ([T]) -> Void) {
    read = { bridge in bridge?.paste(T.self, then: onPaste) }
    types = T.loadableTypes
  }

  /// A button that hands over what lies in the clipboard, if that is of one of some types.
  public init(supportedContentTypes: [UTType], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void) {
    let names = supportedContentTypes.flatMap(\.wireTypes)
    read = { bridge in bridge?.paste(names, then: payloadAction) }
    types = names
  }

  private var canPaste: Bool {
    bridge?.clipboard.follow()
    return bridge?.window?.clipboardHas(types, .clipboard) == true
  }

  /// The button.
  public var body: some View {
    Button("Paste", systemImage: "doc.on.clipboard") { read(bridge) }.disabled(!canPaste)
  }
}
