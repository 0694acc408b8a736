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

/// Something the person should know, over the lower edge, for as long as it takes to read it.
struct MessageView: View {
  let model: ShellModel
  let notice: Notice

  var body: some View {
    Text(verbatim: notice.text)
      .multilineTextAlignment(.center)
      .padding(EdgeInsets(top: 10, leading: 18, bottom: 10, trailing: 18))
      .frame(maxWidth: 520)
      .fixedSize(horizontal: false, vertical: true)
      .glassEffect(in: .rect(cornerRadius: 20))
      .padding(.bottom, 130)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
      .allowsHitTesting(false)
      .id(notice)
      .transition(.opacity)
      .onAppear { model.noticeDidAppear(notice) }
  }
}
