/// Dismisses what is presented; call it like a function.
@MainActor public struct DismissAction {
  let action: @MainActor () -> Void

  /// Dismisses the sheet or alert that the view is part of.
  public func callAsFunction() { action() }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { MainActor.assumeIsolated { DismissAction(action: {}) } }
}

extension EnvironmentValues {
  /// Dismisses the sheet or alert that the view is part of.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

extension View {
  /// Shows a panel of glass in the middle of the window while a value is true; Escape sets it to false.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: @escaping @MainActor () -> Void = {}, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modified(
      by: ModalModifier(
        kind: .sheet, isPresented: isPresented.wrappedValue, content: { AnyView(content()) },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  /// Shows a panel of glass in the middle of the window for a value while there is one; Escape sets it to `nil`.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: @escaping @MainActor () -> Void = {}, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modified(
      by: ModalModifier(
        kind: .sheet, isPresented: item.wrappedValue != nil, content: { AnyView(item.wrappedValue.map(content)) },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }

  /// Shows a message that must be answered while a value is true. Every button sets it to false; without one there is "OK".
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    modified(
      by: ModalModifier(
        kind: .alert(title: title.text), isPresented: isPresented.wrappedValue,
        content: { AnyView(AlertContent(title: title.text, actions: actions(), message: message())) },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: {}))
  }

  /// Shows a message that must be answered while a value is true. Every button sets it to false; without one there is "OK".
  public func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Asks what to do while a value is true. Every button sets it to false.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: message)
  }

  /// Asks what to do while a value is true. Every button sets it to false.
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions)
  }
}

/// An alert's title, message and buttons.
private struct AlertContent<Actions: View, Message: View>: View {
  let title: String
  let actions: Actions
  let message: Message

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 6) {
        Text(verbatim: title).font(.headline)
        message.font(.callout).foregroundStyle(.secondary).multilineTextAlignment(.center)
      }
      VStack(spacing: 8) {
        if Actions.self == EmptyView.self {
          Button("OK") {}.keyboardShortcut(.defaultAction)
        } else {
          actions
        }
      }
      .buttonStyle(AlertButtonStyle(dismiss: dismiss))
    }
    .padding(20)
    .frame(width: 300)
  }
}

/// A capsule as wide as its alert; it dismisses the alert before it acts.
private struct AlertButtonStyle: PrimitiveButtonStyle {
  let dismiss: DismissAction

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.body.weight(configuration.role == .cancel ? .regular : .semibold))
      .frame(maxWidth: .infinity, minHeight: 36)
      .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(Color.white) : AnyShapeStyle(.primary))
      .background(configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.control), in: .capsule)
      .pressable(
        .capsule,
        action: {
          dismiss()
          configuration.trigger()
        })
  }
}
