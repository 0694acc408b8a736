import GlassUI

/// A panel at the trailing edge: the one with the parameters, whose widths can be chosen.
struct InspectorPage: View {
  @State private var least = 200.0
  @State private var ideal = 260.0
  @State private var most = 400.0
  @State private var extends = true
  @Environment(GallerySettings.self) private var settings

  var body: some View {
    @Bindable var settings = settings
    VStack(spacing: 20) {
      Button(settings.showsParameters ? "Close the Inspector" : "Open the Inspector") {
        withAnimation(.snappy) { settings.showsParameters.toggle() }
      }
      .buttonStyle(.glass)
      .controlSize(.large)
      .keyboardShortcut("o")
      Text("Drag the edge of the panel; a double click restores its width").padding(.horizontal, 16).padding(.vertical, 10)
        .glassEffect()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background { ground }
    .inspector(isPresented: $settings.showsParameters) {
      ParameterList {
        NumberParameter("Least width", $least, in: 180...300)
        NumberParameter("Usual width", $ideal, in: 180...400)
        NumberParameter("Greatest width", $most, in: 200...500)
        Toggle("The background goes on beneath", isOn: $extends)
      }
      .inspectorColumnWidth(min: min(least, ideal), ideal: ideal, max: max(most, ideal))
    }
  }

  @ViewBuilder private var ground: some View {
    if extends { Backdrop(kind: settings.backdrop).ignoresSafeArea() } else { Backdrop(kind: settings.backdrop) }
  }
}
