import GlassUI

/// What glass does for those who want less transparency, less motion or more contrast, and how text grows.
struct AccessibilityPage: View {
  @State private var reducesTransparency = false
  @State private var reducesMotion = false
  @State private var increasesContrast = false
  @State private var isRightToLeft = false
  @State private var size = DynamicTypeSize.large
  @State private var isMore = false
  @Environment(AppHost.self) private var host: AppHost?
  @Namespace private var namespace

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 28) {
        GlassEffectContainer(spacing: 30) {
          HStack(spacing: 30) {
            symbol("Leaf", "leaf")
            if isMore { symbol("Drop", "drop") }
          }
        }
        HStack(spacing: 16) {
          Button(isMore ? "Fewer" : "More") { withAnimation { isMore.toggle() } }.buttonStyle(.glass).keyboardShortcut("m")
          Button("Done") {}.buttonStyle(.glassProminent)
        }
        Text("Text on glass is legible whatever lies beneath").padding(20).glassEffect(in: .rect(cornerRadius: 24))
      }
    } parameters: {
      Toggle("Less transparency", isOn: $reducesTransparency)
      Toggle("Less motion", isOn: $reducesMotion)
      Toggle("More contrast", isOn: $increasesContrast)
      Toggle("Right to left", isOn: $isRightToLeft)
      ChoiceParameter(
        "Text", $size, [("Small", .small), ("Usual", .large), ("Large", .xxLarge), ("Largest", .xxxLarge)])
    }
    .onChange(of: [reducesTransparency, reducesMotion, increasesContrast]) { _, _ in tell() }
    .onChange(of: isRightToLeft) { _, new in host?.appearance.layoutDirection = new ? .rightToLeft : .leftToRight }
    .onChange(of: size) { _, new in host?.appearance.textSize = new }
  }

  private func symbol(_ name: String, _ symbol: String) -> some View {
    Image(systemName: symbol).accessibilityLabel(name).font(.system(size: 30)).frame(width: 80, height: 80)
      .glassEffect(.regular.interactive()).glassEffectID(symbol, in: namespace)
  }

  private func tell() {
    host?.settingsOverride.reduceTransparency = reducesTransparency
    host?.settingsOverride.reduceMotion = reducesMotion
    host?.settingsOverride.increaseContrast = increasesContrast
  }
}
