import GlassUI

/// A gradient in the foreground style runs across text and symbols.
struct GradientsOnText: Program {
  var body: some View {
    HStack {
      Text("Gradient").font(.largeTitle)
      Image(systemName: "heart").font(.largeTitle)
    }
    .foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
  }

  static let steps: [Step] = [.picture]
}
