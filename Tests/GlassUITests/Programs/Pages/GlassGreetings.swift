import GlassUI

/// The page on applying Liquid Glass: glass in a capsule, in a shape of one's own, and tinted glass that answers to touch.
struct GlassGreetings: Program {
  static var size: CGSize { CGSize(width: 300, height: 240) }

  var body: some View {
    VStack(spacing: 20) {
      capsule.probe("capsule")
      shaped.probe("shaped")
      tinted.probe("tinted")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom))
  }

  private var capsule: some View {
    Text("Hello, World!")
      .font(.title)
      .padding()
      .glassEffect()
  }

  private var shaped: some View {
    Text("Hello, World!")
      .font(.title)
      .padding()
      .glassEffect(in: .rect(cornerRadius: 16.0))
  }

  private var tinted: some View {
    Text("Hello, World!")
      .font(.title)
      .padding()
      .glassEffect(.regular.tint(.orange).interactive())
  }

  static let steps: [Step] = [
    .picture,
    .hold("capsule"),
    .pixels { $0.differs(in: "capsule") ? "glass that is not interactive answers" : nil },
    .release,
    .hold("shaped"),
    .pixels { $0.differs(in: "shaped") ? "glass that is not interactive answers" : nil },
    .release,
    .hold("tinted"),
    .pixels { $0.differs(in: "tinted") ? nil : "interactive glass does not answer" },
    .release,
    .pixels { $0.differs(in: "tinted") ? "it does not go back" : nil },
  ]
}
