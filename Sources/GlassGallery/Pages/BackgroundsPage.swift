import GlassUI

/// A picture that goes on under bars and panels, mirrored and blurred; what lies over it stays where it is.
struct BackgroundsPage: View {
  @State private var extends = true
  @State private var height = 380.0
  @State private var fillsAll = false
  @Environment(GallerySettings.self) private var settings

  var body: some View {
    @Bindable var settings = settings
    ScrollView(showsIndicators: false) {
      VStack(alignment: .leading, spacing: 18) {
        hero
        ForEach(0..<3) { index in
          Text("Paragraph \(index + 1): what follows the picture keeps to the room beside the panels.").padding(.horizontal, 24)
        }
      }
    }
    .inspector(isPresented: $settings.showsParameters) {
      ParameterList {
        Toggle("Extend the background", isOn: $extends)
        Toggle("A flat colour", isOn: $fillsAll)
        NumberParameter("Height", $height, in: 200...600)
        Text("Close and open the sidebar: the copies follow.").font(.callout).foregroundStyle(.secondary)
      }
    }
  }

  private var hero: some View {
    extended
      .overlay(alignment: .bottom) {
        VStack(spacing: 8) {
          Text("Featured Landmark").font(.subheadline.weight(.semibold))
          Text("Three Ridges").font(.largeTitle.bold())
          Button("Learn More") {}.buttonStyle(.borderedProminent)
        }
        .foregroundStyle(.white)
        .padding(.bottom, 28)
      }
  }

  @ViewBuilder private var extended: some View {
    if extends { picture.backgroundExtensionEffect() } else { picture }
  }

  private var picture: some View {
    ZStack {
      if fillsAll { Color.teal } else { Backdrop(kind: settings.backdrop) }
    }
    // White words are read over anything.
    .overlay {
      LinearGradient(colors: [.clear, .black.opacity(0.6), .black.opacity(0.6)], startPoint: .center, endPoint: .bottom)
    }
    .frame(height: height)
    .frame(maxWidth: .infinity)
    .clipped()
  }
}
