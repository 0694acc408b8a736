import Foundation
import GlassUI

extension Color {
  fileprivate static let brand = Color("brand")
}

private enum Theme: String, Sendable {
  case plain
  var colour: Color { Color(rawValue) }
  var picture: Image { Image(decorative: rawValue) }
}

/// Small things as they are documented that programs have everywhere.
struct SmallSignatures: View {
  @State private var count = 0
  @State private var isMovable = false
  let title: LocalizedStringKey = "Title"

  nonisolated init() {}

  var body: some View {
    VStack {
      Text("Feedback")
        .foregroundStyle(Color.brand)
        .background(Theme.plain.colour)
        .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: count)
        .sensoryFeedback(.selection, trigger: count) { $0 < $1 }
        .sensoryFeedback(trigger: count) { $1 > 3 ? .success : nil }
        .scenePadding()
        .scenePadding(.minimum, edges: .horizontal)
      Theme.plain.picture
      Rectangle()
        .gesture(isMovable ? DragGesture() : nil)
        .simultaneousGesture(isMovable ? TapGesture().onEnded { count += 1 } : nil)
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))
      ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .green))
      Toggle("Switch", isOn: $isMovable).toggleStyle(SwitchToggleStyle(tint: .orange))
      Group(subviews: Three()) { subviews in
        if subviews.count > 2 {
          subviews[0]
          subviews[1...]
        }
      }
    }
    .navigationTitle(title)
    .navigationSubtitle(title)
    .badge(title)
    .toolbarBackground(.red, for: .tabBar)
    .onDrop(of: [.image, .fileURL, .pdf], isTargeted: nil) { _ in false }
  }
}

private struct Three: View {
  var body: some View {
    Text("One")
    Text("Two")
    Text("Three")
  }
}
