import GlassUI

/// Screens one after another: links, a path, a way back.
struct StacksPage: View {
  @State private var path: [Int] = []
  @State private var showsNote = false

  var body: some View {
    PageLayout(fills: true) {
      NavigationStack(path: $path) {
        StackCard(title: "The root", path: $path)
          .navigationDestination(for: Int.self) { number in
            StackCard(title: "Screen \(number)", path: $path).navigationTitle("Screen \(number)")
          }
          .navigationDestination(isPresented: $showsNote) {
            StackCard(title: "Presented by a value", path: $path).navigationTitle("Note")
          }
      }
    } parameters: {
      Text("Path: \(path.isEmpty ? "empty" : path.map(String.init).joined(separator: ", "))").font(.callout)
      Button("Three Further") { withAnimation(.snappy) { path += [path.count + 1, path.count + 2, path.count + 3] } }
      Button("To the Root") { withAnimation(.snappy) { path = [] } }
      Toggle("Present a note", isOn: $showsNote)
      Text("Alt+Left, the mouse's back button and Escape lead back, too.").font(.callout).foregroundStyle(.secondary)
    }
  }
}

/// What a screen of the page shows.
private struct StackCard: View {
  let title: String
  @Binding var path: [Int]
  @State private var isOn = false

  var body: some View {
    VStack(spacing: 16) {
      Text(title).font(.title2)
      NavigationLink("Go On", value: path.count + 1).buttonStyle(.glassProminent)
      NavigationLink("A View without a Value") { StackCard(title: "A view", path: $path).navigationTitle("View") }
        .buttonStyle(.glass)
      Toggle("Keeps its state while covered", isOn: $isOn)
    }
    .padding(28)
    .frame(maxWidth: 360)
    .background(.background, in: RoundedRectangle(cornerRadius: 28))
    .padding(.horizontal, 20)
  }
}
