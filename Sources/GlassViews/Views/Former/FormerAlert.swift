// Alerts and action sheets as values, as they were before they were made of views: programs that still have them are shown the same.

/// A message with one or two buttons.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A message with one button, "OK" where none is given.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// A message with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
  }

  /// A button of an alert or action sheet.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: @MainActor () -> Void

    /// A button that does something.
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }
    /// A button that leaves everything as it was.
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }
    /// "Cancel".
    public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button { cancel(Text("Cancel"), action: action) }
    /// A button that takes something away.
    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }
}

/// A question with several buttons.
public struct ActionSheet {
  /// A button of an action sheet.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A question with buttons, "Cancel" where none is given.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

/// The buttons of an alert or action sheet.
private struct FormerButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      GlassViews.Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
    }
  }
}

extension Binding {
  /// Whether there is a value; `false` takes it away.
  @MainActor fileprivate func isThere<Item>() -> Binding<Bool> where Value == Item? {
    Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
  }
}

extension View {
  private func alert(_ alert: Alert?, _ isPresented: Binding<Bool>) -> some View {
    self.alert(alert?.title ?? Text(verbatim: ""), isPresented: isPresented) {
      FormerButtons(buttons: alert?.buttons ?? [])
    } message: {
      alert?.message
    }
  }

  /// Shows an alert while a value is true.
  @available(*, deprecated, message: "use alert(_:isPresented:actions:message:) instead")
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    alert(isPresented.wrappedValue ? content() : nil, isPresented)
  }

  /// Shows an alert about a value while there is one.
  @available(*, deprecated, message: "use alert(_:isPresented:presenting:actions:message:) instead")
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    alert(item.wrappedValue.map(content), item.isThere())
  }

  private func actionSheet(_ sheet: ActionSheet?, _ isPresented: Binding<Bool>) -> some View {
    confirmationDialog(sheet?.title ?? Text(verbatim: ""), isPresented: isPresented, titleVisibility: .visible) {
      FormerButtons(buttons: sheet?.buttons ?? [])
    } message: {
      sheet?.message
    }
  }

  /// Asks what to do while a value is true.
  @available(*, deprecated, message: "use confirmationDialog(_:isPresented:titleVisibility:actions:message:) instead")
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    actionSheet(isPresented.wrappedValue ? content() : nil, isPresented)
  }

  /// Asks what to do with a value while there is one.
  @available(*, deprecated, message: "use confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:) instead")
  public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View {
    actionSheet(item.wrappedValue.map(content), item.isThere())
  }
}
