import GlassUI

/// One choice, shown in every way.
struct PickersPage: View {
  @State private var flavour = "Vanilla"
  @State private var symbol = "sun.max.fill"
  @State private var size = ControlSize.regular
  @State private var isEnabled = true

  private static let flavours = ["Vanilla", "Lemon", "Hazelnut"]
  private static let skies = [("Sun", "sun.max.fill"), ("Clouds", "cloud.fill"), ("Moon", "moon.fill")]

  var body: some View {
    PageLayout(scrolls: true) {
      Card {
        picker.pickerStyle(.segmented)
        picker.pickerStyle(.menu)
        picker.pickerStyle(.inline)
        Picker("Weather", selection: $symbol) {
          ForEach(Self.skies, id: \.1) { name, symbol in Label(name, systemImage: symbol).tag(symbol) }
        }
        .pickerStyle(.palette)
      }
      .controlSize(size)
      .disabled(!isEnabled)
    } parameters: {
      SizeParameter(size: $size)
      Toggle("Enabled", isOn: $isEnabled)
    }
  }

  private var picker: some View {
    Picker("Flavour", selection: $flavour) {
      ForEach(Self.flavours, id: \.self) { name in Text(verbatim: name).tag(name) }
    }
  }
}
