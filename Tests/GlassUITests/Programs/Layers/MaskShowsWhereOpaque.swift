import GlassUI

/// A mask's opacity decides what is seen.
struct MaskShowsWhereOpaque: Program {
  var body: some View {
    Color.purple
      .frame(width: 120, height: 60)
      .mask { LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing) }
  }

  static let steps: [Step] = [
    .picture
  ]
}
