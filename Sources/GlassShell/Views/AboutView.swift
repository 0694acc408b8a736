import GlassUI

/// What the program is; a press or Escape leaves.
struct AboutView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 10) {
      Image(systemName: "photo.on.rectangle")
        .font(.system(size: 40))
        // An ornament: it need not be read, so it keeps the accent as bright as it is.
        .foregroundStyle(Color.accentColor)
        .accessibilityHidden(true)
      Text("Glass Shell")
        .font(.title2.weight(.semibold))
      Text(verbatim: "Version \(ShellCommand.version)")
        .foregroundStyle(.secondary)
      Text("Liquid glass for the Linux desktop, drawn on the processor.")
        .multilineTextAlignment(.center)
      Button("Close") { dismiss() }
    }
    .padding(28)
    .frame(width: 320)
  }
}
