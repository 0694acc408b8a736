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
      configuration.icon.font(.system(size: 17))
      configuration.title.font(.caption)
    }
    .frame(maxWidth: .infinity)
  }
}

private enum MenuStripKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the rows of a menu stand side by side here.
  var isMenuStrip: Bool {
    get { self[MenuStripKey.self] }
    set { self[MenuStripKey.self] = newValue }
  }
}
