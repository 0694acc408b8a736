/// A title with an icon before it.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  /// What stands for the title where the icon alone is shown.
  private var name: String?
  @Environment(\.labelStyle) private var style

  /// A label from two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The icon and the title on one line, or one of them.
  public var body: some View {
    switch style {
    case .titleAndIcon:
      HStack(spacing: 8) {
        icon; title
      }
    case .titleOnly: title
    case .iconOnly:
      if let name { icon.accessibilityElement(role: .image, label: name) } else { icon }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A label from a text and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(decorativeSystemName: systemImage) })
    name = title.text
  }
  /// A label from a text and a symbol.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(decorativeSystemName: systemImage) })
    name = String(title)
  }
}

/// Which parts of labels are shown.
public enum LabelStyleKind: Sendable, Hashable {
  /// Both.
  case titleAndIcon
  /// The title alone.
  case titleOnly
  /// The icon alone.
  case iconOnly
}

private enum LabelStyleEnvironmentKey: EnvironmentKey { static var defaultValue: LabelStyleKind { .titleAndIcon } }

extension EnvironmentValues {
  /// Which parts of labels are shown.
  var labelStyle: LabelStyleKind {
    get { self[LabelStyleEnvironmentKey.self] }
    set { self[LabelStyleEnvironmentKey.self] = newValue }
  }
}

extension View {
  /// Which parts of labels within are shown.
  public func labelStyle(_ style: LabelStyleKind) -> some View {
    EnvironmentModifierView(content: self, change: { $0.labelStyle = style }, value: style)
  }
}
