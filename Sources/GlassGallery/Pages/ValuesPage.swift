import GlassUI

/// Controls that hold a value, on the content and on one pane of glass.
struct ValuesPage: View {
  @State private var isOn = true
  @State private var volume = 0.6
  @State private var size = "Medium"
  @State private var count = 3
  @State private var name = "Ada"

  var body: some View {
    HStack(spacing: 40) {
      column.padding(28).frame(width: 360).background(.background, in: RoundedRectangle(cornerRadius: 28))
      column.padding(28).frame(width: 360).glassEffect(.regular, in: RoundedRectangle(cornerRadius: 28))
    }
  }

  private var column: some View {
    VStack(alignment: .leading, spacing: 16) {
      Toggle("A switch", isOn: $isOn)
      Toggle("Off", isOn: .constant(false))
      Toggle("A checkbox", isOn: $isOn).toggleStyle(.checkbox)
      Toggle("Off", isOn: .constant(false)).toggleStyle(.checkbox)
      Toggle("Bold", isOn: $isOn).toggleStyle(.button)
      Slider(value: $volume)
      Slider(value: $volume, in: 0...1, step: 0.1) { Text("Steps") } minimumValueLabel: { Image(systemName: "sun.min") } maximumValueLabel: { Image(systemName: "sun.max") }
      Slider(value: $volume).disabled(true)
      ProgressView(value: volume)
      HStack { ProgressView(value: volume).progressViewStyle(.circular); ProgressView(); ProgressView("Loading") }
      Picker("Size", selection: $size) {
        ForEach(["Small", "Medium", "Large"], id: \.self) { name in Text(name).tag(name) }
      }
      .pickerStyle(.segmented)
      Picker("Size", selection: $size) {
        ForEach(["Small", "Medium", "Large"], id: \.self) { name in Text(name).tag(name) }
      }
      Picker("Size", selection: $size) {
        ForEach(["Small", "Medium", "Large"], id: \.self) { name in Text(name).tag(name) }
      }.pickerStyle(.inline)
      Stepper("Count \(count)", value: $count, in: 0...9)
      HStack { ControlGroup { Button("Cut", systemImage: "scissors") {}; Button("Copy", systemImage: "doc.on.doc") {} } ; Button("Delete", role: .destructive) {} }
      TextField("Name", text: $name)
    }
  }
}
