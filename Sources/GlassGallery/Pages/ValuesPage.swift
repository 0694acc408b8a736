import GlassUI

/// Controls that hold a value, on one pane of glass.
struct ValuesPage: View {
  @State private var isOn = true
  @State private var volume = 0.6
  @State private var size = "Medium"
  @State private var name = "Ada"

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Toggle("A switch", isOn: $isOn)
      Toggle("A checkbox", isOn: $isOn).toggleStyle(.checkbox)
      Slider(value: $volume)
      ProgressView(value: volume)
      Picker("Size", selection: $size) {
        ForEach(["Small", "Medium", "Large"], id: \.self) { name in Text(name).tag(name) }
      }
      .pickerStyle(.segmented)
      TextField("Name", text: $name)
      Text("Hello \(name): \(Int(volume * 100)) per cent, \(isOn ? "on" : "off").")
    }
    .padding(28)
    .frame(width: 420)
    .glassEffect(.regular, in: RoundedRectangle(cornerRadius: 28))
  }
}
