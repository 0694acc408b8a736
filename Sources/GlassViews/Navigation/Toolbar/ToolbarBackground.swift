/// What lies behind a bar's glass where a view asked for something: across the whole window, also beneath panels beside the bar, whose corners would
/// show where it ended otherwise.
struct ToolbarBackground: View {
  let model: ToolbarModel

  var body: some View {
    ZStack {
      if let background = model.traits.shownBackground(scrolled: model.isScrolled) { Rectangle().fill(background) }
    }
    .transformEnvironment(\.colorScheme) { if let scheme = model.traits.colorScheme { $0 = scheme } }
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}
