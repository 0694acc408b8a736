import GlassUI

/// System colours have a dark variant.
struct SystemColorsInTheDark: Program {
  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) { ForEach(Swatches.all.indices, id: \.self) { Swatches.all[$0] } }
      HStack(spacing: 0) { ForEach(Swatches.all.indices, id: \.self) { Swatches.all[$0] } }.environment(\.colorScheme, .dark)
    }
  }

  static let steps: [Step] = [
    .picture
  ]
}

@MainActor private enum Swatches {
  static let all: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray]
}
