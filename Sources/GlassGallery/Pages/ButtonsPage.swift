import GlassUI

/// Buttons in every style, and a menu.
struct ButtonsPage: View {
  @State private var presses = 0
  @State private var order = "Name"

  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 16) {
        Button("Glass") { presses += 1 }.buttonStyle(.glass)
        Button("Prominent") { presses += 1 }.buttonStyle(.glassProminent)
        Button("Tinted") { presses += 1 }.buttonStyle(.glass(.regular.tint(.purple)))
        Button("Disabled") { presses += 1 }.buttonStyle(.glass).disabled(true)
      }
      HStack(spacing: 16) {
        Button("Favourite", systemImage: "heart") { presses += 1 }.buttonStyle(.glass)
        Button("Delete", role: .destructive) { presses += 1 }.buttonStyle(.glass)
        Button("Plain") { presses += 1 }.buttonStyle(.plain)
      }
      Menu("Order", systemImage: "arrow.up.arrow.down") {
        Picker("Order", selection: $order) {
          ForEach(["Name", "Date", "Size"], id: \.self) { name in Text(name).tag(name) }
        }
        Divider()
        Button("Reset", systemImage: "arrow.counterclockwise") { order = "Name" }
      }
      .buttonStyle(.glass)
      Text("\(presses) presses, by \(order)")
        .padding()
        .glassEffect()
    }
  }
}
