public import Foundation

// Text fields with closures for their edits, as they were before fields could be asked for the focus and for what they submit.

/// What a text field tells of its edits.
struct TextEdits {
  /// Told when the focus comes and when it leaves.
  let onEditingChanged: (Bool) -> Void
  /// Called at Return.
  let onCommit: () -> Void
}

/// A field that tells of its edits.
struct ToldTextField<Content: View>: View {
  let content: Content
  let edits: TextEdits
  @FocusState private var isFocused: Bool

  var body: some View {
    content
      .focused($isFocused)
      .onSubmit { edits.onCommit() }
      .onChange(of: isFocused) { edits.onEditingChanged(isFocused) }
  }
}

extension TextField where Label == Text {
  /// A field with a title that tells of its edits.
  @available(*, deprecated, message: "use init(_:text:) with onSubmit(of:_:) and focused(_:) instead")
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(titleKey, text: text)
    edits = TextEdits(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// A field with a title that tells when it is submitted.
  @available(*, deprecated, message: "use init(_:text:) with onSubmit(of:_:) instead")
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(titleKey, text: text)
    edits = TextEdits(onEditingChanged: { _ in }, onCommit: onCommit)
  }

  /// A field with a title that is not looked up and tells of its edits.
  @available(*, deprecated, message: "use init(_:text:) with onSubmit(of:_:) and focused(_:) instead")
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(title, text: text)
    edits = TextEdits(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// A field with a title that is not looked up and tells when it is submitted.
  @available(*, deprecated, message: "use init(_:text:) with onSubmit(of:_:) instead")
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    edits = TextEdits(onEditingChanged: { _ in }, onCommit: onCommit)
  }

  /// A field with a title for a value that a formatter writes and reads, which tells of its edits.
  @available(*, deprecated, message: "use init(_:value:formatter:) with onSubmit(of:_:) and focused(_:) instead")
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(titleKey, value: value, formatter: formatter)
    edits = TextEdits(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }
}

extension SecureField where Label == Text {
  /// A field with a title that tells when it is submitted.
  @available(*, deprecated, message: "use init(_:text:) with onSubmit(of:_:) instead")
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(titleKey, text: text)
    edits = TextEdits(onEditingChanged: { _ in }, onCommit: onCommit)
  }

  /// A field with a title that is not looked up and tells when it is submitted.
  @available(*, deprecated, message: "use init(_:text:) with onSubmit(of:_:) instead")
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    edits = TextEdits(onEditingChanged: { _ in }, onCommit: onCommit)
  }
}
