import GlassUI

/// What is known about the chosen picture.
struct InspectorView: View {
  let model: ShellModel

  @Environment(\.glassVariant) private var glass

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        // Level with the bar beside the panel.
        Text("Information")
          .font(.headline)
          .accessibilityAddTraits(.isHeader)
          .frame(minHeight: 44)
        VStack(alignment: .leading, spacing: 14) { details }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding([.horizontal, .bottom], 18)
    }
    .onChange(of: model.library.selection, initial: true) { _, _ in model.loadDetails() }
  }

  @ViewBuilder private var details: some View {
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
}
