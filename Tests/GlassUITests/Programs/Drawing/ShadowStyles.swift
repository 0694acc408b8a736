import GlassUI

/// Styles cast shadows beneath and within what they draw, and are blended.
struct ShadowStyles: Program {
  var body: some View {
    HStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 10).fill(.orange.shadow(.drop(radius: 4, y: 3)))
      RoundedRectangle(cornerRadius: 10).fill(.white.shadow(.inner(radius: 4, x: 2, y: 3)))
      Circle().fill(.blue.gradient.shadow(.inner(color: .white, radius: 2, y: 2)).shadow(.drop(color: .red, radius: 0, x: 4)))
      Text("Ab").foregroundStyle(.yellow.shadow(.drop(color: .black, radius: 2)))
      Text("Ab").foregroundStyle(.teal.shadow(.inner(radius: 1, y: 2)))
      Text("Ab").foregroundStyle(.teal).shadow(color: .red, radius: 2, x: 3)
      Image(systemName: "heart").foregroundStyle(.red.blendMode(.multiply)).background(.yellow)
    }
    .font(.largeTitle.bold())
    .padding(16)
    .background(.white)
  }

  static let size = CGSize(width: 440, height: 90)
  static let steps: [Step] = [.picture]
}
