/// Some rows of a menu side by side, each a symbol above its short title.
struct MenuStrip<Content: View>: View {
  let content: Content

  var body: some View {
    HStack(spacing: 2) { content }
      .environment(\.isMenuStrip, true)
      .labelStyle(MenuStripLabelStyle())
      .padding(.vertical, 2)
  }
}

/// The symbol above a small title.
private struct MenuStripLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      MenuStripSymbol(icon: configuration.icon)
      configuration.title.font(.caption)
    }
    .frame(maxWidth: .infinity)
  }
}

/// The symbol alone.
private struct MenuPaletteLabelStyle: LabelStyle {
  @ViewBuilder func makeBody(configuration: Configuration) -> some View {
    if !configuration.hasIcon {
      configuration.title
    } else if let name = configuration.name {
      MenuStripSymbol(icon: configuration.icon).frame(maxWidth: .infinity).accessibilityElement(role: .image, label: name)
    } else {
      MenuStripSymbol(icon: configuration.icon).frame(maxWidth: .infinity)
    }
  }
}

/// A symbol somewhat larger than those of rows beneath each other; it grows with the text.
private struct MenuStripSymbol<Icon: View>: View {
  let icon: Icon
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View { icon.font(.system(size: 17 * max(1, typeSize.factor))) }
}

/// The choices of a picker as one row of symbols.
struct MenuPalette<Content: View>: View {
  let content: Content

  var body: some View { MenuStrip(content: content.labelStyle(MenuPaletteLabelStyle())) }
}

private enum MenuStripKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the rows of a menu stand side by side here.
  var isMenuStrip: Bool {
    get { self[MenuStripKey.self] }
    set { self[MenuStripKey.self] = newValue }
  }
}
