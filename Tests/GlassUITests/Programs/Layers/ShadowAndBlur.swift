import GlassUI

/// A shadow lies behind the view, a blur softens it.
struct ShadowAndBlur: Program {
  var body: some View {
    HStack(spacing: 40) {
      RoundedRectangle(cornerRadius: 10).fill(.white).frame(width: 50, height: 50).shadow(radius: 6, y: 4)
      Box(width: 50, height: 50, color: .blue).blur(radius: 6)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.gray)
  }

  static let steps: [Step] = [
    .picture
  ]
}
