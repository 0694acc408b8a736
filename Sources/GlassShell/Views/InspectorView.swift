import GlassUI

/// What is known about the chosen picture.
struct InspectorView: View {
  let model: ShellModel

  @Environment(\.glassVariant) private var glass

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text("Information")
          .font(.headline)
          .accessibilityAddTraits(.isHeader)
        if let details = model.details {
          ForEach(details.lines) { line in
            VStack(alignment: .leading, spacing: 2) {
              Text(verbatim: line.name)
                .font(.caption)
                .fontWeight(glass.labelWeight)
                .foregroundStyle(.secondary)
              Text(verbatim: line.value)
                .fontWeight(glass.labelWeight)
            }
          }
        } else if model.library.selection == nil {
          Text("No picture is chosen.")
            .fontWeight(glass.labelWeight)
            .foregroundStyle(.secondary)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(20)
    }
    .onChange(of: model.library.selection, initial: true) { _, _ in model.loadDetails() }
  }
}
