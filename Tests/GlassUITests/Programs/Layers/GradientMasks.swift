import GlassUI

/// A mask shows a view as far as its alpha covers it: gradients fade it, text cuts letters out of it.
struct GradientMasks: Program {
  var body: some View {
    VStack(spacing: 4) {
      Color.blue.frame(width: 160, height: 40)
        .mask { LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing) }
      Color.blue.frame(width: 160, height: 40).probe("text")
        .mask(alignment: .leading) { Text("Mask").font(.largeTitle) }
    }
  }

  static let steps: [Step] = [
    .frames(["text": rect(20, 52, 160, 40)]),
    .picture,
  ]
}
