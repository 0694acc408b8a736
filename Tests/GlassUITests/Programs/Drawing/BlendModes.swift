import GlassUI

/// A view is blended with what lies beneath it, up to the group around both.
struct BlendModes: Program {
  private static let modes: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
    .exclusion, .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker,
    .plusLighter,
  ]

  var body: some View {
    VStack(spacing: 2) {
      ForEach(0..<3) { row in
        HStack(spacing: 2) { ForEach(0..<7) { cell(Self.modes[row * 7 + $0]) } }
      }
    }
    .background(.white)
  }

  private func cell(_ mode: BlendMode) -> some View {
    ZStack {
      Circle().fill(.linearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottom)).padding(.trailing, 14)
      Circle().fill(.linearGradient(colors: [.blue, .mint], startPoint: .leading, endPoint: .trailing)).padding(.leading, 14)
        .blendMode(mode)
    }
    .compositingGroup()
    .frame(width: 44, height: 30)
  }

  static let size = CGSize(width: 330, height: 100)
  static let steps: [Step] = [.picture]
}
