import GlassUI

/// A view of half opacity shows what is behind it, its parts together.
struct OpacityFades: Program {
  var body: some View {
    ZStack {
      Color.white
      ZStack {
        Box(width: 60, height: 60, color: .red).offset(x: -15)
        Box(width: 60, height: 60, color: .blue).offset(x: 15)
      }
      .opacity(0.5)
    }
  }

  static let steps: [Step] = [
    .picture
  ]
}
