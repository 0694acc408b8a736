import GlassUI

/// Messages that must be answered, and choices beside the control that asked.
struct AlertsPage: View {
  @State private var showsAlert = false
  @State private var showsDialog = false
  @State private var showsTitle = true
  @State private var answer = "Not asked yet"
  @State private var others = 0

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 28) {
        HStack(spacing: 20) {
          Button("Erase…") { showsAlert = true }
            .keyboardShortcut("a")
            .alert("Erase everything?", isPresented: $showsAlert) {
              Button("Erase", role: .destructive) { answer = "Erased" }
              Button("Keep", role: .cancel) { answer = "Kept" }
            } message: {
              Text("What is erased cannot be brought back.")
            }
          Button("Remove…", role: .destructive) { showsDialog = true }
            .keyboardShortcut("d")
            .confirmationDialog(
              "Remove the picture?", isPresented: $showsDialog, titleVisibility: showsTitle ? .visible : .hidden
            ) {
              Button("Remove from Album") { answer = "Removed" }
              Button("Delete Picture", role: .destructive) { answer = "Deleted" }
            }
        }
        Button("Meanwhile: \(others)") { others += 1 }
        Text(verbatim: answer).padding(.horizontal, 16).padding(.vertical, 10).glassEffect()
      }
      .buttonStyle(.glass)
    } parameters: {
      Toggle("Title of the dialog", isOn: $showsTitle)
      Text("The rest of the window can be used while the dialog is open.").font(.callout).foregroundStyle(.secondary)
    }
  }
}
