import GlassUI

/// Colours become lighter, stronger, greyer, other ones, opposite ones.
struct ColorEffects: Program {
  var body: some View {
    VStack(spacing: 2) {
      sample
      sample.brightness(0.3)
      sample.contrast(0.5)
      sample.saturation(3)
      sample.grayscale(0.9)
      sample.hueRotation(.degrees(90))
      sample.colorInvert()
      sample.colorMultiply(.yellow)
      sample.luminanceToAlpha()
    }
    .padding(4)
    .background(.white)
  }

  private var sample: some View {
    HStack(spacing: 0) {
      LinearGradient(colors: [.red, .orange, .teal, .purple], startPoint: .leading, endPoint: .trailing)
      Text("Colour").font(.caption).foregroundStyle(.blue).frame(width: 60)
      LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
      Circle().fill(.green.opacity(0.5)).padding(1)
    }
    .frame(height: 18)
  }

  static let size = CGSize(width: 280, height: 190)
  static let steps: [Step] = [.picture]
}
