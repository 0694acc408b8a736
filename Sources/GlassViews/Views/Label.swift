import GlassRaster

/// A title with an icon before it.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  /// What stands before the title.
  let icon: Icon
  /// What stands for the title where the icon alone is shown.
  private var name: String?
  @Environment(\.labelStyle) private var style

  /// A label from two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// What the label style of the environment makes of the two.
  public var body: some View {
    style.make(
      LabelStyleConfiguration(title: .init(AnyView(title)), icon: .init(AnyView(icon)), name: labelName, hasIcon: hasIcon))
  }

  /// Whether there is something to be seen of the icon: there may be no symbol of that name.
  var hasIcon: Bool {
    guard case .symbol(let name)? = (icon as? Image)?.source else { return true }
    return Symbol(named: name) != nil
  }
}

/// A label that knows its name.
@MainActor protocol NamedLabel {
  var labelName: String? { get }
}

/// What a control is called that has a view for its label: the text of the view, or the texts of those within, as far as their types tell.
@MainActor func labelName(of view: any View) -> String? {
  if let named = view as? any NamedLabel { return named.labelName }
  if let hidden = view as? AnyView { return labelName(of: hidden.content) }
  if let wrapping = view as? any WrappingView { return labelName(of: wrapping.wrapped) }
  func listed(_ view: some View) -> [ListedView] { view.listed() }
  let parts = listed(view)
  guard parts.count > 1 else { return nil }
  let names = parts.compactMap { labelName(of: $0.view) }.filter { !$0.isEmpty }
  return names.isEmpty ? nil : names.joined(separator: ", ")
}

extension Text: NamedLabel {
  var labelName: String? { string }
}

extension Label: NamedLabel {
  var labelName: String? { name ?? (title as? Text)?.string }
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

extension Label where Title == Text, Icon == Image {
  /// A label from a text and the picture of a name, found as `Image` finds it.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(decorative: name) })
    self.name = title.text
  }
  /// A label from a text and the picture of a name, found as `Image` finds it.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(decorative: name) })
    self.name = String(title)
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style was given, to be shown in another style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
    name = configuration.name
  }
}
