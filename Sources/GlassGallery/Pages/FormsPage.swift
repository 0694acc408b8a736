import GlassUI

/// Forms: sections with room and round corners, or labels and controls in two columns.
struct FormsPage: View {
  private enum Look { case grouped, columns }

  @State private var look = Look.grouped
  @State private var name = "Ada Lovelace"
  @State private var isPublic = true
  @State private var copies = 2
  @State private var volume = 0.4
  @State private var colour = "Blue"
  @State private var hasFooter = true

  var body: some View {
    PageLayout(scrolls: true) {
      // One card around both: around each of them it would fade as they do.
      ZStack { form }
        .frame(maxWidth: 520)
        .fixedSize(horizontal: false, vertical: true)
        .background(.background, in: .rect(cornerRadius: 28))
        .clipShape(.rect(cornerRadius: 28))
    } parameters: {
      ChoiceParameter("Style", $look, [("Grouped", .grouped), ("Columns", .columns)])
      Toggle("A footer", isOn: $hasFooter)
    }
  }

  @ViewBuilder private var form: some View {
    if look == .grouped { content.formStyle(.grouped) } else { content.formStyle(.columns).padding(12) }
  }

  private var content: some View {
    Form {
      Section {
        TextField("Name", text: $name)
        Toggle("Seen by Everybody", isOn: $isPublic)
        Picker("Colour", selection: $colour) { ForEach(["Blue", "Green", "Red"], id: \.self) { Text($0).tag($0) } }
      } header: {
        Text("About You")
      } footer: {
        if hasFooter { Text("Headers keep the capitals they were given.") }
      }
      Section("Printing") {
        Stepper("Copies: \(copies)", value: $copies, in: 1...9)
        LabeledContent("Paper", value: "A4")
        Slider(value: $volume) { Text("Darkness") }
      }
    }
  }
}
