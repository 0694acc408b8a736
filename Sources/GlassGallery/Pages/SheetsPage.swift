import GlassUI

/// Sheets: in the middle, or at heights that they are dragged between.
struct SheetsPage: View {
  @State private var isShown = false
  @State private var isHalfShown = false
  @State private var detent = PresentationDetent.medium
  @State private var leavesRestUsable = false

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 20) {
        Button("A Sheet") { isShown = true }
          .keyboardShortcut("s")
          .sheet(isPresented: $isShown) { SheetContent(title: "A sheet").padding(28).frame(width: 360) }
        Button("Half a Sheet") { isHalfShown = true }
          .keyboardShortcut("h")
          .sheet(isPresented: $isHalfShown) {
            SheetContent(title: "Drag me by my top").padding(24)
              .presentationDetents([.medium, .large, .height(200)], selection: $detent)
              .presentationBackgroundInteraction(leavesRestUsable ? .enabled : .automatic)
          }
      }
      .buttonStyle(.glass)
      .controlSize(.large)
    } parameters: {
      ChoiceParameter("Height", $detent, [("Low", .height(200)), ("Half", .medium), ("Full", .large)])
      Toggle("The rest stays usable", isOn: $leavesRestUsable)
    }
  }
}

/// What the sheets show.
private struct SheetContent: View {
  let title: String

  @Environment(\.dismiss) private var dismiss
  @State private var name = ""

  var body: some View {
    VStack(spacing: 18) {
      Text(verbatim: title).font(.title2)
      TextField("Name", text: $name)
      HStack(spacing: 12) {
        Button("Cancel", role: .cancel) { dismiss() }
        Button("Save") { dismiss() }.buttonStyle(.borderedProminent).keyboardShortcut(.defaultAction)
      }
      .controlSize(.large)
    }
  }
}
