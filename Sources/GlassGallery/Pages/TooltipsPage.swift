import GlassUI

/// Explanations where the pointer rests.
struct TooltipsPage: View {
  @State private var text = "What this button is for, in as many words as it takes to say it"
  @State private var isNamed = true

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 40) {
        Button("Rest Here") {}.buttonStyle(.glass).controlSize(.large).help(text)
        symbols
        Text("Rest the pointer on one of them").padding(.horizontal, 16).padding(.vertical, 10).glassEffect()
      }
    } parameters: {
      VStack(alignment: .leading, spacing: 6) {
        Text("Explanation").font(.callout)
        TextField("Explanation", text: $text)
      }
      Toggle("Symbols explain themselves", isOn: $isNamed)
      Text("The symbols of a toolbar always tell their names.").font(.callout).foregroundStyle(.secondary)
    }
  }

  private var symbols: some View {
    HStack(spacing: 16) {
      ForEach(["leaf": "Leaf", "moon": "Moon", "cloud": "Cloud"].sorted { $0.key < $1.key }, id: \.key) { symbol, name in
        Button(name, systemImage: symbol) {}.help(isNamed ? name : "")
      }
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.glass)
    .buttonBorderShape(.circle)
    .controlSize(.large)
  }
}
