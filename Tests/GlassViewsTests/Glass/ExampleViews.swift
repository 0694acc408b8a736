// Examples from Apple's pages of which the tests see more than programs do: how they move, and what is within. The others are `GlassGreetings`,
// `GlassContainers`, `GlassUnions`, `BannerUnderPanels` and `SignIn` of the conformance programs. A gradient stands for the picture of a banner, so that
// its mirrored edges can be told.
import GlassViews

struct TransitionExample: View {
  @State private var isExpanded: Bool = false
  @Namespace private var namespace

  var body: some View {
    GlassEffectContainer(spacing: 40.0) {
      HStack(spacing: 40.0) {
        Image(systemName: "scribble.variable")
          .frame(width: 80.0, height: 80.0)
          .font(.system(size: 36))
          .glassEffect()
          .glassEffectID("pencil", in: namespace)

        if isExpanded {
          Image(systemName: "eraser.fill")
            .frame(width: 80.0, height: 80.0)
            .font(.system(size: 36))
            .glassEffect()
            .glassEffectID("eraser", in: namespace)
        }
      }
    }

    Button("Toggle") {
      withAnimation {
        isExpanded.toggle()
      }
    }
    .buttonStyle(.glass)
  }
}

struct BannerView: View {
  var body: some View { LinearGradient(colors: [.purple, .orange], startPoint: .leading, endPoint: .trailing) }
}

struct HeroExample: View {
  let learnMore: () -> Void

  var body: some View {
    ScrollView(showsIndicators: false) {
      LazyVStack(alignment: .leading, spacing: 14) {
        BannerView()
          .frame(height: 200)
          .backgroundExtensionEffect()
          .overlay(alignment: .bottom) {
            VStack {
              Text("Featured Landmark", comment: "Big headline in the main image of featured landmarks.")
              Text("Mount Fuji")
              Button("Learn More") {
                learnMore()
              }
            }
            .padding([.bottom], 20)
          }
      }
    }
  }
}

struct DialogExample: View {
  @State private var isAsking = false
  let delete: (String) -> Void

  var body: some View {
    Button("Delete") { isAsking = true }
      .confirmationDialog("Delete this file?", isPresented: $isAsking, titleVisibility: .visible, presenting: "notes.txt") {
        name in
        Button("Delete \(name)", role: .destructive) { delete(name) }
      } message: { name in
        Text("\(name) cannot be brought back.")
      }
  }
}
