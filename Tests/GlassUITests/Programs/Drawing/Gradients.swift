import GlassUI

/// Gradients run along a line, around a point, and outwards.
struct Gradients: Program {
  var body: some View {
    HStack(spacing: 5) {
      LinearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom)
      RadialGradient(colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 50)
      AngularGradient(colors: [.red, .green, .blue, .red], center: .center)
    }
  }

  static let steps: [Step] = [
    .picture
  ]
}
