import GlassUI

/// Bubbles that spring from what they tell about, and explanations where the pointer rests.
struct PopoversPage: View {
  @State private var isShown = false
  @State private var isSecondShown = false
  @State private var edge = "Below"
  @State private var volume = 0.5
  @State private var isTallShown = false
  @State private var levels = Self.levels
  @State private var asksToReset = false

  private static let levels = [0.1, 0.3, 0.5, 0.7, 0.9, 0.7, 0.5, 0.3]

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 60) {
        Button("Volume", systemImage: "speaker.wave.2") { isShown.toggle() }
          .buttonStyle(.glass)
          .keyboardShortcut("p")
          .popover(isPresented: $isShown, arrowEdge: side) {
            VStack(alignment: .leading, spacing: 10) {
              Text("Volume").font(.headline)
              Slider(value: $volume) { Text("Volume") }
              Button("Mute") { volume = 0 }
            }
            .padding(20)
            .frame(width: 260)
          }
        Button("Information", systemImage: "info.circle") { isSecondShown = true }
          .labelStyle(.iconOnly)
          .buttonStyle(.glass)
          .buttonBorderShape(.circle)
          .help("What this page is about")
          .popover(isPresented: $isSecondShown) {
            Text("A bubble takes the side it likes, another one where it does not fit, and never leaves the window.")
              .padding(20)
              .frame(width: 240)
          }
        Button("Everything", systemImage: "slider.horizontal.3") { isTallShown = true }
          .buttonStyle(.glass)
          .keyboardShortcut("e")
          .popover(isPresented: $isTallShown) {
            VStack(alignment: .leading, spacing: 14) {
              Text("Higher than a Low Window").font(.headline)
              ForEach(levels.indices, id: \.self) { index in
                Slider(value: $levels[index]) { Text("Level \(index + 1)") }
              }
              Button("Reset…") { asksToReset = true }
                .keyboardShortcut("r")
                .alert("Reset all levels?", isPresented: $asksToReset) {
                  Button("Reset", role: .destructive) { levels = Self.levels }
                  Button("Keep", role: .cancel) {}
                }
            }
            .padding(20)
            .frame(width: 260)
          }
      }
    } parameters: {
      ChoiceParameter("Side", $edge, [("Below", "Below"), ("Above", "Above"), ("Before", "Before"), ("After", "After")])
    }
  }

  private var side: Edge {
    switch edge {
    case "Above": .top
    case "Before": .leading
    case "After": .trailing
    default: .bottom
    }
  }
}
