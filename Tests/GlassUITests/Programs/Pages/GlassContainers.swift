import GlassUI

/// The page on applying Liquid Glass: two symbols in a container, of which the second is moved up to the first, so that their glass flows together.
struct GlassContainers: Program {
  static var size: CGSize { CGSize(width: 300, height: 140) }

  var body: some View {
    GlassEffectContainer(spacing: 40.0) {
      HStack(spacing: 40.0) {
        Image(systemName: "scribble.variable")
          .frame(width: 80.0, height: 80.0)
          .font(.system(size: 36))
          .glassEffect()
          .probe("scribble")

        Image(systemName: "eraser.fill")
          .frame(width: 80.0, height: 80.0)
          .font(.system(size: 36))
          .glassEffect()
          .probe("eraser")
          .offset(x: -40.0, y: 0.0)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom))
  }

  static let steps: [Step] = [
    .frames(["scribble": rect(50, 30, 80, 80), "eraser": rect(130, 30, 80, 80)]),
    .picture,
  ]
}
