/// Dismisses what is presented; call it like a function.
@MainActor public struct DismissAction {
  private let action: (@MainActor () -> Void)?
  /// The window that is closed where nothing is presented.
  private let bridge: WindowBridge?

  nonisolated init(action: @escaping @MainActor () -> Void) { (self.action, bridge) = (action, nil) }

  /// Closes a window.
  nonisolated init(closing bridge: WindowBridge?) { (action, self.bridge) = (nil, bridge) }

  /// Dismisses the sheet, popover or alert that the view is part of; where it is part of none, the window closes.
  public func callAsFunction() { if let action { action() } else { bridge?.sceneWindow?.close() } }
}

private enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction? { nil } }

extension EnvironmentValues {
  /// Dismisses the sheet, popover or alert that the view is part of, or else its window.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] ?? DismissAction(closing: windowBridge) }
    set { self[DismissKey.self] = newValue }
  }
}

extension View {
  /// Shows a panel of glass while a value is true; Escape sets it to false. With `presentationDetents` in its content it rests at those
  /// heights at the bottom of the window, otherwise it lies in its middle.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modified(
      by: ModalModifier(
        kind: .sheet, isPresented: isPresented.wrappedValue, content: { AnyView(content()) },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: { onDismiss?() }))
  }

  /// Shows a panel of glass for a value while there is one; Escape sets it to `nil`. For a value with another id the panel goes, and another
  /// one comes.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    // What it shows it keeps while it goes, when there is no value any more.
    let value = item.wrappedValue
    return modified(
      by: ModalModifier(
        kind: .sheet, isPresented: value != nil, id: (value?.id).map { AnyHashable($0) },
        content: { AnyView(value.map(content)) },
        dismiss: { item.wrappedValue = nil }, onDismiss: { onDismiss?() }))
  }

  /// Shows a sheet that leaves nothing of the window free while a value is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss) { FullScreenCover(content: content()) }
  }

  /// Shows a sheet that leaves nothing of the window free for a value while there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item, onDismiss: onDismiss) { FullScreenCover(content: content($0)) }
  }
}

/// Content of a sheet as large as the window, which does not go by a press beside it.
private struct FullScreenCover<Content: View>: View {
  let content: Content

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .presentationDetents([.large])
      .presentationSizing(.window)
      .interactiveDismissDisabled()
  }
}
