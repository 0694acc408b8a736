public import Foundation

/// A value as a text field shows it, and how the field changes it.
struct TextValue {
  /// The value, written in its format.
  let text: String
  /// Reads a text and stores its value; one that cannot be read leaves the value as it is.
  let accept: (String) -> Void
}

/// A field for a value: what is typed becomes the value at Return and when the focus leaves, and the field shows it in its format again.
struct ValueTextField<Label: View>: View {
  let label: Label
  let value: TextValue
  let prompt: Text?

  /// What is being typed, until it is read.
  @State private var draft: String?

  var body: some View {
    LabelledTextField(
      label: label, text: Binding(get: { draft ?? value.text }, set: { draft = $0 }), prompt: prompt,
      onCommit: {
        guard let text = draft else { return }
        draft = nil
        value.accept(text)
      })
  }
}

extension TextValue {
  /// A value in a format that can be read as well as written.
  @MainActor init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
    text = format.format(value.wrappedValue)
    accept = { text in
      if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
    }
  }

  /// A value that may be missing: an empty field is none.
  @MainActor init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
    text = value.wrappedValue.map(format.format) ?? ""
    accept = { text in
      if text.isEmpty {
        value.wrappedValue = nil
      } else if let new = try? format.parseStrategy.parse(text) {
        value.wrappedValue = new
      }
    }
  }

  /// A value that a formatter writes and reads.
  @MainActor init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    text = formatter.string(for: value.wrappedValue) ?? ""
    accept = { text in
      let read: Any? =
        switch formatter {
        case let formatter as NumberFormatter: formatter.number(from: text)
        case let formatter as DateFormatter: formatter.date(from: text)
        // Others cannot read on this system.
        default: nil
        }
      if let new = read as? V { value.wrappedValue = new }
    }
  }
}

extension TextField {
  /// A field for a value in a format. The value changes when the person presses Return or leaves the field; what cannot be read leaves it as it
  /// is, and the field shows the value again.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(TextValue(value, format)), prompt, .one, label())
  }

  /// A field for a value in a format that may be missing; an empty field is `nil`.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(TextValue(value, format)), prompt, .one, label())
  }

  /// A field for a value that a formatter writes and reads.
  public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(.value(TextValue(value, formatter)), prompt, .one, label())
  }
}

extension TextField where Label == Text {
  /// A field with a title for a value in a format.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// A field with a title for a value in a format.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// A field with a title for a value in a format that may be missing.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// A field with a title for a value in a format that may be missing.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// A field with a title for a value that a formatter writes and reads.
  public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
  }

  /// A field with a title for a value that a formatter writes and reads.
  @_disfavoredOverload
  public init<V>(_ title: some StringProtocol, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
  }
}
