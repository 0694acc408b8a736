import Foundation

extension View {
  /// Shows a message that must be answered while a value is true. Every button sets it to false; without one there is "OK".
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(title.text, isPresented, actions, message)
  }

  /// Shows a message that must be answered while a value is true. Every button sets it to false; without one there is "OK".
  public func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title.text, isPresented, actions) { EmptyView() }
  }

  /// Shows a message about a value that must be answered while another one is true.
  public func alert<T, Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions,
    @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    alert(title.text, isPresented && data != nil, { data.map(actions) }, { data.map(message) })
  }

  /// Shows a message about a value that must be answered while another one is true.
  public func alert<T, Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    alert(title.text, isPresented && data != nil, { data.map(actions) }, { EmptyView() })
  }

  /// Shows a message about a value that must be answered while another one is true.
  public func alert<T, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions,
    @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    alert(title.string, isPresented && data != nil, { data.map(actions) }, { data.map(message) })
  }

  /// Shows a message about a value that must be answered while another one is true.
  public func alert<T, Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    alert(title.string, isPresented && data != nil, { data.map(actions) }, { EmptyView() })
  }

  /// Shows a message about a value that must be answered while another one is true, with a title that is not looked up.
  @_disfavoredOverload
  public func alert<T, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions,
    @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    alert(String(title), isPresented && data != nil, { data.map(actions) }, { data.map(message) })
  }

  /// Shows a message about a value that must be answered while another one is true, with a title that is not looked up.
  @_disfavoredOverload
  public func alert<T, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    alert(String(title), isPresented && data != nil, { data.map(actions) }, { EmptyView() })
  }

  /// Shows a message that must be answered while a value is true, with a title that is not looked up.
  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(String(title), isPresented, actions, message)
  }

  /// Shows a message that must be answered while a value is true, with a title that is not looked up.
  @_disfavoredOverload
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(String(title), isPresented, actions) { EmptyView() }
  }

  /// Shows a message that must be answered while a value is true.
  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(title.string, isPresented, actions, message)
  }

  /// Shows a message that must be answered while a value is true.
  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title.string, isPresented, actions) { EmptyView() }
  }

  /// Shows what went wrong while a value is true and there is an error; its description is the title.
  public func alert<E: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(error?.errorDescription ?? "", isPresented && error != nil, actions) { EmptyView() }
  }

  /// Shows what went wrong while a value is true and there is an error; its description is the title.
  public func alert<E: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> Actions,
    @ViewBuilder message: @escaping (E) -> Message
  ) -> some View {
    alert(error?.errorDescription ?? "", isPresented && error != nil, { error.map(actions) }, { error.map(message) })
  }

  private func alert<Actions: View, Message: View>(
    _ title: String, _ isPresented: Binding<Bool>, _ actions: @escaping () -> Actions, _ message: @escaping () -> Message
  ) -> some View {
    modified(
      by: ModalModifier(
        kind: .alert(title: title), isPresented: isPresented.wrappedValue,
        content: {
          AnyView(AlertContent(title: title, showsTitle: true, addsCancel: false, actions: actions(), message: message()))
        },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: {}))
  }

  /// Asks what to do while a value is true, beside the control that asked; the rest of the window stays usable. Every button sets the value
  /// to false; without one that cancels, "Cancel" is added.
  ///
  /// - Parameter titleVisibility: Whether the title is seen; it is told to assistive technology anyway.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    dialog(title.text, isPresented, titleVisibility, actions, message)
  }

  /// Asks what to do while a value is true, beside the control that asked.
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    dialog(title.text, isPresented, titleVisibility, actions) { EmptyView() }
  }

  /// Asks what to do with a value while another one is true, beside the control that asked.
  public func confirmationDialog<T, Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions, @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    dialog(title.text, isPresented && data != nil, titleVisibility, { data.map(actions) }, { data.map(message) })
  }

  /// Asks what to do with a value while another one is true, beside the control that asked.
  public func confirmationDialog<T, Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    dialog(title.text, isPresented && data != nil, titleVisibility, { data.map(actions) }, { EmptyView() })
  }

  /// Asks what to do with a value while another one is true, beside the control that asked.
  public func confirmationDialog<T, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions, @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    dialog(title.string, isPresented && data != nil, titleVisibility, { data.map(actions) }, { data.map(message) })
  }

  /// Asks what to do with a value while another one is true, beside the control that asked.
  public func confirmationDialog<T, Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    dialog(title.string, isPresented && data != nil, titleVisibility, { data.map(actions) }, { EmptyView() })
  }

  /// Asks what to do with a value while another one is true, beside the control that asked, with a title that is not looked up.
  @_disfavoredOverload
  public func confirmationDialog<T, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions, @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    dialog(String(title), isPresented && data != nil, titleVisibility, { data.map(actions) }, { data.map(message) })
  }

  /// Asks what to do with a value while another one is true, beside the control that asked, with a title that is not looked up.
  @_disfavoredOverload
  public func confirmationDialog<T, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    dialog(String(title), isPresented && data != nil, titleVisibility, { data.map(actions) }, { EmptyView() })
  }

  /// Asks what to do while a value is true, beside the control that asked, with a title that is not looked up.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    dialog(String(title), isPresented, titleVisibility, actions, message)
  }

  /// Asks what to do while a value is true, beside the control that asked, with a title that is not looked up.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    dialog(String(title), isPresented, titleVisibility, actions) { EmptyView() }
  }

  /// Asks what to do while a value is true, beside the control that asked.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    dialog(title.string, isPresented, titleVisibility, actions, message)
  }

  /// Asks what to do while a value is true, beside the control that asked.
  public func confirmationDialog<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    dialog(title.string, isPresented, titleVisibility, actions) { EmptyView() }
  }

  private func dialog<Actions: View, Message: View>(
    _ title: String, _ isPresented: Binding<Bool>, _ titleVisibility: Visibility, _ actions: @escaping () -> Actions,
    _ message: @escaping () -> Message
  ) -> some View {
    // Neither buttons nor a message would be understood without the question they belong to.
    let showsTitle = titleVisibility != .hidden
    return modified(
      by: ModalModifier(
        kind: .dialog(title: title), isPresented: isPresented.wrappedValue,
        content: {
          AnyView(AlertContent(title: title, showsTitle: showsTitle, addsCancel: true, actions: actions(), message: message()))
        }, dismiss: { isPresented.wrappedValue = false }, onDismiss: {}))
  }
}

