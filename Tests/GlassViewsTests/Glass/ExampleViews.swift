// What Apple's pages show about Liquid Glass and backgrounds. The same as programs that import nothing but the library are
// `GlassGreetings`, `GlassContainers`, `GlassUnions`, `GlassMorphs`, `BannerUnderPanels`, `Landmarks` and `SignIn` of the conformance programs; here a
// gradient stands for the picture of a banner, so that its mirrored edges can be told.
import GlassViews

struct GreetingExamples: View {
  var body: some View {
    VStack(spacing: 20) {
      Text("Hello, World!")
        .font(.title)
        .padding()
        .glassEffect()
      Text("Hello, World!")
        .font(.title)
        .padding()
        .glassEffect(in: .rect(cornerRadius: 16.0))
      Text("Hello, World!")
        .font(.title)
        .padding()
        .glassEffect(.regular.tint(.orange).interactive())
    }
  }
}

struct ContainerExample: View {
  var body: some View {
    GlassEffectContainer(spacing: 40.0) {
      HStack(spacing: 40.0) {
        Image(systemName: "scribble.variable")
          .frame(width: 80.0, height: 80.0)
          .font(.system(size: 36))
          .glassEffect()

        Image(systemName: "eraser.fill")
          .frame(width: 80.0, height: 80.0)
          .font(.system(size: 36))
          .glassEffect()
          .offset(x: -40.0, y: 0.0)
      }
    }
  }
}

struct UnionExample: View {
  @Namespace private var namespace
  let symbolSet: [String] = ["cloud.bolt.rain.fill", "sun.rain.fill", "moon.stars.fill", "moon.fill"]

  var body: some View {
    GlassEffectContainer(spacing: 20.0) {
      HStack(spacing: 20.0) {
        ForEach(symbolSet.indices, id: \.self) { item in
          Image(systemName: symbolSet[item])
            .frame(width: 80.0, height: 80.0)
            .font(.system(size: 36))
            .glassEffect()
            .glassEffectUnion(id: item < 2 ? "1" : "2", namespace: namespace)
        }
      }
    }
  }
}

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

struct ExtensionExample: View {
  @State private var showInspector = true

  var body: some View {
    NavigationSplitView {
      Text("Sidebar")
    } detail: {
      ZStack {
        BannerView()
          .backgroundExtensionEffect()
      }
    }
    .inspector(isPresented: $showInspector) {
      Text("Inspector")
    }
  }
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

@MainActor let backgroundGradient = LinearGradient(
  colors: [Color.red, Color.blue],
  startPoint: .top, endPoint: .bottom)

struct SignInView: View {
  @State private var name: String = ""

  var body: some View {
    VStack {
      Text("Welcome")
        .font(.title)
      HStack {
        TextField("Your name?", text: $name)
          .textFieldStyle(.roundedBorder)
        Button(
          action: {},
          label: {
            Image(systemName: "arrow.right.square")
              .font(.title)
          })
      }
      .padding()
    }
    .background(backgroundGradient)
  }
}

struct LayeredSignInView: View {
  @State private var name: String = ""

  var body: some View {
    ZStack {
      backgroundGradient
        .ignoresSafeArea()
      VStack {
        Text("Welcome")
          .font(.title)
        HStack {
          TextField("Your name?", text: $name)
            .textFieldStyle(.roundedBorder)
          Button(
            action: {},
            label: {
              Image(systemName: "arrow.right.square")
                .font(.title)
            })
        }
        .padding()
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
