import GlassUI

/// Views tell when they come into view and when they leave it.
struct AppearAndDisappear: Program {
  @State private var appeared = 0

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { index in
            Box(width: 50, height: 50).onAppear { if index == 20 { appeared += 1 } }.onDisappear {
              if index == 20 { appeared += 10 }
            }
          }
        }
      }
      .frame(height: 80)
      .probe("view")
      Box(width: CGFloat(appeared) + 1, height: 20).probe("count")
    }
  }

  static let steps: [Step] = [
    .check { $0["count"]?.width == 1 ? nil : "a row far below appeared" },
    .scroll("view", by: CGSize(width: 0, height: 1000)),
    .check { frames in frames["count"]?.width == 2 ? nil : "it is \(String(describing: frames["count"]))" },
    .scroll("view", by: CGSize(width: 0, height: -1000)),
    .check { frames in frames["count"]?.width == 12 ? nil : "it is \(String(describing: frames["count"]))" },
  ]
}
