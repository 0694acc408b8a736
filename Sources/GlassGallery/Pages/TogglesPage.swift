import GlassUI

/// Toggles in every style, one of them made here.
struct TogglesPage: View {
  @State private var isOn = true
  @State private var parts = [true, false, true]
  @State private var size = ControlSize.regular
  @State private var isEnabled = true

  private struct Part: Identifiable {
    let id: Int
    let isOn: Binding<Bool>
  }

  var body: some View {
    PageLayout(scrolls: true) {
      Card {
        Toggle("Switch", isOn: $isOn)
        Toggle("Switch with a symbol", systemImage: "wifi", isOn: $isOn)
        Toggle("Checkbox", isOn: $isOn).toggleStyle(.checkbox)
        VStack(alignment: .leading, spacing: 0) {
          Toggle(sources: sources, isOn: \.isOn) { Text("All parts") }
          ForEach(sources) { part in Toggle("Part \(part.id + 1)", isOn: part.isOn).padding(.leading, 26) }
        }
        .toggleStyle(.checkbox)
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 12) { buttons }
          VStack(alignment: .leading, spacing: 12) { buttons }
        }
      }
      .controlSize(size)
      .disabled(!isEnabled)
    } parameters: {
      SizeParameter(size: $size)
      Toggle("Enabled", isOn: $isEnabled)
    }
  }

  @ViewBuilder private var buttons: some View {
    Toggle("Button", isOn: $isOn).toggleStyle(.button)
    Toggle("Bold", systemImage: "textformat.size", isOn: $isOn).toggleStyle(.button)
    Toggle("Star", isOn: $isOn).toggleStyle(StarToggleStyle())
  }

  private var sources: [Part] {
    parts.indices.map { index in
      Part(id: index, isOn: Binding(get: { parts[index] }, set: { parts[index] = $0 }))
    }
  }
}

/// A style of one's own: a star that is filled.
private struct StarToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label(title: { configuration.label }, icon: { Image(decorativeSystemName: configuration.isOn ? "star.fill" : "star") })
    }
    .buttonStyle(.bordered)
  }
}

/// A pane of glass with controls on it.
struct Card<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack(alignment: .leading, spacing: 18) { content }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(26)
      .frame(maxWidth: 380)
      .background(.background, in: RoundedRectangle(cornerRadius: 28))
  }
}

/// The sizes of controls.
struct SizeParameter: View {
  @Binding var size: ControlSize

  var body: some View {
    ChoiceParameter(
      "Size", $size, [("Mini", .mini), ("Small", .small), ("Regular", .regular), ("Large", .large), ("Extra large", .extraLarge)])
  }
}
