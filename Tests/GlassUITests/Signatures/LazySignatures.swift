import GlassUI

/// Initialisers and modifiers as they are documented: lazy.
struct LazySignatures: View {
  @State private var position: Int?

  var body: some View {
    part1
    part2
  }

  @ViewBuilder private var part1: some View {
    Section(header: Text("h")) { Text("a") }
    Section(header: Text("h"), footer: Text("f")) { Text("a") }
    Section(footer: Text("f")) { Text("a") }
    Section("Title") { Text("a") }
    LazyVGrid(columns: Array(repeating: GridItem(), count: 3)) { Text("a") }
    LazyHGrid(rows: [GridItem(.flexible(minimum: 1, maximum: .infinity))]) { Text("a") }
    ScrollViewReader { proxy in Button("x") { proxy.scrollTo(1, anchor: .top) } }
    ScrollView {}.scrollIndicators(.hidden)
    ScrollView {}.scrollIndicators(.visible, axes: .vertical)
    ScrollView {}.scrollIndicators(.never)
    ScrollView {}.scrollTargetBehavior(.paging)
    ScrollView {}.scrollTargetBehavior(.viewAligned)
  }

  @ViewBuilder private var part2: some View {
    ScrollView {}.scrollDisabled(true)
    ScrollView {}.scrollPosition(id: $position)
    ScrollView {}.scrollPosition(id: $position, anchor: .center)
    ScrollView {}.contentMargins(10)
    ScrollView {}.contentMargins(.horizontal, 10)
    ScrollView {}.contentMargins(.vertical, 10, for: .scrollContent)
    ScrollView {}.contentMargins(.all, EdgeInsets(), for: .scrollIndicators)
    Text("a").scrollTargetLayout()
    Text("a").onAppear(perform: {}).onDisappear(perform: nil)
  }
}