/// The same binding, false as long as a condition is not met.
@MainActor private func && (binding: Binding<Bool>, condition: Bool) -> Binding<Bool> {
  Binding(get: { binding.wrappedValue && condition }, set: { binding.wrappedValue = $0 })
}

/// The title, message and buttons of an alert or dialog.
private struct AlertContent<Actions: View, Message: View>: View {
  let title: String
  let showsTitle: Bool
  /// Whether "Cancel" is added where no button cancels.
  let addsCancel: Bool
  let actions: Actions
  let message: Message

  @Environment(\.dismiss) private var dismiss
  @Environment(\.dialogIcon) private var icon
  @Environment(\.dialogSeverity) private var severity
  @Environment(\.dialogSuppression) private var suppression
  @Environment(\.dynamicTypeSize) private var typeSize
  /// The buttons that were written, once they are known.
  @State private var found: [DialogButton]?

  private var buttons: [DialogButton] { found ?? [] }

  private var hasHeader: Bool { showsTitle || Message.self != EmptyView.self }

  /// The button that stands out: in an alert the one that Return presses, in a dialog one that asks for it.
  private var prominent: Namespace.ID? {
    let (all, buttons) = (buttons, buttons.filter(\.isEnabled))
    if let stated = buttons.first(where: { $0.isDefault && $0.role != .destructive }) { return stated.id }
    if addsCancel { return nil }
    // Where all else destroys something, Return cancels.
    let cancels = all.allSatisfy { $0.role == .cancel || $0.role == .destructive }
    return buttons.first { $0.role != .destructive && (cancels || $0.role != .cancel) }?.id
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      if let icon = shownIcon { icon.font(.system(size: 28)).padding(.horizontal, 6).padding(.top, 6).accessibilityHidden(true) }
      if hasHeader { header }
      if let suppression {
        Toggle(isOn: suppression.isSuppressed) { suppression.label }.toggleStyle(.checkbox).padding(.horizontal, 6)
      }
      VStack(spacing: 8) {
        LayoutContainer(layout: DialogLayout(reorders: reorders), content: choices)
        if addsCancel, !buttons.contains(where: { $0.role == .cancel }) { Button("Cancel", role: .cancel) {} }
      }
      .buttonStyle(AlertButtonStyle(dismiss: dismiss, prominent: prominent, isDialog: addsCancel))
    }
    .padding(16)
    .frame(minWidth: width, idealWidth: width * growth, maxWidth: width * growth)
  }

  private var width: CGFloat { addsCancel ? 260 : 300 }
  /// How much wider it is for larger text, where there is room.
  private var growth: CGFloat { min(max(1, typeSize.factor), 1.6) }

  /// What was written, and the button that an alert without any has.
  @ViewBuilder private var choices: some View {
    actions.onPreferenceChange(DialogButtonsKey.self) { found = $0 }
    if !addsCancel, found?.isEmpty == true { okay }
  }

  /// The button that there is where none was written, or what was written shows none now.
  private var okay: some View {
    Button("OK") {}
      .keyboardShortcut(.defaultAction)
      .buttonStyle(AlertButtonStyle(dismiss: dismiss, prominent: nil, isAlone: true, isDialog: false))
  }

  /// Whether a dialog has buttons that cancel, which come last.
  private var reorders: Bool { addsCancel && buttons.contains { $0.role == .cancel } }

  /// The icon that was asked for, or what a critical dialog has by itself.
  private var shownIcon: AnyView? {
    icon ?? (severity == .critical ? AnyView(Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.yellow)) : nil)
  }

  private var header: some View {
    VStack(alignment: .leading, spacing: 6) {
      if showsTitle { Text(verbatim: title).font(.headline) }
      message.font(.callout).foregroundStyle(.secondary)
    }
    // As high as it needs to be read: where the window is lower, the panel scrolls.
    .fixedSize(horizontal: false, vertical: true)
    .padding(.horizontal, 6)
    .padding(.top, 6)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// What tells a button of an alert or dialog from whatever else there is to press in it.
private struct AlertButtonTraits: Equatable {
  let role: ButtonRole?
}

private enum AlertButtonKey: EnvironmentKey { static var defaultValue: AlertButtonTraits? { nil } }

extension EnvironmentValues {
  /// What the button of an alert or dialog within is, if there is one.
  fileprivate var alertButton: AlertButtonTraits? {
    get { self[AlertButtonKey.self] }
    set { self[AlertButtonKey.self] = newValue }
  }
}

extension PressableNode {
  /// Whether it answers an alert or dialog.
  var isAlertButton: Bool { environment.alertButton != nil }
  /// What the button of an alert or dialog is for, where it says so.
  var alertRole: ButtonRole? { environment.alertButton?.role }
}

/// What a dialog knows of one of its buttons.
private struct DialogButton: Equatable {
  let id: Namespace.ID
  let role: ButtonRole?
  /// Whether it says itself that Return presses it.
  let isDefault: Bool
  /// Whether it can be pressed.
  let isEnabled: Bool
}

/// Collects a dialog's own buttons.
private enum DialogButtonsKey: PreferenceKey {
  static var defaultValue: [DialogButton] { [] }
  static func reduce(value: inout [DialogButton], nextValue: () -> [DialogButton]) { value += nextValue() }
}

/// A capsule as wide as its alert; it dismisses the alert before it acts.
private struct AlertButtonStyle: PrimitiveButtonStyle {
  let dismiss: DismissAction
  let prominent: Namespace.ID?
  /// Whether there is no other, so that it stands out.
  var isAlone = false
  /// Whether what cancels comes last.
  let isDialog: Bool

  func makeBody(configuration: Configuration) -> some View {
    AlertButton(configuration: configuration, dismiss: dismiss, prominent: prominent, isAlone: isAlone)
      // By keys and for assistive technology, too.
      .accessibilitySortPriority(isDialog && configuration.role == .cancel ? -1 : 0)
  }
}

private struct AlertButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let dismiss: DismissAction
  let prominent: Namespace.ID?
  let isAlone: Bool

  @Namespace private var id
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.isEnabled) private var isEnabled

  private var isProminent: Bool { isAlone || prominent == id }

  private var ink: AnyShapeStyle {
    if isProminent { return AnyShapeStyle(ProminentInk(color: .accentColor)) }
    return configuration.role == .destructive ? AnyShapeStyle(LegibleHue(color: .red)) : AnyShapeStyle(.primary)
  }

  var body: some View {
    configuration.label
      .font(.body.weight(configuration.role == .cancel && !isProminent ? .regular : .semibold))
      // What a button does is read whole.
      .lineLimit(3)
      .multilineTextAlignment(.center)
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .frame(maxWidth: .infinity, minHeight: 40)
      .foregroundStyle(ink)
      .background(isProminent ? AnyShapeStyle(ProminentFill(color: .accentColor)) : AnyShapeStyle(.fill), in: .capsule)
      .modifier(ContrastBorder(shape: .capsule))
      .pressable(
        isProminent ? .prominent(.capsule, .accentColor) : .border(.capsule),
        action: {
          dismiss()
          configuration.trigger()
        }
      )
      .environment(\.alertButton, AlertButtonTraits(role: configuration.role))
      .modifier(DisabledDimming())
      .addingPreference(
        key: DialogButtonsKey.self,
        value: [
          DialogButton(id: id, role: configuration.role, isDefault: shortcut == .defaultAction, isEnabled: isEnabled)
        ])
  }
}
